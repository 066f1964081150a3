/*  Which predicates give numbers: heuristics and costs.

    Both are told by what they answer for the start and its steps.  A call
    is call(Predicate, Roles); the role of the number is `value`.
*/

:- module(contract_values,
          [ heuristics/6,           % +Predicates, +Choice, +Start, +Goals,
                                    % -Heuristics, -Mute
            cost/4,                 % +Predicates, +Choice, +Samples, -Found
            mute_cost/4,            % +Predicate, +Predicates, +Samples,
                                    % -Found
            sample_values/3         % +Call, +Samples, -Values
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(author, [ended/3]).
:- use_module(names,
              [cost_name/3, distance_name/1, heuristic_name/2]).
:- use_module(probe, [first_answer/4, probe/5]).
:- use_module(program,
              [ accepts/2, predicate_facts/1, predicate_goal/3, reaches/3 ]).
:- use_module(questions, [value_goal/4]).
:- use_module(shapes, [numeric/1]).


                /*******************************
                *          HEURISTICS          *
                *******************************/

%!  heuristics(+Predicates, +Choice, +Start, +Goals, -Heuristics, -Mute)
%!      is det.
%
%   Heuristics are Name-Call pairs, best first, where Call is
%   call(Predicate, Roles) or, for one that wants the goal as well,
%   call(Predicate, Roles, GoalState).  Mute are those among them that have
%   no number for the start: h/2 may well be partial.
%
%   @arg Choice is any, calls([Call]) or predicates([Predicate])
%   @arg Goals are the goal states known, perhaps none

heuristics(_, calls([call(Predicate, Roles)]), _, Goals, [Name-Call], []) :-
    !,
    Predicate = _:Name/_,
    with_goal(call(Predicate, Roles), Goals, Call).
heuristics(Predicates, Choice, Start, Goals, Heuristics, Mute) :-
    findall(Rank/Arity-Predicate,
            ( member(Predicate, Predicates),
              Predicate = _:Name/Arity,
              memberchk(Arity, [2, 3]),
              heuristic_name(Name, Rank)
            ),
            Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Named),
    chosen_first(Choice, Named, Likely),
    findall(Name-Call/Told,
            ( member(Predicate, Likely),
              Predicate = _:Name/_,
              heuristic_call(Predicate, Start, Goals, Call, Told)
            ),
            Calls0),
    one_per_name(Calls0, Calls),
    findall(Name-Call, member(Name-Call/_, Calls), Heuristics),
    findall(Name, member(Name-_/mute, Calls), Mute).

chosen_first(predicates(Chosen), Named, Likely) :-
    !,
    exclude(among(Chosen), Named, Others),
    append(Chosen, Others, Likely).
chosen_first(_, Likely, Likely).

among(List, Element) :-
    memberchk(Element, List).

%   h/2 and h/3 are one heuristic; the one that answers counts.

one_per_name([], []).
one_per_name([Name-Call0/Told0|Calls0], [Name-Call|Calls]) :-
    partition_name(Name, Calls0, Same, Others),
    (   Told0 == mute,
        memberchk(Better/told, Same)
    ->  Call = Better/told
    ;   Call = Call0/Told0
    ),
    one_per_name(Others, Calls).

partition_name(Name, Calls, Same, Others) :-
    findall(Call, member(Name-Call, Calls), Same),
    findall(Other-Call,
            ( member(Other-Call, Calls),
              Other \== Name
            ),
            Others).

heuristic_call(Predicate, Start, Goals, Call, told) :-
    Predicate = _:_/Arity,
    heuristic_roles(Arity, Roles),
    with_goal(call(Predicate, Roles), Goals, Call),
    call_bindings(Call, Start, Plain, Bindings),
    value_goal(Plain, Bindings, Value, Ask),
    first_answer(Value, Ask, Answer, _),
    numeric(Answer),
    !.
heuristic_call(Predicate, _, _, call(Predicate, [state, value]), mute) :-
    Predicate = _:_/2.

heuristic_roles(2, [state, value]).
heuristic_roles(2, [value, state]).
heuristic_roles(3, [state, goal, value]).
heuristic_roles(3, [goal, state, value]).

with_goal(call(Predicate, Roles), Goals, Call) :-
    (   memberchk(goal, Roles)
    ->  Goals = [Goal|_],
        Call = call(Predicate, Roles, Goal)
    ;   Call = call(Predicate, Roles)
    ).

call_bindings(call(Predicate, Roles), State, call(Predicate, Roles),
              [state-State]).
call_bindings(call(Predicate, Roles, Goal), State, call(Predicate, Roles),
              [state-State, goal-Goal]).


                /*******************************
                *             COST             *
                *******************************/

%!  cost(+Predicates, +Choice, +Samples, -Found) is det.
%
%   What steps cost, judging by Samples, a list of step(State, Action,
%   Next).  Found is
%
%     - constant(Number, Predicate): it says the same whatever it is asked
%     - call(Predicate, Roles)
%     - several(Calls): they answer differently, and equally well
%     - mute(Predicate): it has no number for any of these steps
%     - none

cost(_, calls([Call]), _, Found) :-
    !,
    (   constant(Call, Found)
    ->  true
    ;   Found = Call
    ).
cost(Predicates, Choice, Samples, Found) :-
    findall(Rank/Order-Predicate,
            likely_cost(Choice, Predicates, Rank/Order, Predicate),
            Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Likely),
    (   member(Predicate, Likely),
        constant(call(Predicate, []), Found)
    ->  true
    ;   member(Predicate, Likely),
        cost_call(Predicate, Samples, Found)
    ->  true
    ;   member(Predicate, Likely),
        Predicate = _:Name/_,
        \+ distance_name(Name)
    ->  Found = mute(Predicate)
    ;   Found = none
    ).

likely_cost(any, Predicates, Rank/Order, Predicate) :-
    member(Predicate, Predicates),
    Predicate = _:Name/Arity,
    cost_name(Name, Arity, Rank),
    \+ guess_only(Predicates, Predicate),
    nth_arity(Arity, Order).
likely_cost(predicates([Predicate]), _, 0/0, Predicate).

%   A distance that the heuristic asks for is no cost.

guess_only(Predicates, Predicate) :-
    Predicate = _:Name/_,
    distance_name(Name),
    member(Heuristic, Predicates),
    Heuristic = _:HeuristicName/_,
    heuristic_name(HeuristicName, _),
    reaches(Predicates, Heuristic, Predicate),
    !.

nth_arity(3, 1).
nth_arity(4, 2).
nth_arity(2, 3).

%   cost(_, _, 1) alone: no need to ask at all.

constant(call(Module:Name/Arity, _), constant(Value, Module:Name/Arity)) :-
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, dynamic),
    predicate_property(Module:Head, number_of_clauses(1)),
    predicate_facts(Module:Name/Arity),
    clause(Module:Head, true),
    Head =.. [_|Arguments],
    append(Others, [Value], Arguments),
    number(Value),
    term_variables(Others, Others).

%!  mute_cost(+Predicate, +Predicates, +Samples, -Found) is det.
%
%   What to make of Predicate, which has a number for none of Samples:
%
%     - in_vain(Predicate, Call, Outcome): it takes steps, but breaks down
%     - mute(Predicate): it is about something else, or does not say
%     - none: there are no steps

mute_cost(_, _, [], none) :- !.
mute_cost(Predicate, Predicates, [step(State, _, Next)|_],
          in_vain(Predicate, Call, Outcome)) :-
    Predicate = _:_/3,
    \+ predicate_facts(Predicate),
    \+ reaches(Predicates, Predicate, Predicate),   % of a path, not a step
    predicate_goal(Predicate, [State, Next, _], Asked),
    Asked = _:Call,
    accepts(Predicate, State),
    probe(Call, Asked, 1, Answers, End),
    ended(Answers, End, Outcome),
    !.
mute_cost(Predicate, _, _, mute(Predicate)).

%   The roles that answer for most samples count.  A clause that catches
%   all the rest, cost(_, _, 1), answers for wrong roles too, but says
%   little: so of several the one with the most different answers counts.

cost_call(Predicate, Samples, Found) :-
    Predicate = _:_/Arity,
    findall(rated(Told, Different, call(Predicate, Roles), Values),
            ( cost_roles(Arity, Samples, Roles),
              sample_values(call(Predicate, Roles), Samples, Values),
              include(numeric, Values, Numbers),
              Numbers \== [],
              length(Numbers, Told),
              sort(Numbers, Set),
              length(Set, Different)
            ),
            Rated0),
    sort(2, @>=, Rated0, Rated1),
    sort(1, @>=, Rated1, Rated),
    right_way_round(Rated, [rated(Told, Different, Call, Values)|Others]),
    findall(Other,
            ( member(rated(Told, Different, Other, OtherValues), Others),
              OtherValues \== Values,
              \+ turned(Call, Other)
            ),
            Rivals),
    (   Rivals == []
    ->  Found = Call
    ;   Found = several([Call|Rivals])
    ).

%   A cost that depends on one of the two states says as much the other way
%   round: then it is from the state to the next, as everybody writes it.

right_way_round([Best|Others0], [Usual|Others]) :-
    Best = rated(Told, _, call(Predicate, [next, state, value]), _),
    Usual = rated(Told, _, call(Predicate, [state, next, value]), _),
    selectchk(Usual, Others0, Others1),
    !,
    Others = [Best|Others1].
right_way_round(Rated, Rated).

%   Distances that are written down one way round answer for the other way
%   too; that makes no second reading.

turned(call(_, Roles), call(_, Turned)) :-
    memberchk(next, Roles),
    memberchk(next, Turned),
    \+ memberchk(action, Roles),
    \+ memberchk(action, Turned).

cost_roles(Arity, Samples, Roles) :-
    usual_cost_roles(Arity, Roles),
    (   memberchk(action, Roles)
    ->  \+ memberchk(step(_, none, _), Samples)
    ;   true
    ).

usual_cost_roles(2, [action, value]).
usual_cost_roles(3, [state, next, value]).
usual_cost_roles(3, [state, action, value]).
usual_cost_roles(3, [action, state, value]).
usual_cost_roles(3, [next, state, value]).
usual_cost_roles(3, [value, state, next]).
usual_cost_roles(4, [state, action, next, value]).
usual_cost_roles(4, [action, state, next, value]).
usual_cost_roles(4, [state, next, action, value]).

%!  sample_values(+Call, +Samples, -Values) is det.
%
%   Values are what Call answers for each of Samples; no_answer for none.

sample_values(Call, Samples, Values) :-
    maplist(sample_value(Call), Samples, Values).

sample_value(Call, step(State, Action, Next), Value) :-
    value_goal(Call, [state-State, action-Action, next-Next], Answer, Ask),
    (   first_answer(Answer, Ask, Value0, _)
    ->  Value = Value0
    ;   Value = no_answer
    ).
