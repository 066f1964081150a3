"""What ``pysolve compare`` holds against each other, opened and brought to the same start."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from pysolve import catalog
from pysolve.cli.compare.words import Named, program_options
from pysolve.cli.options.problem import open_puzzle
from pysolve.cli.options.program import is_asp, open_program, tell_of_warnings
from pysolve.cli.show.preparing import compiling_told
from pysolve.errors import OptionError, UnknownNameError
from pysolve.lab.comparing.comparison import names_of
from pysolve.lab.comparing.mappings import is_function, load_function, read_words
from pysolve.lab.comparing.matching import Matching
from pysolve.lab.comparing.starting import (
    Contest,
    likely_starts,
    mapped,
    meet_at_program,
    meet_at_puzzle,
)
from pysolve.puzzles.base import PuzzleProblem

if TYPE_CHECKING:
    from pysolve.models.program import Program


def contests_of(named: Named, options: argparse.Namespace) -> Iterator[Contest]:
    """Open what is to be compared."""
    if named.puzzle is None:
        yield _two_files(named, options)
    elif not named.programs:
        yield from _models(named.puzzle, options)
    elif options.structure:
        pair = (_opened(named.programs, options.start, options), _puzzle(named.puzzle, options))
        yield Contest(f"{pair[0].name} and {named.puzzle}", pair)
    else:
        yield _meeting(named, named.puzzle, options)


def _models(name: str, options: argparse.Namespace) -> Iterator[Contest]:
    if options.model:
        raise OptionError(
            "--model names one model", advice=f"Write --models python,{options.model}."
        )
    known = catalog.models(name)
    models = list(known)
    if options.models:
        models = [model.strip() for model in options.models.split(",") if model.strip()]
    for model in models:
        if model not in known:
            raise UnknownNameError(f"model of {name}", model, known)
    if len(models) < 2:
        raise OptionError("two models are needed", advice=f"Write --models {','.join(known)}.")
    with compiling_told(name) if "native" in models else nullcontext():
        for model in models[1:]:
            pair = (_puzzle(name, options, model=models[0]), _puzzle(name, options, model=model))
            yield Contest(f"{name} · {pair[0].name}: {models[0]} and {model}", pair)


def _puzzle(name: str, options: argparse.Namespace, **changes: Any) -> PuzzleProblem[Any]:
    return open_puzzle(catalog.puzzle(name), argparse.Namespace(**{**vars(options), **changes}))


def _opened(files: list[str], start: str | None, options: argparse.Namespace) -> Program:
    program = open_program(program_options(files, start, options)).require()
    tell_of_warnings(program)
    return program


def _two_files(named: Named, options: argparse.Namespace) -> Contest:
    one = _opened(named.files, options.start, options)
    other = _opened(named.others, options.with_start, options)
    match: Any = None
    if options.map and is_function(options.map):
        function = load_function(options.map)
        match = Matching((lambda state: _squeezed(function(state)), _squeezed), "by your function")
    elif options.map:
        match = read_words(options.map)
    return Contest(" and ".join(names_of(one, other)), (one, other), match)


def _squeezed(state: Any) -> str:
    """Write a state without blanks, so that their number does not matter."""
    return "".join(str(state).split())


def _meeting(named: Named, name: str, options: argparse.Namespace) -> Contest:
    """Bring a program and a puzzle to the same start: the one the user gave, or the program's."""
    reference = _puzzle(name, options)
    program = _started(named.programs, reference, options)

    def build(board: str, goal: str | None = None) -> PuzzleProblem[Any]:
        own_goal = {} if goal is None else {"option_goal": goal}
        return _puzzle(name, options, board=board, **own_goal)

    def reopen(start: str) -> Program:
        return open_program(program_options(named.programs, start, options)).require()

    places = (options.instance, options.random, options.board, options.file)
    is_given = any(place is not None for place in places)
    if options.map and is_function(options.map):
        return mapped(program, reference, load_function(options.map), None if is_given else build)
    words = read_words(options.map) if options.map else {}
    if is_given:
        return meet_at_puzzle(program, reference, reopen, words)
    keeps_goal = getattr(options, "option_goal", None) is not None
    return meet_at_program(program, reference, build, words, keeps_goal=keeps_goal)


def _started(
    files: list[str], reference: PuzzleProblem[Any], options: argparse.Namespace
) -> Program:
    """Open a program; one without a start gets the puzzle's, as such programs often write it."""
    program = open_program(program_options(files, options.start, options))
    if not program.understanding.ok and options.start is None and not is_asp(files):
        for start in likely_starts(reference):
            other = open_program(program_options(files, start, options))
            if other.understanding.ok and other.successors(other.start()):
                program.close()
                program = other
                break
            other.close()
    program.require()
    tell_of_warnings(program)
    return program
