"""Files in many notations are matched with puzzles and with each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from pysolve import Limits, load, problem
from pysolve.lab import compare
from pysolve.lab.comparing.correspondence import Correspondence, translations
from pysolve.lab.comparing.matching import find_matching
from pysolve.lab.comparing.readings import (
    IN_ORDER,
    WITH_FUNCTORS,
    Table,
    notations,
    readings_of,
    rows_of,
)
from tests.problems import Graph

ROOT = Path(__file__).parents[3]
COURSE, PROBLEMS = ROOT / "tests/prolog/course", ROOT / "tests/prolog/problems"
FEW = {"limits": Limits(seconds=300, nodes=60), "walks": 2, "depth": 20}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[1,2,3],[8,0,4],[7,6,5]]", "1 2 3 8 0 4 7 6 5"),
        ("state(1,2,b)", "1 2 b"),
        ("[1,' ',-3,\"x y\",2.5]", "1| |-3|x y|2.5"),
        ("[a-1,2/3]", "a 1 2 3"),
        ("(1, 0, 2)", "1 0 2"),
    ],
)
def test_words_are_read_in_order_without_functors(text, words):
    assert IN_ORDER.read(text) == tuple(words.split("|" if "|" in words else " "))


@pytest.mark.parametrize("text", ["[[1,2],[3,b]]", "state(1,' ',x)", "p(1,q(2,-3))"])
def test_words_that_are_written_back_give_the_same_text(text):
    assert IN_ORDER.write(text, IN_ORDER.read(text)) == text


def test_other_words_take_the_places_of_those_in_a_text():
    assert IN_ORDER.write("s([1,2],b)", ("b", "2", "1")) == "s([b,2],1)"
    assert IN_ORDER.write("[1,2]", ("1", "2", "3")) is None
    (words,) = notations("1 2/3 0")
    assert words.write("1 2/3 0", ("3", "0", "1", "2")) == "3 0/1 2"
    letters, inside = notations("-o-/o.o")
    assert letters.write("-o-/o.o", tuple("o-o.o.")) == "o-o/.o."
    assert inside.write("-o-/o.o", tuple("..oo")) == "-.-/.oo"


def test_facts_are_a_table_whose_columns_are_found_out():
    text = "{on(5,1,2), on(0,1,1), on(7,2,1), on(2,2,2)}"
    assert rows_of(text)[0] == ("5", "1", "2")
    words = {
        (t.value, t.order, t.down): t.read(text)
        for t in readings_of([text])
        if isinstance(t, Table)
    }
    assert words[0, (1, 2), (False, False)] == ("0", "5", "7", "2")
    assert words[0, (2, 1), (False, True)] == ("7", "0", "2", "5")


def test_functors_are_read_where_they_tell_states_apart():
    assert next(readings_of(["left(3,1)", "right(3,1)"])) == WITH_FUNCTORS
    assert next(readings_of(["at(3,1)", "at(3,2)"])) == IN_ORDER


def test_a_place_that_is_not_told_is_empty():
    texts = ["{at(1,a), at(2,b)}", "{at(1,b), at(3,a)}"]
    table = next(t for t in readings_of(texts) if isinstance(t, Table) and t.value == 1)
    assert [table.read(text) for text in texts] == [("a", "b", ""), ("b", "", "a")]


def test_words_that_both_have_mean_the_same_in_both():
    tiles = {"1", "2", "3", "0"}
    starts = (("1", "2", "3", "b"), ("2", "1", "3", "0"))
    assert list(translations({"1", "2", "3", "b"}, tiles, {}, starts)) == []
    alike = (("1", "2", "3", "b"), ("1", "2", "3", "0"))
    assert [found["b"] for found in translations({"1", "2", "3", "b"}, tiles, {}, alike)] == ["0"]


def test_words_on_one_side_only_keep_their_spelling():
    assert list(translations({"1", "9", "b"}, {"1", "0"}, {})) == [{"1": "1", "b": "0"}]


def test_states_are_written_as_the_other_model_does_and_back():
    (notation,) = notations("1 2/3 0")
    found = Correspondence((IN_ORDER, notation), {"b": "0"}, (2, 3, 0, 1))
    assert found.forth("s([3,b],[1,2])", "0 3/2 1") == "1 2/3 0"
    assert found.back("1 2/3 0", "s([1,2],[b,3])") == "s([3,b],[1,2])"
    assert found.back("1 2 3/4 5 0", "s([1,2],[b,3])") is None


def test_a_board_is_as_wide_as_the_state_or_as_the_puzzle():
    (notation,) = notations("1 2/3 0")
    found = Correspondence((IN_ORDER, notation), {"b": "0"})
    assert found.board("[[1,2,3],[4,5,b]]", "1 2/3 0") == "1 2 3/4 5 0"
    assert found.board("[1,2,3,b]", "1 2/3 0") == "1 2/3 0"


CASES = [
    (COURSE / "eight_puzzle.pl", {}, {"board": "1 4 2/6 5 8/7 3 0"}),
    (PROBLEMS / "eight_rows.pl", {"start": "[[1,4,2],[6,5,8],[7,3,0]]"}, {"instance": "easy"}),
    (COURSE / "eight_textbook.pl", {}, {"board": "1 3 4/8 0 2/7 6 5", "goal": "1 2 3/8 0 4/7 6 5"}),
]


@pytest.mark.parametrize(
    ("file", "choices", "start"), CASES, ids=lambda case: getattr(case, "stem", "")
)
def test_a_students_eight_puzzle_is_matched_with_ours(file, choices, start):
    program = load(file, **choices)
    comparison = compare(program, problem("sliding", **start), **FEW)
    assert comparison.same, str(comparison)
    assert (comparison.matching is not None, comparison.states > 60) == (True, True)
    program.close()


def test_the_order_in_which_the_two_are_given_does_not_matter():
    program = load(COURSE / "eight_puzzle.pl")
    comparison = compare(problem("sliding", "easy"), program, heuristics={"manhattan": "h"}, **FEW)
    assert (comparison.status, comparison.names) == ("same", ("sliding", "eight_puzzle.pl"))
    program.close()


def test_the_reports_tangram_says_what_ours_says():
    program = load(ROOT / "examples/tangram/h.pl")
    comparison = compare(program, problem("tangram"), heuristics={"h": "h1"})
    assert (comparison.status, comparison.states, comparison.exhausted) == ("same", 6, True)
    program.close()


def test_pegs_and_holes_are_recognised_by_their_pattern():
    program = load(Path(__file__).parent / "files/senku.pl")
    ours = problem("senku", "rectangle")
    found = find_matching(program, ours)
    assert found.how == "words in reading order with the notation, e = ., p = o"
    assert found.keys[0](program.start()) == found.keys[1](ours.start())
    assert found.as_other[0](program.start()) == ours.start()
    program.close()


def test_terms_and_facts_in_another_order_and_language_are_matched():
    farmer, river = load(COURSE / "farmer.pl"), load(ROOT / "examples/asp/river.lp")
    comparison = compare(farmer, river)
    assert (comparison.status, comparison.states, comparison.exhausted) == ("same", 10, True)
    farmer.close()
    river.close()


def test_words_given_by_the_user_decide():
    arcs = {"x": [("y", 1)], "y": [("x", 1)]}
    mirrored = {"u": [("v", 1)], "v": [("u", 1)]}
    comparison = compare(Graph(arcs, "x", ["y"]), Graph(mirrored, "u", ["v"]),
                         match={"x": "u", "y": "v"})  # fmt: skip
    assert (comparison.status, comparison.states) == ("same", 2)


def test_keys_given_by_the_user_decide():
    one = Graph({0: [(1, 1)], 1: [(2, 1)]}, 0, [2])
    tens = Graph({0: [(10, 1)], 10: [(20, 1)]}, 0, [20])
    assert compare(one, tens, match=(lambda s: 10 * s, lambda s: s)).same


def test_unmatched_models_are_compared_by_shape_and_that_decides_only_differences():
    one, other = load(COURSE / "farmer.pl"), load(COURSE / "water_jugs.pl")
    assert find_matching(one, other) is None
    comparison = compare(one, other)
    assert (comparison.status, comparison.shapes.first_difference) == ("different", 0)
    one.close()
    other.close()
    chain = Graph({"p": [("q", 1)]}, "p", ["q"])
    twin = Graph({"left bank": [("right bank", 1)]}, "left bank", ["right bank"])
    assert compare(chain, twin).status == "undecided"
    assert compare(chain, twin, structure=True).status == "same"
    assert "have the same shape to their ends (2 states)" in str(compare(chain, twin))
