"""The rules: a smaller disc goes onto a larger one, until all are on the last peg."""

from __future__ import annotations

import random

from pysolve.errors import NotationError
from pysolve.puzzles.base import PuzzleProblem, heuristic

PEGS = "abc"
State = tuple[str, ...]  # the peg of each disc, the smallest first


class Hanoi(PuzzleProblem[State]):
    """A move is a disc, numbered from 1, and the peg it goes to."""

    default_heuristic = "misplaced"

    def __init__(self, start: State) -> None:
        self._start = start

    def start(self) -> State:
        """Return where the discs are at first."""
        return self._start

    def is_goal(self, state: State) -> bool:
        """Tell whether all discs are on the last peg."""
        return set(state) <= {PEGS[-1]}

    def successors(self, state: State):
        """Move the top disc of each peg onto a peg whose top disc is larger."""
        for disc, peg in enumerate(state):
            for target in PEGS:
                if target != peg and not {peg, target} & set(state[:disc]):
                    yield f"{disc + 1}{target}", (*state[:disc], target, *state[disc + 1 :]), 1

    @heuristic("misplaced", "discs that are not on the last peg", admissible=True, consistent=True)
    def misplaced(self, state: State) -> int:
        """Count the discs that must still move."""
        return sum(peg != PEGS[-1] for peg in state)

    @heuristic("tower", "twice as many moves for each disc", admissible=True, aliases=("exact",))
    def tower(self, state: State) -> int:
        """Count the moves that a tower of as many discs as are out of place needs."""
        return 2 ** self.misplaced(state) - 1

    def parse(self, text: str) -> State:
        """Read the peg of each disc."""
        if not text or set(text) - set(PEGS):
            raise NotationError(f"'{text}' is no row of the pegs a, b and c")
        return tuple(text)

    def format(self, state: State) -> str:
        """Write the peg of each disc."""
        return "".join(state)


def build(text: str) -> Hanoi:
    """Make a problem of a start in notation."""
    return Hanoi(Hanoi(()).parse(text))


def generate(seed: int, *, discs: int = 3) -> str:
    """Draw a start."""
    return "".join(random.Random(seed).choices(PEGS, k=discs))
