/*  Mahjong tiles: what is painted on them, and how they lie on each other.

    A tile is tile(X, Y, Z, Face).  X counts to the right and Y downwards,
    both in *half* tiles; Z is the layer, from 0 up.  So neighbours in a row
    are 2 apart, and two tiles of a layer overlap if they are less than 2
    apart both ways.

    A face is an atom of two characters: 'B1' to 'B9' bamboo, 'C1' to 'C9'
    characters, 'O1' to 'O9' circles, the winds 'WE' 'WS' 'WW' 'WN', the
    dragons 'DR' 'DG' 'DW', flowers 'F1' to 'F4' and seasons 'S1' to 'S4'.
*/

:- module(mahjong_tiles,
          [ face_suit/2,            % +Face, ?Suit
            face_group/3,           % +Matching, +Face, -Group
            reading_order/2,        % +Tiles, -Ordered
            tiles_places/2,         % +Ordered, -Places
            tile_blockers/5         % +Tile, +Places, -Above, -Left, -Right
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs), [map_list_to_pairs/3, pairs_values/2]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).


                /*******************************
                *             FACES            *
                *******************************/

%!  face_suit(+Face, ?Suit) is semidet.
%
%   Face is a face, and Suit the suit it belongs to.

face_suit(Face, Suit) :-
    atom_chars(Face, [Letter, Mark]),
    suit(Letter, Suit, Marks),
    memberchk(Mark, Marks).

suit('B', bamboo,     ['1','2','3','4','5','6','7','8','9']).
suit('C', characters, ['1','2','3','4','5','6','7','8','9']).
suit('O', circles,    ['1','2','3','4','5','6','7','8','9']).
suit('W', winds,      ['E','S','W','N']).
suit('D', dragons,    ['R','G','W']).
suit('F', flowers,    ['1','2','3','4']).
suit('S', seasons,    ['1','2','3','4']).

%!  face_group(+Matching, +Face, -Group) is det.
%
%   Two faces match if their groups are the same.  Any two flowers match,
%   and any two seasons, if Matching is `wild`; if it is `exact`, only
%   equal faces do.

face_group(exact, Face, Face).
face_group(wild, Face, Group) :-
    face_suit(Face, Suit),
    (   wild_suit(Suit)
    ->  Group = Suit
    ;   Group = Face
    ).

wild_suit(flowers).
wild_suit(seasons).


                /*******************************
                *            PLACES            *
                *******************************/

%!  reading_order(+Tiles, -Ordered) is det.
%
%   Ordered holds Tiles from the bottom layer up, then by rows, then from
%   the left.  A tile's index in it, from 0, is the number of the tile.

reading_order(Tiles, Ordered) :-
    map_list_to_pairs(reading_key, Tiles, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Ordered).

reading_key(tile(X, Y, Z, _), at(Z, Y, X)).

%!  tiles_places(+Ordered, -Places) is det.
%
%   Places is an assoc from the place at(X, Y, Z) of each tile to its
%   number.
%
%   @error domain_error(mahjong_free_place, Tile) if Tile overlaps another.
%   @error domain_error(mahjong_supported_tile, Tile) if Tile is above the
%   ground, and nothing lies below it.

tiles_places(Ordered, Places) :-
    empty_assoc(Empty),
    foldl(lay_tile, Ordered, 0-Empty, _-Places).

% Reading order lays what is below first.
lay_tile(Tile, Number0-Places0, Number-Places) :-
    Tile = tile(X, Y, Z, _),
    (   overlapped(Z, Tile, Places0, _)
    ->  domain_error(mahjong_free_place, Tile)
    ;   Below is Z - 1,
        Z > 0,
        \+ overlapped(Below, Tile, Places0, _)
    ->  domain_error(mahjong_supported_tile, Tile)
    ;   put_assoc(at(X, Y, Z), Places0, Number0, Places),
        Number is Number0 + 1
    ).

%!  tile_blockers(+Tile, +Places, -Above, -Left, -Right) is det.
%
%   Above holds the numbers of the tiles that lie on Tile, be it partly,
%   Left and Right those of the tiles that touch its left and right side.

tile_blockers(Tile, Places, Above, Left, Right) :-
    Tile = tile(_, _, Z, _),
    Over is Z + 1,
    findall(Number, overlapped(Over, Tile, Places, Number), Above),
    findall(Number, beside(-2, Tile, Places, Number), Left),
    findall(Number, beside(2, Tile, Places, Number), Right).

%   overlapped(Layer, Tile, Places, Number): in that layer, tile Number
%   takes some of the room that lies straight above or below Tile.

overlapped(Layer, tile(X, Y, _, _), Places, Number) :-
    less_than_2(DX),
    less_than_2(DY),
    placed(X + DX, Y + DY, Layer, Places, Number).

%   beside(Step, Tile, Places, Number): in its own layer, Tile touches
%   tile Number, which may be half a step higher or lower in the row.

beside(Step, tile(X, Y, Z, _), Places, Number) :-
    less_than_2(DY),
    placed(X + Step, Y + DY, Z, Places, Number).

placed(X0, Y0, Z, Places, Number) :-
    X is X0,
    Y is Y0,
    get_assoc(at(X, Y, Z), Places, Number).

less_than_2(Distance) :-
    member(Distance, [-1, 0, 1]).
