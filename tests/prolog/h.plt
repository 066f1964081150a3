/*  What prolog/h.pl promises.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/h.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, last/2, nth0/3]).
:- use_module(library(yall)).
:- use_module('../../prolog/h').
:- use_module('../../prolog/h/frontier').

% Each problem is a plain file, loaded into a module of its own.
:- load_files(weighted:'problems/weighted', []).
:- load_files(inconsistent:'problems/inconsistent', []).
:- load_files(tangram:'problems/tangram', []).
:- load_files(eight:'problems/eight', []).

% The problem of `user` is the example at the top of h.pl without cost/3
% and h/2.  Modules see it, unless they are based on `system`.
user:is_goal(10).
user:neighbours(N, [Next, Double]) :-
    Next is N + 1,
    Double is N * 2.

doubling:cost(_, _, 1).
doubling:h(N, Guess) :-
    Guess is min(1, abs(10 - N)).


:- begin_tests(methods).

test(astar_is_cheapest, Path-Cost == [s,b,f,g]-5) :-
    weighted:hsearch(astar, [s], solution(Path, Cost)).
test(shortest_is_cheapest, Path-Cost == [s,b,f,g]-5) :-
    weighted:hsearch(shortest, [s], solution(Path, Cost)).
test(breadth_has_the_fewest_arcs, Path-Cost == [s,z,g]-18) :-
    weighted:hsearch(breadth, [s], solution(Path, Cost)).
test(depth_tries_the_first_neighbour_first, Path-Cost == [s,a,d,e,g]-8) :-
    weighted:hsearch(depth, [s], solution(Path, Cost)).
test(hdepth_goes_down_the_lowest_h, Path-Cost == [s,c,x,g]-14) :-
    weighted:hsearch(hdepth, [s], solution(Path, Cost)).
test(best_leaves_a_branch_for_a_lower_h, Path-Cost == [s,a,d,e,g]-8) :-
    weighted:hsearch(best, [s], solution(Path, Cost)).
test(asearch1_is_astar, Path == [s,b,f,g]) :-
    weighted:asearch1(s, Path).

test(start_is_goal,
     [ forall(method(Method)), Solution == solution([g], 0) ]) :-
    weighted:hsearch(Method, [g], Solution),
    search_statistics(0, 0, 0).
test(asearch1_start_is_goal, Path == [g]) :-
    weighted:asearch1(g, Path).

test(unknown_method, Culprit == sideways) :-
    catch(weighted:hsearch(sideways, [s], _), error(Formal, _), true),
    % A type or a domain error, as must_be/2 of this SWI-Prolog has it.
    Formal =.. [_, oneof(_), Culprit].
test(unbound_method, error(instantiation_error)) :-
    weighted:hsearch(_, [s], _).
test(unbound_start, error(instantiation_error)) :-
    weighted:asearch1(_, _).
test(frontier_is_no_list, error(type_error(list, s))) :-
    weighted:hsearch(astar, s, _).

method(breadth).
method(depth).
method(hdepth).
method(shortest).
method(best).
method(astar).

:- end_tests(methods).


:- begin_tests(frontier).

test(nearest_of_several_starts, Solution == solution([f,g], 3)) :-
    weighted:hsearch(astar, [s, x, f], Solution).
test(starts_may_have_a_cost, Solution == solution([x,g], 5)) :-
    weighted:hsearch(astar, [start_node(f, 7), start_node(x, 1)], Solution).
test(depth_tries_the_first_start_first, Solution == solution([z,g], 9)) :-
    weighted:hsearch(depth, [z, x], Solution).
test(no_start_no_solution, fail) :-
    weighted:hsearch(astar, [], _).
test(cost_of_a_start_is_a_number, error(type_error(number, much))) :-
    weighted:hsearch(astar, [start_node(f, much)], _).

test(later_first_among_equals, Items == [c, d, b, a]) :-
    empty_frontier(Frontier0),
    frontier_put(Frontier0, 2, 1, a, Frontier1),
    frontier_put(Frontier1, 2.0, 2, b, Frontier2),
    frontier_put(Frontier2, 1.5, 3, c, Frontier3),
    frontier_put(Frontier3, 2, 4, d, Frontier4),
    taken(Frontier4, Items).
test(taken_in_order, Taken == Sorted) :-
    findall(N, (between(1, 500, I), N is (I * 7919) mod 1009), Numbers),
    empty_frontier(Frontier0),
    foldl([N, F0-S0, F-S]>>(S is S0 + 1, frontier_put(F0, N, S, N, F)),
          Numbers, Frontier0-0, Frontier-_),
    frontier_items(Frontier, Items),
    length(Items, 500),
    taken(Frontier, Taken),
    msort(Numbers, Sorted).

taken(Frontier, []) :-
    empty_frontier(Frontier),
    !.
taken(Frontier0, [Item|Items]) :-
    frontier_first(Frontier0, Item, Frontier),
    taken(Frontier, Items).

:- end_tests(frontier).


:- begin_tests(ties).

diamond:is_goal(g).
diamond:neighbours(s, [a, b]).
diamond:neighbours(a, [g]).
diamond:neighbours(b, [g]).
diamond:cost(_, _, 1).
diamond:h(_, 0).

test(astar_takes_the_last, Path == [s,b,g]) :-
    diamond:asearch1(s, Path).
test(shortest_takes_the_last, Path == [s,b,g]) :-
    diamond:hsearch(shortest, [s], solution(Path, _)).
test(breadth_takes_the_first, Path == [s,a,g]) :-
    diamond:hsearch(breadth, [s], solution(Path, _)).
test(depth_takes_the_first, Path == [s,a,g]) :-
    diamond:hsearch(depth, [s], solution(Path, _)).
test(hdepth_takes_the_first, Path == [s,a,g]) :-
    diamond:hsearch(hdepth, [s], solution(Path, _)).

:- end_tests(ties).


:- begin_tests(reopening).

test(astar_is_cheapest_in_spite_of_h, Solution == solution([s,b,a,g], 5)) :-
    inconsistent:hsearch(astar, [s], Solution).
test(reopened_counts_again, Expanded-Frontier == 4-0) :-
    inconsistent:hsearch(astar, [s], _),
    search_statistics(Expanded, _, Frontier).
test(shortest_needs_no_h, Solution == solution([s,b,a,g], 5)) :-
    inconsistent:hsearch(shortest, [s], Solution).

% `a` waits at cost 5 when it is found at cost 2.
detour:is_goal(g).
detour:neighbours(s, [a, b]).
detour:neighbours(b, [a]).
detour:neighbours(a, [c]).
detour:neighbours(c, [g]).
detour:cost(s, a, 5).
detour:cost(s, b, 1).
detour:cost(b, a, 1).
detour:cost(a, c, 9).
detour:cost(c, g, 1).

test(replaced_while_waiting_is_expanded_once, Expanded == 4) :-
    detour:hsearch(shortest, [s], solution([s,b,a,c,g], 12)),
    search_statistics(Expanded, _, _).

:- end_tests(reopening).


:- begin_tests(deepening).

test(fewest_arcs, Path == [s,z,g]) :-
    weighted:idsearch(s, Path).
test(start_is_goal, Path == [g]) :-
    weighted:idsearch(g, Path),
    search_statistics(0, 0, 0).
test(as_short_as_breadth, Length == 5) :-
    idsearch(1, Path),
    length(Path, Length).
test(six_moves_of_the_8_puzzle, Length == 7) :-
    eight:idsearch([0,3,2,6,1,5,7,4,8], Path),
    length(Path, Length).

% The rounds expand nothing, a, a b, and a b c; c1 is left waiting.
line:is_goal(d).
line:neighbours(a, [b]).
line:neighbours(b, [a, c, c1]).
line:neighbours(c, [d]).

test(expanded_in_all_rounds, counts(E, G, F) == counts(6, 7, 1)) :-
    line:idsearch(a, [a,b,c,d]),
    search_statistics(E, G, F).

:- end_tests(deepening).


:- begin_tests(tangram).

test(four_neighbours, Count == 4) :-
    tangram:start(Start),
    tangram:neighbours(Start, Grids),
    length(Grids, Count).
test(cost_two, Cost-Length == 2-3) :-
    tangram:start(Start),
    tangram:hsearch(astar, [Start], solution(Path, Cost)),
    length(Path, Length).
test(path_ends_in_the_goal) :-
    tangram:start(Start),
    tangram:asearch1(Start, [Start|Path]),
    last(Path, Goal),
    tangram:is_goal(Goal).
test(two_expanded, counts(E, G, F) == counts(2, 5, 3)) :-
    tangram:start(Start),
    tangram:asearch1(Start, _),
    search_statistics(E, G, F).

:- end_tests(tangram).


:- begin_tests(eight_puzzle).

test(twenty_moves_by_astar, Cost-Length == 20-21) :-
    eight:hsearch(astar, [[1,5,3,4,0,2,7,6,8]], solution(Path, Cost)),
    length(Path, Length).
test(twenty_moves_by_any_start, [ forall(twenty(Start)), Cost == 20 ]) :-
    eight:hsearch(astar, [Start], solution(_, Cost)).
test(every_step_is_a_move) :-
    eight:asearch1([0,5,3,1,4,6,7,8,2], Path),
    forall(append(_, [From, To|_], Path),
           ( eight:neighbours(From, States),
             memberchk(To, States)
           )).
test(thirty_one_moves_is_the_farthest, Cost == 31) :-
    eight:hsearch(astar, [[8,0,6,5,4,7,2,3,1]], solution(_, Cost)).
test(generated_is_expanded_and_frontier) :-
    eight:asearch1([3,5,1,7,0,4,2,8,6], _),
    search_statistics(Expanded, Generated, Frontier),
    Frontier > 0,
    Generated =:= Expanded + Frontier.

twenty([0,5,3,1,4,6,7,8,2]).
twenty([3,5,1,7,0,4,2,8,6]).

:- end_tests(eight_puzzle).


:- begin_tests(no_solution).

% A cycle, and a state whose neighbours/2 fails.
ring:is_goal(nowhere).
ring:neighbours(a, [b]).
ring:neighbours(b, [c, dead_end]).
ring:neighbours(c, [a]).
ring:cost(_, _, 1).
ring:h(_, 0).

test(unreachable_goal, [ forall(method(Method)), fail ]) :-
    ring:hsearch(Method, [a], _).
test(unreachable_goal_asearch1, fail) :-
    ring:asearch1(a, _).
test(unreachable_goal_idsearch, fail) :-
    ring:idsearch(a, _).
test(exhausted_counts, counts(E, G, F) == counts(4, 4, 0)) :-
    \+ ring:asearch1(a, _),
    search_statistics(E, G, F).

past_dead_end:is_goal(g).
past_dead_end:neighbours(s, [dead_end, a]).
past_dead_end:neighbours(a, [g]).

test(past_a_dead_end, [ forall(method(Method)), Path == [s,a,g] ]) :-
    past_dead_end:hsearch(Method, [s], solution(Path, _)).
test(past_a_dead_end_idsearch, Path == [s,a,g]) :-
    past_dead_end:idsearch(s, Path).

method(Method) :-
    plunit_methods:method(Method).

:- end_tests(no_solution).


:- begin_tests(questions).

:- set_module(bare:base(system)).
bare:is_goal(g).
bare:neighbours(s, [a, b]).
bare:neighbours(a, [g]).
bare:neighbours(b, [c]).
bare:neighbours(c, [g]).

test(cost_is_1_and_h_is_0_by_default, Solution == solution([s,a,g], 2)) :-
    hsearch(astar, bare:[s], Solution).

:- set_module(goalless:base(system)).
goalless:neighbours(_, []).
:- set_module(stuck:base(system)).
stuck:is_goal(g).

test(is_goal_missing, error(existence_error(procedure, goalless:is_goal/1))) :-
    hsearch(astar, goalless:[s], _).
test(neighbours_missing,
     error(existence_error(procedure, stuck:neighbours/2))) :-
    hsearch(astar, stuck:[s], _).
test(missing_in_idsearch,
     error(existence_error(procedure, stuck:neighbours/2))) :-
    @(h:idsearch(s, _), stuck).

:- set_module(goal_to_come:base(system)).
:- dynamic goal_to_come:is_goal/1.
goal_to_come:neighbours(_, []).

test(dynamic_is_not_missing, fail) :-
    hsearch(astar, goal_to_come:[s], _).

several:is_goal(g).
several:neighbours(s, [a]).
several:neighbours(s, [g]).
several:neighbours(a, [g]).
several:cost(_, _, 2*3).
several:cost(_, _, 0).
several:h(_, 0.5).
several:h(_, 100).

test(first_answers_only, Solution == solution([s,a,g], 12)) :-
    several:hsearch(astar, [s], Solution).

floats:is_goal(g).
floats:neighbours(s, [a, b]).
floats:neighbours(a, [g]).
floats:neighbours(b, [g]).
floats:cost(s, a, 1).
floats:cost(s, b, 0.25).
floats:cost(a, g, 0.5).
floats:cost(b, g, 1).
floats:h(_, 0).

test(integers_and_floats, Solution == solution([s,b,g], 1.25)) :-
    floats:hsearch(astar, [s], Solution).

no_cost:is_goal(g).
no_cost:neighbours(s, [g]).
no_cost:cost(g, s, 1).
no_h:is_goal(g).
no_h:neighbours(s, [g]).
no_h:h(s, 1).
negative:is_goal(g).
negative:neighbours(s, [g]).
negative:cost(_, _, -1).
word:is_goal(g).
word:neighbours(s, [g]).
word:cost(_, _, expensive).
no_list:is_goal(g).
no_list:neighbours(s, g).

test(cost_fails, error(existence_error(answer, no_cost:cost(s, g, _)))) :-
    no_cost:asearch1(s, _).
test(h_fails, error(existence_error(answer, no_h:h(g, _)))) :-
    no_h:asearch1(s, _).
test(cost_is_negative, error(domain_error(not_less_than_zero, -1))) :-
    negative:asearch1(s, _).
test(cost_is_no_number, error(type_error(evaluable, expensive/0))) :-
    word:asearch1(s, _).
test(neighbours_is_no_list, error(type_error(list, g))) :-
    no_list:asearch1(s, _).

:- end_tests(questions).


:- begin_tests(modules).

test(user_by_default, Path == [1,2,4,5,10]) :-
    asearch1(1, Path).
test(own_h_over_the_rules_of_user, Path == [1,2,4,5,10]) :-
    doubling:asearch1(1, Path).
test(two_problems_by_turns, Paths == [[s,b,f,g], [s,b,a,g], [s,b,f,g]]) :-
    maplist([Module, Path]>>(Module:asearch1(s, Path)),
            [weighted, inconsistent, weighted], Paths).
test(frontier_may_name_the_module, Path == [s,b,f,g]) :-
    hsearch(astar, weighted:[s], solution(Path, _)).

colon:is_goal(a:c).
colon:neighbours(a:b, [a:c]).

test(state_with_a_colon, Path == [a:b, a:c]) :-
    colon:asearch1(a:b, Path).
test(state_with_a_colon_idsearch, Path == [a:b, a:c]) :-
    colon:idsearch(a:b, Path).

:- end_tests(modules).


:- begin_tests(non_ground).

% Slots are filled one by one, here or there.
slots:is_goal(Slots) :-
    Slots == [x,x,x].
slots:neighbours(Slots, Next) :-
    findall(Slots, (nth0(_, Slots, Slot), var(Slot), Slot = x), Next).

test(variants_are_one_state, Expanded == 7) :-
    slots:hsearch(breadth, [[_,_,_]], solution(Path, 3)),
    length(Path, 4),
    search_statistics(Expanded, _, _).
test(idsearch_too, Length == 4) :-
    slots:idsearch([_,_,_], Path),
    length(Path, Length).

% Every question binds what it is asked about.
binding:is_goal(q(2)).
binding:neighbours(p(1, _), [q(_), p(_, 0)]).
binding:cost(p(1, _), q(3), 1).
binding:cost(p(1, _), p(3, 0), 1).
binding:h(q(4), 0).
binding:h(p(4, _), 0).

test(questions_bind_no_state, Path =@= [p(_, _), q(_)]) :-
    binding:asearch1(p(_, _), Path).
test(path_begins_with_the_very_start, First == Start) :-
    Start = p(_, _),
    binding:asearch1(Start, [First|_]).

same:is_goal(t).
same:neighbours(f(A, B), Next) :-
    (   A == B
    ->  Next = [t]
    ;   Next = [f(_, _), f(C, C)]
    ).

test(shared_variables_tell_states_apart, Path =@= [f(_, _), f(C, C), t]) :-
    same:asearch1(f(_, _), Path).

:- end_tests(non_ground).


:- begin_tests(leftovers).

failing:is_goal(g).
failing:neighbours(s, [t]).
failing:neighbours(t, _) :-
    throw(tired).

test(exception_passes_through, throws(tired)) :-
    failing:asearch1(s, _).
test(no_table_is_left, After == Before) :-
    tables(Before),
    catch(failing:asearch1(s, _), tired, true),
    weighted:asearch1(s, _),
    \+ ring:asearch1(a, _),
    tables(After).
test(no_statistics_after_an_exception, fail) :-
    weighted:asearch1(s, _),
    catch(failing:asearch1(s, _), tired, true),
    search_statistics(_, _, _).
test(flag_optimise_stays_as_it_was, Flag == false) :-
    current_prolog_flag(optimise, Flag).

tables(Count) :-
    aggregate_all(count, (current_blob(Trie, trie), is_trie(Trie)), Count).

:- end_tests(leftovers).
