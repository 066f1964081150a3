"""Compiled parts of training: a first layer whose inputs are mostly off, and its steps."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit

Floats = npt.NDArray[np.float32]
Indices = npt.NDArray[np.int32]

_KEEP, _TAKE = np.float32(0.9), np.float32(0.1)
_KEEP_SQUARE, _TAKE_SQUARE = np.float32(0.999), np.float32(0.001)
_TINY = np.float32(1e-8)


@jit
def add_rows(active: Indices, weights: Floats, biases: Floats, sums: Floats) -> None:
    """Add up, for each example, the rows of the inputs that are on."""
    for example in range(len(active)):
        row = sums[example]
        for unit in range(row.size):
            row[unit] = biases[unit]
        for place in range(active.shape[1]):
            added = weights[active[example, place]]
            for unit in range(row.size):
                row[unit] += added[unit]


@jit
def spread_rows(active: Indices, slopes: Floats, gradient: Floats) -> None:
    """Add each example's slopes to the gradient's rows of the inputs that are on."""
    for example in range(len(active)):
        slope = slopes[example]
        for place in range(active.shape[1]):
            row = gradient[active[example, place]]
            for unit in range(row.size):
                row[unit] += slope[unit]


@jit
def descend(values: Floats, gradient: Floats, mean: Floats, square: Floats, rate: float) -> None:
    """Make one step of Adam on flat arrays, and forget the gradient."""
    step = np.float32(rate)
    for at in range(values.size):
        slope = gradient[at]
        mean[at] = _KEEP * mean[at] + _TAKE * slope
        square[at] = _KEEP_SQUARE * square[at] + _TAKE_SQUARE * slope * slope
        # np.divide, because the operator would look for zeros one by one
        values[at] -= step * np.divide(mean[at], np.sqrt(square[at]) + _TINY)
        gradient[at] = np.float32(0)
