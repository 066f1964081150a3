"""States of ASP programs as Python sees them: sets of facts, written like sets."""

from __future__ import annotations

from collections.abc import Iterator

_OPEN, _CLOSE = "([{", ")]}"


class FactSet(frozenset[str]):
    """What holds in a state: ``{at(a), key}``. A set of texts that keeps how it was written."""

    text: str

    def __new__(cls, text: str) -> FactSet:
        """Make a set of its text."""
        made = super().__new__(cls, split_facts(text))
        made.text = text
        return made

    def __str__(self) -> str:
        """Write the set as it was read."""
        return self.text

    def __repr__(self) -> str:
        """Write the set as it was read."""
        return self.text


def split_facts(text: str) -> list[str]:
    """Split ``{at(a), key}`` into its facts; braces may be left out, and ``.`` separates too."""
    inner = text.strip()
    if inner.startswith("{") and inner.endswith("}"):
        inner = inner[1:-1]
    return [fact for fact in map(_squeezed, _pieces(inner)) if fact]


def _pieces(text: str) -> Iterator[str]:
    depth, quoted, piece = 0, False, ""
    before = ""
    for letter in text:
        if letter == '"' and before != "\\":
            quoted = not quoted
        depth += 0 if quoted else (letter in _OPEN) - (letter in _CLOSE)
        if letter in ",." and depth == 0 and not quoted:
            yield piece
            piece = ""
        else:
            piece += letter
        before = letter
    yield piece


def _squeezed(piece: str) -> str:
    """Drop blanks outside strings, as clingo writes facts, and an ``init(…)`` around."""
    parts = piece.strip().split('"')
    parts[::2] = ["".join(part.split()) for part in parts[::2]]
    fact = '"'.join(parts)
    return fact[5:-1] if fact.startswith("init(") and fact.endswith(")") else fact
