/*  What prolog/loader/unmatched.pl promises: rules that can never fire. */

:- encoding(utf8).
:- use_module(library(plunit)).
:- use_module(library(lists), [member/2]).
:- use_module('../../../prolog/loader').
:- use_module('../../../prolog/loader/unmatched').

found(Text, Found) :-
    load_program([file('/course/program.pl', Text)], [], Program),
    unmatched_clauses(Program, Diagnostics),
    findall(Line-Message,
            ( member(Diagnostic, Diagnostics),
              Line = Diagnostic.line,
              Message = Diagnostic.message
            ),
            Found).

:- begin_tests(unmatched).

never("p(X) :- X > 0,\n  free(c(X), b).\nfree(cell(2), b).\n", 1,
      "p/1 calls free(c(_), b), which no clause of free/2 matches.").
never("p(L) :- findall(X, arc(a, X, m), L).\narc(a, b, 3).\n", 1,
      "p/1 calls arc(a, _, m), which no clause of arc/3 matches.").
never("p(state(1, a)).\nq(stat(_, _)).\nq(state(_, _)).\n", 2,
      "This clause of q/1 is for stat/2, and nothing here makes one.").
never("p(state(1, a)).\nq(state(_)).\nq(state(_, _)).\n", 2,
      "This clause of q/1 is for state/1, and nothing here makes one.").

test(what_never_fires, [ forall(never(Text, Line, Message)),
                         Found == [Line-Message]
                       ]) :-
    found(Text, Found).

may("p(X) :- free(X, b).\nfree(2, b).\n").
may("p(X) :- \\+ wall(X, 9).\nwall(1, 1).\n").
may(":- dynamic seen/1.\nseen(none).\np :- seen(3).\n").
may("p([H|T]) :- q(H), p(T).\np([]).\nq(f(_)).\n").
may("p(left(1)).\nq(right(2)).\n").
may("p(X) :- member(X, [a]), append([], X, _).\n").

test(what_may_fire, [forall(may(Text)), Found == []]) :-
    found(Text, Found).

:- end_tests(unmatched).

:- begin_tests(end).

test(builtins_are_free_again) :-
    safety_guard:free_builtins.

:- end_tests(end).
