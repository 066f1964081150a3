"""``pysolve solve``: search a puzzle, or somebody's program, and show the result."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from pysolve.cli.options.parser import Parser
from pysolve.cli.options.problem import Subject, add_problem_options, open_puzzle, subject_of
from pysolve.cli.options.program import open_program, tell_of_warnings
from pysolve.cli.options.search import (
    add_output_options,
    add_search_options,
    check_output_options,
    run_search,
    show_result,
)
from pysolve.cli.show.preparing import compiling_told, tables_drawn
from pysolve.puzzles.base import Puzzle
from pysolve.result import SearchResult
from pysolve.search import KINDS

_EXAMPLES = """\
  pysolve solve senku --strategy astar --heuristic c
  pysolve solve sliding --board '8 7 6/0 4 1/2 5 3' --strategy idastar --steps
  pysolve solve sliding --random 7 --size 4x4 --strategy wastar --weight 1.4
  pysolve solve deeptrip --instance hard-2 --strategy greedy --heuristic h4
  pysolve solve mahjong --file board.txt --limit-time 30s --json > result.json
  pysolve solve senku --model prolog           the same rules, in Prolog
  pysolve solve senku --strategy clingo        clingo plans by itself, with the rules in ASP
  pysolve solve h.pl --start 'state(3,3,left)'  somebody's program (see also 'explain')
  pysolve solve rules.lp --strategy bfs        the same in ASP

'pysolve solve PUZZLE --help' also shows the options of that puzzle.
exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit, 130 by Ctrl-C
(all of them: pysolve --help)"""

_PROGRAM_EXAMPLES = """\
  pysolve solve rules.lp --start '{at(a), key}' --strategy astar --heuristic far
  pysolve solve rules.lp --strategy clingo --why  let clingo plan; say why it cannot
  pysolve solve h.pl                              as the file says
  pysolve solve h.pl --start '[1,2,3,4,0]' --strategy bfs
  pysolve solve engine.pl puzzle.pl --limit-time 10s
  pysolve solve h.pl --successors 'move/3: state, action, next'
  pysolve explain h.pl                            what was understood, and every warning

exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit, 130 by Ctrl-C
(all of them: pysolve --help)"""


def run(words: list[str]) -> int:
    """Solve what the command line asks for: a puzzle, or somebody's program."""
    subject = subject_of(words, _parser_for)
    options = _parser_for(subject).parse(words)
    check_output_options(options)
    if isinstance(subject, Puzzle):
        return _solve_puzzle(subject, options)
    return _solve_program(options)


def _parser_for(subject: Subject) -> Parser:
    if isinstance(subject, str):
        parser = Parser("pysolve solve", "Search somebody's program.", _PROGRAM_EXAMPLES)
    else:
        parser = Parser("pysolve solve", "Search a puzzle and show the result.", _EXAMPLES)
    add_problem_options(parser, subject)
    add_search_options(parser)
    add_output_options(parser)
    return parser


def _solve_puzzle(puzzle: Puzzle, options: argparse.Namespace) -> int:
    kind = KINDS.get(options.strategy)
    if kind is not None and kind.family == "planner":  # planners know rules in ASP
        options.model = options.model or "asp"
    if options.model == "native":
        result = _search_compiled(puzzle, options)
    else:
        result = run_search(open_puzzle(puzzle, options), options)
    return show_result(result, options)


def _search_compiled(puzzle: Puzzle, options: argparse.Namespace) -> SearchResult[Any]:
    """Search with compiled rules, which may take a while to get ready."""
    with compiling_told(puzzle.name):
        problem: Any = open_puzzle(puzzle, options)
        with tables_drawn(problem.kernel):
            return run_search(problem, options)


def _solve_program(options: argparse.Namespace) -> int:
    """Search somebody's program."""
    program = open_program(options).require()
    tell_of_warnings(program)
    result = run_search(program, options)
    code = show_result(result, options)
    if options.output and (printed := program.printed()):
        sys.stderr.write(f"--- what the program printed\n{printed}\n")
    program.close()
    return code
