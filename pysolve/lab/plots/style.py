"""How plots look, and how they are saved: the same runs always give the same file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pysolve.errors import InputError, MissingDependencyError
from pysolve.toolchain import install_package_advice

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS = (".svg", ".png")
# Okabe and Ito's colours, which colour-blind readers can tell apart; markers and dashes help.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "<", ">")
DASHES = ("-", "--", "-.", ":")
_SETTINGS: Any = {
    "font.size": 11, "axes.titlesize": 12, "axes.labelsize": 11, "legend.fontsize": 10,
    "axes.spines.top": False, "axes.spines.right": False, "axes.axisbelow": True,
    "axes.grid": True, "grid.color": "#dddddd", "grid.linewidth": 0.6,
    "lines.linewidth": 1.6, "lines.markersize": 5, "hatch.linewidth": 0.8,
    "svg.hashsalt": "pysolve", "svg.fonttype": "none", "font.family": ["DejaVu Sans"],
}  # fmt: skip
_DOTS_PER_INCH = 160


def check_plots() -> None:
    """Raise MissingDependencyError if nothing can be drawn here."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise MissingDependencyError(
            "plots need matplotlib", advice=install_package_advice("matplotlib")
        ) from None


@contextmanager
def styled() -> Iterator[None]:
    """Draw in our style within, and leave the settings of others alone."""
    check_plots()
    import matplotlib

    with matplotlib.rc_context(_SETTINGS):
        yield


def look(number: int) -> dict[str, Any]:
    """Return colour, marker and dashes of the series of that number."""
    return {
        "color": COLOURS[number % len(COLOURS)],
        "marker": MARKERS[number % len(MARKERS)],
        "linestyle": DASHES[number // len(COLOURS) % len(DASHES)],
    }


def check_file(path: Path) -> None:
    """Refuse a file whose ending names no picture that we write."""
    if path.suffix.lower() not in FORMATS:
        raise InputError(
            f"cannot draw '{path}'", advice=f"A plot's file ends in {' or '.join(FORMATS)}."
        )


def save(figure: Figure, path: Path) -> None:
    """Write a figure; no date or program goes into the file."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    FigureCanvasAgg(figure)
    metadata = {"Date": None} if path.suffix.lower() == ".svg" else {"Software": None}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, dpi=_DOTS_PER_INCH, metadata=metadata, bbox_inches="tight")
    except OSError as error:
        raise InputError(f"cannot write '{path}': {error.strerror}") from None
