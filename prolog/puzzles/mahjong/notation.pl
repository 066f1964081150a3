/*  Mahjong boards in writing.

    A board is a list of tiles `x,y,z:face`, separated by blanks, in the
    measures of tiles.pl.  A board without half steps may also be
    a picture: layers from the bottom, separated by `=`; rows separated by
    `/` or new lines; `..` where there is no tile:

        ?- text_tiles("B1 C1/C1 B1 = .. O4", Tiles).
        Tiles = [tile(0,0,0,'B1'), tile(2,0,0,'C1'), tile(0,2,0,'C1'),
                 tile(2,2,0,'B1'), tile(2,0,1,'O4')].

    The empty board is `..`.  Small letters will do.
*/

:- module(mahjong_notation,
          [ text_tiles/2,           % +Text, -Tiles
            tiles_text/3,           % +Style, +Tiles, -Text
            tiles_style/2,          % +Tiles, -Style
            tile_text/2             % +Tile, -Text
          ]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(dcg/basics), [digits/3, remainder/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, map_list_to_pairs/3]).
:- use_module(tiles, [face_suit/2, reading_order/2]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).


                /*******************************
                *            READING           *
                *******************************/

%!  text_tiles(+Text, -Tiles) is det.
%
%   Tiles are those of the board Text, in reading order.  Whether they
%   overlap or float is not looked at.
%
%   @error domain_error(Domain, Culprit), Domain being mahjong_board for
%   a blank text, mahjong_tile for a wrong entry of a list, and
%   mahjong_face for two letters that are on no tile.

text_tiles(Text, Tiles) :-
    text_to_string(Text, String),
    (   sub_string(String, _, _, _, ":")
    ->  listed_tiles(String, Found)
    ;   pictured_tiles(String, Found)
    ),
    reading_order(Found, Tiles).

listed_tiles(String, Tiles) :-
    words(String, Words),
    maplist(listed_tile, Words, Tiles).

listed_tile(Word, Tile) :-
    string_codes(Word, Codes),
    (   phrase(listed_tile(Tile), Codes)
    ->  true
    ;   domain_error(mahjong_tile, Word)
    ).

listed_tile(tile(X, Y, Z, Face)) -->
    coordinate(X), ",", coordinate(Y), ",", coordinate(Z), ":",
    remainder(Codes),
    { string_codes(Word, Codes),
      word_face(Word, Face)
    }.

coordinate(Number) -->
    digits(Digits),
    { member(Digits, [[_], [_, _]]),
      number_codes(Number, Digits)
    }.

pictured_tiles(String, Tiles) :-
    (   words(String, [])
    ->  domain_error(mahjong_board, String)
    ;   split_string(String, "=", "", Layers),
        findall(Tile, pictured_tile(Layers, Tile), Tiles)
    ).

pictured_tile(Layers, tile(X, Y, Z, Face)) :-
    nth0(Z, Layers, Layer),
    layer_rows(Layer, Rows),
    nth0(Row, Rows, Words),
    nth0(Column, Words, Word),
    Word \== "..",
    word_face(Word, Face),
    X is 2 * Column,
    Y is 2 * Row.

%   Blank lines are no rows, so that `=` may stand on a line of its own.

layer_rows(Layer, Rows) :-
    split_string(Layer, "/\n\v\f\r", "", Lines),
    maplist(words, Lines, LinesWords),
    exclude(==([]), LinesWords, Rows).

words(Line, Words) :-
    split_string(Line, " \t\n\v\f\r", "", Parts),
    exclude(==(""), Parts, Words).

word_face(Word, Face) :-
    string_upper(Word, Upper),
    atom_string(Face, Upper),
    (   face_suit(Face, _)
    ->  true
    ;   domain_error(mahjong_face, Word)
    ).


                /*******************************
                *            WRITING           *
                *******************************/

%!  tiles_style(+Tiles, -Style) is det.
%
%   Style is `list` if a tile stands at a half step, which no picture can
%   show, and `picture` otherwise.

tiles_style(Tiles, Style) :-
    (   member(tile(X, Y, _, _), Tiles),
        (X \/ Y) /\ 1 =:= 1
    ->  Style = list
    ;   Style = picture
    ).

%!  tiles_text(+Style, +Tiles, -Text) is det.
%
%   Text is the string that describes Tiles, given in reading order, as a
%   `list` or as a `picture`.

tiles_text(Style, Tiles, Text) :-
    (   Tiles == []
    ->  Text = ".."
    ;   style_text(Style, Tiles, Text)
    ).

style_text(list, Tiles, Text) :-
    maplist(tile_text, Tiles, Words),
    joined(Words, " ", Text).
style_text(picture, Tiles, Text) :-
    map_list_to_pairs(tile_layer, Tiles, ByLayer),
    group_pairs_by_key(ByLayer, Layers),
    maplist(layer_text, Layers, Texts),
    gaps_filled(Texts, 0, 1, All),
    joined(All, " = ", Text).

layer_text(Z-Tiles, Z-Text) :-
    map_list_to_pairs(tile_row, Tiles, ByRow),
    group_pairs_by_key(ByRow, Rows),
    maplist(row_text, Rows, Texts),
    gaps_filled(Texts, 0, 2, All),
    joined(All, "/", Text).

row_text(Y-Tiles, Y-Text) :-
    maplist(tile_word, Tiles, Words),
    gaps_filled(Words, 0, 2, All),
    joined(All, " ", Text).

tile_layer(tile(_, _, Z, _), Z).
tile_row(tile(_, Y, _, _), Y).
tile_word(tile(X, _, _, Face), X-Face).

%   gaps_filled(Placed, Place, Step, Words): Words are those of the pairs
%   Place-Word, with `..` at every Step from Place on where there is none.

gaps_filled([], _, _, []).
gaps_filled([Place-Word|Placed], Place0, Step, [First|Words]) :-
    Next is Place0 + Step,
    (   Place0 < Place
    ->  First = "..",
        gaps_filled([Place-Word|Placed], Next, Step, Words)
    ;   First = Word,
        gaps_filled(Placed, Next, Step, Words)
    ).

joined(Words, Separator, Text) :-
    atomic_list_concat(Words, Separator, Atom),
    atom_string(Atom, Text).

%!  tile_text(+Tile, -Text) is det.
%
%   Text is the string `x,y,z:face` of Tile.

tile_text(tile(X, Y, Z, Face), Text) :-
    format(string(Text), "~d,~d,~d:~w", [X, Y, Z, Face]).
