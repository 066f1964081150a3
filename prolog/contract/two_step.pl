/*  Successors in two steps: one predicate tells the actions of a state, and
    another carries an action out.  applicable/2 and transform/3, move/2 and
    update/3, actions/2 and result/3 are such pairs.
*/

:- module(contract_two_step,
          [ two_step/4              % +Predicates, +Choice, +Context,
                                    % -Candidate
          ]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, min_list/2, permutation/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(judge, [judged/3, leading/3]).
:- use_module(names, [chooser_name/3, updater_name/3]).
:- use_module(probe, [probe/5]).
:- use_module(program, [predicate_goal/3]).
:- use_module(shapes, [likeness/3]).

%!  two_step(+Predicates, +Choice, +Context, -Candidate) is nondet.
%
%   Candidate is candidate(2, [Chooser, Updater], Leading), where Leading
%   are the leading readings of the pair, as in leading/3.
%
%   @arg Choice is any, or predicates([Chooser, Updater])
%   @arg Context is as in judged/3

two_step(Predicates, Choice, Context, Candidate) :-
    Context = context(Start, _, _),
    chooser(Choice, Predicates, Chooser),
    updater(Choice, Predicates, Updater),
    Chooser \== Updater,
    findall(Likeness-Calls,
            two_step_reading(Chooser, Updater, Start, Likeness, Calls),
            Readings),
    maplist(judged(Context), Readings, Judged),
    leading(2, Judged, [Leading|More]),
    Candidate = candidate(2, [Chooser, Updater], [Leading|More]).

chooser(any, Predicates, Chooser) :-
    findall(Rank-Predicate,
            ( member(Predicate, Predicates),
              Predicate = _:Name/Arity,
              chooser_name(Name, Arity, Rank)
            ),
            Ranked),
    in_order(Ranked, Chooser).
chooser(predicates([Chooser, _]), _, Chooser).

updater(any, Predicates, Updater) :-
    findall(Rank-Predicate,
            ( member(Predicate, Predicates),
              Predicate = _:Name/Arity,
              updater_name(Name, Arity, Rank)
            ),
            Ranked),
    in_order(Ranked, Updater).
updater(predicates([_, Updater]), _, Updater).

in_order(Ranked, Predicate) :-
    keysort(Ranked, Sorted),
    pairs_values(Sorted, Ordered),
    member(Predicate, Ordered).

two_step_reading(Chooser, Updater, Start, Likeness,
                 [call(Chooser, Roles1), call(Updater, Roles2)]) :-
    Chooser = _:_/Arity1,
    Updater = _:_/Arity2,
    chooser_roles(Arity1, Roles1),
    chosen_actions(Chooser, Roles1, Start, Actions),
    updater_roles(Arity2, Roles2),
    updated(Updater, Roles2, Start, Actions, Likeness),
    Likeness >= 0.5,
    !.

chooser_roles(1, [action]).
chooser_roles(2, [state, action]).
chooser_roles(2, [action, state]).
chooser_roles(2, [state, list(action)]).

%   The state stands before the next one: both orders would fit an updater
%   that can be run backwards.

updater_roles(3, Roles) :-
    permutation([state, action, next], Roles),
    append(_, [state|Behind], Roles),
    memberchk(next, Behind).
updater_roles(4, Roles) :-
    updater_roles(3, Roles3),
    append(Roles3, [cost], Roles).

chosen_actions(Chooser, Roles, Start, Actions) :-
    maplist(role_variable([state-Start, action-Action, list(action)-List]),
            Roles, Arguments),
    predicate_goal(Chooser, Arguments, Ask),
    (   memberchk(list(action), Roles)
    ->  Goal = ( Ask, is_list(List), member(Action, List) )
    ;   Goal = Ask
    ),
    probe(Action, Goal, 8, Actions0, _),
    exclude(var, Actions0, Actions),
    Actions \== [].

role_variable(Bindings, Role, Term) :-
    memberchk(Role-Term, Bindings).

updated(Updater, Roles, Start, Actions, Likeness) :-
    findall(One,
            ( member(Action, Actions),
              maplist(role_variable([ state-Start, action-Action, next-Next,
                                      cost-_ ]),
                      Roles, Arguments),
              predicate_goal(Updater, Arguments, Goal),
              probe(Next, Goal, 1, [Answer], _),
              nonvar(Answer),
              likeness(Start, Answer, One)
            ),
            Ones),
    Ones \== [],
    min_list(Ones, Likeness).
