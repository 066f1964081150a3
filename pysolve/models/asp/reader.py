"""Reads what an answer set says of a state or a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from clingo import Symbol

from pysolve.models.asp.rules import term_text
from pysolve.models.asp.values import Value, value_of

State = int  # a set of fluents: bit i stands for the i-th


@dataclass
class Looked:
    """What one answer set says."""

    goal: bool = False
    actions: list[int] = field(default_factory=list)
    deferred: set[int] = field(default_factory=set)
    adds: dict[int, State] = field(default_factory=dict)
    removes: dict[int, State] = field(default_factory=dict)
    costs: dict[int, float] = field(default_factory=dict)
    next: State = 0
    cost: float | None = None
    whole: list[Value] = field(default_factory=list)  # of h/2
    parts: list[Value] = field(default_factory=list)  # of h/3


class Reader:
    """Understands the atoms of answer sets; each atom is looked at once in a lifetime."""

    def __init__(
        self, actions: Mapping[Symbol, int], bits: Mapping[Symbol, State], heuristic: str | None
    ) -> None:
        self._actions, self._bits, self._heuristic = actions, bits, heuristic
        self._meanings: dict[Symbol, tuple[str, Any, Any]] = {}

    def read(self, symbols: Sequence[Symbol]) -> Looked:  # noqa: C901 (one case an atom)
        """Understand the atoms that an answer set shows."""
        looked, meanings = Looked(), self._meanings
        for symbol in symbols:
            meaning = meanings.get(symbol)
            if meaning is None:
                meaning = meanings[symbol] = self._meaning(symbol)
            kind, first, second = meaning
            if kind == "action":
                looked.actions.append(first)
            elif kind == "part":
                looked.parts.append(first)
            elif kind == "whole":
                looked.whole.append(first)
            elif kind == "goal":
                looked.goal = True
            elif kind == "next":
                looked.next |= first
            elif kind == "adds":
                looked.adds[first] = looked.adds.get(first, 0) | second
            elif kind == "removes":
                looked.removes[first] = looked.removes.get(first, 0) | second
            elif kind == "defers":
                looked.deferred.add(first)
            elif kind == "cost":
                if first is None:
                    looked.cost = second
                else:
                    looked.costs[first] = second
        return looked

    def _meaning(self, symbol: Symbol) -> tuple[str, Any, Any]:
        name, parts = symbol.name, symbol.arguments
        if name in ("action", "do"):
            return "action", self._actions[parts[0]], None
        if name == "h":
            value = value_of(parts[1])
            if term_text(parts[0]) == self._heuristic and value is not None:
                return "whole" if len(parts) == 2 else "part", value, None
            return "", None, None
        if name == "goal":
            return "goal", None, None
        if name == "next":
            return "next", self._bits[parts[0]], None
        number = self._actions.get(parts[0])
        if name == "cost":
            cost = value_of(parts[-1])
            action = None if len(parts) == 1 else number
            if cost is None or (len(parts) == 2 and number is None):
                return "", None, None
            return "cost", action, cost.after(0)
        if number is None:
            return "", None, None
        bit = self._bits.get(parts[1], 0) if len(parts) > 1 else None
        return name, number, bit
