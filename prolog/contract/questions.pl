/*  Make the five questions: clauses in module `questions` that call the
    program as directly as its convention allows.

      - questions:start(-State)
      - questions:goal(+State)                       is semidet
      - questions:step(+State, -Action, -Next, -Cost) is nondet
      - questions:h(+Name, +State, -Value)           is nondet

    A reading says how to get from a state to its successors: a list of
    call(Predicate, Roles), carried out in order.  Roles has one entry per
    argument:

      - state, next, cost
      - action: if a call has several, the action is A1-A2
      - list(Template): a list of answers.  Template is a term over the
        roles next, action and cost: list(next), list(action-next)
      - ignore

    Action is `none` if the reading has no action.  Cost is `no_answer` if
    the program's cost predicate fails, so that no step is lost for it.
*/

:- module(contract_questions,
          [ define_questions/4,     % +Start, +Goal, +Step, +Heuristics
            reading_goal/6,         % +Calls, +S, -Action, -Next, -Cost, -Goal
            value_goal/4,           % +Call, +Bindings, -Value, -Goal
            goal_test/3,            % +GoalSpec, +State, -Goal
            reading_has/2,          % +Calls, +Role
            element/2               % ?Element, +List
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(loop, [loop_goals/5]).
:- use_module(program, [predicate_goal/3]).

:- dynamic
    questions:start/1,
    questions:goal/1,
    questions:step/4,
    questions:h/3.

:- dynamic costs/1.                 % the predicate that is asked what steps cost

%!  define_questions(+Start, +Goal, +Step, +Heuristics) is det.
%
%   (Re)define module `questions`.
%
%   @arg Start is the start state
%   @arg Goal is test(Predicate), term(Term), facts(Predicate, Facts) or
%        condition(State, Goal)
%   @arg Step is step(Calls, Filters, Cost): a reading, a list of
%        Sense-Predicate (`holds` or `fails`) or loop(Search, Branches) as
%        in contract/loop.pl, and Cost one of inside (the
%        reading has it), constant(Number) or call(Predicate, Roles)
%   @arg Heuristics is a list of Name-Call, with Call one of
%        call(Predicate, Roles) and call(Predicate, Roles, GoalState)

define_questions(Start, Goal, step(Calls, Filters, Cost), Heuristics) :-
    goal_test(Goal, State, Test),
    step_clause(Calls, Filters, Cost, Step),
    maplist(heuristic_clause, Heuristics, Estimates),
    redefine(start/1, [start(Start)]),
    redefine(goal/1, [(goal(State) :- Test)]),
    redefine(step/4, [Step]),
    retractall(costs(_)),
    (   Cost = call(Predicate, _)
    ->  assertz(costs(Predicate))
    ;   true
    ),
    redefine(h/3, Estimates).

%   They stay dynamic: that costs nothing measurable, and other rules can
%   take the place of these.

redefine(Name/Arity, Clauses) :-
    dynamic([questions:Name/Arity]),
    functor(Head, Name, Arity),
    retractall(questions:Head),
    forall(member(Clause, Clauses), assertz(questions:Clause)).

%!  goal_test(+GoalSpec, +State, -Goal) is det.
%
%   Goal holds if State is a goal.  It binds nothing: a state may have
%   variables of its own.

goal_test(test(Predicate), State, \+ \+ Test) :-
    predicate_goal(Predicate, [State], Test).
goal_test(term(Term), State, \+ State \= Term).
goal_test(condition(State0, Goal0), State, \+ \+ Goal) :-
    copy_term(State0-Goal0, State-Goal).
goal_test(facts(_, Facts), State,
          \+ \+ contract_goal_facts:holds_facts(Facts, State)).

step_clause(Calls, Filters, Cost, (step(S, A, N, C) :- Body)) :-
    reading_goal(Calls, S, A, N, C, Reading),
    maplist(filter_goal(S, A, N), Filters, Filtered),
    cost_goal(Cost, [state-S, action-A, next-N], C, Costed),
    append([Reading|Filtered], [Costed], Goals),
    conjunction(Goals, Body).

filter_goal(_, _, Next, holds-Predicate, (Test -> true)) :-
    !,
    predicate_goal(Predicate, [Next], Test).
filter_goal(_, _, Next, fails-Predicate, \+ Test) :-
    !,
    predicate_goal(Predicate, [Next], Test).
filter_goal(State, Action, Next, loop(Search, Branches), Goal) :-
    loop_goals(loop(Search, Branches), State, Action, Next, Goal).

cost_goal(inside, _, _, true).
cost_goal(constant(Cost), _, Cost, true).
cost_goal(call(Predicate, Roles), Bindings, Cost, Goal) :-
    value_goal(call(Predicate, Roles), Bindings, Value, Ask),
    Goal = ( Ask -> Cost = Value ; Cost = no_answer ).

heuristic_clause(Name-Call, (h(Name, State, Value) :- Ask)) :-
    (   Call = call(Predicate, Roles, Goal)
    ->  Bindings = [state-State, goal-Goal]
    ;   Call = call(Predicate, Roles),
        Bindings = [state-State]
    ),
    value_goal(call(Predicate, Roles), Bindings, Value, Ask).

%!  value_goal(+Call, +Bindings, -Value, -Goal) is det.
%
%   Goal asks a predicate that gives a number: a cost or an estimate.
%   Bindings are Role-Term pairs for the roles other than `value`.

value_goal(call(Predicate, Roles), Bindings, Value, Goal) :-
    maplist(bound_role([value-Value|Bindings]), Roles, Arguments),
    predicate_goal(Predicate, Arguments, Goal).

bound_role(Bindings, Role, Argument) :-
    (   memberchk(Role-Bound, Bindings)
    ->  Argument = Bound
    ;   true
    ).

%!  reading_goal(+Calls, +State, -Action, -Next, -Cost, -Goal) is det.
%
%   Goal enumerates the steps from State.  Cost stays unbound if the
%   reading has none.

reading_goal(Calls, State, Action, Next, Cost, Goal) :-
    Roles = roles(State, _, Next, Cost),
    foldl(call_goals(Roles), Calls, Goals, []),
    arg(2, Roles, Actions),
    known_actions(Actions, Known),
    actions_action(Known, Action),
    conjunction(Goals, Goal).

%   The actions of a reading are an open list: the n-th action of any of
%   its calls is the n-th element.

known_actions(Actions, []) :-
    var(Actions),
    !.
known_actions([Action|Actions], [Action|Known]) :-
    known_actions(Actions, Known).

actions_action([], none).
actions_action([Action|Actions], Pair) :-
    foldl(pair_up, Actions, Action, Pair).

pair_up(Action, Pair, Pair-Action).

call_goals(Vars, call(Predicate, Roles), Goals, Rest) :-
    role_arguments(Roles, 1, Vars, Arguments, Lists),
    predicate_goal(Predicate, Arguments, Ask),
    (   Lists = [Element-List]
    ->  Goals = [ ( Ask -> true ),
                  contract_questions:element(Element, List)
                | Rest
                ]
    ;   Goals = [Ask|Rest]
    ).

role_arguments([], _, _, [], []).
role_arguments([Role|Roles], Nth0, Vars, [Argument|Arguments], Lists) :-
    (   Role = list(Template)
    ->  template_element(Template, Vars, Nth0, Nth, Element),
        Lists = [Element-Argument|Lists1]
    ;   template_element(Role, Vars, Nth0, Nth, Argument),
        Lists = Lists1
    ),
    role_arguments(Roles, Nth, Vars, Arguments, Lists1).

template_element(state, roles(State, _, _, _), Nth, Nth, State) :- !.
template_element(next, roles(_, _, Next, _), Nth, Nth, Next) :- !.
template_element(cost, roles(_, _, _, Cost), Nth, Nth, Cost) :- !.
template_element(ignore, _, Nth, Nth, _) :- !.
template_element(action, roles(_, Actions, _, _), Nth0, Nth, Action) :-
    !,
    open_nth(Nth0, Actions, Action),
    Nth is Nth0 + 1.
template_element(Template, Vars, Nth0, Nth, Element) :-
    compound(Template),
    !,
    Template =.. [Name|Parts],
    template_elements(Parts, Vars, Nth0, Nth, Elements),
    Element =.. [Name|Elements].
template_element(Constant, _, Nth, Nth, Constant).      % [] of [next, cost]

template_elements([], _, Nth, Nth, []).
template_elements([Part|Parts], Vars, Nth0, Nth, [Element|Elements]) :-
    template_element(Part, Vars, Nth0, Nth1, Element),
    template_elements(Parts, Vars, Nth1, Nth, Elements).

open_nth(1, [Element|_], Element) :- !.
open_nth(Nth, [_|Elements], Element) :-
    Before is Nth - 1,
    open_nth(Before, Elements, Element).

conjunction(Goals0, Conjunction) :-
    exclude_true(Goals0, Goals),
    join(Goals, Conjunction).

exclude_true([], []).
exclude_true([Goal|Goals0], Goals) :-
    (   Goal == true
    ->  Goals = Goals1
    ;   Goals = [Goal|Goals1]
    ),
    exclude_true(Goals0, Goals1).

join([], true).
join([Goal|Goals], Conjunction) :-
    (   Goals == []
    ->  Conjunction = Goal
    ;   Conjunction = (Goal, Rest),
        join(Goals, Rest)
    ).

%!  reading_has(+Calls, +Role) is semidet.
%
%   True if some call of the reading has Role, be it inside a list.

reading_has(Calls, Role) :-
    member(call(_, Roles), Calls),
    member(One, Roles),
    has_role(One, Role),
    !.

has_role(Role, Role) :- !.
has_role(Compound, Role) :-
    compound(Compound),
    arg(_, Compound, Part),
    has_role(Part, Role),
    !.

%!  element(?Element, +List) is nondet.
%
%   As member/2, but an answer that is no list is an error, not silence.

element(Element, List) :-
    (   is_list(List)
    ->  member(Element, List)
    ;   must_be(list, List)
    ).
