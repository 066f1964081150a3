"""``pysolve check``: say whether a heuristic keeps its promises, and how informed it is."""

from __future__ import annotations

import argparse
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from pysolve.cli.options.parser import Parser
from pysolve.cli.options.problem import Subject, add_problem_options, open_problem, subject_of
from pysolve.cli.show.live import live_line
from pysolve.cli.show.preparing import compiling_told
from pysolve.cli.streams import write_json
from pysolve.errors import OptionError, UnknownNameError
from pysolve.limits import Limits, parse_bytes, parse_count, parse_seconds, physical_memory
from pysolve.models.proofs import keep
from pysolve.problem import abilities
from pysolve.puzzles.base import Puzzle

if TYPE_CHECKING:
    from pysolve.lab.checking import Report

EXIT_HOLDS, EXIT_FAILS, EXIT_UNDECIDED = 0, 1, 3

_EXAMPLES = """\
  pysolve check sliding --heuristic manhattan
  pysolve check sliding --all                     all of them, and which dominates which
  pysolve check tangram --heuristic h2            refuted, with the smallest witness
  pysolve check senku --instance rectangle --heuristic a,b,c
  pysolve check h.pl                              is h/2 of an assignment admissible?
  pysolve check rules.lp --heuristic far --expect admissible,consistent
  pysolve check sliding --size 4x4 --random 1 --limit-time 20s   too large: sampled

A heuristic is checked on every state that can be reached from the start, against
the exact distance h* of each to the nearest goal; where that is too much, on a
sample, and the answer says so. It is

  admissible      if h is never more than h*
  consistent      if h never drops by more than a step costs, and is 0 at goals
  zero-at-goals   never-negative   a-number   what they say
  finite          if h is never infinite where a goal can be reached

exit codes: 0 checked, or all that --expect names holds, 1 something that --expect
names does not hold, 2 bad input, 3 it was not decided: a sample shows no violation"""


def run(words: list[str]) -> int:
    """Check the heuristics of whatever the command line names."""
    subject = subject_of(words, _parser_for)
    options = _parser_for(subject).parse(words)
    expected = _expected(options.expect)
    limits = Limits(
        seconds=parse_seconds(options.limit_time),
        nodes=parse_count(options.limit_nodes),
        memory=parse_bytes(options.limit_memory)
        if options.limit_memory
        else physical_memory() * 3 // 4,
    )
    with _preparation_told(subject, options):
        problem: Any = open_problem(subject, options)
        try:
            from pysolve.lab.checking import check

            with live_line("check") as listener:
                report = check(
                    problem,
                    _heuristics(options),
                    limits=limits,
                    samples=options.samples,
                    seed=options.seed,
                    listener=listener,
                )
            kept = keep(problem, report.proofs)
            _show(report, expected, kept=kept, as_json=options.json)
        finally:
            abilities(problem).close()
    return _exit_code(report, expected)


def _parser_for(subject: Subject) -> Parser:
    parser = Parser(
        "pysolve check", "Check a heuristic against the true distances to the goals.", _EXAMPLES
    )
    add_problem_options(parser, subject)
    what = parser.add_argument_group("what to check")
    what.add_argument("--heuristic", metavar="NAMES", action="append",
                      help="such as h1,h2 (default: the problem's own)")  # fmt: skip
    what.add_argument("--all", action="store_true", help="all heuristics that there are")
    what.add_argument("--expect", metavar="CLAIMS", action="append", default=[],
                      help="such as admissible,consistent: exit code 1 if one fails")  # fmt: skip
    far = parser.add_argument_group("how far to go")
    far.add_argument("--limit-time", metavar="T", default="3m", help="(default: 3m)")
    far.add_argument("--limit-nodes", metavar="N", default="1M",
                     help="states to expand from the start (default: 1M)")  # fmt: skip
    far.add_argument("--limit-memory", metavar="M",
                     help="such as 2G (default: 3/4 of the machine's)")  # fmt: skip
    far.add_argument("--samples", metavar="N", type=int, default=50,
                     help="states to solve if not all can be seen (default: 50)")  # fmt: skip
    far.add_argument("--seed", metavar="N", type=int, default=0, help="of that sample")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    return parser


def _expected(given: list[str]) -> list[str]:
    """Read which claims must hold."""
    # Not from the lab, which takes a while to load: help and bad input are answered at once.
    known = ("admissible", "consistent", "zero-at-goals", "never-negative", "finite", "a-number")
    claims = [word.strip().lower().replace("_", "-") for text in given for word in text.split(",")]
    for claim in claims:
        if claim not in known:
            raise UnknownNameError("claim", claim, known)
    return list(dict.fromkeys(claims))


def _heuristics(options: argparse.Namespace) -> list[str] | None:
    if options.all and options.heuristic:
        raise OptionError("--all and --heuristic do not go together", advice="Choose one.")
    if options.all:
        return ["all"]
    if options.heuristic is None:
        return None
    return [word.strip() for text in options.heuristic for word in text.split(",") if word.strip()]


def _preparation_told(
    subject: Subject, options: argparse.Namespace
) -> AbstractContextManager[None]:
    if isinstance(subject, Puzzle) and options.model == "native":
        return compiling_told(subject.name)
    return nullcontext()


def _show(report: Report, expected: list[str], *, kept: bool, as_json: bool) -> None:
    if as_json:
        record = {**report.to_dict(), "kept": kept}
        if expected:
            record["expected"] = {name: held(report, name) for name in expected}
        write_json(record)
        return
    from pysolve.cli.check.panel import show

    show(report, {name: held(report, name) for name in expected}, kept=kept)


def held(report: Report, claim: str) -> bool | None:
    """Tell whether a claim holds of all heuristics that were checked; None if undecided."""
    found = [verdict.holds(claim) for verdict in report.verdicts]
    return False if False in found else None if None in found else True


def _exit_code(report: Report, expected: list[str]) -> int:
    found = [held(report, claim) for claim in expected]
    if False in found:
        return EXIT_FAILS
    return EXIT_UNDECIDED if None in found else EXIT_HOLDS
