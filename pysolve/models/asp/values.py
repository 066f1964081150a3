"""Numbers as ASP writes them: integers, fractions, infinity, and shares of the moves made."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import NamedTuple

from clingo import Symbol, SymbolType


class Value(NamedTuple):
    """A number, to be divided by the number of moves made if ``per_move``."""

    number: float | Fraction
    per_move: bool = False

    def after(self, moves: int) -> float:
        """Return the number after so many moves."""
        number = self.number / max(moves, 1) if self.per_move else self.number
        return number if isinstance(number, int) else float(number)


def value_of(symbol: Symbol) -> Value | None:
    """Read a value; None if the symbol is none."""
    if symbol.type == SymbolType.Number:
        return Value(symbol.number)
    if symbol.type == SymbolType.Supremum:
        return Value(inf)
    if symbol.type == SymbolType.Function:
        parts = symbol.arguments
        if symbol.name == "per_move" and len(parts) == 1 and (inner := value_of(parts[0])):
            number = Fraction(inner.number) if isinstance(inner.number, int) else inner.number
            return Value(number, per_move=True)
        if symbol.name == "" and len(parts) == 2 and _is_fraction(parts):
            return Value(Fraction(parts[0].number, parts[1].number))
    return None


def _is_fraction(parts: list[Symbol]) -> bool:
    return all(part.type == SymbolType.Number for part in parts) and parts[1].number != 0
