/*  The seven tans on a lattice of triangles.

    Both diagonals cut each unit square into four triangles.  With the small
    tan's legs one unit long and along the lattice, every tan is a union of
    such triangles, in each of its four quarter turns.  Turned by 45 degrees
    its sides would be multiples of half the root of 2, which meet no point
    of the lattice; enlarged by the root of 2 at the same time they do.  That
    is the next scale, on which the classic square of side 4 stands upright.

        ?- tan(0, piece(4, Name, Cells)).
        Name = "small triangle", Cells = [cell(0,0,0), cell(0,0,3)].
*/

:- module(tangram_tans,
          [ tan/2                   % +Scale, ?Piece
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(error), [must_be/2]).

%!  tan(+Scale, ?Piece) is nondet.
%
%   Piece is piece(Mark, Name, Cells), a tan that is enlarged by the root
%   of 2 and turned by 45 degrees Scale times.

tan(Scale, piece(Mark, Name, Cells)) :-
    must_be(nonneg, Scale),
    tan_corners(Mark, Name, Corners0),
    enlarged(Scale, Corners0, Corners1),
    corners_at_origin(Corners1, Corners),
    findall(Cell, triangle_inside(Corners, Cell), Cells).

%   Corners are X-Y, clockwise, Y downwards.  The areas of the tans are 4,
%   4, 2, 1, 1, 2 and 2 half squares.

tan_corners(1, "large triangle",  [0-0, 2-0, 0-2]).
tan_corners(2, "large triangle",  [0-0, 2-0, 0-2]).
tan_corners(3, "medium triangle", [0-1, 1-0, 2-1]).
tan_corners(4, "small triangle",  [0-0, 1-0, 0-1]).
tan_corners(5, "small triangle",  [0-0, 1-0, 0-1]).
tan_corners(6, "square",          [0-0, 1-0, 1-1, 0-1]).
tan_corners(7, "parallelogram",   [0-0, 1-0, 2-1, 1-1]).

enlarged(Scale, Corners0, Corners) :-
    (   Scale =:= 0
    ->  Corners = Corners0
    ;   maplist(enlarged_corner, Corners0, Corners1),
        Scale1 is Scale - 1,
        enlarged(Scale1, Corners1, Corners)
    ).

enlarged_corner(X0-Y0, X-Y) :-
    X is X0 - Y0,
    Y is X0 + Y0.

corners_at_origin(Corners0, Corners) :-
    aggregate_all(min(X), member(X-_, Corners0), Left),
    aggregate_all(min(Y), member(_-Y, Corners0), Top),
    maplist(corner_moved(Left, Top), Corners0, Corners).

corner_moved(Left, Top, X0-Y0, X-Y) :-
    X is X0 - Left,
    Y is Y0 - Top.

%   The triangle Cell lies inside the convex polygon with these Corners:
%   its centroid is on the right of every side.

triangle_inside(Corners, cell(Row, Column, Part)) :-
    aggregate_all(max(X), member(X-_, Corners), Width),
    aggregate_all(max(Y), member(_-Y, Corners), Height),
    between(1, Height, Bottom),
    between(1, Width, Right),
    Row is Bottom - 1,
    Column is Right - 1,
    centroid(Part, OffsetX, OffsetY),
    X is 6 * Column + OffsetX,
    Y is 6 * Row + OffsetY,
    Corners = [First|Others],
    append(Others, [First], Following),
    \+ outside_a_side(Corners, Following, X, Y).

outside_a_side(Froms, Tos, X, Y) :-
    side(Froms, Tos, X1-Y1, X2-Y2),
    (X2 - X1) * (Y - 6*Y1) =< (Y2 - Y1) * (X - 6*X1).

side([From|_], [To|_], From, To).
side([_|Froms], [_|Tos], From, To) :-
    side(Froms, Tos, From, To).

%   In sixths of a unit, from the top left corner of the square.

centroid(0, 3, 1).
centroid(1, 5, 3).
centroid(2, 3, 5).
centroid(3, 1, 3).
