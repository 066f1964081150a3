"""``pysolve bench``: experiments, course reports and published benchmarks."""

from __future__ import annotations

import argparse
from pathlib import Path

from pysolve import catalog
from pysolve.cli.bench import suites
from pysolve.cli.bench.options import axes_given, check_output, make_parser, puzzles_in
from pysolve.cli.options.parser import first_word
from pysolve.errors import InputError, OptionError, UnknownNameError
from pysolve.lab.grids import Plan, plan
from pysolve.lab.grids.axes import read_axes
from pysolve.lab.grids.file import read_experiment


def run(words: list[str]) -> int:
    """Run an experiment, a report or a suite, and print its table."""
    parser = make_parser(puzzles_in(words))
    forms = [parser, suites.make_parser()]
    if first_word(words, forms, lambda: [make_parser(catalog.puzzles_found())]) in suites.SUITES:
        return suites.run(words)
    options = parser.parse(words)
    check_output(options)
    if options.report is not None:
        return _report(options)
    from pysolve.cli.bench.grid import run_plan

    return run_plan(_planned(options), options)


def _report(options: argparse.Namespace) -> int:
    if options.report not in catalog.reports():
        raise UnknownNameError("report", options.report, catalog.reports())
    given = axes_given(options)
    options.limits = read_axes({"limits": given.pop("limits", {})}).limits
    if given or options.what:
        raise OptionError("a report says itself what to run", advice="Drop the other options.")
    from pysolve.cli.bench import report as bench_report

    code: int = bench_report.run(options.report, options)
    return code


def _planned(options: argparse.Namespace) -> Plan:
    given = axes_given(options)
    if options.what is None:
        if not given:
            raise OptionError("there is nothing to run", advice="See 'pysolve bench --help'.")
        return plan(read_axes(given))
    if not options.what.endswith(".toml"):
        if Path(options.what).exists():
            raise InputError(f"'{options.what}' is not an experiment", advice="Those end in .toml.")
        if options.what in catalog.reports():
            raise OptionError(
                f"'{options.what}' is a report", advice=f"Use --report {options.what}."
            )
        raise UnknownNameError("suite", options.what, suites.SUITES)
    return read_experiment(Path(options.what), given)
