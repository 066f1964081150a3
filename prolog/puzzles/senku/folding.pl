/*  Positions of peg solitaire that are symmetric to each other.

    A symmetry takes each place to another.  To have the images of a
    position under all symmetries at once without going from peg to peg,
    the board is cut into chunks of some places; the images of each part of
    each chunk are made beforehand.  Those of a position are then the
    unions of the images of its parts.

        ?- text_board("ooo", Board, _), goal_symmetries(Board, [2], Moves),
           moves_chunk(Moves, Chunk, ChunkMoves),
           part_images(ChunkMoves, 3, Images).
        Moves = ChunkMoves, ChunkMoves = [1-[1,4], 2-[2,2], 4-[4,1]],
        Chunk = 7, Images = [3,6].

    So a mirror takes the first two of three cells to the last two.
*/

:- module(senku_folding,
          [ goal_symmetries/3,      % +Board, +Goals, -Moves
            moves_chunk/3,          % +Moves, -Chunk, -ChunkMoves
            part_images/3,          % +ChunkMoves, -Part, -Images
            joined_images/3         % +Images1, +Images2, -Images
          ]).
:- use_module(library(apply), [foldl/4, foldl/5, maplist/3]).
:- use_module(library(lists), [append/3, nth0/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(board, [place_bit/3, board_symmetry/2]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

% A chunk of n places has 2^n parts: this many take little time to make,
% and four or five chunks cover the usual boards.
chunk_length(9).

%!  goal_symmetries(+Board, +Goals, -Moves) is det.
%
%   Moves has a pair Bit-Images for each place of Board: where it goes in
%   each symmetry that maps the board and the set of Goals onto itself.
%   Goals is an ordered set of positions.

goal_symmetries(Board, Goals, Moves) :-
    Board = board(_, _, Places),
    maplist(place_bit(Board), Places, Bits),
    findall(Images,
            ( board_symmetry(Board, Turned),
              maplist(place_bit(Board), Turned, Images),
              maplist(position_image(Bits, Images), Goals, TurnedGoals),
              sort(TurnedGoals, Goals)
            ),
            Symmetries),
    findall(Bit-Images, place_images(Bits, Symmetries, Bit, Images), Moves).

position_image(Bits, Images, Position, Image) :-
    foldl(move_peg(Position), Bits, Images, 0, Image).

move_peg(Position, Bit, Image, Moved0, Moved) :-
    (   Position /\ Bit =:= 0
    ->  Moved = Moved0
    ;   Moved is Moved0 \/ Image
    ).

place_images(Bits, Symmetries, Bit, Images) :-
    nth0(Index, Bits, Bit),
    maplist(nth0(Index), Symmetries, Images).

%!  moves_chunk(+Moves, -Chunk, -ChunkMoves) is nondet.
%
%   Chunk is a set of places, and ChunkMoves are the Moves of these.  Each
%   place is in one chunk.

moves_chunk(Moves, Chunk, ChunkMoves) :-
    chunk_moves(Moves, ChunkMoves),
    pairs_keys(ChunkMoves, Bits),
    foldl(joined, Bits, 0, Chunk).

chunk_moves(Moves, ChunkMoves) :-
    chunk_length(Length),
    length(First, Length),
    (   append(First, Rest, Moves)
    ->  (   ChunkMoves = First
        ;   chunk_moves(Rest, ChunkMoves)
        )
    ;   Moves = [_|_],
        ChunkMoves = Moves
    ).

%!  part_images(+ChunkMoves, -Part, -Images) is nondet.
%
%   Part is a subset of the chunk, and Images are those of Part in all
%   symmetries.

part_images([_-Images0], 0, Images) :-
    maplist(nowhere, Images0, Images).
part_images([Bit-Images], Bit, Images).
part_images([Bit-BitImages|Moves], Part, Images) :-
    Moves = [_|_],
    part_images(Moves, Part0, Images0),
    (   Part = Part0,
        Images = Images0
    ;   Part is Part0 \/ Bit,
        joined_images(BitImages, Images0, Images)
    ).

nowhere(_, 0).

%!  joined_images(+Images1, +Images2, -Images) is det.
%
%   Images are the unions of Images1 and Images2, symmetry by symmetry.

joined_images([], [], []).
joined_images([Set1|Sets1], [Set2|Sets2], [Set|Sets]) :-
    joined(Set1, Set2, Set),
    joined_images(Sets1, Sets2, Sets).

joined(Set1, Set2, Set) :-
    Set is Set1 \/ Set2.
