"""What the oracle has to say about a game of peg solitaire, jump by jump."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pysolve.puzzles.senku.board import Jump, Position
from pysolve.puzzles.senku.native.oracle import Oracle


@dataclass(frozen=True)
class Verdict:
    """A game's last position, and where it went wrong if it did."""

    position: Position
    winnable: bool
    ways: tuple[int, ...]  # to win, at the start and after each jump
    lost_at: int | None  # after so many jumps it was hopeless; 0 if it always was
    better: tuple[Jump, ...]  # what keeps it winnable: now, or instead of the fatal jump


def judge(oracle: Oracle, jumps: Sequence[Jump] = ()) -> Verdict:
    """Follow a game from the oracle's start."""
    positions = oracle.positions(jumps)
    lost_at = oracle.lost_at(jumps)
    # The last position that could be won, if there was one, is where good advice is due.
    turning = positions[-1 if lost_at is None else max(0, lost_at - 1)]
    return Verdict(
        positions[-1],
        lost_at is None,
        tuple(oracle.ways(position) for position in positions),
        lost_at,
        tuple(winning_jumps(oracle, turning)),
    )


def winning_jumps(oracle: Oracle, position: Position) -> list[Jump]:
    """List the jumps after which the position can still be won."""
    found = []
    for jump in oracle.board.jumps:
        x, y, z = (1 << cell for cell in jump)
        if position & (x | y | z) == x | y and oracle.winnable(position ^ (x | y | z)):
            found.append(jump)
    return found
