"""The tangram's pieces: sets of them, their orientations, and how they are written.

A piece is a named set of cells. Three sets are known by name: ``report`` (the five
of the tangram report), ``pentominoes`` and ``tans``; a colon picks some of a set
(``pentominoes:FIL``). Other pieces are drawn: ``a:XX/X.;b:XXX``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from pysolve.errors import NotationError, OptionError, suggestion
from pysolve.puzzles.tangram.board import QUARTERS, WHOLE, Cells, silhouette_of, to_corner, turned
from pysolve.puzzles.tangram.tans import TANS, tan_cells


@dataclass(frozen=True)
class Piece:
    """A shape, the mark that stands for it in notation, and its name."""

    symbol: str
    name: str
    cells: Cells

    def __str__(self) -> str:
        """Write the symbol, and the name where it says more."""
        return self.symbol if self.name == self.symbol else f"{self.symbol} ({self.name})"


@dataclass(frozen=True)
class PieceSet:
    """Pieces that are used together, and whether they may be turned and mirrored."""

    pieces: tuple[Piece, ...]
    parts: int = WHOLE
    rotate: bool = False
    reflect: bool = False

    @property
    def symbols(self) -> str:
        """The marks of the pieces, in their order."""
        return "".join(piece.symbol for piece in self.pieces)

    @property
    def area(self) -> int:
        """The number of cells that all pieces cover together."""
        return sum(len(piece.cells) for piece in self.pieces)

    def only(self, symbols: Iterable[str]) -> PieceSet:
        """Keep the pieces with these symbols, in the order of the set."""
        wanted = set(symbols)
        unknown = sorted(wanted - set(self.symbols))
        if unknown or not wanted:
            named = f"there is no piece '{unknown[0]}'" if unknown else "no piece is chosen"
            raise OptionError(named, advice=f"Pieces: {', '.join(self.symbols)}.")
        return replace(self, pieces=tuple(p for p in self.pieces if p.symbol in wanted))

    def allowing(self, rotate: bool | None, reflect: bool | None) -> PieceSet:
        """Say whether pieces may be turned and mirrored; None leaves it as it is."""
        return replace(
            self,
            rotate=self.rotate if rotate is None else rotate,
            reflect=self.reflect if reflect is None else reflect,
        )

    def turns(self) -> list[int]:
        """List the turns that are allowed, as ``turned`` counts them."""
        quarters = range(4) if self.rotate else range(1)
        return [4 * mirrored + turn for mirrored in range(1 + self.reflect) for turn in quarters]

    def orientations(self, piece: Piece) -> dict[Cells, int]:
        """Give each shape that the piece can take and the first turn that makes it."""
        shapes: dict[Cells, int] = {}
        for turn in self.turns():
            shapes.setdefault(turned(piece.cells, turn, self.parts), turn)
        return shapes

    def drawing(self, piece: Piece) -> str:
        """Draw a piece as text, rows separated by slashes."""
        return (
            silhouette_of(piece.cells, self.parts).format("X" * len(piece.cells)).replace("-", ".")
        )


def _drawn(symbol: str, name: str, rows: str) -> Piece:
    cells = {
        (row, column, 0)
        for row, line in enumerate(rows.split("/"))
        for column, mark in enumerate(line)
        if mark == "X"
    }
    return Piece(symbol, name, frozenset(cells))


# The colours by which the report names its pieces: blue, pink, brown, red, black.
REPORT = PieceSet(
    (
        _drawn("1", "azul", "X../XX./XXX/XX./X.."),
        _drawn("2", "rosa", "XXXXX/.XXX./..X.."),
        _drawn("3", "marron", ".X/XX/X."),
        _drawn("4", "rojo", ".XX/XX."),
        _drawn("5", "negro", "..X/XXX"),
    )
)

PENTOMINOES = PieceSet(
    tuple(
        _drawn(rows[0], rows[0], rows[2:])
        for rows in (
            "F:.XX/XX./.X.", "I:X/X/X/X/X", "L:X./X./X./XX", "N:.X/XX/X./X.", "P:XX/XX/X.",
            "T:XXX/.X./.X.", "U:X.X/XXX", "V:X../X../XXX", "W:X../XX./.XX", "X:.X./XXX/.X.",
            "Y:.X/XX/.X/.X", "Z:XX./.X./.XX",
        )
    ),
    rotate=True,
    reflect=True,
)  # fmt: skip


def tans(scale: int = 0) -> PieceSet:
    """Return the seven tans; each step of ``scale`` enlarges them by √2 and turns them by 45°."""
    pieces = tuple(Piece(symbol, name, tan_cells(corners, scale)) for symbol, name, corners in TANS)
    return PieceSet(pieces, QUARTERS, rotate=True, reflect=True)


SETS = {"report": REPORT, "pentominoes": PENTOMINOES, "tans": tans()}


def scaled_to(pieces: PieceSet, cells: int) -> PieceSet:
    """Choose the size of the tans so that they can cover that many cells.

    Turning a tan by 45° on its lattice enlarges it by √2, so a lattice holds tans of
    one size in four directions, and of the next size in the four between them. A
    silhouette's area tells which size it was drawn for. Other pieces have one size.
    """
    if pieces.parts == WHOLE:
        return pieces
    for scale in range(6):
        if pieces.area << scale == cells:
            enlarged = tans(scale).only(pieces.symbols)
            return enlarged.allowing(pieces.rotate, pieces.reflect)
    raise NotationError(
        f"these tans cannot cover {cells} triangles exactly",
        advice=f"The silhouette needs {pieces.area}, {2 * pieces.area} or {4 * pieces.area} "
        "triangles (quarter squares), depending on the size of the tans.",
    )


def parse_pieces(text: str) -> PieceSet:
    """Read a set of pieces: its name, some of a set, or drawings of pieces.

    >>> parse_pieces("pentominoes:PUV").symbols
    'PUV'
    >>> parse_pieces("a:XX/X.;b:XXX").area
    6
    """
    name, colon, chosen = text.strip().partition(":")
    if name in SETS:
        return SETS[name].only(chosen.strip()) if colon else SETS[name]
    if ":" not in text:
        raise OptionError(
            f"there is no set of pieces '{text}'",
            advice=f"{suggestion(text, SETS)} Or draw them: 'a:XX/X.;b:XXX'.",
        )
    entries = [entry.strip() for entry in text.replace("\n", ";").split(";")]
    pieces = [_parse_piece(entry) for entry in entries if entry]
    symbols = [piece.symbol for piece in pieces]
    twice = sorted({symbol for symbol in symbols if symbols.count(symbol) > 1})
    if twice:
        raise NotationError(f"piece '{twice[0]}' is drawn twice", advice="Give each its own mark.")
    return PieceSet(tuple(pieces))


def _parse_piece(entry: str) -> Piece:
    symbol, _, rows = (part.strip() for part in entry.partition(":"))
    if len(symbol) != 1 or not symbol.isascii() or not symbol.isalnum() or symbol == "0":
        raise NotationError(
            f"'{symbol}' cannot stand for a piece",
            advice="Use one letter or one digit from 1 to 9, as in 'a:XX/X.'.",
        )
    for row, line in enumerate(rows.split("/"), 1):
        for column, mark in enumerate(line, 1):
            if mark not in "X.":
                raise NotationError(
                    f"piece '{symbol}', row {row}, column {column}: '{mark}' is neither X nor .",
                    advice="Draw a piece with X for its cells and . for gaps, as in 'a:XX/X.'.",
                )
    if "X" not in rows:
        raise NotationError(f"piece '{symbol}' has no cells", advice="Draw it, as in 'a:XX/X.'.")
    piece = _drawn(symbol, symbol, rows)
    return replace(piece, cells=to_corner(piece.cells))


def read_pieces(text: str) -> str:
    """Return what describes the pieces: the text itself, or the file named after an ``@``."""
    if not text.startswith("@"):
        return text
    try:
        return Path(text[1:]).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(
            f"cannot read pieces from '{text[1:]}': {error}",
            advice="Name a text file with one piece a line, such as 'a:XX/X.'.",
        ) from None
