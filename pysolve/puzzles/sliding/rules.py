"""The sliding puzzle: n×m tiles and one blank; the fifteen report's 4×4 among them.

Notation: rows from the top, tiles separated by blanks, rows by ``/`` or new
lines, the blank is 0: ``1 2 3/4 5 6/7 8 0``. A square board may stand in one line
without slashes, as benchmark files have it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from pysolve.errors import NotationError
from pysolve.puzzles.base import (
    Instance,
    PuzzleProblem,
    heuristic,
)

Board = tuple[int, ...]  # the tile in each cell, row by row, the blank as 0

# The directions in which the blank moves, in the order of the fifteen report's
# counts (facts on Korf's instances rest on it).
DIRECTIONS = (("up", -1, 0), ("left", 0, -1), ("right", 0, 1), ("down", 1, 0))


class Sliding(PuzzleProblem[Board]):
    """Slide tiles into the blank until the board looks like the goal."""

    default_heuristic = "manhattan"
    reversible = True

    def __init__(self, start: Board, rows: int, columns: int, goal: Board) -> None:
        self.rows, self.columns = rows, columns
        self.goal = goal
        self._start = start
        self._moves = _blank_moves(rows, columns)
        self._home = {tile: cell for cell, tile in enumerate(goal)}
        self._sum_distances = _sum_by_cell(self._distance_table())

    def start(self) -> Board:
        """Return the board to be ordered."""
        return self._start

    def is_goal(self, state: Board) -> bool:
        """Tell whether every tile is at home."""
        return state == self.goal

    def all_goals(self) -> tuple[Board, ...]:
        """List the only goal."""
        return (self.goal,)

    def successors(self, state: Board) -> list[tuple[str, Board, float]]:
        """Move the blank up, left, right and down, where the board allows it."""
        blank = state.index(0)
        steps: list[tuple[str, Board, float]] = []
        for direction, cell in self._moves[blank]:
            board = list(state)
            board[blank] = board[cell]
            board[cell] = 0
            steps.append((direction, tuple(board), 1))
        return steps

    def hopeless(self, state: Board) -> str | None:
        """Compare parities: a move swaps two entries and shifts the blank by one."""
        if min(self.rows, self.columns) == 1:
            same = [tile for tile in state if tile] == [tile for tile in self.goal if tile]
            return None if same else "in a single line the tiles cannot change their order"
        permutation = [self._home[tile] for tile in state]
        blank = divmod(state.index(0), self.columns)
        home = divmod(self._home[0], self.columns)
        shift = abs(blank[0] - home[0]) + abs(blank[1] - home[1])
        if _is_odd(permutation) != bool(shift % 2):
            return (
                "the order of the tiles has the wrong parity: no sequence of moves reaches the goal"
            )
        return None

    @heuristic("misplaced", "tiles that are not at home", admissible=True, consistent=True)
    def misplaced(self, state: Board) -> int:
        """Count the tiles out of place."""
        return sum(1 for tile, home in zip(state, self.goal, strict=True) if tile and tile != home)

    @heuristic(
        "manhattan",
        "steps of each tile to its home, alone on the board",
        admissible=True,
        consistent=True,
    )
    def manhattan(self, state: Board) -> int:
        """Add up the tiles' distances in rows and columns."""
        return self._sum_distances(state)

    @heuristic(
        "linear-conflict",
        "manhattan, and 2 for each tile that must leave its line to let others pass",
        admissible=True,
        consistent=True,
        aliases=("linear_conflict", "lc"),
    )
    def linear_conflict(self, state: Board) -> int:
        """Add to manhattan two moves for each tile that must step out of its line."""
        extra = 0
        for row in range(self.rows):
            line = range(row * self.columns, (row + 1) * self.columns)
            extra += _tiles_to_lift([self._home[state[cell]] for cell in line if state[cell]], line)
        for column in range(self.columns):
            line = range(column, self.rows * self.columns, self.columns)
            extra += _tiles_to_lift([self._home[state[cell]] for cell in line if state[cell]], line)
        return self.manhattan(state) + 2 * extra

    def parse(self, text: str) -> Board:
        """Read a board of this problem's size."""
        board, rows, columns = parse_board(text)
        if (rows, columns) != (self.rows, self.columns):
            raise NotationError(
                f"the board is {rows}x{columns}, but this puzzle is {self.rows}x{self.columns}"
            )
        return board

    def format(self, state: Board) -> str:
        """Write the rows from the top, separated by slashes."""
        return format_board(state, self.columns)

    def _distance_table(self) -> tuple[tuple[int, ...], ...]:
        """Tabulate by cell and tile how far that tile is from home; 0 for the blank."""

        def distance(cell: int, tile: int) -> int:
            row, column = divmod(cell, self.columns)
            home_row, home_column = divmod(self._home[tile], self.columns)
            return abs(row - home_row) + abs(column - home_column) if tile else 0

        cells = range(len(self.goal))
        return tuple(tuple(distance(cell, tile) for tile in cells) for cell in cells)


def _blank_moves(rows: int, columns: int) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Tabulate by the blank's cell its directions and the cells they lead to."""
    return tuple(
        tuple(
            (name, (row + down) * columns + column + right)
            for name, down, right in DIRECTIONS
            if 0 <= row + down < rows and 0 <= column + right < columns
        )
        for row in range(rows)
        for column in range(columns)
    )


def _sum_by_cell(table: Sequence[Sequence[int]]) -> Callable[[Board], int]:
    """Return a function that adds up ``table[cell][board[cell]]`` over all cells.

    It is asked for every node, and written out as one long sum (``t0[b[0]] +
    t1[b[1]] + …``) it answers in half the time that a loop takes.
    """
    terms = " + ".join(f"t{cell}[b[{cell}]]" for cell in range(len(table)))
    tables = {f"t{cell}": row for cell, row in enumerate(table)}
    function: Callable[[Board], int] = eval(f"lambda b: {terms}", tables)
    return function


