/*  Names with empty brackets: `next() :- ...`, as other languages have them.

    SWI-Prolog reads name() as a compound term without arguments, which
    most predicates refuse to look at.  A program that writes it means the
    plain name.
*/

:- module(loader_brackets,
          [ empty_brackets/1,       % +Text
            plain_names/2           % +Term0, -Term
          ]).
:- use_module(library(apply), [maplist/3]).

%!  empty_brackets(+Text) is semidet.
%
%   Text may hold such names.

empty_brackets(Text) :-
    sub_atom(Text, _, _, _, '()'),
    !.

%!  plain_names(+Term0, -Term) is det.
%
%   Term is Term0 with an atom for each compound without arguments.

plain_names(Term0, Term) :-
    (   compound(Term0)
    ->  compound_name_arguments(Term0, Name, Arguments0),
        plain_parts(Arguments0, Name, Term)
    ;   Term = Term0
    ).

plain_parts([], Name, Name) :-
    atom(Name),
    !.
plain_parts(Arguments0, Name, Term) :-
    maplist(plain_names, Arguments0, Arguments),
    compound_name_arguments(Term, Name, Arguments).
