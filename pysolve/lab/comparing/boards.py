"""A program's state as a puzzle's board, and a puzzle's board as a program's state."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import permutations
from typing import Any

from pysolve.errors import PysolveError
from pysolve.lab.comparing.abilities import text_of
from pysolve.lab.comparing.alphabets import BLANKS
from pysolve.lab.comparing.readings import Notation, Reading, Words, readings_of
from pysolve.lab.comparing.samples import sample
from pysolve.puzzles.base import PuzzleProblem

_NO_WORDS: Mapping[str, str] = {}
_MOST_UNKNOWN = 3


class Scribe:
    """Writes states of a program in a puzzle's notation, by one reading of them."""

    def __init__(
        self, reading: Reading, reference: PuzzleProblem[Any], words: Mapping[str, str]
    ) -> None:
        self.reading, self.reference, self.words = reading, reference, words
        self.notation = reference.format(reference.start())
        marks = set(Notation().read(self.notation) or ())
        self.blank = next((mark for mark in (".", "0") if mark in marks), "0")

    def marks(self, text: str) -> Words | None:
        """Return the words of a state as the puzzle's marks."""
        found = self.reading.read(text)
        return None if found is None else tuple(map(self._mark, found))

    def _mark(self, word: str) -> str:
        if word in self.words:
            return self.words[word]
        is_blank = word.lower() in BLANKS and not word.isdecimal()
        return self.blank if is_blank else word

    def board(self, text: str) -> str | None:
        """Write a state in the puzzle's notation."""
        marks = self.marks(text)
        if marks is None:
            return None
        wide = self.reading.columns(text)
        if wide is None and len(marks) == len(Notation().read(self.notation) or ()):
            wide = Notation().columns(self.notation)
        between = " " if " " in self.notation else ""
        if not wide:
            return between.join(marks)
        rows = [marks[first : first + wide] for first in range(0, len(marks), wide)]
        return "/".join(between.join(row) for row in rows)

    def rewritten(self, text: str, board: str) -> str | None:
        """Write a board in the form of a state of the program."""
        back = {self._mark(word): word for word in self.reading.read(text) or ()}
        marks = Notation().read(board) or ()
        return self.reading.write(text, tuple(back.get(mark, mark) for mark in marks))


def scribes(
    program: Any, reference: PuzzleProblem[Any], words: Mapping[str, str] = _NO_WORDS
) -> Iterator[tuple[Scribe, str]]:
    """Try every reading of a program's states: a scribe, and the start's board as it writes it."""
    seen = sample(program)
    for reading in readings_of(seen.texts):
        for meaning in _meanings(reading.read(seen.start) or (), reference, words):
            scribe = Scribe(reading, reference, meaning)
            board = scribe.board(seen.start)
            if board:
                yield scribe, board


def _meanings(
    found: Words, reference: PuzzleProblem[Any], words: Mapping[str, str]
) -> Iterator[Mapping[str, str]]:
    """Try what the few words may mean of which nothing is known: marks that do not occur."""
    marks = set(Notation().read(reference.format(reference.start())) or ())
    unknown = sorted({word for word in found if not _is_known(word, marks | words.keys())})
    if not unknown or len(unknown) > _MOST_UNKNOWN:
        yield words
        return
    for chosen in permutations(sorted(marks - set(found)), len(unknown)):
        yield {**words, **dict(zip(unknown, chosen, strict=True))}


def _is_known(word: str, marks: Collection[str]) -> bool:
    return word in marks or word.lower() in BLANKS or word.isdecimal()


def likely_starts(reference: PuzzleProblem[Any]) -> Iterator[str]:
    """Write a puzzle's start as programs often do: a list of rows, a flat list, a term."""
    notation = reference.format(reference.start())
    rows = [Notation().read(row) or () for row in notation.split("/") if row]
    flat = ",".join(mark for row in rows for mark in row)
    yield "[" + ",".join("[" + ",".join(row) + "]" for row in rows) + "]"
    yield f"[{flat}]"
    yield f"state({flat})"


def is_goal_there(program: Any, scribe: Scribe, board: str) -> bool:
    """Ask a program whether a board is a goal; no if it cannot be asked."""
    text = scribe.rewritten(text_of(program, program.start()), board)
    try:
        return text is not None and bool(program.is_goal(program.parse(text)))
    except PysolveError:
        return False
