"""clingo plans by itself: shortest plans, steps side by side, proofs, counts, and why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from pysolve import Limits, Status, problem, search
from pysolve.errors import OptionError
from pysolve.models.asp.program import AspProgram
from pysolve.search import Planning

RIVER = Path(__file__).parents[3] / "examples" / "asp" / "river.lp"

CORRIDOR = """
init(at(1)).
action(go(X+1)) :- holds(at(X)), X < 5.
adds(go(X),at(X)) :- action(go(X)).
removes(go(X),at(X-1)) :- action(go(X)).
goal :- holds(at(5)).
:- holds(at(3)).
:- holds(at(2)), holds(at(9)).
"""


def plan(puzzle, **settings):
    return search(puzzle, "clingo", planning=Planning(**settings))


@pytest.mark.parametrize(
    ("name", "which"),
    [
        ("sliding", "easy"),
        ("sliding", 5),
        ("deeptrip", "easy-1"),
        ("deeptrip", "easy-2"),
        ("senku", "cross"),
        ("mahjong", "one"),
        ("tangram", "report"),
        ("tangram", "report-empty"),
    ],
)
def test_the_shortest_plan_is_as_long_as_the_cheapest_path(name, which):
    given = {"random": which, "size": (2, 3)} if isinstance(which, int) else {"instance": which}
    cheapest = search(problem(name, **given), "ucs")
    found = plan(problem(name, model="asp", **given), sequential=True)
    assert (found.status, found.cost) == (Status.OPTIMAL, cheapest.cost)
    found.verify()


def test_the_cheapest_plan_is_found_where_steps_do_not_cost_the_same(tmp_path):
    (tmp_path / "walk.lp").write_text("""
        init(at(a)). goal(at(d)).
        edge(a,b,1). edge(b,c,1). edge(a,c,5). edge(c,d,1). edge(a,d,4).
        action(go(X,Y)) :- holds(at(X)), edge(X,Y,_).
        next(at(Y)) :- do(go(_,Y)).
        cost(C) :- do(go(X,Y)), edge(X,Y,C).
    """)
    found = plan(AspProgram([tmp_path / "walk.lp"])).verify()
    assert (found.status, found.cost, found.length) == (Status.OPTIMAL, 3, 3)
    priced = {"instance": "report-empty", "cost": "h_v2"}
    found = plan(problem("tangram", model="asp", **priced))
    assert (found.status, found.cost) == (Status.OPTIMAL, 15)
    assert search(problem("tangram", **priced), "astar").cost == 15


def test_the_central_game_is_planned_in_steps_of_jumps_side_by_side():
    found = plan(problem("senku", model="asp"))
    assert (found.status, found.length) == (Status.OPTIMAL, 31)
    assert "31 actions in" in found.notes[0]
    found.verify()  # as 31 single jumps


def test_fourteen_such_steps_are_enough():
    found = plan(problem("senku", model="asp"), horizon=14)
    assert found.verify().length == 31


@pytest.mark.slow
def test_twelve_such_steps_are_not_enough_for_the_central_game():
    found = plan(problem("senku", model="asp"), prove=True)
    assert found.notes == (
        "31 actions in 13 steps, those of a step side by side",
        "clingo proved that 12 such steps are not enough",
    )


def test_fewer_steps_are_refuted_on_request():
    found = plan(problem("senku", "cross", model="asp"), prove=True)
    assert "steps are not enough" in found.notes[1]


def test_the_turtle_is_cleared():
    assert plan(problem("mahjong", "five", model="asp")).verify().length == 72


def test_a_silhouette_is_covered_in_one_shot():
    found = plan(problem("tangram", "tans-square", model="asp"))
    assert found.notes == ("7 actions in one step, those of a step side by side",)
    found.verify()


@pytest.mark.parametrize(
    ("instance", "count", "distinct"),
    [("report-cover", 1, 1), ("report-turned", 4, None), ("tans-square", 8, 1),
     ("pentominoes-3x20", 8, 2)],
)  # fmt: skip
def test_coverings_are_counted_as_the_python_model_counts_them(instance, count, distinct):
    reference = problem("tangram", instance)
    found = plan(problem("tangram", instance, model="asp"), solutions=0)
    assert found.count == count == sum(1 for _ in reference.coverings())
    assert found.distinct == sum(1 for _ in reference.distinct_coverings())
    assert distinct in (found.distinct, None)


def test_several_solutions_are_given_on_request():
    found = plan(problem("tangram", "tans-square", model="asp"), solutions=3)
    assert len(found.solutions) == len({path[-1].state for path in found.solutions}) == 3
    assert found.count is None  # nobody has counted them all


def test_all_shortest_plans_are_counted():
    assert plan(AspProgram([RIVER]), solutions=0).count == 2


def test_a_plan_of_a_given_length_may_be_longer_than_need_be():
    found = plan(AspProgram([RIVER]), horizon=9)
    assert (found.length, found.status) == (9, Status.SOLVED)


def test_that_no_plan_exists_is_proved(tmp_path):
    (tmp_path / "corridor.lp").write_text(CORRIDOR)
    found = plan(AspProgram([tmp_path / "corridor.lp"]))
    assert (found.status, found.path) == (Status.UNSOLVABLE, None)


def test_a_smallest_set_of_conflicting_constraints_is_named(tmp_path):
    (tmp_path / "corridor.lp").write_text(CORRIDOR)
    lines = AspProgram([tmp_path / "corridor.lp"]).require().why(4)
    assert lines[0].startswith("In 4 steps, nobody can go on because of this constraint")
    assert lines[1].endswith("corridor.lp:7:1: :- holds(at(3)).")
    assert len(lines) == 2


def test_a_goal_that_no_rule_derives_is_told_apart(tmp_path):
    (tmp_path / "far.lp").write_text(CORRIDOR.replace("at(5)).", "at(7))."))
    (line,) = AspProgram([tmp_path / "far.lp"]).require().why(1)
    assert "whatever the constraints say" in line


def test_time_limits_end_planning():
    board = problem("sliding", "hardest", model="asp")
    found = search(board, "clingo", limits=Limits(seconds=1))
    assert found.status is Status.LIMIT
    assert "time limit of 1 s; no plan has" in found.reason


def test_what_is_hopeless_needs_no_plan():
    board = problem("sliding", board="0 2 1/3 4 5/6 7 8", model="asp")
    assert plan(board).status is Status.UNSOLVABLE


def test_only_rules_in_asp_can_be_planned_with():
    with pytest.raises(OptionError, match="needs rules in ASP"):
        plan(problem("senku"))


def test_options_of_plans_are_refused_elsewhere():
    with pytest.raises(OptionError, match="takes no 'horizon'"):
        search(problem("senku"), "astar", planning=Planning(horizon=3))


def test_the_unrolled_program_can_be_read():
    text = AspProgram([RIVER]).require().unrolled()
    assert "#program step(t_)." in text
    assert "holds(on(farmer,left),0)." in text
