/*  How well does a reading do?

    Where the answers of a predicate can be read in several ways, each way
    is tried out: successors can be expanded again, differ from each other
    and from the start, and have heuristic values.
*/

:- module(contract_judge,
          [ reading_steps/5,        % +Calls, +State, +Max, -Steps, -End
            judged/3,               % +Context, +Reading, -Judged
            leading/3               % +Class, +Judged, -Leading
          ]).
:- use_module(library(apply), [include/3, partition/4]).
:- use_module(library(lists), [append/3, max_list/2, member/2, memberchk/2]).
:- use_module(probe, [first_answer/4, holds/2, probe/5]).
:- use_module(questions,
              [goal_test/3, reading_goal/6, value_goal/4]).
:- use_module(shapes, [numeric/1]).

%!  reading_steps(+Calls, +State, +Max, -Steps, -End) is det.
%
%   Steps are step(Action, Next, Cost), up to Max of them.

reading_steps(Calls, State, Max, Steps, End) :-
    reading_goal(Calls, State, Action, Next, Cost, Goal),
    probe(step(Action, Next, Cost), Goal, Max, Steps, End).

%!  judged(+Context, +Reading, -Judged) is det.
%
%   Judged is judged(Evidence, Strength, Calls, Steps): how well Reading
%   (Likeness-Calls) does on the start, `strong` if the states it gives
%   look right and can be expanded again or are goals, `fair` if they just
%   look right, else `weak`.
%
%   @arg Context is context(Start, Goal, Heuristics), as in
%        define_questions/4

judged(Context, Likeness-Calls, judged(Evidence, Strength, Calls, Steps)) :-
    Context = context(Start, Goal, Heuristics),
    reading_steps(Calls, Start, 40, Steps, _),
    findall(Next, member(step(_, Next, _), Steps), Nexts),
    distinct(Nexts, Different),
    exclude_variant(Start, Different, Others),
    first_few(6, Others, Sample),
    share(expandable(Calls, Goal), Sample, Expandable),
    share(estimated(Heuristics), Sample, Estimated),
    ratio(Different, Nexts, Spread),
    ratio(Others, Different, Moved),
    Evidence is 4 * Likeness + 2 * Expandable + Estimated + Spread + Moved,
    strength(Likeness, Expandable, Strength).

strength(Likeness, Expandable, Strength) :-
    (   Likeness < 0.7
    ->  Strength = weak
    ;   Expandable > 0
    ->  Strength = strong
    ;   Strength = fair
    ).

distinct(Terms, Distinct) :-
    distinct(Terms, [], Distinct).

distinct([], _, []).
distinct([Term|Terms], Seen, Distinct) :-
    (   member(Old, Seen),
        Old =@= Term
    ->  Distinct = Distinct1
    ;   Distinct = [Term|Distinct1]
    ),
    distinct(Terms, [Term|Seen], Distinct1).

exclude_variant(Term, Terms, Others) :-
    partition(=@=(Term), Terms, _, Others).

first_few(Count, List, Few) :-
    length(Few, Count),
    append(Few, _, List),
    !.
first_few(_, List, List).

:- meta_predicate share(1, +, -).

share(Test, Terms, Share) :-
    include(Test, Terms, Passed),
    ratio(Passed, Terms, Share).

ratio(Part, Whole, Ratio) :-
    length(Part, PartLength),
    length(Whole, WholeLength),
    Ratio is PartLength / max(1, WholeLength).

expandable(Calls, Goal, State) :-
    (   reading_steps(Calls, State, 1, [_], _)
    ->  true
    ;   goal_test(Goal, State, Test),
        holds(Test, true)
    ).

estimated(Heuristics, State) :-
    member(_-Call, Heuristics),
    Call =.. [call, Predicate, Roles|Goal],
    (   Goal = [GoalState]
    ->  Bindings = [state-State, goal-GoalState]
    ;   Bindings = [state-State]
    ),
    value_goal(call(Predicate, Roles), Bindings, Value, Ask),
    first_answer(Value, Ask, Answer, _),
    numeric(Answer),
    !.

%!  leading(+Class, +Judged, -Leading) is det.
%
%   Leading are the readings of one predicate that nothing speaks against.
%   Arcs are read as (from, to, cost) where the numbers do not tell.

leading(_, [], []) :- !.
leading(Class, Judged, Leading) :-
    findall(Evidence, member(judged(Evidence, _, _, _), Judged), All),
    max_list(All, Best),
    include(close_to(Best), Judged, Close),
    (   usual_order(Class, Close, Usual)
    ->  Leading = [Usual]
    ;   Leading = Close
    ).

close_to(Best, judged(Evidence, _, _, _)) :-
    Best - Evidence < 0.4.

usual_order(Class, Close, Usual) :-
    memberchk(Class, [1, 3]),
    member(Usual, Close),
    Usual = judged(_, _, [call(_, [state, next, cost])], _),
    !.
