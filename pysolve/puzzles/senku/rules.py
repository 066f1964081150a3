"""Peg solitaire (senku): jump over pegs and remove them until the goal is left.

The English board of the senku report, the European one, or any other that can be
drawn in the notation of ``senku_board``. Every jump removes one peg, so all ways to
a goal are equally long: the art is to find one at all.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add, or_
from typing import Any

from pysolve.errors import NotationError, OptionError
from pysolve.puzzles.base import PuzzleProblem, heuristic
from pysolve.puzzles.senku.board import (
    CHUNK_MASK,
    DIAGONALS,
    DIRECTIONS,
    Board,
    Jump,
    Permutation,
    Place,
    Position,
    Tables,
    chunk_tables,
    image,
    parse_position,
)
from pysolve.puzzles.senku.instances import parse_goals
from pysolve.puzzles.senku.pagoda import Guard, same_class, why_lost

# Senku (c) as far as its words go: corners are the hardest to clear, inner corners
# a little less so. The figure with the report's own values does not survive.
CORNER, INNER_CORNER = 2, 1


class Senku(PuzzleProblem[Position]):
    """Remove pegs by jumping over them until one of the goals is left.

    With ``symmetry``, positions that some symmetry of board and goals maps onto
    each other count as one. With ``prune="pagoda"``, successors that a pagoda proves
    lost are left out; that presumes positions that can be reached from the start.
    """

    default_heuristic = "c"
    canonical: Callable[[Position], Position]  # there only when symmetry is on

    def __init__(
        self, board: Board, start: Position, goals: frozenset[Position],
        symmetry: bool = True, prune: str | None = None,
    ) -> None:  # fmt: skip
        self.board, self.goals = board, goals
        self._start = start
        self._jumps = [_masks(jump) for jump in board.jumps]
        self._fewest = min(goal.bit_count() for goal in goals)
        self.guard = Guard(board, same_class(board, start, goals)) if prune else None
        self._near = chunk_tables(board.neighbours, or_, 0)
        self._removal = chunk_tables(removal_difficulties(board), add, 0)
        self._to_centre = chunk_tables(_twice_to_centre(board), add, 0)
        self._cuts = _cuts(board)
        self.symmetries = tuple(
            turn for turn in board.symmetries if {image(goal, turn) for goal in goals} == goals
        )
        if symmetry and len(self.symmetries) > 1:
            self._images = _image_tables(self.symmetries)
            self.canonical = self._smallest_image

    def start(self) -> Position:
        """Return the pegs at the beginning."""
        return self._start

    def is_goal(self, state: Position) -> bool:
        """Tell whether exactly the pegs of a goal are left."""
        return state in self.goals

    def successors(self, state: Position) -> list[tuple[Jump, Position, float]]:
        """Make every possible jump, in the order of ``Board.jumps``."""
        steps: list[tuple[Jump, Position, float]] = [
            (jump, state ^ changed, 1)
            for jump, changed, pegs in self._jumps
            if state & changed == pegs
        ]
        if self.guard:
            allows = self.guard.allows
            steps = [step for step in steps if allows(step[1])]
        return steps

    def hopeless(self, state: Position) -> str | None:
        """Prove the position lost by number of pegs, parities or pagodas."""
        return why_lost(self.board, state, self.goals)

    def _smallest_image(self, state: Position) -> Position:
        """Fold a position onto the smallest of its images."""
        (_, first), *others = self._images
        images: Any = first[state & CHUNK_MASK]
        for shift, table in others:
            images = map(or_, images, table[state >> shift & CHUNK_MASK])
        return min(images)  # type: ignore[no-any-return]

    @heuristic(
        "a", "pegs that are still to go", admissible=True, consistent=True,
        aliases=("a_remaining", "remaining"),
    )  # fmt: skip
    def remaining(self, state: Position) -> int:
        """Senku (a): N - 1, or N less the pegs of the goal; exact unless lost."""
        return max(0, state.bit_count() - self._fewest)

    @heuristic(
        "b", "twice the pegs, and the isolated ones once more", admissible=False,
        consistent=False, aliases=("b_isolated", "isolated"),
    )  # fmt: skip
    def isolated(self, state: Position) -> int:
        """Senku (b): 2N + M, where M pegs have no peg beside, above or below them."""
        near = 0
        for shift, table in self._near:
            near |= table[state >> shift & CHUNK_MASK]
        return 2 * state.bit_count() + (state & ~near).bit_count()

    @heuristic(
        "c", "twice the pegs, and how hard each is to remove", admissible=False,
        consistent=False, aliases=("c_removal", "removal"),
    )  # fmt: skip
    def removal(self, state: Position) -> int:
        """Senku (c): 2N + S, where S adds up the values of ``removal_difficulties``."""
        return 2 * state.bit_count() + _total(self._removal, state)

    @heuristic(
        "d", "distances between all pairs of pegs", admissible=False, consistent=False,
        aliases=("d_spread", "spread"),
    )  # fmt: skip
    def spread(self, state: Position) -> int:
        """Senku (d): the Manhattan distances of all pairs of pegs.

        A line between two rows or columns adds one to the distance of each pair
        that it parts, so it is enough to count the pegs on either side of each line.
        """
        pegs, total = state.bit_count(), 0
        for side in self._cuts:
            here = (state & side).bit_count()
            total += here * (pegs - here)
        return total

    @heuristic(
        "e", "twice the distances of the pegs to the centre", admissible=False,
        consistent=False, aliases=("e_centre", "e_center", "centre", "center"),
    )  # fmt: skip
    def to_centre(self, state: Position) -> int:
        """Senku (e): 2S, where S adds up the Manhattan distances to the centre."""
        return _total(self._to_centre, state)

    def parse(self, text: str) -> Position:
        """Read a position on this problem's board."""
        board, position = parse_position(text)
        if board != self.board:
            raise NotationError(
                "the drawing does not have the shape of this board",
                advice=f"Draw it like {self.board.format(self._start)}",
            )
        return position

    def format(self, state: Position) -> str:
        """Write a position, rows separated by slashes."""
        return self.board.format(state)

    def parse_action(self, text: str) -> Jump:
        """Read a jump such as ``d2-d4``."""
        return self.board.jump(text)

    def format_action(self, action: Any) -> str:
        """Write a jump as the cells it leads from and to."""
        return self.board.jump_name(action)


