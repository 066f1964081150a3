"""Training from beginning to end: epochs, measurements, checkpoints, the finished network."""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pysolve.errors import InputError, OptionError, UnknownNameError
from pysolve.learn.examples import Dataset, Examples
from pysolve.learn.learners import LEARNERS, Learner
from pysolve.policy.encoding import Encoding
from pysolve.policy.network import UNIT, Network
from pysolve.version import __version__

_MEASURED = 50_000  # examples at most, while training goes on
_AT_A_TIME = 4_096


@dataclass(frozen=True)
class Point:
    """What had been learned after so many examples, on problems that were held out."""

    seen: int
    accuracy: float  # share of states in which the likeliest move is the one that was made
    error: float | None  # of the guessed distance, in moves (root of the mean square)


@dataclass(frozen=True)
class TrainingSettings:
    """All that decides what a training comes to, beside its examples."""

    kind: str
    epochs: int
    seed: int
    hidden: tuple[int, ...]

    def learner(self, dataset: Dataset) -> Learner:
        """Begin a training."""
        if self.kind not in LEARNERS:
            raise UnknownNameError("kind of network", self.kind, LEARNERS)
        if self.epochs < 1 or len(self.hidden) != 2 or min(self.hidden) < 1:
            raise OptionError("a training has at least one epoch, and two hidden layers")
        return LEARNERS[self.kind](dataset, self.hidden, self.seed, self.epochs)


def train(
    dataset: Dataset,
    settings: TrainingSettings,
    path: Path,
    *,
    progress: Callable[[float], None] = lambda share: None,
) -> tuple[Network, list[Point]]:
    """Train a network and save it; a training that was cut off goes on after its last epoch."""
    learner = settings.learner(dataset)
    checkpoint = _checkpoint(path, dataset, settings)
    done, curve = _resume(checkpoint, learner)
    sample = dataset.test.some(_spaced(len(dataset.test)))
    for epoch in range(done, settings.epochs):
        for share in learner.epoch(dataset, epoch):
            seen = round((epoch + share) * len(dataset.train))
            network = _network(learner, dataset, settings)
            curve.append(Point(seen, *measure(network, dataset.encoded(learner.inputs), sample)))
            progress((epoch + share) / settings.epochs)
        _save_checkpoint(checkpoint, learner, epoch + 1, curve)
    finished = _network(learner, dataset, settings)
    accuracy, error = measure(finished, dataset.encoded(learner.inputs), dataset.test)
    finished.made.update(accuracy=round(accuracy, 4), error=error and round(error, 3))
    finished.save(path)
    checkpoint.unlink(missing_ok=True)
    return finished, curve


def measure(
    network: Network, encoding: Encoding, examples: Examples
) -> tuple[float, float | None]:  # fmt: skip
    """Return how often a network finds the move, and how far off its distances are."""
    right, squares = 0, 0.0
    guesses = len(network.third) > encoding.outputs
    for at in range(0, len(examples), _AT_A_TIME):
        some = examples.some(np.arange(at, min(at + _AT_A_TIME, len(examples))))
        out = network.outputs(encoding.active(some.tokens))
        right += int((out[:, : encoding.outputs].argmax(axis=1) == some.moves).sum())
        if guesses:
            guess = encoding.at_least(some.tokens) + np.maximum(out[:, -1] / UNIT, 0)
            squares += float(((guess - some.left) ** 2).sum())
    error = (squares / len(examples)) ** 0.5 if guesses else None
    return right / len(examples), error


def _spaced(count: int) -> Any:
    return np.arange(0, count, max(1, count // _MEASURED))


def _network(learner: Learner, dataset: Dataset, settings: TrainingSettings) -> Network:
    lesson = dataset.lesson
    made = {
        "summary": f"{len(dataset.train):,} states of {dataset.problems:,} problems "
        f"(lesson {lesson.name})",
        "encoding": dataset.encoding.name,
        "inputs": learner.inputs,
        "lesson": lesson.name,
        "problems": dataset.problems,
        "states": len(dataset.train),
        "held_out": len(dataset.test),
        "data": dataset.digest,
        **asdict(settings),
        "versions": {
            "pysolve": __version__, "numpy": np.__version__, "python": platform.python_version(),
        },
    }  # fmt: skip
    return Network.rounded(*learner.layers(), made)


def _checkpoint(path: Path, dataset: Dataset, settings: TrainingSettings) -> Path:
    """Name the file of a training's state; another training has another name."""
    identity = json.dumps([dataset.lesson.name, dataset.digest, asdict(settings)])
    digest = hashlib.sha256(identity.encode()).hexdigest()[:8]
    return path.with_name(f".{path.stem}-{digest}.checkpoint.npz")


def _save_checkpoint(path: Path, learner: Learner, epochs: int, curve: list[Point]) -> None:
    unfinished = path.with_name(f"{path.stem}.unfinished.npz")
    course = json.dumps({"epochs": epochs, "curve": [asdict(point) for point in curve]})
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(unfinished, course=course, **learner.state())
        unfinished.replace(path)
    except OSError as error:
        raise InputError(f"cannot write '{path}': {error.strerror}") from None


def _resume(path: Path, learner: Learner) -> tuple[int, list[Point]]:
    """Return how many epochs are done and their curve, and bring the learner there."""
    if not path.exists():
        return 0, []
    with np.load(path, allow_pickle=False) as file:
        learner.restore(dict(file))
        course = json.loads(str(file["course"]))
    return course["epochs"], [Point(**point) for point in course["curve"]]
