"""How a check looks: what was seen, the verdicts, witnesses, and how informed h is."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pysolve.cli.check.informed import comparison, dominance_lines, histogram
from pysolve.cli.check.witness import witness_card
from pysolve.cli.show.console import make_console
from pysolve.cli.show.reading import reading_line
from pysolve.lab.checking import Finding, Report, Verdict
from pysolve.problem import abilities
from pysolve.puzzles.base import PuzzleProblem

if TYPE_CHECKING:
    from rich.console import RenderableType

MARKS = {True: ("✓", "green"), False: ("✗", "bold red"), None: ("?", "yellow")}


def show(report: Report, expected: Mapping[str, bool | None], *, kept: bool = False) -> None:
    """Print a report for people; ``kept`` tells that searches will know what was proved."""
    console = make_console()
    parts: list[RenderableType] = [_scope(report)]
    if len(report.verdicts) == 1:
        parts += ["", verdict_table(report.verdicts[0])]
    else:
        parts += ["", comparison(report), *dominance_lines(report)]
    title = Text.from_markup(_title(report), emoji=False)
    console.print(
        Panel(Group(*parts), title=title, title_align="left", expand=False, padding=(0, 1))
    )
    for verdict in report.verdicts:
        for card in _witnesses(report, verdict, console):
            console.print(card)
    if len(report.verdicts) == 1:
        console.print(histogram(report.verdicts[0], console.width))
    if line := reading_line(report.problem):
        console.print(Text(line, style="dim"), soft_wrap=True)
    for note in report.notes:
        console.print(f"[yellow]note:[/] {escape(note)}", soft_wrap=True)
    if kept and (proved := [name for name, proof in report.proofs.items()
                            if any(proof.claims.values())]):  # fmt: skip
        names = ", ".join(proved)
        console.print(f"kept: 'pysolve solve' relies on this now, with {names} and this start",
                      style="dim", soft_wrap=True)  # fmt: skip
    for claim, holds in expected.items():
        console.print(_expectation(claim, holds))


def _title(report: Report) -> str:
    problem, able = report.problem, abilities(report.problem)
    title = f"[bold]check[/] · {escape(able.name or able.puzzle)}"
    if isinstance(problem, PuzzleProblem):
        title = f"[bold]check[/] · {problem.puzzle} · {escape(problem.name)}"
    return title if able.model == "python" else f"{title} · {able.model}"


def _scope(report: Report) -> Text:
    scope, text = report.scope, Text()
    dead = scope.states - scope.solvable
    if scope.exact:
        text.append("exact", style="bold green")
        text.append(f"    all {count(scope.states, 'state')} that can be reached, ")
        text.append(f"{count(scope.steps, 'step')}, {count(scope.goals, 'goal')}")
        if not scope.solvable:
            text.append("\n         no goal can be reached: ", style="yellow")
            text.append("nothing could be held against h*", style="yellow")
        elif dead:
            text.append(f"\n         from {dead:,} of them no goal can be reached")
    else:
        text.append("sampled", style="bold yellow")
        text.append(f"  not all can be seen: {scope.stopped}\n")
        text.append(f"         {count(scope.states, 'state')} met, h* known for {scope.known:,}\n")
        text.append(f"         {scope.sample}")
        if not scope.solvable:
            text.append(
                "\n         no goal was met: nothing could be held against h*", style="yellow"
            )
    if scope.farthest is not None:
        text.append(f"\n         the largest h* is {scope.farthest:g}")
    text.append(f"  ({report.seconds:.1f} s)", style="dim")
    return text


def verdict_table(verdict: Verdict) -> Table:
    """List the verdicts on one heuristic, each with its figures."""
    table = Table.grid(padding=(0, 2))
    name = Text(verdict.name, style="bold")
    table.add_row("h", name, Text(verdict.heuristic.summary, style="dim"))
    if verdict.scope:
        table.add_row("", "", Text(verdict.scope, style="yellow"))
    for check, finding in verdict.findings.items():
        if check == "a-number" and finding.holds is not False:
            continue
        mark, style = MARKS[finding.holds]
        words = Text(_words(finding))
        words.append(*_claim(verdict, check))
        table.add_row(Text(mark, style=style), check.replace("-", " "), words)
    return table


def _claim(verdict: Verdict, check: str) -> tuple[str, str]:
    """Set what is claimed of a heuristic beside what was found, with a style."""
    claim, holds = verdict.claims.get(check), verdict.holds(check)
    if claim is None:
        return "", ""
    if check in verdict.refuted:
        return "  although it is claimed to be", "bold red"
    if holds is None:
        return ("  (claimed to be)" if claim else "  (claimed not to be)"), "dim"
    if claim != holds:
        return "  (here; elsewhere it is not)", "dim"
    return ("  (as claimed)" if claim else "  (as was known)"), "dim"


def _words(finding: Finding) -> str:
    """Say what was found, with its figures."""
    seen = count(finding.tested, finding.unit)
    if not finding.tested:
        return "nothing to check"
    if finding.holds is None:
        return f"no violation at {seen}, but no proof"
    if finding.holds:
        return f"at {seen}" if finding.tested == 1 else f"at all {seen}"
    worst = "infinitely much" if finding.worst == inf else f"{finding.worst:.6g}"
    goals_only = finding.name == "consistent" and not finding.by_step
    broken = _NOT_0 if goals_only else _BROKEN[finding.name]
    return broken.format(where=f"{finding.violations:,} of {seen}", worst=worst)


_BROKEN = {
    "admissible": "h is too high at {where}, by up to {worst}",
    "consistent": "h drops too much at {where}, by up to {worst}",
    "zero-at-goals": "h is not 0 at {where}, but up to {worst}",
    "never-negative": "h is negative at {where}, down to -{worst}",
    "finite": "h is infinite at {where} with a way to a goal",
    "a-number": "h is no number at {where}",
}
_NOT_0 = "h is above 0 at goals: {where}, by up to {worst}"
# What a violation of one promise says of others, which then need no witness of their own.
_IMPLIED = {"consistent": "admissible", "zero-at-goals": "admissible", "finite": "admissible"}


def _witnesses(report: Report, verdict: Verdict, console: Any) -> list[RenderableType]:
    """Draw the witnesses; of several heuristics only the smallest of each."""
    broken = {name: found for name, found in verdict.witnesses.items()
              if _IMPLIED.get(name) not in verdict.witnesses}  # fmt: skip
    most = 2 if len(report.verdicts) == 1 else 1
    return [
        witness_card(report, verdict, name, found[:most], console) for name, found in broken.items()
    ]


def _expectation(claim: str, holds: bool | None) -> Text:
    mark, style = MARKS[holds]
    words = {True: "holds, as expected", False: "was expected, and does not hold",
             None: "was expected, and is not decided"}[holds]  # fmt: skip
    return Text(f"{mark} {claim.replace('-', ' ')} {words}", style=style)


def count(number: int, noun: str) -> str:
    """Write a number with its noun."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
