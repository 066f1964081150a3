:- module(h, _, _).
:- use_package([]).
:- use_module(library(idlists)).
:- use_module(library(lists)).
:- use_module(library(aggregates)).

% ?- asearch1(state([], 0), Path).

is_goal(state(_, 3)).
neighbours(State, Neighbours) :-
    findall(Next, step(State, Next), Neighbours).
step(state(Used, N), state([Item|Used], M)) :-
    nth(_, [a, b, c], Item),
    \+ member(Item, Used),
    M is N + 1.
cost(_, _, 1).
h(state(_, N), H) :- H is 3 - N.
