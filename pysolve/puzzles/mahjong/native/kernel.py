"""Mahjong compiled: moves and heuristics, and a search that decides a board for certain.

``dfs`` does not search over moves here, but over the ways to pair equal tiles
(``mahjong_pairing``): it ends with a solution, or with a proof that there is none. Its
nodes are partial pairings. The heuristic ``pairings`` asks that search about a state:
any strategy that uses it goes straight to the goal. Everything else is the driver's.
"""

from __future__ import annotations

from math import inf
from typing import ClassVar

from pysolve.compiled.kernel import Found, Kernel, Search
from pysolve.compiled.loops.outcomes import FOUND, FULL, OVER, PAUSED
from pysolve.compiled.loops.slices import Glance, run
from pysolve.problem import HeuristicInfo
from pysolve.puzzles.mahjong.native.arrays import tables_of
from pysolve.puzzles.mahjong.native.hunt import Hunt, new_hunt, with_room
from pysolve.puzzles.mahjong.native.moves import count_free, fates_of, free_pairs, left_over
from pysolve.puzzles.mahjong.native.nogoods import DEPTH, NODES, NOGOODS
from pysolve.puzzles.mahjong.native.pairing import search_on
from pysolve.puzzles.mahjong.rules import Mahjong, Pair
from pysolve.puzzles.mahjong.tiles import Tiles
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

# Ten equal tiles have 945 pairings, twelve have 10,395: more than is worth listing.
LARGEST_GROUP = 10
SLICE = 50  # nodes without a break where nobody watches: a few milliseconds

PAIRINGS = HeuristicInfo(
    "pairings", "remaining, but infinite where no way to pair the tiles clears the board",
    "", admissible=True, consistent=True, reads_path=False, aliases=(),
)  # fmt: skip


COUNTS = ("H1", "H2", "H2-all")  # heuristics that count free pairs


class Pairing:
    """One search for a way to pair the tiles, slice by slice."""

    def __init__(self, hunt: Hunt) -> None:
        self.hunt = hunt

    @property
    def nodes(self) -> int:
        """The partial pairings looked at so far."""
        return int(self.hunt.choice.now[NODES])

    @property
    def depth(self) -> int:
        """How many decisions stand."""
        return int(self.hunt.choice.now[DEPTH])

    @property
    def nogoods(self) -> int:
        """The sets of pairs known that cannot go together."""
        return int(self.hunt.choice.now[NOGOODS])

    def advance(self, target: int) -> int:
        """Go on to so many nodes."""
        return int(search_on(self.hunt, target))

    def make_room(self, watch: Watch) -> None:
        """Make more room for nogoods."""
        if watch.allows(sum(array.nbytes for array in self.hunt.nogoods)):
            self.hunt = with_room(self.hunt)

    def glance(self) -> Glance:
        """Return where the search stands."""
        return self.nodes, 0, self.depth, None

    def moves(self) -> list[Pair]:
        """Return the pairs that were taken."""
        taken = self.hunt.play.moves.tolist()
        return [(min(pair), max(pair)) for pair in zip(taken[::2], taken[1::2], strict=True)]


class MahjongKernel(Kernel):
    """The compiled rules of one board."""

    reference: Mahjong
    heuristics: ClassVar[dict[str, HeuristicInfo]] = {PAIRINGS.name: PAIRINGS}
    compiled = (*COUNTS, "remaining", "relaxed")

    def __init__(self, reference: Mahjong) -> None:
        super().__init__(reference)
        self.tables = tables_of(reference)
        self.tiles = len(reference.board)
        self.cost = reference.cost
        self._bits = [1 << tile for tile in range(self.tiles)]
        self._safe_only = reference.prune == "safe-pairs"

    def successors(self, state: Tiles) -> list[tuple[Pair, Tiles, float]]:
        """Take any free matching pair, in the reference's order."""
        codes = free_pairs(self.tables, fates_of(state, self.tiles), self._safe_only)
        bits, low = self._bits, (1 << 20) - 1
        steps: list[tuple[Pair, Tiles, float]] = []
        for code in codes.tolist():
            one, two = code >> 20 & low, code & low
            steps.append(((one, two), state ^ bits[one] ^ bits[two], self.cost))
        return steps

    def is_goal(self, state: Tiles) -> bool:
        """Tell whether the board is empty."""
        return not state

    def guess(self, name: str, state: Tiles) -> float:
        """Value a state as the reference does, or by the pairings that are left."""
        pairs_left = self.cost * (state.bit_count() // 2)
        if name == "remaining":
            return pairs_left
        if name == PAIRINGS.name:
            return pairs_left if self.can_be_cleared(state) else inf
        fate = fates_of(state, self.tiles)
        if name == "relaxed":
            return inf if left_over(self.tables, fate) else pairs_left
        return count_free(self.tables, fate)[COUNTS.index(name)]

    def can_be_cleared(self, state: Tiles) -> bool:
        """Decide whether a state can be won."""
        if self._odd_group(state):
            return False
        pairing, outcome = Pairing(new_hunt(self.tables, state)), PAUSED
        while outcome in (PAUSED, FULL):
            outcome = pairing.advance(pairing.nodes + SLICE)
            if outcome == FULL:
                pairing.hunt = with_room(pairing.hunt)
        return outcome == FOUND

    def search(self, strategy: Strategy, heuristic: str | None) -> Search | None:
        """Search the pairings in place of dfs; the driver does the rest.

        Other rules for ties and duplicates than the usual ask for the moves of a real
        dfs, and very large groups have too many pairings.
        """
        usual = strategy.tie == strategy.kind.tie and strategy.duplicates == "graph"
        if not (strategy.kind.deepest_first and usual) or self._largest() > LARGEST_GROUP:
            return None
        return self._decide

    def _decide(self, watch: Watch) -> Found:
        state = self.reference.start()
        if self._odd_group(state):
            return Found(exhausted=True, reason=self.reference.hopeless(state) or "")
        pairing = Pairing(new_hunt(self.tables, state))
        outcome = run(pairing, watch)
        found = Found(expanded=pairing.nodes, depth=pairing.depth)
        if outcome == FOUND:
            found.actions = pairing.moves()
        elif outcome == OVER:
            found.exhausted = True
            found.reason = (
                f"no way to pair the tiles clears the board: {pairing.nodes:,} partial pairings "
                f"led to {pairing.nogoods:,} sets of pairs that cannot go together, "
                "which leave none"
            )
        return found

    def _odd_group(self, state: Tiles) -> bool:
        return any((state & mask).bit_count() % 2 for mask, _ in self.reference._groups)

    def _largest(self) -> int:
        return max((mask.bit_count() for mask, _ in self.reference._groups), default=0)
