"""Ways to read a state that somebody wrote: as words in order, or as a table of facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, permutations, product

from pysolve.models.asp.facts import split_facts

Words = tuple[str, ...]

# Quoted atoms and strings, numbers, and names. A minus belongs to its number only where
# no operand comes before it: [a,-1], but not a-1.
_NAMES = r"""'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.)*"|(?:(?<![\w)\]])-)?\d+(?:\.\d+)?|[^\W\d]\w*"""
_SCALAR = re.compile(_NAMES + r"(?!\w*\()")  # no functors
_LIST = r"(?<=[(\[])[^()\[\]]+(?=[)\]])"  # what stands between innermost brackets
_MOST_COLUMNS = 3


@dataclass(frozen=True)
class Reading:
    """Sees a state's text as words from left to right, and can put others in their places."""

    how: str
    word: str  # as a regular expression, like what makes a row
    row: str = _LIST
    quotes: bool = True  # whether some words need quotes around them

    def read(self, text: str) -> Words | None:
        """Return the words; None if the text does not fit this reading."""
        words = re.findall(self.word, text)
        return tuple(map(_plain, words) if self.quotes else words)

    def columns(self, text: str) -> int | None:
        """Return how many words make a row, if it is the same in several rows."""
        counts = [len(self.read(row) or ()) for row in re.findall(self.row, text)]
        return counts[0] if len(counts) > 1 and len(set(counts)) == 1 else None

    def write(self, text: str, words: Words) -> str | None:
        """Put other words in place of those in the text; None if there are not as many."""
        if len(words) != len(re.findall(self.word, text)):
            return None
        new = iter(words)
        quoted = _quoted if self.quotes else lambda word, like: word
        return re.sub(self.word, lambda found: quoted(next(new), found[0]), text)


# Functors are left out unless they tell states apart: left(3,3) from right(3,3).
IN_ORDER = Reading("words in reading order", _SCALAR.pattern)
WITH_FUNCTORS = Reading("words and functors in reading order", _NAMES)


def notations(text: str) -> list[Reading]:
    """Read a puzzle's notation: its words if there are blanks between them, else its letters."""
    words = {"the notation": r"[^\s/]+" if " " in text else "[^/]"}
    if "-" in text and " " not in text:
        words["notation without what is outside"] = "[^/-]"
    return [Reading(how, word, "[^/]+", quotes=False) for how, word in words.items()]


@dataclass(frozen=True)
class Table:
    """Facts of one shape, such as on(T,R,C): one column holds the words, the rest their places.

    In a list the item's number is a column too, so that a list of each tile's square
    can be read. ``places`` are those met anywhere; where a state has none, nothing is.
    """

    value: int
    order: tuple[int, ...]
    down: tuple[bool, ...]  # by column of ``order``: whether places are counted backwards
    places: tuple[Words, ...]

    @property
    def how(self) -> str:
        """Say which column is what; columns count from 1, an item's number is column 1."""
        by = ", ".join(
            f"{column + 1}{' (backwards)' if backwards else ''}"
            for column, backwards in zip(self.order, self.down, strict=True)
        )
        return f"column {self.value + 1} of its facts, ordered by column {by}"

    def read(self, text: str) -> Words | None:
        """Return the words in the order of their places."""
        cells = _cells(text, self.value, self.order)
        if cells is None or not cells.keys() <= set(self.places):
            return None
        return tuple(cells.get(place, "") for place in self.places)

    def columns(self, text: str) -> int | None:
        """Return how many places share the first part of their address."""
        first = self.places[0][0]
        return sum(place[0] == first for place in self.places) if len(self.order) > 1 else None

    def write(self, text: str, words: Words) -> str | None:
        """Facts are not rewritten: which of them an absent word would need is unknown."""
        return None


def readings_of(texts: Sequence[str]) -> Iterator[Reading | Table]:
    """Try every way to read these states; give those that fit them all and tell them apart."""
    possible: Iterator[Reading | Table] = chain((IN_ORDER, WITH_FUNCTORS), _tables(texts))
    for reading in possible:
        read = [reading.read(text) for text in texts]
        if None not in read and len(set(read)) == len(set(texts)):
            yield reading


def _tables(texts: Sequence[str]) -> Iterator[Table]:
    columns = {len(row) for row in rows_of(texts[0])}
    count = max(columns, default=0)
    if len(columns) != 1 or not 2 <= count <= _MOST_COLUMNS:
        return
    for value, *order in permutations(range(count)):
        cells = [_cells(text, value, order) for text in texts]
        places = {place for found in cells if found for place in found}
        for down in product((False, True), repeat=len(order)):
            yield Table(value, tuple(order), down, _ordered(places, down))


def _ordered(places: Iterable[Words], down: tuple[bool, ...]) -> tuple[Words, ...]:
    return tuple(sorted(places, key=lambda place: tuple(map(_rank, place, down))))


def rows_of(text: str) -> list[Words]:
    """Split a set of facts, or a list of terms, into the words of each."""
    is_list = text.startswith("[") and text.endswith("]")
    items = split_facts("{" + text[1:-1] + "}") if is_list else split_facts(text)
    rows = [IN_ORDER.read(item) or () for item in items]
    return [(str(number), *row) for number, row in enumerate(rows)] if is_list else rows


def _cells(text: str, value: int, order: Sequence[int]) -> dict[Words, str] | None:
    """Return the words of one column by their places, unless two share a place."""
    rows = rows_of(text)
    if not rows or any(len(row) <= max(value, *order) for row in rows):
        return None
    found = {tuple(row[column] for column in order): row[value] for row in rows}
    return found if len(found) == len(rows) else None


def _rank(word: str, backwards: bool) -> tuple[bool, float, str]:
    """Order numbers by size, words after them by spelling."""
    try:
        number = float(word)
    except ValueError:
        return True, 0.0, word
    return False, -number if backwards else number, ""


def _plain(scalar: str) -> str:
    return scalar[1:-1] if scalar[0] in "'\"" else scalar


def _quoted(word: str, like: str) -> str:
    """Write a word as its predecessor was: in quotes if that needed them or this one does."""
    if re.fullmatch(r"-?\d+(\.\d+)?|[a-z]\w*", word):
        return word
    return f'"{word}"' if like.startswith('"') else f"'{word}'"
