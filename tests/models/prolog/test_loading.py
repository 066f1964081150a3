"""What real files do, and what happens then: dialects, slips, side effects, danger."""

from __future__ import annotations

import textwrap

import pytest

from pysolve import search
from pysolve.errors import ProgramError
from pysolve.models.prolog.program import Choices, PrologProgram

COUNT = """
start(0).
is_goal(3).
neighbours(N, [M]) :- N < 9, M is N + 1.
"""


@pytest.fixture
def program(tmp_path):
    """Write files and open them as one program."""
    opened = []

    def made(*texts, encoding="utf-8", newline=None, **choices):
        files = []
        for number, text in enumerate(texts):
            file = tmp_path / f"file{number}.pl"
            file.write_text(textwrap.dedent(text), encoding=encoding, newline=newline)
            files.append(file)
        opened.append(PrologProgram(files, Choices(**choices)))
        return opened[-1]

    yield made
    for one in opened:
        one.close()


def codes(program):
    return {found.code for found in program.understanding.diagnostics}


def all_said(program):
    return "\n".join(line for d in program.understanding.diagnostics for line in d.lines())


@pytest.mark.parametrize(
    "header",
    [
        ":- module(h,_,_).",
        ":- module(_,_,[assertions]).\n:- use_package(hiord).",
        ":- use_module(library(idlists)).\n:- use_module(library(aggregates)).",
        ":- module(h, [is_goal/1, neighbours/2, start/1]).",
        ":- ensure_loaded(library(lists)).\n:- set_prolog_flag(double_quotes, codes).",
        ":- initialization(main).\nmain :- write(hello).",
        "% a comment with accents: año, größe",
    ],
)
def test_headers_of_other_prologs_work_unmodified(program, header):
    found = program(header + COUNT)
    assert found.understanding.ok, found.understanding.complaints()
    assert search(found, "bfs").cost == 3


def test_nth_of_ciao_is_there_and_counts_from_1(program):
    text = "start(0).\nis_goal(3).\nneighbours(N, [M]) :- L = [1,2,3], I is N + 1, nth(I, L, M).\n"
    assert search(program(text), "bfs").cost == 3


@pytest.mark.parametrize(
    "own",
    [
        "append([], L, L).\nappend([H|T], L, [H|R]) :- append(T, L, R).",
        "member(X, [X|_]).\nmember(X, [_|T]) :- member(X, T).",
        "union([], L, L).\nunion([H|T], L, [H|R]) :- union(T, L, R).",
        "print(X) :- write(X).",
        "subtract([], _, []).\nlast([X], X).\nreverse(L, L).",
        "length([], 0).\nlength([_|T], N) :- length(T, M), N is M + 1.",
    ],
)
def test_a_program_may_define_what_libraries_have(program, own):
    found = program(own + COUNT)
    assert found.understanding.ok, found.understanding.complaints()
    assert search(found, "bfs").cost == 3


def test_a_syntax_error_is_loud_and_shows_place_and_clause(program):
    found = program(
        "start(0).\nis_goal(3).\nneighbours(0, [1]) :- X = [1,2.\nneighbours(1, [3]).\n"
    )
    [error] = [d for d in found.understanding.errors if d.code == "syntax_error"]
    assert (error.place.line, error.place.column is not None) == (3, True)
    assert "X = [1,2" in error.clause
    with pytest.raises(ProgramError, match=r"file0\.pl:3"):
        found.require()


def test_force_goes_on_in_spite_of_it(program):
    broken = COUNT + "h(N, H) :- H is 3 - .\n"
    assert not program(broken).understanding.ok
    assert search(program(broken, force=True), "bfs").cost == 3


def test_an_undefined_predicate_is_named_before_the_search_with_a_suggestion(program):
    found = program("start(0).\nis_goal(3).\nneighbours(N, [M]) :- N < 1, M is N + 1.\n"
                    "neighbours(N, [M]) :- N >= 1, sucesor(N, M).\n"
                    "succesor(N, M) :- M is N + 1.\n")  # fmt: skip
    assert not found.understanding.ok
    assert "sucesor/2" in all_said(found)
    assert "succesor/2" in all_said(found)
    assert "file0.pl:4" in all_said(found)


