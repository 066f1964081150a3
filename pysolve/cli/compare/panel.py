"""How a comparison looks on the terminal."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from pysolve.cli.show.console import make_console
from pysolve.lab.comparing.cards import ASIDE, HEAD
from pysolve.lab.comparing.comparison import Comparison
from pysolve.lab.comparing.showing import basis, shown


def show(title: str, notes: tuple[str, ...], comparison: Comparison) -> None:
    """Print the verdict on two models for people."""
    console = make_console()
    console.print(Text(title, HEAD))
    for part in (*(Text(note, ASIDE) for note in notes), *shown(comparison)):
        console.print(Padding(part, (0, 0, 0, 2), expand=False))


def show_basis(comparisons: list[Comparison]) -> None:
    """Print what was compared, once if it was the same for all."""
    console = make_console()
    for line in dict.fromkeys(line for found in comparisons for line in basis(found)):
        console.print(Text(line, ASIDE))
