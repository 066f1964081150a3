"""``pysolve oracle senku``: whether this position, or this game, can still be won."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

from pysolve import catalog
from pysolve.cli.options.parser import Parser
from pysolve.cli.streams import write_json
from pysolve.puzzles.senku.board import Jump, Position
from pysolve.puzzles.senku.rules import Senku

if TYPE_CHECKING:
    from pysolve.puzzles.senku.native.oracle import Oracle
    from pysolve.puzzles.senku.native.sweeps import Sweeps
    from pysolve.puzzles.senku.native.verdict import Verdict

_EXAMPLES = """\
  pysolve oracle senku                              the central game
  pysolve oracle senku pyramid                      a named instance
  pysolve oracle senku -o-/ooo/-.- --goal any       a drawing
  pysolve oracle senku --moves 'd2-d4 b3-d3 d4-d2'  where did this game go wrong?
  pysolve oracle senku --sweeps                     as few sweeps as possible

exit codes: 0 it can be won, 1 it is hopeless, 2 bad input"""


def run(words: list[str]) -> int:
    """Ask the oracle about a position, or about a game."""
    options = _parser().parse(words)
    problem = _problem(options.board or options.instance, options.goal)
    moves = [problem.parse_action(word) for word in re.split(r"[\s,]+", options.moves) if word]
    from pysolve.puzzles.senku.native.oracle import oracle_of
    from pysolve.puzzles.senku.native.sweeps import fewest_sweeps
    from pysolve.puzzles.senku.native.verdict import judge

    oracle = oracle_of(problem.board, problem.start(), problem.goals, _progress())
    verdict = judge(oracle, moves)
    sweeps = fewest_sweeps(oracle) if options.sweeps else None
    if options.json:
        found = _record(problem, oracle, moves, verdict, sweeps)
        write_json(found, indent=2)
    else:
        lines = [*_judgement(problem, moves, verdict), *_shown_sweeps(problem, sweeps)]
        sys.stdout.write("\n".join(lines) + "\n")
    return 0 if verdict.winnable else 1


def _parser() -> Parser:
    parser = Parser(
        "pysolve oracle senku", "Say for certain whether a position can still be won.", _EXAMPLES
    )
    parser.add_argument(
        "instance", nargs="?", metavar="BOARD",
        help="a named instance or a drawing (default: the central game)",
    )  # fmt: skip
    parser.add_argument("--board", metavar="TEXT", help="a drawing, as a flag")
    parser.add_argument("--goal", metavar="GOAL", help="centre, any, a cell such as d4, a drawing")
    parser.add_argument("--moves", metavar="JUMPS", default="", help="a game: 'd2-d4 b3-d3 ...'")
    parser.add_argument(
        "--sweeps", action="store_true", help="also win in as few sweeps as possible"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    return parser


def _problem(board: str | None, goal: str | None) -> Senku:
    """Build the game: a drawing has slashes, everything else is a name."""
    options: dict[str, Any] = {} if goal is None else {"goal": goal}
    if board is not None and "/" in board:
        problem = catalog.problem("senku", board=board, **options)
    else:
        problem = catalog.problem("senku", board, **options)
    assert isinstance(problem, Senku)
    return problem


def _progress() -> Any:
    """Return what shows how far a table is, on a terminal."""
    if not sys.stderr.isatty():
        return None

    def show(share: float) -> None:
        sys.stderr.write(f"\rbuilding the oracle: {share:4.0%}\r")
        sys.stderr.flush()

    return show


def _judgement(problem: Senku, moves: list[Jump], verdict: Verdict) -> list[str]:
    """Say it in words."""
    names = " ".join(map(problem.format_action, verdict.better))
    after = f" after {_count(len(moves), 'jump')}" if moves else ""
    lines = [*problem.format(verdict.position).split("/"), ""]
    if verdict.winnable:
        lines.append(f"winnable{after}: {_count(verdict.ways[-1], 'way')} to win")
        if names:
            lines.append(f"good jumps now: {names}")
    elif verdict.lost_at == 0:
        lines.append("hopeless from the start: no sequence of jumps reaches the goal")
    else:
        assert verdict.lost_at is not None
        fatal = problem.format_action(moves[verdict.lost_at - 1])
        lines.append(f"hopeless{after}, since jump {verdict.lost_at} ({fatal})")
        ways = _count(verdict.ways[verdict.lost_at - 1], "way")
        lines.append(f"before that there were {ways} to win; good jumps then: {names}")
    return lines


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'s' * (number != 1)}"


def _shown_sweeps(problem: Senku, sweeps: Sweeps | None) -> list[str]:
    if sweeps is None:
        return []
    written = "  ".join(_sweep_names(problem, sweeps))
    return ["", f"fewest sweeps from the start: {sweeps.fewest} (fewer are not enough)", written]


def _sweep_names(problem: Senku, sweeps: Sweeps) -> list[str]:
    """Write each sweep as the cells its peg visits."""
    name = problem.board.name
    return [
        "-".join([name(sweep[0].source), *(name(jump.target) for jump in sweep)])
        for sweep in sweeps.jumps
    ]


def _record(
    problem: Senku, oracle: Oracle, moves: list[Jump], verdict: Verdict, sweeps: Sweeps | None
) -> dict[str, Any]:
    """Return the same for programs."""

    def drawn(position: Position) -> str:
        return problem.format(position)

    return {
        "puzzle": "senku",
        "start": drawn(problem.start()),
        "goals": [drawn(goal) for goal in sorted(problem.goals)],
        "moves": [problem.format_action(jump) for jump in moves],
        "position": drawn(verdict.position),
        "winnable": verdict.winnable,
        "lost_at": verdict.lost_at,
        "ways": list(verdict.ways),
        "good_jumps": [problem.format_action(jump) for jump in verdict.better],
        "winnable_positions": sum(oracle.levels().values()),
        **({} if sweeps is None else {
            "fewest_sweeps": sweeps.fewest, "sweeps": _sweep_names(problem, sweeps),
        }),
    }  # fmt: skip
