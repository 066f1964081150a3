"""Draws states as a program says with ``draw(Row,Column,Text)``."""

from __future__ import annotations

from collections.abc import Iterable

from clingo import Model, Symbol, SymbolType

from pysolve.models.asp.engine import AspEngine
from pysolve.models.asp.rules import Rules, When, term_text

Cells = dict[tuple[int, int], str]


class AspDrawer:
    """The rules that drawings rest on, grounded once."""

    def __init__(self, rules: Rules, engine: AspEngine, fluents: Iterable[Symbol]) -> None:
        self.engine = engine
        given = "".join(f"fluent_({fluent})." for fluent in fluents)
        chosen = [
            rule
            for rule in rules.needed((("draw", 3), ("init", 1)))
            if not rule.is_constraint and rules.when_of(rule) is not When.STEP
        ]
        text = f"#external holds(F) : fluent_(F). [free] {given} #show draw/3."
        statements = [*rules.declarations, *(r.ast for r in chosen), *rules.source.glue(text)]
        self.control = engine.control(rules.source, statements, quiet=True)
        engine.ground(self.control, rules.source, [("base", [])])
        self._literals = {
            str(atom.symbol.arguments[0]): atom.literal
            for atom in self.control.symbolic_atoms.by_signature("holds", 1)
        }

    def draw(self, facts: Iterable[str]) -> str | None:
        """Write a state as rows of equally wide cells; None if nothing is to be drawn."""
        held = set(facts)
        assumed = [lit if fact in held else -lit for fact, lit in self._literals.items()]
        cells: Cells = {}

        def hear(model: Model) -> None:
            for symbol in model.symbols(shown=True):
                row, column, text = symbol.arguments
                if row.type == column.type == SymbolType.Number:
                    cells[row.number, column.number] = term_text(text)

        self.engine.solve(self.control, assumed, hear)
        return _grid(cells) if cells else None


def _grid(cells: Cells) -> str:
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    width = max(map(len, cells.values()))
    align = str.ljust if any(text.isalpha() for text in cells.values()) else str.rjust
    lines = []
    for row in range(min(rows), max(rows) + 1):
        texts = [cells.get((row, c), "") for c in range(min(columns), max(columns) + 1)]
        lines.append(" ".join(align(text, width) for text in texts).rstrip())
    return "\n".join(lines)
