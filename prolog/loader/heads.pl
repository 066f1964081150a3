/*  Which predicates the texts of a program define.  */

:- module(loader_heads,
          [ remember_head/2,        % +Path, +Term
            forget_heads/0,
            source_head/3,          % ?Path, -Head, -Kind
            term_head/3,            % +Term, -Kind, -Head
            own_predicate/1,        % +Head
            replaceable/2           % +Kind, +Head
          ]).
:- use_module(library(lists), [append/3]).

:- dynamic own/4.                   % Name, Arity, Kind, Path

%!  source_head(?Path, -Head, -Kind) is nondet.
%
%   The text of Path has a clause for Head, or declares it.  Head is a
%   most general goal.  Kind is rule, fact or declaration.

source_head(Path, Head, Kind) :-
    own(Name, Arity, Kind, Path),
    functor(Head, Name, Arity).

%!  remember_head(+Path, +Term) is det.
%
%   Keep what Term, read from Path, defines.

remember_head(Path, Term) :-
    nonvar(Term),
    !,
    forall(( term_head(Term, Kind, Head),
             functor(Head, Name, Arity)
           ),
           remember_own(Name, Arity, Kind, Path)).
remember_head(_, _).

remember_own(Name, Arity, Kind, Path) :-
    (   own(Name, Arity, Kind, Path)
    ->  true
    ;   assertz(own(Name, Arity, Kind, Path))
    ).

%!  forget_heads is det.

forget_heads :-
    retractall(own(_, _, _, _)).

%!  own_predicate(+Head) is semidet.
%
%   The program defines Head, and its definition is the one that counts.

own_predicate(Head) :-
    functor(Head, Name, Arity),
    own(Name, Arity, Kind, _),
    (   predicate_property(system:Head, defined)
    ->  replaceable(Kind, Head)
    ;   true
    ),
    !.

%!  replaceable(+Kind, +Head) is semidet.
%
%   A program may define the built-in Head anew by a clause of that Kind.
%   A fact write(hello) is a query at the wrong place and must not replace
%   write/1; a rule for length/2 is meant.  What is compiled inline cannot
%   be replaced.

replaceable(Kind, Head) :-
    (   predicate_property(system:Head, iso)
    ->  Kind == rule,
        functor(Head, Name, _),
        \+ compiled_inline(Name)
    ;   \+ Head = (_:_),
        \+ Head = (_*->_)
    ).

compiled_inline(Name) :-
    \+ ( sub_atom(Name, 0, 1, _, First),
         char_type(First, alpha)
       ),
    !.
compiled_inline(Name) :-
    memberchk(Name, [ is, call, true, fail, false, halt, var, nonvar, atom,
                      atomic, number, integer, float, compound, callable,
                      dynamic, discontiguous, multifile, initialization, op
                    ]).

%!  term_head(+Term, -Kind, -Head) is nondet.
%
%   Term, as it is read, has a clause for Head, or declares it.

term_head(end_of_file, _, _) :-
    !,
    fail.
term_head((:- Declaration), declaration, Head) :-
    !,
    compound(Declaration),
    Declaration =.. [Kind, Spec],
    memberchk(Kind, [dynamic, discontiguous, table, data, multifile]),
    declared(Spec, Head).
term_head((?- _), _, _) :-
    !,
    fail.
term_head((Head0 :- _), rule, Head) :-
    !,
    plain_head(Head0, Head).
term_head((Head0 => _), rule, Head) :-
    !,
    first_part(Head0, Head1),
    plain_head(Head1, Head).
term_head((Head0 --> _), rule, Head) :-
    !,
    first_part(Head0, Head1),
    callable(Head1),
    Head1 =.. List,
    append(List, [_, _], Extended),
    Head =.. Extended.
term_head(Head0, fact, Head) :-
    plain_head(Head0, Head).

%   What stands behind the comma is a guard, or pushed back by a grammar.

first_part(Head0, Head) :-
    nonvar(Head0),
    (   Head0 = (Head, _)
    ->  true
    ;   Head = Head0
    ).

plain_head(Head0, Head) :-
    callable(Head0),
    (   Head0 = _:_
    ->  fail
    ;   Head = Head0
    ).

declared(Var, _) :-
    var(Var),
    !,
    fail.
declared((A, B), Head) :-
    !,
    (   declared(A, Head)
    ;   declared(B, Head)
    ).
declared([A|B], Head) :-
    !,
    (   declared(A, Head)
    ;   declared(B, Head)
    ).
declared(Spec as _, Head) :-
    !,
    declared(Spec, Head).
declared(Name/Arity, Head) :-
    atom(Name),
    integer(Arity),
    functor(Head, Name, Arity).
