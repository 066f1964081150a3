"""Which states of two models are the same: by notation, by value, or by what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from pysolve.errors import InputError
from pysolve.lab.comparing.abilities import text_of
from pysolve.lab.comparing.correspondence import Correspondence, translations
from pysolve.lab.comparing.readings import Reading, Table, notations, readings_of
from pysolve.lab.comparing.sides import Key
from pysolve.models.program import Program
from pysolve.problem import Problem
from pysolve.puzzles.base import PuzzleProblem

_EXPANDED = 40  # states around the start by which a reading is judged
_MOST_MOVED = 5  # so few cells may stand in another order in the two models

# States as texts, the start first, and where each of them leads.
Sample = dict[str, list[str]]


@dataclass(frozen=True)
class Matching:
    """For each model a function from states to keys, and in words how they match.

    ``as_other`` holds, where there is one, a function that translates a model's
    states into the other's.
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
    texts = (lambda s: text_of(a, s), lambda s: text_of(b, s))
    if not words and texts[0](a.start()) == texts[1](b.start()):
        return Matching(texts, "as they are written")
    samples = (sample(a), sample(b))
    best = _best(_guesses(a, b, samples, words or {}), samples)
    if best is None:
        return None
    keys = (lambda s: best.ours(texts[0](s)), lambda s: best.theirs(texts[1](s)))
    translators = (_translator(a, b, best.forth), _translator(b, a, best.back))
    return Matching(keys, best.how, translators)


def _translator(
    source: Any, target: Any, write: Callable[[str, str], str | None]
) -> Callable[[Any], Any] | None:
    """Make states of one model those of another, if that can read any."""
    if not isinstance(target, PuzzleProblem | Program):
        return None
    like = text_of(target, target.start())

    def translate(state: Any) -> Any:
        text = write(text_of(source, state), like)
        if text is None:
            raise InputError(f"{state} cannot be written as a state of {target.name}")
        return target.parse(text)

    return translate


def sample(problem: Problem[Any]) -> Sample:
    """Ask a model for the states around its start, breadth first."""
    level = [problem.start()]
    seen, found = set(level), Sample()
    for state in level:
        if len(found) >= _EXPANDED:
            break
        children = [child for _, child, _ in problem.successors(state)]
        found[text_of(problem, state)] = [text_of(problem, child) for child in children]
        new = [child for child in dict.fromkeys(children) if child not in seen]
        seen.update(new)
        level += new
    return found


def readings(problem: Any, seen: Sample) -> list[Reading | Table]:
    """List the ways to read a model's states: a puzzle's by its notation, others by trying."""
    if isinstance(problem, PuzzleProblem):
        return [*notations(next(iter(seen)))]
    return list(readings_of(_texts(seen)))


def _texts(seen: Sample) -> list[str]:
    return list(dict.fromkeys([*seen, *(text for texts in seen.values() for text in texts)]))


def _guesses(
    a: Any, b: Any, samples: tuple[Sample, Sample], words: Mapping[str, str]
) -> Iterator[Correspondence]:
    """Give the correspondences by which both start at the same state."""
    starts = [next(iter(seen)) for seen in samples]
    for one in readings(a, samples[0]):
        for other in readings(b, samples[1]):
            left, right = one.read(starts[0]) or (), other.read(starts[1]) or ()
            if not left or len(left) != len(right):
                continue
            theirs = {word for text in _texts(samples[0]) for word in one.read(text) or ()}
            ours = {word for text in _texts(samples[1]) for word in other.read(text) or ()}
            few = len(left) <= _MOST_MOVED
            for cells in permutations(range(len(left))) if few else [None]:
                moved = left if cells is None else tuple(left[cell] for cell in cells)
                for known in translations(theirs, ours, words, (moved, right)):
                    yield Correspondence((one, other), known, cells)


def _best(
    guesses: Iterator[Correspondence], samples: tuple[Sample, Sample]
) -> Correspondence | None:
    """Take the guess by which the most steps lead to the same states; the first without fault."""
    has_steps = all(next(iter(seen.values())) for seen in samples)
    best, most = None, (0 if has_steps else -1, 0)  # one step must agree if there are any
    for guess in guesses:
        score = _score(guess, samples)
        if score > most:
            best, most = guess, score
            if score[1] == 0:
                break
    return best


def _score(guess: Correspondence, samples: tuple[Sample, Sample]) -> tuple[int, int]:
    """Count the steps that lead to the same state in both samples, and those that do not."""
    pairs = [(next(iter(samples[0])), next(iter(samples[1])))]
    seen, same, other = {pairs[0][0]}, 0, 0
    for one, twin in pairs:
        if one not in samples[0] or twin not in samples[1]:
            continue
        left = {guess.ours(text): text for text in samples[0][one]}
        right = {guess.theirs(text): text for text in samples[1][twin]}
        common = left.keys() & right.keys()
        same, other = same + len(common), other + len(left.keys() ^ right.keys())
        new = [(left[key], right[key]) for key in common if left[key] not in seen]
        seen.update(text for text, _ in new)
        pairs += new
    return same, -other


def _itself(state: Any) -> Any:
    return state
