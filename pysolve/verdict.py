"""What was proved: the one place where evidence becomes a status and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import isclose

# Costs that differ by less (of the larger) count as equal: sums of fractions are rounded.
TOLERANCE = 1e-9

# On what a bound can rest, as the end of a sentence; on a heuristic: see Heuristic.ground.
SEARCH, PROBLEM = "as the search itself proves", "by the problem's own bound"
CLINGO = "as clingo proved"


class Status(Enum):
    """What was proved."""

    OPTIMAL = "optimal"  # solved, and no solution is cheaper
    SOLVED = "solved"  # solved, perhaps not in the cheapest way
    UNSOLVABLE = "unsolvable"  # the whole space was seen, or the problem has a proof
    LIMIT = "limit"  # it ended before anything was proved


@dataclass(frozen=True)
class Bound:
    """A cost that no solution undercuts, and on what that rests."""

    cost: float
    ground: str


@dataclass(frozen=True)
class Evidence:
    """What a search, a kernel or a planner brings before the judge."""

    cost: float | None = None  # of the solution found, if one was
    bounds: tuple[Bound, ...] = ()  # the best founded first
    exhausted: bool = False  # there is no solution: every state was seen, or there is a proof
    ground: str = ""  # on what it rests that nothing was left out, if on more than the search
    negative_costs: bool = False  # a step with a negative cost was met: no bound proves anything
    doubts: tuple[str, ...] = ()  # why the rules may say something else than what was searched
    stopped: str = ""  # the limit that ended it, if one did
    words: str = ""  # what is to be said of its end instead of the usual sentence


@dataclass(frozen=True)
class Verdict:
    """A status, why in words, and a cost that no solution undercuts (None: nothing is proved).

    ``ground`` says on what that rests: on the search alone, or on a claim and on whose.
    """

    status: Status
    reason: str
    bound: float | None = None
    ground: str = ""


_REASONS = {
    Status.OPTIMAL: "no solution is cheaper",
    Status.SOLVED: "a goal was reached",
    Status.UNSOLVABLE: "every state that can be reached was seen, and none is a goal",
    Status.LIMIT: "stopped",
}


def judge(evidence: Evidence) -> Verdict:
    """Say what was proved, and nothing more."""
    bounds = () if evidence.negative_costs or evidence.doubts else evidence.bounds
    if evidence.cost is not None:
        return _solved(evidence, evidence.cost, bounds)
    if evidence.exhausted:
        words = evidence.words or _REASONS[Status.UNSOLVABLE]
        reason = _with_doubts(f"{words}, {evidence.ground}" if evidence.ground else words, evidence)
        # What the rules were perhaps misread to say proves nothing of what they do say.
        status = Status.LIMIT if evidence.doubts else Status.UNSOLVABLE
        return Verdict(status, reason, ground=evidence.ground)
    reason = evidence.words or evidence.stopped or _REASONS[Status.LIMIT]
    return _bounded(Status.LIMIT, reason, bounds)


def _solved(evidence: Evidence, cost: float, bounds: tuple[Bound, ...]) -> Verdict:
    wrong = [bound for bound in bounds if _above(bound.cost, cost)]
    right = tuple(bound for bound in bounds if bound not in wrong)
    met = next((bound for bound in right if bound.cost >= cost), None)
    if met is not None and not wrong:
        reason = f"{_REASONS[Status.OPTIMAL]}, {met.ground}"
        return Verdict(Status.OPTIMAL, reason, cost, met.ground)
    words = "; ".join([
        evidence.words or _REASONS[Status.SOLVED],
        *(f"wrong is a bound of {bound.cost:g} ({bound.ground})" for bound in wrong),
    ])  # fmt: skip
    # Whoever was wrong once is not believed elsewhere: bounds of one problem share their claims.
    return _bounded(Status.SOLVED, _with_doubts(words, evidence), () if wrong else right)


def _bounded(status: Status, reason: str, bounds: tuple[Bound, ...]) -> Verdict:
    """Add the highest bound; among equals the best founded; none if none says anything."""
    best = max((bound for bound in bounds if bound.cost > 0), key=lambda b: b.cost, default=None)
    if best is None:
        return Verdict(status, reason)
    return Verdict(status, reason, best.cost, best.ground)


def _above(bound: float, cost: float) -> bool:
    return bound > cost and not isclose(bound, cost, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def _with_doubts(words: str, evidence: Evidence) -> str:
    """Add what is not certain about the rules, so that nobody takes them for the whole truth."""
    return "; ".join([words, *(f"not certain: {doubt}" for doubt in evidence.doubts)])
