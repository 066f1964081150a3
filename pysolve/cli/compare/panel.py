"""How a comparison looks on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pysolve.cli.show.console import make_console
from pysolve.lab.comparing.blocks import basis, blocks
from pysolve.lab.comparing.comparison import Comparison
from pysolve.lab.comparing.layout import Block, Line, Row

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

_STYLES = {"plain": "", "good": "bold green", "bad": "bold red", "head": "bold", "aside": "dim"}


def show(title: str, notes: tuple[str, ...], comparison: Comparison) -> None:
    """Print the verdict on two models for people."""
    console = make_console()
    console.print(_text(Line(title, "head")))
    for note in notes:
        console.print(_indented(_text(Line(note, "aside"))))
    for block in blocks(comparison):
        console.print(_indented(_rendered(block, console)))


def show_basis(comparisons: list[Comparison]) -> None:
    """Print what was compared, once if it was the same for all."""
    console = make_console()
    lines = dict.fromkeys(line for found in comparisons for line in basis(found))
    for line in lines:
        console.print(_text(line))


def _text(line: Line) -> Text:
    from rich.text import Text

    return Text(line.text, style=_STYLES[line.style])


def _indented(shown: RenderableType) -> RenderableType:
    from rich.padding import Padding

    return Padding(shown, (0, 0, 0, 2), expand=False)


def _rendered(block: Block, console: Console) -> RenderableType:
    if isinstance(block, Line):
        return _text(block)
    from rich.columns import Columns

    return Columns(_cards(block, console), padding=(0, 3))


def _cards(row: Row, console: Console) -> list[RenderableType]:
    from rich.console import Group

    from pysolve.lab.pictures import pictures

    return [
        Group(_text(Line(card.caption, "aside")), picture)
        for card in row.cards
        for picture in pictures(card.problem, [card.state])
    ]
