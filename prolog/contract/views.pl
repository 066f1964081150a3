/*  Other ways to look at a predicate.

    Where a predicate does not take a state as one argument (a parameter
    stands beside it, or it is spread over several), a view of it does: a
    predicate with the same name and other arguments that calls it.

        move(S, N) :- program:move(caps(4, 3), S, N).
        move(state(X, Y), state(X1, Y1)) :- program:move(X, Y, X1, Y1).

    To everything else a view is a predicate like any other.  Only what
    people are told names the arguments that the program has.
*/

:- module(contract_views,
          [ forget_views/0,
            make_view/4,            % +Predicate, +Seen, +Real, -View
            viewed/2,               % +Predicate, -Viewed
            view_call/4,            % +View, ?Arguments, -Viewed, -Real
            all_roles/3,            % +Predicate, +Roles, -All
            seen_roles/3            % +Predicate, +All, -Roles
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2, member/2, nth1/3]).

:- dynamic view/4.                  % View, Predicate, Seen, Real

% So many facts are copied; more are called where they are.
most_facts(1000).

%!  forget_views is det.
%
%   Forget the views of a program that was understood before.

forget_views :-
    forall(retract(view(Module:Name/Arity, _, _, _)),
           ( functor(Head, Name, Arity),
             retractall(Module:Head)
           )).

%!  make_view(+Predicate, +Seen, +Real, -View) is det.
%
%   View takes the arguments Seen, and calls Predicate with Real; the two
%   lists of terms share variables.

make_view(Module:Name/RealArity, Seen, Real, View) :-
    length(Seen, Arity),
    format(atom(Room), 'seen ~w/~d', [Module, RealArity]),
    View = Room:Name/Arity,
    retractall(view(View, _, _, _)),
    assertz(view(View, Module:Name/RealArity, Seen, Real)),
    Head =.. [Name|Seen],
    Goal =.. [Name|Real],
    functor(Any, Name, Arity),
    dynamic([Room:Name/Arity]),
    retractall(Room:Any),
    (   few_facts(Module:Goal)
    ->  forall(catch(clause(Module:Goal, true), _, fail),
               assertz(Room:Head))
    ;   assertz((Room:Head :- Module:Goal))
    ).

few_facts(Module:Goal) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, dynamic),
    predicate_property(Module:Head, number_of_clauses(Count)),
    predicate_property(Module:Head, number_of_rules(0)),
    most_facts(Most),
    Count =< Most.

%!  viewed(+Predicate, -Viewed) is semidet.
%
%   Predicate is a view of Viewed, perhaps by way of others.

viewed(Predicate, Viewed) :-
    view(Predicate, Inner, _, _),
    !,
    (   viewed(Inner, Viewed)
    ->  true
    ;   Viewed = Inner
    ).

%!  view_call(+View, ?Arguments, -Viewed, -Real) is semidet.
%
%   View called with Arguments calls Viewed with the list Real.

view_call(View, Arguments, Viewed, Real) :-
    view(View, Viewed, Arguments, Real).

%!  all_roles(+Predicate, +Roles, -All) is det.
%
%   All are the roles of the arguments that the program's predicate has,
%   Roles those of a view: an argument that the view fixes has the role
%   fixed(Value), a part of a spread state the role of the state.

all_roles(Predicate, Roles, All) :-
    (   view(Predicate, Inner, Seen, Real)
    ->  maplist(real_role(Seen, Roles), Real, Some),
        all_roles(Inner, Some, All)
    ;   All = Roles
    ).

real_role(Seen, Roles, Term, Role) :-
    (   nth1(Place, Seen, One),
        holds_variable(One, Term)
    ->  nth1(Place, Roles, Role)
    ;   Role = fixed(Term)
    ).

holds_variable(Term, Variable) :-
    var(Variable),
    term_variables(Term, Variables),
    member(One, Variables),
    One == Variable,
    !.

%!  seen_roles(+Predicate, +All, -Roles) is semidet.
%
%   The other way round.  Fails if All does not fit the view.

seen_roles(Predicate, All, Roles) :-
    (   view(Predicate, Inner, Seen, Real)
    ->  seen_roles(Inner, All, Some),
        maplist(seen_role(Real, Some), Seen, Roles)
    ;   Roles = All
    ).

seen_role(Real, All, Seen, Role) :-
    findall(One,
            ( nth1(Place, Real, Term),
              holds_variable(Seen, Term),
              nth1(Place, All, One)
            ),
            Ones),
    sort(Ones, Different),
    last(Different, Role),
    Different == [Role].
