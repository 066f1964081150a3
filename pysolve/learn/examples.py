"""Examples to learn from: every state on the way of a solved problem, with its move."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from pysolve import catalog
from pysolve.errors import InputError
from pysolve.learn.data import Solved
from pysolve.learn.lessons import Lesson
from pysolve.policy.encoding import Encoding, Symmetry

_HELD_OUT_EVERY = 10  # problems: the fifteen report kept a tenth to measure with
_BATCH, _SMALL_BATCH, _FEW = 1024, 128, 500_000


@dataclass(frozen=True)
class Examples:
    """States as rows of tokens, the move that was made in each, and how many were left."""

    tokens: npt.NDArray[np.uint8]
    moves: npt.NDArray[np.uint8]
    left: npt.NDArray[np.int16]

    def __len__(self) -> int:
        """Count the examples."""
        return len(self.moves)

    def some(self, which: npt.NDArray[np.int64]) -> Examples:
        """Pick examples by number."""
        return Examples(self.tokens[which], self.moves[which], self.left[which])

    def seen_through(self, symmetry: Symmetry) -> Examples:
        """Lay all states over themselves; what is true of them stays true."""
        tokens = np.empty_like(self.tokens)
        tokens[:, symmetry.cells] = np.array(symmetry.tokens, np.uint8)[self.tokens]
        return Examples(tokens, np.array(symmetry.moves, np.uint8)[self.moves], self.left)


@dataclass(frozen=True)
class Dataset:
    """What is learned from, what is measured with, and where both came from.

    They are told apart by problem, not by state: states of one way are too much alike.
    """

    lesson: Lesson
    encoding: Encoding  # of the kind 'cells'; networks may see states otherwise
    problems: int
    digest: str
    train: Examples
    test: Examples

    def encoded(self, kind: str) -> Encoding:
        """Return how networks of a kind see the states."""
        encoding: Encoding = _any_problem(self.lesson).encoding(kind)
        return encoding


def read_dataset(lesson: Lesson, solved: Sequence[Solved]) -> Dataset:
    """Replay solved problems, and keep a tenth of them to measure with."""
    known = [one for one in solved if one.moves]
    if len(known) < _HELD_OUT_EVERY:
        raise InputError(
            f"{len(known)} solved problems are too few to learn from",
            advice=f"Solve more of them: pysolve learn data {lesson.name}.",
        )
    encoding = _any_problem(lesson).encoding()
    digest = hashlib.sha256(repr(known).encode()).hexdigest()[:16]
    train = [one for at, one in enumerate(known) if (at + 1) % _HELD_OUT_EVERY]
    test = [one for at, one in enumerate(known) if not (at + 1) % _HELD_OUT_EVERY]
    return Dataset(
        lesson, encoding, len(known), digest, _replay(lesson, encoding, train),
        _replay(lesson, encoding, test),
    )  # fmt: skip


def batches(count: int, generator: np.random.Generator) -> list[npt.NDArray[np.int64]]:
    """Shuffle the numbers of examples, and share them out."""
    order, size = generator.permutation(count), _SMALL_BATCH if count < _FEW else _BATCH
    return [order[first : first + size] for first in range(0, count, size)]


def _any_problem(lesson: Lesson) -> Any:
    return catalog.problem(lesson.puzzle, random=0, **dict(lesson.options))


def _replay(lesson: Lesson, encoding: Encoding, solved: Sequence[Solved]) -> Examples:
    """Make all moves of all problems, side by side."""
    parse = _any_problem(lesson).parse
    tokens = np.array([encoding.tokens(parse(one.start)) for one in solved], np.uint8)
    lengths = np.array([len(one.moves) for one in solved])
    moves = np.zeros((len(solved), int(lengths.max())), np.uint8)
    for row, one in zip(moves, solved, strict=True):
        row[: len(one.moves)] = one.moves
    parts = []
    for made in range(int(lengths.max())):
        going = lengths > made
        tokens, moves, lengths = tokens[going], moves[going], lengths[going]
        parts.append((tokens, moves[:, made], lengths - made))
        tokens = encoding.after(tokens, moves[:, made])
    return Examples(
        np.concatenate([part[0] for part in parts]),
        np.concatenate([part[1] for part in parts]),
        np.concatenate([part[2] for part in parts]).astype(np.int16),
    )
