/*  What prolog/contract.pl promises.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/contract.plt

    The files in course/ say at their top what is expected of them.
*/

:- encoding(utf8).
:- use_module(library(plunit)).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- use_module(library(heaps),
              [add_to_heap/4, get_from_heap/4, singleton_heap/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module('../../prolog/contract').
:- use_module('../../prolog/contract/choices').
:- use_module('../../prolog/contract/names').
:- use_module('../../prolog/contract/probe').
:- use_module('../../prolog/contract/shapes').
:- use_module('../../prolog/loader').

:- prolog_load_context(directory, Here),
   asserta(user:tests_directory(Here)).


                /*******************************
                *           HELPERS            *
                *******************************/

%   Understand a program given as text.

understood(Text, Choices, Understanding) :-
    understood_file('/course/program.pl', Text, Choices, Understanding).

understood(Text, Understanding) :-
    understood(Text, [], Understanding).

understood_file(Path, Text, Choices, Understanding) :-
    load_program([file(Path, Text)], [], Program),
    understand(Program, Choices, Understanding),
    nb_setval(test_modules, Program.modules).

%   Programs of one process share a module: leave nothing of this one.

forget :-
    nb_getval(test_modules, Modules),
    forall(( member(Module, Modules),
             current_predicate(Module:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Module:Head, imported_from(_))
           ),
           abolish(Module:Name/Arity)).

codes(Understanding, Codes) :-
    findall(Code,
            ( member(Diagnostic, Understanding.diagnostics),
              get_dict(code, Diagnostic, Code)
            ),
            Codes).

told(Understanding, Code, Diagnostic) :-
    member(Diagnostic, Understanding.diagnostics),
    Diagnostic.code == Code,
    !.

says(Text, Part) :-
    sub_string(Text, _, _, _, Part),
    !.

question(Understanding, Name, Question) :-
    member(Question, Understanding.questions),
    Question.question == Name,
    !.

steps(State, Steps) :-
    findall(step(Action, Next, Cost),
            questions:step(State, Action, Next, Cost),
            Steps).

start_steps(Steps) :-
    questions:start(State),
    steps(State, Steps).

%   The cost of a cheapest path, by uniform-cost search.

cheapest(Cost) :-
    questions:start(Start),
    singleton_heap(Heap, 0, Start),
    empty_assoc(Closed),
    cheapest(Heap, Closed, Cost).

cheapest(Heap0, Closed0, Cost) :-
    get_from_heap(Heap0, Cost0, State, Heap1),
    copy_term(State, Key),
    numbervars(Key, 0, _),
    (   get_assoc(Key, Closed0, _)
    ->  cheapest(Heap1, Closed0, Cost)
    ;   questions:goal(State)
    ->  Cost = Cost0
    ;   put_assoc(Key, Closed0, true, Closed),
        findall(Cost1-Next,
                ( questions:step(State, _, Next, Step),
                  Cost1 is Cost0 + Step
                ),
                Children),
        foldl(add_child, Children, Heap1, Heap),
        cheapest(Heap, Closed, Cost)
    ).

add_child(Cost-State, Heap0, Heap) :-
    add_to_heap(Heap0, Cost, State, Heap).

%   What a course file says about itself.

course_file(File, Path) :-
    tests_directory(Here),
    atom_concat(Here, '/course/*.pl', Pattern),
    expand_file_name(Pattern, Paths),
    member(Path, Paths),
    file_base_name(Path, File).

file_line(Path, Prefix, Rest) :-
    read_file_to_string(Path, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    string_concat(Prefix, Rest, Line).

course_choices(Path, Choices) :-
    (   file_line(Path, "% start: ", Term)
    ->  Choices = [start=Term]
    ;   Choices = []
    ).

understood_course(Path, Choices, Understanding) :-
    read_file_to_string(Path, Text, [encoding(utf8)]),
    understood_file(Path, Text, Choices, Understanding).


:- begin_tests(course, [cleanup(forget)]).

test(costs_what_it_says,
     [ forall(( course_file(_, Path),
                file_line(Path, "% expect: cost=", Text)
              )),
       cleanup(forget),
       true(Cost =:= Expected)
     ]) :-
    number_string(Expected, Text),
    course_choices(Path, Choices),
    understood_course(Path, Choices, Understanding),
    Understanding.ok == true,
    cheapest(Cost).

test(says_what_it_should,
     [ forall(( course_file(_, Path),
                file_line(Path, "% expect: message=", Text)
              )),
       cleanup(forget)
     ]) :-
    understood_course(Path, [], Understanding),
    member(Diagnostic, Understanding.diagnostics),
    says(Diagnostic.message, Text),
    !.

test(explains_each_question_with_its_place,
     [ forall(( course_file(_, Path),
                file_line(Path, "% expect: cost=", _)
              )),
       cleanup(forget)
     ]) :-
    course_choices(Path, Choices),
    understood_course(Path, Choices, Understanding),
    forall(member(Name, [start, goal, successors, cost, heuristic]),
           question(Understanding, Name, _)),
    question(Understanding, successors, Question),
    atom_string(Path, Question.file),
    integer(Question.line),
    forall(member(Q, Understanding.questions),
           ( string_length(Q.sample, Length), Length =< 200 )).

test(there_are_enough, true(Count >= 24)) :-
    findall(File, course_file(File, _), Files),
    length(Files, Count).

:- end_tests(course).


:- begin_tests(roles, [cleanup(forget)]).

goal_and_start("start(f(0)). goal(f(3)). ").

order("move(f(X), up, f(Y)) :- X < 9, Y is X+1.").
order("move(f(X), f(Y), up) :- X < 9, Y is X+1.").
order("move(up, f(X), f(Y)) :- X < 9, Y is X+1.").
order("succ(up, f(X), f(Y), 1) :- X < 9, Y is X+1.").
order("succ(f(X), up, 1, f(Y)) :- X < 9, Y is X+1.").
order("succ(f(X), f(Y), up, 1) :- X < 9, Y is X+1.").
order("operador(f(X), up, f(Y), 1) :- X < 9, Y is X+1.").
order("op(f(X), up, f(Y), 1) :- X < 9, Y is X+1.").
order("moves(f(X), [up-f(Y)]) :- X < 9, Y is X+1.").
order("moves(f(X), [(up, f(Y))]) :- X < 9, Y is X+1.").
order("sucesores(f(X), [[up, f(Y), 1]]) :- X < 9, Y is X+1.").
order("hijos(f(X), [hijo(f(Y), up)]) :- X < 9, Y is X+1.").
order("applicable(up, f(X)) :- X < 9. \c
       transform(up, f(X), f(Y)) :- Y is X+1.").
order("applicable(f(X), up) :- X < 9. \c
       transform(f(X), up, f(Y)) :- Y is X+1.").
order("acciones(f(X), [up]) :- X < 9. \c
       resultado(f(X), up, f(Y)) :- Y is X+1.").
order("operator(up). apply(up, f(X), f(Y)) :- X < 9, Y is X+1.").

test(argument_orders,
     [forall(order(Rules)), Steps == [step(up, f(1), 1)]]) :-
    goal_and_start(Ends),
    string_concat(Ends, Rules, Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    start_steps(Steps).

test(atoms_as_states_and_actions, Steps == [step(left, b, 1)]) :-
    understood("start(a). goal(c). move(a, left, b). move(b, right, c).", _),
    start_steps(Steps).
test(atoms_with_the_action_last, Steps == [step(left, b, 1)]) :-
    understood("start(a). goal(c). move(a, b, left). move(b, c, right).", _),
    start_steps(Steps).
test(numbers_are_costs, Steps == [step(none, b, 7)]) :-
    understood("start(a). goal(c). arc(a, b, 7). arc(b, c, 2).", _),
    start_steps(Steps).
test(numbers_as_nodes_and_costs, Steps == [step(none, 2, 7)]) :-
    understood("start(1). goal(3). edge(1, 2, 7). edge(2, 3, 2).", _),
    start_steps(Steps).
test(rule_numbers_are_actions, Steps == [step(1, f(1), 1)]) :-
    understood("start(f(0)). goal(f(2)). \c
                rule(1, f(X), f(Y)) :- X < 9, Y is X+1.", _),
    start_steps(Steps).
test(number_before_the_next_state_is_told) :-
    understood("start(f(0)). goal(f(2)). \c
                move(f(X), 3, f(Y)) :- X < 9, Y is X+1.", Understanding),
    start_steps([step(none, f(1), 3)]),
    told(Understanding, number_as_cost, Diagnostic),
    says(Diagnostic.advice, "--successors 'move/3: state, action, next'").
test(cost_predicate_makes_the_number_an_action,
     Steps == [step(3, f(1), 1)]) :-
    understood("start(f(0)). goal(f(2)). cost(_, _, 1). \c
                move(f(X), 3, f(Y)) :- X < 9, Y is X+1.", _),
    start_steps(Steps).

test(state_that_is_a_list_of_lists, Nexts == [[[], [b], [a]]]) :-
    understood("start([[a], [b], []]). goal([[], [], _]). \c
                neighbours([[A], B, []], [[[], B, [A]]]).", _),
    questions:start(S),
    findall(N, questions:step(S, _, N, _), Nexts).
test(empty_list_as_start, Nexts == [[1], [2]]) :-
    understood("start([]). goal([_, _]). \c
                neighbours(L, [[1|L], [2|L]]) :- length(L, N), N < 2.", _),
    questions:start(S),
    findall(N, questions:step(S, _, N, _), Nexts).
test(empty_list_as_start_of_a_relation, Nexts == [[1], [2]]) :-
    understood("start([]). goal([_, _]). \c
                next(L, [X|L]) :- length(L, N), N < 2, member(X, [1, 2]).", _),
    questions:start(S),
    findall(N, questions:step(S, _, N, _), Nexts).
test(two_actions_are_paired, Steps == [step(up-fast, f(1), 1)]) :-
    understood("start(f(0)). goal(f(2)). \c
                action(up, f(X), fast, f(Y)) :- X < 9, Y is X+1.", _),
    start_steps(Steps).

test(outermost_predicate_counts, Predicate == "neighbours/2") :-
    understood("start(a). goal(c). arc(a, b). arc(b, c). \c
                move(X, Y) :- arc(X, Y). \c
                neighbours(X, L) :- findall(Y, move(X, Y), L).",
               Understanding),
    question(Understanding, successors, Question),
    Predicate = Question.predicate.
test(grid_adjacency_is_not_taken, Codes == [no_successors]) :-
    understood("start(robot(1-1, [])). goal(robot(2-2, _)). h(_, 0). \c
                neighbors(X-Y, X1-Y) :- X1 is X+1.", Understanding),
    Understanding.ok == false,
    codes(Understanding, Codes).
test(unrelated_predicates_are_both_told, Readings = [_, _]) :-
    understood("start(a). goal(c). h(_, 0). \c
                move(a, b). move(b, c). \c
                step(a, x). step(x, c).", Understanding),
    Understanding.ok == false,
    Readings = Understanding.readings.

test(a_reading_chooses_itself,
     [ forall(nth1(Nth, [ step(none, 1, 8), step(none, 8, 1),
                          step(1, 8, 1)
                        ], First)),
       Steps = [First|_]
     ]) :-
    Program = "start(9). goal(1). \c
               move(N, A, B) :- N > 1, M is N-1, between(1, M, A), B is N-A.",
    understood(Program, Understanding),
    Understanding.ok == false,
    codes(Understanding, Codes),
    memberchk(ambiguous, Codes),
    nth1(Nth, Understanding.readings, Reading),
    split_string(Reading, "'", "", [_, Choice|_]),
    understood(Program, [successors=Choice], Chosen),
    Chosen.ok == true,
    start_steps(Steps).

:- end_tests(roles).


:- begin_tests(filters, [cleanup(forget)]).

rules("start(f(0)). goal(f(3)). ").

test(safe_must_hold, Nexts == [f(1)]) :-
    next_with("safe(f(X)) :- X < 2.", Nexts).
test(unsafe_must_not, Nexts == [f(1)]) :-
    next_with("unsafe(f(X)) :- X >= 2.", Nexts).
test(a_filter_of_moves_is_left_alone, Nexts == [f(1), f(2)]) :-
    next_with("legal(up). legal(down).", Nexts).
test(safe_by_unsafe_is_asked_once, Count == 1) :-
    understood("start(f(0)). goal(f(3)). \c
                move(f(X), f(Y)) :- X < 9, member(D, [1, 2]), Y is X+D. \c
                safe(S) :- \\+ unsafe(S). unsafe(f(X)) :- X >= 2.", _),
    clause(questions:step(_, _, _, _), Body),
    findall(x, ( sub_term(G, Body), compound(G), G = program:P,
                 compound(P), functor(P, N, 1),
                 memberchk(N, [safe, unsafe]) ),
            Xs),
    length(Xs, Count).
test(a_filter_already_used_is_not_asked_again) :-
    understood("start(f(0)). goal(f(3)). \c
                neighbours(S, L) :- findall(N, m(S, N), L0), \c
                include(safe, L0, L). \c
                m(f(X), f(Y)) :- member(D, [1, 2]), Y is X+D. \c
                safe(f(X)) :- X < 5.", Understanding),
    question(Understanding, successors, Question),
    \+ says(Question.how, "safe").
test(none_switches_it_off, Nexts == [f(1), f(2)]) :-
    next_with("safe(f(X)) :- X < 2.", [filter="none"], Nexts).
test(another_one_is_chosen, Nexts == [f(1)]) :-
    next_with("low(f(X)) :- X < 2.", [filter="low/1"], Nexts).

next_with(Filter, Nexts) :-
    next_with(Filter, [], Nexts).
next_with(Filter, Choices, Nexts) :-
    string_concat("start(f(0)). goal(f(3)). \c
                   move(f(X), f(Y)) :- X < 9, member(D, [1, 2]), Y is X+D. ",
                  Filter, Text),
    understood(Text, Choices, _),
    findall(N, questions:step(f(0), _, N, _), Nexts).

:- end_tests(filters).


:- begin_tests(numbers, [cleanup(forget)]).

problem(More, Text) :-
    string_concat("start(f(0)). goal(f(3)). \c
                   move(f(X), up(D), f(Y)) :- X < 9, member(D, [1, 2]), \c
                   Y is X+D. ", More, Text).

cost("cost(f(X), f(Y), C) :- C is 10*(Y-X).").
cost("cost(_, up(D), C) :- C is 10*D.").
cost("cost(up(D), _, C) :- C is 10*D.").
cost("cost(up(D), C) :- C is 10*D.").
cost("cost(_, up(D), _, C) :- C is 10*D.").
cost("coste(f(X), f(Y), C) :- C is 10*(Y-X).").
cost("custo(f(X), f(Y), C) :- C is 10*(Y-X).").
cost("step_cost(_, up(2), 20). step_cost(_, _, 10).").
cost("distance(f(X), f(Y), C) :- C is 10*(Y-X).").

test(cost_forms, [forall(cost(Rules)), Costs == [10, 20]]) :-
    problem(Rules, Text),
    understood(Text, _),
    findall(C, questions:step(f(0), _, _, C), Costs).
test(cost_of_leaving_a_state_is_not_that_of_entering_it,
     Costs == [1, 1]) :-
    problem("cost(f(2), _, 5) :- !. cost(_, _, 1).", Text),
    understood(Text, _),
    findall(C, questions:step(f(0), _, _, C), Costs).
test(no_cost_is_one, Costs == [1, 1]) :-
    problem("", Text),
    understood(Text, _),
    findall(C, questions:step(f(0), _, _, C), Costs).
test(distance_for_the_heuristic_is_no_cost, Costs == [1, 1]) :-
    problem("distance(f(X), f(Y), C) :- C is abs(Y-X). \c
             h(S, H) :- distance(S, f(3), H).", Text),
    understood(Text, _),
    findall(C, questions:step(f(0), _, _, C), Costs).
test(constant_cost_is_not_called) :-
    problem("cost(_, _, 5).", Text),
    understood(Text, _),
    clause(questions:step(_, _, _, Cost), Body),
    Cost == 5,
    \+ ( sub_term(Goal, Body), nonvar(Goal), Goal = cost(_, _, _) ).
test(a_failing_cost_loses_no_step, Costs == [10, no_answer]) :-
    problem("cost(f(0), f(1), 10). cost(f(8), f(9), 1).", Text),
    understood(Text, _),
    findall(C, questions:step(f(0), _, _, C), Costs).
test(cost_is_asked_once_for_each_step, Calls == 2) :-
    problem(":- dynamic asked/0. \c
             cost(_, _, C) :- assertz(asked), ( C = 1 ; C = 2 ).", Text),
    understood(Text, _),
    findall(C, questions:step(f(0), _, _, C), [1, 1]),
    predicate_property(program:asked, number_of_clauses(Calls)).
test(mute_cost_is_told, Codes == [no_heuristic, mute_cost]) :-
    problem("cost(here, there, 3).", Text),
    understood(Text, Understanding),
    codes(Understanding, Codes).
test(two_meanings_of_cost_are_told, Codes == [no_heuristic, ambiguous]) :-
    understood("start(1). goal(4). \c
                move(X, D, Y) :- X < 9, member(D, [up(1), up(2)]), \c
                arg(1, D, E), Y is X+E. \c
                cost(_, up(D), C) :- C is D*3. \c
                cost(_, N, C) :- integer(N), C is N mod 2.",
               Understanding),
    codes(Understanding, Codes).
test(cost_by_choice, Costs == [2, 2]) :-
    problem("cost(_, _, 5).", Text),
    understood(Text, [cost="2"], _),
    findall(C, questions:step(f(0), _, _, C), Costs).
test(cost_by_roles, Costs == [1, 2]) :-
    problem("price(C, up(C)).", Text),
    understood(Text, [cost="price/2: cost, action"], _),
    findall(C, questions:step(f(0), _, _, C), Costs).

heuristic("h(f(X), H) :- H is 3-X.").
heuristic("heuristica(f(X), H) :- H is 3-X.").
heuristic("euristica(f(X), H) :- H is 3-X.").
heuristic("hScore(f(X), H) :- H is 3-X.").
heuristic("heuristique(H, f(X)) :- H is 3-X.").
heuristic("h(f(X), f(G), H) :- H is G-X.").
heuristic("estimate(f(G), f(X), H) :- X < G, !, H is G-X. \c
           estimate(_, _, wrong).").

test(heuristic_forms, [forall(heuristic(Rules)), Value == 3]) :-
    problem(Rules, Text),
    understood(Text, Understanding),
    Understanding.heuristics = [Name],
    questions:h(Name, f(0), Value).
test(several_heuristics, Names == [h, h1, h_far]) :-
    problem("h1(_, 1). h_far(_, 0). h(_, 2). hop(_, 3).", Text),
    understood(Text, Understanding),
    Names = Understanding.heuristics.
test(chosen_heuristic_first, Names == [hop, h, h1]) :-
    problem("h1(_, 1). h(_, 2). hop(_, 3).", Text),
    understood(Text, [heuristic="hop/2"], Understanding),
    Names = Understanding.heuristics.
test(partial_heuristic_is_kept, [Names-Values == [h]-[2]]) :-
    problem("h(f(1), 2).", Text),
    understood(Text, Understanding),
    Names = Understanding.heuristics,
    told(Understanding, mute_heuristic, _),
    findall(V, questions:h(h, f(1), V), Values).
test(goal_by_choice_reaches_the_heuristic, Value == 7) :-
    problem("h(f(X), f(G), H) :- H is G-X.", Text),
    understood(Text, [goal="f(7)"], _),
    questions:h(h, f(0), Value).
test(no_heuristic_fails, [fail]) :-
    problem("", Text),
    understood(Text, _),
    questions:h(h, f(0), _).

:- end_tests(numbers).


:- begin_tests(ends, [cleanup(forget)]).

rules("neighbours(f(X), [f(Y)]) :- X < 9, Y is X+1. h(_, 0). cost(_, _, 1). ").

with_rules(More, Text) :-
    rules(Rules),
    string_concat(Rules, More, Text).

start_word("init"). start_word("initial"). start_word("inicial").
start_word("iniziale"). start_word("start"). start_word("initial_state").
start_word("estado_inicial"). start_word("estadoInicial").
start_word("etat_initial").

goal_word("is_goal"). goal_word("goal"). goal_word("meta").
goal_word("final"). goal_word("finale"). goal_word("final_state").
goal_word("estado_final"). goal_word("objetivo"). goal_word("but").
goal_word("goalState").

test(start_words, [forall(start_word(Word)), Start == f(0)]) :-
    format(string(More), "~s(f(0)). goal(f(3)).", [Word]),
    with_rules(More, Text),
    understood(Text, _),
    questions:start(Start).
test(goal_words, [forall(goal_word(Word)), Goals == [f(3)]]) :-
    format(string(More), "start(f(0)). ~s(f(3)).", [Word]),
    with_rules(More, Text),
    understood(Text, _),
    findall(S, ( member(S, [f(0), f(3)]), questions:goal(S) ), Goals).
test(accents_do_not_matter, Start == f(0)) :-
    with_rules("'état_initial'(f(0)). goal(f(3)).", Text),
    understood(Text, _),
    questions:start(Start).

test(start_by_choice, Start == f(5)) :-
    with_rules("start(f(0)). goal(f(3)).", Text),
    understood(Text, [start="f(5)."], _),
    questions:start(Start).
test(start_by_predicate, Start == f(4)) :-
    with_rules("start(f(0)). second(f(4)). goal(f(8)).", Text),
    understood(Text, [start="second/1"], _),
    questions:start(Start).
test(start_with_the_operators_of_the_program, Parts == [==>, a, b]) :-
    understood(":- op(700, xfx, ==>). goal(_ ==> c). \c
                move(X ==> b, X ==> c).", [start="a ==> b"], _),
    questions:start(Start),
    Start =.. Parts.
test(start_with_a_syntax_error, Code-Column == syntax_error-5) :-
    with_rules("goal(f(3)).", Text),
    understood(Text, [start="f(0 ]"], Understanding),
    Understanding.ok == false,
    member(Diagnostic, Understanding.diagnostics),
    Code = Diagnostic.code,
    Column = Diagnostic.column,
    !.
test(no_start) :-
    with_rules("goal(f(3)).", Text),
    understood(Text, Understanding),
    Understanding.ok == false,
    told(Understanding, no_start, Diagnostic),
    says(Diagnostic.advice, "--start TERM").
test(all_that_is_missing_is_told_at_once,
     Codes == [no_start, no_goal, no_successors]) :-
    understood("fact(1).", Understanding),
    codes(Understanding, Codes).
test(start_that_fails) :-
    with_rules("start(X) :- fail, X = 1. goal(f(3)).", Text),
    understood(Text, Understanding),
    told(Understanding, no_start, Diagnostic),
    Diagnostic.line == 1,
    says(Diagnostic.message, "start/1").
test(several_starts, Severity == warning) :-
    with_rules("start(f(0)). start(f(1)). start(f(2)). goal(f(3)).", Text),
    understood(Text, Understanding),
    questions:start(f(0)),
    told(Understanding, several_starts, Diagnostic),
    Severity = Diagnostic.severity,
    says(Diagnostic.message, "f(1), f(2)").
test(numbered_starts, Start == f(0)) :-
    with_rules("start2(f(1)). start1(f(0)). goal(f(3)).", Text),
    understood(Text, Understanding),
    told(Understanding, two_starts, _),
    questions:start(Start).
test(two_start_predicates, Severity == warning) :-
    with_rules("start(f(0)). init(f(1)). goal(f(3)).", Text),
    understood(Text, Understanding),
    told(Understanding, two_starts, Diagnostic),
    Severity = Diagnostic.severity.

test(goal_by_choice, Goals == [f(1), f(2)]) :-
    understood("start(f(0)). goal(f(3)). next(f(X), f(Y)) :- Y is X+1.",
               [goal="f(X)"], Understanding),
    Understanding.ok == true,
    told(Understanding, start_is_goal, _),
    findall(S, ( member(S, [f(1), f(2)]), questions:goal(S) ), Goals).
test(goal_by_predicate, Goals == [f(2)]) :-
    with_rules("start(f(0)). goal(f(3)). done(f(2)).", Text),
    understood(Text, [goal="done/1"], _),
    findall(S, ( member(S, [f(2), f(3)]), questions:goal(S) ), Goals).
test(goal_binds_nothing, State =@= f(_)) :-
    with_rules("start(f(0)). goal(f(3)).", Text),
    understood(Text, _),
    State = f(_),
    questions:goal(State).
test(start_is_goal, Codes == [start_is_goal]) :-
    with_rules("start(f(3)). goal(f(3)).", Text),
    understood(Text, Understanding),
    codes(Understanding, Codes).
test(both_goals, Severity == warning) :-
    with_rules("start(f(0)). goal(f(3)). is_goal(f(2)).", Text),
    understood(Text, Understanding),
    told(Understanding, two_goals, Diagnostic),
    Severity = Diagnostic.severity,
    says(Diagnostic.message, "is_goal/1 is taken"),
    questions:goal(f(2)).
test(one_goal_by_the_other_is_fine, Severity == info) :-
    with_rules("start(f(0)). goal(f(3)). is_goal(S) :- goal(S).", Text),
    understood(Text, Understanding),
    told(Understanding, two_goals, Diagnostic),
    Severity = Diagnostic.severity.
test(goal_of_another_shape_is_told, Severity == warning) :-
    with_rules("start(f(0)). goal(won).", Text),
    understood(Text, Understanding),
    told(Understanding, strange_goal, Diagnostic),
    Severity = Diagnostic.severity.
test(goal_that_raises) :-
    with_rules("start(f(0)). goal(S) :- X is S, X > 1.", Text),
    understood(Text, Understanding),
    Understanding.ok == false,
    told(Understanding, no_goal, _).
test(near_miss_of_a_goal) :-
    with_rules("start(f(0)). gaol(f(3)).", Text),
    understood(Text, Understanding),
    told(Understanding, no_goal, Diagnostic),
    says(Diagnostic.message, "gaol/1 exists; did you mean goal/1?").

:- end_tests(ends).


:- begin_tests(trouble, [cleanup(forget)]).

ends("start(f(0)). goal(f(3)). h(_, 0). ").

with_ends(More, Text) :-
    ends(Ends),
    string_concat(Ends, More, Text).

test(near_miss, Message == true) :-
    with_ends("neighbour(f(X), [f(Y)]) :- Y is X+1.", Text),
    understood(Text, Understanding),
    told(Understanding, no_successors, Diagnostic),
    (   says(Diagnostic.message,
             "neighbour/2 exists; did you mean neighbours/2?")
    ->  Message = true
    ;   Message = Diagnostic.message
    ).
test(chosen_in_spite_of_its_name, Steps == [step(none, f(1), 1)]) :-
    with_ends("neighbour(f(X), [f(Y)]) :- Y is X+1.", Text),
    understood(Text, [successors="neighbour/2"], _),
    start_steps(Steps).
test(successors_that_raise) :-
    with_ends("neighbours(f(X), [f(Y)]) :- Y is X+a.", Text),
    understood(Text, Understanding),
    Understanding.ok == false,
    told(Understanding, no_successors, Diagnostic),
    Diagnostic.line == 1,
    says(Diagnostic.message, "neighbours/2").
test(undefined_predicate_is_named) :-
    with_ends("neighbours(S, L) :- findall(N, mvoe(S, N), L).", Text),
    understood(Text, Understanding),
    told(Understanding, no_successors, Diagnostic),
    says(Diagnostic.message, "mvoe/2").
test(dead_end_at_the_start, Codes == [dead_start]) :-
    with_ends("neighbours(f(X), [f(Y)]) :- X > 0, Y is X+1.", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    codes(Understanding, Codes),
    start_steps([]).
test(no_successors_of_the_start, Codes == [dead_start]) :-
    with_ends("neighbours(f(0), []). neighbours(f(1), [f(2)]).", Text),
    understood(Text, Understanding),
    Understanding.ok == true,
    codes(Understanding, Codes).
test(several_lists, Codes == [several_lists]) :-
    with_ends("neighbours(f(X), [f(Y)]) :- X < 5, Y is X+1. \c
               neighbours(f(X), [f(Y)]) :- X < 5, Y is X+2.", Text),
    understood(Text, Understanding),
    codes(Understanding, Codes),
    start_steps([_]).
test(no_list_is_an_error, error(type_error(list, _))) :-
    with_ends("neighbours(f(0), [f(1)]). neighbours(f(1), oops).", Text),
    understood(Text, _),
    steps(f(1), _).
test(endless_answers_are_cut, Predicate == "next/2") :-
    with_ends("next(f(X), f(Y)) :- between(1, inf, D), Y is X+D.", Text),
    understood(Text, Understanding),
    question(Understanding, successors, Question),
    Predicate = Question.predicate,
    string_length(Question.sample, Length),
    Length =< 200.
test(what_a_probe_writes_is_not_seen, Output == "") :-
    with_ends("next(f(X), f(Y)) :- write(here), Y is X+1.", Text),
    with_output_to(string(Output), understood(Text, _)).
test(a_probe_leaves_no_trace, Count == 0) :-
    with_ends(":- dynamic seen/1. \c
               next(f(X), f(Y)) :- Y is X+1, assertz(seen(Y)).", Text),
    understood(Text, _),
    predicate_property(program:seen(_), number_of_clauses(Count)).
test(unknown_predicate_in_a_choice) :-
    with_ends("next(f(X), f(Y)) :- Y is X+1.", Text),
    understood(Text, [successors="nxt/2"], Understanding),
    Understanding.ok == false,
    told(Understanding, bad_choice, Diagnostic),
    says(Diagnostic.message, "nxt/2").
test(wrong_number_of_roles) :-
    with_ends("next(f(X), f(Y)) :- Y is X+1.", Text),
    understood(Text, [successors="next/2: state, action, next"],
               Understanding),
    told(Understanding, bad_choice, _).
test(choices_of_the_text_come_second, Start == f(2)) :-
    with_ends("next(f(X), f(Y)) :- Y is X+1.", Text),
    load_program([file('/course/program.pl', Text)], [], Program0),
    Program = Program0.put(choices, ["start"="f(1)", "goal"="f(9)"]),
    understand(Program, [start="f(2)"], _),
    questions:start(Start),
    questions:goal(f(9)).
test(a_link_to_another_module_is_not_the_programs, Codes == [no_goal]) :-
    with_ends("next(f(X), f(Y)) :- Y is X+1. \c
               :- abolish(goal/1). :- dynamic goal/1. \c
               :- assertz((goal(S) :- elsewhere:goal(S))).", Text),
    understood(Text, Understanding),
    codes(Understanding, Codes).
test(heuristics_of_ours_are_no_bad_choice, Names == [h]) :-
    with_ends("next(f(X), f(Y)) :- Y is X+1.", Text),
    understood(Text, [heuristic="zero"], Understanding),
    Understanding.ok == true,
    Names = Understanding.heuristics.
test(missing_heuristic_is_a_bad_choice, Codes == [bad_choice]) :-
    with_ends("next(f(X), f(Y)) :- Y is X+1.", Text),
    understood(Text, [heuristic="hh/2"], Understanding),
    Understanding.ok == false,
    codes(Understanding, Codes).
test(empty_choices_say_nothing, Start == f(0)) :-
    with_ends("next(f(X), f(Y)) :- Y is X+1.", Text),
    understood(Text, [start=null, goal=""], _),
    questions:start(Start).
test(the_next_program_takes_over, Start-Steps == a-[step(none, b, 1)]) :-
    with_ends("next(f(X), f(Y)) :- Y is X+1.", Text),
    understood(Text, _),
    forget,
    understood("start(a). goal(c). move(a, b). move(b, c).", _),
    questions:start(Start),
    start_steps(Steps).
test(own_module_is_called_there,
     Predicates == [m:goal/1, m:next/2, m:start/1]) :-
    understood(":- module(m, [main/0]).\n\c
                start(a). goal(b). next(a, b). main.", Understanding),
    Understanding.ok == true,
    Predicates = Understanding.predicates,
    start_steps([step(none, b, 1)]).

:- end_tests(trouble).


:- begin_tests(parts).

test(keys, Key == etatinitial) :-
    name_key('État_Initial', Key).
test(one_shape, Likeness =:= 1) :-
    likeness(f(1, [a]), f(2, [b]), Likeness).
test(another_functor, Likeness =:= 0) :-
    likeness(f(1), g(1), Likeness).
test(other_kinds_inside) :-
    likeness(f(1, a), f(a, 1), Likeness),
    Likeness < 1.
test(a_list_of_states_is_no_state) :-
    Start = [1, 2, 0],
    likeness(Start, [[1, 0, 2], [0, 2, 1]], OfList),
    likeness(Start, [1, 0, 2], OfState),
    OfState > 2 * OfList.
test(expressions_are_numeric) :-
    numeric(2*3).
test(atoms_are_not_numeric, [fail]) :-
    numeric(pie).

test(probe_collects_answers, Answers-End == [1, 2]-done) :-
    probe(X, member(X, [1, 2]), 5, Answers, End).
test(probe_stops_at_max, Answers-End == [1, 2]-more) :-
    probe(X, member(X, [1, 2, 3]), 2, Answers, End).
test(probe_keeps_answers_before_an_error, Answers-E == [1]-oops) :-
    probe(X, ( X = 1 ; throw(oops) ), 5, Answers, error(E)).
test(probe_ends_a_loop, End == limit) :-
    probe(x, ( repeat, fail ), 5, [], End).
test(long_terms_are_cut, Length == 200) :-
    numlist(1, 500, List),
    term_sample(user, List, Text),
    string_length(Text, Length).

reading("move/3: state, action, next",
        calls([call(m:move/3, [state, action, next])])).
reading("move/3", predicates([m:move/3])).
reading("move", predicates([m:move/3])).
reading("m:move/3", predicates([m:move/3])).
reading("near/2: state, list(next-cost)",
        calls([call(m:near/2, [state, list(next-cost)])])).
reading("near/2: state, action + move/3: action, state, next",
        calls([ call(m:near/2, [state, action]),
                call(m:move/3, [action, state, next]) ])).

test(readings_of_a_choice, [forall(reading(Text, Expected)),
                            Result == Expected]) :-
    text_reading(Text, successors, [m:move/3, m:near/2], Result).
test(a_reading_survives_its_text, Result == calls(Calls)) :-
    Calls = [call(m:near/2, [state, list((action, next))])],
    calls_text(Calls, Text),
    text_reading(Text, successors, [m:near/2], Result).
test(two_terms_are_no_term, Result = error(_, _)) :-
    text_term("a. b", user, Result).

:- end_tests(parts).

:- begin_tests(end).

%   Programs that were loaded leave halt/0 tamed; whoever runs the tests
%   wants to halt.

test(builtins_are_free_again) :-
    safety_guard:free_builtins.

:- end_tests(end).
