/*  What follows from a state, and at what cost: the two questions that
    depend on each other, put to a program and its user's choices.
*/

:- module(contract_steps,
          [ ask_successors/7,       % +Predicates, +Choices, +Start, +Goal,
                                    % +Heuristics, -Calls, -Remarks
            ask_cost/6              % +Calls, +Predicates, +Choices, +Start,
                                    % -Answer, -Remarks
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(choices, [calls_text/2, choice/3, reading_choice/5]).
:- use_module(ends, [near_misses/4]).
:- use_module(judge, [reading_steps/5]).
:- use_module(words, [choosing_text/3]).
:- use_module(probe, [probe/5]).
:- use_module(loop, [wrapping/3]).
:- use_module(program, [predicate_goal/3]).
:- use_module(questions, [reading_has/2]).
:- use_module(successors, [successors/5]).
:- use_module(values, [cost/4, mute_cost/4, sample_values/3]).


                /*******************************
                *          SUCCESSORS          *
                *******************************/

%!  ask_successors(+Predicates, +Choices, +Start, +Goal, +Heuristics,
%!                 -Calls, -Remarks) is det.
%
%   Calls is the reading that gives successors (see questions.pl),
%   or none.

ask_successors(Predicates, Choices, Start, Goal, Heuristics, Calls, Remarks) :-
    reading_choice(successors, Choices, Predicates, Choice, ChoiceRemarks),
    (   ChoiceRemarks \== []
    ->  Calls = none,
        Remarks = ChoiceRemarks
    ;   some_goal(Goal, SomeGoal),
        successors(Predicates, Choice, context(Start, SomeGoal, Heuristics),
                   Found, Trouble),
        successors_found(Found, Predicates, Trouble, Start, Calls0, Remarks0),
        wrapped(Choice, Calls0, Predicates,
                context(Start, SomeGoal, Heuristics), Calls, Remarks1),
        append(Remarks0, Remarks1, Remarks)
    ).

%   The file's own search may ask a wrapper, which asks for the raw step and
%   then whether it is legal: the wrapper says what the author meant.

wrapped(any, Calls0, Predicates, Context, Calls, [wrapped(Calls, Calls0)]) :-
    Calls0 \== none,
    wrapping(Predicates, Calls0, Wrapper),
    successors(Predicates, predicates([Wrapper]), Context,
               one(Calls, _, _), _),
    Context = context(Start, _, _),
    narrows(Calls, Calls0, Start),
    !.
wrapped(_, Calls, _, _, Calls, []).

narrows(Calls, Calls0, Start) :-
    nexts(Calls, Start, Nexts),
    Nexts \== [],
    nexts(Calls0, Start, Nexts0),
    \+ ( member(Next, Nexts),
         \+ ( member(Other, Nexts0), Other =@= Next )
       ).

nexts(Calls, Start, Nexts) :-
    reading_steps(Calls, Start, 40, Steps, _),
    findall(Next, member(step(_, Next, _), Steps), Nexts).

some_goal(none, term('$no_goal')) :- !.
some_goal(Goal, Goal).

successors_found(one(Calls, Others, Aside), _, _, Start, Calls, Remarks) :-
    Calls = [call(Taken, _)|_],
    findall(left_aside(successors, Predicate, Outcome, Taken),
            member(Predicate-Outcome, Aside),
            AsideRemarks),
    findall(Remark, calls_remark(Calls, Others, Start, Remark), Remarks0),
    append(AsideRemarks, Remarks0, Remarks).
successors_found(in_vain(Predicate, Outcome, Others), _, _, Start, none,
                 [in_vain(successors, Predicate, Call, Outcome, Others)]) :-
    start_call(Predicate, Start, Call).
successors_found(by_name([Call], End), _, _, _, [Call], [Remark]) :-
    Call = call(Predicate, _),
    (   End == limit
    ->  Remark = slow_start(Predicate)
    ;   Remark = dead_start(Predicate)
    ).
successors_found(several(Readings0), _, _, _, none,
                 [ambiguous(successors, Texts)]) :-
    findall(Reading, reading_or_other(Readings0, Reading), Readings),
    maplist(choosing_text(successors), Readings, Texts).
successors_found(none, Predicates, Trouble, _, none,
                 [no_successors(Near, Trouble)]) :-
    near_misses(successors, Predicates, [2, 3, 4], Near).

start_call(Predicate, Start, Call) :-
    Predicate = _:_/Arity,
    length([Start|Others], Arity),
    predicate_goal(Predicate, [Start|Others], _:Call).

%   Once people are asked, a number before the next state may be either.

reading_or_other(Readings, Reading) :-
    member(Calls, Readings),
    (   Reading = Calls
    ;   cost_before_next(Calls),
        cost_as_action(Calls, Reading)
    ).

calls_remark(Calls, Others, _, other_successors(Calls, Others)) :-
    Others \== [].
calls_remark(Calls, _, Start, dead_start(Predicate)) :-
    Calls = [call(Predicate, _)|_],
    reading_steps(Calls, Start, 1, [], done).
calls_remark(Calls, _, Start, open_states(Predicate, Next)) :-
    ground(Start),
    Calls = [call(Predicate, _)|_],
    reading_steps(Calls, Start, 20, Steps, _),
    member(step(_, Next, _), Steps),
    \+ ground(Next),
    !.
calls_remark([call(Predicate, Roles)], _, _,
             backward([call(Predicate, Roles)])) :-
    nth1(NextPlace, Roles, next),
    nth1(StatePlace, Roles, state),
    NextPlace < StatePlace.
calls_remark([call(Predicate, [state, list(_)])], _, Start,
             several_lists(Predicate, Count)) :-
    predicate_goal(Predicate, [Start, List], Goal),
    probe(List, Goal, 10, Lists0, _),
    sort(Lists0, Lists),
    length(Lists, Count),
    Count > 1.


                /*******************************
                *             COST             *
                *******************************/

%!  ask_cost(+Calls0, +Predicates, +Choices, +Start, -Answer, -Remarks)
%!      is det.
%
%   Answer is step(Calls, Cost), or none.  Calls may differ from Calls0: a
%   number before the next state is no cost if a cost predicate says
%   otherwise.  Cost is inside, call(Predicate, Roles), or
%   constant(Number, Predicate) with `none` for no predicate.

ask_cost(none, _, _, _, none, []) :- !.
ask_cost(Calls, _, Choices, _, step(Others, constant(Cost, none)), []) :-
    choice(cost, Choices, Text),
    number_string(Cost, Text),
    !,
    cost_as_action(Calls, Others).
ask_cost(Calls, Predicates, Choices, Start, Answer, Remarks) :-
    reading_choice(cost, Choices, Predicates, Choice, ChoiceRemarks),
    (   reading_has(Calls, cost)
    ->  inside_cost(Calls, Predicates, Choice, Start, Answer, Remarks0)
    ;   outside_cost(Calls, Predicates, Choice, Start, Answer, Remarks0)
    ),
    append(ChoiceRemarks, Remarks0, Remarks).

outside_cost(Calls, Predicates, Choice, Start, Answer, Remarks) :-
    step_samples(Calls, Start, Samples, _),
    cost(Predicates, Choice, Samples, Found0),
    (   Found0 = mute(Predicate)
    ->  mute_cost(Predicate, Predicates, Samples, Found)
    ;   Found = Found0
    ),
    cost_found(Found, Calls, Answer, Remarks).

cost_found(constant(Cost, Predicate), Calls,
           step(Calls, constant(Cost, Predicate)), []).
cost_found(call(Predicate, Roles), Calls,
           step(Calls, call(Predicate, Roles)), []).
cost_found(several(Readings), _, none, [ambiguous(cost, Texts)]) :-
    findall([Reading], member(Reading, Readings), Lists),
    maplist(choosing_text(cost), Lists, Texts).
cost_found(mute(Predicate), Calls, step(Calls, constant(1, none)),
           [mute_cost(Predicate)]).
cost_found(in_vain(Predicate, Call, Outcome), _, none,
           [in_vain(cost, Predicate, Call, Outcome, [])]).
cost_found(none, Calls, step(Calls, constant(1, none)), []).

%   Steps from the start, and from a few states behind it; Costs are those
%   that the reading has for them.

step_samples(Calls, Start, Samples, Costs) :-
    state_samples(Calls, Start, 10, First),
    findall(Next, member(sample(step(_, _, Next), _), First), Nexts),
    findall(Sample,
            ( nth1(Nth, Nexts, Next),
              Nth =< 3,
              state_samples(Calls, Next, 5, Some),
              member(Sample, Some)
            ),
            Second),
    append(First, Second, All),
    findall(Step, member(sample(Step, _), All), Samples),
    findall(Cost, member(sample(_, Cost), All), Costs).

state_samples(Calls, State, Max, Samples) :-
    reading_steps(Calls, State, Max, Steps, _),
    findall(sample(step(State, Action, Next), Cost),
            member(step(Action, Next, Cost), Steps),
            Samples).

%   A number that stands before the next state might be an action.  It is
%   one if a cost predicate says something else.

inside_cost(Calls, Predicates, Choice, Start, Answer, Remarks) :-
    (   Choice \== any
    ->  cost_as_action(Calls, Others),
        outside_cost(Others, Predicates, Choice, Start, Answer, Remarks)
    ;   cost_before_next(Calls)
    ->  cost_as_action(Calls, Others),
        step_samples(Others, Start, Samples, _),
        cost(Predicates, any, Samples, Found),
        (   contradicted(Found, Calls, Start, Samples)
        ->  cost_found(Found, Others, Answer, Remarks)
        ;   Answer = step(Calls, inside),
            calls_text(Others, Text),
            Remarks = [number_as_cost(Calls, Text)]
        )
    ;   Answer = step(Calls, inside),
        Remarks = []
    ).

cost_before_next([call(_, Roles)]) :-
    append(_, [cost|Behind], Roles),
    memberchk(next, Behind).

contradicted(constant(Cost, _), Calls, Start, _) :-
    step_samples(Calls, Start, _, Costs),
    member(Inside, Costs),
    Inside \== Cost.
contradicted(call(Predicate, Roles), Calls, Start, Samples) :-
    sample_values(call(Predicate, Roles), Samples, Values),
    step_samples(Calls, Start, _, Costs),
    Values \== Costs.

cost_as_action(Calls, Others) :-
    maplist(relabelled_call, Calls, Others).

relabelled_call(call(Predicate, Roles0), call(Predicate, Roles)) :-
    maplist(relabelled_role, Roles0, Roles).

relabelled_role(cost, action) :- !.
relabelled_role(list(Template0), list(Template)) :-
    compound(Template0),
    !,
    Template0 =.. [Name|Parts0],
    maplist(relabelled_role, Parts0, Parts),
    Template =.. [Name|Parts].
relabelled_role(Role, Role).
