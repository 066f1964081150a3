"""``pysolve oracle senku``: what it prints, and how it ends."""

from __future__ import annotations

import json

import pytest

from pysolve.cli.oracle.senku import run
from pysolve.errors import NotationError, UnknownNameError

CROSS = "--...--/--.o.--/..ooo../...o.../...o.../--...--/--...--"


def said(capsys, *words: str) -> tuple[int, str]:
    code = run(list(words))
    return code, capsys.readouterr().out


def test_a_winnable_position_is_shown_with_its_ways_and_good_jumps(capsys):
    code, text = said(capsys, "cross")
    assert code == 0
    assert text.startswith(CROSS.replace("/", "\n"))
    assert text.endswith("winnable: 2 ways to win\ngood jumps now: d3-b3 d3-f3\n")


def test_a_drawing_may_begin_with_a_dash(capsys):
    assert said(capsys, CROSS) == said(capsys, "--board", CROSS) == said(capsys, "cross")


def test_a_hopeless_position_ends_with_1(capsys):
    code, text = said(capsys, "-o-/ooo/-.-", "--goal", "any")
    assert (code, text.splitlines()[-1].partition(":")[0]) == (1, "hopeless from the start")


def test_of_a_game_it_says_which_jump_was_fatal(capsys):
    code, text = said(capsys, "cross", "--moves", "d4-d6")
    assert code == 1
    assert "hopeless after 1 jump, since jump 1 (d4-d6)" in text
    assert "before that there were 2 ways to win; good jumps then: d3-b3 d3-f3" in text


def test_json_holds_the_same_for_programs(capsys):
    code, text = said(capsys, "cross", "--moves", "d4-d6", "--sweeps", "--json")
    found = json.loads(text)
    assert code == 1
    assert (found["start"], found["moves"]) == (CROSS, ["d4-d6"])
    assert (found["winnable"], found["lost_at"], found["ways"][1]) == (False, 1, 0)
    assert (found["fewest_sweeps"], len(found["sweeps"])) == (5, 5)


def test_sweeps_are_written_as_the_cells_a_peg_visits(capsys):
    _, text = said(capsys, "square", "--sweeps")
    assert "fewest sweeps from the start: 9" in text
    assert any(name.count("-") > 1 for name in text.splitlines()[-1].split())


def test_bad_input_is_refused():
    with pytest.raises(UnknownNameError, match="unknown instance of senku 'crross'"):
        run(["crross"])
    with pytest.raises(NotationError, match="cannot be made"):
        run(["cross", "--moves", "d7-d5"])
