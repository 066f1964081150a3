/*  The predicate that an author meant is asked, or the failure is told; and
    every reading beyond a plain convention is put into words.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/contract/asked.plt
*/

:- encoding(utf8).
:- use_module(library(plunit)).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../../../prolog/contract').
:- use_module('../../../prolog/loader').

understood(Text, Choices, Understanding) :-
    load_program([file('/course/program.pl', Text)], [], Program),
    understand(Program, Choices, Understanding).

understood(Text, Understanding) :-
    understood(Text, [], Understanding).

told(Understanding, Code, Diagnostic) :-
    member(Diagnostic, Understanding.diagnostics),
    Diagnostic.code == Code,
    !.

says(Text, Part) :-
    sub_string(Text, _, _, _, Part),
    !.

reads(Understanding, Part) :-
    member(Sentence, Understanding.reading),
    says(Sentence, Part),
    !.

asked(Understanding, Question, Predicate) :-
    member(Q, Understanding.questions),
    Q.question == Question,
    Predicate = Q.predicate,
    !.

:- begin_tests(author).

ends("start(1). is_goal(3). mueve(1,2). mueve(2,3). cost(_,_,1). h(_,0).\n").

with_ends(More, Text) :-
    ends(Ends),
    string_concat(Ends, More, Text).

broken("neighbours(S, Ns) :- findall(N, muebe(S, N), Ns).",
       "neighbours(1, _) calls muebe/2, which is not defined").
broken("neighbours(s, Ns) :- findall(N, mueve(s, N), Ns).",
       "s is a constant there").
broken("neighbours(S, Ns) :- X is S+a, findall(N, mueve(X, N), Ns).",
       "neighbours(1, _) has no answer: it raised an error").
broken("neighbours(S, Ns) :- S > 9, findall(N, mueve(S, N), Ns).",
       "neighbours(1, _) has no answer").
broken("neighbours(S, N) :- mueve(S, _), N = none.",
       "neighbours(1, _) answers neighbours(1, none)").
broken("neighbours(S, Ns) :- again(S), findall(N, mueve(S, N), Ns).\n\c
        again(S) :- again(S).",
       "has not answered in two seconds of work").

test(no_helper_stands_in_for_it, [forall(broken(Rules, Why))]) :-
    with_ends(Rules, Text),
    understood(Text, Understanding),
    Understanding.ok == false,
    told(Understanding, no_successors, Diagnostic),
    Diagnostic.line == 2,
    says(Diagnostic.message, "neighbours/2 should give the successors"),
    says(Diagnostic.message, Why),
    says(Diagnostic.advice, "--successors mueve/2"),
    asked(Understanding, successors, "neighbours/2").
test(a_helper_is_asked_on_purpose) :-
    with_ends("neighbours(S, Ns) :- findall(N, muebe(S, N), Ns).", Text),
    understood(Text, [successors="mueve/2"], Understanding),
    Understanding.ok == true.
