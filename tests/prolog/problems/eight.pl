%   The 8-puzzle, guided by the Manhattan distance of its tiles.
%
%   A state is the list of the nine tiles row by row, 0 being the blank.

:- use_module(library(lists), [nth0/3]).

is_goal([0,1,2,3,4,5,6,7,8]).

neighbours(State, States) :-
    nth0(Blank, State, 0),
    !,
    findall(Next, blank_moved(State, Blank, Next), States).

blank_moved(State, Blank, Next) :-
    adjacent(Blank, Cell),
    nth0(Cell, State, Tile),
    swapped(State, Tile, Next).

swapped([], _, []).
swapped([Tile0|Tiles0], Moved, [Tile|Tiles]) :-
    (   Tile0 =:= 0
    ->  Tile = Moved
    ;   Tile0 =:= Moved
    ->  Tile = 0
    ;   Tile = Tile0
    ),
    swapped(Tiles0, Moved, Tiles).

adjacent(Cell, Up)    :- Cell >= 3, Up is Cell - 3.
adjacent(Cell, Left)  :- Cell mod 3 > 0, Left is Cell - 1.
adjacent(Cell, Right) :- Cell mod 3 < 2, Right is Cell + 1.
adjacent(Cell, Down)  :- Cell =< 5, Down is Cell + 3.

cost(_, _, 1).

h(State, Guess) :-
    tiles_distance(State, 0, 0, Guess).

tiles_distance([], _, Guess, Guess).
tiles_distance([Tile|Tiles], Cell, Guess0, Guess) :-
    (   Tile =:= 0
    ->  Guess1 = Guess0
    ;   Guess1 is Guess0 + abs(Tile // 3 - Cell // 3)
                         + abs(Tile mod 3 - Cell mod 3)
    ),
    NextCell is Cell + 1,
    tiles_distance(Tiles, NextCell, Guess1, Guess).
