% expect: cost=8
% Two white coins and two black ones change sides: slide or jump.

start([w, w, e, b, b]).
end([b, b, e, w, w]).

trans(S, N) :- append(A, [w, e|B], S), append(A, [e, w|B], N).
trans(S, N) :- append(A, [e, b|B], S), append(A, [b, e|B], N).
trans(S, N) :- append(A, [w, X, e|B], S), append(A, [e, X, w|B], N).
trans(S, N) :- append(A, [e, X, b|B], S), append(A, [b, X, e|B], N).

% my own append, as we wrote it in class
append([], L, L).
append([X|L1], L2, [X|L3]) :- append(L1, L2, L3).
