"""A comparison as one flat record, for ``--json`` and for other programs."""

from __future__ import annotations

from typing import Any

from pysolve.lab.comparing.comparison import Comparison, Disagreement
from pysolve.lab.comparing.differences import Difference
from pysolve.problem import abilities


def record(comparison: Comparison) -> dict[str, Any]:
    """Write a comparison as JSON has it."""
    found = comparison.disagreement
    return {
        "one": comparison.names[0],
        "other": comparison.names[1],
        "readings": [list(abilities(problem).reading) for problem in comparison.problems],
        "status": comparison.status,
        "matched": comparison.matching and comparison.matching.how,
        "heuristics": list(comparison.heuristics),
        "states": comparison.states,
        "breadth_first": comparison.breadth_first,
        "exhausted": comparison.exhausted,
        "depth": comparison.depth,
        "walks": comparison.walks,
        "walk_depth": comparison.walk_depth,
        "seed": comparison.seed,
        "seconds": round(comparison.seconds, 6),
        "length": None if found is None else found.length,
        "walked": None if found is None else found.walked,
        "is_shortest": None if found is None else found.is_shortest,
        "path": None if found is None else _path(comparison, found),
        "differences": [_difference(comparison, d) for d in (found.differences if found else ())],
        "lesser": [
            {"question": lesser.difference.question, "about": lesser.difference.about,
             "states": lesser.states, "depth": lesser.pair.depth}
            for lesser in comparison.lesser
        ],
        "levels": _levels(comparison),
    }  # fmt: skip


def _path(comparison: Comparison, found: Disagreement) -> list[dict[str, Any]]:
    return [
        {
            "action": comparison.action_name(pair.actions) or None,
            "one": abilities(comparison.problems[0]).format(pair.states[0]),
            "other": abilities(comparison.problems[1]).format(pair.states[1]),
        }
        for pair in found.path
    ]


def _difference(comparison: Comparison, difference: Difference) -> dict[str, Any]:
    only = [
        [
            {
                "action": abilities(comparison.problems[side]).format_action(step[0]) or None,
                "state": abilities(comparison.problems[side]).format(step[1]),
                "cost": step[2],
            }
            for step in steps
        ]
        for side, steps in enumerate(difference.only)
    ]
    return {
        "question": difference.question,
        "about": difference.about or None,
        "one": _plain(difference.values[0]),
        "other": _plain(difference.values[1]),
        "only_one": only[0],
        "only_other": only[1],
    }


def _levels(comparison: Comparison) -> list[dict[str, Any]] | None:
    if comparison.shapes is None:
        return None
    return [{"one": vars(one), "other": vars(other)} for one, other in comparison.shapes.levels]


def _plain(value: Any) -> Any:
    return value if isinstance(value, bool | int | float | str) else str(value)
