"""How informed heuristics are, as bars and tables."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from pysolve.lab.checking import Report, Verdict
from pysolve.lab.checking.informed import SHARES

_BARS = " ▁▂▃▄▅▆▇█"
_WIDE, _SHORT = 40, 8  # how long the longest bar is, and how short it may become
_STYLES = {"h = h*": "green", "h > h*": "red"}
MARKS = {True: Text("✓", "green"), False: Text("✗", "bold red"), None: Text("?", "yellow")}


def histogram(verdict: Verdict, width: int) -> Table:
    """Draw how large a share of h* the heuristic gives, state by state."""
    found = verdict.informed
    table = Table.grid(padding=(0, 2))
    if not found.states or found.mean_ratio is None:
        table.add_row(Text("how informed: no state with a known distance", style="dim"))
        return table
    head = Text("h/h*", style="bold")
    means = f"mean {found.mean_ratio:.3f}   mean h {found.mean_h:.2f}   "
    table.add_row(head, f"{means}mean h* {found.mean_true:.2f}")
    most = max(found.shares)
    longest = max(_SHORT, min(_WIDE, width - len(f"90–100 %   {most:,}")))
    seen = [place for place, number in enumerate(found.shares) if number]
    for place in range(seen[0], seen[-1] + 1):
        label, number = SHARES[place], found.shares[place]
        bar = "█" * round(longest * number / most) or ("▏" if number else "")
        line = Text(bar, style=_STYLES.get(label, "blue"))
        line.append(f" {number:,}" if number else "", style="dim")
        table.add_row(Text(label, justify="right"), line)
    return table


def comparison(report: Report) -> Table:
    """Compare heuristics: verdicts, means, and the shape of their shares."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for title in ("heuristic", "admissible", "consistent", "0 at goals", "≥ 0", "finite"):
        table.add_column(title, justify="left" if title == "heuristic" else "center")
    table.add_column("mean h/h*", justify="right")
    table.add_column("h/h*: 0…1  =  >")
    for verdict in report.verdicts:
        marks = [
            MARKS[verdict.holds(check)]
            for check in ("admissible", "consistent", "zero-at-goals", "never-negative", "finite")
        ]
        ratio = verdict.informed.mean_ratio
        table.add_row(
            Text(verdict.name, style="bold"),
            *marks,
            "–" if ratio is None else f"{ratio:.3f}",
            _spark(verdict.informed.shares),
        )
    return table


def _spark(shares: tuple[int, ...]) -> Text:
    """Draw the shares in one line: tenths, then all of h*, then too much."""
    most = max(shares)
    letters = [
        _BARS[0] if not number else _BARS[max(1, round(8 * number / most))] for number in shares
    ]
    text = Text("".join(letters[:10]), style="blue")
    text.append(f"  {letters[10]}", style="green")
    text.append(f"  {letters[11]}", style="red")
    return text


def dominance_lines(report: Report) -> list[Text]:
    """Say which heuristics see more than which, without what follows from the rest."""
    pairs = set(report.dominance)
    below: dict[str, list[str]] = {}
    for one, other in report.dominance:
        if not any((one, middle) in pairs and (middle, other) in pairs for middle, _ in pairs):
            below.setdefault(one, []).append(other)
    lines = [
        Text(
            f"{name} dominates {', '.join(others)}: nowhere less, somewhere more"
            + (", but it is not admissible" if report[name].holds("admissible") is False else "")
        )
        for name, others in below.items()
    ]
    return [Text(""), *(lines or [Text("none dominates another", style="dim")])]
