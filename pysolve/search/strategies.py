"""Strategies: how a search orders its entries, and what it remembers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple, get_args

from pysolve.errors import OptionError, UnknownNameError

Tie = Literal["lifo", "fifo", "low-h"]
Duplicates = Literal["graph", "path", "parent", "tree"]
Family = Literal["best-first", "deepening", "beam", "guided", "planner"]

# priority(cost so far, h, depth): the smallest is taken next
Priority = Callable[[float, float, int], float]


class Weights(NamedTuple):
    """How much cost so far, h and depth count in the priority of an entry.

    Whole numbers, for exact arithmetic: with floats, equal priorities can differ in
    the last bit, and then node counts depend on rounding.
    """

    cost: int
    h: int
    depth: int

    def priority(self) -> Priority:
        """Return the function that orders entries."""
        per_cost, per_h, per_depth = self
        return lambda cost, h, depth: per_cost * cost + per_h * h + per_depth * depth

    def bound(self, least: float) -> float:
        """Return what every solution costs at least, by the smallest priority that waits.

        With an admissible h, some node on a cheapest path always waits, with g + h at most
        the optimum; and g + w·h is at most w·(g + h) for w of at least 1.
        """
        most = max(self)
        return least if most == 1 else least / most


_DEEPEST, _SHALLOWEST = Weights(0, 0, -1), Weights(0, 0, 1)
_CHEAPEST, _NEAREST, _SUM = Weights(1, 0, 0), Weights(0, 1, 0), Weights(1, 1, 0)


@dataclass(frozen=True)
class Kind:
    """All that distinguishes a strategy; loops ask for this, never for a name."""

    family: Family
    summary: str
    weights: Weights = _SUM  # where it is weighted, h counts so often and cost once
    informed: bool = False
    weighted: bool = False
    default_weight: Fraction = Fraction(1)
    by_cost: bool = True  # the cheaper of two paths to a state wins, else the shorter
    first_wins: bool = False  # the first path to a state is as good as any
    remembers: Literal["met", "expanded"] = "met"  # which states are not taken again
    reopens: bool = False  # an expanded state is expanded again if met more cheaply
    proves: Literal["nothing", "steps", "cost"] = "nothing"  # what its first goal has least of
    tie: Tie = "lifo"
    duplicates: Duplicates = "graph"

    @property
    def deepest_first(self) -> bool:
        """Tell whether only the depth counts, and the deepest node is taken first."""
        return self.weights == _DEEPEST


_HALF_AS_MUCH_AGAIN = Fraction(3, 2)

KINDS: dict[str, Kind] = {
    # dfs remembers only what it expanded: a state that waits on the stack and is
    # met again deeper must be taken from the deeper place, or it is no dfs.
    "dfs": Kind("best-first", "depth first", _DEEPEST, by_cost=False, remembers="expanded",
                tie="fifo"),
    "bfs": Kind("best-first", "breadth first", _SHALLOWEST, by_cost=False, first_wins=True,
                proves="steps", tie="fifo"),
    "ucs": Kind("best-first", "uniform cost: cheapest path first", _CHEAPEST, reopens=True,
                proves="cost"),
    "iddfs": Kind("deepening", "depth first with a growing depth bound", _SHALLOWEST,
                  by_cost=False, proves="steps", duplicates="path"),
    "greedy": Kind("best-first", "smallest h first", _NEAREST, informed=True),
    "astar": Kind("best-first", "A*: smallest g + h first", informed=True, reopens=True,
                  proves="cost"),
    "wastar": Kind("best-first", "A* with g + w·h", informed=True, weighted=True, reopens=True,
                   default_weight=_HALF_AS_MUCH_AGAIN, proves="cost"),
    "idastar": Kind("deepening", "depth first with a growing bound on g + h", informed=True,
                    proves="cost", duplicates="path"),
    "wida": Kind("deepening", "IDA* with g + w·h", informed=True, weighted=True,
                 default_weight=_HALF_AS_MUCH_AGAIN, proves="cost", duplicates="path"),
    "beam": Kind("beam", "level by level, the best few of each", informed=True, weighted=True),
    "guided": Kind("guided", "two heaps in turn, filled by a policy's advice", informed=True,
                   weighted=True, reopens=True),
    "clingo": Kind("planner", "no search of ours: clingo plans by itself, with rules in ASP"),
}  # fmt: skip

_DEFAULT_WIDTH = 100
_DEFAULT_PREFERRED, _DEFAULT_NORMAL = 0.5, 0.1  # the fifteen report's


@dataclass(frozen=True)
class Planning:
    """How a planner is to go about it; a search of ours has no use for this."""

    horizon: int | None = None  # so many steps, instead of as few as possible
    prove: bool = False  # also where several actions make a step: that no fewer steps do
    sequential: bool = False  # one action a step, even where several could go side by side
    solutions: int | None = None  # so many plans, or with 0 all of them, instead of one

    def given(self) -> dict[str, Any]:
        """Return what differs from the default."""
        return {name: value for name, value in vars(self).items() if value not in (None, False)}


@dataclass(frozen=True)
class Strategy:
    """A strategy with all its settings, as it runs and as results record it."""

    name: str
    tie: Tie
    duplicates: Duplicates
    weight: Fraction
    width: int
    planning: Planning = Planning()
    # Of guided: the policy's name (empty if it is a function), above which probabilities a
    # step is preferred or normal, and whether the others wait instead of being lost.
    policy: str = ""
    preferred: float = _DEFAULT_PREFERRED
    normal: float = _DEFAULT_NORMAL
    complete: bool = False

    @property
    def kind(self) -> Kind:
        """What the strategy's name stands for."""
        return KINDS[self.name]

    @property
    def scale(self) -> int:
        """By how much priorities are multiplied, so that they stay whole numbers."""
        return self.weight.denominator

    @property
    def weights(self) -> Weights:
        """How much cost, h and depth count in this strategy's order."""
        if not self.kind.weighted:
            return self.kind.weights
        return Weights(self.weight.denominator, self.weight.numerator, 0)

    def gave_up(self) -> str:
        """Say why guided search found nothing, if it lost nodes."""
        return (
            f"every step that policy {self.policy} advised with more than {self.normal:g} was "
            "followed; the complete variant follows the others too"
        )

    def settings(self) -> dict[str, Any]:
        """Return what a reader needs to repeat the run."""
        if self.kind.family == "planner":
            return self.planning.given()
        known: dict[str, Any] = {"tie": self.tie, "duplicates": self.duplicates}
        if self.kind.family == "deepening":
            del known["tie"]  # children are visited in the order they are given
        if self.kind.weighted:
            known["weight"] = float(self.weight)
        if self.kind.family == "beam":
            known["width"] = self.width
        if self.kind.family == "guided":
            known |= {"policy": self.policy, "preferred": self.preferred, "normal": self.normal}
            known |= {"complete": True} if self.complete else {}
        return known

    def arguments(self) -> dict[str, Any]:
        """Return the keyword arguments of ``search`` that make this strategy again."""
        given = self.settings()
        return {**given, "weight": str(self.weight)} if "weight" in given else given


