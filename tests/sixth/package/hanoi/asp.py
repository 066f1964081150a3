"""Between Python and ASP: a disc's place is ``on(Disc,Peg)``."""

from __future__ import annotations

from pysolve.puzzles.translation import Translation, fact


class HanoiTranslation(Translation):
    """Discs are numbers, pegs are constants."""

    def facts(self) -> str:
        """Write the discs, and where they are at first."""
        start = self.reference.start()
        discs = [fact("disc", number) for number in range(1, len(start) + 1)]
        return "\n".join(discs + [fact("init", fluent) for fluent in self.fluents(start)]) + "\n"

    def fluents(self, state):
        """List where the discs are."""
        return [f"on({number},{peg})" for number, peg in enumerate(state, 1)]

    def state(self, fluents):
        """Make a state of where the discs are."""
        where = dict(fluent.arguments for fluent in fluents)
        return tuple(where[number].name for number in sorted(where))

    def action(self, term):
        """Make the action of ``move(Disc,Peg)``."""
        disc, peg = term.arguments
        return f"{disc}{peg.name}"
