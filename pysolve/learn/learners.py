"""Who learns: the fifteen report's network, and one that sees lines and guesses distances.

A learner goes through its examples once an epoch, in an order that depends on the seed and
on the epoch only, and can be put away between epochs.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import partial
from typing import Any, Protocol

import numpy as np

from pysolve.errors import MissingDependencyError
from pysolve.learn.adam import Layers
from pysolve.learn.examples import Dataset, batches
from pysolve.toolchain import install_package_advice

State = dict[str, Any]

_PORTIONS = 5  # of an epoch, after each of which one may look at what was learned
_CHUNK = 20_000  # examples that scikit-learn is given at a time: as real numbers they are large


def _is_portion(done: int, count: int) -> bool:
    return done * _PORTIONS // count > (done - 1) * _PORTIONS // count


class Learner(Protocol):
    """Something that can be trained; ``inputs`` says how it sees states."""

    inputs: str
    guesses: bool  # distances, beside the policy

    def epoch(self, dataset: Dataset, number: int) -> Iterator[float]:
        """Go through all examples; now and then say which share is done."""

    def layers(self) -> tuple[list[Any], list[Any]]:
        """Return weights and biases, layer by layer."""

    def state(self) -> State:
        """Return all that is needed to go on later."""

    def restore(self, state: State) -> None:
        """Go on from such a state."""


class ReportLearner:
    """The fifteen report's network, by scikit-learn: what is in each cell, to the move."""

    inputs, guesses = "cells", False

    def __init__(self, dataset: Dataset, hidden: tuple[int, ...], seed: int, epochs: int) -> None:
        try:
            from sklearn.neural_network import MLPClassifier
            from threadpoolctl import threadpool_limits  # comes with scikit-learn
        except ImportError:
            raise MissingDependencyError(
                "the report's network is trained by scikit-learn",
                advice=install_package_advice("scikit-learn"),
            ) from None
        self.seed = seed
        # Layers this small are slower on many threads, and sums then depend on how many.
        self._one_thread = partial(threadpool_limits, 1)
        self.classifier: Any = MLPClassifier(hidden, random_state=seed)

    def epoch(self, dataset: Dataset, number: int) -> Iterator[float]:
        """Give scikit-learn all examples, some thousand at a time."""
        generator = np.random.default_rng((self.seed, number))
        order, encoding = generator.permutation(len(dataset.train)), dataset.encoding
        chunks = [order[at : at + _CHUNK] for at in range(0, len(order), _CHUNK)]
        for done, chunk in enumerate(chunks, 1):
            some = dataset.train.some(chunk)
            inputs = np.zeros((len(some), encoding.inputs), np.float32)
            inputs[np.arange(len(some))[:, None], encoding.active(some.tokens)] = 1
            with self._one_thread():
                self.classifier.partial_fit(inputs, some.moves, classes=range(encoding.outputs))
            if _is_portion(done, len(chunks)):
                yield done / len(chunks)

    def layers(self) -> tuple[list[Any], list[Any]]:
        """Return weights and biases, layer by layer."""
        return self.classifier.coefs_, self.classifier.intercepts_

    def state(self) -> State:
        """Return the classifier as bytes."""
        return {"classifier": np.frombuffer(pickle.dumps(self.classifier), np.uint8)}

    def restore(self, state: State) -> None:
        """Go on with a classifier that was put away."""
        self.classifier = pickle.loads(state["classifier"].tobytes())


class LinesLearner:
    """A network that sees pairs in a line as well, and guesses how many moves are left.

    It guesses by how much ``Encoding.at_least`` falls short, in units of ``STRETCH``
    moves, and sees each batch of examples through a symmetry that is drawn.
    """

    inputs, guesses = "lines", True
    STRETCH = 2

    def __init__(self, dataset: Dataset, hidden: tuple[int, ...], seed: int, epochs: int) -> None:
        self.seed, self.encoding = seed, dataset.encoded(self.inputs)
        sizes = (self.encoding.inputs, *hidden, self.encoding.outputs + 1)
        on = self.encoding.cells + len(self.encoding.pairs)
        steps = epochs * len(batches(len(dataset.train), np.random.default_rng(0)))
        self.network = Layers(sizes, on, steps, np.random.default_rng(seed))

    def epoch(self, dataset: Dataset, number: int) -> Iterator[float]:
        """Go through all examples in batches."""
        generator = np.random.default_rng((self.seed, number))
        shuffled = batches(len(dataset.train), generator)
        for done, batch in enumerate(shuffled, 1):
            some = dataset.train.some(batch)
            through = int(generator.integers(len(self.encoding.symmetries) + 1))
            if through:
                some = some.seen_through(self.encoding.symmetries[through - 1])
            short = (some.left - self.encoding.at_least(some.tokens)) / self.STRETCH
            self.network.learn(
                self.encoding.active(some.tokens), some.moves, short.astype(np.float32)
            )
            if _is_portion(done, len(shuffled)):
                yield done / len(shuffled)

    def layers(self) -> tuple[list[Any], list[Any]]:
        """Return weights and biases, layer by layer; the guess in moves."""
        weights, biases = self.network.copies()
        weights[-1][:, -1] *= self.STRETCH
        biases[-1][-1] *= self.STRETCH
        return weights, biases

    def state(self) -> State:
        """Return weights and the memory of the steps."""
        return self.network.state()

    def restore(self, state: State) -> None:
        """Go on from weights that were put away."""
        self.network.restore(state)


LEARNERS: dict[str, type[ReportLearner] | type[LinesLearner]] = {
    "report": ReportLearner,
    "learned": LinesLearner,
}
