"""``pysolve compare``: hold two models against each other until they disagree."""

from __future__ import annotations

from typing import Any

from pysolve.cli.compare.sides import contests_of
from pysolve.cli.compare.words import Form, add_opening_options, form_of, named_in
from pysolve.cli.options.parser import Parser
from pysolve.cli.streams import write_json
from pysolve.errors import OptionError
from pysolve.lab.comparing import DEFAULT_LIMITS, DEPTH, PATIENCE, SEED, WALKS, compare
from pysolve.lab.comparing.comparison import Comparison
from pysolve.lab.comparing.starting import Contest
from pysolve.limits import Limits, parse_count, parse_seconds
from pysolve.problem import abilities

EXIT_CODES = {"same": 0, "different": 1, "undecided": 3}

_USAGE = """\
pysolve compare PUZZLE --models A,B,… [OPTIONS]
       pysolve compare FILE… --with PUZZLE|FILE… [OPTIONS]
       pysolve compare FILE FILE [OPTIONS]"""

_EXAMPLES = """\
  pysolve compare tangram --models prolog,asp,python,native
  pysolve compare senku --models python,native --instance european --walks 100
  pysolve compare mine.pl --with sliding         a student's 8-puzzle against ours
  pysolve compare mine.pl --with sliding --heuristic h=manhattan
  pysolve compare mine.pl --with sliding --map 'hole=0'
  pysolve compare mine.pl --with sliding --map reading.py:board
  pysolve compare rules.lp rules.pl              any two files
  pysolve compare a.pl b.pl --start '[1,0,2]' --with-start 'state(1,0,2)'

'pysolve compare PUZZLE --help' also shows the options of that puzzle.
exit codes: 0 the same, 1 different, 2 bad input, 3 could not be decided"""


def run(words: list[str]) -> int:
    """Compare what the command line names."""
    parser = _parser_for(form_of(words, _parser_for))
    options = parser.parse(words)
    settings = _settings(options)
    found: list[Comparison] = []
    for contest in contests_of(named_in(options, parser), options):
        found.append(_compared(contest, settings))
        if not options.json:
            from pysolve.cli.compare.panel import show  # brings rich, which is slow to import

            show(contest.title, contest.notes, found[-1])
    if options.json:
        records = [comparison.to_dict() for comparison in found]
        write_json(_joined(records))
    else:
        from pysolve.cli.compare.panel import show_basis

        show_basis(found)
    return EXIT_CODES[_worst([comparison.status for comparison in found])]


def _parser_for(form: Form) -> Parser:
    parser = Parser(
        "pysolve compare",
        "Walk two models of a problem in lockstep and show where they first disagree.",
        _EXAMPLES,
    )
    parser.usage = _USAGE
    add_opening_options(parser, form)
    _add_options(parser)
    return parser


def _add_options(parser: Parser) -> None:
    what = parser.add_argument_group("what to compare")
    what.add_argument(
        "--heuristic",
        metavar="NAMES",
        help="such as h1,h2, or mine=ours where the names differ, or none "
        "(default: all that both have)",
    )
    what.add_argument(
        "--strict",
        action="store_true",
        help="another order of successors, or another name for an action, is a difference too",
    )
    what.add_argument(
        "--structure",
        action="store_true",
        help="compare only how many states, goals and steps there are, by level",
    )
    far = parser.add_argument_group("how far to go (for each comparison)")
    seconds, nodes = DEFAULT_LIMITS.seconds, DEFAULT_LIMITS.nodes
    for flag, metavar, default, summary in (
        ("--limit-time", "T", f"{seconds:g}s", "such as 30s"),
        ("--limit-nodes", "N", str(nodes), "states to look at breadth-first"),
        ("--walks", "N", WALKS, "random walks after that"),
        ("--depth", "D", DEPTH, "of a random walk"),
        ("--seed", "S", SEED, "of the random walks"),
    ):
        kind = str if isinstance(default, str) else int
        far.add_argument(
            flag,
            metavar=metavar,
            type=kind,
            default=default,
            help=f"{summary} (default: {default})",
        )
    shown = parser.add_argument_group("what to show")
    shown.add_argument("--json", action="store_true", help="print one JSON object instead")


def _settings(options: Any) -> dict[str, Any]:
    if options.walks < 0 or options.depth < 1:
        raise OptionError("--walks must be at least 0 and --depth at least 1")
    limits = Limits(parse_seconds(options.limit_time), parse_count(options.limit_nodes))
    return {
        "heuristics": _heuristics(options.heuristic),
        "limits": limits,
        "patience": max(PATIENCE, limits.seconds or 0),
        "walks": options.walks,
        "depth": options.depth,
        "seed": options.seed,
        "strict": options.strict,
        "structure": options.structure,
    }


def _heuristics(text: str | None) -> dict[str, str] | None:
    """Read ``h1,mine=ours``; None means all that both have."""
    if text is None:
        return None
    if text == "none":
        return {}
    pairs = [word.partition("=") for word in text.split(",") if word.strip()]
    return {one.strip(): (other or one).strip() for one, _, other in pairs}


def _compared(contest: Contest, settings: dict[str, Any]) -> Comparison:
    try:
        return compare(*contest.problems, match=contest.match, **settings)
    finally:
        for problem in contest.problems:
            abilities(problem).close()


def _worst(statuses: list[str]) -> str:
    return next((s for s in ("different", "undecided") if s in statuses), "same")


def _joined(records: list[dict[str, Any]]) -> dict[str, Any]:
    """Make one object: the comparison, or of several the verdict and all of them."""
    if len(records) == 1:
        return records[0]
    return {"status": _worst([record["status"] for record in records]), "comparisons": records}
