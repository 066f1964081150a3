% expect: cost=17
% Four people cross a bridge by night with one torch; succ/4 with costs.

initial_state(night([1, 2, 5, 10], [], here)).
is_goal(night([], _, there)).

succ(night(L, R, here), over(A, B), night(L2, R2, there), Time) :-
    select(A, L, L1), select(B, L1, L2), A < B,
    msort([A, B|R], R2),
    Time is max(A, B).
succ(night(L, R, there), back(A), night(L2, R1, here), A) :-
    select(A, R, R1),
    msort([A|L], L2).

heuristic(night(L, _, _), H) :-
    ( L = [] -> H = 0 ; max_list(L, H) ).
