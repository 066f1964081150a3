"""Which states of two models are the same: by notation, by value, or by what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from pysolve.lab.comparing.abilities import text_of
from pysolve.lab.comparing.alphabets import translations
from pysolve.lab.comparing.readings import Notation, Reading, Words, readings_of
from pysolve.lab.comparing.samples import Sample, sample
from pysolve.lab.comparing.sides import Key
from pysolve.problem import Problem
from pysolve.puzzles.base import PuzzleProblem

_MOST_MOVED = 5  # so few cells may stand in another order in the two models


@dataclass(frozen=True)
class Matching:
    """For each model a function from states to keys, and in words how they match.

    ``as_other`` holds, where there is one, a function that translates a model's
    states into the other's, so that they can be drawn.
    """

    keys: tuple[Key, Key]
    how: str
    as_other: tuple[Key | None, Key | None] = (None, None)


def find_matching(
    a: Problem[Any], b: Problem[Any], words: Mapping[str, str] | None = None
) -> Matching | None:
    """Find how the states of two models correspond, or None if nothing makes sense.

    ``words`` says which word of ``a`` is which word of ``b``.
    """
    if isinstance(a, PuzzleProblem) and isinstance(b, PuzzleProblem) and a.puzzle == b.puzzle:
        return Matching((a.format, b.format), f"by the notation of {a.puzzle}")
    if not words and a.start() == b.start():
        return Matching((_itself, _itself), "as they are", (_itself, _itself))
    if isinstance(a, PuzzleProblem):
        back = {other: one for one, other in (words or {}).items()}
        found = _by_words(b, a, back)
        return found and Matching(
            (found.keys[1], found.keys[0]), found.how, (None, found.as_other[0])
        )
    return _by_words(a, b, words or {})


def _by_words(a: Problem[Any], b: Any, words: Mapping[str, str]) -> Matching | None:
    """Find how the words of a's states correspond to those of b's."""
    samples = (sample(a), sample(b))
    if not words and samples[0].start == samples[1].start:
        return Matching((lambda s: text_of(a, s), lambda s: text_of(b, s)), "as they are written")
    best = _best(_guesses(a, b, samples, words), samples)
    if best is None:
        return None

    def as_board(state: Any) -> Any:
        written = best.readings[1].write(samples[1].start, tuple(best.ours(text_of(a, state))))
        return b.parse(written)

    keys = (lambda s: best.ours(text_of(a, s)), lambda s: best.theirs(text_of(b, s)))
    return Matching(keys, best.how, (as_board if isinstance(b, PuzzleProblem) else None, None))


@dataclass(frozen=True)
class Guess:
    """How the words of two models' states may correspond: the first's are translated."""

    readings: tuple[Reading, Reading]
    words: dict[str, str]
    cells: tuple[int, ...] | None  # by the second's cells which of the first's

    def ours(self, text: str) -> Words | str:
        """Return a state of the first model as the second would write it."""
        found = self.readings[0].read(text)
        if found is None:
            return text
        moved = found if self.cells is None else tuple(found[cell] for cell in self.cells)
        return tuple(self.words.get(word, word) for word in moved)

    def theirs(self, text: str) -> Words | str:
        """Return the words of a state of the second model."""
        return self.readings[1].read(text) or text

    @property
    def how(self) -> str:
        """Say what was taken for what."""
        renamed = [f"{one or 'nothing'} = {other or 'nothing'}"
                   for one, other in sorted(self.words.items()) if one != other]  # fmt: skip
        parts = [f"{self.readings[0].how} with {self.readings[1].how}"]
        if self.cells is not None and self.cells != tuple(sorted(self.cells)):
            parts.append("in the order " + " ".join(str(cell + 1) for cell in self.cells))
        return ", ".join(parts + renamed)


def _best(guesses: Iterator[Guess], samples: tuple[Sample, Sample]) -> Guess | None:
    """Take the guess by which the most steps lead to the same states; the first without fault."""
    has_steps = all(seen.successors[seen.start] for seen in samples)
    best, most = None, (0 if has_steps else -1, 0)  # one step must agree if there are any
    for guess in guesses:
        score = _score(guess, samples)
        if score > most:
            best, most = guess, score
            if score[1] == 0:
                break
    return best


def _guesses(
    a: Any, b: Any, samples: tuple[Sample, Sample], words: Mapping[str, str]
) -> Iterator[Guess]:
    for one in _readings(a, samples[0]):
        for other in _readings(b, samples[1]):
            ours, theirs = one.read(samples[0].start), other.read(samples[1].start)
            if ours and theirs and len(ours) == len(theirs):
                yield from _alignments((one, other), (ours, theirs), samples, words)


def _readings(problem: Any, seen: Sample) -> list[Reading]:
    if not isinstance(problem, PuzzleProblem):
        return list(readings_of(seen.texts))
    marks: list[Reading] = [Notation(), Notation("/-", "notation without what is outside")]
    return marks[: 2 if "-" in seen.start else 1]


def _alignments(
    readings: tuple[Reading, Reading], starts: tuple[Words, Words],
    samples: tuple[Sample, Sample], words: Mapping[str, str],
) -> Iterator[Guess]:  # fmt: skip
    alphabets = [
        {word for text in seen.texts for word in reading.read(text) or ()}
        for reading, seen in zip(readings, samples, strict=True)
    ]
    orders: list[tuple[int, ...] | None] = [None]
    if len(starts[0]) <= _MOST_MOVED:
        orders = list(permutations(range(len(starts[0]))))
    for cells in orders:
        moved = starts[0] if cells is None else tuple(starts[0][cell] for cell in cells)
        for known in translations(alphabets[0], alphabets[1], (moved, starts[1]), words):
            yield Guess(readings, known, cells)


def _score(guess: Guess, samples: tuple[Sample, Sample]) -> tuple[int, int]:
    """Count the steps that lead to the same state in both samples, and those that do not."""
    pairs = [(samples[0].start, samples[1].start)]
    seen, same, other = {pairs[0][0]}, 0, 0
    for one, twin in pairs:
        if one not in samples[0].successors or twin not in samples[1].successors:
            continue
        left = {guess.ours(text): text for text in samples[0].successors[one]}
        right = {guess.theirs(text): text for text in samples[1].successors[twin]}
        common = left.keys() & right.keys()
        same, other = same + len(common), other + len(left.keys() ^ right.keys())
        new = [(left[key], right[key]) for key in common if left[key] not in seen]
        seen.update(text for text, _ in new)
        pairs += new
    return same, -other


def _itself(state: Any) -> Any:
    return state
