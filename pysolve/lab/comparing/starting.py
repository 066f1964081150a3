"""A program and a puzzle brought to the same start, so that they can be compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pysolve.errors import InputError, PysolveError
from pysolve.lab.comparing.abilities import text_of
from pysolve.lab.comparing.boards import Scribe, is_goal_there, scribes
from pysolve.lab.comparing.matching import Matching, find_matching
from pysolve.limits import Limits
from pysolve.puzzles.base import PuzzleProblem
from pysolve.search import search

_FIND_A_GOAL = Limits(seconds=3, nodes=20_000)

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
    for scribe, board in scribes(program, reference, words):
        try:
            puzzle = build(board, None)
        except PysolveError:
            continue
        matching = find_matching(program, puzzle, words)
        if matching is not None:
            notes = (f"start: {board}, as in {program.name}",)
            meeting = Meeting(program, puzzle, matching, notes)
            return meeting if keeps_goal else _with_goal(meeting, scribe, build, board)
    raise unmatched(program, reference)


def meet_at_puzzle(
    program: Any, reference: PuzzleProblem[Any], reopen: Reopen, words: Mapping[str, str]
) -> Meeting:
    """Let the program start at the puzzle's board."""
    matching = find_matching(program, reference, words)
    if matching is not None:
        return Meeting(program, reference, matching)
    here, board = text_of(program, program.start()), reference.format(reference.start())
    for scribe, _ in scribes(program, reference, words):
        text = scribe.rewritten(here, board)
        if text is None:
            continue
        try:
            moved = reopen(text)
        except PysolveError:
            continue
        matching = find_matching(moved, reference, words)
        if matching is not None:
            return Meeting(moved, reference, matching, (f"start: {text} in {program.name}",))
        moved.close()
    raise unmatched(program, reference)


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

    def key(state: Any) -> str:
        return reference.format(reference.parse(str(function(state))))

    def drawn(state: Any) -> Any:
        return reference.parse(str(function(state)))

    matching = Matching((key, reference.format), "by your function", (drawn, None))
    return Meeting(program, reference, matching, notes)


def asked_at_start(function: Callable[[Any], Any], problem: Any) -> Any:
    """Ask a user's function for the start, so that a mistake in it is told before all else."""
    start = problem.start()
    try:
        return function(start)
    except Exception as error:  # the user's code, of which nothing is known
        raise InputError(
            f"the mapping fails at the start, {start}: {type(error).__name__}: {error}"
        ) from error


def _with_goal(meeting: Meeting, scribe: Scribe, build: Build, board: str) -> Meeting:
    """Give the puzzle the program's goal, unless the program accepts the puzzle's own."""
    program, puzzle = meeting.program, meeting.puzzle
    ours = search(puzzle, "astar", puzzle.default_heuristic, limits=_FIND_A_GOAL)
    if ours.path is not None:
        end = ours.path[-1].state if ours.path else puzzle.start()
        if is_goal_there(program, scribe, puzzle.format(end)):
            return meeting
    theirs = search(program, "astar", program.default_heuristic, limits=_FIND_A_GOAL)
    if theirs.path is None:
        return meeting
    end = theirs.path[-1].state if theirs.path else program.start()
    goal = scribe.board(text_of(program, end))
    try:
        puzzle = build(board, goal)
    except PysolveError:
        return meeting
    notes = (*meeting.notes, f"goal: {goal}, as in {program.name}")
    return Meeting(program, puzzle, meeting.matching, notes)


def unmatched(program: Any, reference: PuzzleProblem[Any]) -> InputError:
    """Say that a program's states could not be read as a puzzle's."""
    return InputError(
        f"no way was found to read the states of {program.name} as boards of {reference.puzzle}:\n"
        f"         it starts at {text_of(program, program.start())}\n"
        f"         the puzzle at {reference.format(reference.start())}",
        advice="Say where it starts (--start) or what its words mean (--map 'hole=0'), give a "
        "function (--map FILE.py:NAME), or compare only the shapes (--structure).",
    )
