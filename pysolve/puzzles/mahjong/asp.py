"""Mahjong solitaire between Python and ASP: ``asp/mahjong/mahjong.lp`` says what the facts mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pysolve.problem import HeuristicInfo
from pysolve.puzzles.mahjong.rules import Mahjong, Pair
from pysolve.puzzles.mahjong.tiles import Tiles
from pysolve.puzzles.translation import Term, Translation, fact

PARTNERS = HeuristicInfo(
    "partners",
    "remaining, but infinite where a game without tiles that wait for their partners gets stuck",
    "partners",
    admissible=True,
    consistent=True,
    reads_path=False,
    aliases=(),
)


class MahjongTranslation(Translation[Tiles]):
    """Names tiles by their numbers: ``tile(N)`` holds where bit N of a state is set."""

    heuristics: ClassVar[dict[str, HeuristicInfo]] = {PARTNERS.name: PARTNERS}
    reference: Mahjong

    def facts(self) -> str:
        """Write options and tiles; faces begin with a small letter, as constants do."""
        reference = self.reference
        lines = [
            fact("option", "matching", reference.matching),
            fact("option", "cost", reference.cost),
            fact("option", "prune", _constant(reference.prune)),
        ]
        for number, (x, y, z, face) in enumerate(reference.board):
            lines.append(fact("tile", number, x, y, z, face.lower()))
        lines += [fact("init", fluent) for fluent in self.fluents(reference.start())]
        return "\n".join(lines) + "\n"

    def fluents(self, state: Tiles) -> list[str]:
        """List the tiles still there, the lowest number first."""
        return [f"tile({number})" for number, _ in self.reference.tiles(state)]

    def state(self, fluents: Iterable[Term]) -> Tiles:
        """Set the bit of each tile."""
        return sum(1 << number for fluent in fluents for number in fluent.arguments)

    def action(self, term: Term) -> Pair:
        """Read ``take(A,B)``."""
        lower, higher = term.arguments
        return lower, higher


def _constant(name: str) -> str:
    """Write a name as a term: in quotes unless it is a constant already."""
    return name if name.isidentifier() else f'"{name}"'
