"""What ``--json`` prints where there is no result: one object all the same."""

from __future__ import annotations

import json

import pytest

from pysolve.cli.main import main

COUNT = "start(0).\nis_goal(3).\nneighbours(N, [M]) :- N < 9, M is N + 1.\n"


@pytest.fixture
def broken(tmp_path):
    file = tmp_path / "broken.pl"
    file.write_text(COUNT + "neighbours(N, [M) :- M is N + 2.\n")
    return str(file)


@pytest.mark.parametrize("words", [["solve"], ["check"], ["explain"], ["compare", "{right}"]])
def test_a_refused_program_is_one_object(broken, tmp_path, capsys, words):
    (tmp_path / "right.pl").write_text(COUNT)
    words = [word.format(right=tmp_path / "right.pl") for word in words]
    assert main([*words, broken, "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["status"] == "refused"
    (error,) = [found for found in told["diagnostics"] if found["severity"] == "error"]
    assert error["file"].endswith("broken.pl")
    assert (error["line"], error["column"], error["code"]) == (4, 17, "syntax_error")
    assert "--force" in error["advice"]
    assert error["message"].startswith("Syntax error")


def test_a_run_of_a_refused_program_has_its_reason(broken, capsys):
    assert main(["bench", "--file", broken, "--json"]) != 0
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert run["outcome"] == "error"
    assert "broken.pl:4:17" in run["reason"]


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "nowhere.pl"],
        ["solve", "slidding"],
        ["check", "sliding", "--random", "x"],
        ["bench", "--file", "nowhere.pl"],
        ["compare", "nowhere.pl", "other.pl"],
        ["explain", "nowhere.pl", "--nothing"],
    ],
)
def test_an_error_is_one_object(capsys, words):
    assert main([*words, "--json"]) == 2
    printed = capsys.readouterr()
    told = json.loads(printed.out)
    assert told["status"] == "error"
    (error,) = told["diagnostics"]
    assert error["severity"] == "error"
    assert error["message"] == told["message"]
    assert told["message"] in printed.err


def test_a_place_is_no_picture(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "h.pl").write_text("\n" * 96 + COUNT + "show(X) :-q(X r.\n")
    assert main(["explain", "h.pl"]) == 0
    assert "h.pl:100:15" in capsys.readouterr().out
