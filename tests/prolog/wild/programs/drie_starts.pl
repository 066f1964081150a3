%: cost: 2
%: says: start/1
%: start: once(start(S))
%: goal: goal(S)
%: step: move(S,N), C = 1
% Oefening 7. Schuifbalk met drie lampen... probeer alle beginstanden.

start([uit,aan,uit,uit]).
start([aan,aan,aan,uit]).
start([uit,uit,uit,uit]).

goal([aan,aan,aan,aan]).

om(aan, uit).
om(uit, aan).

move([A,B|R], [A1,B1|R]) :- om(A, A1), om(B, B1).
move([A|R], [A1|R]) :- length(R, 3), om(A, A1).
move([A,B|R], [A|T]) :- move_rest([B|R], T).

move_rest([A,B|R], [A1,B1|R]) :- om(A, A1), om(B, B1).
move_rest([A|R], [A|R1]) :- move_rest(R, R1).

los(P) :- start(S), length(P, _), pad(S, P).

pad(S, [S]) :- goal(S).
pad(S, [S|P]) :- move(S, S1), pad(S1, P).
