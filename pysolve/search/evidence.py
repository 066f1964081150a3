"""What a finished loop proves, and on what that rests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil, inf
from typing import Any

from pysolve.errors import OptionError, UnknownNameError
from pysolve.problem import ZERO, Abilities, Heuristic, Node, State, abilities
from pysolve.search.hindsight import Hindsight, inconsistency
from pysolve.search.outcome import Outcome, Task
from pysolve.verdict import PROBLEM, SEARCH, Bound, Evidence

CLAIMS = ("admissible", "consistent")


@dataclass(frozen=True)
class Proof:
    """What was found out about a heuristic, claim by claim, and how in words."""

    claims: Mapping[str, bool]
    words: str  # such as "by check (all 512 states)"


def proven(guess: Heuristic[State], proof: Proof | None) -> Heuristic[State]:
    """Return the heuristic with what was proved of it, which stands above what is claimed."""
    if proof is None or guess.reads_path or not any(proof.claims.values()):
        return guess
    return replace(
        guess,
        admissible=proof.claims.get("admissible"),
        consistent=proof.claims.get("consistent"),
        proof=proof.words,
    )


def assuming(
    guess: Heuristic[State], assume: str | Iterable[str], proof: Proof | None = None
) -> Heuristic[State]:
    """Return the heuristic with claims that are to be relied on, unless it has them already."""
    wanted = list(assume.split(",") if isinstance(assume, str) and assume else assume)
    names = [name.strip().lower() for name in wanted]
    for name in names:
        if name not in CLAIMS:
            raise UnknownNameError("claim", name, CLAIMS)
    if names and guess is ZERO:
        raise OptionError(
            "there is nothing to assume: this search uses no heuristic",
            advice="Drop it, or choose an informed strategy and a heuristic.",
        )
    for name in names:
        if proof is not None and proof.claims.get(name) is False:
            raise OptionError(
                f"{guess.name} is not {name}: that was refuted {proof.words}",
                advice="Drop --assume: nothing can rest on that.",
            )
    if all(getattr(guess, name) for name in names):
        return guess
    return replace(
        guess,
        admissible="admissible" in names or guess.admissible,
        consistent="consistent" in names or guess.consistent,
        warrant="you assume",
        proof="",
    )


def gather(
    task: Task, able: Abilities[Any], outcome: Outcome, refuted: tuple[str, ...]
) -> Evidence:
    """Bring together what a loop found; claims that it refuted are not relied on."""
    guess = task.heuristic.unclaimed() if refuted else task.heuristic
    cost = None if outcome.goal is None else outcome.goal[2]
    left_out = "" if guess.bounds else _left_out(task, outcome)
    sure = outcome.exhausted and not left_out
    told = [f"a goal was reached; {refuted[0]}"] if refuted else []
    return Evidence(
        cost=cost,
        bounds=() if outcome.exhausted else tuple(_bounds(task, able, outcome, refuted)),
        exhausted=sure,
        ground=guess.ground if sure and outcome.left_out else "",
        negative_costs=able.negative_costs or _negative(outcome),
        doubts=tuple(able.doubts),
        stopped=task.watch.stopped,
        words=told[0] if told else left_out if outcome.exhausted else outcome.gave_up,
    )


def _left_out(task: Task, outcome: Outcome) -> str:
    """Say that an infinite h, which nobody vouches for, took nodes away; nothing if it did not."""
    if not outcome.left_out:
        return ""
    count, name = outcome.left_out, task.heuristic.name
    nodes = "one node was" if count == 1 else f"{count:,} nodes were"
    which = "" if count == 1 else "first "
    state = abilities(task.problem).format(outcome.left_out_first)
    return f"nothing found, but {nodes} left out because {name} is infinite there: {which}{state}"


def refuted_claims(task: Task, outcome: Outcome, seen: Hindsight[Any] | None) -> tuple[str, ...]:
    """Say which claims about h are false, as the path or the search on its way has shown."""
    if seen is not None and seen.refuted:
        return seen.refuted
    if outcome.fell is None or outcome.fell[7] is None or not task.heuristic.consistent:
        return ()
    before: Node[Any] = Node.of(outcome.fell[7])
    after: Node[Any] = Node.of(outcome.fell)
    guess = task.heuristic
    told = inconsistency(task.problem, guess, (before, guess(before)), (after, guess(after)))
    return (told,) if told else ()


def _negative(outcome: Outcome) -> bool:
    """Tell whether a node came up that is reached at less cost than its parent."""
    entry = outcome.fell
    return entry is not None and entry[7] is not None and entry[2] < entry[7][2]


def _bounds(
    task: Task, able: Abilities[Any], outcome: Outcome, refuted: tuple[str, ...]
) -> Iterator[Bound]:
    """Give costs that no solution can undercut, as far as they were proved."""
    guess = task.heuristic.unclaimed() if refuted else task.heuristic
    kind, weights = task.strategy.kind, task.strategy.weights
    alone = (guess is ZERO or not weights.h) and not outcome.left_out
    if kind.proves == "steps":
        # The shallowest solution is the cheapest one if all steps cost the same.
        if able.uniform_cost and outcome.goal is not None and (alone or guess.bounds):
            yield Bound(outcome.goal[2], SEARCH if alone else guess.ground)
    elif kind.proves == "cost" and outcome.least is not None and (alone or guess.bounds):
        least = weights.bound(outcome.least)
        yield Bound(_whole_steps(task, able, least), SEARCH if alone else guess.ground)
    if not refuted:  # it may rest on the same claims
        yield Bound(_whole_steps(task, able, able.lower_bound(task.start)), PROBLEM)
    if guess.bounds and guess is not ZERO and not guess.reads_path:
        yield Bound(_whole_steps(task, able, guess.function(task.start)), guess.ground)


def _whole_steps(task: Task, able: Abilities[Any], bound: float) -> float:
    """Round a bound up to a whole number of steps, where all cost the same."""
    if able.uniform_cost and bound < inf:
        step = next((cost for _, _, cost in task.problem.successors(task.start)), 0)
        if isinstance(step, int) and step > 0:
            return ceil(bound / step) * step
    return int(bound) if isinstance(bound, float) and bound.is_integer() else bound
