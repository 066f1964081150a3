"""The tangram: lay pieces on a silhouette; the five of the tangram report among them.

Notation: rows from the top, ``/`` between rows, a mark a cell: ``0`` (or ``.``) free,
``-`` outside the silhouette, otherwise the symbol of the piece that lies there:
``100000/110000/111000/114405/144555``. The tans' board has four marks a square, its
north, east, south and west triangle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pysolve.errors import OptionError, suggestion
from pysolve.problem import Heuristic
from pysolve.puzzles.base import Instance, PuzzleProblem, heuristic
from pysolve.puzzles.tangram.board import FREE, parse_marks
from pysolve.puzzles.tangram.cover import Action, Cover, Covering
from pysolve.puzzles.tangram.notation import REPORT_START, parse_goal, parse_state
from pysolve.puzzles.tangram.pieces import parse_pieces, scaled_to
from pysolve.puzzles.tangram.tans import CONVEX, outline_text

COSTS = ("unit", "h_v2")
ORDERS = ("any", "first-cell")
PRUNES = ("none", "regions")


class Tangram(PuzzleProblem[Covering]):
    """Lay one piece after another until the silhouette is covered as the goal asks.

    A state holds for each cell the number of the piece on it, 0 where it is free.
    ``goal`` is the arrangement to reach, or None if any covering will do.
    """

    default_heuristic = "h1"

    def __init__(
        self, cover: Cover, start: Covering, goal: Covering | None = None, *,
        order: str = "any", cost: str = "unit", prune: str = "none",
    ) -> None:  # fmt: skip
        self.cover = cover
        self.silhouette = cover.silhouette
        self.goal = goal
        self.uniform_cost = cost == "unit"
        self._start = start
        self._symbols = FREE + cover.pieces.symbols
        self.first_cell = order == "first-cell"
        self.prune = prune == "regions"
        # Which of two equal pieces lies where matters only to a given arrangement; in
        # the order "any", the report's, nothing is left out.
        fold = self.first_cell and goal is None
        self._waits = cover.waits if fold else (0,) * len(cover.waits)

    def start(self) -> Covering:
        """Return the board with the pieces that lie on it from the beginning."""
        return self._start

    def is_goal(self, state: Covering) -> bool:
        """Tell whether the board is the arrangement asked for, or covered at all."""
        return state == self.goal if self.goal is not None else 0 not in state

    def successors(self, state: Covering) -> list[tuple[Action, Covering, float]]:
        """Lay each piece that is left, wherever it fits.

        Pieces come in the order of their set, then their turns, then columns, then
        rows, as in the tangram report. In the order ``first-cell`` only what covers
        the first free cell is laid: a covering has to cover it anyway.
        """
        cover, waits = self.cover, self._waits
        free, left, cost = cover.free(state), cover.left(state), self.step_cost(state)
        candidates = cover.by_first[free.bit_length()] if self.first_cell else cover.placements
        steps: list[tuple[Action, Covering, float]] = []
        for piece, mask, cells, action in candidates:
            if free & mask != mask or not left >> piece & 1 or left & waits[piece]:
                continue
            if self.prune and cover.dead_region(free ^ mask, left ^ 1 << piece):
                continue
            board = bytearray(state)
            for cell in cells:
                board[cell] = piece
            steps.append((action, bytes(board), cost))
        return steps

    def step_cost(self, state: Covering) -> int:
        """Return what a step from this state costs: 1, or the report's h_v2.

        The latter counts the pieces that are not in their final place, before the
        step is made: thus no step is free, and h1 stays admissible.
        """
        return 1 if self.uniform_cost else self.misplaced(state)

    def misplaced(self, state: Covering) -> int:
        """Count the pieces that do not lie where the goal has them."""
        goal = self.goal or state
        return len({home for home, piece in zip(goal, state, strict=True) if home != piece})

    def hopeless(self, state: Covering) -> str | None:
        """Look for a misplaced piece, or a region that the pieces left cannot fill."""
        if self.goal is not None:
            for home, piece in zip(self.goal, state, strict=True):
                if piece not in (0, home):
                    return f"piece {self._name(piece)} does not lie where the goal has it"
            return None
        free, left = self.cover.free(state), self.cover.left(state)
        if not self.cover.areas(left) >> free.bit_count() & 1:
            return f"no set of the pieces left has the area of the {free.bit_count()} free cells"
        region = self.cover.dead_region(free, left)
        if region:
            first = len(state) - region.bit_length()
            return (
                f"the pieces left cannot fill the {region.bit_count()} free cells around "
                f"{self.silhouette.where(first)}"
            )
        return None

    @heuristic("h1", "pieces not yet laid (tangram H1)", admissible=True, consistent=True)
    def h1(self, state: Covering) -> int:
        """Count the pieces that are not on the board."""
        return self.cover.left(state).bit_count()

    @heuristic(
        "h2",
        "half the pieces that border on free cells, those not yet laid included (tangram H2)",
        admissible=False,
        consistent=False,
    )
    def h2(self, state: Covering) -> int:
        """Halve, rounding down, the number of pieces that border on a free cell.

        Pieces off the board are counted: only so do the report's 5/2 at its start and
        4/2 one piece later come out.
        """
        neighbours = self.silhouette.neighbours
        touching = {
            state[other]
            for cell, piece in enumerate(state)
            if not piece
            for other in neighbours[cell]
        }
        return (len(touching - {0}) + self.h1(state)) // 2

    @heuristic("area", "fewest pieces with the area that is free", admissible=True, consistent=True)
    def area(self, state: Covering) -> int:
        """Count how many of the pieces left, the largest first, have the free area."""
        left, free = self.cover.left(state), state.count(0)
        sizes = sorted(size for piece, size in enumerate(self.cover.sizes) if left >> piece & 1)
        count = 0
        while free > 0 and sizes:
            free -= sizes.pop()
            count += 1
        return count

    def heuristic(self, name: str) -> Heuristic[Covering]:
        """Return a heuristic; h1 overestimates where pieces may be left over."""
        found = super().heuristic(name)
        surplus = self.goal is None and self.cover.pieces.area > len(self._start)
        return replace(found, admissible=False) if found.name == "h1" and surplus else found

    def coverings(self) -> Iterator[Covering]:
        """Give every way to cover the silhouette from the start on."""
        return self.cover.coverings(self._start)

    def distinct_coverings(self) -> Iterator[Covering]:
        """Give the coverings, one of each class that the silhouette's symmetries make."""
        return self.cover.distinct_coverings(self._start)

    def symmetry_class(self, covering: Covering) -> Covering:
        """Return the same covering for all that symmetries carry into each other."""
        return self.cover.least_image(covering, self._start)

    def parse(self, text: str) -> Covering:
        """Read a state on this problem's silhouette."""
        return parse_state(text, self.cover)

    def format(self, state: Covering) -> str:
        """Write the rows from the top, separated by slashes."""
        return self.silhouette.format([self._symbols[piece] for piece in state])

    def format_action(self, action: Action) -> str:
        """Say which piece is laid where, and how it is turned."""
        symbol, turn, row, column = action
        mirrored = ", mirrored" if turn >= 4 else ""
        turned = f", turned by {turn % 4 * 90}°" if turn % 4 else ""
        name = self._name(self._symbols.index(symbol))
        return f"{name} at row {row}, column {column}{mirrored}{turned}"

    def _name(self, piece: int) -> str:
        return str(self.cover.pieces.pieces[piece - 1])


