"""A comparison in words and drawings, for text and for the terminal alike."""

from __future__ import annotations

from collections.abc import Iterator

from pysolve.lab.comparing.comparison import Comparison, Lesser
from pysolve.lab.comparing.disagreement import disagreement_blocks
from pysolve.lab.comparing.layout import Block, Line


def blocks(comparison: Comparison) -> Iterator[Block]:
    """Say what came of a comparison, most important first."""
    if comparison.shapes is not None:
        yield from _shapes(comparison)
        return
    if comparison.disagreement is not None:
        yield from disagreement_blocks(comparison, comparison.disagreement)
        return
    if comparison.same:
        yield Line(f"same: {' and '.join(comparison.names)} agree on {_coverage(comparison)}",
                   "good")  # fmt: skip
    else:
        yield Line("different: the same states, but not in every detail (strict)", "bad")
    for lesser in comparison.lesser:
        yield Line(_lesser(comparison, lesser))


def basis(comparison: Comparison) -> Iterator[Line]:
    """Say what was compared, and how states were matched."""
    if comparison.matching is None:
        what = "states, goals, steps and costs level by level, not which states they are"
        yield Line(f"compared: {what}", "aside")
        if not comparison.decisive:
            yield Line("states matched: no, nothing was found in common (see --map)", "aside")
        return
    heuristics = f", h ({', '.join(comparison.heuristics)})" if comparison.heuristics else ""
    yield Line(f"compared: successors, costs, goal{heuristics}", "aside")
    yield Line(f"states matched: {comparison.matching.how}", "aside")


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


def _shapes(comparison: Comparison) -> Iterator[Block]:
    shapes = comparison.shapes
    assert shapes is not None
    one, other = comparison.names
    first = shapes.first_difference
    if first is not None:
        yield Line(f"different: the spaces of {one} and {other} differ at level {first}", "bad")
        for name, level in zip(comparison.names, shapes.levels[first], strict=True):
            yield Line(f"  {name}: {level}")
    else:
        states = sum(level.states for level, _ in shapes.levels)
        extent = "to their ends" if shapes.exhausted else f"to depth {len(shapes.levels) - 1}"
        verdict = "same" if comparison.same else "undecided"
        yield Line(f"{verdict}: the spaces of {one} and {other} have the same shape {extent} "
                   f"({states:,} states)", "good" if comparison.same else "head")  # fmt: skip
