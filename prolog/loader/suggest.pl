/*  Which predicate may have been meant by a misspelt one.  */

:- module(loader_suggest,
          [ suggestion/3            % +Indicator, +Modules, -Suggested
          ]).
:- use_module(library(lists), [append/3, member/2, min_list/2, numlist/3]).

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
    atom_length(Name, Length),
    atom_length(Known, KnownLength),
    abs(Length - KnownLength) =< 2,
    atom_chars(Name, Chars),
    atom_chars(Known, KnownChars),
    edit_distance(Chars, KnownChars, Edits),
    Edits =< max(1, Length // 4),
    (   Arity =:= KnownArity
    ->  Distance is 2 * Edits
    ;   ( Edits =:= 0 ; Edits =:= 1, Length >= 5 )
    ->  Distance is 2 * Edits + 3
    ).

%   Levenshtein's, one row of the table at a time.

edit_distance(Chars, Others, Distance) :-
    length(Others, Length),
    numlist(0, Length, Row),
    edit_rows(Chars, Others, 1, Row, Last),
    append(_, [Distance], Last).

edit_rows([], _, _, Row, Row).
edit_rows([Char|Chars], Others, Number, Row0, Row) :-
    edit_row(Others, Char, Number, Row0, Row1),
    Next is Number + 1,
    edit_rows(Chars, Others, Next, [Number|Row1], Row).

edit_row([], _, _, _, []).
edit_row([Other|Others], Char, Left, [Diagonal, Above|Row0], [Cell|Row]) :-
    (   Other == Char
    ->  Cell = Diagonal
    ;   min_list([Diagonal, Above, Left], Least),
        Cell is Least + 1
    ),
    edit_row(Others, Char, Cell, [Above|Row0], Row).
