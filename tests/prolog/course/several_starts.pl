% expect: cost=3
% expect: message=gives several starts
% Three instances one below the other.

initial_state([b, a, c, d]).
initial_state([d, c, b, a]).
initial_state([a, b, c, d]).
final_state([d, b, a, c]).

move(L, M) :- append(A, [X, Y|B], L), append(A, [Y, X|B], M).
