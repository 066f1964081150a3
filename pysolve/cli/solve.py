"""``pysolve solve``: search a puzzle, or somebody's program, and show the result."""

from __future__ import annotations

import sys
from typing import Any

from pysolve.cli.options.parser import Parser
from pysolve.cli.options.problem import (
    add_problem_options,
    names_program,
    open_problem,
    puzzle_named_in,
)
from pysolve.cli.options.program import add_program_options, open_program, tell_of_warnings
from pysolve.cli.options.search import (
    add_output_options,
    add_search_options,
    check_output_options,
    run_search,
    show_result,
)
from pysolve.cli.show.progress import progress_bar

EXIT_BAD_INPUT = 2

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
exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit"""

_PROGRAM_EXAMPLES = """\
  pysolve solve rules.lp --start '{at(a), key}' --strategy astar --heuristic far
  pysolve solve rules.lp --strategy clingo --why  let clingo plan; say why it cannot
  pysolve solve h.pl                              as the file says
  pysolve solve h.pl --start '[1,2,3,4,0]' --strategy bfs
  pysolve solve engine.pl puzzle.pl --limit-time 10s
  pysolve solve h.pl --successors 'move/3: state, action, next'
  pysolve explain h.pl                            what was understood, and every warning

exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit"""


def run(words: list[str]) -> int:
    """Solve what the command line asks for: a puzzle, or somebody's program."""
    return _solve_program(words) if names_program(words) else _solve_puzzle(words)


def _solve_puzzle(words: list[str]) -> int:
    parser = Parser("pysolve solve", "Search a puzzle and show the result.", _EXAMPLES)
    add_problem_options(parser, words)
    add_search_options(parser)
    add_output_options(parser)
    options = parser.parse(words)
    check_output_options(options)
    if options.strategy == "clingo":
        options.model = options.model or "asp"
    if options.model == "native":
        tell_of_compiling(words)
    problem: Any = open_problem(words, options)
    with progress_bar("building a table, once") as draw:
        if options.model == "native":
            problem.kernel.progress = draw
        result = run_search(problem, options)
    return show_result(result, options)


def tell_of_compiling(words: list[str]) -> None:
    """Say why the first start of compiled rules takes longer."""
    from pysolve.compiled.cache import must_compile

    puzzle = puzzle_named_in(words)
    if puzzle is not None and must_compile(puzzle.name):
        sys.stderr.write(f"Compiling the kernels of {puzzle.name}: once, some seconds …\n")


def _solve_program(words: list[str]) -> int:
    """Search somebody's program."""
    parser = Parser("pysolve solve", "Search somebody's program.", _PROGRAM_EXAMPLES)
    add_program_options(parser, words)
    add_search_options(parser)
    add_output_options(parser)
    options = parser.parse(words)
    check_output_options(options)
    program = open_program(options)
    found = program.understanding
    if not found.ok:
        sys.stderr.write("\n".join([f"pysolve: {program.name} cannot be searched",
                                    *found.complaints()]) + "\n")  # fmt: skip
        return EXIT_BAD_INPUT
    tell_of_warnings(program)
    result = run_search(program, options)
    code = show_result(result, options)
    if options.output and (printed := program.printed()):
        sys.stderr.write(f"--- what the program printed\n{printed}\n")
    program.close()
    return code
