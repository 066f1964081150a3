"""Somebody's ASP program: understood, searched, and told what is wrong with it, and where."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

import pysolve
from pysolve import Limits, Status, search
from pysolve.errors import NotationError, ProgramError, RulesTimeoutError
from pysolve.models.asp.facts import FactSet, split_facts
from pysolve.models.asp.program import AspProgram

RIVER = Path(__file__).parents[3] / "examples" / "asp" / "river.lp"
FORMATS = Path(__file__).parents[2] / "asp"

WALK = """
init(at(a)).
edge(a,b,1). edge(b,c,1). edge(a,c,5). edge(c,d,1).
action(go(X,Y)) :- holds(at(X)), edge(X,Y,_).
adds(go(X,Y),at(Y)) :- edge(X,Y,_).
removes(go(X,Y),at(X)) :- edge(X,Y,_).
cost(go(X,Y),C) :- edge(X,Y,C).
goal :- holds(at(d)).
h(far,1) :- holds(at(c)).
h(far,2) :- not holds(at(c)), not goal.
h(far,0) :- goal.
"""
# The same, saying what comes next instead of what changes.
WALK_NEXT = """
init(at(a)).
edge(a,b,1). edge(b,c,1). edge(a,c,5). edge(c,d,1).
action(go(X,Y)) :- holds(at(X)), edge(X,Y,_).
next(at(Y)) :- do(go(_,Y)).
cost(C) :- do(go(X,Y)), edge(X,Y,C).
goal(at(d)).
"""


@pytest.fixture
def load(tmp_path):
    """Write a program and open it; all are closed at the end."""
    opened = []

    def loaded(text, name="rules.lp", **choices):
        file = tmp_path / name
        file.write_text(textwrap.dedent(text))
        opened.append(AspProgram([file], **choices))
        return opened[-1]

    yield loaded
    for program in opened:
        program.close()


def complaints(program):
    with pytest.raises(ProgramError) as error:
        program.require()
    return str(error.value)


@pytest.mark.parametrize("text", [WALK, WALK_NEXT])
def test_both_forms_are_searched_by_cost(load, text):
    result = search(load(text), "ucs").verify()
    assert (result.status, result.cost) == (Status.OPTIMAL, 3)
    assert result.actions == ["go(a,b)", "go(b,c)", "go(c,d)"]
    assert [str(state) for state in result.states()] == ["{at(a)}", "{at(b)}", "{at(c)}", "{at(d)}"]


def test_every_strategy_of_ours_works(load):
    program = load(WALK)
    for strategy in ("dfs", "bfs", "ucs", "iddfs", "greedy", "astar", "wastar", "idastar", "beam"):
        assert search(program, strategy).verify().solved


def test_states_are_sets_of_facts(load):
    state = load(WALK).start()
    assert state == {"at(a)"}
    assert "at(a)" in state
    assert FactSet("{at(a), key}") == FactSet("key. at( a ).")
    assert split_facts('{f("a, b"), g((1,2))}') == ['f("a, b")', "g((1,2))"]
    assert split_facts("{}") == []


def test_a_start_can_be_given(load):
    assert search(load(WALK, start="{at(b)}"), "bfs").length == 2
    assert search(load(WALK, start="init(at(c))."), "bfs").length == 1


def test_constraints_forbid_states_and_steps(load):
    result = search(load(WALK + ":- holds(at(b))."), "ucs")
    assert result.actions == ["go(a,c)", "go(c,d)"]
    result = search(load(WALK_NEXT + ":- do(go(b,c))."), "ucs")
    assert result.actions == ["go(a,c)", "go(c,d)"]


def test_symmetric_states_count_as_one(load):
    text = """
        cell(1..6). init(mark(0)).
        action(put(X)) :- cell(X), not holds(on(X)).
        adds(put(X),on(X)) :- cell(X).
        goal :- 6 { holds(on(_)) }.
        image(shift(S),on(X),on((X+S-1)\\6+1)) :- cell(X), S = 1..5.
    """
    # 64 sets of six cells in a ring, 14 necklaces of them; the goal is not counted.
    plain = search(load(text.replace("image", "picture_of"), "a.lp"), "bfs")
    folded = search(load(text, "b.lp"), "bfs")
    assert plain.stats.generated == 63
    assert folded.stats.generated == 13


def test_what_is_given_may_be_a_fraction_or_infinite(load):
    text = WALK.replace("h(far,1)", "h(half,(1,2)) :- holds(at(a)).\nh(far,#sup)")
    program = load(text)
    assert program.heuristic("half").function(program.start()) == 0.5
    assert program.heuristic("far").function(FactSet("{at(c)}")) == float("inf")


def test_a_missing_value_is_noted_with_its_state(load):
    result = search(load(WALK.replace("h(far,0) :- goal.", "")), "astar")
    assert result.solved
    assert result.notes == ("h has no value for {at(d)}: 0 was taken",)


def test_a_negative_cost_is_noted_and_nothing_called_optimal(load):
    result = search(load(WALK.replace("edge(c,d,1)", "edge(c,d,-1)")), "ucs")
    assert result.status is Status.SOLVED
    assert "negative cost -1" in result.notes[0]


def test_the_example_is_understood():
    with_places = AspProgram([RIVER]).require().understanding.questions
    assert [q.question for q in with_places] == ["start", "goal", "successors", "cost", "heuristic"]
    assert all(q.place and q.place.line for q in with_places if q.question != "cost")


def test_states_are_drawn_as_the_program_says():
    program = AspProgram([RIVER])
    (picture,) = program.pictures([program.start()])
    assert picture.splitlines() == ["left:   farmer  wolf    goat    cabbage", "right:"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("init(a)\naction(b).", "rules.lp:2:1: error: syntax error: 'action' is not expected"),
        (WALK + "adds(X,Y) :- edge(X,_,_).", "rules.lp:12:1: error: variable Y is unsafe"),
        (WALK.replace("init", "inti"), "Is inti/1 meant to be init/1?"),
        (WALK.replace("goal", "gaol"), "Is gaol/0 meant to be goal/0?"),
        (WALK.replace("action(go", "action(1,go"), "Is action/2 meant to be action/1?"),
        (WALK + "holds(at(b)).", "rules.lp:12:1: error: holds/1 is given by pysolve"),
        (WALK + "init(x) :- holds(at(b)).", "init/1 must not depend on the present state"),
        (WALK + "#minimize { 1 : holds(at(b)) }.", "rules.lp:12:13: error: optimisation"),
        (WALK + "#program step(t).", "rules.lp:12:1: error: #program parts other than base"),
        (WALK + "#include <incmode>.", "#include <incmode> has no effect"),
        (WALK + '#include "absent.lp".', "rules.lp:12: error: cannot read 'absent.lp'"),
        (WALK + '#include "../secret.lp".', "'../secret.lp' is not below the folder"),
        (WALK + '#script (python) import os; os._exit(1) #end.', "Scripts are never run"),
        (WALK + ":- holds(at(a)).", "the start {at(a)} breaks a constraint"),
        (WALK + "{ p }. action(q) :- p.", "several answer sets for the start"),
        (WALK + "&diff { a } <= 3.", "theory atoms cannot be used"),
    ],
)  # fmt: skip
def test_mistakes_are_told_with_their_place_and_what_to_do(load, text, said):
    assert said in complaints(load(text))


def test_what_never_occurs_is_a_warning_with_its_place(load):
    found = load(WALK + "action(x) :- egde(a,b).").require().understanding
    (warning,) = found.diagnostics
    assert "egde(a,b) occurs in no rule head" in str(warning)
    assert (warning.severity, warning.place.line, warning.place.column) == ("warning", 12, 14)


def test_includes_below_the_file_are_followed(load, tmp_path):
    (tmp_path / "map.lp").write_text("edge(a,d,1).\n")
    assert search(load(WALK + '#include "map.lp".'), "bfs").length == 1


def test_grounding_that_does_not_end_is_ended_and_the_rule_is_named(load):
    program = load("""
        init(n(0)).
        action(tick).
        adds(tick,n(N+1)) :- holds(n(N)).
        goal :- holds(n(3)).
    """, seconds=1.0)  # fmt: skip
    with pytest.raises(RulesTimeoutError, match=r"did not end.*\n.*rules.lp:4:1"):
        program.require()


def test_a_bounded_counter_grounds(load):
    program = load("""
        init(n(0)). action(tick). goal :- holds(n(3)).
        adds(tick,n(N+1)) :- holds(n(N)), N < 9.
        removes(tick,n(N)) :- holds(n(N)).
    """)
    assert search(program, "bfs").length == 3


def test_a_state_that_can_never_be_is_refused(load):
    with pytest.raises(NotationError, match="'at\\(x\\)' can never hold"):
        load(WALK).successors(FactSet("{at(x)}"))


def test_limits_end_a_search_with_its_figures(load):
    result = search(load(WALK), "ucs", limits=Limits(nodes=1))
    assert (result.status, result.stats.expanded) == (Status.LIMIT, 1)


def test_load_opens_asp_by_its_ending():
    assert search(pysolve.load(RIVER), "bfs").length == 7


@pytest.mark.parametrize(
    ("file", "length"),
    [
        ("senku/formats/competition-small.lp", 3),
        ("senku/formats/clingo-small.lp", 2),
        ("sliding/formats/clingo-eight.lp", 4),
        ("sliding/formats/clingo-partial.lp", 17),
    ],
)
def test_instances_of_others_are_searched_as_they_are(file, length):
    program = AspProgram([FORMATS / file]).require()
    assert search(program, "bfs").length == length
    assert "an instance of another's" in str(program.understanding.diagnostics[0])
    assert program.pictures([program.start()])[0] is not None


def test_a_task_that_asks_for_too_many_moves_is_proved_unsolvable():
    program = AspProgram([FORMATS / "senku/formats/competition-too-many.lp"])
    assert search(program, "bfs").status is Status.UNSOLVABLE
