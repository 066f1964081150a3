% expect: cost=4
% The monkey and the banana: move(Before, Action, After).

initial(state(at_door, on_floor, at_window, has_not)).
final(state(_, _, _, has)).

move(state(middle, on_box, middle, has_not), grasp,
     state(middle, on_box, middle, has)).
move(state(P, on_floor, P, H), climb, state(P, on_box, P, H)).
move(state(P1, on_floor, P1, H), push(P1, P2), state(P2, on_floor, P2, H)) :-
    place(P2), P1 \== P2.
move(state(P1, on_floor, B, H), walk(P1, P2), state(P2, on_floor, B, H)) :-
    place(P2), P1 \== P2.

place(at_door).
place(at_window).
place(middle).
