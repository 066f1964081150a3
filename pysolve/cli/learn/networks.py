"""``pysolve learn networks``: the networks there are, and how they were made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pysolve.cli.options.parser import Parser
from pysolve.cli.streams import write_json

if TYPE_CHECKING:
    from pysolve.policy.network import Network

_EXAMPLES = """\
  pysolve learn networks                those that came with the package
  pysolve learn networks my.npz --json  all about one of yours"""


def run(words: list[str]) -> int:
    """Show what is known about networks."""
    parser = Parser("pysolve learn networks", "Show networks, and how they were made.", _EXAMPLES)
    parser.add_argument("files", nargs="*", metavar="FILE.npz", help="(default: the package's)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    from pysolve.policy.learned import directory
    from pysolve.policy.network import Network

    paths = [Path(file) for file in options.files] or sorted(directory().glob("*.npz"))
    found = [(path, Network.load(path)) for path in paths]
    if options.json:
        listed = [{"file": str(path), **network.made} for path, network in found]
        write_json({"networks": listed})
        return 0
    from pysolve.cli.show.console import make_console

    console = make_console()
    for path, network in found:
        console.print(f"[bold cyan]{path.stem}[/]  {path.stat().st_size / 1024:,.0f} KB")
        for line in _lines(network):
            console.print(f"  {line}", soft_wrap=True)
    return 0


def _lines(network: Network) -> list[str]:
    made = network.made
    sizes = [len(network.first) - 1, *map(len, (network.second.T, network.third.T, network.third))]
    knows = f"{made['accuracy']:.1%} of the moves"
    if made.get("error"):
        knows += f", distances to {made['error']:.2f} moves"
    return [
        f"layers  {' - '.join(map(str, sizes))}, inputs: {made['inputs']}",
        f"knows   {knows} (on {made['held_out']:,} states held out)",
        f"made    of {made['summary']}",
        f"        {made['epochs']} epochs, seed {made['seed']}, data {made['data']}",
    ]
