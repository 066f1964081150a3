/*  The mahjong board that is played: its tiles, which of them block or match
    which, and which are free.

    Tiles are numbered from 0 in reading order.  A set of tiles is an integer
    in which bit N stands for tile N, as in the states of mahjong.pl.
*/

:- module(mahjong_board,
          [ lay_board/2,            % +Text, +Matching
            tile/2,                 % ?Number, ?Tile
            group/2,                % ?Set, ?Numbers
            style/1,                % ?Style
            free_group/3,           % +State, -Count, -Free
            unblocked/2,            % +State, +Number
            in_set/2,               % +Set, +Number
            set_without/3,          % +Number, +Set0, -Set
            numbers_set/2           % +Numbers, -Set
          ]).
:- use_module(library(apply), [foldl/4, include/3, maplist/2, maplist/3]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(notation, [text_tiles/2, tiles_style/2]).
:- use_module(tiles,
              [face_group/3, tiles_places/2, tile_blockers/5]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).


                /*******************************
                *            LAYING            *
                *******************************/

%!  tile(?Number, ?Tile) is nondet.
%
%   Tile, a term tile(X, Y, Z, Face), is tile Number of the board.

%!  group(?Set, ?Numbers) is nondet.
%
%   The tiles Numbers, Set as a set, are all that match each other.  The
%   groups come in the order of their lowest tiles.

%!  style(?Style) is semidet.
%
%   The board is written as a `picture` or as a `list`.

:- dynamic
    tile/2,
    group/2,
    style/1,
    blockers/4.             % Number, Above, Left, Right: sets of tiles

%!  lay_board(+Text, +Matching) is det.
%
%   Replace the board by that of Text.  An error leaves the old one.

lay_board(Text, Matching) :-
    text_tiles(Text, Tiles),
    tiles_style(Tiles, Style),
    findall(tile(Number, Tile), nth0(Number, Tiles, Tile), Numbered),
    board_blockers(Tiles, Blockers),
    board_groups(Tiles, Matching, Groups),
    retractall(tile(_, _)),
    retractall(group(_, _)),
    retractall(style(_)),
    retractall(blockers(_, _, _, _)),
    assertz(style(Style)),
    maplist(assertz, Numbered),
    maplist(assertz, Groups),
    maplist(assertz, Blockers).

board_blockers(Tiles, Blockers) :-
    tiles_places(Tiles, Places),
    findall(blockers(Number, Above, Left, Right),
            ( nth0(Number, Tiles, Tile),
              tile_blockers(Tile, Places, Above0, Left0, Right0),
              maplist(numbers_set, [Above0, Left0, Right0],
                      [Above, Left, Right])
            ),
            Blockers).

board_groups(Tiles, Matching, Groups) :-
    findall(Group-Number,
            ( nth0(Number, Tiles, tile(_, _, _, Face)),
              face_group(Matching, Face, Group)
            ),
            Keyed),
    keysort(Keyed, Sorted),
    group_pairs_by_key(Sorted, Named),
    pairs_values(Named, Unordered),
    sort(Unordered, Ordered),
    findall(group(Set, Numbers),
            ( member(Numbers, Ordered),
              numbers_set(Numbers, Set)
            ),
            Groups).


                /*******************************
                *             SETS             *
                *******************************/

%!  numbers_set(+Numbers, -Set) is det.
%
%   Set holds the tiles Numbers.

numbers_set(Numbers, Set) :-
    foldl(set_with, Numbers, 0, Set).

set_with(Number, Set0, Set) :-
    Set is Set0 \/ 1 << Number.

%!  set_without(+Number, +Set0, -Set) is det.
%
%   Set is Set0 without tile Number.

set_without(Number, Set0, Set) :-
    Set is Set0 /\ \(1 << Number).

%!  in_set(+Set, +Number) is semidet.
%
%   Tile Number is in Set.

in_set(Set, Number) :-
    getbit(Set, Number) =:= 1.


                /*******************************
                *          FREE TILES          *
                *******************************/

%!  free_group(+State, -Count, -Free) is nondet.
%
%   Of some group, Count tiles are in State, and Free, not empty, lists
%   those of them that are free.  Groups come in their order.

free_group(State, Count, Free) :-
    group(Set, Tiles),
    There is State /\ Set,
    There =\= 0,
    include(free(State), Tiles, Free),
    Free = [_|_],
    Count is popcount(There).

free(State, Number) :-
    in_set(State, Number),
    unblocked(State, Number).

%!  unblocked(+State, +Number) is semidet.
%
%   No tile of State lies on tile Number, and none touches its left side,
%   or none its right side.

unblocked(State, Number) :-
    blockers(Number, Above, Left, Right),
    State /\ Above =:= 0,
    (   State /\ Left =:= 0
    ->  true
    ;   State /\ Right =:= 0
    ).
