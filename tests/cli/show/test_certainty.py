"""The paragraph that ends ``explain``: what is certain, what is likely, what is open."""

from __future__ import annotations

import pytest

from pysolve.cli.show.certainty import certainty
from pysolve.models.prolog.program import Choices, PrologProgram

PLAIN = "start(0). is_goal(2). neighbours(N, [M]) :- M is N + 1. cost(_, _, 1). h(N, 0)."
SEARCH = """
begun(0). reached(2). hop(N, M) :- N < 9, M is N + 1.
look(S) :- reached(S).
look(S) :- hop(S, N), look(N).
go :- begun(S), look(S).
"""
OPEN = "start(0). goal(2). move(1, N, M) :- M is N + 1. move(2, N, M) :- M is N + 2."


@pytest.fixture
def paragraph(tmp_path):
    programs = []

    def understood(text, **choices):
        file = tmp_path / "h.pl"
        file.write_text(text)
        programs.append(PrologProgram([file], Choices(**choices)))
        return certainty(programs[-1].understanding)

    yield understood
    for program in programs:
        program.close()


def test_a_plain_convention_is_certain(paragraph):
    assert paragraph(PLAIN) == (
        "How sure is this? Certain, by name and by what they answer: "
        "start, goal, successors, cost, heuristic. Nothing is open."
    )


def test_what_the_search_in_the_file_tells_is_likely(paragraph):
    assert paragraph(SEARCH) == (
        "How sure is this? Likely, as read above: start, goal, successors. "
        "For want of a predicate: each step costs 1, no heuristic, so 0. Nothing is open."
    )


def test_what_people_give_is_given(paragraph):
    assert "Given by you: start, goal." in paragraph(PLAIN, start="1", goal="3")


def test_a_doubt_comes_with_the_flag_that_settles_it(paragraph):
    said = paragraph(OPEN)
    assert "Open, so that nothing is called optimal: the number in move/3 may be a cost" in said
    assert "--successors 'move/3: cost, state, next'" in said
    settled = paragraph(OPEN, successors="move/3: cost, state, next")
    assert settled.endswith("Nothing is open.")


def test_of_what_cannot_be_searched_nothing_is_certain(paragraph):
    assert paragraph("move(a, b).") == (
        "How sure is this? Open: what the errors above name; each says what to mend or to choose."
    )
