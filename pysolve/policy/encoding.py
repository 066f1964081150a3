"""States and moves as a network sees them: inputs that are on, outputs by number.

A state is a row of small numbers, its tokens, one a cell. An input is on if a cell holds
a token, or if two cells of a line hold two of them: so of thousands of inputs only a few
are on, and a network's first layer adds up their rows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

KINDS = ("cells", "lines")  # inputs for cells alone, or for pairs in a line as well


class Symmetry(NamedTuple):
    """A way to lay a puzzle over itself: where cells go, what tokens and moves become."""

    cells: tuple[int, ...]
    tokens: tuple[int, ...]
    moves: tuple[int, ...]


class Encoding(ABC):
    """What a network's inputs and outputs stand for, for one puzzle and size."""

    name: str  # networks are kept by it
    cells: int
    values: int  # different tokens that a cell can hold
    outputs: int
    lines: Sequence[Sequence[int]]  # of cells, whose pairs are inputs of the kind 'lines'
    symmetries: Sequence[Symmetry] = ()  # without the one that changes nothing

    def __init__(self, kind: str) -> None:
        self.kind = kind
        joined = [pair for line in self.lines for pair in combinations(line, 2)]
        self.pairs = sorted(set(joined)) if kind == "lines" else []

    @property
    def inputs(self) -> int:
        """How many inputs there are."""
        return self.cells * self.values + len(self.pairs) * self.values**2

    @abstractmethod
    def tokens(self, state: Any) -> list[int]:
        """Return what each cell holds."""

    @abstractmethod
    def number(self, action: Any) -> int:
        """Return the output that stands for an action."""

    @abstractmethod
    def after(
        self, tokens: npt.NDArray[np.uint8], moves: npt.NDArray[np.uint8]
    ) -> npt.NDArray[np.uint8]:
        """Make one move, given by its number, on each row of tokens."""

    @abstractmethod
    def at_least(self, tokens: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
        """Return how many moves rows of tokens need at least; networks guess what is more."""

    def active(self, tokens: npt.NDArray[np.uint8]) -> npt.NDArray[np.int32]:
        """List the inputs that are on, for rows of tokens."""
        import numpy as np

        alone = np.arange(self.cells, dtype=np.int32) * self.values + tokens
        if not self.pairs:
            return alone.astype(np.int32)
        left, right = np.array(self.pairs).T
        first = self.cells * self.values
        pair = np.arange(len(self.pairs), dtype=np.int32) * self.values**2
        both = tokens[..., left].astype(np.int32) * self.values + tokens[..., right]
        return np.concatenate([alone, first + pair + both], axis=-1).astype(np.int32)
