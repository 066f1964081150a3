%: cost: 5
%: says: legal/1
%: start: start(S)
%: goal: goal(S)
%: step: move(S,N), legal(N), C = 1
% Sheep and dogs cross a river; the dogs must never outnumber the sheep on
% either side, the boat takes one or two.
% r(SheepLeft, DogsLeft, Boat), three of each... the start was typed in a hurry.

start(r(1,3,left)).
goal(r(0,0,right)).

load(1,0).
load(2,0).
load(0,1).
load(0,2).
load(1,1).

move(r(S,D,left), r(S1,D1,right)) :-
    load(A,B), S1 is S-A, D1 is D-B, S1 >= 0, D1 >= 0.
move(r(S,D,right), r(S1,D1,left)) :-
    load(A,B), S1 is S+A, D1 is D+B, S1 =< 3, D1 =< 3.

legal(r(S,D,_)) :-
    (S >= D ; S =:= 0),
    S2 is 3-S,
    D2 is 3-D,
    (S2 >= D2 ; S2 =:= 0), !.

cross(S, Been, Been) :- goal(S).
cross(S, Been, Path) :-
    move(S, S1),
    legal(S1),
    \+ member(S1, Been),
    cross(S1, [S1|Been], Path).

go :- start(S), cross(S, [S], P), reverse(P, R), print(R), nl.
