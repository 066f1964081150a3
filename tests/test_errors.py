"""What is suggested for a name that nobody knows."""

from __future__ import annotations

import pytest

from pysolve.errors import suggestion


@pytest.mark.parametrize(
    ("name", "known", "meant"),
    [
        ("slove", ["solve", "check"], "solve"),
        ("esy", ["easy", "hard"], "easy"),
        ("a-star", ["astar", "wastar"], "astar"),
        ("manhatten", ["misplaced", "manhattan"], "manhattan"),
        ("--strat", ["--start", "--strategy"], "--start"),
        ("--strateg", ["--start", "--strategy"], "--strategy"),
        ("korf", ["easy", "korf100"], "korf100"),
        ("H", ["h"], "h"),
    ],
)
def test_a_close_name_is_suggested(name, known, meant):
    assert suggestion(name, known) == f"Did you mean '{meant}'?"


@pytest.mark.parametrize(
    ("name", "known"),
    [("--gui", ["--tie", "--size"]), ("x", ["y"]), ("bfs", ["ida", "wida"]), ("fair", ["random"])],
)
def test_a_distant_name_is_not(name, known):
    assert suggestion(name, known) == f"Known: {', '.join(known)}"