def build(
    text: str, pieces: str = "report", rotate: bool | None = None, reflect: bool | None = None,
    goal: str | None = None, cost: str = "unit", order: str | None = None, prune: str = "none",
) -> Tangram:  # fmt: skip
    """Make a problem of a start in notation.

    Defaults depend on the pieces: the report's lie as they are, in any order, towards
    its arrangement where the board is its own; others aim at any covering and cover
    the first free cell first, pentominoes and tans turned and mirrored.
    """
    order = order or ("any" if pieces.startswith("report") else "first-cell")
    for name, value, known in (
        ("cost", cost, COSTS),
        ("order", order, ORDERS),
        ("prune", prune, PRUNES),
    ):
        if value not in known:
            raise OptionError(f"{name} '{value}' is unknown", advice=suggestion(value, known))
    chosen = parse_pieces(pieces).allowing(rotate, reflect)
    board, _ = parse_marks(text, chosen.parts)
    cover = Cover(board, scaled_to(chosen, len(board.cells)))
    arrangement = parse_goal(goal, cover)
    if arrangement is None:
        if cost != "unit":
            raise OptionError(
                f"cost '{cost}' counts pieces out of their final place, but the goal names none",
                advice="Give an arrangement as the goal.",
            )
        return Tangram(cover, parse_state(text, cover), order=order, prune=prune)
    # Pieces that the arrangement does not use are out of play.
    cover = Cover(board, cover.pieces.only(set(arrangement) & set(cover.pieces.symbols)))
    start, target = parse_state(text, cover), parse_state(arrangement, cover)
    return Tangram(cover, start, target, order=order, cost=cost, prune=prune)


def _rectangle(rows: int, columns: int) -> str:
    return "/".join([FREE * columns] * rows)


def instances() -> dict[str, Instance]:
    """List the named starts."""
    empty = _rectangle(5, 6)
    turning = {"rotate": True, "reflect": True, "goal": "cover"}
    pentominoes = {"pieces": "pentominoes"}
    holed = "/".join([FREE * 8] * 3 + [FREE * 3 + "--" + FREE * 3] * 2 + [FREE * 8] * 3)
    listed = [
        Instance("report", "the report's start: two pieces are left", REPORT_START),
        Instance("report-empty", "the report's board without pieces", empty),
        Instance("report-cover", "the same, any covering will do", empty, {"goal": "cover"}),
        Instance("report-turned", "the same, pieces may be turned and mirrored", empty, turning),
    ]
    for rows, columns in ((3, 20), (4, 15), (5, 12), (6, 10)):
        size = f"{rows}x{columns}"
        summary = f"the twelve pentominoes in {rows}×{columns}"
        listed.append(
            Instance(f"pentominoes-{size}", summary, _rectangle(rows, columns), pentominoes)
        )
    listed.append(
        Instance("pentominoes-8x8", "the same in 8×8 without its centre", holed, pentominoes)
    )
    for name, outline in CONVEX.items():
        text = partial(outline_text, outline)
        listed.append(Instance(f"tans-{name}", f"the seven tans: {name}", text, {"pieces": "tans"}))
    return {instance.name: instance for instance in listed}
