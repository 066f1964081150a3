/*  The four questions of a search problem, asked the way h.pl promises:
    first answers only, defaults for what is missing, typed errors for what
    is wrong, and no binding of the state that was asked about.
*/

:- module(h_problem,
          [ problem_in/2,           % +Module, -Problem
            goal_state/2,           % +Problem, +State
            state_neighbours/3,     % +Problem, +State, -Neighbours
            arc_cost/4,             % +Problem, +From, +To, -Cost
            state_guess/3           % +Problem, +State, -Guess
          ]).
:- use_module(library(error), [must_be/2]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

%!  problem_in(+Module, -Problem) is det.
%
%   Problem is problem(Module, CostBy, GuessBy), the two last being `asked`
%   if Module has cost/3 and h/2, and `default` if not.  This is looked up
%   once a search, not once a node.
%
%   @error existence_error(procedure, PI) without is_goal/1 or
%   neighbours/2.

problem_in(Module, problem(Module, CostBy, GuessBy)) :-
    must_have(Module, is_goal(_)),
    must_have(Module, neighbours(_, _)),
    asked_or_default(Module, cost(_, _, _), CostBy),
    asked_or_default(Module, h(_, _), GuessBy).

must_have(Module, Head) :-
    (   module_has(Module, Head)
    ->  true
    ;   functor(Head, Name, Arity),
        throw(error(existence_error(procedure, Module:Name/Arity),
                    context(_, 'a search problem must define it')))
    ).

asked_or_default(Module, Head, By) :-
    (   module_has(Module, Head)
    ->  By = asked
    ;   By = default
    ).

% current_predicate/2, unlike /1, also sees what Module finds in user.
module_has(Module, Head) :-
    functor(Head, Name, _),
    current_predicate(Name, Module:Head),
    !.

%!  goal_state(+Problem, +State) is semidet.
%
%   State is a goal.

goal_state(problem(Module, _, _), State) :-
    \+ \+ Module:is_goal(State).

%!  state_neighbours(+Problem, +State, -Neighbours) is det.
%
%   Neighbours is the list of states one arc away, each with variables of
%   its own; [] if neighbours/2 fails.

state_neighbours(problem(Module, _, _), State0, Neighbours) :-
    own_variables(State0, State),
    (   Module:neighbours(State, Answer)
    ->  must_be(list, Answer),
        all_own_variables(Answer, Neighbours)
    ;   Neighbours = []
    ).

%!  arc_cost(+Problem, +From, +To, -Cost) is det.
%
%   Cost is the number that cost/3 gives, or 1 without cost/3.
%
%   @error existence_error(answer, Goal) if cost/3 fails.
%   @error domain_error(not_less_than_zero, Cost): with negative costs a
%   search could go round for ever.

arc_cost(problem(Module, CostBy, _), From0, To0, Cost) :-
    (   CostBy == default
    ->  Cost = 1
    ;   own_variables(From0/To0, From/To),
        answered_value(Module, cost(From, To, Answer), Answer, Cost),
        must_not_be_negative(Cost, Module)
    ).

must_not_be_negative(Cost, Module) :-
    (   Cost >= 0
    ->  true
    ;   throw(error(domain_error(not_less_than_zero, Cost),
                    context(Module:cost/3, _)))
    ).

%!  state_guess(+Problem, +State, -Guess) is det.
%
%   Guess is the number that h/2 gives, or 0 without h/2.
%
%   @error existence_error(answer, Goal) if h/2 fails.

state_guess(problem(Module, _, GuessBy), State0, Guess) :-
    (   GuessBy == default
    ->  Guess = 0
    ;   own_variables(State0, State),
        answered_value(Module, h(State, Answer), Answer, Guess)
    ).

answered_value(Module, Goal, Answer, Value) :-
    (   Module:Goal
    ->  Value is Answer
    ;   throw(error(existence_error(answer, Module:Goal),
                    context(_, 'cost/3 and h/2 must not fail')))
    ).

all_own_variables([], []).
all_own_variables([State0|States0], [State|States]) :-
    own_variables(State0, State),
    all_own_variables(States0, States).

% Most states are ground, and ground/1 is quicker than copy_term/2.
own_variables(Term0, Term) :-
    (   ground(Term0)
    ->  Term = Term0
    ;   copy_term(Term0, Term)
    ).