test(swapped_arguments_are_asked_and_told) :-
    with_ends("neighbours(Ns, S) :- findall(N, mueve(S, N), Ns).", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    asked(Understanding, successors, "neighbours/2"),
    reads(Understanding, "successors by neighbours([Next, ...], State)").
test(an_empty_list_is_a_dead_end) :-
    with_ends("neighbours(S, Ns) :- \c
               findall(N, ( mueve(S, N), N > 5 ), Ns).", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    asked(Understanding, successors, "neighbours/2"),
    told(Understanding, dead_start, _).
test(a_dead_end_is_that_of_the_predicate_that_was_meant) :-
    understood("start(f(0)). is_goal(f(3)). h(_, 0). \c
                neighbours(S, Ns) :- findall(N, mueve(S, N), Ns). \c
                mueve(f(X), f(Y)) :- X > 5, Y is X+1.", Understanding),
    Understanding.ok == true,
    asked(Understanding, successors, "neighbours/2"),
    told(Understanding, dead_start, _).
test(it_is_asked_though_it_breaks_down_later) :-
    with_ends("neighbours(1, [2]). \c
               neighbours(S, Ns) :- S > 1, findall(N, muebe(S, N), Ns).",
              Text),
    understood(Text, Understanding),
    asked(Understanding, successors, "neighbours/2").
test(what_is_about_something_else_is_not_meant) :-
    with_ends("next(left, right). next(right, left).", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    asked(Understanding, successors, "mueve/2").
test(a_search_that_extends_paths_is_not_meant) :-
    with_ends("hijos([S|C], L) :- findall([N, S|C], mueve(S, N), L).",
              Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    asked(Understanding, successors, "mueve/2").
test(the_plain_convention_needs_no_words, Reading-Doubts == []-[]) :-
    with_ends("neighbours(S, Ns) :- findall(N, mueve(S, N), Ns).", Text),
    understood(Text, Understanding),
    Reading = Understanding.reading,
    Doubts = Understanding.doubts.

:- end_tests(author).

:- begin_tests(ends).

rules("start(f(0)). goal(f(2)). h(_, 0). \c
       neighbours(f(X), [f(Y)]) :- X < 9, Y is X+1.\n").

goal_with(More, Understanding) :-
    rules(Rules),
    string_concat(Rules, More, Text),
    understood(Text, Understanding).

broken("is_goal(S) :- gaol(S).", "calls gaol/1, which is not defined").
broken("is_goal(f(X)) :- X > a.", "it raised an error").
broken("is_goal(s) :- goal(s).", "s is a constant there").

test(no_other_goal_stands_in, [forall(broken(Rules, Why))]) :-
    goal_with(Rules, Understanding),
    Understanding.ok == false,
    told(Understanding, no_goal, Diagnostic),
    Diagnostic.line == 2,
    says(Diagnostic.message, "is_goal/1 should tell which states are goals"),
    says(Diagnostic.message, Why),
    says(Diagnostic.advice, "--goal goal/1").
test(of_two_goals_the_test_that_asks_the_other_is_taken) :-
    goal_with("finale(f(X)) :- goal(f(Y)), X > Y.", Understanding),
    asked(Understanding, goal, "finale/1"),
    told(Understanding, two_goals, Diagnostic),
    says(Diagnostic.advice, "--goal goal/1"),
    reads(Understanding, "goal by finale/1, goal/1 left aside").
test(a_broken_estimate_is_told_with_its_call) :-
    understood("start(f(0)). goal(f(2)). h(S, H) :- H is S.\n\c
                neighbours(f(X), [f(Y)]) :- X < 9, Y is X+1.",
               Understanding),
    Understanding.ok == true,
    told(Understanding, mute_heuristic, Diagnostic),
    says(Diagnostic.message, "in h(f(0), _)").

test(a_start_that_runs_the_search_is_none) :-
    goal_with("initial(f(1)).\n\c
               begin(P) :- initial(S), run(S, P). \c
               run(S, [S]) :- goal(S). \c
               run(S, [S|P]) :- neighbours(S, [N|_]), run(N, P).",
              Understanding),
    asked(Understanding, start, "start/1"),
    \+ reads(Understanding, "begin/1").

:- end_tests(ends).

:- begin_tests(costs).

with_cost(More, Understanding) :-
    string_concat("start(f(0)). goal(f(2)). h(_, 0). \c
                   neighbours(f(X), [f(Y)]) :- X < 9, Y is X+1.\n",
                  More, Text),
    understood(Text, Understanding).

broken("cost(A, B, C) :- dits(A, B, C).", "calls dits/3").
broken("cost(A, B, C) :- C is A+B.", "it raised an error").
broken("cost(A, B, 3) :- A == B.", "cost(f(0), f(1), _) has no answer").

test(a_broken_cost_is_not_one, [forall(broken(Rules, Why))]) :-
    with_cost(Rules, Understanding),
    Understanding.ok == false,
    told(Understanding, mute_cost, Diagnostic),
    Diagnostic.line == 2,
    says(Diagnostic.message, Why),
    says(Diagnostic.advice, "--cost 1").
test(costs_of_something_else_are_a_doubt) :-
    with_cost("cost(here, there, 3).", Understanding),
    Understanding.ok == true,
    reads(Understanding, "each step costs 1"),
    Understanding.doubts = [_].
test(costs_read_the_other_way_round_are_told) :-
    with_cost("cost(f(1), f(0), 3). cost(f(2), f(1), 4).", Understanding),
    reads(Understanding, "costs by cost(Next, State, Cost)").
test(a_number_in_front_of_the_state_is_the_cost, Costs == [8, 7]) :-
    understood("start(a). goal(c). unPaso(8, a, b). unPaso(7, b, c).",
               [successors="unPaso/3"], Understanding),
    Understanding.ok == true,
    findall(C, ( member(S, [a, b]), questions:step(S, _, _, C) ), Costs),
    reads(Understanding, "the number is the cost").
test(numbers_of_rules_are_no_costs) :-
    understood("start(f(0)). goal(f(3)). \c
                rule(1, f(X), f(Y)) :- X < 9, Y is X+1. \c
                rule(2, f(X), f(Y)) :- X < 9, Y is X+2. \c
                rule(3, f(X), f(Y)) :- X < 9, Y is X+3. \c
                rule(4, f(X), f(Y)) :- X < 9, Y is X+4.", Understanding),
    reads(Understanding, "the number in rule/3 counts its rules"),
    Understanding.doubts == [].
test(one_and_two_may_be_costs) :-
    understood("start(f(0)). goal(f(3)). \c
                rule(1, f(X), f(Y)) :- X < 9, Y is X+1. \c
                rule(2, f(X), f(Y)) :- X < 9, Y is X+2.", Understanding),
    Understanding.doubts == ["the number in rule/3 may be a cost"].
test(facts_in_order_are_read_both_ways) :-
    understood("start(a). goal(c). rule(1, a, b). rule(2, b, c).",
               Understanding),
    Understanding.ok == false,
    told(Understanding, ambiguous, Diagnostic),
    says(Diagnostic.advice, "rule/3: cost, state, next"),
    says(Diagnostic.advice, "rule/3: action, state, next").

:- end_tests(costs).

:- begin_tests(end).

test(builtins_are_free_again) :-
    safety_guard:free_builtins.

:- end_tests(end).
