"""Tables of figures on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pysolve.cli.show.console import make_console

if TYPE_CHECKING:
    from pysolve.lab.sheets import Sheet


_MOST_COLUMNS = 1000


def show_sheet(sheet: Sheet) -> None:
    """Print a table, as wide as it has to be, and its notes."""
    from rich.box import SIMPLE_HEAD
    from rich.measure import Measurement
    from rich.table import Table
    from rich.text import Text

    from pysolve.lab.sheets import written

    console = make_console()
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for number, header in enumerate(sheet.headers):
        named = number < sheet.names
        table.add_column(
            header, justify="left" if named else "right", style="cyan" if named else "",
            no_wrap=True,
        )  # fmt: skip
    for row in written(sheet):
        table.add_row(*map(Text, row))
    if sheet.title:
        console.print(Text(sheet.title, style="bold"), soft_wrap=True)
    # Figures cut off in the middle would be worse than lines that a terminal wraps.
    wide = console.options.update(max_width=_MOST_COLUMNS)
    table.width = Measurement.get(console, wide, table).maximum
    console.print(table, soft_wrap=True)
    for note in sheet.notes:
        console.print(Text(note, style="dim"), soft_wrap=True)
