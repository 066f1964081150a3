/*  An easier game of mahjong, in which nothing is ever lost by a wrong
    choice.  A board on which even that game gets stuck is a dead end.

    Once two free tiles of a group were taken, the group is open: its other
    tiles may leave alone, each as soon as it is free.  So it is best to
    take whatever can be taken, in any order, until nothing moves.
*/

:- module(mahjong_easier,
          [ left_over/2             % +State, -LeftOver
          ]).
:- use_module(library(apply), [foldl/4, include/3, partition/4]).
:- use_module(board,
              [group/2, unblocked/2, in_set/2, set_without/3]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

%!  left_over(+State, -LeftOver) is det.
%
%   LeftOver is the set of tiles of State that stay in the easier game.
%   They can never be taken in the real one either.  Whatever that takes
%   leaves the easier game no later: of two tiles that form a move, both
%   are free, or one of them has opened the group already.

left_over(State, LeftOver) :-
    findall(closed(There), group_there(State, There), Groups),
    easier_game(Groups, State, LeftOver).

%   closed(Tiles) and opened(Tiles) are the tiles still there of a group
%   that has not, or has, been opened.

group_there(State, There) :-
    group(Set, Tiles),
    State /\ Set =\= 0,
    include(in_set(State), Tiles, There).

easier_game(Groups0, State0, LeftOver) :-
    easier_round(Groups0, Groups, State0, State),
    (   State =:= State0
    ->  LeftOver = State
    ;   easier_game(Groups, State, LeftOver)
    ).

easier_round([], [], State, State).
easier_round([Group0|Groups0], Groups, State0, State) :-
    group_tiles(Group0, Tiles),
    partition(unblocked(State0), Tiles, Free, Blocked),
    (   may_leave(Group0, Free)
    ->  foldl(set_without, Free, State0, State1),
        with_opened(Blocked, Groups, Groups1)
    ;   State1 = State0,
        Groups = [Group0|Groups1]
    ),
    easier_round(Groups0, Groups1, State1, State).

group_tiles(closed(Tiles), Tiles).
group_tiles(opened(Tiles), Tiles).

may_leave(closed(_), [_, _|_]).
may_leave(opened(_), [_|_]).

%   A group without tiles is not worth another look.

with_opened([], Groups, Groups).
with_opened([Tile|Tiles], [opened([Tile|Tiles])|Groups], Groups).
