/*  The frontier of h.pl: a pairing heap that says which of two items with
    equal priority comes first: the later one.  library(heaps) leaves it open.
*/

:- module(h_frontier,
          [ empty_frontier/1,       % ?Frontier
            frontier_put/5,         % +Frontier0, +Priority, +Serial, +Item,
                                    % -Frontier
            frontier_first/3,       % +Frontier0, -Item, -Frontier
            frontier_items/2        % +Frontier, -Items
          ]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

%   A heap is `empty` or heap(Priority, Serial, Item, Heaps), where no heap in
%   Heaps has an item that goes before Item.

%!  empty_frontier(?Frontier) is semidet.
%
%   Frontier has no items.

empty_frontier(empty).

%!  frontier_put(+Frontier0, +Priority, +Serial, +Item, -Frontier) is det.
%
%   Frontier is Frontier0 with Item.  The lowest Priority goes first, by
%   value (2 and 2.0 are equal), and among equals the highest Serial.

frontier_put(Heap0, Priority, Serial, Item, Heap) :-
    melded(Heap0, heap(Priority, Serial, Item, []), Heap).

%!  frontier_first(+Frontier0, -Item, -Frontier) is semidet.
%
%   Item goes first in Frontier0, and Frontier is the rest.  Fails if
%   Frontier0 is empty.

frontier_first(heap(_, _, Item, Heaps), Item, Heap) :-
    all_melded(Heaps, Heap).

%!  frontier_items(+Frontier, -Items) is det.
%
%   Items are all items of Frontier, in no particular order.

frontier_items(Heap, Items) :-
    heaps_items([Heap], Items, []).

heaps_items([], Items, Items).
heaps_items([Heap|Heaps], Items0, Items) :-
    heap_items(Heap, Items0, Items1),
    heaps_items(Heaps, Items1, Items).

heap_items(empty, Items, Items).
heap_items(heap(_, _, Item, Heaps), [Item|Items0], Items) :-
    heaps_items(Heaps, Items0, Items).

all_melded([], empty).
all_melded([Heap|Heaps], Melded) :-
    pairs_melded(Heaps, Heap, Melded).

pairs_melded([], Heap, Heap).
pairs_melded([Heap2|Heaps], Heap1, Melded) :-
    melded(Heap1, Heap2, Pair),
    all_melded(Heaps, Rest),
    melded(Rest, Pair, Melded).

melded(empty, Heap, Heap).
melded(heap(Priority1, Serial1, Item1, Heaps1), Heap2, Heap) :-
    Heap2 = heap(Priority2, Serial2, Item2, Heaps2),
    (   goes_before(Priority1, Serial1, Priority2, Serial2)
    ->  Heap = heap(Priority1, Serial1, Item1, [Heap2|Heaps1])
    ;   Heap1 = heap(Priority1, Serial1, Item1, Heaps1),
        Heap = heap(Priority2, Serial2, Item2, [Heap1|Heaps2])
    ).

goes_before(Priority1, Serial1, Priority2, Serial2) :-
    (   Priority1 =:= Priority2
    ->  Serial1 > Serial2
    ;   Priority1 < Priority2
    ).
