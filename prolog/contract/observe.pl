/*  What does a program call first?

    A program's own main/0 or go/0, or a query that its comments show, says
    with which start and which parameters its search is meant to begin.
    Here such a goal is carried out by an interpreter that notes which of the
    program's predicates are called with what.  Steps from a state are noted
    and then fail: so the search ends at once, and comes to all the states
    that it may begin with.
*/

:- module(contract_observe,
          [ first_calls/5           % +Goal, +Predicates, +Watched, +Steps,
                                    % -Calls
          ]).
:- use_module(library(lists), [append/3, memberchk/2, reverse/2]).
:- use_module(probe, [probe/5]).

:- meta_predicate first_calls(:, +, +, +, -).

% So many calls tell enough; a search makes millions.
most_calls(60).

%!  first_calls(:Goal, +Predicates, +Watched, +Steps, -Calls) is det.
%
%   Calls are the first calls that Goal makes to Watched, in order, as
%   Predicate-Arguments with the arguments as they were then.  Predicates
%   are those of the program, Watched some of them, and Steps those of
%   Watched that make steps.

first_calls(Goal, Predicates, Watched, Steps, Calls) :-
    nb_setval(contract_observed, seen(0, [])),
    nb_setval(contract_watching, watching(Predicates, Watched, Steps)),
    probe(true, contract_observe:run(Goal), 1, _, _),
    nb_getval(contract_observed, seen(_, Newest)),
    reverse(Newest, Calls).

:- public run/1, run/2, run/3, run/4, run/5, run/6, run/7, run/8.

run(Goal) :-
    strip_module(Goal, Module, Plain),
    prolog_current_choice(Choice),
    run_body(Plain, Module, Choice).

%   As closures, with further arguments.

run(Goal, A) :-
    more(Goal, [A], Whole), run(Whole).
run(Goal, A, B) :-
    more(Goal, [A, B], Whole), run(Whole).
run(Goal, A, B, C) :-
    more(Goal, [A, B, C], Whole), run(Whole).
run(Goal, A, B, C, D) :-
    more(Goal, [A, B, C, D], Whole), run(Whole).
run(Goal, A, B, C, D, E) :-
    more(Goal, [A, B, C, D, E], Whole), run(Whole).
run(Goal, A, B, C, D, E, F) :-
    more(Goal, [A, B, C, D, E, F], Whole), run(Whole).
run(Goal, A, B, C, D, E, F, G) :-
    more(Goal, [A, B, C, D, E, F, G], Whole), run(Whole).

more(Goal, Extra, Module:Whole) :-
    strip_module(Goal, Module, Plain),
    (   Plain = _>>_
    ->  Whole =.. [call, Plain|Extra]
    ;   Plain =.. [Name|Arguments],
        append(Arguments, Extra, All),
        Whole =.. [Name|All]
    ).

%   Choice is what a cut goes back to.

run_body(Goal, _, _) :-
    var(Goal),
    !,
    throw(error(instantiation_error, _)).
run_body(!, _, Choice) :-
    !,
    prolog_cut_to(Choice).
run_body((A, B), Module, Choice) :-
    !,
    run_body(A, Module, Choice),
    run_body(B, Module, Choice).
run_body((If -> Then ; Else), Module, Choice) :-
    !,
    (   run(Module:If)
    ->  run_body(Then, Module, Choice)
    ;   run_body(Else, Module, Choice)
    ).
run_body((If *-> Then ; Else), Module, Choice) :-
    !,
    (   run(Module:If)
    *-> run_body(Then, Module, Choice)
    ;   run_body(Else, Module, Choice)
    ).
run_body((A ; B), Module, Choice) :-
    !,
    (   run_body(A, Module, Choice)
    ;   run_body(B, Module, Choice)
    ).
run_body((If -> Then), Module, Choice) :-
    !,
    (   run(Module:If)
    ->  run_body(Then, Module, Choice)
    ).
run_body(\+ Goal, Module, _) :-
    !,
    \+ run(Module:Goal).
run_body(Module:Goal, _, Choice) :-
    !,
    run_body(Goal, Module, Choice).
run_body(Goal, Module, _) :-
    own(Module, Goal, Owner),
    !,
    noted(Owner, Goal),
    \+ step_from_state(Owner, Goal),
    prolog_current_choice(Choice),
    clause(Owner:Goal, Body),
    run_body(Body, Owner, Choice).
run_body(Goal0, Module, _) :-
    (   catch(predicate_property(Module:Goal0, meta_predicate(Specs)), _,
              fail)
    ->  inner_goals(Goal0, Specs, Module, Goal)
    ;   Goal = Goal0
    ),
    call(Module:Goal).

own(Module, Goal, Owner) :-
    functor(Goal, Name, Arity),
    nb_getval(contract_watching, watching(Predicates, _, _)),
    (   catch(predicate_property(Module:Goal, imported_from(From)), _, fail)
    ->  Owner = From
    ;   Owner = Module
    ),
    memberchk(Owner:Name/Arity, Predicates).

noted(Owner, Goal) :-
    functor(Goal, Name, Arity),
    Predicate = Owner:Name/Arity,
    nb_getval(contract_watching, watching(_, Watched, _)),
    (   memberchk(Predicate, Watched)
    ->  nb_getval(contract_observed, seen(Count0, Newest)),
        Goal =.. [_|Arguments],
        Count is Count0 + 1,
        nb_setval(contract_observed,
                  seen(Count, [Predicate-Arguments|Newest])),
        most_calls(Most),
        (   Count >= Most
        ->  throw(contract_observed(enough))
        ;   true
        )
    ;   true
    ).

%   What is called with nothing known only looks at its facts.

step_from_state(Owner, Goal) :-
    functor(Goal, Name, Arity),
    nb_getval(contract_watching, watching(_, _, Steps)),
    memberchk(Owner:Name/Arity, Steps),
    arg(Known, Goal, State),
    ground(State),
    arg(Open, Goal, Next),
    Open > Known,
    \+ ground(Next),
    !.

%   findall(N, move(S, N), Ns) calls move/2 as well.

inner_goals(Goal0, Specs, Module, Goal) :-
    functor(Goal0, Name, Arity),
    functor(Goal, Name, Arity),
    inner_goals(1, Arity, Goal0, Specs, Module, Goal).

inner_goals(Place, Arity, _, _, _, _) :-
    Place > Arity,
    !.
inner_goals(Place, Arity, Goal0, Specs, Module, Goal) :-
    arg(Place, Goal0, Argument0),
    arg(Place, Specs, Spec),
    inner_goal(Spec, Argument0, Module, Argument),
    arg(Place, Goal, Argument),
    Next is Place + 1,
    inner_goals(Next, Arity, Goal0, Specs, Module, Goal).

inner_goal(Spec, Goal0, Module, Goal) :-
    callable(Goal0),
    ( Spec == (^) ; integer(Spec) ),
    !,
    quantified(Goal0, Module, Goal).
inner_goal(_, Argument, _, Argument).

quantified(Variable^Goal0, Module, Variable^Goal) :-
    !,
    quantified(Goal0, Module, Goal).
quantified(Goal, Module, contract_observe:run(Module:Goal)).
