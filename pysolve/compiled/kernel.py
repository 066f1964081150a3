"""What a puzzle's kernels offer, so that the rest of pysolve can use them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from pysolve.problem import HeuristicInfo
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

if TYPE_CHECKING:
    from pysolve.puzzles.base import PuzzleProblem


@dataclass
class Found:
    """What a compiled search came to; counts mean what ``Stats`` says they mean."""

    actions: list[Any] | None = None  # the reference's actions from the start to a goal
    expanded: int = 0
    frontier: int = 0
    depth: int = 0
    levels: list[int] = field(default_factory=list)
    rounds: int = 1
    exhausted: bool = False  # every state was seen, and none is a goal
    bound: float = 0  # no solution is cheaper; 0 if nothing is proved
    reason: str = ""  # a proof or an explanation in words, if there is one


# Runs a whole search; looks at the watch between slices of a few milliseconds, and
# returns what it knows once ``watch.stopped`` is set.
Search = Callable[[Watch], Found]


class Kernel(ABC):
    """The compiled rules of one problem. States and actions are the reference's own."""

    # Heuristics that only compiled rules have (pattern databases, oracles).
    heuristics: ClassVar[dict[str, HeuristicInfo]] = {}
    # Which of the reference's heuristics are compiled; it values states by the others itself.
    compiled: ClassVar[Collection[str]] = ()

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        self.reference = reference
        # Hears how far the building of a large table is, from 0 to 1.
        self.progress: Callable[[float], None] | None = None

    @abstractmethod
    def successors(self, state: Any) -> list[tuple[Any, Any, float]]:
        """Give the steps from a state, in the reference's order."""

    @abstractmethod
    def is_goal(self, state: Any) -> bool:
        """Tell whether a state is a goal."""

    def guess(self, name: str, state: Any) -> float:
        """Value a state by a heuristic named in ``heuristics`` or ``compiled``."""
        raise NotImplementedError(f"{name} is not compiled")

    def search(self, strategy: Strategy, heuristic: str | None) -> Search | None:
        """Return a compiled search of this kind; None if the driver must do it.

        It must do it for every heuristic that the compiled search does not know.
        """
        return None
