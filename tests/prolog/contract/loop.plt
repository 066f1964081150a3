/*  What a file's own search asks of a step is part of the step.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/contract/loop.plt
*/

:- encoding(utf8).
:- use_module(library(plunit)).
:- use_module(library(lists), [member/2]).
:- use_module('../../../prolog/contract').
:- use_module('../../../prolog/loader').

understood(Text, Choices, Understanding) :-
    load_program([file('/course/program.pl', Text)], [], Program),
    understand(Program, Choices, Understanding).

with_search(Search, Choices, Understanding) :-
    string_concat("start(f(0)). goal(f(9)). \c
                   move(f(X), plus(D), f(Y)) :- \c
                       member(D, [1, 2, 3]), Y is X+D.\n",
                  Search, Text),
    understood(Text, Choices, Understanding).

nexts(Nexts) :-
    findall(N, questions:step(f(0), _, f(N), _), Nexts).

reads(Understanding, Part) :-
    member(Sentence, Understanding.reading),
    sub_string(Sentence, _, _, _, Part),
    !.

:- begin_tests(loop).

search("path(S, _, [S]) :- goal(S). \c
        path(S, V, [S|P]) :- move(S, _, N), erlaubt(N), \c
            \\+ member(N, V), path(N, [N|V], P).\n\c
        erlaubt(f(X)) :- X =\\= 2.",
       [1, 3], "erlaubt(Next)").
search("path(S, _, [S]) :- goal(S). \c
        path(S, V, [S|P]) :- move(S, _, f(Y)), Y >= 2, Y =< 9, \c
            \\+ memberchk(f(Y), V), path(f(Y), [f(Y)|V], P).",
       [2, 3], "Next=f(A), A>=2, A=<9").
search("path(S, _, D, [S]) :- goal(S), D >= 0. \c
        path(S, V, D, [A|P]) :- D > 0, move(S, A, N), A \\= plus(3), \c
            nuevo(N, V), D1 is D-1, write(A), \c
            path(N, [N|V], D1, P).\n\c
        nuevo(_, []). nuevo(N, [V|Vs]) :- N \\== V, nuevo(N, Vs).",
       [1, 2], "Action\\=plus(3)").
search("bfs([[S|P]|_], [S|P]) :- goal(S). \c
        bfs([[S|P]|Q], W) :- \c
            findall([N, S|P], \c
                    ( move(S, _, N), \\+ prohibido(N), \\+ member(N, [S|P]) ), \c
                    L), \c
            append(Q, L, Q1), bfs(Q1, W).\n\c
        prohibido(f(1)).",
       [2, 3], "\\+prohibido(Next)").
search("walk(S, _) :- goal(S). \c
        walk(S, V) :- move(S, _, N), arg(1, N, X), X mod 2 =:= 1, \c
            \\+ ( member(O, V), O == N ), walk(N, [N|V]).",
       [1, 3], "arg(1, Next, A), A mod 2=:=1").
search("reach(S, []) :- goal(S). \c
        reach(S, [A|As]) :- poss(A, S), move(S, A, N), reach(N, As).\n\c
        poss(plus(D), f(X)) :- X+D < 3.",
       [1, 2], "poss(Action, State)").

test(tests_of_the_search_are_part_of_the_step,
     [forall(search(Search, Expected, Shown)), Nexts == Expected]) :-
    with_search(Search, [], Understanding),
    Understanding.ok == true,
    Understanding.doubts == [],
    reads(Understanding, Shown),
    nexts(Nexts).

plain("path(S, _, [S]) :- goal(S). \c
       path(S, V, [S|P]) :- move(S, _, N), \\+ member(N, V), \c
           path(N, [N|V], P).").
plain("path(S, _, [S], 0) :- goal(S). \c
       path(S, V, [S|P], C) :- move(S, _, N), \\+ memberchk(N, V), \c
           V1 = [N|V], path(N, V1, P, C0), C is C0+1.").
plain("path(S) :- goal(S). \c
       path(S) :- move(S, _, N), \\+ seen(N), assertz(seen(N)), path(N).\n\c
       :- dynamic seen/1.").
plain("path(S, _) :- goal(S). \c
       path(S, P) :- move(S, _, N), N \\== P, print_message(silent, N), \c
           path(N, S).").

test(bookkeeping_is_not, [forall(plain(Search)), Nexts == [1, 2, 3]]) :-
    with_search(Search, [], Understanding),
    Understanding.doubts == [],
    nexts(Nexts).
test(a_test_that_needs_more_is_a_doubt, Nexts == [1, 2, 3]) :-
    with_search("path(S, _) :- goal(S). \c
                 path(S, Fuel) :- move(S, plus(D), N), enough(N, Fuel), \c
                     F1 is Fuel-D, path(N, F1).\n\c
                 enough(f(X), F) :- X < F.", [], Understanding),
    Understanding.doubts = [Doubt],
    sub_string(Doubt, _, _, _, "path/2 also asks enough(A, B)"),
    !,
    nexts(Nexts).
test(two_searches_that_ask_differently_are_a_doubt) :-
    with_search("dfs(S, _) :- goal(S). \c
                 dfs(S, V) :- move(S, _, N), ok(N), \\+ member(N, V), \c
                     dfs(N, [N|V]).\n\c
                 ids(S, _) :- goal(S). \c
                 ids(S, V) :- move(S, _, N), \\+ member(N, V), \c
                     ids(N, [N|V]).\n\c
                 ok(f(X)) :- X < 3.", [], Understanding),
    Understanding.doubts = [_].
test(filter_none_switches_them_off, Nexts == [1, 2, 3]) :-
    search(Search, _, _),
    !,
    with_search(Search, [filter="none"], _),
    nexts(Nexts).
test(a_filter_may_be_a_test_that_must_fail, Nexts == [2, 3]) :-
    with_search("low(f(X)) :- X < 2.", [filter="\\+ low/1"], _),
    nexts(Nexts).
test(a_wrapper_that_the_search_calls_is_preferred, Nexts == [1, 2]) :-
    with_search("try_it(S, N) :- move(S, _, N), small(N). \c
                 small(f(X)) :- X < 3. \c
                 path(S, _) :- goal(S). \c
                 path(S, V) :- try_it(S, N), \\+ member(N, V), \c
                     path(N, [N|V]).", [], Understanding),
    Understanding.ok == true,
    reads(Understanding, "try_it(State, Next)"),
    nexts(Nexts).

:- end_tests(loop).

:- begin_tests(end).

test(builtins_are_free_again) :-
    safety_guard:free_builtins.

:- end_tests(end).
