%: cost: 7
%: flags: --start 's0(2,[wants(ann,3),wants(bob,1)],[])' --goal served/1
%: flags: --successors 'do/3: action, state, next'
%: start: S = s0(2,[wants(ann,3),wants(bob,1)],[])
%: goal: served(S)
%: step: poss(A,S), do(A,S,N), C = 1
% Elevator with two passengers, by poss/2 and do/3.
% s0(Floor, Waiting, Riding); everybody waits on floor 2

floor(1). floor(2). floor(3).

initially(s0(2, [wants(ann,3), wants(bob,1)], [])).

served(s0(_, [], [])).

poss(up, s0(F,_,_)) :- F < 3.
poss(down, s0(F,_,_)) :- F > 1.
poss(enter(P), s0(2,W,_)) :- member(wants(P,_), W).
poss(leave(P), s0(F,_,R)) :- member(wants(P,F), R).

do(up, s0(F,W,R), s0(F1,W,R)) :- F1 is F + 1.
do(down, s0(F,W,R), s0(F1,W,R)) :- F1 is F - 1.
do(enter(P), s0(F,W,R), s0(F,W1,R1)) :-
    select(wants(P,G), W, W1),
    sort([wants(P,G)|R], R1).
do(leave(P), s0(F,W,R), s0(F,W,R1)) :-
    select(wants(P,_), R, R1).

plan(Max, Plan) :-
    initially(S),
    between(0, Max, N),
    length(Plan, N),
    reach(Plan, S), !.

reach([], S) :- served(S).
reach([A|As], S) :- poss(A, S), do(A, S, S1), reach(As, S1).
