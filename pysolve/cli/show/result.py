"""How a result looks: a compact panel, and on request every step of the path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Group
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pysolve.cli.show.console import arrow, make_console
from pysolve.cli.show.reading import reading_line
from pysolve.problem import abilities
from pysolve.puzzles.base import PuzzleProblem
from pysolve.result import SearchResult, Status
from pysolve.view.pictures import pictures

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from pysolve.search.hindsight import TooHigh

_COLOURS = {
    Status.OPTIMAL: "green",
    Status.SOLVED: "green",
    Status.UNSOLVABLE: "red",
    Status.LIMIT: "yellow",
}
_MOST_MOVES_SHOWN = 120
_LARGE = 30  # columns of a board
_READABLE = 40  # columns that figures need: words broken over many short lines are torn


def show(result: SearchResult[Any], *, steps: bool = False) -> None:
    """Print a result for people."""
    console = make_console()
    problem: Any = result.problem
    title = f"[bold]{escape(problem.name)}[/]"
    if isinstance(problem, PuzzleProblem):
        title = f"[bold]{problem.puzzle}[/] · {problem.name}"
    if (model := abilities(problem).model) != "python":
        title += f" · {model}"
    body = _beside(console, _boards(result), _figures(result))
    heading = Text.from_markup(title, emoji=False)
    console.print(Panel(body, title=heading, title_align="left", expand=False, padding=(0, 1)))
    if line := reading_line(problem):
        console.print(Text(line, style="dim"), soft_wrap=True)
    for note in result.notes:
        console.print(f"[yellow]note:[/] {escape(note)}", soft_wrap=True)
    if steps:
        _print_steps(result, console)
    elif result.solutions:
        _print_solutions(result, console)
    elif result.path:
        console.print(_moves(result, console.width))


def _boards(result: SearchResult[Any]) -> list[RenderableType]:
    """Draw the start and, if there is one, the end of the path."""
    problem: Any = result.problem
    ends = [problem.start(), *([result.path[-1].state] if result.path else [])]
    return pictures(problem, ends)


def _beside(
    console: Console, boards: list[RenderableType], figures: RenderableType
) -> RenderableType:
    """Put boards and figures side by side if they fit, else one below the other."""
    cells: list[RenderableType] = [boards[0]]
    if len(boards) > 1:
        cells += [Text(arrow(), style="dim"), boards[1]]
    drawn, room = _row(cells), console.width - 4
    wide = console.measure(drawn).maximum
    if wide > room or max(console.measure(board).maximum for board in boards) > _LARGE:
        return Group(boards[0], Text(""), figures)  # the end of a large board says little
    if wide + 2 + min(_READABLE, console.measure(figures).maximum) <= room:
        return _row([*cells, figures])
    return Group(drawn, Text(""), figures)


def _row(cells: list[RenderableType]) -> Table:
    row = Table.grid(padding=(0, 2))
    row.add_row(*cells)
    return row


def _figures(result: SearchResult[Any]) -> Table:
    stats = result.stats
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_row("status", Text(result.status.value, style=f"bold {_COLOURS[result.status]}"))
    if said := _what_is_proved(result):
        table.add_row("", Text(said, style="dim"))
    if result.path is not None:
        plural = "" if result.length == 1 else "s"
        table.add_row("solution", f"cost {result.cost:g}, {result.length} step{plural}")
    table.add_row("strategy", _strategy_line(result))
    if result.heuristic:
        heuristic = result.problem.heuristic(result.heuristic)
        shown = Text(heuristic.name)
        if heuristic.summary:
            shown.append(f"  {heuristic.summary}", style="dim")
        table.add_row("heuristic", shown)
        if result.too_high is not None and result.too_high.worst is not None:
            table.add_row("", Text(_too_high_line(result.too_high), style="yellow"))
    if result.count is not None:
        table.add_row("in all", _count_line(result))
    if stats.solver:
        figures = (f"{stats.solver[name]:,} {name}" for name in ("rules", "choices", "conflicts"))
        table.add_row("clingo", ", ".join(figures))
        table.add_row("time", f"{stats.seconds:.3f} s")
    else:
        parts = f"{stats.expanded:,} expanded + {stats.frontier:,} frontier"
        table.add_row("nodes", f"{parts} = {stats.generated:,} generated")
        rate = f", {stats.expanded / stats.seconds:,.0f} nodes/s" if stats.seconds > 0.01 else ""
        table.add_row("time", f"{stats.seconds:.3f} s{rate}")
    for row in table.columns[:1]:
        row.style = "dim"
    return table


def _count_line(result: SearchResult[Any]) -> str:
    plural = "" if result.count == 1 else "s"
    symmetric = f", {result.distinct:,} up to symmetry" if result.distinct is not None else ""
    return f"{result.count:,} solution{plural} of this length{symmetric}"


def _what_is_proved(result: SearchResult[Any]) -> str:
    if result.status is Status.OPTIMAL:
        return result.ground
    rests = f", {result.ground}" if result.ground and result.bound else ""
    if result.path is None:
        bound = f"; no solution costs less than {result.bound:g}{rests}" if result.bound else ""
        return f"{result.reason}{bound}"
    if result.bound and result.cost:
        gap = f"at most {_gap(result):.0%} too much"
        return f"no solution costs less than {result.bound:g}{rests}: {gap}"
    doubts = abilities(result.problem).doubts
    return "; ".join(["not proved to be the cheapest", *(f"not certain: {why}" for why in doubts)])


def _too_high_line(found: TooHigh[Any]) -> str:
    """Say where h was too high on the path; such an h may have led past cheaper ones."""
    worst = found.worst
    assert worst is not None
    where = (
        f"after {worst.step} step{'' if worst.step == 1 else 's'}" if worst.step else "at the start"
    )
    if found.of == worst.step + 1:
        where = "at the goal"
    return (
        f"h was too high on {found.states:,} of {found.of:,} states of this path, most {where}: "
        f"{worst.h:g}, where {worst.remaining:g} is enough"
    )


def _gap(result: SearchResult[Any]) -> float:
    return (result.cost or 0) / (result.bound or 1) - 1


def _strategy_line(result: SearchResult[Any]) -> Text:
    shown = [
        name if value is True else f"{name} {value}" for name, value in result.settings.items()
    ]
    if result.stats.rounds > 1:
        shown.append(f"{result.stats.rounds} rounds")
    line = Text(result.strategy)
    line.append(f"  {', '.join(shown)}" if shown else "", style="dim")
    return line


def _moves(result: SearchResult[Any], width: int) -> Text:
    """List the actions, or the states if actions have no names; break lines between them."""
    problem: Any = result.problem
    named = any(action is not None for action in result.actions)
    moves = map(problem.format_action, result.actions) if named else map(str, result.states())
    written, lines = list(moves), [""]
    for move in written[:_MOST_MOVES_SHOWN]:
        if lines[-1] and len(lines[-1]) + 2 + len(move) > width:
            lines.append("")
        lines[-1] += f"  {move}" if lines[-1] else move
    text = Text("\n".join(lines))
    if len(written) > _MOST_MOVES_SHOWN:
        more = len(written) - _MOST_MOVES_SHOWN
        text.append(f"\n… and {more:,} more (--json has them all)", style="dim")
    return text


def _print_solutions(result: SearchResult[Any], console: Console) -> None:
    """Draw where each solution ends, with its number."""
    problem: Any = result.problem
    drawn = pictures(problem, [path[-1].state for path in result.solutions if path])
    cards = [
        Group(Text(f"solution {number}", style="bold"), picture, Text(""))
        for number, picture in enumerate(drawn, 1)
    ]
    console.print(Columns(cards, padding=(0, 3)))


def _print_steps(result: SearchResult[Any], console: Console) -> None:
    problem: Any = result.problem
    cards: list[RenderableType] = []
    labels = ["start", *(problem.format_action(action) for action in result.actions)]
    if result.path is None:
        return
    drawn = pictures(problem, list(result.states()))
    for number, (label, picture) in enumerate(zip(labels, drawn, strict=True)):
        caption = Text(f"{number} " if number else "", style="dim")
        caption.append(label, style="bold")
        cards.append(Group(caption, picture, Text("")))
    console.print(Columns(cards, padding=(0, 3)))
