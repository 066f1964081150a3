"""Ways to read a state that somebody wrote: as words in order, or as a table of facts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Protocol

from pysolve.models.asp.facts import split_facts

Words = tuple[str, ...]
Place = tuple[tuple[bool, float, str], ...]

# Quoted atoms and strings, numbers, and names that are no functors. A minus belongs to
# its number only where no operand comes before it: [a,-1], but not a-1.
_SCALAR = re.compile(
    r"""'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.)*"|(?:(?<![\w)\]])-)?\d+(?:\.\d+)?|[^\W\d]\w*(?!\w*\()"""
)
_WORD = re.compile(_SCALAR.pattern.removesuffix(r"(?!\w*\()"))  # functors too
_MOST_COLUMNS = 3


class Reading(Protocol):
    """Sees a state's text as a sequence of words, and can write other words in their place."""

    @property
    def how(self) -> str:
        """Say in words what is read."""

    def read(self, text: str) -> Words | None:
        """Return the words; None if the text does not fit this reading."""

    def columns(self, text: str) -> int | None:
        """Return how many words make a row; None if the text does not say."""

    def write(self, text: str, words: Words) -> str | None:
        """Write other words in place of those in the text; None if that cannot be done."""


@dataclass(frozen=True)
class InOrder:
    """All numbers and names in a text, from left to right: [[1,2],[3,0]] is 1 2 3 0.

    Functors are left out unless they tell states apart: left(3,3) from right(3,3).
    """

    with_functors: bool = False

    @property
    def how(self) -> str:
        """Say in words what is read."""
        return f"words {'and functors ' if self.with_functors else ''}in reading order"

    @property
    def _words(self) -> re.Pattern[str]:
        return _WORD if self.with_functors else _SCALAR

    def read(self, text: str) -> Words | None:
        """Return the words of a term or of a tuple."""
        return tuple(_plain(found[0]) for found in self._words.finditer(text))

    def columns(self, text: str) -> int | None:
        """Return how many words are in each innermost list, if it is the same in all."""
        rows = re.findall(r"[(\[]([^()\[\]]+)[)\]]", text)
        counts = {len(_SCALAR.findall(row)) for row in rows}
        return counts.pop() if len(rows) > 1 and len(counts) == 1 else None

    def write(self, text: str, words: Words) -> str | None:
        """Put other words in place of those in the text."""
        new = iter(words)
        written = self._words.sub(lambda found: _quoted(next(new, ""), found[0]), text)
        return written if next(new, None) is None else None


@dataclass(frozen=True)
class Table:
    """Facts of one shape, such as on(T,R,C): one column holds the words, the rest their places.

    In a list the item's number is a column too, so that a list of each tile's square
    can be read. ``places`` are those met anywhere; where a state has none, nothing is.
    """

    value: int
    order: tuple[int, ...]
    down: tuple[bool, ...]  # by column of ``order``: whether places are counted backwards
    places: tuple[Place, ...] = ()

    @property
    def how(self) -> str:
        """Say which column is what; columns count from 1, an item's number is column 1."""
        by = ", ".join(
            f"{column + 1}{' (backwards)' if backwards else ''}"
            for column, backwards in zip(self.order, self.down, strict=True)
        )
        return f"column {self.value + 1} of its facts, ordered by column {by}"

    def cells(self, text: str) -> dict[Place, str] | None:
        """Return the words by their places."""
        rows = rows_of(text)
        if not rows or any(len(row) <= max(self.value, *self.order) for row in rows):
            return None
        found = {self._place(row): row[self.value] for row in rows}
        return found if len(found) == len(rows) else None

    def _place(self, row: Words) -> Place:
        return tuple(
            _rank(row[column], backwards)
            for column, backwards in zip(self.order, self.down, strict=True)
        )

    def read(self, text: str) -> Words | None:
        """Return the words in the order of their places."""
        cells = self.cells(text)
        if cells is None or not set(cells) <= set(self.places):
            return None
        return tuple(cells.get(place, "") for place in self.places)

    def columns(self, text: str) -> int | None:
        """Return how many places share the first part of their address."""
        firsts = [place[0] for place in self.places]
        return firsts.count(firsts[0]) if len(self.order) > 1 else None

    def write(self, text: str, words: Words) -> str | None:
        """Facts are not rewritten: which of them an absent word would need is unknown."""
        return None


def _rank(word: str, backwards: bool) -> tuple[bool, float, str]:
    try:
        number = float(word)
    except ValueError:
        return True, 0.0, word
    return False, -number if backwards else number, ""


def rows_of(text: str) -> list[Words]:
    """Split a set of facts, or a list of terms, into the words of each."""
    is_list = text.startswith("[") and text.endswith("]")
    items = split_facts("{" + text[1:-1] + "}") if is_list else split_facts(text)
    rows = [tuple(_plain(found[0]) for found in _SCALAR.finditer(item)) for item in items]
    return [(str(number), *row) for number, row in enumerate(rows)] if is_list else rows


def readings_of(texts: Sequence[str]) -> Iterator[Reading]:
    """Try every way to read these states; give those that fit them all and tell them apart."""
    for reading in _possible_readings(texts):
        read = [reading.read(text) for text in texts]
        if None not in read and len(set(read)) == len(set(texts)):
            yield reading


def _possible_readings(texts: Sequence[str]) -> Iterator[Reading]:
    yield InOrder()
    yield InOrder(with_functors=True)
    columns = {len(row) for row in rows_of(texts[0])}
    if len(columns) != 1 or not 2 <= max(columns) <= _MOST_COLUMNS:
        return
    count = max(columns)
    for value in range(count):
        rest = [column for column in range(count) if column != value]
        for order in permutations(rest):
            for down in product((False, True), repeat=len(order)):
                cells = [Table(value, order, down).cells(text) for text in texts]
                places = sorted({place for found in cells if found for place in found})
                yield Table(value, order, down, tuple(places))


@dataclass(frozen=True)
class Notation:
    """A puzzle's notation: its words if there are blanks between them, else its letters."""

    skipped: str = "/"
    how: str = "the notation"

    def read(self, text: str) -> Words | None:
        """Return the marks on the board, from the top left."""
        if " " in text:
            return tuple(text.replace("/", " ").split())
        return tuple(letter for letter in text if letter not in self.skipped)

    def columns(self, text: str) -> int | None:
        """Return how many marks the first row has."""
        return len(self.read(text.split("/")[0]) or ())

    def write(self, text: str, words: Words) -> str | None:
        """Put other marks in place of those on the board."""
        new = iter(words)
        mark = r"[^\s/]+" if " " in text else f"[^{re.escape(self.skipped)}]"
        return re.sub(mark, lambda _: next(new, ""), text)


def _plain(scalar: str) -> str:
    return scalar[1:-1] if scalar[0] in "'\"" else scalar


def _quoted(word: str, like: str) -> str:
    """Write a word as its predecessor was: in quotes if that needed them or this one does."""
    if re.fullmatch(r"-?\d+(\.\d+)?|[a-z]\w*", word):
        return word
    return f'"{word}"' if like.startswith('"') else f"'{word}'"
