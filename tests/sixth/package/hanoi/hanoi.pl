/*  The towers of Hanoi.  A state is a list of pegs, that of the smallest
    disc first.
*/

:- module(hanoi,
          [ setup/2,                % +Text, +Options
            start/1,                % -State
            is_goal/1,              % +State
            successor/4,            % +State, -Action, -Next, -Cost
            heuristic_name/2,       % ?Name, ?Reads
            h/3,                    % +Name, +State, -Value
            notation/2,             % ?State, ?Text
            action_text/2           % +Action, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).

:- dynamic start_state/1.

setup(Text, _Options) :-
    notation(State, Text),
    retractall(start_state(_)),
    assertz(start_state(State)).

start(State) :-
    start_state(State).

is_goal(State) :-
    maplist(==(c), State).

successor(State, Disc-To, Next, 1) :-
    append(Smaller, [From|Larger], State),
    member(To, [a, b, c]),
    To \== From,
    \+ memberchk(From, Smaller),
    \+ memberchk(To, Smaller),
    length([_|Smaller], Disc),
    append(Smaller, [To|Larger], Next).

heuristic_name(misplaced, state).
heuristic_name(largest,   state).

h(misplaced, State, Count) :-
    aggregate_all(count, (member(Peg, State), Peg \== c), Count).
h(largest, State, Moves) :-
    (   aggregate_all(max(Disc), (nth1(Disc, State, Peg), Peg \== c), Largest)
    ->  Moves is 2 ** (Largest - 1)
    ;   Moves = 0
    ).

notation(State, Text) :-
    (   var(State)
    ->  atom_chars(Text, State)
    ;   atomic_list_concat(State, Atom),
        atom_string(Atom, Text)
    ).

action_text(Disc-Peg, Text) :-
    format(string(Text), "~w~w", [Disc, Peg]).
