/*  Calls that match no clause, and heads that match no call.

    A rule that silently never fires is the hardest mistake to see.  Found
    here without running anything: a call whose arguments fit no clause of
    the predicate (libre(c(2), X) where the facts say libre(casa(2), ...)),
    and a head with a term that nothing in the program makes, though it
    makes one of nearly that name.
*/

:- module(loader_unmatched,
          [ unmatched_clauses/2     % +Program, -Diagnostics
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../diagnostics', [diagnostic/6]).
:- use_module(messages, [shown_indicator/2]).

% Larger tables are data, and are not searched for slips.
most_clauses(2000).

%!  unmatched_clauses(+Program, -Diagnostics) is det.
%
%   Diagnostics are warnings, each with the place of the clause.  Program is
%   a dict made by load_program/3.

unmatched_clauses(Program, Diagnostics) :-
    findall(clause(Module, Head, Body, Reference),
            ( member(Module, Program.modules),
              own_clause(Module, Head, Body, Reference)
            ),
            Clauses),
    most_clauses(Most),
    length(Clauses, Count),
    (   Count > Most
    ->  Diagnostics = []
    ;   functors_counted(Clauses, Counts),
        findall(Diagnostic,
                ( member(Clause, Clauses),
                  unmatched(Clause, Counts, Diagnostic)
                ),
                Diagnostics)
    ).

own_clause(Module, Head, Body, Reference) :-
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    predicate_property(Module:Head, number_of_clauses(_)),
    catch(clause(Module:Head, Body, Reference), error(_, _), fail),
    clause_property(Reference, line_count(_)).

unmatched(clause(Module, Head, Body, Reference), _, Diagnostic) :-
    called(Body, Module, Goal),
    never_matches(Module:Goal),
    place(Reference, Place),
    indicator(Head, Caller),
    indicator(Goal, Called),
    goal_text(Goal, Text),
    format(string(Message), '~s calls ~s, which no clause of ~s matches.',
           [Caller, Text, Called]),
    diagnostic(warning, never_matches, Place, Message,
               "Compare the arguments with those of the clauses.", Diagnostic).
unmatched(clause(_, Head, _, Reference), Counts, Diagnostic) :-
    compound(Head),
    arg(_, Head, Part),
    compound(Part),
    functor(Part, Name, Arity),
    \+ is_list(Part),
    memberchk(Name/Arity-1, Counts),
    once(( member(Known/KnownArity-Times, Counts),
           Times >= 2,
           slip(Name/Arity, Known/KnownArity)
         )),
    place(Reference, Place),
    indicator(Head, Text),
    format(string(Message),
           'This clause of ~s is for ~q, and nothing here makes one.',
           [Text, Name/Arity]),
    format(string(Advice), 'Did you mean ~q?', [Known/KnownArity]),
    diagnostic(warning, never_matches, Place, Message, Advice, Diagnostic).

goal_text(Goal0, Text) :-
    copy_term(Goal0, Goal, _),
    numbervars(Goal, 0, _, [singletons(true)]),
    format(string(Text), '~W',
           [ Goal,
             [ quoted(true), numbervars(true), portray(false),
               spacing(next_argument), max_depth(12)
             ]
           ]).

slip(Name/Arity, Known/Arity) :-
    Name \== Known,
    atom_length(Name, Length),
    Length >= 3,
    dwim_match(Name, Known).
slip(Name/Arity, Name/KnownArity) :-
    abs(Arity - KnownArity) =:= 1.

%   Nothing matches what may be asserted yet, or is given elsewhere.

never_matches(Module:Goal) :-
    predicate_property(Module:Goal, number_of_clauses(Count)),
    Count > 0,
    \+ predicate_property(Module:Goal, imported_from(_)),
    \+ predicate_property(Module:Goal, dynamic),
    \+ predicate_property(Module:Goal, multifile),
    \+ catch(clause(Module:Goal, _), error(_, _), true).

%   On backtracking: the goals of Body.  What is negated may well fail.

called(Body, _, _) :-
    \+ callable(Body),
    !,
    fail.
called(\+ _, _, _) :-
    !,
    fail.
called(_:_, _, _) :-
    !,
    fail.
called(Body, Module, Goal) :-
    (   control(Body)
    ->  arg(_, Body, Part),
        called(Part, Module, Goal)
    ;   Goal = Body
    ;   predicate_property(Module:Body, meta_predicate(Specs)),
        arg(Place, Specs, Spec),
        memberchk(Spec, [0, ^]),
        arg(Place, Body, Part0),
        unquantified(Part0, Part),
        called(Part, Module, Goal)
    ).

control((_, _)).
control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).

unquantified(Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = _^Goal1
    ->  unquantified(Goal1, Goal)
    ;   Goal = Goal0
    ).

%   Counts are Name/Arity-Times for the compound terms of all clauses.

functors_counted(Clauses, Counts) :-
    findall(Name/Arity,
            ( member(clause(_, Head, Body, _), Clauses),
              ( compound(Head), arg(_, Head, Term) ; Term = Body ),
              part(Term, Name, Arity)
            ),
            All),
    msort(All, Sorted),
    counted(Sorted, Counts).

part(Term, Name, Arity) :-
    compound(Term),
    (   functor(Term, Name, Arity)
    ;   arg(_, Term, Inner),
        part(Inner, Name, Arity)
    ).

counted([], []).
counted([Key|Keys], [Key-Count|Counts]) :-
    same(Keys, Key, 1, Count, Others),
    counted(Others, Counts).

same([Key|Keys], Key, Count0, Count, Others) :-
    !,
    Count1 is Count0 + 1,
    same(Keys, Key, Count1, Count, Others).
same(Others, _, Count, Count, Others).

indicator(Goal, Text) :-
    functor(Goal, Name, Arity),
    shown_indicator(Name/Arity, Text).

place(Reference, place(File, Line, null)) :-
    clause_property(Reference, file(File)),
    clause_property(Reference, line_count(Line)).
