"""Every answer about somebody's program says how it was read, and what is odd about it."""

from __future__ import annotations

import json

import pytest

from pysolve.cli.main import main

ENDS = "start(f(0)). goal(f(4)).\n"
STEPS = "move(f(X), plus(D), f(Y)) :- member(D, [1, 2]), Y is X+D, Y < 5.\n"
SEARCH = """\
path(S, _) :- goal(S).
path(S, V) :- move(S, _, N), odd(N), \\+ member(N, V), path(N, [N|V]).
odd(f(X)) :- X \\= 2, _ = X.
"""
TOLD = "read as: successors by move(State, Action, Next); a step is one only if odd(Next)"


@pytest.fixture
def program(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text(ENDS + STEPS + SEARCH)
    return str(file)


@pytest.mark.parametrize("command", ["solve", "check", "explain"])
def test_how_a_program_was_read_is_one_line_of_the_answer(program, command, capsys):
    assert main([command, program]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(TOLD in line for line in lines) == 1


def test_a_comparison_says_it_of_each_side(program, tmp_path, capsys):
    (tmp_path / "other.pl").write_text(ENDS + STEPS.replace("D, [1, 2]", "D, [2, 1]") + SEARCH)
    main(["compare", program, str(tmp_path / "other.pl")])
    out = capsys.readouterr().out
    assert f"h.pl {TOLD}" in out
    assert f"other.pl {TOLD}" in out


def test_an_experiment_says_it_below_its_table_with_the_warnings(program, capsys):
    with open(program, "a") as file:
        file.write("spare(X) :- odd(f(Y)), odd(f(Y)).\n")
    assert main(["bench", "--file", program, "--strategy", "bfs"]) == 0
    out = capsys.readouterr().out
    assert f"h.pl {TOLD}" in out
    assert "h.pl:6: warning: Used only once in its clause (a singleton): X." in out


def test_json_has_the_reading_and_the_doubts(program, capsys):
    main(["solve", program, "--json"])
    record = json.loads(capsys.readouterr().out)
    assert record["status"] == "optimal"
    assert record["cost"] == 3
    assert record["reading"][0] == "successors by move(State, Action, Next)"
    assert record["doubts"] == []


def test_a_doubt_keeps_a_solution_from_being_called_optimal(tmp_path, capsys):
    file = tmp_path / "h.pl"
    file.write_text(ENDS + STEPS + "path(S, _) :- goal(S).\n"
                    "path(S, Fuel) :- move(S, plus(D), N), enough(N, Fuel), "
                    "F is Fuel-D, path(N, F).\n"
                    "enough(f(X), F) :- X < F.\n")  # fmt: skip
    main(["solve", str(file), "--json"])
    record = json.loads(capsys.readouterr().out)
    assert record["status"] == "solved"
    assert "path/2 also asks enough(A, B)" in record["reason"]


def test_warnings_are_shown_by_every_command_the_first_few_of_them(program, capsys):
    with open(program, "a") as file:
        file.writelines(f"spare{n}(X) :- odd(f(Y)), odd(f(Y)).\n" for n in range(8))
    for command in ("solve", "check"):
        main([command, program])
        err = capsys.readouterr().err
        assert err.count("(a singleton)") == 6
        assert f"… and 2 more: pysolve explain {program}" in err


def test_a_filter_can_be_given_by_hand(program, capsys):
    main(["solve", program, "--filter", "none", "--json"])
    assert json.loads(capsys.readouterr().out)["cost"] == 2
