"""Small networks in whole numbers: kept in a file, asked with numpy.

A network has two hidden layers. Its weights are rounded to 16 bits when it is saved, so
that all machines, and the compiled searches, get the same answers to the last bit. With
inputs that are on or off, the first layer adds up rows.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pysolve.errors import InputError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

ONE = 128  # what a hidden unit that is worth 1 holds
SHIFT = 9  # weights of later layers are multiplied by 2**SHIFT
UNIT = ONE << SHIFT  # what an output that is worth 1 holds
LARGEST = 4095  # hidden units stop growing here, so that sums of products fit 32 bits

_LAYERS = ("first", "second", "third", "second_bias", "third_bias")


@dataclass(frozen=True)
class Network:
    """Weights, and how they came about.

    ``first`` has a row for each input and one of biases; ``second`` and ``third`` have a
    row for each unit that they feed.
    """

    first: npt.NDArray[np.int16]
    second: npt.NDArray[np.int16]
    third: npt.NDArray[np.int16]
    second_bias: npt.NDArray[np.int32]
    third_bias: npt.NDArray[np.int32]
    made: dict[str, Any] = field(default_factory=dict)  # lesson, seed, accuracy, versions ...

    @classmethod
    def rounded(
        cls,
        weights: Sequence[npt.NDArray[Any]],
        biases: Sequence[npt.NDArray[Any]],
        made: dict[str, Any],
    ) -> Network:
        """Round real weights (inputs by units, layer by layer) to whole numbers."""
        import numpy as np

        first = np.vstack([weights[0], biases[0][None]]) * ONE
        later = [(matrix.T * (1 << SHIFT)) for matrix in weights[1:]]
        sums = [(bias * UNIT) for bias in biases[1:]]
        rows = np.abs(later[0]).sum(axis=1), np.abs(later[1]).sum(axis=1)
        fits = max(float(part.max()) for part in rows) * LARGEST < 2**30
        if not fits or max(float(np.abs(part).max()) for part in (first, *later)) >= 2**15:
            raise InputError("the network's weights are too large to be rounded")
        one, two, three = (
            np.ascontiguousarray(np.rint(part), dtype=np.int16) for part in (first, *later)
        )
        two_bias, three_bias = (np.rint(part).astype(np.int32) for part in sums)
        return cls(one, two, three, two_bias, three_bias, made)

    @property
    def kind(self) -> str:
        """The kind of inputs: see ``pysolve.policy.encoding``."""
        return str(self.made.get("inputs", "cells"))

    def outputs(self, active: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.int32]:
        """Return the outputs for rows of inputs that are on."""
        import numpy as np

        one = (self.first[active].sum(axis=-2, dtype=np.int32) + self.first[-1]).clip(0, LARGEST)
        two = ((one @ self.second.T.astype(np.int32) + self.second_bias) >> SHIFT).clip(0, LARGEST)
        answer: npt.NDArray[np.int32] = two @ self.third.T.astype(np.int32) + self.third_bias
        return answer

    def save(self, path: Path) -> None:
        """Write the network to a file, whole or not at all."""
        import numpy as np

        unfinished = path.with_name(f".{path.name}.unfinished.npz")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            layers = {name: getattr(self, name) for name in _LAYERS}
            np.savez_compressed(unfinished, made=json.dumps(self.made), **layers)
            unfinished.replace(path)
        except OSError as error:
            raise InputError(f"cannot write '{path}': {error.strerror}") from None
        finally:
            unfinished.unlink(missing_ok=True)

    @classmethod
    def load(cls, path: Path) -> Network:
        """Read a network from a file."""
        import numpy as np

        try:
            with np.load(path, allow_pickle=False) as file:
                layers = {name: file[name] for name in _LAYERS}
                return cls(**layers, made=json.loads(str(file["made"])))
        except OSError as error:
            raise InputError(
                f"cannot read '{path}': {error.strerror or 'it is not a network'}"
            ) from None
        except (KeyError, ValueError):
            raise InputError(f"'{path}' does not hold a network of ours") from None
