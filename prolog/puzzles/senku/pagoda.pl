/*  Proofs that a position of peg solitaire is lost: pagodas.

    A pagoda gives each place a value so that v(X) + v(Y) >= v(Z) for every
    jump from X over Y to Z.  The sum over the pegs then never rises, and a
    position whose sum is below the goal's is lost.  The values here are
    1, 0 and -1, so a pagoda is two sets of places, and its sum the number
    of pegs in the one less those in the other.

        ?- text_board("ooo", Board, _), board_pagoda(Board, [2], Pagoda).
        Pagoda = pagoda(2,5,1).

    In the middle 1, at both ends -1: so ".o." cannot be made of "o.o".
*/

:- module(senku_pagoda,
          [ board_pagoda/3,         % +Board, +Goals, -Pagoda
            same_class/3            % +Board, +Pegs, +Goal
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(assoc),
              [ assoc_to_values/2, get_assoc/3, list_to_assoc/2,
                put_assoc/4
              ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs),
              [group_pairs_by_key/2, map_list_to_pairs/3, pairs_values/2]).
:- use_module(board,
              [ board_jump/2, board_place/2, place_bit/3, places_set/3 ]).

% Values sink no lower: the two ends of a line could sink in turn forever.
lowest_value(-1).

%!  board_pagoda(+Board, +Goals, -Pagoda) is nondet.
%
%   Pagoda is pagoda(Plus, Minus, Least): the sets of places that count
%   1 and -1, and the least sum of one of the Goals.  All pegs of the goals
%   count 1, and all other places as little as possible.
%
%   All ones is a pagoda.  A value may sink as long as the rule holds for
%   every jump in which its place is X or Y; where that ends depends on
%   the order in which the places sink.  Each place is once the centre from
%   which that order spreads.

board_pagoda(Board, Goals, pagoda(Plus, Minus, Least)) :-
    Goals = [_|_],
    foldl(union, Goals, 0, Kept),
    place_limits(Board, Limits),
    setof(Plus1-Minus1,
          Centre^sunk_sets(Board, Kept, Limits, Centre, Plus1, Minus1),
          Pagodas),
    member(Plus-Minus, Pagodas),
    aggregate_all(min(Sum),
                  ( member(Goal, Goals),
                    Sum is popcount(Goal /\ Plus) - popcount(Goal /\ Minus)
                  ),
                  Least).

union(Set, Union0, Union) :-
    Union is Union0 \/ Set.

%   Limits has for each place the pairs Z-Other of the jumps to Z in which
%   the place is X and Other is Y, or the other way round.

place_limits(Board, Limits) :-
    findall(Place-(Z-Other),
            ( board_jump(Board, jump(X, Y, Z)),
              member(Place-Other, [X-Y, Y-X])
            ),
            Pairs),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Grouped),
    list_to_assoc(Grouped, Limits).

sunk_sets(Board, Kept, Limits, Centre, Plus, Minus) :-
    board_place(Board, Centre),
    findall(Place-1, board_place(Board, Place), Ones),
    list_to_assoc(Ones, Values0),
    sinking_order(Board, Kept, Centre, Order),
    sink(Order, Limits, Values0, Values),
    value_set(Board, Values, 1, Plus),
    value_set(Board, Values, -1, Minus).

value_set(Board, Values, Value, Set) :-
    findall(Place,
            ( board_place(Board, Place),
              get_assoc(Place, Values, Value)
            ),
            Places),
    places_set(Board, Places, Set).

%   Order has the places that may sink, the nearest to Centre first.

sinking_order(Board, Kept, Centre, Order) :-
    findall(Place, free_place(Board, Kept, Place), Free),
    map_list_to_pairs(distance(Centre), Free, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Order).

free_place(Board, Kept, Place) :-
    board_place(Board, Place),
    place_bit(Board, Place, Bit),
    Kept /\ Bit =:= 0.

distance(Row1-Column1, Row2-Column2, Distance) :-
    Distance is abs(Row1 - Row2) + abs(Column1 - Column2).

%   Lower the places in their order, again and again until none can sink.

sink(Order, Limits, Values0, Values) :-
    foldl(sink_place(Limits), Order, Values0, Values1),
    (   assoc_to_values(Values0, List),
        assoc_to_values(Values1, List)
    ->  Values = Values1
    ;   sink(Order, Limits, Values1, Values)
    ).

sink_place(Limits, Place, Values0, Values) :-
    lowest_value(Lowest),
    (   get_assoc(Place, Limits, Bounds)
    ->  foldl(raise_to_bound(Values0), Bounds, Lowest, Value)
    ;   Value = Lowest
    ),
    put_assoc(Place, Values0, Value, Values).

raise_to_bound(Values, Z-Other, Value0, Value) :-
    get_assoc(Z, Values, ValueZ),
    get_assoc(Other, Values, ValueOther),
    Value is max(Value0, ValueZ - ValueOther).

%!  same_class(+Board, +Pegs, +Goal) is semidet.
%
%   The positions Pegs and Goal have the same four parities of Reiss.  No
%   jump changes those, so no other goals can be reached.
%
%   Colour the diagonals of one direction with three colours in turn.  A
%   jump changes the number of pegs on each colour by one, so the parity of
%   the pegs on any two colours together stays.  Two directions and two
%   pairs of colours give four parities.

same_class(Board, Pegs, Goal) :-
    forall(colour_pair(Board, Set),
           popcount(Pegs /\ Set) mod 2 =:= popcount(Goal /\ Set) mod 2).

colour_pair(Board, Set) :-
    member(Slope, [1, -1]),
    member(Pair, [[0, 1], [1, 2]]),
    findall(Row-Column,
            ( board_place(Board, Row-Column),
              Colour is (Row + Slope * Column) mod 3,
              memberchk(Colour, Pair)
            ),
            Places),
    places_set(Board, Places, Set).