def _is_odd(permutation: list[int]) -> bool:
    """Tell whether an odd number of swaps sorts the permutation."""
    swaps, seen = 0, set[int]()
    for first in permutation:
        cell = first
        while cell not in seen:
            seen.add(cell)
            cell = permutation[cell]
            swaps += cell not in seen
    return swaps % 2 == 1


def _tiles_to_lift(homes: list[int], line: range) -> int:
    """Count how few tiles must leave a line so that the rest can slide home in it.

    Tiles whose home is in this line and that stay must keep the order of their
    homes; the longest increasing run of homes may stay, the others must step out.
    """
    inside = [home for home in homes if home in line]
    longest: list[int] = []  # longest[i]: length of the best run that ends with tile i
    for index, home in enumerate(inside):
        before = [longest[j] for j in range(index) if inside[j] < home]
        longest.append(1 + max(before, default=0))
    return len(inside) - max(longest, default=0)


def parse_board(text: str) -> tuple[Board, int, int]:
    """Read a board of any size; return its tiles, rows and columns."""
    lines = [line.split() for line in text.replace("/", "\n").splitlines() if line.strip()]
    if not lines:
        raise NotationError("the board is empty", advice="Write for example '1 2 3/4 5 6/7 8 0'.")
    words = [word for line in lines for word in line]
    for word in words:
        if not word.isdecimal():
            raise NotationError(f"'{word}' is not a tile", advice="Tiles are numbers, the blank 0.")
    if len({len(line) for line in lines}) > 1:
        raise NotationError(f"rows have different lengths: {[len(line) for line in lines]}")
    board = tuple(map(int, words))
    rows, columns = len(lines), len(lines[0])
    if "/" not in text and rows == 1 and (side := round(len(board) ** 0.5)) ** 2 == len(board):
        rows = columns = side  # '1 2 3 4 5 6 7 8 0' is what benchmark files hold
    if sorted(board) != list(range(len(board))):
        raise NotationError(
            f"a {rows}x{columns} board holds each of 0 to {len(board) - 1} once",
            advice=_what_differs(board),
        )
    return board, rows, columns


def _what_differs(board: Board) -> str:
    wanted = set(range(len(board)))
    double = sorted({tile for tile in board if board.count(tile) > 1})
    parts = [
        f"{label}: {', '.join(map(str, tiles))}"
        for label, tiles in (
            ("Missing", sorted(wanted - set(board))),
            ("more than once", double),
            ("too large", sorted(set(board) - wanted)),
        )
        if tiles
    ]
    return "; ".join(parts) + "."


def format_board(board: Board, columns: int) -> str:
    """Write a board's rows from the top, separated by slashes."""
    rows = [board[first : first + columns] for first in range(0, len(board), columns)]
    lone = "/" if len(rows) == 1 else ""  # so that it is not taken for a square in one line
    return "/".join(" ".join(map(str, row)) for row in rows) + lone


def parse_goal(text: str, rows: int, columns: int) -> Board:
    """Read a goal: ``blank-first`` (the report's), ``blank-last`` or a board."""
    tiles = rows * columns
    if text == "blank-first":
        return tuple(range(tiles))
    if text == "blank-last":
        return (*range(1, tiles), 0)
    try:
        goal, *size = parse_board(text)
    except NotationError as error:
        advice = "A goal is 'blank-first', 'blank-last' or a board."
        raise NotationError(f"goal '{text}': {error.message}", advice=advice) from None
    if size != [rows, columns]:
        raise NotationError(f"the goal is {size[0]}x{size[1]}, the start {rows}x{columns}")
    return goal


def build(text: str, goal: str = "blank-first") -> Sliding:
    """Make a problem of a start in notation."""
    start, rows, columns = parse_board(text)
    return Sliding(start, rows, columns, parse_goal(goal, rows, columns))


def generate(seed: int, size: tuple[int, int] = (3, 3), goal: str = "blank-first") -> str:
    """Draw a board uniformly from those that can reach the goal."""
    rows, columns = size
    home = parse_goal(goal, rows, columns)
    tiles = list(range(rows * columns))
    if min(size) == 1:
        # In one line the tiles cannot change order: only the blank can move.
        line = [tile for tile in home if tile]
        line.insert(random.Random(seed).randrange(len(home)), 0)
        return format_board(tuple(line), columns)
    random.Random(seed).shuffle(tiles)
    problem = Sliding(tuple(tiles), rows, columns, home)
    if problem.hopeless(problem.start()):
        # Swapping two tiles changes the parity and is a bijection between halves.
        first, second = (cell for cell, tile in enumerate(tiles) if tile in (1, 2))
        tiles[first], tiles[second] = tiles[second], tiles[first]
    return format_board(tuple(tiles), columns)


def instances() -> dict[str, Instance]:
    """List the named starts."""
    listed = [
        Instance("easy", "8-puzzle, 8 moves", "1 4 2/6 5 8/7 3 0"),
        Instance("hardest", "8-puzzle, one of the two boards 31 moves away", "8 7 6/0 4 1/2 5 3"),
        Instance(
            "fifteen",
            "15-puzzle, 42 moves (number 79 of Korf's hundred)",
            "0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15",
        ),
        Instance(
            "fifteen-report",
            "15-puzzle, the example in the fifteen report's pseudocode: it cannot be solved",
            "8 14 2 3/4 11 15 0/1 9 10 12/13 5 6 7",
        ),
    ]
    return {instance.name: instance for instance in listed}
