/*  Which predicate may have been meant by a misspelt one.  */

:- module(loader_suggest,
          [ suggestion/3,           % +Indicator, +Modules, -Suggested
            name_edits/3            % +Name, +Known, -Edits
          ]).
:- use_module(library(lists), [last/2, member/2, min_list/2, numlist/3]).

%!  suggestion(+Indicator, +Modules, -Suggested) is semidet.
%
%   Suggested, a Name/Arity, is the predicate of Modules or of the list
%   libraries whose name is nearest to that of Indicator, Module:Name/Arity.
%   Fails if none is near enough.  A right name with a wrong number of
%   arguments comes after a wrong letter.

suggestion(_:Name/Arity, Modules, Suggested) :-
    findall(Distance-(Known/KnownArity),
            ( known_predicate(Modules, Known/KnownArity),
              name_distance(Name/Arity, Known/KnownArity, Distance)
            ),
            Pairs),
    keysort(Pairs, [_-Suggested|_]).

known_predicate(Modules, Name/Arity) :-
    member(Module, Modules),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)).
known_predicate(_, Indicator) :-
    member(Module, [dialect_predicates, lists, apply]),
    module_property(Module, exports(Exports)),
    member(Indicator, Exports).

name_distance(Name/Arity, Known/KnownArity, Distance) :-
    name_edits(Name, Known, Edits),
    (   Arity =:= KnownArity
    ->  Distance is 2 * Edits
    ;   ( Edits =:= 0 ; Edits =:= 1, atom_length(Name, Length), Length >= 6 )
    ->  Distance is 2 * Edits + 3
    ).

%!  name_edits(+Name, +Known, -Edits) is semidet.
%
%   Name may be a slip for Known: Edits letters are missing, too many, wrong
%   or swapped with the next one.  Of short names few are slips, and another
%   ending makes another word: solve and solved, fill and fils.

name_edits(Name, Known, Edits) :-
    atom_length(Name, Length),
    atom_length(Known, KnownLength),
    abs(Length - KnownLength) =< 2,
    atom_chars(Name, Chars),
    atom_chars(Known, KnownChars),
    edit_distance(Chars, KnownChars, Edits),
    (   Edits =:= 0
    ->  true
    ;   Length >= 6
    ->  Edits =< Length // 5
    ;   Length >= 4,
        Edits =:= 1,
        (   last(Chars, Last),
            last(KnownChars, Last)
        ->  true
        ;   msort(Chars, Letters),
            msort(KnownChars, Letters)
        )
    ).

%   Levenshtein's distance with swaps, one row of the table at a time.

edit_distance(Chars, Others, Distance) :-
    length(Others, Length),
    numlist(0, Length, Row),
    edit_rows(Chars, none, Others, 1, none, Row, Last),
    last(Last, Distance).

edit_rows([], _, _, _, _, Row, Row).
edit_rows([Char|Chars], Earlier, Others, Number, Row00, Row0, Row) :-
    edit_row(Others, none, Char, Earlier, Number, Row00, Row0, Cells),
    Next is Number + 1,
    edit_rows(Chars, Char, Others, Next, Row0, [Number|Cells], Row).

%   Swapped holds the row of two letters ago, from two columns back.

edit_row([], _, _, _, _, _, _, []).
edit_row([Other|Others], Before, Char, Earlier, Left, Swapped0,
         [Diagonal, Above|Row0], [Cell|Row]) :-
    (   Other == Char
    ->  Cell0 = Diagonal
    ;   min_list([Diagonal, Above, Left], Least),
        Cell0 is Least + 1
    ),
    (   Before == none
    ->  Swapped = Swapped0,
        Cell = Cell0
    ;   Swapped0 = [Two|Swapped]
    ->  (   Char == Before,
            Earlier == Other
        ->  Cell is min(Cell0, Two + 1)
        ;   Cell = Cell0
        )
    ;   Swapped = Swapped0,
        Cell = Cell0
    ),
    edit_row(Others, Other, Char, Earlier, Cell, Swapped, [Above|Row0], Row).
