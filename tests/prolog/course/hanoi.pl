% expect: cost=7
% Three discs; action/3 with the action first, then before and after.

init(pegs([1,2,3], [], [])).
goal(pegs([], [], [1,2,3])).

action(move(From, To), S, N) :-
    peg(From), peg(To), From \== To,
    arg(From, S, [Disc|Rest]),
    arg(To, S, Target),
    fits(Disc, Target),
    put(From, S, Rest, S1),
    put(To, S1, [Disc|Target], N).

peg(1). peg(2). peg(3).

fits(_, []).
fits(Disc, [Top|_]) :- Disc < Top.

put(1, pegs(_, B, C), X, pegs(X, B, C)).
put(2, pegs(A, _, C), X, pegs(A, X, C)).
put(3, pegs(A, B, _), X, pegs(A, B, X)).
