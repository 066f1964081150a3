"""``pysolve learn train``: train a network on solved problems."""

from __future__ import annotations

import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from pysolve.cli.learn.data import add_lesson, data_path
from pysolve.cli.options.parser import Parser
from pysolve.cli.show.progress import progress_bar
from pysolve.cli.streams import write_json
from pysolve.errors import OptionError

if TYPE_CHECKING:
    from pysolve.learn.training import Point
    from pysolve.policy.network import Network

_EXAMPLES = """\
  pysolve learn train eight                      a network like the package's own
  pysolve learn train eight --kind report        the fifteen report's, by scikit-learn
  pysolve learn train fifteen --kind report --curve curve.svg
                                                 the report itself, with its figure 2
  pysolve learn train fifteen --count 125000     the package's own (after learn data
                                                 fifteen --count 125000)
  pysolve solve sliding --strategy guided --policy eight-learned.npz
                                                 use it

kinds: 'report' sees what is in each cell and knows moves; 'learned' sees pairs in each row
and column too, and also guesses how many moves are left. The same command goes on after
the last epoch of a training that was interrupted."""


def run(words: list[str]) -> int:
    """Train a network, and say what it learned."""
    parser = Parser("pysolve learn train", "Train a network on solved problems.", _EXAMPLES)
    add_lesson(parser)
    parser.add_argument("--kind", default="learned", metavar="KIND",
                        help="report or learned (default: learned)")  # fmt: skip
    parser.add_argument("--data", metavar="FILE", help="solved problems (default: in the cache)")
    parser.add_argument("--count", metavar="N", type=int, help="only the first N problems")
    parser.add_argument("--epochs", metavar="N", type=int, help="(default: the lesson's)")
    parser.add_argument("--hidden", metavar="N,N", help="units of the hidden layers")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="(default: 1)")
    parser.add_argument("--out", metavar="FILE", help="(default: LESSON-KIND.npz)")
    parser.add_argument("--curve", metavar="FILE", help="draw how it went: .svg or .png")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    from pysolve.lab.plots.style import check_file, check_plots
    from pysolve.learn.data import read
    from pysolve.learn.examples import read_dataset
    from pysolve.learn.lessons import lesson
    from pysolve.learn.training import TrainingSettings, train

    if options.curve:
        check_plots()
        check_file(Path(options.curve))
    if options.count is not None and options.count < 1:
        raise OptionError("--count must be at least 1")
    chosen = lesson(options.lesson)
    name, solved = read(Path(options.data) if options.data else data_path(chosen.name, 1))
    if name != chosen.name:
        raise OptionError(f"that data is of lesson {name}, not of {chosen.name}")
    settings = TrainingSettings(
        options.kind,
        chosen.epochs[options.kind != "report"] if options.epochs is None else options.epochs,
        options.seed,
        _hidden(options.hidden) or chosen.hidden[options.kind != "report"],
    )
    path = Path(options.out or f"{chosen.name}-{options.kind}.npz")
    began = time.monotonic()
    try:
        with progress_bar(f"training {path.stem}") as draw:
            dataset = read_dataset(chosen, solved[: options.count])
            network, curve = train(dataset, settings, path, progress=draw)
    except KeyboardInterrupt:
        after = "the same command goes on after the last epoch that was finished"
        raise KeyboardInterrupt(after) from None
    seconds = time.monotonic() - began
    if options.curve:
        from pysolve.learn.plots import plot_curve

        plot_curve(curve, network.made, Path(options.curve))
    if options.json:
        points = [asdict(point) for point in curve]
        write_json({**network.made, "seconds": seconds, "curve": points})
    else:
        _show(network, curve, seconds, path)
    return 0


def _hidden(text: str | None) -> tuple[int, ...]:
    if text is None:
        return ()
    try:
        return tuple(int(word) for word in text.split(","))
    except ValueError:
        raise OptionError(f"'{text}' are no layers", advice="Write two sizes: 64,16.") from None


def _show(network: Network, curve: list[Point], seconds: float, path: Path) -> None:
    from rich.table import Table

    from pysolve.cli.show.console import make_console

    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column("examples seen", justify="right")
    table.add_column("finds the move", justify="right")
    guesses = curve[-1].error is not None
    if guesses:
        table.add_column("distance off by", justify="right")
    for point in _few(curve):
        off = [f"{point.error:.2f} moves"] if guesses else []
        table.add_row(f"{point.seen:,}", f"{point.accuracy:.1%}", *off)
    console, made = make_console(), network.made
    console.print(table)
    console.print(
        f"[dim]on {made['held_out']:,} states of problems that were held out; trained on "
        f"{made['states']:,} in {seconds:.0f} s[/]\n"
        f"{path} ({path.stat().st_size / 1024:,.0f} KB): {made['accuracy']:.1%} of the moves",
        soft_wrap=True,
    )


def _few(curve: list[Point], rows: int = 15) -> list[Point]:
    """Thin a curve out to some rows: dense where it is steep, and always with its end."""
    if len(curve) <= rows:
        return curve
    last = len(curve) - 1
    chosen = {round(last * (at / (rows - 1)) ** 2) for at in range(rows)}
    return [curve[at] for at in sorted(chosen)]
