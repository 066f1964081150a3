%: cost: 7
%: start: state(w,w,w,w)
%: goal: S = state(e,e,e,e)
%: step: move(S,N), C = 1
% Farmer, wolf, goat and cabbage, depth-first with a stack.
% state(Farmer, Wolf, Goat, Cabbage), each one e or w.
%
% Try:  ?- go(state(w,w,w,w), state(e,e,e,e)).

go(Start, Goal) :-
    empty_stack(Empty),
    stack(Start, Empty, Been),
    path(Start, Goal, Been).

path(Goal, Goal, Been) :-
    write('Solution path is:'), nl,
    reverse_print(Been).
path(State, Goal, Been) :-
    move(State, Next),
    not(member_stack(Next, Been)),
    stack(Next, Been, NewBeen),
    path(Next, Goal, NewBeen), !.

move(state(X, X, G, C), state(Y, Y, G, C)) :-
    opp(X, Y),
    not(unsafe(state(Y, Y, G, C))),
    writelist(['try farmer takes wolf', Y, Y, G, C]).
move(state(X, W, X, C), state(Y, W, Y, C)) :-
    opp(X, Y),
    not(unsafe(state(Y, W, Y, C))),
    writelist(['try farmer takes goat', Y, W, Y, C]).
move(state(X, W, G, X), state(Y, W, G, Y)) :-
    opp(X, Y),
    not(unsafe(state(Y, W, G, Y))),
    writelist(['try farmer takes cabbage', Y, W, G, Y]).
move(state(X, W, G, C), state(Y, W, G, C)) :-
    opp(X, Y),
    not(unsafe(state(Y, W, G, C))),
    writelist(['try farmer takes self', Y, W, G, C]).
move(state(F, W, G, C), state(F, W, G, C)) :-
    writelist(['      BACKTRACK from:', F, W, G, C]),
    fail.

unsafe(state(X, Y, Y, _)) :- opp(X, Y).
unsafe(state(X, _, Y, Y)) :- opp(X, Y).

opp(e, w).
opp(w, e).

empty_stack([]).
stack(Top, Stack, [Top|Stack]).
member_stack(X, Stack) :- member(X, Stack).

writelist([]) :- nl.
writelist([H|T]) :- write(H), tab(1), writelist(T).

reverse_print([]).
reverse_print([H|T]) :- reverse_print(T), write(H), nl.
