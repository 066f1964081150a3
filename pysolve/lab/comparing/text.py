"""A comparison as plain text: for error messages, notebooks and files."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from pysolve.lab.comparing.blocks import basis, blocks
from pysolve.lab.comparing.comparison import Comparison
from pysolve.lab.comparing.layout import Card, Line
from pysolve.problem import abilities
from pysolve.view.text import to_text
from pysolve.view.written import written as in_text

_WIDTH, _GAP = 100, "   "


def written(comparison: Comparison) -> str:
    """Write a comparison, states drawn side by side."""
    parts = [
        block.text if isinstance(block, Line) else _beside([_card(card) for card in block.cards])
        for block in (*blocks(comparison), *basis(comparison))
    ]
    return "\n".join(parts)


def drawn(problem: Any, state: Any) -> str:
    """Draw a state without colours."""
    if isinstance(problem, PuzzleProblem):
        return to_text(draw(problem, state))
    return in_text(problem, [state], getattr(problem, "format", str))[0]


def _card(card: Card) -> list[str]:
    lines = drawn(card.problem, card.state).splitlines()
    return [card.caption, *(f"  {line}" for line in lines)]


def _beside(cards: list[list[str]]) -> str:
    """Put cards side by side, in as many rows as they need."""
    rows: list[list[list[str]]] = [[]]
    for card in cards:
        taken = sum(max(map(len, other)) + len(_GAP) for other in rows[-1])
        if rows[-1] and taken + max(map(len, card)) > _WIDTH:
            rows.append([])
        rows[-1].append(card)
    return "\n".join(map(_joined, rows))


def _joined(cards: list[list[str]]) -> str:
    widths = [max(map(len, card)) for card in cards]
    lines = zip_longest(*cards, fillvalue="")
    return "\n".join(
        _GAP.join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
