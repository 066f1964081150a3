%: cost: 2
%: start: start(S)
%: goal: goal(S)
%: step: move(S,N), C = 1
% Four coins in a row; a move turns two neighbours.
% The pictures are drawn with an external program (not needed for the search).

start([h,t,h,t]).
goal([h,h,h,h]).
goal([t,t,t,t]).

turn(h, t).
turn(t, h).

move([A,B|Cs], [X,Y|Cs]) :- turn(A, X), turn(B, Y).
move([C|Cs], [C|Ds]) :- move(Cs, Ds).

draw(Path) :-
    tell('coins.dot'),
    write('digraph {'), nl,
    draw_edges(Path),
    write('}'), nl,
    told,
    shell('dot -Tpng coins.dot -o coins.png'),
    shell('eog coins.png &').

draw_edges([A,B|Rest]) :-
    format("  \"~w\" -> \"~w\";~n", [A, B]),
    draw_edges([B|Rest]).
draw_edges([_]).