def removal_difficulties(board: Board) -> list[int]:
    """Value the cells for senku (c), from the geometry of any board.

    A corner lacks a neighbour in its row and one in its column. An inner corner is
    where an arm meets the body: it has all four neighbours, none of them a corner,
    but a cell diagonally next to it is missing. (Next to a corner that only means a
    bevelled edge, as on the European board.)
    """

    def has(row: int, column: int, *steps: Place) -> bool:
        return all((row + down, column + right) in board.index for down, right in steps)

    def is_corner(row: int, column: int) -> bool:
        in_line = has(row, column, (0, -1), (0, 1)) or has(row, column, (-1, 0), (1, 0))
        return has(row, column, (0, 0)) and not in_line

    def difficulty(row: int, column: int) -> int:
        if is_corner(row, column):
            return CORNER
        enclosed = has(row, column, *DIRECTIONS) and not has(row, column, *DIAGONALS)
        if enclosed and not any(
            is_corner(row + down, column + right) for down, right in DIRECTIONS
        ):
            return INNER_CORNER
        return 0

    return [difficulty(*place) for place in board.cells]


def _masks(jump: Jump) -> tuple[Jump, Position, Position]:
    """Add to a jump the cells it changes, and those of them that must hold pegs."""
    x, y, z = jump
    return jump, 1 << x | 1 << y | 1 << z, 1 << x | 1 << y


def _twice_to_centre(board: Board) -> list[int]:
    """Double each cell's distance to the grid's middle, which may lie between cells."""
    return [
        abs(2 * row - board.rows + 1) + abs(2 * column - board.columns + 1)
        for row, column in board.cells
    ]


def _cuts(board: Board) -> list[Position]:
    """Give for each line between two rows or columns the cells before it."""
    lines = [(0, row) for row in range(1, board.rows)]
    lines += [(1, column) for column in range(1, board.columns)]
    return [
        sum(1 << cell for cell, place in enumerate(board.cells) if place[axis] < line)
        for axis, line in lines
    ]


def _image_tables(symmetries: tuple[Permutation, ...]) -> Tables[tuple[Position, ...]]:
    """Tabulate for each chunk of cells its image under each symmetry."""
    images = [tuple(1 << cell for cell in turned) for turned in zip(*symmetries, strict=True)]
    return chunk_tables(
        images, lambda one, other: tuple(map(or_, one, other)), (0,) * len(symmetries)
    )


def _total(tables: Tables[int], state: Position) -> int:
    return sum([table[state >> shift & CHUNK_MASK] for shift, table in tables])


def parse_prune(text: str) -> str | None:
    """Read a pruning: ``pagoda`` or ``none``."""
    if text not in ("pagoda", "none"):
        raise OptionError(f"unknown pruning '{text}'", advice="Write 'pagoda' or 'none'.")
    return None if text == "none" else text


def build(
    text: str, goal: str = "centre", symmetry: bool = True, prune: str | None = None
) -> Senku:
    """Make a problem of a start in notation."""
    board, start = parse_position(text)
    goals = parse_goals(goal, board)
    return Senku(board, start, goals, symmetry, parse_prune(prune or "none"))
