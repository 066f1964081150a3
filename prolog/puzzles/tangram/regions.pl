/*  Regions of free cells that can no longer be filled.

    Sets of numbers are integers here, whose bits are the members: cell N, or
    the area N, is in the set if bit N is set.
*/

:- module(tangram_regions,
          [ dead_region/2           % +Left, +Board
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(problem, [neighbour_bits/2, piece/3]).
:- use_module(tables, [numbers_bits/2]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

%!  dead_region(+Left, +Board) is semidet.
%
%   Some connected region of free cells has a size to which no pieces of
%   Left add up.

dead_region(Left, Board) :-
    foldl(add_area, Left, 1, Areas),
    findall(Cell, arg(Cell, Board, 0), Cells),
    numbers_bits(Cells, Free),
    some_region_dead(Free, Areas).

%   Areas are the sums of the sizes of some pieces.

add_area(Mark, Areas0, Areas) :-
    piece(Mark, _, Size),
    Areas is Areas0 \/ Areas0 << Size.

some_region_dead(Free, Areas) :-
    Free > 0,
    First is msb(Free),
    Seed is 1 << First,
    region(Seed, Seed, Free, Region),
    (   Areas >> popcount(Region) /\ 1 =:= 0
    ->  true
    ;   Rest is Free xor Region,
        some_region_dead(Rest, Areas)
    ).

%   Region grows by the free neighbours of Border, the part of it whose
%   neighbours have not been looked at.

region(Border, Region0, Free, Region) :-
    (   Border =:= 0
    ->  Region = Region0
    ;   Cell is msb(Border),
        neighbour_bits(Cell, Near),
        Fresh is Near /\ Free /\ \Region0,
        Region1 is Region0 \/ Fresh,
        Border1 is (Border xor (1 << Cell)) \/ Fresh,
        region(Border1, Region1, Free, Region)
    ).
