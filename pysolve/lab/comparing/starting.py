"""A program and a puzzle brought to the same start, so that they can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from pysolve.errors import InputError, PysolveError
from pysolve.lab.comparing.abilities import text_of
from pysolve.lab.comparing.correspondence import Correspondence, translations
from pysolve.lab.comparing.matching import Matching, find_matching, readings, sample
from pysolve.lab.comparing.readings import notations
from pysolve.limits import Limits
from pysolve.puzzles.base import PuzzleProblem
from pysolve.search import search

_FIND_A_GOAL = Limits(seconds=3, nodes=20_000)

Made = TypeVar("Made")
# Builds the puzzle's problem from a board and, if given, a goal.
Build = Callable[[str, str | None], PuzzleProblem[Any]]
# Opens the program anew, with another start.
Reopen = Callable[[str], Any]


@dataclass(frozen=True)
class Meeting:
    """A program and a puzzle at the same start, and what was done to get there."""

    program: Any
    puzzle: PuzzleProblem[Any]
    matching: Matching
    notes: tuple[str, ...] = ()


def meet_at_program(
    program: Any, reference: PuzzleProblem[Any], build: Build, words: Mapping[str, str],
    *, keeps_goal: bool = False,
) -> Meeting:  # fmt: skip
    """Set the puzzle's board to where the program starts, and its goal to what it aims at."""
    start, like = text_of(program, program.start()), reference.format(reference.start())
    boards = (guess.board(start, like) for guess in _guesses(program, reference, words))
    for board in dict.fromkeys(boards):
        puzzle = _if_it_can(build, board, None)
        # A board that was made up must show a step that both have, if there are any.
        if puzzle is None or (_leads_on(program) and not _leads_on(puzzle)):
            continue
        matching = find_matching(program, puzzle, words)
        if matching is not None:
            meeting = Meeting(program, puzzle, matching, (f"start: {board}, as in {program.name}",))
            return meeting if keeps_goal else _with_goal(meeting, build, board)
    raise _unmatched(program, reference)


def meet_at_puzzle(
    program: Any, reference: PuzzleProblem[Any], reopen: Reopen, words: Mapping[str, str]
) -> Meeting:
    """Let the program start at the puzzle's board."""
    matching = find_matching(program, reference, words)
    if matching is not None:
        return Meeting(program, reference, matching)
    here, board = text_of(program, program.start()), reference.format(reference.start())
    texts = (guess.back(board, here) for guess in _guesses(program, reference, words))
    for text in filter(None, dict.fromkeys(texts)):
        moved = _if_it_can(reopen, text)
        if moved is None:
            continue
        matching = find_matching(moved, reference, words)
        if matching is not None:
            return Meeting(moved, reference, matching, (f"start: {text} in {program.name}",))
        moved.close()
    raise _unmatched(program, reference)


def mapped(
    program: Any, reference: PuzzleProblem[Any], function: Callable[[Any], Any], build: Build | None
) -> Meeting:
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
    return Meeting(program, reference, Matching(keys, "by your function", (translate, None)), notes)


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
    """Guess which of a program's words are which marks, though the two start elsewhere."""
    seen, board = sample(program), reference.format(reference.start())
    for one in readings(program, seen):
        for other in notations(board):
            found = set(one.read(next(iter(seen))) or ()), set(other.read(board) or ())
            for known in translations(*found, words):
                yield Correspondence((one, other), known)


def _leads_on(problem: Any) -> bool:
    return any(True for _ in problem.successors(problem.start()))


def _with_goal(meeting: Meeting, build: Build, board: str) -> Meeting:
    """Give the puzzle the program's goal, unless the program accepts the puzzle's own."""
    program, puzzle, (forth, back) = meeting.program, meeting.puzzle, meeting.matching.as_other
    ours = _goal_of(puzzle)
    if ours is not None and back and _if_it_can(lambda: program.is_goal(back(ours))):
        return meeting
    theirs = _goal_of(program)
    if theirs is None or not forth:
        return meeting
    goal = _if_it_can(lambda: puzzle.format(forth(theirs)))
    aimed = goal and _if_it_can(build, board, goal)
    notes = (*meeting.notes, f"goal: {goal}, as in {program.name}")
    return replace(meeting, puzzle=aimed, notes=notes) if aimed else meeting


def _if_it_can(do: Callable[..., Made], *given: Any) -> Made | None:
    """Do what may make no sense; None if it does not."""
    try:
        return do(*given)
    except PysolveError:
        return None


def _goal_of(problem: Any) -> Any:
    """Find a goal of a problem, if it is not far."""
    found = search(problem, "astar", problem.default_heuristic, limits=_FIND_A_GOAL)
    return None if found.path is None else [problem.start(), *(s.state for s in found.path)][-1]


def _unmatched(program: Any, reference: PuzzleProblem[Any]) -> InputError:
    """Say that a program's states could not be read as a puzzle's."""
    return InputError(
        f"no way was found to read the states of {program.name} as boards of {reference.puzzle}:\n"
        f"         it starts at {text_of(program, program.start())}\n"
        f"         the puzzle at {reference.format(reference.start())}",
        advice="Say where it starts (--start) or what its words mean (--map 'hole=0'), give a "
        "function (--map FILE.py:NAME), or compare only the shapes (--structure).",
    )
