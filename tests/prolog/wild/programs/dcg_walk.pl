%: cost: 3
%: start: node(1)
%: goal: S = node(6)
%: step: S = node(A), door(A,B), N = node(B), C = 1
% Walks through rooms as sentences of a grammar.
% walk(A, B) --> the list of rooms on the way from A to B

door(1, 2).
door(2, 3).
door(3, 6).
door(2, 4).
door(4, 5).
door(5, 3).

walk(A, A, _) --> [A].
walk(A, C, [_|Bound]) --> [A], { door(A, B) }, walk(B, C, Bound).

% ?- shortest(1, 6, Way).
shortest(A, B, Way) :-
    length(Bound, _),
    phrase(walk(A, B, Bound), Way), !.

% the same as a search problem
start(node(1)).
goal(node(6)).

arc(node(A), node(B)) :- door(A, B).
