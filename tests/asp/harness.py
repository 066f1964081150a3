"""A few lines to ask an encoding what it derives, with plain clingo and nothing of ours."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import inf
from pathlib import Path

import clingo

ASP = Path(__file__).parents[2] / "asp"
_parse = cache(clingo.parse_term)


class Encoding:
    """An encoding with an instance's facts, grounded once; every question is one solve call."""

    def __init__(self, file: str, facts: str, fluents: Iterable[str]) -> None:
        self.messages: list[str] = []
        self.control = clingo.Control(["0"], logger=lambda _, text: self.messages.append(text))
        self.control.load(str(ASP / file))
        given = "".join(f"fluent_({fluent})." for fluent in fluents)
        glue = "#external holds(F) : fluent_(F). [free] #external previous(F) : fluent_(F). [free]"
        choice = "{ do(A) : action(A) } 1. #defined action/1. #defined fluent_/1."
        self.control.add("base", [], facts + given + glue + choice)
        self.control.ground([("base", [])])
        self.free = {
            name: {
                str(atom.symbol.arguments[0]): atom.literal
                for atom in self.control.symbolic_atoms.by_signature(name, 1)
            }
            for name in ("holds", "previous")
        }
        self.done = [atom.literal for atom in self.control.symbolic_atoms.by_signature("do", 1)]
        self.texts = [(atom.literal, str(atom.symbol)) for atom in self.control.symbolic_atoms]

    def models(
        self, state: Iterable[str], previous: Iterable[str] = (), idle: bool = False
    ) -> list[set[str]]:
        """Return all answer sets for a state, or those in which nothing is done, as texts."""
        given = {"holds": set(state), "previous": set(previous)}
        unknown = given["holds"] - self.free["holds"].keys()
        assert not unknown, f"not fluents: {unknown}"
        assumptions = [
            literal if fluent in given[name] else -literal
            for name, literals in self.free.items()
            for fluent, literal in literals.items()
        ]
        assumptions += [-literal for literal in self.done if idle]
        found: list[set[str]] = []
        self.control.solve(
            assumptions,
            on_model=lambda m: found.append({text for lit, text in self.texts if m.is_true(lit)}),
        )
        return found

    def model(self, state: Iterable[str], previous: Iterable[str] = ()) -> set[str]:
        """Return the answer set in which nothing is done, for rules that make no other choice."""
        idle = self.models(state, previous, idle=True)
        assert len(idle) == 1, f"{len(idle)} answer sets"
        return idle[0]


def facts_in(text: str) -> set[str]:
    """Return the facts of a text, ranges such as 1..3 written out."""
    control = clingo.Control()
    control.add("base", [], text)
    control.ground([("base", [])])
    return {str(atom.symbol) for atom in control.symbolic_atoms if atom.is_fact}


def arguments(atoms: Iterable[str], name: str) -> list[list[str]]:
    """Return the arguments of all atoms of that name, as texts."""
    found = [_parse(atom) for atom in atoms if re.match(rf"{name}\(", atom)]
    return [[str(argument) for argument in symbol.arguments] for symbol in sorted(found)]


def effects(atoms: set[str], state: Iterable[str]) -> dict[str, frozenset[str]]:
    """Return for each possible action the state that it leads to, by adds and removes."""
    before, adds, removes = frozenset(state), _said(atoms, "adds"), _said(atoms, "removes")
    return {
        action: before - removes.get(action, set()) | adds.get(action, set())
        for (action,) in arguments(atoms, "action")
    }


def in_order(atoms: set[str]) -> list[str]:
    """Return the possible actions as a search tries them: by order/2, then by their terms."""
    actions, order = [action for (action,) in arguments(atoms, "action")], _said(atoms, "order")
    return sorted(actions, key=lambda a: min(map(int, order.get(a, ())), default=0))


def _said(atoms: set[str], name: str) -> dict[str, set[str]]:
    """Return for each action the second arguments of the atoms of that name."""
    found: dict[str, set[str]] = {}
    for atom in atoms:
        if atom.startswith(f"{name}("):
            action, what = _arguments(atom)
            found.setdefault(action, set()).add(what)
    return found


@cache
def _arguments(atom: str) -> list[str]:
    return [str(argument) for argument in _parse(atom).arguments]


def guess(atoms: set[str], name: str, moves: int = 0) -> float | Fraction:
    """Return the value of a heuristic as pysolve reads it: h/2, or the sum of h/3."""
    starts = f"h({name},", f'h("{name}",'
    mine = [_parse(atom).arguments for atom in atoms if atom.startswith(starts)]
    whole = [_value(found[1], moves) for found in mine if len(found) == 2]
    return min(whole) if whole else sum(_value(found[1], moves) for found in mine)


def _value(symbol: clingo.Symbol, moves: int) -> float | Fraction:
    if symbol.type == clingo.SymbolType.Supremum:
        return inf
    if symbol.type == clingo.SymbolType.Number:
        return symbol.number
    if symbol.name == "per_move":
        return _value(symbol.arguments[0], moves) / max(Fraction(moves), 1)
    over, under = symbol.arguments
    return Fraction(over.number, under.number)


def walk(problem, seed):
    """Give the states on a random way from the start until nothing can be done."""
    rng, state = random.Random(seed), problem.start()
    yield state
    while steps := problem.successors(state):
        state = rng.choice(steps)[1]
        yield state


def reachable(problem):
    """Give every state that can be reached, with its exact cost to the goal."""
    exact = {}

    def visit(state):
        if state not in exact:
            costs = [step + visit(other) for _, other, step in problem.successors(state)]
            exact[state] = 0 if problem.is_goal(state) else min(costs, default=inf)
        return exact[state]

    visit(problem.start())
    return exact