@pytest.mark.parametrize("newline", [None, "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
def test_any_encoding_and_line_ending_works(program, encoding, newline):
    text = "start('año').\nis_goal('mañana').\nneighbours('año', ['mañana']).\n"
    result = search(program(text, encoding=encoding, newline=newline), "bfs")
    assert [str(state) for state in result.states()] == ["año", "mañana"]


@pytest.mark.parametrize(
    "directive",
    [
        ":- write('hello there'), nl.",
        ":- read(X), (X == end_of_file -> true ; fail).",
        ":- halt.",
        ":- initialization((write(bye), halt)).",
        ":- prompt(_, ''), repeat, read(X), X == end_of_file, !.",
        ":- fail.",
        ":- X is foo + 1, write(X).",
    ],
)
def test_what_a_file_does_while_loading_harms_nobody(program, directive, capfd):
    found = program(directive + COUNT)
    assert found.understanding.ok, found.understanding.complaints()
    assert search(found, "bfs").cost == 3
    assert capfd.readouterr() == ("", "")


def test_what_it_prints_is_kept(program):
    found = program(":- write('hello there').\n" + COUNT)
    assert "hello there" in found.understanding.output


def test_an_endless_directive_ends_at_the_time_limit(program):
    found = program(":- repeat, fail.\n" + COUNT, seconds=1)
    assert "load_timeout" in codes(found)


def test_dead_ends_may_fail(program):
    found = program("start(0).\nis_goal(9).\nneighbours(0, [1, 2]).\nneighbours(2, [9]).\n")
    assert search(found, "bfs").cost == 2


def test_odd_answers_are_used_where_they_can_be_and_told_once(program):
    found = program("""
        start(s(0, _)).
        is_goal(s(4, _)).
        neighbours(s(N, X), [s(M, X), s(M, X)]) :- N < 9, M is N + 1.
        cost(s(N, _), _, 2 * 1) :- N >= 0.
        h(s(0, _), 4).
        h(s(0, _), 7).
        h(s(1, _), many).
        h(s(2, _), 1 + 1).
    """)
    result = search(found, "astar")
    assert result.cost == 8
    told = "\n".join(result.notes)
    for part in ("several answers", "is many, which is no number", "expression 1+1",
                 "costs the expression 2*1", "no answer for s(3,", "the same successor twice",
                 "hold variables"):  # fmt: skip
        assert part in told
    assert len(result.notes) == 7


def test_a_negative_cost_is_told_and_proves_nothing(program):
    found = program("start(a).\nis_goal(c).\nneighbours(a, [b]).\nneighbours(b, [c]).\n"
                    "cost(a, b, -2).\ncost(b, c, 1).\n")  # fmt: skip
    result = search(found, "ucs")
    assert (result.cost, result.status.value) == (-1, "solved")
    assert any("negative cost -2" in note for note in result.notes)


def test_a_start_that_is_a_goal_is_warned_of(program):
    found = program(COUNT.replace("start(0)", "start(3)"))
    assert any(d.severity == "warning" and "goal" in d.message
               for d in found.understanding.diagnostics)  # fmt: skip
    assert search(found, "bfs").cost == 0


def test_cost_that_runs_neighbours_again_works(program):
    found = program(COUNT + "cost(N, M, 1) :- neighbours(N, Ns), member(M, Ns).\n")
    assert search(found, "ucs").cost == 3


def test_engine_and_problem_in_two_files(program):
    engine = """
        :- ensure_loaded('file1.pl').
        search(S, [S]) :- is_goal(S).
        search(S, [S|P]) :- neighbours(S, Ns), member(N, Ns), search(N, P).
    """
    found = program(engine, COUNT)
    assert search(found, "bfs").cost == 3


def test_consult_is_relative_to_the_file(program, tmp_path):
    (tmp_path / "rules.pl").write_text("neighbours(N, [M]) :- N < 9, M is N + 1.\n")
    found = program(":- consult(rules).\nstart(0).\nis_goal(3).\n")
    assert search(found, "bfs").cost == 3


@pytest.mark.parametrize(
    ("call", "name"),
    [
        ("shell('touch harm')", "shell/1"),
        ("open(harm, write, S), write(S, x), close(S)", "open/3"),
        ("tell(harm), write(x), told", "tell/1"),
        ("delete_file('file0.pl')", "delete_file/1"),
        ("process_create(path(ls), [], [])", "process_create/3"),
        ("tcp_socket(S), tcp_connect(S, localhost:80)", "tcp_socket/1"),
        ("load_foreign_library(foo)", "load_foreign_library/1"),
        ("findall(X, (member(X, [1]), shell(ls)), _)", "shell/1"),
        ("system:shell(ls)", "shell/1"),
        ("consult('/etc/passwd')", "consult/1"),
        ("getenv('HOME', _)", "getenv/2"),
        ("thread_create(true, _)", "thread_create/2"),
    ],
)
@pytest.mark.parametrize("form", [":- {call}.", "neighbours(7, [8]) :- {call}."])
def test_what_could_do_harm_is_refused_before_anything_runs(program, tmp_path, call, name, form):
    found = program(":- assertz(ran).\n" + COUNT + form.format(call=call) + "\n")
    assert not found.understanding.ok
    error, *_ = [d for d in found.understanding.errors if d.code == "unsafe"]
    assert name in error.message
    assert error.place.line == 6
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file0.pl"]
    with pytest.raises(ProgramError):
        found.require()


@pytest.mark.parametrize(
    "hidden",
    [
        "G =.. [shell, 'touch harm'], call(G)",
        "atom_concat(she, ll, P), call(P, 'touch harm')",
        "term_to_atom(G, 'open(harm, write, _)'), call(G)",
    ],
)
def test_what_is_hidden_from_the_reader_is_stopped_when_it_runs(program, tmp_path, hidden):
    from pysolve.errors import RulesError

    found = program("start(0).\nis_goal(9).\nneighbours(0, [1]).\n"
                    f"neighbours(1, [2]) :- {hidden}.\n")  # fmt: skip
    with pytest.raises(RulesError, match="successors of 1"):
        search(found.require(), "bfs")
    assert not (tmp_path / "harm").exists()


@pytest.mark.parametrize(
    "undo",
    [
        "atom_concat(free_, builtins, P), call(safety_guard:P)",
        "G =.. [retractall, safety_guard:guarding], call(G)",
        "atom_concat(unwrap_, predicate, P), call(P, system:shell/2, pysolve)",
        "G =.. [abolish, safety_guard:refuse/2], call(G), "
        "H =.. [assertz, safety_guard:refuse(_, _)], call(H)",
        "H =.. [asserta, (safety_guard:refuse(_, _) :- !)], call(H)",
        "atom_concat(forget_, program, P), call(loader:P)",
        "F = set_prolog_flag, call(F, pysolve_sealed, false)",
        "atom_concat(sys, tem, L), F = set_prolog_flag, call(F, access_level, L)",
    ],
)
def test_the_guard_cannot_be_undone_from_inside(program, tmp_path, undo):
    from pysolve.errors import RulesError

    found = program("start(0).\nis_goal(9).\nneighbours(N, [M]) :- N < 5, M is N + 1.\n"
                    f"neighbours(5, [6]) :- catch(({undo}), _, true), atom_concat(she, ll, Q), "
                    f"call(Q, 'touch {tmp_path}/harm').\n")  # fmt: skip
    with pytest.raises((RulesError, ProgramError)):
        search(found.require(), "bfs")
    assert not (tmp_path / "harm").exists()


def test_trust_lifts_that(program, tmp_path):
    harm = tmp_path / "harm"
    text = f":- open('{harm}', write, S), close(S).\n" + COUNT
    assert search(program(text, trust=True), "bfs").cost == 3
    assert harm.exists()


def test_ordinary_side_effects_keep_working(program):
    found = program("""
        :- dynamic seen/1.
        :- use_module(library(clpfd)).
        start(0).
        is_goal(3).
        neighbours(N, [M]) :-
            assertz(seen(N)), nb_setval(last, N), format("at ~w~n", [N]),
            M #= N + 1, M #< 9, retract(seen(N)),
            assertz(gone(N)), abolish(gone/1).
        h(N, H) :- aggregate_all(count, (between(1, 3, I), I > N), H).
    """)
    assert search(found, "astar").cost == 3


def test_choices_may_stand_in_the_file(program):
    text = "%% pysolve: start=5\n%% pysolve: goal=7\n" + COUNT
    assert search(program(text), "bfs").cost == 2
    assert search(program(text, start="6"), "bfs").cost == 1


def test_a_start_with_a_slip_is_explained(program):
    found = program(COUNT, start="[1,2")
    assert not found.understanding.ok
    assert "--start" in all_said(found) or "start" in all_said(found)
