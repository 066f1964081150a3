"""Mahjong solitaire with all tiles known: take away free matching pairs.

A tile is free if nothing lies on it, not even partly, and no tile of its layer
touches its left side, or none its right side (a tile half a step higher or lower
touches too). A move takes two free tiles that match; the goal is the empty board.
The state is the set of tiles still there, as the bits of an int.

Every solution takes all pairs, so all have the same length: what matters is
whether one is found. Faces, matching and notation are in mahjong_tiles; layouts,
deals and named boards in mahjong_layouts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import inf

from pysolve.errors import NotationError, OptionError, UnknownNameError
from pysolve.problem import Heuristic
from pysolve.puzzles.base import PuzzleProblem, heuristic
from pysolve.puzzles.mahjong.layouts import (
    Rule,
    free_tiles,
    rules_of,
)
from pysolve.puzzles.mahjong.tiles import (
    MATCHINGS,
    Board,
    Tile,
    Tiles,
    format_tiles,
    has_half_steps,
    match_group,
    ordered,
    parse_tiles,
)

Pair = tuple[int, int]  # the numbers of the two tiles that a move takes, the lower first

PRUNINGS = ("none", "safe-pairs")
COSTS = ("1", "2")


class Mahjong(PuzzleProblem[Tiles]):
    """Clear a board of tiles, two free matching ones at a time."""

    default_heuristic = "relaxed"

    def __init__(
        self, board: Board, matching: str = "wild", cost: int = 1, prune: str = "none"
    ) -> None:
        self.board = ordered(board)
        self.matching, self.cost, self.prune = matching, cost, prune
        self._as_picture = not has_half_steps(self.board)
        # The matching groups, in the order of their lowest tiles, each with its tiles.
        groups: dict[str, list[Rule]] = {}
        for rule in rules_of([tile.place for tile in self.board]):
            group = match_group(self.board[rule[0]].face, matching)
            groups.setdefault(group, []).append(rule)
        self._groups = [(sum(rule[1] for rule in group), group) for group in groups.values()]

    def start(self) -> Tiles:
        """Return the set of all tiles."""
        return (1 << len(self.board)) - 1

    def is_goal(self, state: Tiles) -> bool:
        """Tell whether the board is empty."""
        return not state

    def successors(self, state: Tiles) -> list[tuple[Pair, Tiles, float]]:
        """Take any free matching pair: the highest first, then by tile numbers.

        The height of a pair is the sum of its layers. With pruning, a safe pair
        is the only successor.
        """
        by_group = self._free_by_group(state)
        safe = self._safe_pair(by_group, state) if self.prune == "safe-pairs" else None
        pairs = [safe] if safe else self._by_height(by_group)
        return [((a, b), state ^ (1 << a | 1 << b), self.cost) for a, b in pairs]

    def _by_height(self, by_group: list[list[int]]) -> list[Pair]:
        pairs = [pair for free in by_group for pair in combinations(free, 2)]
        board = self.board
        pairs.sort(key=lambda pair: (-board[pair[0]].z - board[pair[1]].z, pair))
        return pairs

    def _safe_pair(self, by_group: list[list[int]], state: Tiles) -> Pair | None:
        """Return two tiles of a group that is free as a whole, if there is one.

        Taking them never hurts. A free tile stays free until it is taken, and
        taking tiles early can only free others. So the moves of any solution that
        take this group's tiles may all be made first, in any pairing, and its other
        moves, in their old order, remain possible.
        """
        for free, (mask, _) in zip(by_group, self._groups, strict=True):
            if free and len(free) % 2 == 0 and len(free) == (state & mask).bit_count():
                return free[0], free[1]
        return None

    def _free_by_group(self, state: Tiles) -> list[list[int]]:
        return [free_tiles(state, group) for _, group in self._groups]

    def free(self, state: Tiles) -> set[int]:
        """Return the numbers of the tiles that may be taken, were there a partner."""
        return {tile for free in self._free_by_group(state) for tile in free}

    def tiles(self, state: Tiles) -> Iterator[tuple[int, Tile]]:
        """Go through the tiles still there, with their numbers."""
        return ((number, tile) for number, tile in enumerate(self.board) if state >> number & 1)

    @heuristic("H1", "free tiles; a bound if a move costs 2", aliases=("free-tiles",))
    def free_tile_count(self, state: Tiles) -> int:
        """Count the free tiles: mahjong H1, in tiles.

        Each of them must still be taken, and a move takes two. The report's figures
        for H1 are those of BFS, even with greedy search, so that it ran something
        else: this count is smallest at the goal.
        """
        return sum(map(len, self._free_by_group(state)))

    @heuristic(
        "H2", "pairs that can be taken side by side", admissible=True, consistent=True,
        aliases=("pairs",),
    )  # fmt: skip
    def disjoint_pairs(self, state: Tiles) -> int:
        """Count disjoint free pairs: mahjong H2 as its authors' claim needs it.

        A move takes one of them and leaves the others.
        """
        return sum(len(free) // 2 for free in self._free_by_group(state))

    @heuristic(
        "H2-all", "moves to choose from", admissible=False, consistent=False, aliases=("moves",)
    )
    def all_pairs(self, state: Tiles) -> int:
        """Count all free pairs: mahjong H2 read the other way.

        Four equal free tiles are six pairs, but two moves take them.
        """
        return sum(len(free) * (len(free) - 1) // 2 for free in self._free_by_group(state))

    @heuristic("remaining", "pairs still to be taken", admissible=True, consistent=True)
    def remaining(self, state: Tiles) -> int:
        """Price the pairs left: exact wherever the board can be cleared."""
        return self.cost * (state.bit_count() // 2)

    @heuristic(
        "relaxed", "remaining, but infinite where an easier game gets stuck",
        admissible=True, consistent=True,
    )  # fmt: skip
    def relaxed(self, state: Tiles) -> float:
        """Price the pairs left, and see many dead ends."""
        return inf if self.left_over(state) else self.remaining(state)

    def left_over(self, state: Tiles) -> Tiles:
        """Return the tiles that stay even in an easier game; they can never be taken.

        There, once two free tiles of a group were taken, its others may leave
        alone. Whatever the real game takes leaves this one no later: of two tiles
        that form a move, both are free, or one has opened the group already.
        """
        opened, before = set[int](), -1
        while state != before:
            before = state
            for mask, group in self._groups:
                if state & mask:
                    free = free_tiles(state, group)
                    if len(free) > 1 or (free and mask in opened):
                        opened.add(mask)
                        for tile in free:
                            state ^= 1 << tile
        return state

    def hopeless(self, state: Tiles) -> str | None:
        """Find a group with an odd number of tiles, or tiles that nothing can free."""
        for mask, _ in self._groups:
            lone = [str(tile) for _, tile in self.tiles(state & mask)]
            if len(lone) % 2:
                return f"an odd number of tiles match, so that one must stay: {' '.join(lone)}"
        stuck = [str(tile) for _, tile in self.tiles(self.left_over(state))]
        if stuck:
            return f"these tiles block each other for ever: {' '.join(stuck)}"
        return None

    def parse(self, text: str) -> Tiles:
        """Read the tiles that are left of this board."""
        numbers = {tile: number for number, tile in enumerate(self.board)}
        state = 0
        for tile in parse_tiles(text):
            if tile not in numbers:
                there = [str(other) for other in self.board if other.place == tile.place]
                advice = f"There it has {there[0]}." if there else "It has none at that place."
                raise NotationError(f"tile {tile} is not on this board", advice=advice)
            state |= 1 << numbers[tile]
        return state

    def format(self, state: Tiles) -> str:
        """Write the tiles that are left, as a picture if the whole board allows it."""
        return format_tiles((tile for _, tile in self.tiles(state)), self._as_picture)

    def format_action(self, action: Pair) -> str:
        """Name the two tiles: ``0,0,0:B1 + 6,0,0:B1``."""
        return " + ".join(str(self.board[number]) for number in action)

    def heuristic(self, name: str) -> Heuristic[Tiles]:
        """Return the heuristic of that name; H1 is a bound only if a move costs 2."""
        found = super().heuristic(name)
        if found.name == "H1":
            bound = self.cost == 2
            return replace(found, admissible=bound, consistent=bound)
        return found


def build(text: str, matching: str = "wild", cost: int = 1, prune: str = "none") -> Mahjong:
    """Make a problem of a start in notation."""
    if matching not in MATCHINGS:
        raise UnknownNameError("matching of mahjong", matching, MATCHINGS)
    if prune not in PRUNINGS:
        raise UnknownNameError("pruning of mahjong", prune, PRUNINGS)
    return Mahjong(parse_tiles(text), matching, parse_cost(cost), prune)


def parse_cost(value: str | int) -> int:
    """Read the cost of a move: 1 (pairs, the unit of H2) or 2 (tiles, that of H1)."""
    if str(value) not in COSTS:
        raise OptionError(f"a move of mahjong costs 1 or 2, not {value}")
    return int(value)
