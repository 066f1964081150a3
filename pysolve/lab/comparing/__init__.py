"""``compare``: do two models of a problem say the same? ``assert_same_model`` for tests."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pysolve.errors import InputError
from pysolve.lab.comparing.comparison import Comparison, Disagreement, lesser_findings, names_of
from pysolve.lab.comparing.lockstep import Lockstep, Look, Pair
from pysolve.lab.comparing.matching import Matching, find_matching
from pysolve.lab.comparing.shape import compare_shapes
from pysolve.lab.comparing.sides import Key, Side
from pysolve.lab.comparing.starting import asked_at_start
from pysolve.lab.comparing.walks import BreadthFirst, Budget, RandomWalks, shrunk
from pysolve.limits import Limits
from pysolve.problem import Problem, abilities

DEFAULT_LIMITS = Limits(seconds=5, nodes=2000)
WALKS, DEPTH, SEED = 20, 60, 1
PATIENCE = 20.0
_BREADTH_FIRST_SHARE = 0.6  # of the time; the rest is for random walks

Heuristics = Sequence[str] | Mapping[str, str]


@dataclass(frozen=True)
class Walks:
    """Random walks that follow the breadth-first one: how many, how long, by which seed."""

    count: int = WALKS
    depth: int = DEPTH
    seed: int = SEED


def compare(
    a: Problem[Any],
    b: Problem[Any],
    *,
    match: tuple[Key, Key] | Mapping[str, str] | Matching | None = None,
    heuristics: Heuristics | None = None,
    limits: Limits = DEFAULT_LIMITS,
    walks: int = WALKS,
    depth: int = DEPTH,
    seed: int = SEED,
    strict: bool = False,
    structure: bool = False,
    patience: float = PATIENCE,
) -> Comparison:
    """Walk two models in lockstep from the same start, and say where they first disagree.

    ``match`` gives for each model a function from its states to a key: states with
    equal keys are the same. Or it says which word of a's states is which of b's.
    Without it they are matched by notation, or by whatever reading of the two starts
    makes sense; failing that (or with ``structure``) only the shapes of the two spaces
    are compared. ``heuristics`` names those to compare (a mapping where the two have
    other names for them); by default all that both have. ``limits.nodes`` counts
    states that are looked at breadth first; ``walks`` random ones to ``depth`` follow.
    With ``strict`` another order of successors, or another name for an action, is a
    difference too. A model that thinks about one question for more than ``patience``
    seconds gave no answer, and then nothing is decided.
    """
    began = time.monotonic()
    matching = None if structure else _matching(a, b, match)
    if matching is None:
        shapes = compare_shapes(a, b, limits)
        return Comparison((a, b), names_of(a, b), shapes=shapes, decisive=structure,
                          seconds=time.monotonic() - began)  # fmt: skip
    pairs = _heuristics(a, b, heuristics)
    sides = (
        Side(a, matching.keys[0], list(pairs), patience),
        Side(b, matching.keys[1], list(pairs.values()), patience),
    )
    names = [one if one == other else f"{one} = {other}" for one, other in pairs.items()]
    lockstep = Lockstep(sides, names)
    start = _start(lockstep, names_of(a, b))
    with _told(lockstep, names_of(a, b)):
        found = _walked(lockstep, start, limits, Walks(walks, depth, seed))
    return Comparison(
        (a, b),
        names_of(a, b),
        matching=matching,
        heuristics=tuple(names),
        lesser=lesser_findings(lockstep),
        strict=strict,
        states=len(lockstep.known),
        seconds=time.monotonic() - began,
        **found,
    )


def assert_same_model(a: Problem[Any], b: Problem[Any], **options: Any) -> Comparison:
    """Raise AssertionError, with the first disagreement drawn, unless two models agree.

    Takes the options of ``compare``; returns what was compared.
    """
    comparison = compare(a, b, **options)
    if not comparison.same:
        raise AssertionError(str(comparison))
    return comparison


def _matching(a: Problem[Any], b: Problem[Any], match: Any) -> Matching | None:
    if isinstance(match, Matching):
        return match
    if match is None or isinstance(match, Mapping):
        return find_matching(a, b, match)
    return Matching(match, "by the mapping given")


def _heuristics(a: Any, b: Any, wanted: Heuristics | None) -> dict[str, str]:
    """Pair the heuristics to compare; those named must be there."""
    if wanted is None:
        theirs = abilities(b).heuristics
        return {name: name for name in abilities(a).heuristics if name in theirs}
    return dict(wanted) if isinstance(wanted, Mapping) else {name: name for name in wanted}


def _start(lockstep: Lockstep, names: tuple[str, str]) -> Pair:
    states = [side.problem.start() for side in lockstep.sides]
    keys = [asked_at_start(side.key, side.problem) for side in lockstep.sides]
    if keys[0] != keys[1]:
        raise InputError(
            f"the two do not start at the same state: {names[0]} at {keys[0]}, "
            f"{names[1]} at {keys[1]}",
            advice="Give both the same start (--start, --board), or another mapping (--map).",
        )
    return Pair((states[0], states[1]), keys[0])


@contextmanager
def _told(lockstep: Lockstep, names: tuple[str, str]) -> Iterator[None]:
    """Let an interrupt say how far the walks had come, which have met no disagreement."""
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt(
            f"{' and '.join(names)} agree at the {len(lockstep.known):,} states compared so far"
        ) from None


def _walked(lockstep: Lockstep, start: Pair, limits: Limits, walks: Walks) -> dict[str, Any]:
    """Walk breadth first, then at random; give what a Comparison says of it."""
    lockstep.look(start)  # so that loading and compiling are not taken for walking
    began = time.monotonic()
    walk = BreadthFirst(lockstep, start)
    share = None if limits.seconds is None else limits.seconds * _BREADTH_FIRST_SHARE
    pairs = None if limits.nodes is None else limits.nodes - 1  # the start was looked at
    look = next(walk.run(Budget(lockstep, share, pairs)), None)
    found = None if look is None else Disagreement(look.pair.path(), look.differences)
    covered = {
        "breadth_first": len(lockstep.known),
        "exhausted": walk.exhausted,
        "depth": None if walk.exhausted else walk.next_depth - 1,
        "seed": walks.seed,
    }
    if found is not None or walk.exhausted:
        return {**covered, "disagreement": found}
    deep = RandomWalks(lockstep, start, walks.seed)
    left = None if limits.seconds is None else began + limits.seconds - time.monotonic()
    look = next(deep.run(Budget(lockstep, left, None), walks.count, walks.depth), None)
    if look is not None:
        found = _shrunk(walk, start, look)
    return {**covered, "disagreement": found, "walks": deep.done, "walk_depth": deep.deepest}


def _shrunk(walk: BreadthFirst, start: Pair, failing: Look) -> Disagreement:
    try:
        look, is_shortest = shrunk(walk, start, failing)
    except KeyboardInterrupt:  # the walk as it was met says all the same that they differ
        look, is_shortest = failing, False
    return Disagreement(look.pair.path(), look.differences, failing.pair.depth, is_shortest)
