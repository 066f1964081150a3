"""Terms of ASP, read by clingo itself."""

from __future__ import annotations

from typing import Any

import clingo
from clingo import Symbol, SymbolType

from pysolve.puzzles.translation import Term


def parse_symbol(text: str) -> Symbol:
    """Read a term; raise RuntimeError, as clingo does, if it is none."""
    return clingo.parse_term(text, logger=lambda *_: None)


def read_term(text: str) -> Any:
    """Read a term: a number or a string as it is, all else as a Term."""
    return _read(parse_symbol(text))


def _read(symbol: Symbol) -> Any:
    if symbol.type == SymbolType.Number:
        return symbol.number
    if symbol.type == SymbolType.String:
        return symbol.string
    if symbol.type != SymbolType.Function:  # #sup and #inf
        return Term(str(symbol))
    return Term(symbol.name, tuple(map(_read, symbol.arguments)))
