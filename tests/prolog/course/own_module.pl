% expect: cost=3
:- module(lights, [solve/1]).
% Three lamps, in a module of their own that exports none of the rules.

:- op(700, xfx, then).

initial(lamps(off, off, off)).
goal_state(lamps(on, on, on)).

move(S, press(I), N) :-
    member(I, [1, 2, 3]),
    S =.. [lamps|L],
    flip(I, L, M),
    N =.. [lamps|M].

flip(1, [X|L], [Y|L]) :- toggle(X, Y).
flip(I, [X|L], [X|M]) :- I > 1, J is I - 1, flip(J, L, M).

toggle(on, off).
toggle(off, on).

solve(S then N) :- initial(S), move(S, _, N).
