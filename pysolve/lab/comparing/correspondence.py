"""How the words of one model's states may correspond to those of another's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, permutations

from pysolve.lab.comparing.readings import Reading, Table, Words

_BLANKS = frozenset(
    ("0", "", "_", " ", ".", "-", "*", "b", "e", "v", "blank", "empty", "hole", "free",
     "none", "nil", "null", "gap", "space", "vacio", "vacia", "hueco", "libre", "blanco", "vide",
     "vuoto", "leer", "vazio")
)  # fmt: skip
_MOST_TRIED = 24  # ways to pair words that nothing says more about


@dataclass(frozen=True)
class Correspondence:
    """A reading of each model's states, and which word of the first is which of the second."""

    readings: tuple[Reading | Table, Reading | Table]
    words: Mapping[str, str]
    cells: tuple[int, ...] | None = None  # by the second's cells which of the first's, if moved

    def ours(self, text: str) -> Words | str:
        """Return a state of the first model in words of the second."""
        found = self.readings[0].read(text)
        cells = self.cells or range(len(found or ()))
        if found is None or len(found) != len(cells):
            return text
        return tuple(self.words.get(found[cell], found[cell]) for cell in cells)

    def theirs(self, text: str) -> Words | str:
        """Return the words of a state of the second model."""
        return self.readings[1].read(text) or text

    def forth(self, text: str, like: str) -> str | None:
        """Write a state of the first model as the second does, in the form of another state."""
        words = self.ours(text)
        return None if isinstance(words, str) else self.readings[1].write(like, words)

    def back(self, text: str, like: str) -> str | None:
        """Write a state of the second model as the first does, in the form of another state."""
        found = self.readings[1].read(text) or ()
        cells = self.cells or range(len(found))
        if len(found) != len(cells):
            return None
        original = {our: their for their, our in self.words.items()}
        words = [original.get(word, word) for _, word in sorted(zip(cells, found, strict=True))]
        return self.readings[0].write(like, tuple(words))

    def board(self, text: str, like: str) -> str:
        """Write a state of the first model in a puzzle's notation, as wide as it is itself."""
        words, wide = self.ours(text), self.readings[0].columns(text)
        if not wide and (same := self.forth(text, like)):
            return same
        wide = wide or len(words) or 1
        rows = [words[first : first + wide] for first in range(0, len(words), wide)]
        return "/".join((" " if " " in like else "").join(row) for row in rows)

    @property
    def how(self) -> str:
        """Say what was taken for what."""
        renamed = [f"{one or 'nothing'} = {other or 'nothing'}"
                   for one, other in sorted(self.words.items()) if one != other]  # fmt: skip
        parts = [f"{self.readings[0].how} with {self.readings[1].how}"]
        if self.cells is not None:
            parts.append("in the order " + " ".join(str(cell + 1) for cell in self.cells))
        return ", ".join(parts + renamed)


def translations(
    theirs: set[str], ours: set[str], given: Mapping[str, str],
    starts: tuple[Words, Words] = ((), ()),
) -> Iterator[dict[str, str]]:  # fmt: skip
    """Give the ways to write their words as ours that make the two starts, if given, the same.

    A word that both have means the same in both, unless words repeat so often in a
    start that its pattern says otherwise (pegs and holes, say).
    """
    common = {word: word for word in theirs & ours if word not in given}
    tried = [{**common, **given}]
    if len(set(starts[0])) < len(starts[0]) / 2:
        tried.append(dict(given))
    for known in tried:
        if all(known.setdefault(*pair) == pair[1] for pair in zip(*starts, strict=True)):
            for words in _completed(known, theirs, ours):
                if len({words.get(word, word) for word in theirs}) == len(theirs):
                    yield words


def _completed(known: dict[str, str], theirs: set[str], ours: set[str]) -> Iterator[dict[str, str]]:
    """Pair the words of which nothing is known: blanks first, the others in every way."""
    left, free = sorted(theirs - known.keys()), sorted(ours - set(known.values()))
    blanks = [[word for word in words if word.lower() in _BLANKS] for words in (left, free)]
    if [len(words) for words in blanks] == [1, 1]:
        yield from _completed({**known, blanks[0][0]: blanks[1][0]}, theirs, ours)
    elif len(left) <= len(free):
        for chosen in islice(permutations(free, len(left)), _MOST_TRIED):
            yield {**known, **dict(zip(left, chosen, strict=True))}
    else:  # words that are met on one side only keep their own spelling
        for some in islice(permutations(left, len(free)), _MOST_TRIED):
            yield {**known, **dict(zip(some, free, strict=True))}
