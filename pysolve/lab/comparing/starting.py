"""A program and a puzzle brought to the same start, so that they can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from pysolve.errors import InputError, PysolveError
from pysolve.lab.comparing.correspondence import Correspondence
from pysolve.lab.comparing.matching import Matching, find_matching, guesses, sample
from pysolve.lab.comparing.readings import notations
from pysolve.limits import Limits
from pysolve.problem import abilities
from pysolve.puzzles.base import PuzzleProblem
from pysolve.search import search

_FIND_A_GOAL = Limits(seconds=3, nodes=20_000)

Made = TypeVar("Made")
# Builds the puzzle's problem from a board and, if given, a goal.
Build = Callable[..., PuzzleProblem[Any]]
# Opens the program anew, with another start.
Reopen = Callable[[str], Any]


@dataclass(frozen=True)
class Contest:
    """Two problems to compare, how their states match, and what to say about their opening."""

    title: str
    problems: tuple[Any, Any]
    match: Any = None
    notes: tuple[str, ...] = ()


def meet_at_program(
    program: Any, reference: PuzzleProblem[Any], build: Build, words: Mapping[str, str],
    *, keeps_goal: bool = False,
) -> Contest:  # fmt: skip
    """Set the puzzle's board to where the program starts, and its goal to what it aims at."""
    start, like = abilities(program).format(program.start()), reference.format(reference.start())
    boards = [guess.board(start, like) for guess in _guesses(program, reference, words)]
    for board, puzzle in _made(build, boards):
        if (matching := _made_up_match(program, puzzle, words)) is not None:
            met = _contest(program, puzzle, matching, f"start: {board}, as in {program.name}")
            return met if keeps_goal else _with_goal(met, partial(build, board))
    raise _unmatched(program, reference)


def meet_at_puzzle(
    program: Any, reference: PuzzleProblem[Any], reopen: Reopen, words: Mapping[str, str]
) -> Contest:
    """Let the program start at the puzzle's board."""
    if (matching := find_matching(program, reference, words)) is not None:
        return _contest(program, reference, matching)
    here, board = abilities(program).format(program.start()), reference.format(reference.start())
    texts = [guess.back(board, here) for guess in _guesses(program, reference, words)]
    for text, moved in _made(reopen, texts):
        if (matching := _made_up_match(moved, reference, words)) is not None:
            return _contest(moved, reference, matching, f"start: {text} in {program.name}")
        moved.close()
    raise _unmatched(program, reference)


def mapped(
    program: Any, reference: PuzzleProblem[Any], function: Callable[[Any], Any], build: Build | None
) -> Contest:
    """Match states by a user's function from the program's states to the puzzle's notation.

    Without ``build`` the puzzle's start stands; else it is set to the program's.
    """
    notes: tuple[str, ...] = ()
    if build is not None:
        board = str(asked_at_start(function, program))
        reference, notes = build(board, None), (f"start: {board}, as in {program.name}",)

    def translate(state: Any) -> Any:
        return reference.parse(str(function(state)))

    keys = (lambda state: reference.format(translate(state)), reference.format)
    matching = Matching(keys, "by your function", (translate, None))
    return _contest(program, reference, matching, *notes)


def asked_at_start(function: Callable[[Any], Any], problem: Any) -> Any:
    """Ask a user's function for the start, so that a mistake in it is told before all else."""
    start = problem.start()
    try:
        return function(start)
    except Exception as error:  # the user's code, of which nothing is known
        raise InputError(
            f"the mapping fails at the start, {start}: {type(error).__name__}: {error}"
        ) from error


def likely_starts(reference: PuzzleProblem[Any]) -> Iterator[str]:
    """Write a puzzle's start as programs often do: a list of rows, a flat list, a term."""
    board = reference.format(reference.start())
    marks = notations(board)[0]
    rows = [",".join(marks.read(row) or ()) for row in board.split("/") if row]
    yield "[" + ",".join(f"[{row}]" for row in rows) + "]"
    yield f"[{','.join(rows)}]"
    yield f"state({','.join(rows)})"


def _guesses(
    program: Any, reference: PuzzleProblem[Any], words: Mapping[str, str]
) -> Iterator[Correspondence]:
    samples = (sample(program), sample(reference))
    return guesses(program, reference, words, samples, aligned=False)


def _made(make: Callable[[str], Made], texts: Iterable[str | None]) -> Iterator[tuple[str, Made]]:
    """Make something of each text of which it can be made."""
    for text in filter(None, dict.fromkeys(texts)):
        with suppress(PysolveError):
            yield text, make(text)


def _made_up_match(one: Any, other: Any, words: Mapping[str, str]) -> Matching | None:
    """Match two of which one has a start that was made up: it must lead on if the other's does."""
    leads_on = [any(True for _ in side.successors(side.start())) for side in (one, other)]
    return find_matching(one, other, words) if leads_on[0] == leads_on[1] else None


def _contest(program: Any, puzzle: PuzzleProblem[Any], matching: Matching, *notes: str) -> Contest:
    return Contest(f"{program.name} and {puzzle.puzzle}", (program, puzzle), matching, notes)


def _with_goal(met: Contest, build: Callable[[str], PuzzleProblem[Any]]) -> Contest:
    """Give the puzzle the program's goal, unless the program accepts the puzzle's own."""
    program, puzzle = met.problems
    forth, back = met.match.as_other
    with suppress(PysolveError):
        if back and (ours := _goal_of(puzzle)) is not None and program.is_goal(back(ours)):
            return met
    if forth and (theirs := _goal_of(program)) is not None:
        with suppress(PysolveError):
            goal = puzzle.format(forth(theirs))
            notes = (*met.notes, f"goal: {goal}, as in {program.name}")
            return replace(met, problems=(program, build(goal)), notes=notes)
    return met


def _goal_of(problem: Any) -> Any:
    """Find a goal of a problem, if it is not far."""
    found = search(problem, "astar", problem.default_heuristic, limits=_FIND_A_GOAL)
    found.unless_interrupted()
    return None if found.path is None else [problem.start(), *(s.state for s in found.path)][-1]


def _unmatched(program: Any, reference: PuzzleProblem[Any]) -> InputError:
    """Say that a program's states could not be read as a puzzle's."""
    return InputError(
        f"no way was found to read the states of {program.name} as boards of {reference.puzzle}:\n"
        f"         it starts at {abilities(program).format(program.start())}\n"
        f"         the puzzle at {reference.format(reference.start())}",
        advice="Say where it starts (--start) or what its words mean (--map 'hole=0'), give a "
        "function (--map FILE.py:NAME), or compare only the shapes (--structure).",
    )
