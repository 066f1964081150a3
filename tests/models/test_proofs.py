"""What check proved of a problem is relied on later, as long as nothing has changed."""

from __future__ import annotations

import pytest

import pysolve
from pysolve import Limits, Status, search
from pysolve.errors import OptionError
from pysolve.lab import check
from pysolve.models import proofs
from tests.problems import Graph

STEPS = """\
start(0).
is_goal(9).
neighbours(N, Ns) :- findall(M, (member(D, [1, 2]), M is N + D, M =< 12), Ns).
h(N, H) :- H is max(0, (9 - N) / 2).
"""
COUNTING = """\
init(at(0)).
action(go(X+1)) :- holds(at(X)), X < 4.
adds(go(X),at(X)) :- action(go(X)).
removes(go(X),at(X-1)) :- action(go(X)).
goal :- holds(at(4)).
h(rest,4-X) :- holds(at(X)).
"""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PYSOLVE_PROOFS", str(tmp_path / "proofs"))
    return tmp_path


def written(folder, text=STEPS, name="h.pl"):
    file = folder / name
    file.write_text(text)
    return file


def kept(problem, names=None, **more):
    with_proofs = proofs.keep(problem, check(problem, names, **more).proofs)
    problem.close()
    return with_proofs


def solved(problem, heuristic=None, **more):
    result = search(problem, "astar", heuristic, proofs=proofs.known(problem), **more)
    problem.close()
    return result


@pytest.mark.parametrize(
    ("name", "text", "h", "states"), [("h.pl", STEPS, "h", 13), ("c.lp", COUNTING, "rest", 5)]
)
def test_what_was_proved_of_a_file_makes_a_search_of_it_optimal(folder, name, text, h, states):
    file = written(folder, text, name)
    assert solved(pysolve.load(file)).status is Status.SOLVED
    assert kept(pysolve.load(file))
    result = solved(pysolve.load(file))
    assert result.status is Status.OPTIMAL
    assert result.ground == f"as {h} was proved admissible by check (all {states} states)"


def test_a_puzzle_s_heuristic_that_nobody_claims_can_be_proved_too():
    board = pysolve.problem("tangram")
    assert board.heuristic("h2").admissible is not True
    assert kept(board, ["h1", "h2"])
    found = proofs.known(pysolve.problem("tangram"))
    assert found["h1"].claims["admissible"]
    assert not found["h2"].claims["admissible"]
    assert proofs.known(pysolve.problem("tangram", model="prolog")) == {}


def test_another_text_or_start_is_another_problem(folder):
    file = written(folder)
    assert kept(pysolve.load(file))
    assert proofs.known(pysolve.load(file, start="1")) == {}
    written(folder, STEPS.replace("=< 12", "=< 11"))
    assert proofs.known(pysolve.load(file)) == {}
    written(folder)
    assert proofs.known(pysolve.load(file))


def test_a_file_that_the_program_loads_belongs_to_it(folder):
    written(folder, "weight(2).\n", "weights.pl")
    by_weight = STEPS.replace("H is max(0, (9 - N) / 2)", "weight(W), H is max(0, (9 - N) / W)")
    file = written(folder, f":- consult(weights).\n{by_weight}")
    assert kept(pysolve.load(file))
    assert proofs.known(pysolve.load(file))
    written(folder, "weight(1).\n", "weights.pl")
    assert proofs.known(pysolve.load(file)) == {}


def test_the_same_program_elsewhere_is_the_same_program(folder):
    (folder / "copy").mkdir()
    assert kept(pysolve.load(written(folder)))
    assert proofs.known(pysolve.load(written(folder / "copy", name="other.pl")))


def test_of_a_trusted_program_or_a_problem_of_somebody_s_nothing_is_kept(folder):
    file = written(folder)
    assert not kept(pysolve.load(file, trust=True))
    assert not proofs.keep(Graph({}, "s", ["s"]), check(Graph({}, "s", ["s"]), "h").proofs)


def test_a_sample_proves_nothing(folder):
    report = check(pysolve.load(written(folder)), limits=Limits(nodes=4), samples=2)
    assert report.proofs == {}


def test_what_was_refuted_cannot_be_assumed(folder):
    file = written(folder, STEPS.replace("/ 2)", "* 2)"))
    assert kept(pysolve.load(file))
    with pytest.raises(OptionError, match=r"h is not admissible: .* by check \(all 13 states\)"):
        solved(pysolve.load(file), assume="admissible")
    assert solved(pysolve.load(file)).status is Status.SOLVED


def test_where_nothing_can_be_kept_nothing_is_and_nobody_complains(folder, monkeypatch):
    monkeypatch.setenv("PYSOLVE_PROOFS", "/dev/null/none")
    file = written(folder)
    assert not kept(pysolve.load(file))
    assert proofs.known(pysolve.load(file)) == {}


@pytest.mark.parametrize("damage", ["", "[]", '{"h": 3}', "\0"])
def test_a_damaged_record_is_none(folder, damage):
    file = written(folder)
    assert kept(pysolve.load(file))
    (record,) = (folder / "proofs").iterdir()
    record.write_text(damage)
    assert proofs.known(pysolve.load(file)) == {}
