"""``pysolve tables``: the large tables of compiled searches, built once and kept."""

from __future__ import annotations

import sys
import time

from pysolve import catalog
from pysolve.cli.options.parser import Parser
from pysolve.cli.show.progress import progress_bar
from pysolve.errors import UnknownNameError

_EXAMPLES = """\
  pysolve tables                 what there is, and what is built
  pysolve tables build pdb-78    the 15-puzzle's large pattern database: 1.6 GB, a minute or two
  pysolve tables clear pdb-78    remove it
  pysolve tables clear           remove them all"""

_ACTIONS = ("list", "build", "clear")


def run(words: list[str]) -> int:
    """List, build or remove tables."""
    parser = Parser("pysolve tables", "The large tables of compiled searches.", _EXAMPLES)
    parser.add_argument("action", nargs="?", default="list", metavar="|".join(_ACTIONS))
    parser.add_argument("names", nargs="*", metavar="NAME", help="which (default: all)")
    options = parser.parse(words)
    if options.action not in _ACTIONS:
        raise UnknownNameError("action", options.action, _ACTIONS)
    if options.action == "build":
        return _build(options.names)
    if options.action == "clear":
        return _clear(options.names)
    return _list()


def _list() -> int:
    from rich.table import Table

    from pysolve.cli.show.console import make_console
    from pysolve.compiled import tables

    kept = {found.name: found for found in tables.stored()}
    known = catalog.tables()
    console = make_console()
    rows = Table.grid(padding=(0, 2))
    for name, table in known.items():
        state = "[dim]not built[/]"
        if name in kept:
            found = kept.pop(name)
            state = f"[red]{found.trouble}[/]" if found.trouble else "[green]built[/]"
        rows.add_row(f"[cyan]{name}[/]", f"{table.size / 2**20:,.0f} MB", state, table.summary)
    for name, found in kept.items():
        what = found.trouble or "built for one problem"
        rows.add_row(f"[cyan]{name}[/]", f"{found.size / 2**20:,.0f} MB", what, "")
    console.print(rows)
    console.print(f"[dim]in {tables.directory()}[/]", soft_wrap=True)
    return 0


def _build(names: list[str]) -> int:
    from pysolve.compiled import tables

    known = catalog.tables()
    for name in names:
        if name not in known:
            raise UnknownNameError("table", name, known)
    for name in names or known:
        began = time.monotonic()
        try:
            with progress_bar(f"building {name}") as draw:
                stored = tables.build(known[name], draw)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(f"{name} was not built") from None
        seconds = time.monotonic() - began
        sys.stdout.write(f"{name}: {stored.size / 2**20:,.0f} MB in {seconds:.1f} s\n")
    return 0


def _clear(names: list[str]) -> int:
    from pysolve.compiled import tables

    freed = tables.clear(names or None)
    sys.stdout.write(f"{freed / 2**20:,.1f} MB set free\n")
    return 0
