% expect: cost=8
% The 8-puzzle as taught with Poole and Mackworth: a list of nine, 0 is blank.

start([1,4,2,6,5,8,7,3,0]).
is_goal([0,1,2,3,4,5,6,7,8]).

neighbours(State, Neighbours) :-
    findall(Next, slide(State, Next), Neighbours).

slide(State, Next) :-
    nth0(Blank, State, 0),
    next_to(Blank, Place),
    nth0(Place, State, Tile),
    swap(State, Tile, Next).

next_to(Blank, Place) :- Blank mod 3 > 0, Place is Blank - 1.
next_to(Blank, Place) :- Blank mod 3 < 2, Place is Blank + 1.
next_to(Blank, Place) :- Blank > 2, Place is Blank - 3.
next_to(Blank, Place) :- Blank < 6, Place is Blank + 3.

swap([], _, []).
swap([0|Ts], Tile, [Tile|Us]) :- !, swap(Ts, Tile, Us).
swap([Tile|Ts], Tile, [0|Us]) :- !, swap(Ts, Tile, Us).
swap([T|Ts], Tile, [T|Us]) :- swap(Ts, Tile, Us).

cost(_, _, 1).

h(State, H) :-
    findall(D, ( nth0(Place, State, Tile), Tile > 0,
                 D is abs(Place // 3 - Tile // 3) + abs(Place mod 3 - Tile mod 3) ),
            Ds),
    sum_list(Ds, H).
