/*  Forms that are not quite the plain convention: parameters, spread states,
    named problems, goals as facts, and what only the file's own search or
    its entries tell.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/contract/forms.plt
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

nexts(State, Nexts) :-
    findall(Next, questions:step(State, _, Next, _), Nexts).

start_and_nexts(Start, Nexts) :-
    questions:start(Start),
    nexts(Start, Nexts).


:- begin_tests(parameters).

%   Jugs whose sizes are carried along.

jugs("goal(_, j(2)).\n\c
      move(size(M), j(X), j(Y)) :- X < M, Y is X + 1.\n\c
      move(_, j(X), j(0)) :- X > 0.\n\c
      search(Z, S, _, []) :- goal(Z, S).\n\c
      search(Z, S, V, [N|P]) :- move(Z, S, N), \\+ member(N, V), \c
      search(Z, N, [N|V], P).\n").

with_jugs(More, Text) :-
    jugs(Jugs),
    string_concat(Jugs, More, Text).

entry("go :- search(size(3), j(1), [], P), print(P).", "go/0").
entry(":- initialization(main).\n\c
       main :- Z = size(3), search(Z, j(1), [], _).", "the query main").
entry("sizes(size(3)).\n\c
       run(P) :- sizes(Z), search(Z, j(1), [], P).", "run/1").
entry("% ?- search(size(3), j(1), [], P).", "the comment").
entry("/* Try: ?- search(size(3), j(1), [], P), write(P). */", "the comment").