def make_strategy(
    name: str,
    *,
    tie: str | None = None,
    duplicates: str | None = None,
    weight: float | str | Fraction | None = None,
    width: int | None = None,
    planning: Planning | None = None,
    policy: str = "",
    preferred: float | None = None,
    normal: float | None = None,
    complete: bool = False,
) -> Strategy:
    """Build a strategy, filling in its defaults and rejecting what it does not use."""
    if name not in KINDS:
        raise UnknownNameError("strategy", name, KINDS)
    kind = KINDS[name]
    _check_planning(name, planning or Planning(), (tie, duplicates))
    _check_guidance(name, duplicates, policy, preferred, normal, complete)
    if weight is not None and not kind.weighted:
        raise OptionError(
            f"strategy {name} has no weight", advice="wastar, wida, beam and guided do."
        )
    if width is not None and kind.family != "beam":
        raise OptionError(f"strategy {name} has no width", advice="beam does.")
    if tie is not None and kind.family == "deepening":
        raise OptionError(f"strategy {name} has no tie rule: it follows the successors' order")
    if width is not None and width < 1:
        raise OptionError(f"a beam's width must be at least 1, not {width}")
    if kind.family == "beam" and duplicates in ("path", "parent"):
        raise OptionError("beam remembers all states or none", advice="Use graph or tree.")
    return Strategy(
        name,
        tie=_one_of("tie rule", tie, get_args(Tie)) or kind.tie,
        duplicates=_one_of("duplicate rule", duplicates, get_args(Duplicates)) or kind.duplicates,
        weight=kind.default_weight if weight is None else _parse_weight(weight),
        width=_DEFAULT_WIDTH if width is None else width,
        planning=planning or Planning(),
        policy=policy,
        preferred=_DEFAULT_PREFERRED if preferred is None else preferred,
        normal=_DEFAULT_NORMAL if normal is None else normal,
        complete=complete,
    )


def _check_guidance(
    name: str, duplicates: str | None, policy: str, preferred: float | None,
    normal: float | None, complete: bool,
) -> None:  # fmt: skip
    """Refuse what belongs to guided search elsewhere, and thresholds that make no sense."""
    if KINDS[name].family != "guided":
        given = {"policy": policy, "preferred": preferred, "normal": normal, "complete": complete}
        for option, value in given.items():
            if value not in (None, "", False):
                raise OptionError(f"strategy {name} takes no '{option}'", advice="guided does.")
        return
    if duplicates not in (None, "graph"):
        raise OptionError("guided remembers all states", advice="Leave --duplicates away.")
    above = _DEFAULT_PREFERRED if preferred is None else preferred
    below = _DEFAULT_NORMAL if normal is None else normal
    if not 0 <= below <= above <= 1:
        raise OptionError(
            f"thresholds must be 0 <= normal <= preferred <= 1, not {below:g} and {above:g}"
        )


def _check_planning(name: str, planning: Planning, rules: tuple[str | None, ...]) -> None:
    """Refuse what belongs to planners elsewhere, and what they do not use."""
    if KINDS[name].family != "planner":
        for option in planning.given():
            raise OptionError(f"strategy {name} takes no '{option}'", advice="clingo does.")
    elif any(rules):
        raise OptionError(f"strategy {name} has no rules for ties and duplicates")
    for option, least in (("horizon", 0), ("solutions", 0)):
        value = getattr(planning, option)
        if value is not None and value < least:
            raise OptionError(f"'{option}' must not be negative, as {value} is")


def _one_of(kind: str, value: str | None, known: tuple[str, ...]) -> Any:
    if value is not None and value not in known:
        raise UnknownNameError(kind, value, known)
    return value


def _parse_weight(weight: float | str | Fraction) -> Fraction:
    try:
        # Through text, so that 1.4 means seven fifths and not its nearest float.
        exact = Fraction(str(weight)).limit_denominator(10**6)
    except (ValueError, ZeroDivisionError):
        raise OptionError(f"'{weight}' is not a weight", advice="Write for example 1.5.") from None
    if exact < 0:
        raise OptionError(f"a weight must not be negative, as {weight} is")
    return exact
