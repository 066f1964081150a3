"""States of what is no puzzle: as its rules draw them, in rows, or as they are written."""

from __future__ import annotations

import pytest

from pysolve import load
from pysolve.view.pictures import in_rows, pictures
from tests.cli.test_solve import ROOT


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[[1,2],[3,b]]", "1 2\n3 b"),
        ("[[1,2]]", "[[1,2]]"),
        ("[1,[2],[3]]", "[1,[2],[3]]"),
        ("state(1,2)", "state(1,2)"),
    ],
)
def test_lists_of_lists_are_shown_in_rows_and_nothing_else_is(text, shown):
    assert in_rows(text) == shown


def test_rules_that_draw_are_asked():
    river = load(ROOT / "examples/asp/river.lp")
    (shown,) = pictures(river, [river.start()])
    assert str(shown).splitlines()[0].split() == ["left:", "farmer", "wolf", "goat", "cabbage"]
    river.close()
