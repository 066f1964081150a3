/*  What can be reached from a predicate, as the text has it.

    By names and not by calls: whatever stands in the body of a clause and
    has the name of a predicate may be called there, also as a closure.
    That reaches too much rather than too little.  Names that are put
    together while the program runs stay unseen.
*/

:- module(loader_reach,
          [ reached_names/2         % +Owners, -Names
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(ordsets), [ord_subtract/3, ord_union/3]).
:- use_module(dialects, [declaration/1]).
:- use_module(sources, [scanned_goal/5]).

%!  reached_names(+Owners, -Names) is det.
%
%   Names is the ordered set of Owners and of all names in the bodies of
%   their clauses, and so on.  An owner is the name of a predicate, or
%   (:-) for the goals that are run while the program is loaded.

reached_names(Owners, Names) :-
    sort(Owners, Set),
    reach(Set, Set, Names).

reach([], Names, Names).
reach([Owner|Queue], Names0, Names) :-
    findall(Name, mentioned(Owner, Name), Mentioned0),
    sort(Mentioned0, Mentioned),
    ord_subtract(Mentioned, Names0, New),
    ord_union(Names0, New, Names1),
    append(Queue, New, Longer),
    reach(Longer, Names1, Names).

mentioned(Owner, Name) :-
    scanned_goal(_, Owner, Term, _, _),
    run_part(Term, Body),
    sub_term(Part, Body),
    part_name(Part, Name).

part_name(Part, Name) :-
    (   compound(Part)
    ->  compound_name_arity(Part, Name, _)
    ;   Name = Part
    ),
    atom(Name).

run_part((:- Directive), Goal) :-
    !,
    directive_goal(Directive, Goal).
run_part((?- Directive), Goal) :-
    !,
    directive_goal(Directive, Goal).
run_part((_ :- Body), Body).
run_part((_ --> Body), Body).
run_part((_ => Body), Body).

directive_goal(Directive, Goal) :-
    nonvar(Directive),
    \+ declaration(Directive),
    (   Directive = initialization(_, When)
    ->  memberchk(When, [now, after_load])
    ;   true
    ),
    Goal = Directive.
