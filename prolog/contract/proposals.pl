/*  Successors that no name gives away: by what they answer.

    A predicate whose answers on the start look like the start may give its
    successors.  One that the file's own search steps with does (searches.pl);
    others are only proposed.
*/

:- module(contract_proposals,
          [ step_reading/4,         % +Predicates, +Context, +Steps, -Calls
            proposals/4             % +Predicates, +Context, +Known, -Readings
          ]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(judge, [judged/3, leading/3]).
:- use_module(names,
              [ cost_name/3, filter_name/2, goal_name/2, heuristic_name/2,
                start_name/2, successor_name/4
              ]).
:- use_module(program, [reaches/3]).
:- use_module(roles, [predicate_readings/5]).
:- use_module(two_step, [two_step/4]).

% So many predicates are tried, and so many proposed.
most_tried(16).
most_proposed(4).

%!  step_reading(+Predicates, +Context, +Steps, -Calls) is semidet.
%
%   Calls is the one reading by which Steps, one predicate or two, give
%   successors that look right.  Context is as in judged/3.

step_reading(_, Context, [Predicate], Calls) :-
    readings(Predicate, Context, [Calls]).
step_reading(Predicates, Context, [Chooser, Step], Calls) :-
    two_step(Predicates, predicates([Chooser, Step]), Context,
             candidate(_, _, [judged(_, strong, Calls, _)])).

readings(Predicate, Context, Readings) :-
    Context = context(Start, _, _),
    predicate_readings(Predicate, each, Start, Readings0, _),
    maplist(judged(Context), Readings0, Judged),
    leading(2, Judged, Leading),
    findall(Calls,
            ( member(judged(_, strong, Calls, Steps), Leading),
              ground_steps(Start, Steps)
            ),
            Readings).

%   append(Start, X, Y) has answers too.

ground_steps(Start, Steps) :-
    (   ground(Start)
    ->  \+ ( member(step(_, Next, _), Steps), \+ ground(Next) )
    ;   true
    ).

%!  proposals(+Predicates, +Context, +Known, -Readings) is det.
%
%   Readings are ways to get successors from predicates that none of the
%   names we know fits, those that call the others first.  Known are
%   predicates that have an answer to give already.

proposals(Predicates, Context, Known, Readings) :-
    findall(Predicate,
            ( member(Predicate, Predicates),
              \+ memberchk(Predicate, Known),
              unnamed(Predicate),
              \+ ( member(One, Known), reaches(Predicates, Predicate, One) )
            ),
            Candidates0),
    most_tried(MostTried),
    first_few(MostTried, Candidates0, Candidates),
    findall(Predicate-Calls,
            ( member(Predicate, Candidates),
              readings(Predicate, Context, All),
              member(Calls, All),
              \+ backward(Calls)
            ),
            Found),
    exclude(asked_by_another(Predicates, Found), Found, Outer),
    most_proposed(MostProposed),
    first_few(MostProposed, Outer, Few),
    findall(Calls, member(_-Calls, Few), Readings).

first_few(Most, List, Few) :-
    length(Few, Most),
    append(Few, _, List),
    !.
first_few(_, List, List).

backward([call(_, Roles)]) :-
    append(_, [next|Behind], Roles),
    memberchk(state, Behind).

asked_by_another(Predicates, Found, Inner-_) :-
    member(Outer-_, Found),
    Outer \== Inner,
    reaches(Predicates, Outer, Inner),
    \+ reaches(Predicates, Inner, Outer),
    !.

unnamed(_:Name/Arity) :-
    between(2, 5, Arity),
    \+ successor_name(Name, Arity, _, _),
    \+ start_name(Name, _),
    \+ goal_name(Name, _),
    \+ heuristic_name(Name, _),
    \+ filter_name(Name, _),
    \+ cost_name(Name, Arity, _).
