"""DeepTrip: rotate rows, make three or more of a colour touch, empty the board.

A move rotates one row to the right. Then all groups of three or more touching
tiles of a colour vanish at once, the tiles below move up into the gaps (gravity
pulls upwards), and this repeats until nothing changes. Every move costs 1.
The notation and the rules of the cascade are in ``deeptrip_board``.
"""

from __future__ import annotations

import random
from functools import partial

from pysolve.errors import NotationError, OptionError
from pysolve.problem import Node
from pysolve.puzzles.base import Instance, PuzzleProblem, heuristic
from pysolve.puzzles.deeptrip.board import ENOUGH, Board, Layout, parse_board
from pysolve.puzzles.deeptrip.instances import (
    GROUPS,
    draw_start,
    find_group,
    starting_layout,
)
from pysolve.search import search

Action = tuple[int, int]  # the row, counted from 1 at the top, and by how many cells

PROMISES = ("none", "proof")
# To prove that a board can be cleared, beams of these widths look for a way; if
# they find none, another board is drawn, but not for ever.
PROOF_WIDTHS = (100, 1000)
PROOF_BOARDS = 100


class DeepTrip(PuzzleProblem[Board]):
    """Clear a board of coloured tiles by rotating its rows.

    The heuristics h0 to h4 are the deeptrip report's, in its letters: T cells, B
    of them empty, P clusters of two tiles, C colours left, #C_i tiles of colour i,
    M moves made, C_e colours that the last move took off the board for good.
    Where a formula divides by M = 0 (at the start) or C_e = 0 (mostly), a 1
    stands for that 0: no value changes where the formula has one, and all stay
    finite, so that they still tell nodes apart. An empty board is worth 0 to all
    of them, as nothing is left to do (the formula of h0 alone would say
    otherwise, and that of h3 takes the minimum of nothing).
    """

    default_heuristic = "h1"

    def __init__(self, layout: Layout, start: Board) -> None:
        self.layout = layout
        self.cells = layout.rows * layout.columns
        self._start = start

    def start(self) -> Board:
        """Return the board to be cleared."""
        return self._start

    def is_goal(self, state: Board) -> bool:
        """Tell whether the board is empty."""
        return not state

    def successors(self, state: Board) -> list[tuple[Action, Board, float]]:
        """Rotate each row from the top by each amount, unless that kills the board.

        Rotations that leave a row as it is, or as a smaller amount does, are no
        moves; neither is what leaves one or two tiles of a colour, as they can
        never vanish.
        """
        if self._lost_colour(state):
            return []
        layout, tiles = self.layout, state.bit_count()
        steps: list[tuple[Action, Board, float]] = []
        for row in range(layout.rows):
            for amount, turned in layout.rotations(state, row):
                board = layout.settle(turned)
                if board.bit_count() == tiles or not self._lost_colour(board):
                    steps.append(((row + 1, amount), board, 1))
        return steps

    def stages(self, state: Board, action: Action) -> list[Board]:
        """List what one sees of a move: the rotated board, then its cascade."""
        row, amount = action
        exists = 1 <= row <= self.layout.rows
        turns = dict(self.layout.rotations(state, row - 1)) if exists else {}
        if amount not in turns:
            raise NotationError(
                f"cannot {self.format_action(action)} in {self.format(state)}",
                advice="Rows count from 1 at the top; a rotation must change its row.",
            )
        return self.layout.cascade(turns[amount])

    def hopeless(self, state: Board) -> str | None:
        """Look for a colour with too few tiles to ever form a group."""
        colour = self._lost_colour(state)
        if not colour:
            return None
        tiles = self.layout.tiles(state)[colour - 1]
        return f"colour {colour} has only {tiles} of the {ENOUGH} tiles that a group needs"

    def _lost_colour(self, board: Board) -> int:
        """Return a colour that can never vanish, or 0 if there is none."""
        for colour, mask in enumerate(self.layout.colour_masks, 1):
            if 0 < (board & mask).bit_count() < ENOUGH:
                return colour
        return 0

    @heuristic(
        "h0",
        "1 / ((B+1)·M): many empty cells and many moves made",
        admissible=True,
        consistent=True,
        reads_path=True,
    )
    def h0(self, node: Node[Board]) -> float:
        """Evaluate deeptrip h0.

        It is at most 1, and a board with tiles is at least one move away from the
        empty one: so it never overestimates, nor drops by more than a move costs.
        """
        if not node.state:
            return 0
        empty = self.cells - node.state.bit_count()
        return 1 / ((empty + 1) * max(node.depth, 1))

    @heuristic(
        "h1",
        "(T-B) / (2·(P+1)): few tiles, many of them in pairs",
        admissible=False,
        consistent=False,
    )
    def h1(self, state: Board) -> float:
        """Evaluate deeptrip h1."""
        return state.bit_count() / (2 * (self.layout.pairs(state) + 1))

    @heuristic(
        "h2",
        "C / M: few colours and many moves made",
        admissible=False,
        consistent=False,
        reads_path=True,
    )
    def h2(self, node: Node[Board]) -> float:
        """Evaluate deeptrip h2."""
        return self._colours(node.state) / max(node.depth, 1)

    @heuristic(
        "h3",
        "min #C_i / (M·C_e): one colour nearly gone, others just gone",
        admissible=False,
        consistent=False,
        reads_path=True,
    )
    def h3(self, node: Node[Board]) -> float:
        """Evaluate deeptrip h3; the minimum is over the colours still on the board.

        C_e counts whole colours, not colours that lost some tiles: by the report,
        h3 is to favour taking one colour at a time off the board completely.
        """
        if not node.state:
            return 0
        rarest = min(tiles for tiles in self.layout.tiles(node.state) if tiles)
        before = node.parent.state if node.parent else node.state
        gone = self._colours(before) - self._colours(node.state)
        return rarest / (max(node.depth, 1) * max(gone, 1))

    @heuristic("h4", "h0 + h2", admissible=False, consistent=False, reads_path=True)
    def h4(self, node: Node[Board]) -> float:
        """Evaluate deeptrip h4."""
        return self.h0(node) + self.h2(node)

    @heuristic(
        "lookahead", "1 if a single move clears the board, else 2", admissible=True, consistent=True
    )
    def lookahead(self, state: Board) -> int:
        """Try all moves for one that clears the board.

        A cascade can clear any number of tiles and colours, so they bound
        nothing; but that no single move is enough can be seen by trying.
        """
        if not state:
            return 0
        layout = self.layout
        for row in range(layout.rows):
            if any(not layout.settle(turned) for _, turned in layout.rotations(state, row)):
                return 1
        return 2

    @heuristic(
        "tiles",
        "10 for each tile, less 3 for each pair: for beams on large boards",
        admissible=False,
        consistent=False,
    )
    def tiles(self, state: Board) -> int:
        """Weigh the tiles that are left against the pairs that wait for a third."""
        return 10 * state.bit_count() - 3 * self.layout.pairs(state)

    def _colours(self, board: Board) -> int:
        return sum(1 for mask in self.layout.colour_masks if board & mask)

    def parse(self, text: str) -> Board:
        """Read a settled board of this problem's size and colours."""
        return self.layout.parse(text)

    def format(self, state: Board) -> str:
        """Write the rows from the top, separated by slashes."""
        return self.layout.format(state)

    def format_action(self, action: Action) -> str:
        """Say which row is rotated and how far."""
        return f"rotate row {action[0]} right by {action[1]}"


