"""The contract: a search problem is five questions, whoever answers them.

Where do I start, is this the goal, what can I do here, what does it cost, and
how far do I guess it still is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

State = TypeVar("State", bound=Hashable)

# A generated node, as the driver keeps it and as its heap orders it. It is a
# plain tuple because one is made for every generated node:
# (priority, tie, cost, depth, state, key, action, parent entry)
Entry = tuple[Any, Any, float, int, Any, Any, Any, "Entry | None"]


class Step(NamedTuple, Generic[State]):
    """One move: what is done, the state it leads to, and what it costs.

    Models may answer with plain ``(action, state, cost)`` tuples instead: those
    cost a tenth of the time to make, and compare equal to a Step.
    """

    action: Any
    state: State
    cost: float


class Node(Generic[State]):
    """A state together with the path that led to it; heuristics may read it."""

    __slots__ = ("_parent", "action", "cost", "depth", "state")

    def __init__(
        self, state: State, cost: float = 0, depth: int = 0, action: Any = None,
        parent: Entry | None = None,
    ) -> None:  # fmt: skip
        self.state = state
        self.cost = cost
        self.depth = depth
        self.action = action
        self._parent = parent

    @classmethod
    def of(cls, entry: Entry) -> Node[State]:
        """View an entry of the driver as a node."""
        return cls(entry[4], entry[2], entry[3], entry[6], entry[7])

    @property
    def parent(self) -> Node[State] | None:
        """The node this one was generated from; None at the start."""
        return None if self._parent is None else Node.of(self._parent)

    def path(self) -> list[Node[State]]:
        """List the nodes from the start to this one."""
        chain, node = [self], self.parent
        while node is not None:
            chain.append(node)
            node = node.parent
        return chain[::-1]

    def __repr__(self) -> str:
        """Show everything but the path."""
        return f"Node({self.state!r}, cost={self.cost}, depth={self.depth})"


@dataclass(frozen=True)
class Heuristic(Generic[State]):
    """A named guess of the cost that is still to come.

    ``function`` takes the state, or the whole Node when ``reads_path`` is set.
    ``admissible`` and ``consistent`` are claims: True and False were proved or
    refuted, None means nobody knows, and then nothing is called optimal.
    """

    name: str
    function: Callable[[Any], float]
    summary: str = ""
    admissible: bool | None = None
    consistent: bool | None = None
    reads_path: bool = False

    def __call__(self, node: Node[State]) -> float:
        """Evaluate the heuristic at a node."""
        return self.function(node if self.reads_path else node.state)


ZERO: Heuristic[Any] = Heuristic("zero", lambda state: 0, "knows nothing", True, True)


class Problem(Protocol[State]):
    """The five questions. Anything with these four methods can be searched.

    More are optional, and are looked up by the functions below:
    ``canonical(state)`` folds states that are the same but for a symmetry onto
    one key, ``hopeless(state)`` gives a proof in words that no goal can be
    reached (or None), ``lower_bound(state)`` a cost that no solution undercuts,
    and ``uniform_cost`` is True if every step costs the same. ``goals()`` lists all
    goals, and ``reversible`` is True if each step can be undone at the same cost:
    with both, distances near the goals are known however large the space is.
    ``policy(name)`` returns who advises a guided search.
    """

    def start(self) -> State:
        """Return the state in which the search begins."""

    def is_goal(self, state: State) -> bool:
        """Tell whether the state solves the problem."""

    def successors(self, state: State) -> Iterable[tuple[Any, State, float]]:
        """Give the steps that can be made, always in the same order."""

    def heuristic(self, name: str) -> Heuristic[State]:
        """Return the heuristic of that name, or raise UnknownNameError."""


def canonical_of(problem: Problem[State]) -> Callable[[State], Hashable] | None:
    """Return the problem's symmetry folding, or None if it has none switched on."""
    found: Callable[[State], Hashable] | None = getattr(problem, "canonical", None)
    return found


def hopeless_reason(problem: Problem[State], state: State) -> str | None:
    """Return the problem's own proof that no goal can be reached, if it has one."""
    prove: Callable[[State], str | None] | None = getattr(problem, "hopeless", None)
    return prove(state) if prove else None


def has_uniform_cost(problem: Problem[State]) -> bool:
    """Tell whether the problem promises that all steps cost the same."""
    return bool(getattr(problem, "uniform_cost", False))


def lower_bound_of(problem: Problem[State], state: State) -> float:
    """Return the problem's own lower bound on the cost of a solution, or 0."""
    bound: Callable[[State], float] | None = getattr(problem, "lower_bound", None)
    return bound(state) if bound else 0
