"""A network's answers, compiled, in whole numbers.

The first layer adds up the rows of the inputs that are on; the others multiply 16-bit
numbers and add in 32 bits, which processors do sixteen at a time. Whole numbers come out
the same on every machine, and in ``pysolve.policy.network``, which needs numpy only.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.policy.network import LARGEST, SHIFT

Shorts = npt.NDArray[np.int16]
Ints32 = npt.NDArray[np.int32]


@jit
def _product(some: Shorts, others: Shorts) -> np.int32:
    """Multiply two rows, and stay in 32 bits on the way."""
    total = np.int32(0)
    for at in range(some.size):
        total = np.int32(total + np.int32(np.int32(some[at]) * np.int32(others[at])))
    return total


@jit
def forward(
    active: npt.NDArray[np.int64], first: Shorts, second: Shorts, third: Shorts,
    second_bias: Ints32, third_bias: Ints32, one: Shorts, two: Shorts, out: Ints32,
) -> None:  # fmt: skip
    """Write a network's outputs for the inputs that are on into ``out``.

    The last row of ``first`` holds its biases; ``one`` and ``two`` are room for the
    hidden layers.
    """
    bias = first[len(first) - 1]
    for unit in range(one.size):
        one[unit] = bias[unit]
    for place in range(active.size):
        row = first[active[place]]
        for unit in range(one.size):
            one[unit] = np.int16(one[unit] + row[unit])
    for unit in range(one.size):
        one[unit] = min(max(int(one[unit]), 0), LARGEST)
    for unit in range(two.size):
        total = np.int32(_product(one, second[unit]) + second_bias[unit])
        two[unit] = min(max(int(total) >> SHIFT, 0), LARGEST)
    for unit in range(out.size):
        out[unit] = np.int32(_product(two, third[unit]) + third_bias[unit])
