"""A comparison in words and drawings, for a rich console; and the same as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

from rich.console import Console, RenderableType
from rich.text import Text

from pysolve.lab.comparing.cards import ASIDE, BAD, GOOD, HEAD
from pysolve.lab.comparing.comparison import Comparison, Lesser
from pysolve.lab.comparing.disagreement import disagreement_shown

_WIDTH = 100


def shown(comparison: Comparison) -> Iterator[RenderableType]:
    """Say what came of a comparison, most important first."""
    if comparison.shapes is not None:
        yield from _shapes(comparison)
        return
    if comparison.disagreement is not None:
        yield from disagreement_shown(comparison, comparison.disagreement)
        return
    if comparison.same:
        names = " and ".join(comparison.names)
        yield Text(f"same: {names} agree on {_coverage(comparison)}", GOOD)
    else:
        yield Text("different: the same states, but not in every detail (strict)", BAD)
    for lesser in comparison.lesser:
        yield Text(_lesser(comparison, lesser))


def basis(comparison: Comparison) -> Iterator[str]:
    """Say what was compared, and how states were matched."""
    if comparison.matching is None:
        yield "compared: states, goals, steps and costs level by level, not which states they are"
        if not comparison.decisive:
            yield "states matched: no, nothing was found in common (see --map)"
        return
    heuristics = f", h ({', '.join(comparison.heuristics)})" if comparison.heuristics else ""
    yield f"compared: successors, costs, goal{heuristics}"
    yield f"states matched: {comparison.matching.how}"


def written(comparison: Comparison) -> str:
    """Write a comparison as plain text, for error messages, notebooks and files."""
    page = StringIO()
    console = Console(file=page, width=_WIDTH, color_system=None, force_jupyter=False, emoji=False)
    for part in (*shown(comparison), *(Text(line, ASIDE) for line in basis(comparison))):
        console.print(part, soft_wrap=isinstance(part, Text))
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def _coverage(comparison: Comparison) -> str:
    if comparison.exhausted:
        return f"all {comparison.states:,} states that can be reached"
    walks = ""
    if comparison.walks:
        plural = "" if comparison.walks == 1 else "s"
        walks = (
            f", and {comparison.walks} random walk{plural} to depth {comparison.walk_depth} "
            f"(seed {comparison.seed})"
        )
    return f"{comparison.states:,} states: breadth-first to depth {comparison.depth}{walks}"


def _lesser(comparison: Comparison, lesser: Lesser) -> str:
    one, other = comparison.names
    left, right = lesser.difference.values
    depth = lesser.pair.depth
    where = "at the start" if depth == 0 else f"{depth} step{'' if depth == 1 else 's'} from it"
    many = f"at {lesser.states:,} of {comparison.states:,} states (first {where})"
    if lesser.difference.question == "order":
        return f"note: successors come in another order {many}; node counts may differ"
    if lesser.difference.question == "repeats":
        return (
            f"note: successors are given more than once {many}: {left} by {one}, {right} by {other}"
        )
    if lesser.difference.question == "names":
        return f"note: a step is called '{left}' by {one} and '{right}' by {other} {many}"
    return f"note: neither answers for {lesser.difference.about} {many}: {left.reason}"


def _shapes(comparison: Comparison) -> Iterator[RenderableType]:
    shapes = comparison.shapes
    assert shapes is not None
    one, other = comparison.names
    first = shapes.first_difference
    if first is not None:
        yield Text(f"different: the spaces of {one} and {other} differ at level {first}", BAD)
        for name, level in zip(comparison.names, shapes.levels[first], strict=True):
            yield Text(f"  {name}: {level}")
        return
    states = sum(level.states for level, _ in shapes.levels)
    extent = "to their ends" if shapes.exhausted else f"to depth {len(shapes.levels) - 1}"
    verdict, style = ("same", GOOD) if comparison.same else ("undecided", HEAD)
    same_shape = f"the spaces of {one} and {other} have the same shape {extent}"
    yield Text(f"{verdict}: {same_shape} ({states:,} states)", style)
