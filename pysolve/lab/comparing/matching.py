"""Which states of two models are the same: by notation, by value, or by what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice, permutations, product
from typing import Any

from pysolve.errors import InputError
from pysolve.lab.comparing.correspondence import Correspondence, translations
from pysolve.lab.comparing.readings import Reading, Table, notations, readings_of
from pysolve.lab.comparing.sides import Key
from pysolve.models.program import Program
from pysolve.problem import Problem, abilities
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
    texts = (lambda s: abilities(a).format(s), lambda s: abilities(b).format(s))
    if not words and texts[0](a.start()) == texts[1](b.start()):
        return Matching(texts, "as they are written")
    samples = (sample(a), sample(b))
    best = _best(guesses(a, b, words or {}, samples, aligned=True), samples)
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
    like = abilities(target).format(target.start())

    def translate(state: Any) -> Any:
        text = write(abilities(source).format(state), like)
        if text is None:
            raise InputError(f"{state} cannot be written as a state of {target.name}")
        return target.parse(text)

    return translate


def sample(problem: Problem[Any]) -> Sample:
    """Ask a model for the states around its start, breadth first."""
    level, write = [problem.start()], abilities(problem).format
    seen, found = set(level), Sample()
    for state in level:
        if len(found) >= _EXPANDED:
            break
        children = [child for _, child, _ in problem.successors(state)]
        found[write(state)] = [write(child) for child in children]
        new = [child for child in dict.fromkeys(children) if child not in seen]
        seen.update(new)
        level += new
    return found


def guesses(
    a: Any, b: Any, words: Mapping[str, str], samples: tuple[Sample, Sample], *, aligned: bool
) -> Iterator[Correspondence]:
    """Guess how words correspond; by ``aligned`` guesses both start at the same state."""
    texts = [[*seen, *chain.from_iterable(seen.values())] for seen in samples]
    for one, other in product(_readings(a, texts[0]), _readings(b, texts[1])):
        theirs = set(chain.from_iterable(one.read(text) or () for text in texts[0]))
        ours = set(chain.from_iterable(other.read(text) or () for text in texts[1]))
        left, right = one.read(texts[0][0]) or (), other.read(texts[1][0]) or ()
        if not aligned:
            for known in translations(theirs, ours, words):
                yield Correspondence((one, other), known)
        elif left and len(left) == len(right):
            for cells in _orders(len(left)):
                moved = left if cells is None else tuple(left[cell] for cell in cells)
                for known in translations(theirs, ours, words, (moved, right)):
                    yield Correspondence((one, other), known, cells)


def _readings(problem: Any, texts: list[str]) -> list[Reading | Table]:
    """List the ways to read a model's states: a puzzle's by its notation, others by trying."""
    return [*(notations(texts[0]) if isinstance(problem, PuzzleProblem) else readings_of(texts))]


def _orders(count: int) -> Iterator[tuple[int, ...] | None]:
    """Give the orders in which cells may be taken: as they are, and any if there are few."""
    others = permutations(range(count)) if count <= _MOST_MOVED else iter(())
    return chain([None], islice(others, 1, None))


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
