"""How a comparison looks on the terminal."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from pysolve.cli.show.console import make_console
from pysolve.cli.show.reading import reading_line
from pysolve.lab.comparing.cards import ASIDE, HEAD
from pysolve.lab.comparing.comparison import Comparison
from pysolve.lab.comparing.showing import basis, shown


def show(title: str, notes: tuple[str, ...], comparison: Comparison) -> None:
    """Print the verdict on two models for people."""
    console = make_console()
    console.print(Text(title, HEAD))
    asides = [*notes, *_readings(comparison)]
    for part in (*(Text(aside, ASIDE) for aside in asides), *shown(comparison)):
        console.print(Padding(part, (0, 0, 0, 2), expand=False))


def _readings(comparison: Comparison) -> list[str]:
    """Say of each side how it was read."""
    lines = map(reading_line, comparison.problems)
    return [f"{name} {line}" for name, line in zip(comparison.names, lines, strict=True) if line]


def show_basis(comparisons: list[Comparison]) -> None:
    """Print what was compared, once if it was the same for all."""
    console = make_console()
    for line in dict.fromkeys(line for found in comparisons for line in basis(found)):
        console.print(Text(line, ASIDE))
