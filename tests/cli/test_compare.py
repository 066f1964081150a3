"""``pysolve compare`` as users run it: real processes, exit codes, output."""

from __future__ import annotations

import json
import re

import pytest

from pysolve.cli.main import main
from tests.cli.test_solve import ROOT, pysolve

SLIDE = str(ROOT / "examples/mistakes/slide.pl")
RIVER = str(ROOT / "examples/asp/river.lp")
LEAKY = str(ROOT / "examples/mistakes/river.lp")
EIGHT = str(ROOT / "tests/prolog/course/eight_puzzle.pl")
FARMER = str(ROOT / "tests/prolog/course/farmer.pl")
MAP = str(ROOT / "tests/prolog/course/carte.pl")
NO_START = str(ROOT / "tests/prolog/problems/eight_rows.pl")
SENKU = ROOT / "tests/lab/comparing/files/senku.pl"
PATIENT = ("--limit-time", "60s")  # so that no load on the machine changes what is seen
QUICK = ("--limit-nodes", "40", "--walks", "2", "--depth", "12", *PATIENT)


@pytest.fixture
def compared(capsys):
    """Run the command here: a new process each time would take longer than the work."""

    def run(*words):
        code = main(["compare", *words])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


@pytest.fixture
def record(compared):
    def run(*words):
        code, out, _ = compared(*words, "--json")
        return code, json.loads(out)

    return run


def test_each_model_is_compared_with_the_first():
    done = pysolve("compare", "tangram", "--models", "prolog,asp,python,native")
    assert done.returncode == 0
    for model in ("asp", "python", "native"):
        assert f"same: prolog and {model} agree on all 6 states that can be reached" in done.stdout
    assert done.stdout.count("compared: successors, costs, goal, h (h1, h2, area)") == 1


def test_instances_boards_options_and_heuristics_can_be_chosen(record):
    code, found = record("sliding", "--models", "python,prolog", "--random", "3", "--size", "2x3",
                         "--heuristic", "manhattan", *QUICK)  # fmt: skip
    assert (code, found["status"], found["heuristics"]) == (0, "same", ["manhattan"])
    assert found["breadth_first"] == 40
    code, found = record("mahjong", "--models", "python,asp", "--instance", "four",
                         "--heuristic", "none")  # fmt: skip
    assert (code, found["exhausted"], found["heuristics"]) == (0, True, [])


def test_several_comparisons_are_one_object(record):
    code, found = record("tangram", "--models", "python,prolog,native")
    assert (code, found["status"]) == (0, "same")
    assert [one["other"] for one in found["comparisons"]] == ["prolog", "native"]


def test_a_students_mistake_is_found_by_a_shortest_path_and_drawn():
    done = pysolve("compare", SLIDE, "--with", "sliding")
    assert (done.returncode, done.stderr) == (1, "")
    assert [line.rstrip() for line in done.stdout.splitlines()] == [
        "slide.pl and sliding",
        "  start: 1 0 2/3 4 5/6 7 8, as in slide.pl",
        "  different: slide.pl and sliding disagree at a state 1 step from the start",
        "  path: right",
        "  the state in slide.pl   the state in sliding",
        "  [1,2,b,3,4,5,6,7,8]      1  2  .",
        "                           3  4  5",
        "                           6  7  8",
        "  successors: slide.pl has 3, sliding has 2",
        "  only slide.pl: cost 1   as sliding",
        "  [1,2,3,b,4,5,6,7,8]      1  2  3",
        "                           .  4  5",
        "                           6  7  8",
        "compared: successors, costs, goal",
        "states matched: words in reading order with the notation, b = 0",
    ]


def test_a_start_of_the_puzzle_is_handed_to_the_file(record):
    code, found = record(SLIDE, "--with", "sliding", "--instance", "hardest")
    assert (code, found["length"]) == (1, 2)
    assert found["path"][0]["one"] == "[8,7,6,b,4,1,2,5,3]"
    assert [step["action"] for step in found["path"]] == [None, "right", "right"]


def test_a_file_without_a_start_gets_the_puzzles(record):
    code, found = record(NO_START, "--with", "sliding", "--heuristic", "h=manhattan", *QUICK)
    assert (code, found["status"], found["heuristics"]) == (0, "same", ["h = manhattan"])


def test_the_puzzle_may_be_named_first(record, compared):
    code, found = record("sliding", "--with", EIGHT, *QUICK)
    assert (code, found["status"]) == (0, "same")
    assert [lesser["question"] for lesser in found["lesser"]] == ["order"]
    assert compared("sliding", "--with", EIGHT, "--strict", *QUICK)[0] == 1


def test_the_puzzle_may_stand_behind_the_file(record):
    code, found = record(EIGHT, "sliding", *QUICK)
    assert (code, found["status"]) == (0, "same")


def test_the_files_start_and_goal_become_the_puzzles(compared):
    code, out, _ = compared(str(SENKU), "--with", "senku", *PATIENT)
    assert code == 0
    assert "start: oo.oo/ooooo/ooooo, as in senku.pl" in out
    assert "goal: ..o../...../....., as in senku.pl" in out
    assert "agree on all 1,137 states that can be reached" in out


def test_pegs_and_holes_may_be_numbers(record, tmp_path):
    bits = tmp_path / "bits.pl"
    bits.write_text(re.sub(r"\bp\b", "1", re.sub(r"\be\b", "0", SENKU.read_text())))
    code, found = record(str(bits), "--with", "senku", *QUICK)
    assert (code, found["status"]) == (0, "same")
    assert found["matched"] == "words in reading order with the notation, 0 = ., 1 = o"


