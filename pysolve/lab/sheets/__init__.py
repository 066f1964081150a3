"""How tables of figures are written: text, Markdown, CSV and LaTeX."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence

from pysolve.errors import UnknownNameError
from pysolve.lab.sheets.figures import Mean, Sheet, Value, write_number, write_value, written

__all__ = [
    "FORMATS", "Mean", "Sheet", "Value", "to_csv", "to_latex", "to_markdown", "to_text",
    "write_number", "write_sheet", "write_value", "written",
]  # fmt: skip


def to_text(sheet: Sheet) -> str:
    """Write a table in plain aligned columns."""
    rows = [list(sheet.headers), *written(sheet)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(_padded(row, widths, sheet.names)).rstrip() for row in rows]
    rule = "  ".join("─" * width for width in widths)
    title = [sheet.title] if sheet.title else []
    return "\n".join([*title, lines[0], rule, *lines[1:], *sheet.notes]) + "\n"


def _padded(row: Sequence[str], widths: Sequence[int], names: int) -> list[str]:
    return [
        text.ljust(width) if number < names else text.rjust(width)
        for number, (text, width) in enumerate(zip(row, widths, strict=True))
    ]


def to_markdown(sheet: Sheet) -> str:
    """Write a table in Markdown, readable as text too."""
    rows = [[text.replace("|", "\\|") for text in row] for row in [sheet.headers, *written(sheet)]]
    widths = [max(3, *map(len, column)) for column in zip(*rows, strict=True)]
    ruler = [
        "-" * width if number < sheet.names else "-" * (width - 1) + ":"
        for number, width in enumerate(widths)
    ]
    lines = [_padded(rows[0], widths, sheet.names), ruler]
    lines += [_padded(row, widths, sheet.names) for row in rows[1:]]
    table = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    title = f"**{sheet.title}**\n\n" if sheet.title else ""
    return title + table + "".join(f"\n{note}\n" for note in sheet.notes)


def to_csv(sheet: Sheet) -> str:
    """Write a table for programs: plain numbers, a mean and its deviation in two columns."""
    split = [
        any(isinstance(row[number], Mean) for row in sheet.rows)
        for number in range(len(sheet.headers))
    ]
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    heads = zip(sheet.headers, split, strict=True)
    writer.writerow(
        [name for h, two in heads for name in ((f"{h} mean", f"{h} sd") if two else (h,))]
    )
    for row in sheet.rows:
        cells = zip(row, split, strict=True)
        writer.writerow([text for value, two in cells for text in _plain(value, two=two)])
    return target.getvalue()


def _plain(value: Value, *, two: bool) -> tuple[str | int | float | None, ...]:
    if isinstance(value, Mean):
        return value.value, value.deviation
    return (value, None) if two else (value,)


_SPECIAL = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_",
    "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    "±": r"$\pm$", "–": "--", "≥": r"$\geq$", "≤": r"$\leq$", "×": r"$\times$", "·": r"$\cdot$",
    "=": "$=$", "<": "$<$", ">": "$>$", "|": "$|$", "→": r"$\to$",
}  # fmt: skip


def to_latex(sheet: Sheet) -> str:
    """Write a table in LaTeX that needs no package."""
    columns = "l" * sheet.names + "r" * (len(sheet.headers) - sheet.names)
    lines = [r"\begin{tabular}{" + columns + "}", r"\hline", _latex_row(sheet.headers), r"\hline"]
    lines += [_latex_row([write_value(value) for value in row]) for row in sheet.rows]
    lines += [r"\hline", r"\end{tabular}"]
    title = [f"% {sheet.title}"] if sheet.title else []
    notes = ["", *(rf"\par\noindent {_escaped(note)}" for note in sheet.notes)]
    return "\n".join([*title, *lines, *(notes if sheet.notes else [])]) + "\n"


def _latex_row(texts: Iterable[str]) -> str:
    return " & ".join(map(_escaped, texts)) + r" \\"


def _escaped(text: str) -> str:
    return "".join(_SPECIAL.get(letter, letter) for letter in text)


FORMATS: dict[str, Callable[[Sheet], str]] = {
    "table": to_text, "markdown": to_markdown, "csv": to_csv, "latex": to_latex,
}  # fmt: skip


def write_sheet(sheet: Sheet, form: str) -> str:
    """Write a table in the format of that name."""
    if form not in FORMATS:
        raise UnknownNameError("format", form, FORMATS)
    return FORMATS[form](sheet)
