/*  Two programs named as if they were one.

    An engine and a problem make one program, and may share a helper.  But
    where two files answer the same question in different ways, only the
    last would be asked, and nobody would know that the other was not.
*/

:- module(loader_rivals,
          [ rival_definitions/3     % +Paths, +Predicates, -Diagnostics
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../diagnostics', [diagnostic/6]).
:- use_module(heads, [source_head/3, term_head/3]).
:- use_module(scan, [text_item/3]).
:- use_module(sources, [scanned_text/2]).
:- use_module(survey, [source_module/2]).

%!  rival_definitions(+Paths, +Predicates, -Diagnostics) is det.
%
%   Predicates, as Module:Name/Arity, answer the questions, and Paths are
%   the files of the program that were named.  Diagnostics is empty, or an
%   error that names a predicate that two of them define in different ways.

rival_definitions(Paths, Predicates, Diagnostics) :-
    findall(Rival,
            ( member(program:Name/Arity, Predicates),
              rivals(Paths, Name/Arity, Rival)
            ),
            Rivals),
    (   Rivals = [First|More]
    ->  rival_error(First, More, Diagnostic),
        Diagnostics = [Diagnostic]
    ;   Diagnostics = []
    ).

rivals(Paths, Indicator, rival(Indicator, One-Line1, Two-Line2)) :-
    append(_, [One|Later], Paths),
    defines(One, Indicator),
    member(Two, Later),
    defines(Two, Indicator),
    definition(One, Indicator, Line1, Clauses1),
    definition(Two, Indicator, Line2, Clauses2),
    \+ Clauses1 =@= Clauses2,
    !.

defines(Path, Name/Arity) :-
    functor(Head, Name, Arity),
    source_head(Path, Head, Kind),
    Kind \== declaration,
    source_module(Path, program),
    !.

%   The texts are read once more: of the first file nothing is left.

definition(Path, Name/Arity, Line, Clauses) :-
    scanned_text(Path, Text),
    findall(At-Term,
            ( text_item(Text, program, item(Term, _, _, span(At, _, _), _)),
              nonvar(Term),
              term_head(Term, _, Own),
              functor(Own, Name, Arity),
              Term \= (:- _)
            ),
            [Line-Clause|Rest]),
    findall(One, member(_-One, [Line-Clause|Rest]), Clauses).

rival_error(rival(Indicator, One-Line1, Two-Line2), More, Diagnostic) :-
    file_base_name(One, First),
    file_base_name(Two, Second),
    findall(Other, member(rival(Other, _, _), More), Others),
    also(Others, Also),
    format(string(Message),
           '~w is also defined at ~w:~d, in another way~w.',
           [Indicator, First, Line1, Also]),
    format(string(Advice),
           'These look like two programs: compare them with \'pysolve compare \c
~w ~w\', or name one of them. If they belong together, rename one of the two; \c
--force takes the last.',
           [First, Second]),
    diagnostic(error, two_programs, place(Two, Line2, null), Message, Advice,
               Diagnostic).

also([], '').
also([Other|Others], Also) :-
    maplist(term_to_atom, [Other|Others], Names),
    atomic_list_concat(Names, ', ', Text),
    format(atom(Also), ' (and so ~w)', [Text]).
