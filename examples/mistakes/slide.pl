%   The 8-puzzle, with a mistake that is easy to make and hard to see:
%
%       pysolve compare examples/mistakes/slide.pl --with sliding
%
%   A state is the list of the nine tiles row by row, b being the blank.

start([1, b, 2, 3, 4, 5, 6, 7, 8]).

is_goal([b, 1, 2, 3, 4, 5, 6, 7, 8]).

neighbours(State, Neighbours) :-
    findall(Next, slide(State, Next), Neighbours).

slide(State, Next) :-
    nth0(Blank, State, b),
    beside(Blank, Cell),
    nth0(Cell, State, Tile),
    exchange(Tile, State, Next).

beside(Blank, Cell) :- Blank > 2, Cell is Blank - 3.
beside(Blank, Cell) :- Blank mod 3 > 0, Cell is Blank - 1.
beside(Blank, Cell) :- Blank < 8, Cell is Blank + 1.
beside(Blank, Cell) :- Blank < 6, Cell is Blank + 3.

exchange(_, [], []).
exchange(Tile, [b|Tiles], [Tile|Others]) :- !, exchange(Tile, Tiles, Others).
exchange(Tile, [Tile|Tiles], [b|Others]) :- !, exchange(Tile, Tiles, Others).
exchange(Tile, [Other|Tiles], [Other|Others]) :- exchange(Tile, Tiles, Others).

cost(_, _, 1).

h(State, H) :-
    findall(D, ( nth0(Cell, State, Tile), integer(Tile), distance(Cell, Tile, D) ), Ds),
    sum_list(Ds, H).

distance(Cell, Tile, D) :-
    D is abs(Cell // 3 - Tile // 3) + abs(Cell mod 3 - Tile mod 3).
