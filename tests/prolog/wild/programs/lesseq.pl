%: refused
%: says: lesseq.pl:16
%: says: =<
% Two jugs, 5 and 3 litres; 1 litre wanted in the small one.

start_state(jugs(0,0)).
goal_state(jugs(_,1)).

move(jugs(_,B), jugs(5,B)).
move(jugs(A,_), jugs(A,3)).
move(jugs(_,B), jugs(0,B)).
move(jugs(A,_), jugs(A,0)).
move(jugs(A,B), jugs(A1,0)) :-
    A1 is A + B,
    B > 0,
    A1 <= 5.
move(jugs(A,B), jugs(5,B1)) :-
    B1 is B - (5 - A), B1 >= 0.
move(jugs(A,B), jugs(0,B1)) :-
    B1 is A + B, A > 0, B1 =< 3.
move(jugs(A,B), jugs(A1,3)) :-
    A1 is A - (3 - B), A1 >= 0.
