"""A network of three layers that learns a move and a distance at once, by Adam."""

from __future__ import annotations

from math import cos, pi, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from pysolve.compiled.bags import Floats, Indices, add_rows, descend, spread_rows

_RATE, _LAST_RATE = 2e-3, 1e-5
_WARM_UP = 0.05  # share of the steps in which the rate grows
_STEEPEST = 2.0  # a guess that is far off pulls no harder than this


class Layers:
    """Weights, gradients and Adam's memory of them.

    ``on`` is how many inputs are on at a time; ``steps`` how many there will be, along
    which the rate falls as half a cosine.
    """

    def __init__(
        self, sizes: tuple[int, ...], on: int, steps: int, generator: np.random.Generator
    ) -> None:
        fan_in = (2 * on, *sizes[1:-1])
        self.weights = [
            (generator.standard_normal((a, b)) * sqrt(2 / fan)).astype(np.float32)
            for a, b, fan in zip(sizes, sizes[1:], fan_in, strict=False)
        ]
        self.biases = [np.zeros(size, np.float32) for size in sizes[1:]]
        self.steps, self.made = steps, 0
        self._gradients, self._means, self._squares = (
            [np.zeros_like(part) for part in self._parts()] for _ in range(3)
        )

    def _parts(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def learn(self, active: Indices, moves: npt.NDArray[np.uint8], short: Floats) -> None:
        """Make one step on a batch."""
        one, two, out = self._forward(active)
        slopes = out[:, :-1] - out[:, :-1].max(axis=1, keepdims=True)
        np.exp(slopes, out=slopes)
        slopes /= slopes.sum(axis=1, keepdims=True)
        slopes[np.arange(len(moves)), moves] -= 1
        guess = np.clip(out[:, -1] - short, -_STEEPEST, _STEEPEST)
        third: Floats = np.column_stack([slopes, guess]) * np.float32(1 / len(moves))
        second: Floats = np.where(two > 0, third @ self.weights[2].T, np.float32(0))
        first: Floats = np.where(one > 0, second @ self.weights[1].T, np.float32(0))
        spread_rows(active, first, self._gradients[0])
        self._gradients[1][:], self._gradients[2][:] = one.T @ second, two.T @ third
        layers: tuple[Floats, ...] = (first, second, third)
        for part, layer in zip(self._gradients[3:], layers, strict=True):
            part[:] = layer.sum(axis=0)
        self._descend()

    def _forward(self, active: Indices) -> tuple[Floats, Floats, Floats]:
        one = np.empty((len(active), self.biases[0].size), np.float32)
        add_rows(active, self.weights[0], self.biases[0], one)
        np.maximum(one, 0, out=one)
        two = np.maximum(one @ self.weights[1] + self.biases[1], 0)
        return one, two, two @ self.weights[2] + self.biases[2]

    def _descend(self) -> None:
        self.made += 1
        rate = max(_LAST_RATE, _RATE * (1 + cos(pi * self.made / self.steps)) / 2)
        rate *= min(1.0, self.made / (_WARM_UP * self.steps))
        rate *= sqrt(1 - 0.999**self.made) / (1 - 0.9**self.made)
        memory = zip(self._gradients, self._means, self._squares, strict=True)
        for part, (gradient, mean, square) in zip(self._parts(), memory, strict=True):
            flat = (part.reshape(-1), gradient.reshape(-1), mean.reshape(-1), square.reshape(-1))
            descend(*flat, rate)

    def copies(self) -> tuple[list[Floats], list[Floats]]:
        """Return weights and biases, to keep."""
        return [part.copy() for part in self.weights], [part.copy() for part in self.biases]

    def state(self) -> dict[str, Any]:
        """Return all that learning goes on from."""
        kept = {"made": np.array(self.made)}
        for name, parts in self._kept():
            kept |= {f"{name}{at}": part for at, part in enumerate(parts)}
        return kept

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from such a state."""
        self.made = int(state["made"])
        for name, parts in self._kept():
            for at, part in enumerate(parts):
                part[:] = state[f"{name}{at}"]

    def _kept(self) -> list[tuple[str, list[Floats]]]:
        return [("value", self._parts()), ("mean", self._means), ("square", self._squares)]
