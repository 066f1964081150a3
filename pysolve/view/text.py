"""Drawings as text: plain characters, or the same with colours for a terminal."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from pysolve.view.drawing import PALETTE, Drawing, Shape

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.measure import Measurement
    from rich.text import Text

# One character position: what stands there, the ink and the ground (palette names).
Glyph = tuple[str, str | None, str | None]


def glyphs(drawing: Drawing) -> list[list[Glyph]]:
    """Sample the drawing at each character's middle; labels go on top."""
    wide, high = drawing.columns_per_cell, drawing.rows_per_cell
    columns, rows = round(drawing.width * wide), round(drawing.height * high)
    canvas: list[list[Glyph]] = [[(" ", None, None)] * columns for _ in range(rows)]
    owner: list[list[Shape | None]] = [[None] * columns for _ in range(rows)]
    for shape in drawing.shapes:
        left, top, right, bottom = shape.box
        for row in range(max(0, int(top * high)), min(rows, int(bottom * high) + 1)):
            for column in range(max(0, int(left * wide)), min(columns, int(right * wide) + 1)):
                if shape.covers((column + 0.5) / wide, (row + 0.5) / high):
                    canvas[row][column] = (shape.glyph, shape.ink, shape.fill)
                    owner[row][column] = shape
    for shape in drawing.shapes:
        x, y = shape.middle
        row = int(y * high)
        first = round(x * wide - len(shape.label) / 2)
        for column, letter in enumerate(shape.label, first):
            # A label shows only where its shape is not covered by another one.
            if 0 <= row < rows and 0 <= column < columns and owner[row][column] is shape:
                canvas[row][column] = (letter, shape.ink, shape.fill)
    return canvas


def to_text(drawing: Drawing) -> str:
    """Write the drawing without colours."""
    lines = ("".join(letter for letter, _, _ in row).rstrip() for row in glyphs(drawing))
    return "\n".join(lines)


def to_rich(drawing: Drawing) -> Text:
    """Write the drawing with colours, for a rich console."""
    from rich.text import Text

    text = Text()
    for number, row in enumerate(glyphs(drawing)):
        if number:
            text.append("\n")
        for letter, ink, ground in row:
            text.append(letter, f"{PALETTE[ink]} on {PALETTE[ground]}" if ink and ground else "")
    return text


class Picture:
    """A drawing for any rich console: with colours where it can show them, else without."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing

    @cached_property
    def _coloured(self) -> Text:
        return to_rich(self._drawing)

    @cached_property
    def _plain(self) -> Text:
        from rich.text import Text

        return Text(to_text(self._drawing))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self._coloured if console.color_system else self._plain

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        text = self._coloured if console.color_system else self._plain
        return text.__rich_measure__(console, options)
