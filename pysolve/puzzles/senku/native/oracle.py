"""The oracle of peg solitaire: which positions of a game are hopeless, for certain.

An oracle knows every position that its start leads to and that can still be won, up
to symmetry: a sorted array of keys for each number of pegs, 6.7 MB for the central
game. What the start leads to and is not among them is hopeless. It takes
any start on boards of up to 37 cells as far as memory allows, and any goals
with equally many pegs (one peg in a cell, one peg anywhere, a drawing).
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from pysolve.compiled import tables
from pysolve.compiled.loops.sets import make_index
from pysolve.errors import NotationError
from pysolve.puzzles.senku.board import ENGLISH, Board, Jump, Position, parse_position
from pysolve.puzzles.senku.native.ends import Look, explore, ignore, symmetries_of
from pysolve.puzzles.senku.native.keys import Game, Keys, make_game
from pysolve.puzzles.senku.native.masks import Masks
from pysolve.puzzles.senku.native.reach import make_desk
from pysolve.puzzles.senku.native.ways import CARRY, Place, count_ways, find_place
from pysolve.puzzles.senku.pagoda import same_class

CENTRAL = "senku-central"
KEPT_FROM = 25  # pegs: what takes less than a second is not worth a file
USUAL_WORK = 6_900_000  # positions that are looked at for the central game
NUMBERS = 66  # a stored table begins with the places of its levels


@dataclass
class Oracle:
    """All winnable positions of one game: its keys by number of pegs, one after the other."""

    board: Board
    start: Position
    goals: frozenset[Position]
    game: Game
    keys: Keys
    places: npt.NDArray[np.int64]  # [pegs] where the keys of so many pegs begin

    def __post_init__(self) -> None:
        # As from the disk: writable or not are two types, each compiled for itself.
        self.keys.flags.writeable = False
        # What compiled functions need to look positions up.
        self.table = Place(self.game, make_desk(self.game), self.keys, self.places)
        self.fewest = min(goal.bit_count() for goal in self.goals)

    def winnable(self, position: Position) -> bool:
        """Tell whether a goal can be reached from a position of this game."""
        return self.place(position) >= 0

    def place(self, position: Position) -> int:
        """Return where a position's key stands; -1 if it is hopeless."""
        return int(find_place(np.uint64(position), self.table))

    def ways(self, position: Position) -> int:
        """Count the sequences of jumps that lead from a position to a goal."""
        place = self.place(position)
        if place < 0:
            return 0
        low, high = self._ways
        return int(high[place]) * CARRY + int(low[place])

    @cached_property
    def index(self) -> Masks:
        """The keys by hash, for those who ask for millions."""
        return make_index(self.keys)

    @cached_property
    def _ways(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Count the ways to win from every position, level by level."""
        low, high = (np.zeros(len(self.keys), np.int64) for _ in range(2))
        low[: self.places[self.fewest + 1]] = 1
        for pegs in range(self.fewest + 1, self.start.bit_count() + 1):
            count_ways(self.table, self.index, pegs, low, high)
        return low, high

    def positions(self, jumps: Sequence[Jump]) -> list[Position]:
        """Replay a game; return the start and the position after each jump."""
        found = [self.start]
        for number, jump in enumerate(jumps, 1):
            x, y, z = (1 << cell for cell in jump)
            if found[-1] & (x | y | z) != x | y:
                raise NotationError(
                    f"jump {number} ({self.board.jump_name(jump)}) cannot be made there",
                    advice=f"The position is {self.board.format(found[-1])}",
                )
            found.append(found[-1] ^ (x | y | z))
        return found

    def lost_at(self, jumps: Sequence[Jump]) -> int | None:
        """Return after how many jumps a game became hopeless (0: it always was), or None."""
        for number, position in enumerate(self.positions(jumps)):
            if not self.winnable(position):
                return number
        return None

    def levels(self) -> dict[int, int]:
        """Count the winnable positions up to symmetry by their pegs."""
        ends = self.places[1:] - self.places[:-1]
        return {pegs: int(count) for pegs, count in enumerate(ends) if count}


def build_oracle(
    board: Board, start: Position, goals: Collection[Position], look: Look = ignore
) -> Oracle:
    """Make the oracle of a game from nothing."""
    game, won = explore(board, start, goals, look)
    counts = [len(won.get(pegs, ())) for pegs in range(NUMBERS - 1)]
    places = np.cumsum([0, *counts], dtype=np.int64)
    keys = np.concatenate([won[pegs] for pegs in sorted(won)] or [np.zeros(0, np.uint32)])
    return Oracle(board, start, frozenset(goals), game, keys, places)


def table_of(board: Board, start: Position, goals: Collection[Position], name: str) -> tables.Table:
    """Describe how a game's oracle is kept on disk."""

    def build(progress: tables.Progress) -> Keys:
        def look(done: int) -> None:
            progress(min(done / USUAL_WORK, 0.99))

        made = build_oracle(board, start, goals, look)
        return np.concatenate([made.places.astype(made.keys.dtype), made.keys])

    size = (8 if name == CENTRAL else 256) << 20
    return tables.Table(name, 1, "peg solitaire: positions that can be won", size, build)


def oracle_of(
    board: Board, start: Position, goals: Collection[Position],
    progress: tables.Progress | None = None,
) -> Oracle:  # fmt: skip
    """Return the oracle of a game; a large one comes from the cache, or goes there."""
    if start.bit_count() < KEPT_FROM:
        return build_oracle(board, start, goals)
    targets = same_class(board, start, goals) or sorted(goals)
    if (board, start, targets) == _central_game():
        name = CENTRAL
    else:
        drawn = " ".join(board.format(position) for position in (start, *targets))
        name = f"senku-{hashlib.sha256(drawn.encode()).hexdigest()[:12]}"
    stored = tables.load(table_of(board, start, goals, name), progress)
    game = make_game(board, symmetries_of(board, targets), start)
    places, keys = stored[:NUMBERS].astype(np.int64), stored[NUMBERS:]
    return Oracle(board, start, frozenset(goals), game, keys, places)


def _central_game() -> tuple[Board, Position, list[Position]]:
    board, full = parse_position(ENGLISH)
    centre = 1 << board.cell("d4")
    return board, full ^ centre, [centre]


TABLES = (table_of(*_central_game(), CENTRAL),)
