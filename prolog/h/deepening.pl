/*  Iterative deepening for h.pl: depth-first rounds, each one arc deeper
    than the last, which hold nothing but the current path.
*/

:- module(h_deepening,
          [ deepening/4             % +Problem, +Start, -Outcome, -Counts
          ]).
:- use_module(library(lists), [member/2, reverse/2]).
:- use_module(problem, [goal_state/2, state_neighbours/3]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

%!  deepening(+Problem, +Start, -Outcome, -Counts) is det.
%
%   Outcome is reached(Path), with the fewest arcs from Start to a goal, or
%   exhausted.  Counts is counts(Expanded, Frontier): the nodes expanded in
%   all rounds, and those of the last round that were generated and not
%   expanded, without the goal.

deepening(Problem, Start, Outcome, Counts) :-
    rounds(0, 0, Problem, Start, Outcome, Counts).

%   Expanded0 is the sum of all rounds before; tally(Expanded, Generated)
%   counts the nodes of one round.

rounds(Bound, Expanded0, Problem, Start, Outcome, Counts) :-
    round(Bound, Start, [], Problem, tally(0, 1), Tally, Outcome1),
    Tally = tally(Expanded1, Generated1),
    Expanded is Expanded0 + Expanded1,
    (   Outcome1 == cut
    ->  Deeper is Bound + 1,
        rounds(Deeper, Expanded, Problem, Start, Outcome, Counts)
    ;   Counts = counts(Expanded, Frontier),
        round_result(Outcome1, Outcome, Goals),
        Frontier is Generated1 - Expanded1 - Goals
    ).

round_result(reached(Reversed), reached(Path), 1) :-
    reverse(Reversed, Path).
round_result(exhausted, exhausted, 0).

%   Outcome is reached(Path), Path from goal to start; cut if nodes lie
%   beyond Bound; or exhausted.

round(Bound, State, Above, Problem, Tally0, Tally, Outcome) :-
    (   goal_state(Problem, State)
    ->  Tally = Tally0,
        Outcome = reached([State|Above])
    ;   Bound =:= 0
    ->  Tally = Tally0,
        Outcome = cut
    ;   state_neighbours(Problem, State, Neighbours),
        off_path(Neighbours, [State|Above], States),
        length(States, New),
        Tally0 = tally(Expanded0, Generated0),
        Expanded is Expanded0 + 1,
        Generated is Generated0 + New,
        Below is Bound - 1,
        round_each(States, Below, [State|Above], Problem,
                   tally(Expanded, Generated), Tally, exhausted, Outcome)
    ).

round_each([], _, _, _, Tally, Tally, Outcome, Outcome).
round_each([State|States], Bound, Above, Problem,
           Tally0, Tally, Outcome0, Outcome) :-
    round(Bound, State, Above, Problem, Tally0, Tally1, Outcome1),
    (   Outcome1 = reached(_)
    ->  Tally = Tally1,
        Outcome = Outcome1
    ;   outcomes_both(Outcome0, Outcome1, Outcome2),
        round_each(States, Bound, Above, Problem,
                   Tally1, Tally, Outcome2, Outcome)
    ).

outcomes_both(exhausted, Outcome, Outcome).
outcomes_both(cut, _, cut).

%   States are the Neighbours that are not on Path.

off_path([], _, []).
off_path([Neighbour|Neighbours], Path, States) :-
    (   member(State, Path),
        State =@= Neighbour
    ->  States = States1
    ;   States = [Neighbour|States1]
    ),
    off_path(Neighbours, Path, States1).
