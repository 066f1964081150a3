"""A disagreement in words and drawings: the way there, the state, and who says what of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from pysolve.lab.comparing.cards import ASIDE, BAD, HEAD, card, row
from pysolve.lab.comparing.comparison import Comparison, Disagreement
from pysolve.lab.comparing.differences import Difference, KeyedStep
from pysolve.problem import abilities
from pysolve.puzzles.base import PuzzleProblem

_MOST_CARDS, _MOST_DRAWN_STEPS = 6, 12


def disagreement_shown(comparison: Comparison, found: Disagreement) -> Iterator[RenderableType]:
    """Say where two models first disagree, and about what."""
    steps = f"{found.length} step{'' if found.length == 1 else 's'} from the start"
    where = "at the start" if found.length == 0 else f"at a state {steps}"
    if comparison.status == "different":
        yield Text(f"different: {' and '.join(comparison.names)} disagree {where}", BAD)
    else:
        yield Text(f"undecided: an answer took too long {where}", BAD)
    if found.walked is not None:
        nearer = "none is nearer" if found.is_shortest else "there may be a shorter way"
        walk = f"met on a random walk of {found.walked} steps (seed {comparison.seed})"
        yield Text(f"{walk}; {nearer}", ASIDE)
    yield from _way(comparison, found)
    yield row(_both(comparison, found.pair.states, "the state"))
    for difference in found.differences:
        yield from _difference(comparison, difference)


def _way(comparison: Comparison, found: Disagreement) -> Iterator[RenderableType]:
    """Show the path: by its actions, or by its states if actions have no names."""
    if not found.length:
        return
    names = [comparison.action_name(pair.actions) for pair in found.path[1:]]
    if all(names):
        yield Text(f"path: {'  '.join(names)}")
        return
    side = _drawing_side(comparison)
    yield Text("path:")
    yield row(
        card(f"step {number}" if number else "start", comparison.problems[side], pair.states[side])
        for number, pair in enumerate(found.path[:-1][:_MOST_DRAWN_STEPS])
    )
    if found.length > _MOST_DRAWN_STEPS:
        more = found.length - _MOST_DRAWN_STEPS
        yield Text(f"… and {more} more steps (--json has them all)", ASIDE)


def _drawing_side(comparison: Comparison) -> int:
    """Choose the model whose states are drawn best: a puzzle's."""
    are_puzzles = [isinstance(problem, PuzzleProblem) for problem in comparison.problems]
    return 1 if are_puzzles == [False, True] else 0


def _both(comparison: Comparison, states: tuple[Any, Any], caption: str) -> Iterator[Group]:
    """Draw a state as both models have it; once if it is the same in both."""
    if states[0] == states[1]:
        side = _drawing_side(comparison)
        yield card(caption, comparison.problems[side], states[side])
        return
    for name, problem, state in zip(comparison.names, comparison.problems, states, strict=True):
        yield card(f"{caption} in {name}", problem, state)


def _difference(comparison: Comparison, difference: Difference) -> Iterator[RenderableType]:
    one, other = comparison.names
    left, right = map(_value, difference.values)
    if difference.question == "successors":
        yield Text(f"successors: {one} has {left}, {other} has {right}", HEAD)
        for side, steps in enumerate(difference.only):
            yield from _only(comparison, side, steps)
    elif difference.question == "cost":
        step, twin = difference.only[0][0], difference.only[1][0]
        name = comparison.action_name((step[0], twin[0])) or "a step"
        yield Text(f"cost of {name}: {one} says {left}, {other} says {right}", HEAD)
        yield row(_both(comparison, (step[1], twin[1]), "it leads to"))
    else:
        name = f"h {difference.about}" if difference.question == "h" else difference.question
        yield Text(f"{name}: {one} says {left}, {other} says {right}", HEAD)


def _only(
    comparison: Comparison, side: int, steps: tuple[KeyedStep, ...]
) -> Iterator[RenderableType]:
    """Draw the steps that one model has and the other lacks."""
    if not steps:
        return
    cards: list[Group] = []
    for step in steps[:_MOST_CARDS]:
        name = abilities(comparison.problems[side]).format_action(step[0])
        caption = f"only {comparison.names[side]}: {name + ', ' if name else ''}cost {step[2]:g}"
        cards += _step(comparison, side, step[1], caption)
    yield row(cards)
    if len(steps) > _MOST_CARDS:
        yield Text(f"… and {len(steps) - _MOST_CARDS} more (--json has them all)", ASIDE)


def _step(comparison: Comparison, side: int, state: Any, caption: str) -> list[Group]:
    """Draw a state that one model has, also as the other's puzzle if it can be translated."""
    own, twin = comparison.problems[side], comparison.problems[1 - side]
    translate = comparison.matching and comparison.matching.as_other[side]
    if translate and isinstance(twin, PuzzleProblem) and not isinstance(own, PuzzleProblem):
        with suppress(Exception):  # what only one model allows may make no sense to the other
            translated = translate(state)
            if translated == state:
                return [card(caption, twin, state)]
            as_twin = card(f"as {comparison.names[1 - side]}", twin, translated)
            return [card(caption, own, state), as_twin]
    return [card(caption, own, state)]


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.12g}" if isinstance(value, float) else str(value)
