"""The contract: a search problem is five questions, whoever answers them.

Where do I start, is this the goal, what can I do here, what does it cost, and
how far do I guess it still is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from pysolve.errors import OptionError

if TYPE_CHECKING:
    from pysolve.lab.checking.survey import Survey
    from pysolve.limits import Limits
    from pysolve.result import SearchResult
    from pysolve.search.events import Listener
    from pysolve.search.guided import Policy
    from pysolve.search.strategies import Strategy
    from pysolve.view.drawing import Drawing

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
    ``admissible`` and ``consistent`` (which implies it) are claims; None means nobody
    knows, and then nothing is called optimal. ``warrant`` says whose claims they are, or
    ``proof`` what proved them; a result that rests on them says so.
    """

    name: str
    function: Callable[[Any], float]
    summary: str = ""
    admissible: bool | None = None
    consistent: bool | None = None
    reads_path: bool = False
    warrant: str = "its author claims"
    proof: str = ""  # such as "by check (all 512 states)"

    def __call__(self, node: Node[State]) -> float:
        """Evaluate the heuristic at a node."""
        return self.function(node if self.reads_path else node.state)

    @property
    def bounds(self) -> bool:
        """Tell whether it is held to be nowhere above the cost that is still to come."""
        return bool(self.consistent if self.admissible is None else self.admissible)

    @property
    def claim(self) -> str:
        """The claim that makes it a bound, in a word."""
        return "admissible" if self.admissible else "consistent"

    @property
    def ground(self) -> str:
        """Say on what a bound by this heuristic rests, as the end of a sentence."""
        if self.proof:
            return f"as {self.name} was proved {self.claim} {self.proof}"
        return f"if {self.name} is {self.claim}, as {self.warrant}"

    def unclaimed(self) -> Heuristic[State]:
        """Return the same heuristic, of which nothing is known."""
        return replace(self, admissible=None, consistent=None)


ZERO: Heuristic[Any] = Heuristic("zero", lambda state: 0, "knows nothing", True, True)


@dataclass(frozen=True)
class HeuristicInfo:
    """What is known of a heuristic before there is a problem to ask."""

    name: str
    summary: str
    method: str = ""  # of the puzzle's class; empty if another model has it
    admissible: bool | None = None
    consistent: bool | None = None
    reads_path: bool = False
    aliases: tuple[str, ...] = ()

    def is_called(self, name: str) -> bool:
        """Tell whether this is its name or an alias; case does not matter."""
        return name.lower() in (known.lower() for known in (self.name, *self.aliases))

    def with_function(self, function: Callable[[Any], float]) -> Heuristic[Any]:
        """Make the heuristic of which this was known."""
        return Heuristic(
            self.name,
            function,
            summary=self.summary,
            admissible=self.admissible,
            consistent=self.consistent,
            reads_path=self.reads_path,
            warrant="the puzzle claims",
        )


class Problem(Protocol[State]):
    """The five questions. Anything with these four methods can be searched.

    What else a problem may know is in ``Abilities``; all of it is optional.
    """

    def start(self) -> State:
        """Return the state in which the search begins."""

    def is_goal(self, state: State) -> bool:
        """Tell whether the state solves the problem."""

    def successors(self, state: State) -> Iterable[tuple[Any, State, float]]:
        """Give the steps that can be made, always in the same order."""

    def heuristic(self, name: str) -> Heuristic[State]:
        """Return the heuristic of that name, or raise UnknownNameError."""


