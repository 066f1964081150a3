"""Grids multiply out to the runs that exist, and refuse names that nobody knows."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve.errors import InputError, PysolveError
from pysolve.lab.grids import plan
from pysolve.lab.grids.axes import read_axes
from pysolve.lab.grids.file import read_experiment
from pysolve.limits import Limits
from pysolve.search import KINDS


def planned(**given):
    return plan(read_axes(given))


def manners(**given):
    return [(c.strategy, c.heuristic, *c.settings) for c in planned(**given).cells]


def test_a_strategy_without_heuristic_is_run_once_not_once_a_heuristic():
    found = manners(puzzle="sliding", strategy="bfs,astar", heuristic="misplaced,manhattan")
    assert found == [("bfs", None), ("astar", "misplaced"), ("astar", "manhattan")]


def test_settings_go_to_the_strategies_that_take_them():
    found = manners(
        puzzle="sliding", strategy="astar,wastar,idastar", weight=[1.2, 2], duplicates="graph,tree"
    )
    assert Counter(name for name, *_ in found) == {"astar": 2, "wastar": 4, "idastar": 2}
    wastar = ("wastar", "manhattan", ("weight", "1.2"), ("duplicates", "tree"))
    assert wastar in found


def test_guidance_goes_to_guided_search():
    found = manners(puzzle="sliding", strategy="astar,guided", preferred=[0.5, 0.6], policy="x")
    assert found[0] == ("astar", "manhattan")
    assert [dict(settings)["preferred"] for _, _, *settings in found[1:]] == [0.5, 0.6]


def test_a_tie_rule_that_reads_h_brings_the_heuristic_back():
    found = manners(puzzle="sliding", strategy="bfs", tie="fifo,low-h")
    assert found == [("bfs", None, ("tie", "fifo")), ("bfs", "manhattan", ("tie", "low-h"))]


def test_a_heuristic_that_only_one_model_has_is_left_out_elsewhere_and_said_to_be():
    found = planned(puzzle="sliding", model="python,asp", heuristic="gaschnig,manhattan")
    assert [(c.source.model, c.heuristic) for c in found.cells] == [
        ("python", "manhattan"), ("asp", "gaschnig"), ("asp", "manhattan"),
    ]  # fmt: skip
    assert found.left_out == ("sliding has no heuristic 'gaschnig' in python",)


def test_aliases_and_case_name_the_same_run():
    one, same = (planned(puzzle="deeptrip", heuristic=name).cells for name in ("h4", "H4"))
    assert one == same


def test_a_name_of_one_puzzle_is_used_with_that_one():
    found = planned(puzzle="sliding,senku", instance="easy,cross")
    assert [(c.source.puzzle, c.source.instance) for c in found.cells] == [
        ("sliding", "easy"), ("senku", "cross"),
    ]  # fmt: skip


def test_all_stands_for_everything_there_is():
    found = planned(puzzle="sliding", model="all", heuristic="all")
    counts = Counter(c.source.model for c in found.cells)
    assert (counts["python"], counts["prolog"], counts["asp"]) == (3, 3, 4)
    assert {"manhattan", "pdb-663", "pdb-78"} <= {
        cell.heuristic for cell in found.cells if cell.source.model == "native"
    }
    assert len(planned(puzzle="sliding", instance="all").cells) == 4


def test_clingo_plans_with_rules_in_asp_unless_told_otherwise():
    found = planned(puzzle="sliding", strategy="astar,clingo")
    assert [(c.strategy, c.source.model) for c in found.cells] == [
        ("astar", "python"), ("clingo", "asp"),
    ]  # fmt: skip
    given = planned(puzzle="sliding", strategy="astar,clingo", model="python")
    assert given.left_out == ("clingo needs rules in ASP, not python",)


def test_options_of_puzzles_are_axes_too():
    found = planned(puzzle="sliding", random="1-2", instance="easy", options={"size": "3x3,4x4"})
    starts = [(c.source.random, dict(c.source.options)["size"]) for c in found.cells]
    assert starts == [(1, (3, 3)), (1, (4, 4)), (2, (3, 3)), (2, (4, 4))]
    assert "does not go with instance 'easy'" in found.left_out[0]


def test_repeats_and_limits_reach_every_cell():
    found = planned(puzzle="sliding", repeat=3, limits={"time": "2s", "nodes": "10k"}).cells
    assert [cell.repeat for cell in found] == [1, 2, 3]
    assert {cell.limits for cell in found} == {Limits(2.0, 10_000, None)}
    assert len({cell.key for cell in found}) == 3


def test_a_run_has_a_minute_unless_told_otherwise():
    assert planned(puzzle="sliding").cells[0].limits.seconds == 60
    assert planned(puzzle="sliding", limits={"time": "none"}).cells[0].limits.seconds is None


def test_files_are_rows_and_several_may_make_one_program(tmp_path):
    for name in ("a.pl", "b.pl", "rules.lp", "instance.lp"):
        (tmp_path / name).write_text("")
    axes = read_axes({"file": ["*.pl", ["rules.lp", "instance.lp"]], "strategy": "bfs"}, tmp_path)
    names = [cell.source.name for cell in plan(axes).cells]
    assert names == ["a.pl", "b.pl", "rules.lp instance.lp"]


@given(
    st.lists(st.sampled_from([n for n in KINDS if n != "clingo"]), min_size=1, unique=True),
    st.lists(st.sampled_from(["misplaced", "manhattan", "zero"]), unique=True),
    st.integers(1, 3),
)
def test_no_run_is_planned_twice(strategies, heuristics, repeat):
    axes = {"puzzle": "sliding", "strategy": strategies, "repeat": repeat}
    informed = sum(KINDS[name].informed for name in strategies)
    if heuristics and informed:
        axes["heuristic"] = heuristics
    cells = plan(read_axes(axes)).cells
    blind = len(strategies) - informed
    assert len({cell.key for cell in cells}) == len(cells)
    assert len(cells) == repeat * (blind + informed * max(1, len(heuristics)))


@pytest.mark.parametrize(
    ("given_axes", "said"),
    [
        ({}, "there is no puzzle and no file"),
        ({"puzzle": "slidin"}, "Did you mean 'sliding'?"),
        ({"puzzle": "sliding", "model": "pytho"}, "Did you mean 'python'?"),
        ({"puzzle": "sliding", "strategy": "a-star"}, "Did you mean 'astar'?"),
        ({"puzzle": "sliding", "instance": "esy"}, "Did you mean 'easy'?"),
        ({"puzzle": "sliding", "heuristic": "manhatan"}, "Did you mean 'manhattan'?"),
        ({"puzzle": "sliding", "options": {"colour": "red"}}, "unknown option of the puzzles"),
        ({"puzzle": "sliding", "board": "1 2/3"}, "rows"),
        ({"puzzle": "sliding", "strategy": "wastar", "weight": "heavy"}, "weight"),
        ({"puzzle": "sliding", "strategy": "beam", "width": 0}, "width: '0' is not a whole number"),
        ({"puzzle": "sliding", "tie": "lilo"}, "Did you mean 'lifo'?"),
        ({"puzzle": "sliding", "weight": 2}, "weight: none of the strategies (astar) uses it"),
        ({"puzzle": "sliding", "strategy": "bfs", "heuristic": "zero"}, "heuristic: none of the"),
        ({"puzzle": "sliding", "random": "3-1"}, "random: '3-1' is not a range of seeds"),
        ({"puzzle": "sliding", "random": True}, "random: 'True' is not a seed"),
        ({"puzzle": "sliding", "strategy": 3}, "strategy: 3 is not a name"),
        ({"puzzle": "sliding", "limits": {"tim": 3}}, "Did you mean 'time'?"),
        ({"puzzle": "sliding", "limits": {"time": "soon"}}, "limits: 'soon' is not a duration"),
        ({"puzzle": "sliding", "limits": 5}, "limits: it must be a table"),
        ({"puzzle": "sliding", "strategy": []}, "strategy: there is nothing in it"),
        (
            {"puzzle": "sliding", "strategy": "beam", "duplicates": "path"},
            "there is nothing to run",
        ),
        ({"puzzle": "sliding", "choices": {"start": "x"}}, "there are none"),
        ({"puzzle": "sliding", "strategy": "guided", "normal": 2}, "'2' is not a probability"),
        ({"file": "nowhere.pl"}, "file: there is no file 'nowhere.pl'"),
        ({"puzle": "sliding"}, "Did you mean 'puzzle'?"),
    ],
)
def test_a_mistake_is_told_before_anything_runs(given_axes, said):
    with pytest.raises(PysolveError) as caught:
        planned(**given_axes)
    assert said in str(caught.value)


def written(folder, text):
    file = folder / "experiment.toml"
    file.write_text(text)
    return file


def test_a_file_holds_one_grid_or_several_that_share_what_stands_above(tmp_path):
    file = written(tmp_path, """
        strategy = ["astar", "bfs"]
        limits = { time = "3s" }
        [[grid]]
        puzzle = "sliding"
        random = "1-3"
        options.size = ["3x3"]
        [[grid]]
        puzzle = "senku"
        instance = "cross"
        strategy = "greedy"
        limits = { nodes = "1k" }
    """)  # fmt: skip
    cells = read_experiment(file).cells
    assert Counter((c.source.puzzle, c.strategy) for c in cells) == {
        ("sliding", "astar"): 3, ("sliding", "bfs"): 3, ("senku", "greedy"): 1,
    }  # fmt: skip
    assert cells[-1].limits == Limits(3.0, 1000, None)


def test_flags_go_over_what_a_file_says(tmp_path):
    file = written(tmp_path, 'puzzle = "sliding"\nstrategy = "bfs"\n')
    cells = read_experiment(file, {"strategy": "greedy", "limits": {"time": "1s"}}).cells
    assert [(cell.strategy, cell.limits.seconds) for cell in cells] == [("greedy", 1.0)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('puzzle = "sliding"\nstrategy = [', "experiment.toml:2: this is not TOML"),
        ('puzzle = "sliding"\nrandom = 1-3\n', "experiment.toml:2:11: this is not TOML"),
        ('puzzle = "sliding"\nstratgy = "bfs"\n', "experiment.toml:2: unknown key 'stratgy'"),
        ('\npuzzle = "sliding"\nheuristic = ["manhatan"]', "experiment.toml:3: unknown heuristic"),
        ('puzzle = "sliding"\nrandom = "x"\n', "experiment.toml:2: random: 'x' is not a seed"),
        ('puzzle = "sliding"\n[limits]\ntime = "x"\n', "experiment.toml:2: limits: 'x'"),
        ('grid = 5\npuzzle = "sliding"\n', "experiment.toml:1: grid: write [[grid]]"),
        ('[[grid]]\nfil = "a.pl"\n', "experiment.toml:2: unknown key 'fil'"),
    ],
)
def test_a_mistake_in_a_file_is_told_with_its_line(tmp_path, text, said):
    with pytest.raises(PysolveError) as caught:
        read_experiment(written(tmp_path, text))
    assert said in str(caught.value)


def test_a_file_that_cannot_be_read_is_an_error(tmp_path):
    (tmp_path / "latin.toml").write_bytes(b"puzzle = '\xe9'")
    for name, said in (("none.toml", "cannot read"), ("latin.toml", "not a text file in UTF-8")):
        with pytest.raises(InputError, match=said):
            read_experiment(tmp_path / name)


def test_the_experiments_among_the_examples_can_be_planned():
    files = sorted((Path(__file__).parents[3] / "examples" / "experiments").glob("*.toml"))
    assert files
    assert all(read_experiment(file).cells for file in files)
