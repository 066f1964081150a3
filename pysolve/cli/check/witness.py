"""A witness on the terminal: drawn, with h and h*, how to get there, and the way on."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pysolve.lab.checking import Report, Verdict, Witness
from pysolve.problem import abilities
from pysolve.view.pictures import pictures

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from pysolve.lab.checking.witness import Steps

_MOST_MOVES, _MOST_STATES = 24, 2
_TITLES = {
    "admissible": "too high",
    "consistent": "drops too much",
    "zero-at-goals": "not 0 at a goal",
    "never-negative": "negative",
    "finite": "infinite",
    "a-number": "no number",
}


def witness_card(
    report: Report, verdict: Verdict, check: str, found: tuple[Witness, ...], console: Console
) -> RenderableType:
    """Show the smallest violation of a promise, and the one nearest to a goal."""
    several = len(report.verdicts) > 1
    about = f" by {verdict.name}" if several else ""
    titles = [f"{_TITLES[check]}{about}: fewest moves from the start", "and nearest to a goal"]
    shown = [
        Group(
            Text(title, style="bold"), Padding(_witness(report.problem, one, console), (0, 0, 0, 2))
        )
        for title, one in zip(titles, found, strict=False)
    ]
    return Group(*shown, Text(""))


def _witness(problem: Any, witness: Witness, console: Console) -> RenderableType:
    states = [witness.state] + ([] if witness.step is None else [witness.step.state])
    drawn = pictures(problem, states)
    facts = _facts(problem, witness)
    row = Table.grid(padding=(0, 3))
    row.add_row(*_with_arrow(drawn), facts)
    if sum(console.measure(board).maximum for board in drawn) <= console.width // 2:
        return row
    return Group(*drawn, facts)


def _with_arrow(drawn: list[RenderableType]) -> list[RenderableType]:
    return drawn if len(drawn) == 1 else [drawn[0], Text("→", style="dim"), drawn[1]]


def _facts(problem: Any, witness: Witness) -> RenderableType:
    lines = [_values(witness)]
    if witness.error:
        lines.append(Text(witness.error, style="red"))
    if witness.path is not None:
        lines.append(_way(problem, witness.path, "from the start", "this is the start"))
    if witness.rest is not None:
        kind = "a cheapest way on" if witness.certain else "a way on"
        lines.append(_way(problem, witness.rest, kind, "this is a goal"))
    elif witness.true == inf:
        lines.append(Text("no way on to a goal" + ("" if witness.certain else " is known")))
    return Group(*lines)


def _values(witness: Witness) -> Text:
    text = Text(f"h = {witness.h:.6g}", style="bold red")
    if witness.step is not None and witness.next_h is not None:
        text.append(f" > {witness.step.cost:g} + {witness.next_h:.6g}", style="bold")
        text.append("  (the step's cost, and h behind it)", style="dim")
    elif witness.true < inf and witness.h == witness.h:
        sign = ">" if witness.h > witness.true else "≤"
        text.append(f" {sign} {witness.true:.6g}", style="bold")
        text.append(" = h*" if witness.certain else " ≥ h*", style="bold")
    return text


def _way(problem: Any, steps: Steps, title: str, none: str) -> Text:
    """List the moves of a way, or the states if moves have no names, as far as there is room."""
    if not steps:
        return Text(none)
    text = Text(f"{title}, {len(steps)} move{'' if len(steps) == 1 else 's'}: ")
    able = abilities(problem)
    names = [able.format_action(step.action) for step in steps]
    listed = names if all(names) else [able.format(step.state) for step in steps]
    most = _MOST_MOVES if all(names) else _MOST_STATES
    more = f"  … {len(listed) - most} more" if len(listed) > most else ""
    text.append("  ".join(listed[:most]) + more, style="dim")
    return text