def test_a_direction_that_is_missing_is_found_where_it_is_first_wanted(record, tmp_path):
    bad = tmp_path / "senku.pl"
    bad.write_text(SENKU.read_text().replace("direction(1, 0).\n", ""))
    code, found = record(str(bad), "--with", "senku", "--instance", "rectangle")
    assert (code, found["length"]) == (1, 2)
    (difference,) = found["differences"]
    assert [step["action"] for step in difference["only_other"]] == ["c1-c3"]
    assert difference["only_one"] == []


def test_a_cost_and_a_goal_that_differ_are_told_with_both_values(tmp_path, compared):
    dear, lax = tmp_path / "dear.pl", tmp_path / "lax.pl"
    text = (ROOT / "tests/prolog/course/eight_puzzle.pl").read_text()
    dear.write_text(
        text.replace("cost(_, _, 1).", "cost([0|_], [_, 0|_], 2) :- !.\ncost(_, _, 1).")
    )
    lax.write_text(text.replace("is_goal([0", "is_goal([1,4,2,6,5,8,0,7,3]).\nis_goal([0"))
    code, out, _ = compared(str(dear), "--with", "sliding")
    assert code == 1
    assert "disagree at a state 4 steps from the start" in out
    assert "cost of right: dear.pl says 2, sliding says 1" in out
    code, out, _ = compared(str(lax), EIGHT)
    assert code == 1
    assert "goal: lax.pl says yes, eight_puzzle.pl says no" in out
    assert "disagree at a state 2 steps from the start" in out


def test_two_files_in_two_languages_are_compared(record):
    code, found = record(FARMER, RIVER)
    assert (code, found["status"], found["states"], found["exhausted"]) == (0, "same", 10, True)


def test_a_constraint_that_is_too_weak_is_found(compared):
    code, out, _ = compared(LEAKY, RIVER)
    assert code == 1
    assert "disagree at a state 3 steps from the start" in out
    assert "only mistakes/river.lp: row(alone), cost 1" in out
    assert "left:   farmer  wolf" in out


def test_words_and_functions_map_states(record, tmp_path, compared):
    code, found = record(SLIDE, "--with", "sliding", "--map", "b=0", *QUICK)
    assert (code, found["length"]) == (1, 1)
    reading = tmp_path / "reading.py"
    reading.write_text(
        "def board(state):\n"
        "    cells = ['0' if tile == 'b' else str(tile) for tile in state]\n"
        "    return '/'.join(' '.join(cells[row : row + 3]) for row in (0, 3, 6))\n"
        "def broken(state):\n"
        "    return state.no_such_thing\n"
    )
    code, found = record(SLIDE, "--with", "sliding", "--map", f"{reading}:board", *QUICK)
    assert (code, found["length"], found["matched"]) == (1, 1, "by your function")
    code, out, err = compared(SLIDE, "--with", "sliding", "--map", f"{reading}:bord")
    assert (code, out) == (2, "")
    assert "Did you mean 'board'?" in err
    code, out, err = compared(SLIDE, "--with", "sliding", "--map", f"{reading}:broken")
    assert code == 2
    assert "no_such_thing" in err


def test_what_cannot_be_matched_is_compared_by_shape_and_said_so(tmp_path, compared):
    one, other = tmp_path / "one.pl", tmp_path / "other.pl"
    one.write_text("start(a). goal(b). s(a, b, 1).\n")
    other.write_text("start(f(1,2)). goal(f(2,3)). s(f(1,2), f(2,3), 1).\n")
    code, out, _ = compared(str(one), str(other))
    assert code == 3
    assert "undecided: the spaces of one.pl and other.pl have the same shape" in out
    assert "states matched: no" in out
    assert compared(str(one), str(other), "--structure")[0] == 0
    code, out, _ = compared(str(one), FARMER)
    assert code == 1
    assert "the spaces of one.pl and farmer.pl differ at level 1" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("slidding",), "Did you mean 'sliding'?"),
        ((EIGHT,), "there is nothing to compare"),
        ((EIGHT, "--with", "slidding"), "Did you mean 'sliding'?"),
        (("sliding", "--models", "python"), "two models are needed"),
        (("sliding", "--models", "python,prolgo"), "Did you mean 'prolog'?"),
        (("sliding", "--model", "asp"), "Write --models python,asp."),
        (("sliding", "--heuristic", "manhatan", "--models", "python,native"),
         "Did you mean 'manhattan'?"),
        (("sliding", "--walks", "-1", "--models", "python,native"), "--walks must be at least 0"),
        (("sliding", "--start", "[1]"), "unknown option '--start'"),
        ((EIGHT, "--with", "sliding", "--models", "python,asp"), "unknown option '--models'"),
        ((EIGHT, RIVER, "--with", "sliding"), "Prolog and ASP files do not go together"),
        ((EIGHT, "--with", "mahjong"), "no way was found to read the states of eight_puzzle.pl"),
        ((MAP, "--with", "sliding"), "no way was found to read the states of carte.pl"),
        ((EIGHT, "missing.pl"), "cannot read 'missing.pl'"),
        ((EIGHT, FARMER, "--map", "b"), "is not of the form word=word"),
        ((EIGHT, FARMER, "--map", "missing.py:f"), "cannot read 'missing.py'"),
    ],
)  # fmt: skip
def test_bad_input_is_refused_with_advice(words, message, compared):
    code, _, err = compared(*words)
    assert code == 2
    assert message in err


def test_help_shows_the_three_forms_and_the_exit_codes():
    done = pysolve("compare", "--help")
    assert done.returncode == 0
    for part in ("FILE… --with PUZZLE|FILE…", "--map MAP", "exit codes: 0 the same, 1 different"):
        assert part in done.stdout
    assert "options of senku" in pysolve("compare", "senku", "--help").stdout
