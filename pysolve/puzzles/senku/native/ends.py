"""Which positions of a game can be won: both ends play forward and meet in the middle.

Peg and hole are dual: to take jumps back is to jump in the complement. So a goal can
be reached from the complements of what the goal's complement leads to. Where the two
ends meet a position is won, and from there the winnable ones are climbed back to.
The central game is its own dual: there one end does for both.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

import numpy as np

from pysolve.compiled.loops.store import enlarged
from pysolve.errors import OptionError
from pysolve.puzzles.senku.board import Board, Permutation, Position, image
from pysolve.puzzles.senku.native.keys import Game, Keys, key_bits, make_game, spread_keys
from pysolve.puzzles.senku.native.masks import ONE
from pysolve.puzzles.senku.native.reach import (
    BIT,
    SHARE,
    WORD,
    climb,
    make_desk,
    meet,
    play,
    turn_over,
)
from pysolve.puzzles.senku.pagoda import same_class

MOST_KEY_BITS = 33  # a bitmap of 1 GB: the European board
MOST_POSITIONS = 80_000_000  # on one level

# Is told now and then how many positions were done; may raise to stop the work.
Look = Callable[[int], None]


def ignore(done: int) -> None:
    """Hear nothing."""


class End:
    """One end of a game: what can be reached from it, level by level."""

    def __init__(
        self, board: Board, symmetries: Sequence[Permutation], starts: Collection[Position],
        look: Look = ignore,
    ) -> None:  # fmt: skip
        if key_bits(board) > MOST_KEY_BITS:
            raise OptionError(
                f"an oracle takes boards of up to 37 cells, not {len(board.cells)}",
                advice="Its sets of positions would not fit into memory.",
            )
        self.game = make_game(board, symmetries, min(starts))
        self.desk = make_desk(self.game)
        self.seen = np.zeros(-(-(1 << key_bits(board)) // 64), np.uint64)
        self.level = np.unique(self._keys(starts))
        self.sizes, self.look, self.done = [len(self.level)], look, 0
        self._mark(self.level)

    def _keys(self, positions: Collection[Position]) -> Keys:
        found = []
        for position in sorted(positions):
            spread_keys(np.uint64(position), self.game, self.desk.images)
            found.append(self.desk.images.min())
        return np.array(found, self.desk.keys.dtype)

    def _mark(self, keys: Keys) -> None:
        for key in keys.astype(np.uint64):
            self.seen[key >> WORD] |= ONE << (key & BIT)

    def go_on(self) -> None:
        """Play one jump from everything on the last level."""
        begin, filled = 0, 0
        room = np.zeros(max(4096, 2 * len(self.level)) + len(self.desk.keys), self.level.dtype)
        while begin < len(self.level):
            before, last = begin, min(len(self.level), begin + SHARE)
            begin, filled = play(
                self.level[:last], begin, self.seen, room, filled, self.game, self.desk
            )
            if begin < last:
                room = enlarged(room, 2 * len(room))
            self._tell(begin - before)
            if filled > MOST_POSITIONS:
                raise OptionError(
                    f"this game has more than {MOST_POSITIONS:,} positions on one level",
                    advice="Ask for a start with fewer pegs.",
                )
        self.level = room[:filled].copy()
        self.sizes.append(filled)

    @property
    def depth(self) -> int:
        """The jumps made so far."""
        return len(self.sizes) - 1

    def meeting(self, other: End) -> Keys:
        """Return those of the last level from which one jump leads to where the other was."""
        met, begin = np.zeros(len(self.level), np.uint8), 0
        while begin < len(self.level):
            before = begin
            begin = meet(self.level, begin, other.seen, met, self.game, self.desk)
            self._tell(begin - before)
        return self.level[met > 0]

    def climbing(self, won: Keys) -> Iterator[Keys]:
        """Give the winnable positions of each level, from the last back to the first."""
        yield won
        for size in reversed(self.sizes[:-1]):
            out = np.zeros(size + 1, won.dtype)  # one more: a key is written before it is judged
            won = out[: climb(won, self.seen, out, self.game, self.desk)].copy()
            self._tell(len(won))
            yield won

    def _tell(self, count: int) -> None:
        self.done += count
        self.look(self.done)


def symmetries_of(board: Board, goals: Collection[Position]) -> list[Permutation]:
    """Return the symmetries that board and goals have."""
    wanted = set(goals)
    return [turn for turn in board.symmetries if {image(goal, turn) for goal in wanted} == wanted]


def count_levels(
    board: Board, start: Position, goals: Collection[Position], look: Look = ignore
) -> list[int]:
    """Count all positions up to symmetry by the jumps made."""
    end = End(board, symmetries_of(board, goals), [start], look)
    counts = []
    while len(end.level):
        counts.append(len(end.level))
        end.go_on()
    return counts


def explore(
    board: Board, start: Position, goals: Collection[Position], look: Look = ignore
) -> tuple[Game, dict[int, Keys]]:
    """Find all positions that the start leads to and that can be won, by number of pegs.

    Goals must have equally many pegs; those of another class cannot be reached anyway.
    """
    targets = same_class(board, start, goals)
    if len({goal.bit_count() for goal in goals}) > 1:
        raise OptionError("an oracle needs goals with equally many pegs")
    symmetries = symmetries_of(board, targets)
    first = End(board, symmetries, [start], look)
    most, fewest = start.bit_count(), min(goal.bit_count() for goal in goals)
    won: dict[int, Keys] = dict.fromkeys(range(fewest, most + 1), first.level[:0])
    if not targets or most < fewest:
        return first.game, won
    if most == fewest:
        return first.game, won | ({most: first.level} if start in targets else {})
    jumps = most - fewest - 1  # one jump leads from one end to the other
    if targets == [board.full ^ start] and jumps % 2 == 0:
        last = first
        for _ in range(jumps // 2):
            first.go_on()
    else:
        last = End(board, symmetries, [board.full ^ goal for goal in targets], look)
        while first.depth + last.depth < jumps:
            min(first, last, key=lambda end: len(end.level)).go_on()
    _collect(won, first, last, most, fewest)
    return first.game, won


def _collect(won: dict[int, Keys], first: End, last: End, most: int, fewest: int) -> None:
    """Put the winnable positions of both ends in their places."""
    upper = first.meeting(last)
    lower = upper if last is first else last.meeting(first)
    found = list(first.climbing(upper))
    # An end forgets what was collected, so one that is its own dual is climbed once.
    dual = found if last is first else list(last.climbing(lower))
    for depth, keys in enumerate(reversed(found)):
        won[most - depth] = np.sort(keys)
    for depth, keys in enumerate(reversed(dual)):
        turned = np.zeros_like(keys)
        turn_over(keys, first.game, first.desk, turned)
        won[fewest + depth] = np.sort(turned)