def build(text: str) -> DeepTrip:
    """Make a problem of a start in notation."""
    return DeepTrip(*parse_board(text))


def generate(
    seed: int,
    group: str = "easy",
    size: tuple[int, int] | None = None,
    colours: int | None = None,
    promise: str = "none",
) -> str:
    """Draw a start of a group's size and colours, or of those given.

    With the promise "proof", boards are drawn until a beam search clears one.
    """
    if promise not in PROMISES:
        raise OptionError(f"unknown promise '{promise}'", advice="It is 'none' or 'proof'.")
    model = find_group(group)
    rows, columns = size or (model.rows, model.columns)
    layout = starting_layout(rows, columns, model.colours if colours is None else colours)
    source = random.Random(seed)
    for _ in range(PROOF_BOARDS):
        start = draw_start(source, layout)
        if promise == "none" or can_be_cleared(DeepTrip(layout, start)):
            return layout.format(start)
    raise OptionError(
        f"none of {PROOF_BOARDS} boards could be cleared",
        advice="Use fewer colours or a larger board, or do without the promise.",
    )


def can_be_cleared(problem: DeepTrip) -> bool:
    """Look for a way to clear the board; False means that none was found."""
    return any(
        search(problem, "beam", "tiles", width=width).unless_interrupted().solved
        for width in PROOF_WIDTHS
    )


def instances() -> dict[str, Instance]:
    """List the named starts."""
    listed = [
        Instance(
            f"{name}-{number}",
            f"{group.rows}x{group.columns}, {group.colours} colours, seed {seed}; {group.rule}",
            partial(generate, seed, group=name),
        )
        for name, group in GROUPS.items()
        for number, seed in enumerate(group.seeds, 1)
    ]
    return {instance.name: instance for instance in listed}
