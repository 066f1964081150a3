%: cost: 7
%: start: initial_state(S)
%: goal: final_state(S)
%: step: move(S,N), C = 1
:- module(_, [solve/1], [assertions, fsyntax]).

:- use_module(library(lists), [reverse/2]).
:- use_module(library(write)).

:- doc(title, "The three jugs").
:- doc(author, "A student").

:- pred capacity(J, C) # "Jug @var{J} holds @var{C} litres.".

capacity(a, 8).
capacity(b, 5).
capacity(c, 3).

:- pred initial_state(S).

initial_state(j(8,0,0)).

final_state(j(4,4,0)).

:- pred move(S0, S) # "One pouring.".

move(j(A,B,C), j(A1,B1,C)) :- capacity(b, Max), pour(A, B, Max, A1, B1).
move(j(A,B,C), j(A1,B,C1)) :- capacity(c, Max), pour(A, C, Max, A1, C1).
move(j(A,B,C), j(A1,B1,C)) :- capacity(a, Max), pour(B, A, Max, B1, A1).
move(j(A,B,C), j(A,B1,C1)) :- capacity(c, Max), pour(B, C, Max, B1, C1).
move(j(A,B,C), j(A1,B,C1)) :- capacity(a, Max), pour(C, A, Max, C1, A1).
move(j(A,B,C), j(A,B1,C1)) :- capacity(b, Max), pour(C, B, Max, C1, B1).

pour(X, Y, Max, X1, Y1) :-
    X > 0,
    Y < Max,
    Room is Max - Y,
    ( X =< Room -> T = X ; T = Room ),
    X1 is X - T,
    Y1 is Y + T.

solve(Path) :-
    initial_state(S),
    bfs([[S]], R),
    reverse(R, Path).

bfs([[S|P]|_], [S|P]) :- final_state(S), !.
bfs([[S|P]|Q], R) :-
    findall([N,S|P], ( move(S, N), \+ in(N, [S|P]) ), New),
    conc(Q, New, Q1),
    bfs(Q1, R).

in(X, [X|_]).
in(X, [_|L]) :- in(X, L).

conc([], L, L).
conc([X|Xs], L, [X|Ys]) :- conc(Xs, L, Ys).
