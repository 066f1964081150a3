"""``pysolve oracle``: which puzzles have one, and the coverings that tangram's counts."""

from __future__ import annotations

import json

import pytest

from pysolve.cli.oracle import run
from pysolve.errors import OptionError, UnknownNameError


def test_without_a_puzzle_it_says_which_there_are(capsys):
    assert run([]) == 2
    assert run(["--help"]) == 0
    assert "tangram  in how many ways" in capsys.readouterr().out


def test_a_puzzle_without_an_oracle_is_refused():
    with pytest.raises(OptionError, match="no oracle of 'sliding'"):
        run(["sliding"])


def test_coverings_are_counted_and_drawn(capsys):
    assert run(["tangram", "--instance", "pentominoes-3x20"]) == 0
    *drawing, verdict = capsys.readouterr().out.splitlines()
    assert len(drawing) == 3
    assert verdict == "8 coverings, 2 up to symmetry"


def test_json_holds_the_count_and_as_many_coverings_as_wanted(capsys):
    assert run(["tangram", "--instance", "tans-square", "--show", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["count"], found["distinct"], len(found["coverings"])) == (8, 1, 3)


def test_pieces_that_cannot_fill_it_end_with_1(capsys):
    words = ["--board", "00000/00000/00000", "--pieces", "pentominoes:IXV"]
    assert run(["tangram", *words]) == 1
    assert capsys.readouterr().out.endswith("do not fill it in any way\n")


def test_bad_input_for_coverings_is_refused():
    with pytest.raises(OptionError, match="one arrangement"):
        run(["tangram"])
    with pytest.raises(UnknownNameError, match="unknown instance of tangram"):
        run(["tangram", "--instance", "pentominos-3x20"])
    with pytest.raises(OptionError, match="--show takes"):
        run(["tangram", "--instance", "tans-square", "--show", "-1"])
