/*  Mahjong solitaire with all tiles known: take away free matching pairs.

    A tile is free if nothing lies on it, not even partly, and no tile of
    its layer touches its left side, or none its right side.  A move takes
    two free tiles that match; the goal is the empty board.

    The tiles of the board are numbered from 0 in reading order.  A state
    is the set of the tiles still there as one integer, in which bit N
    stands for tile N: the 144 tiles of a full game fit in a few words,
    and "is any of these tiles still there?" is a single `/\`.  An action
    is A-B, the numbers of the two tiles taken, the lower first.

        ?- mahjong:setup("B1 C1 B1/C1 B2 B2", []),
           mahjong:start(State),
           mahjong:successor(State, Action, Next, Cost),
           mahjong:action_text(Action, Text),
           mahjong:notation(Next, Board).
        State = 63, Action = 0-2, Next = 58, Cost = 1,
        Text = "0,0,0:B1 + 4,0,0:B1", Board = ".. C1/C1 B2 B2".

    All solutions take all pairs, so they have the same length: what
    matters is whether one is found.

    Beside this file, board.pl holds the board and knows which
    tiles are free, easier.pl sees dead ends, tiles.pl
    explains faces and places, and notation.pl boards in writing.
*/

:- module(mahjong,
          [ setup/2,                % +Text, +Options
            start/1,                % -State
            is_goal/1,              % +State
            successor/4,            % +State, -Action, -Next, -Cost
            heuristic_name/2,       % ?Name, ?Reads
            h/3,                    % +Name, +State, -Value
            notation/2,             % ?State, ?Text
            action_text/2           % +Action, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(board,
              [ lay_board/2, tile/2, style/1, free_group/3,
                in_set/2, set_without/3, numbers_set/2
              ]).
:- use_module(easier, [left_over/2]).
:- use_module(notation, [text_tiles/2, tiles_text/3, tile_text/2]).
:- use_module(tiles, [tiles_places/2]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).


                /*******************************
                *          THE PROBLEM         *
                *******************************/

:- dynamic setting/2.       % Name, Value: only setup/2 changes it

%!  setup(+Text, +Options) is det.
%
%   Make the board Text the problem, in place of the one before.  Options
%   are Name=Value, the first value below being the default:
%
%     - matching: "wild", any two flowers match and any two seasons, or
%       "exact", only equal faces do
%     - cost: of a move, 1 (pairs) or 2 (tiles)
%     - prune: "none", or "safe-pairs": a group that is free as a whole
%       goes at once
%
%   @error domain_error(mahjong_option, Option) for any other option.
%   @error domain_error(Domain, Culprit) if Text is not a board: see
%   text_tiles/2 and tiles_places/2.

setup(Text, Options) :-
    must_be(list, Options),
    maplist(known_option, Options),
    findall(setting(Name, Value), option_value(Options, Name, Value), Settings),
    memberchk(setting(matching, Matching), Settings),
    lay_board(Text, Matching),
    retractall(setting(_, _)),
    maplist(assertz, Settings).

option_value(Options, Name, Value) :-
    option(Name, Values),
    (   memberchk(Name=Given, Options)
    ->  given_value(Values, Name=Given, Value)
    ;   Values = [Value|_]
    ).

option(matching, [wild, exact]).
option(cost,     [1, 2]).
option(prune,    [none, 'safe-pairs']).

% Text and numbers are alike here: "2" means 2.
given_value(Values, Name=Given, Value) :-
    (   member(Value, Values),
        format(string(Text), "~w", [Given]),
        format(string(Text), "~w", [Value])
    ->  true
    ;   domain_error(mahjong_option, Name=Given)
    ).

known_option(Option) :-
    (   Option = (Name=_),
        option(Name, _)
    ->  true
    ;   domain_error(mahjong_option, Option)
    ).


                /*******************************
                *           THE RULES          *
                *******************************/

%!  start(-State) is det.
%
%   State holds all tiles of the board.

start(State) :-
    findall(Number, tile(Number, _), Numbers),
    numbers_set(Numbers, State).

%!  is_goal(+State) is semidet.
%
%   No tile is left.

is_goal(0).

%!  successor(+State, -Action, -Next, -Cost) is nondet.
%
%   Taking the free matching pair Action leaves Next.  The highest pairs
%   come first, by the sum of their layers, then the lowest numbers.  If
%   safe pairs are pruned, one of them is the only successor.

successor(State, A-B, Next, Cost) :-
    setting(cost, Cost),
    setting(prune, Prune),
    state_pairs(Prune, State, Pairs),
    member(A-B, Pairs),
    set_without(A, State, State1),
    set_without(B, State1, Next).

state_pairs(none, State, Pairs) :-
    findall(Depth-Pair, free_pair(State, Depth, Pair), Keyed),
    sort(Keyed, Sorted),
    pairs_values(Sorted, Pairs).
state_pairs('safe-pairs', State, Pairs) :-
    (   safe_pair(State, Pair)
    ->  Pairs = [Pair]
    ;   state_pairs(none, State, Pairs)
    ).

%   Depth is less for a higher pair.

free_pair(State, Depth, A-B) :-
    free_group(State, _, Free),
    two_of(Free, A, B),
    tile(A, tile(_, _, ZA, _)),
    tile(B, tile(_, _, ZB, _)),
    Depth is -ZA - ZB.

two_of([A|Rest], A, B) :-
    member(B, Rest).
two_of([_|Rest], A, B) :-
    two_of(Rest, A, B).

%   safe_pair(State, Pair): Pair is of a group that is free as a whole.
%   Taking it never hurts.  A free tile stays free until it is taken, and
%   taking tiles early can only free others.  So the moves of any solution
%   that take this group's tiles may all be made first, in any pairing,
%   and its other moves, in their old order, remain possible.

safe_pair(State, A-B) :-
    free_group(State, Count, Free),
    Free = [A, B|_],
    length(Free, Count),
    Count /\ 1 =:= 0.


                /*******************************
                *          HEURISTICS          *
                *******************************/

%!  heuristic_name(?Name, ?Reads) is nondet.
%
%   There is a heuristic Name, which reads the state alone.

heuristic_name('H1',      state).
heuristic_name('H2',      state).
heuristic_name('H2-all',  state).
heuristic_name(remaining, state).
heuristic_name(relaxed,   state).

%!  h(+Name, +State, -Value) is det.
%
%   Value is what heuristic Name says of State.
%
%     - 'H1':      mahjong H1, the free tiles; a bound if a move costs 2
%     - 'H2':      mahjong H2, the pairs that can be taken side by side
%     - 'H2-all':  H2 read the other way, the moves to choose from: four
%                  equal free tiles are six of them, but two moves do
%     - remaining: the price of the pairs left, exact wherever the board
%                  can be cleared
%     - relaxed:   the same, but inf where an easier game gets stuck: see
%                  left_over/2

h('H1', State, Value) :-
    aggregate_all(sum(Free), free_count(State, Free), Value).
h('H2', State, Value) :-
    aggregate_all(sum(Free // 2), free_count(State, Free), Value).
h('H2-all', State, Value) :-
    aggregate_all(sum(Free * (Free - 1) // 2), free_count(State, Free), Value).
h(remaining, State, Value) :-
    setting(cost, Cost),
    Value is Cost * (popcount(State) // 2).
h(relaxed, State, Value) :-
    left_over(State, LeftOver),
    (   LeftOver =:= 0
    ->  h(remaining, State, Value)
    ;   Value is inf
    ).

free_count(State, Count) :-
    free_group(State, _, Free),
    length(Free, Count).


                /*******************************
                *           NOTATION           *
                *******************************/

%!  notation(?State, ?Text) is semidet.
%
%   Text is the string that describes the tiles left in State: a picture
%   if the whole board has no half steps, otherwise a list of tiles.
%
%   @error domain_error(mahjong_tile_of_board, Tile) if Text holds a tile
%   that this board does not have.

notation(State, Text) :-
    (   var(Text)
    ->  must_be(nonneg, State),
        findall(Tile,
                ( tile(Number, Tile),
                  in_set(State, Number)
                ),
                Tiles),
        style(Style),
        tiles_text(Style, Tiles, Text)
    ;   text_tiles(Text, Tiles),
        tiles_places(Tiles, _),         % none twice, none in the air
        maplist(tile_number, Tiles, Numbers),
        numbers_set(Numbers, State)
    ).

tile_number(Tile, Number) :-
    (   tile(Found, Tile)
    ->  Number = Found
    ;   domain_error(mahjong_tile_of_board, Tile)
    ).

%!  action_text(+Action, -Text) is det.
%
%   Text is a string that names the two tiles.

action_text(A-B, Text) :-
    tile(A, TileA),
    tile(B, TileB),
    tile_text(TileA, TextA),
    tile_text(TileB, TextB),
    format(string(Text), "~s + ~s", [TextA, TextB]).