class Abilities(Generic[State]):
    """What a problem may know besides the five questions, with what holds if it says nothing.

    A class of yours need not inherit from this: what it defines of these names is
    found (see ``abilities``).
    """

    # Who it is, in results and tables.
    puzzle: str = ""
    name: str | None = None
    model: str = "python"  # who answers
    reference: Any = None  # the readable rules whose states these are, if it is not its own

    # What it promises; each makes a proof possible that would need a search otherwise.
    well_formed: bool = False  # keeps the contract for sure: not tried out on its start first
    uniform_cost: bool = False  # every step costs the same, so the shallowest goal is cheapest
    reversible: bool = False  # each step can be undone at the same cost
    negative_costs: bool = False  # a step with a negative cost was met: sums prove nothing
    # Why the rules may say something else than what is asked here; then nothing is called optimal.
    doubts: Sequence[str] = ()
    reading: Sequence[str] = ()  # how somebody's rules were read, beyond a plain convention
    warnings: Sequence[str] = ()  # what is odd about the text of the rules, a line each

    # Which heuristics can be named, and which is taken if none is.
    heuristics: Collection[str] = ()
    default_heuristic: str | None = None

    # Folds states that are the same but for a symmetry onto one key; None: it is off.
    canonical: Callable[[State], Hashable] | None = None
    # The same of solutions only, where the states on the way have no symmetry.
    symmetry_class: Callable[[State], Hashable] | None = None

    def hopeless(self, state: State) -> str | None:
        """Prove in words that no goal can be reached from here, or return None."""
        return None

    def lower_bound(self, state: State) -> float:
        """Return a cost that no solution from here undercuts."""
        return 0

    def all_goals(self) -> Collection[State] | None:
        """List all goals: if steps can be undone, distances near them are then known."""
        return None

    def policy(self, name: str | None = None) -> Policy[State]:
        """Return who advises a guided search."""
        raise OptionError(
            "strategy guided needs a policy, and this problem brings none",
            advice="In Python, give a function: search(problem, 'guided', policy=function).",
        )

    def format(self, state: State) -> str:
        """Write a state for people."""
        return str(state)

    def format_action(self, action: Any) -> str:
        """Write an action for people; empty if it has no name."""
        return "" if action is None else str(action)

    def drawing(self, state: State) -> Drawing | None:
        """Draw a state, as shapes from which every form of picture is made."""
        return None

    def pictures(self, states: Sequence[State]) -> Sequence[str | None]:
        """Draw states as text, all at once because asking may be dear; None: not drawn."""
        return [None] * len(states)

    def identity(self) -> dict[str, Any] | None:
        """Return what makes these the same rules from the same start again; None: unknown."""
        return None

    def delegated(
        self, strategy: Strategy, guess: Heuristic[State] | None, limits: Limits,
        listener: Listener | None, start: State | None = None,
    ) -> SearchResult[State] | None:  # fmt: skip
        """Search where the answers are; None: the driver does it here.

        ``guess`` is a heuristic that this problem knows, with what is claimed of it.
        """
        return None

    def planned(
        self, strategy: Strategy, limits: Limits, listener: Listener | None
    ) -> SearchResult[State] | None:
        """Let the rules be planned with, without a search of ours; None: they cannot be."""
        return None

    def why(self, horizon: int, limits: Limits | None = None) -> list[str] | None:
        """Say in lines what leaves no plan of so many steps; None: nobody knows."""
        return None

    def survey(self) -> Survey | None:
        """Begin to look at the whole space where the answers are; None: it is done here."""
        return None

    def aside(self) -> AbstractContextManager[None]:
        """Let searches meanwhile leave a survey's numbers as they are."""
        return nullcontext()

    def close(self) -> None:
        """Give back what answering needs; the next question asks for it again."""


class _Completed(Abilities[Any]):
    """Somebody's problem, with a default for every ability that it does not define."""

    def __init__(self, problem: Problem[Any]) -> None:
        self.puzzle = type(problem).__name__
        for name in _ABILITIES:
            if hasattr(problem, name):
                setattr(self, name, getattr(problem, name))


_ABILITIES = [name for name in vars(Abilities) if not name.startswith("_")]


def abilities(problem: Problem[State]) -> Abilities[State]:
    """Return what a problem may know besides the five questions, defaults filled in."""
    return problem if isinstance(problem, Abilities) else _Completed(problem)
