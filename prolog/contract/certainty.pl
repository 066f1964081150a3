/*  How sure is the reading of a program, and what would settle the rest?  */

:- module(contract_certainty,
          [ inferred/3,             % +Found, +Remarks, -Questions
            remedies/3              % +Found, +Remarks, -Remedies
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(program, [predicate_label/2]).
:- use_module(reading, [doubtful/3, plain_calls/1, usual_cost/1]).

%!  inferred(+Found, +Remarks, -Questions) is det.
%
%   Questions are those of start, goal, successors and cost whose answer
%   no plain convention tells alone.  Found is as explained/4 has it.

inferred(Found, Remarks, Questions) :-
    findall(Question,
            ( member(Question, [start, goal, successors, cost]),
              once(( found_inferred(Found, Question)
                   ; member(Remark, Remarks),
                     remark_inferred(Remark, Question)
                   ))
            ),
            Questions).

found_inferred(found(run(_), _, _, _, _, _), start).
found_inferred(found(_, _, Calls, _, _, _), successors) :-
    \+ plain_calls(Calls).
found_inferred(found(_, _, _, [_|_], _, _), successors).
found_inferred(found(_, _, _, _, call(_, Roles), _), cost) :-
    \+ usual_cost(Roles).

remark_inferred(two_starts(_, _), start).
remark_inferred(several_starts(_, _, _), start).
remark_inferred(start_facts(_), start).
remark_inferred(problem(_, _, _), start).
remark_inferred(two_goals(_, _, _), goal).
remark_inferred(goal_facts(_), goal).
remark_inferred(loop_goal(_), goal).
remark_inferred(run_goal(_, _), goal).
remark_inferred(left_aside(Question, _, _, _), Question).
remark_inferred(other_successors(_, _), successors).
remark_inferred(parameter(_, _), successors).
remark_inferred(spread(_), successors).
remark_inferred(loop_step(_), successors).
remark_inferred(number_as_cost(_, _), cost).
remark_inferred(mute_cost(_), cost).

%!  remedies(+Found, +Remarks, -Remedies) is det.
%
%   Remedies say for each doubt, in the order of reading_doubts/3, which
%   flag settles it.

remedies(Found, Remarks, Remedies) :-
    findall(Cause, doubtful(Found, Remarks, Cause), Causes),
    maplist(remedy, Causes, Remedies).

remedy(Cause, Remedy) :-
    (   settled(Cause, Remedy0)
    ->  Remedy = Remedy0
    ;   Remedy = ""
    ).

settled(mute_cost(Predicate), Remedy) :-
    predicate_label(Predicate, Label),
    format(string(Remedy), '--cost 1, or --cost \'~s: ...\' with its roles',
           [Label]).
settled(ignored_filter(Predicate, _), Remedy) :-
    predicate_label(Predicate, Label),
    format(string(Remedy), '--filter ~s or --filter none', [Label]).
settled(loop_doubt(_), "--filter NAME/1 or --filter none").
settled(left_aside(Question, Predicate, _, _), Remedy) :-
    memberchk(Question, [start, goal, successors, cost]),
    predicate_label(Predicate, Label),
    format(string(Remedy), '--~w ~s', [Question, Label]).
settled(open_states(_, _),
        "--parameter PLACE=TERM, or roles with --successors").
settled(numbered(Predicate), Remedy) :-
    predicate_label(Predicate, Label),
    format(string(Remedy),
           '--successors \'~s: cost, state, next\', or action for cost',
           [Label]).