test(a_run_tells_start_and_parameter,
     [forall(entry(Entry, Label)), Nexts == [j(2), j(0)]]) :-
    with_jugs(Entry, Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    start_and_nexts(j(1), Nexts),
    reads(Understanding, "always size(3)"),
    reads(Understanding, Label).

test(a_parameter_is_told_with_its_flag) :-
    with_jugs("go :- search(size(3), j(1), [], _).", Text),
    understood(Text, Understanding),
    told(Understanding, parameter, Diagnostic),
    says(Diagnostic.message, "move/3:1"),
    says(Diagnostic.advice, "--parameter '").

chosen("move/3:1=size(1)").
chosen("search/4:1=size(1)").
chosen("goal/2 : 1 = size(1)").

test(people_choose_another_value,
     [forall(chosen(Parameter)), Nexts == [j(0)]]) :-
    with_jugs("go :- search(size(3), j(1), [], _).", Text),
    understood(Text, [parameter=Parameter], Understanding),
    Understanding.ok == true,
    start_and_nexts(j(1), Nexts).

test(the_text_chooses_a_value, Nexts == [j(0)]) :-
    with_jugs("%% pysolve: parameter=move/3:1=size(1)\nstart(j(1)).", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    start_and_nexts(j(1), Nexts).

test(without_a_value_it_is_asked_for) :-
    with_jugs("start(j(1)).", Text),
    understood(Text, [successors="move/3"], Understanding),
    Understanding.ok == false,
    told(Understanding, unknown_parameter, Diagnostic),
    says(Diagnostic.advice, "/"),
    says(Diagnostic.advice, ":1=TERM").

wrong("move/3", "NAME/ARITY:POSITION=TERM").
wrong("mover/3:1=a", "no mover/3").
wrong("move/3:4=a", "has no argument 4").
wrong("move/3:1=(a", "no Prolog term").

test(a_bad_choice_is_told, [forall(wrong(Parameter, Part))]) :-
    with_jugs("start(j(1)).", Text),
    understood(Text, [parameter=Parameter], Understanding),
    member(Diagnostic, Understanding.diagnostics),
    Diagnostic.severity == error,
    says(Diagnostic.message, Part),
    !.

%   The bound changes from round to round: it is no parameter.

test(what_changes_is_no_parameter) :-
    understood("start(s(0)). goal(s(3)).\n\c
                move(s(N), s(M), D) :- D > 0, M is N + 1.\n\c
                dfs(S, _) :- goal(S).\n\c
                dfs(S, D) :- move(S, N, D), D1 is D - 1, dfs(N, D1).\n\c
                go :- start(S), dfs(S, 9).",
               Understanding),
    \+ told(Understanding, parameter, _),
    \+ told(Understanding, unknown_parameter, _).

test(a_goal_handed_to_h_is_no_parameter, Value == 2) :-
    understood("start(1). is_goal(3). s(A, B, 1) :- A < 3, B is A + 1.\n\c
                h(A, G, V) :- V is G - A.\n\c
                astar(S, G) :- S == G.\n\c
                astar(S, G) :- h(S, G, _), s(S, N, _), astar(N, G).\n\c
                go :- start(S), is_goal(G), astar(S, G).", Understanding),
    Understanding.ok == true,
    \+ told(Understanding, parameter, _),
    questions:h(h, 1, Value).

:- end_tests(parameters).


:- begin_tests(problems).

named("initial_state(p, s(0)). initial_state(q, s(9)).\n\c
       final_state(p, s(2)). final_state(q, s(7)).\n\c
       move(s(_), up). move(s(_), down).\n\c
       update(s(N), up, s(M)) :- M is N + 1.\n\c
       update(s(N), down, s(M)) :- M is N - 1.\n\c
       legal(s(N)) :- N >= 0.\n").

test(the_first_problem_is_taken_and_told, Start-Nexts == s(0)-[s(1)]) :-
    named(Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    start_and_nexts(Start, Nexts),
    told(Understanding, problem, Diagnostic),
    Diagnostic.severity == warning,
    says(Diagnostic.advice, "--parameter 'initial_state/2:1=q'"),
    reads(Understanding, "the problem called p").

test(another_problem_is_chosen, Start == s(9)) :-
    named(Text),
    understood(Text, [parameter="initial_state/2:1=q"], Understanding),
    Understanding.ok == true,
    questions:start(Start),
    questions:goal(s(7)),
    \+ questions:goal(s(2)).

%   Read backwards, move(wgc(right, L, R), Cargo) has an answer for anything.

test(backward_with_open_parts_never_wins) :-
    understood("start(w(a, [x])). goal(w(b, [])).\n\c
                move(w(a, L), C) :- member(C, L).\n\c
                move(w(b, _), none).", Understanding),
    Understanding.ok == false,
    told(Understanding, no_successors, _).

test(open_parts_of_a_successor_are_a_doubt) :-
    understood("start(p(1, 1)). goal(p(3, 3)). s(p(X, _), p(Y, _)) :- Y is X + 1.",
               Understanding),
    told(Understanding, open_states, _),
    Understanding.doubts = [Doubt],
    says(Doubt, "open").

:- end_tests(problems).


:- begin_tests(spread).

spread("move(X, Y, A, B) :- X < 5, A is X + 1, B = Y.").
spread("move(X, Y, right, A, B) :- X < 5, A is X + 1, B = Y.").
spread("move(X, Y, A, B, right) :- X < 5, A is X + 1, B = Y.").
spread("move(right, X, Y, A, B) :- X < 5, A is X + 1, B = Y.").

test(states_are_gathered,
     [ forall(spread(Rule)),
       Start-Nexts == state(0, a)-[state(1, a)]
     ]) :-
    string_concat("init(0, a). goal(2, _). h(X, _, V) :- V is 2 - X.\n",
                  Rule, Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    start_and_nexts(Start, Nexts),
    questions:goal(state(2, z)),
    \+ questions:goal(state(0, a)),
    questions:h(h, state(0, a), 2),
    reads(Understanding, "spread over arguments of move/").

given("state(0, a)").
given("(0, a)").
given("[0, a]").
given("0/a").

test(a_start_is_given_in_any_form, [forall(given(Start)), S == state(0, a)]) :-
    understood("goal(2, _). move(X, Y, A, Y) :- X < 5, A is X + 1.",
               [start=Start], Understanding),
    Understanding.ok == true,
    questions:start(S).

test(a_cost_goes_with_a_spread_state, Cost == 7) :-
    understood("init(0, a). goal(2, _). cost(_, _, _, _, 7).\n\c
                move(X, Y, A, Y) :- X < 5, A is X + 1.", Understanding),
    Understanding.ok == true,
    questions:step(state(0, a), _, _, Cost).

numbers("init(0, 0). goal(2, _). \c
         move(X, Y, A, Y, 1) :- X < 5, A is X + 1.").

test(two_places_for_the_next_state_are_both_told) :-
    numbers(Text),
    understood(Text, Understanding),
    told(Understanding, ambiguous, Diagnostic),
    says(Diagnostic.advice,
         "--successors 'move/5: state, state, next, next, action'").
test(roles_choose_where_the_next_state_is, Nexts == [state(1, 0)]) :-
    numbers(Text),
    understood(Text,
               [successors="move/5: state, state, next, next, action"],
               Understanding),
    Understanding.ok == true,
    \+ told(Understanding, ambiguous, _),
    nexts(state(0, 0), Nexts).

:- end_tests(spread).


:- begin_tests(goal_facts).

blocks(Goal, Text) :-
    string_concat("start([on(a, x), on(b, x)]).\n\c
                   move(S, N) :- select(on(A, x), S, R), member(on(B, x), R), \c
                   sort([on(A, B)|R], N).\n", Goal, Text).

test(facts_are_taken_together) :-
    blocks("goal(on(a, b)). goal(on(b, x)).", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    questions:goal([on(a, b), on(b, x)]),
    questions:goal([on(b, x), on(c, x), on(a, b)]),
    \+ questions:goal([on(a, b)]),
    reads(Understanding, "a goal holds all facts of goal/1").
test(facts_may_share_variables) :-
    blocks("goal(on(a, _)). goal(on(b, x)).", Text),
    understood(Text, _),
    questions:goal([on(a, q), on(b, x)]).
test(a_short_list_may_be_either) :-
    blocks("goal([on(a, b)]).", Text),
    understood(Text, Understanding),
    Understanding.ok == false,
    told(Understanding, ambiguous, Diagnostic),
    says(Diagnostic.advice, "--goal 'goal/1: facts'").
test(facts_of_a_list_are_chosen) :-
    blocks("goal([on(a, b)]).", Text),
    understood(Text, [goal="goal/1: facts"], Understanding),
    Understanding.ok == true,
    questions:goal([on(a, b), on(b, x)]).
test(the_list_itself_is_chosen) :-
    blocks("goal([on(a, b)]).", Text),
    understood(Text, [goal="goal/1"], Understanding),
    Understanding.ok == true,
    \+ questions:goal([on(a, b), on(b, x)]).
test(a_goal_flag_takes_a_test_of_one_state) :-
    blocks("goal(on(a, b)).", Text),
    understood(Text, [goal="move/2"], Understanding),
    Understanding.ok == false,
    told(Understanding, bad_choice, Diagnostic),
    says(Diagnostic.message, "--goal takes a term or NAME/1").
test(start_facts_are_taken_together, Start == [on(a, x), on(b, x)]) :-
    understood("init(on(a, x)). init(on(b, x)). goal(on(a, b)).\n\c
                move(S, N) :- select(on(A, x), S, R), member(on(B, x), R), \c
                sort([on(A, B)|R], N).", Understanding),
    Understanding.ok == true,
    questions:start(Start),
    reads(Understanding, "the start holds all facts of init/1").

:- end_tests(goal_facts).


:- begin_tests(own_search).

%   None of these names is in the tables.

rules("zzz(s(N), s(M)) :- N < 9, M is N + 1.\n\c
       yyy(s(3)).\n").
ends("qqq(S, _) :- yyy(S).\n").

searching("qqq(S, V) :- zzz(S, N), \\+ member(N, V), qqq(N, [N|V]).").
searching("qqq(S, V) :- findall(N, zzz(S, N), Ns), member(M, Ns), \c
           qqq(M, [M|V]).").

test(the_search_tells_steps_and_goal,
     [forall(searching(Rule)), Nexts == [s(1)]]) :-
    rules(Rules),
    ends(Ends),
    atomics_to_string([Rules, Ends, Rule], Text),
    understood(Text, [start="s(0)"], Understanding),
    Understanding.ok == true,
    nexts(s(0), Nexts),
    questions:goal(s(3)),
    \+ questions:goal(s(0)),
    reads(Understanding, "the search in the file").

test(a_search_over_an_agenda_tells_them_too, Nexts == [s(1)]) :-
    rules(Rules),
    string_concat(Rules,
                  "qqq([[S|P]|_], [S|P]) :- yyy(S).\n\c
                   qqq([[S|P]|Q], R) :- findall([N, S|P], zzz(S, N), L), \c
                   append(Q, L, Q1), qqq(Q1, R).", Text),
    understood(Text, [start="s(0)"], Understanding),
    Understanding.ok == true,
    nexts(s(0), Nexts).

test(a_pattern_ends_the_search) :-
    understood("zzz(s(N), s(M)) :- N < 9, M is N + 1.\n\c
                qqq(s(4), []).\n\c
                qqq(S, [N|P]) :- zzz(S, N), qqq(N, P).\n\c
                % ?- qqq(s(0), P).", Understanding),
    Understanding.ok == true,
    questions:goal(s(4)),
    \+ questions:goal(s(0)),
    questions:start(s(0)).

%   What the search asks of a step is part of it, whatever stands for a
%   state.

test(tests_of_the_search_see_parameters, Nexts == [j(1)]) :-
    understood("goal(j(3)). fits(size(M), j(X)) :- X =< M.\n\c
                move(_, j(X), j(Y)) :- member(D, [1, 5]), Y is X + D.\n\c
                qqq(_, S, _) :- goal(S).\n\c
                qqq(Z, S, V) :- move(Z, S, N), fits(Z, N), \c
                \\+ member(N, V), qqq(Z, N, [N|V]).\n\c
                go :- qqq(size(4), j(0), []).", Understanding),
    Understanding.ok == true,
    nexts(j(0), Nexts).
test(tests_of_the_search_see_spread_states, Nexts == [state(0, 1)]) :-
    understood("start(0, 0). goal(2, 2). wall(1, 0).\n\c
                move(X, Y, A, Y) :- X < 3, A is X + 1.\n\c
                move(X, Y, X, B) :- Y < 3, B is Y + 1.\n\c
                qqq(X, Y, _) :- goal(X, Y).\n\c
                qqq(X, Y, V) :- move(X, Y, A, B), \\+ wall(A, B), \c
                \\+ member(A/B, V), qqq(A, B, [A/B|V]).", Understanding),
    Understanding.ok == true,
    nexts(state(0, 0), Nexts).

test(what_is_compared_in_the_end_is_the_goal) :-
    understood("zzz(N, M) :- N < 9, M is N + 1.\n\c
                qqq(G, G, []).\n\c
                qqq(S, G, [N|P]) :- zzz(S, N), qqq(N, G, P).\n\c
                go :- qqq(1, 5, P), print(P).", Understanding),
    Understanding.ok == true,
    questions:start(1),
    questions:goal(5),
    \+ questions:goal(1).

test(steps_in_two_parts, Steps == [inc-s(1)]) :-
    understood("can(s(N), inc) :- N < 5.\n\c
                zzz(s(N), _, s(M)) :- M is N + 1.\n\c
                qqq(S, []) :- yyy(S).\n\c
                yyy(s(3)).\n\c
                qqq(S, [A|As]) :- can(S, A), zzz(S, A, N), qqq(N, As).",
               [start="s(0)"], Understanding),
    Understanding.ok == true,
    findall(Action-Next, questions:step(s(0), Action, Next, _), Steps).

test(the_search_ends_by_what_its_clause_asks) :-
    understood("start([on(a, x), on(b, x)]). goal([on(a, b)]).\n\c
                move(S, N) :- select(on(A, x), S, R), member(on(B, x), R), \c
                sort([on(A, B)|R], N).\n\c
                qqq(S, P, R) :- goal(G), subset(G, S), reverse(P, R).\n\c
                qqq(S, P, R) :- move(S, N), \\+ member(N, P), \c
                qqq(N, [N|P], R).", Understanding),
    Understanding.ok == true,
    questions:goal([on(a, b), on(b, x)]),
    \+ questions:goal([on(b, a), on(a, x)]),
    questions:goal([on(b, x), on(a, b)]).

test(the_test_of_the_search_is_asked_rather_than_its_data) :-
    understood("start([f(a), f(b)]). goal([f(b)]).\n\c
                fits(S) :- goal(G), subset(G, S), length(S, 1).\n\c
                move(S, N) :- select(_, S, N).\n\c
                qqq(S) :- fits(S).\n\c
                qqq(S) :- move(S, N), qqq(N).", Understanding),
    Understanding.ok == true,
    reads(Understanding, "goal at which the search in the file ends").

test(the_step_of_the_search_is_asked_rather_than_its_data, Nexts == [b]) :-
    understood("start(a). goal(c). road(b, a, 3). road(b, c, 1).\n\c
                zzz(X, Y) :- road(X, Y, _). zzz(X, Y) :- road(Y, X, _).\n\c
                qqq(S, _) :- goal(S).\n\c
                qqq(S, V) :- zzz(S, N), \\+ member(N, V), qqq(N, [N|V]).",
               Understanding),
    Understanding.ok == true,
    nexts(a, Nexts).

%   start(Plan) runs it all, and is no start.

test(what_runs_the_search_is_no_start, Start == s(0)) :-
    understood("begin(s(0)). goal(s(2)). move(s(N), s(M)) :- N < 5, M is N+1.\n\c
                start(P) :- begin(S), find(S, P).\n\c
                find(S, [S]) :- goal(S).\n\c
                find(S, [S|P]) :- move(S, N), find(N, P).", Understanding),
    Understanding.ok == true,
    questions:start(Start),
    \+ told(Understanding, two_starts, _).

:- end_tests(own_search).


:- begin_tests(entries).

problem("goal(s(2)). move(s(N), s(M)) :- N < 9, M is N + 1.\n\c
         find(S, [S]) :- goal(S).\n\c
         find(S, [S|P]) :- move(S, N), find(N, P).\n").

with_problem(More, Text) :-
    problem(Problem),
    string_concat(Problem, More, Text).

several("test1 :- find(s(0), _). test2 :- find(s(1), _).").
several("example(1, s(0)). example(2, s(1)).\n\c
         run(N, P) :- example(N, S), find(S, P).").
several("% ?- find(s(0), P).\n% ?- find(s(1), P).").

test(several_starts_are_told_not_chosen, forall(several(More))) :-
    with_problem(More, Text),
    understood(Text, Understanding),
    Understanding.ok == false,
    told(Understanding, run_starts, Diagnostic),
    says(Diagnostic.message, "with s(0), s(1)"),
    says(Diagnostic.advice, "--start 's(0)'").

test(main_goes_before_other_entries, Start == s(1)) :-
    with_problem("main :- find(s(1), _). other :- find(s(0), _).", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    questions:start(Start).

test(a_start_that_is_made_when_it_runs, Start == s(0)) :-
    with_problem("go :- length([], N), find(s(N), P), print(P).", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    questions:start(Start).

test(an_include_is_no_start) :-
    with_problem(":- include('s(0)').\n", Text),
    understood(Text, Understanding),
    Understanding.ok == false,
    start_candidates([file('/course/program.pl', Text)], Starts),
    Starts == [].

test(a_named_start_goes_before_a_run, Start == s(1)) :-
    with_problem("start(s(1)). go :- find(s(0), _).", Text),
    understood(Text, _),
    questions:start(Start).

%   Whoever asks with the goal in front searches from it.

test(a_search_from_the_goal_gives_no_start) :-
    understood("adjacent(a, b). adjacent(b, c).\n\c
                path(A, [A|P], [A|P]).\n\c
                path(A, [Y|P], R) :- adjacent(X, Y), path(A, [X, Y|P], R).\n\c
                go :- path(a, [c], _).", Understanding),
    Understanding.ok == false.

:- end_tests(entries).


:- begin_tests(proposals).

test(successors_are_proposed_with_their_flag) :-
    understood("start(s(1)). is_goal(s(4)).\n\c
                zzz(s(N), twice, s(M)) :- N < 9, M is 2 * N.\n\c
                www(s(N), s(M)) :- N < 9, M is N + 1.\n\c
                qqq(s(N), N).\n", Understanding),
    Understanding.ok == false,
    told(Understanding, proposed, Diagnostic),
    says(Diagnostic.advice, "--successors 'zzz/3: state, action, next'"),
    says(Diagnostic.advice, "--successors 'www/2: state, next'"),
    \+ says(Diagnostic.advice, "qqq"),
    Understanding.readings = [_, _].

test(inner_predicates_are_not_proposed) :-
    understood("start(s(1)). is_goal(s(4)).\n\c
                www(A, B) :- zzz(A, B), B = s(N), N < 9.\n\c
                zzz(s(N), s(M)) :- N < 19, M is N + 1.\n", Understanding),
    told(Understanding, proposed, Diagnostic),
    says(Diagnostic.advice, "www/2"),
    \+ says(Diagnostic.advice, "zzz/2").

test(nothing_endless_is_proposed) :-
    understood("start(s(1)). is_goal(s(4)). zzz(A, B) :- zzz(A, B).",
               Understanding),
    \+ told(Understanding, proposed, _).

:- end_tests(proposals).


:- begin_tests(callbacks).

engine("/course/search.pl", ":- module(search, [expand/2]).\n\c
        expand(S, Ns) :- findall(N, user:move(S, N), Ns).\n").
engine("/course/search.pl", ":- module(search, [expand/2]).\n\c
        expand(S, Ns) :- findall(N, move(S, N), Ns).\n").

test(a_module_calls_back, [forall(engine(Path0, Engine)), Nexts == [[1, 2]]]) :-
    atom_string(Path, Path0),
    load_program([ file('/course/main.pl',
                        "start(0). goal(2). move(N, M) :- M is N + 1.\n\c
                         move(N, M) :- M is N + 2.\n\c
                         neighbours(S, Ns) :- search:expand(S, Ns).\n"),
                   file(Path, Engine)
                 ],
                 [], Program),
    understand(Program, [], Understanding),
    Understanding.ok == true,
    undefined_predicates(Program, Understanding.predicates, []),
    findall(N, questions:step(0, _, N, _), List),
    Nexts = [List].

:- end_tests(callbacks).

:- begin_tests(end).

test(builtins_are_free_again) :-
    safety_guard:free_builtins.

:- end_tests(end).
