"""DeepTrip boards: notation, rotations, groups, gravity and the cascade.

Notation: rows from the top, one character a cell, ``/`` or new lines between
rows; ``1`` to ``9`` are colours and ``.`` is empty: ``1221/21..``.

A board is one integer with a bit for each colour and cell, so that a question
about all tiles ("does the right neighbour have my colour?") is one shift and
one AND. Each colour has a plane of its own; a plane has an empty column on the
right and an empty row below, so that nothing wraps around in a shift.
"""

from __future__ import annotations

from pysolve.errors import NotationError

Board = int
Grid = tuple[tuple[int, ...], ...]  # the colour in each cell, row by row, 0 is empty

EMPTY = "."
COLOURS = "123456789"
ENOUGH = 3  # so many tiles of a colour vanish together


class Layout:
    """Where the bits of a board lie, for a number of rows, columns and colours."""

    def __init__(self, rows: int, columns: int, colours: int) -> None:
        self.rows, self.columns, self.colours = rows, columns, colours
        self.width = columns + 1  # from a cell to the one below it
        self.plane = self.width * (rows + 1)  # from a colour to the next
        row = (1 << columns) - 1
        self.cells = sum(row << self.width * number for number in range(rows))
        # Times this number, bits of the first plane are repeated in all planes.
        self.every_plane = sum(1 << self.plane * colour for colour in range(colours))
        self.colour_masks = [self.cells << self.plane * colour for colour in range(colours)]
        self.row_masks = [(row << self.width * number) * self.every_plane for number in range(rows)]

    def pack(self, grid: Grid) -> Board:
        """Make a board of the colours in its cells."""
        return sum(
            1 << (colour - 1) * self.plane + row * self.width + column
            for row, line in enumerate(grid)
            for column, colour in enumerate(line)
            if colour
        )

    def unpack(self, board: Board) -> Grid:
        """List the colours in a board's cells, row by row."""
        return tuple(
            tuple(self.colour_at(board, row, column) for column in range(self.columns))
            for row in range(self.rows)
        )

    def colour_at(self, board: Board, row: int, column: int) -> int:
        """Return the colour in a cell (rows and columns from 0), 0 if it is empty."""
        bits = board >> row * self.width + column
        return next((c + 1 for c in range(self.colours) if bits >> c * self.plane & 1), 0)

    def tiles(self, board: Board) -> list[int]:
        """Count the tiles of each colour."""
        return [(board & mask).bit_count() for mask in self.colour_masks]

    def pairs(self, board: Board) -> int:
        """Count the equal neighbours; in a settled board, the clusters of two tiles."""
        return (board & board >> 1).bit_count() + (board & board >> self.width).bit_count()

    def rotations(self, board: Board, row: int) -> list[tuple[int, Board]]:
        """Rotate a row to the right by 1, 2, ... until it looks again as before.

        A row of period p thus turns by 1 to p-1 only, and an empty or uniform
        row not at all. Nothing has vanished or moved up yet.
        """
        mask = self.row_masks[row]
        line = board & mask
        rest = board ^ line
        turns = []
        for amount in range(1, self.columns):
            turned = (line << amount | line >> self.columns - amount) & mask
            if turned == line:
                break
            turns.append((amount, rest | turned))
        return turns

    def groups(self, board: Board) -> Board:
        """Select the tiles in groups of three or more neighbours of one colour.

        Each tile of such a group has two neighbours in it, or it is the end of a
        line and its only neighbour has two. So one step of growth finds them all.
        """
        below = self.width
        right_equal = board & board >> 1
        below_equal = board & board >> below
        left_equal = right_equal << 1
        above_equal = below_equal << below
        inner = (
            right_equal & left_equal
            | below_equal & above_equal
            | (right_equal | left_equal) & (below_equal | above_equal)
        )
        if not inner:
            return 0
        return (inner | inner << 1 | inner >> 1 | inner << below | inner >> below) & board

    def lift(self, board: Board) -> Board:
        """Let all tiles move up, column by column, until no gap is above a tile."""
        below = self.width
        taken = 0
        for shift in range(0, self.plane * self.colours, self.plane):
            taken |= board >> shift
        taken &= self.cells
        while gaps := taken >> below & ~taken & self.cells:
            rising = (gaps << below) * self.every_plane & board
            board ^= rising | rising >> below
            taken ^= gaps << below | gaps
        return board

    def cascade(self, board: Board) -> list[Board]:
        """List what happens after a rotation, from the board given to the settled one.

        Groups vanish (one stage), tiles move up (the next), and so on; a stage
        that changes nothing is left out.
        """
        stages = [board]
        while True:
            if gone := self.groups(board):
                board ^= gone
                stages.append(board)
            lifted = self.lift(board)
            if lifted == board:  # nothing moved, so no new neighbours either
                return stages
            board = lifted
            stages.append(board)

    def settle(self, board: Board) -> Board:
        """Return the board at the end of its cascade."""
        return self.cascade(board)[-1]

    def parse(self, text: str) -> Board:
        """Read a settled board of this size and these colours."""
        grid = parse_grid(text)
        size = (len(grid), len(grid[0]))
        if size != (self.rows, self.columns):
            raise NotationError(
                f"the board is {size[0]}x{size[1]}, but this puzzle is {self.rows}x{self.columns}"
            )
        for row, line in enumerate(grid, 1):
            for column, colour in enumerate(line, 1):
                if colour > self.colours:
                    raise NotationError(
                        f"row {row}, column {column}: colour {colour} is not in this puzzle",
                        advice=f"Its start has colours up to {self.colours}.",
                    )
        board = self.pack(grid)
        self._require_settled(board)
        return board

    def format(self, board: Board) -> str:
        """Write the rows from the top, separated by slashes."""
        letters = EMPTY + COLOURS
        return "/".join("".join(letters[colour] for colour in row) for row in self.unpack(board))

    def _require_settled(self, board: Board) -> None:
        """Raise unless the board is one that a move can leave behind."""
        settled = self.settle(board)
        if settled == board:
            return
        if group := self.groups(board):
            row, column, colour = self._first_tile(group)
            what = f"a group of three or more tiles of colour {colour} should have vanished"
        else:
            row, column, _ = self._first_tile(board & ~self.lift(board))
            what = "this tile should have moved up into the gap above it"
        raise NotationError(
            f"row {row + 1}, column {column + 1}: {what}",
            advice=f"Boards must be settled; this one settles to '{self.format(settled)}'.",
        )

    def _first_tile(self, board: Board) -> tuple[int, int, int]:
        """Find the first tile in reading order: its row and column (from 0), its colour."""
        return next(
            (row, column, colour)
            for row, line in enumerate(self.unpack(board))
            for column, colour in enumerate(line)
            if colour
        )


def parse_grid(text: str) -> Grid:
    """Read the colours of a board of any size; whether it is settled is not asked."""
    lines = ["".join(line.split()) for line in text.replace("/", "\n").splitlines()]
    lines = [line for line in lines if line]
    if not lines:
        raise NotationError("the board has no rows", advice="Write for example '1221/2112'.")
    for row, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise NotationError(
                f"row {row} has {len(line)} cells, but row 1 has {len(lines[0])}",
                advice="All rows have the same length; an empty cell is a '.'.",
            )
        for column, letter in enumerate(line, 1):
            if letter not in EMPTY + COLOURS:
                raise NotationError(
                    f"row {row}, column {column}: '{letter}' is not a tile",
                    advice="Tiles are the digits 1 to 9, an empty cell is a '.'.",
                )
    return tuple(tuple(map((EMPTY + COLOURS).index, line)) for line in lines)


def parse_board(text: str) -> tuple[Layout, Board]:
    """Read a settled board of any size; its highest colour is the number of colours."""
    grid = parse_grid(text)
    layout = Layout(len(grid), len(grid[0]), max(map(max, grid)))
    return layout, layout.parse(text)
