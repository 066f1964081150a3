"""What was proved: the one place where evidence becomes a status and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Status(Enum):
    """What was proved."""

    OPTIMAL = "optimal"  # solved, and no solution is cheaper
    SOLVED = "solved"  # solved, perhaps not in the cheapest way
    UNSOLVABLE = "unsolvable"  # the whole space was seen, or the problem has a proof
    LIMIT = "limit"  # stopped before anything was proved


@dataclass(frozen=True)
class Evidence:
    """What a search, a kernel or a planner brings before the judge."""

    cost: float | None = None  # of the solution found, if one was
    bound: float = 0  # no solution is cheaper; 0 if nothing is known
    exhausted: bool = False  # there is no solution: every state was seen, or there is a proof
    negative_costs: bool = False  # a step with a negative cost was met: the bound proves nothing
    doubts: tuple[str, ...] = ()  # why the rules may say something else than what was searched
    stopped: str = ""  # the limit that ended it, if one did
    words: str = ""  # what is to be said of its end instead of the usual sentence


@dataclass(frozen=True)
class Verdict:
    """A status, why in words, and a cost that no solution undercuts (None: nothing is proved)."""

    status: Status
    reason: str
    bound: float | None = None


_REASONS = {
    Status.OPTIMAL: "no solution is cheaper",
    Status.SOLVED: "a goal was reached",
    Status.UNSOLVABLE: "every state that can be reached was seen, and none is a goal",
    Status.LIMIT: "stopped",
}


def judge(evidence: Evidence) -> Verdict:
    """Say what was proved, and nothing more."""
    unproved = evidence.negative_costs or bool(evidence.doubts)
    bound = None if unproved else evidence.bound or None
    if evidence.cost is not None:
        if not unproved and evidence.bound >= evidence.cost:
            return Verdict(Status.OPTIMAL, _REASONS[Status.OPTIMAL], evidence.cost)
        words = evidence.words or _REASONS[Status.SOLVED]
        return Verdict(Status.SOLVED, _doubted(words, evidence), bound)
    if evidence.exhausted:
        words = evidence.words or _REASONS[Status.UNSOLVABLE]
        return Verdict(Status.UNSOLVABLE, _doubted(words, evidence))
    reason = evidence.words or evidence.stopped or _REASONS[Status.LIMIT]
    return Verdict(Status.LIMIT, reason, bound)


def _doubted(words: str, evidence: Evidence) -> str:
    """Add what is not certain about the rules, so that nobody takes them for the whole truth."""
    return "; ".join([words, *(f"not certain: {doubt}" for doubt in evidence.doubts)])
