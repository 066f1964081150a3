%: cost: 6
%: start: initial_state(S)
%: goal: member(at(rob,lab), S)
%: step: preconditions(A,P), holds_all(P,S), effects(S,A,N), C = 1
% A delivery robot with STRIPS actions:
%   preconditions(Act, List), achieves(Act, Fact), deletes(Act, Fact),
%   primitive facts are those of the state.

% map
adjacent(office, hall).
adjacent(hall, office).
adjacent(hall, mail).
adjacent(mail, hall).
adjacent(hall, lab).
adjacent(lab, hall).

preconditions(move(rob, P1, P2), [at(rob, P1), unlocked(P2)]) :-
    adjacent(P1, P2),
    P2 = lab.
preconditions(move(rob, P1, P2), [at(rob, P1)]) :-
    adjacent(P1, P2),
    P2 \= lab.
preconditions(pickup(rob, k1, P), [at(rob, P), at(k1, P), carrying(rob, nothing)]) :-
    place(P).
preconditions(unlock(rob, lab), [at(rob, hall), carrying(rob, k1)]).

place(office).
place(hall).
place(mail).
place(lab).

achieves(move(rob, _, P), at(rob, P)).
achieves(pickup(rob, K, _), carrying(rob, K)).
achieves(unlock(rob, Room), unlocked(Room)).

deletes(move(rob, P, _), at(rob, P)).
deletes(pickup(rob, K, P), at(K, P)).
deletes(pickup(rob, _, _), carrying(rob, nothing)).
deletes(unlock(rob, Room), locked(Room, mail)).

initial_state([at(k1, mail), at(rob, office), carrying(rob, nothing), locked(lab, mail)]).

goal_achieved(S) :- member(at(rob, lab), S).

holds_all([], _).
holds_all([G|Gs], S) :- memberchk(G, S), holds_all(Gs, S).

do_action(A, S, S2) :-
    preconditions(A, Pre),
    holds_all(Pre, S),
    effects(S, A, S2).

effects(S, A, S2) :-
    findall(F, (member(F, S), \+ deletes(A, F)), Kept),
    findall(F, achieves(A, F), New),
    append(New, Kept, All),
    sort(All, S2).

% forward planner
plan(Plan) :-
    initial_state(S),
    length(Plan, _),
    run(S, Plan).

run(S, []) :- goal_achieved(S).
run(S, [A|As]) :- do_action(A, S, S2), run(S2, As).
