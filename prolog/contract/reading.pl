/*  How a program was read, in short sentences that go with every answer.

    Where a program follows a convention to the letter there is nothing to
    say.  What was chosen beyond that is told: which predicate, with which
    arguments, what was left aside and why.  A choice that another reader
    might make otherwise, with other costs, is a doubt besides.
*/

:- module(contract_reading,
          [ reading_told/3,         % +Found, +Remarks, -Sentences
            reading_doubts/3,       % +Found, +Remarks, -Doubts
            doubtful/3,             % +Found, +Remarks, -Cause
            plain_calls/1,          % +Calls
            usual_cost/1            % +Roles
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(formed, [form_doubt/2, form_told/2]).
:- use_module(names, [successor_name/4]).
:- use_module(program, [predicate_label/2]).
:- use_module(roles, [numbers_rules/2]).
:- use_module(words, [calls_shape/2, joined/3, loop_text/2, test_text/2]).

%!  reading_told(+Found, +Remarks, -Sentences) is det.
%
%   Sentences say what was chosen.  Found is as explained/4 has it.

reading_told(Found, Remarks, Sentences) :-
    findall(Sentence,
            ( member(Remark, Remarks),
              ( remark_told(Remark, Sentence) ; form_told(Remark, Sentence) )
            ; found_told(Found, Sentence)
            ),
            Sentences).

remark_told(two_starts(Predicate, Others), Sentence) :-
    aside_text("start", Predicate, Others, Sentence).
remark_told(several_starts(Predicate, _, _), Sentence) :-
    predicate_label(Predicate, Label),
    format(string(Sentence), 'the first start that ~s gives', [Label]).
remark_told(two_goals(_, Predicate, Others), Sentence) :-
    aside_text("goal", Predicate, Others, Sentence).
remark_told(left_aside(_, Predicate, _, _), Sentence) :-
    predicate_label(Predicate, Label),
    format(string(Sentence), '~s left aside, because it does not work',
           [Label]).
remark_told(other_successors([call(Predicate, _)|_], Others), Sentence) :-
    aside_text("successors", Predicate, Others, Sentence).
remark_told(wrapped(_, [call(Inner, _)|_]), Sentence) :-
    predicate_label(Inner, Label),
    format(string(Sentence),
           '~s left aside, because the search in the file does not ask it',
           [Label]).
remark_told(number_as_cost(_, _), "the number is the cost").
remark_told(ignored_filter(Predicate, about_states), Sentence) :-
    predicate_label(Predicate, Label),
    format(string(Sentence),
           '~s left aside, because the start does not pass it', [Label]).
remark_told(mute_cost(Predicate), Sentence) :-
    predicate_label(Predicate, Label),
    format(string(Sentence),
           'each step costs 1, because ~s has no number for steps', [Label]).

aside_text(What, Taken, Others, Text) :-
    predicate_label(Taken, Label),
    maplist(predicate_label, Others, Labels),
    joined(Labels, ', ', OthersText),
    format(string(Text), '~s by ~s, ~s left aside', [What, Label, OthersText]).

found_told(found(run(Label), _, _, _, _, _), Sentence) :-
    format(string(Sentence), 'the start that ~s begins with', [Label]).
found_told(found(_, _, Calls, _, _, _), Sentence) :-
    \+ plain_calls(Calls),
    calls_shape(Calls, Shape),
    format(string(Sentence), 'successors by ~s', [Shape]).
found_told(found(_, _, Calls, _, _, _), Sentence) :-
    numbered_rules(Calls, Predicate, _),
    predicate_label(Predicate, Label),
    format(string(Sentence), 'the number in ~s counts its rules', [Label]).
found_told(found(_, _, _, Filters, _, _), Sentence) :-
    member(Filter, Filters),
    filter_told(Filter, Sentence).
found_told(found(_, _, _, _, call(Predicate, Roles), _), Sentence) :-
    \+ usual_cost(Roles),
    maplist(value_as_cost, Roles, Shown),
    calls_shape([call(Predicate, Shown)], Shape),
    format(string(Sentence), 'costs by ~s', [Shape]).
found_told(found(_, _, _, _, _, Heuristics), Sentence) :-
    member(_-Call, Heuristics),
    Call =.. [call, _, Roles|_],
    \+ memberchk(Roles, [[state, value], [state, goal, value]]),
    calls_shape([Call], Shape),
    format(string(Sentence), 'estimates by ~s', [Shape]).

filter_told(holds-Predicate, Sentence) :-
    predicate_label(Predicate, Label),
    format(string(Sentence), 'a step is one only if ~s holds behind it',
           [Label]).
filter_told(fails-Predicate, Sentence) :-
    predicate_label(Predicate, Label),
    format(string(Sentence), 'a step is one only if ~s fails behind it',
           [Label]).

filter_told(loop(Search, Branches), Sentence) :-
    loop_text(Branches, Text),
    predicate_label(Search, Label),
    format(string(Sentence), 'a step is one only if ~s, as ~s asks',
           [Text, Label]).

value_as_cost(Role0, Role) :-
    (   Role0 == value
    ->  Role = cost
    ;   Role = Role0
    ).

%!  usual_cost(+Roles) is semidet.

usual_cost([state, next, value]).
usual_cost([action, value]).
usual_cost([state, action, next, value]).

%!  plain_calls(+Calls) is semidet.
%
%   neighbours(State, [Next, ...]), s(State, Next) and s(State, Next, Cost).

plain_calls([call(_:Name/Arity, Roles)]) :-
    successor_name(Name, Arity, 1, _),
    memberchk(Roles, [ [state, list(next)], [state, next],
                       [state, next, cost] ]).

numbered_rules([call(Predicate, Roles)], Predicate, Count) :-
    nth1(Place, Roles, action),
    nth1(StatePlace, Roles, state),
    Place < StatePlace,
    numbers_rules(Predicate, Place),
    Predicate = Module:Name/Arity,
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(Count)),
    !.

%!  reading_doubts(+Found, +Remarks, -Doubts) is det.
%
%   Doubts are reasons why a cheapest path by this reading may not be one
%   by the program.

reading_doubts(Found, Remarks, Doubts) :-
    findall(Doubt,
            ( doubtful(Found, Remarks, Cause),
              cause_doubt(Cause, Doubt)
            ),
            Doubts).

%!  doubtful(+Found, +Remarks, -Cause) is nondet.
%
%   Cause is a remark that makes the reading doubtful, or
%   numbered(Predicate).

doubtful(_, Remarks, Remark) :-
    member(Remark, Remarks),
    once(cause_doubt(Remark, _)).
doubtful(Found, _, numbered(Predicate)) :-
    few_rules(Found, Predicate).

cause_doubt(Cause, Doubt) :-
    (   remark_doubt(Cause, Doubt0)
    ->  Doubt = Doubt0
    ;   form_doubt(Cause, Doubt)
    ).

remark_doubt(mute_cost(Predicate), Doubt) :-
    predicate_label(Predicate, Label),
    format(string(Doubt), '~s has no number for the first steps', [Label]).
remark_doubt(ignored_filter(Predicate, about_states), Doubt) :-
    predicate_label(Predicate, Label),
    format(string(Doubt), '~s, which the start does not pass, may be a rule',
           [Label]).
remark_doubt(loop_doubt(unclear(Search, Goal)), Doubt) :-
    predicate_label(Search, Label),
    test_text(Goal, Text),
    format(string(Doubt), '~s also asks ~s, which may be a rule',
           [Label, Text]).
remark_doubt(loop_doubt(uneven(Search, Other)), Doubt) :-
    predicate_label(Search, Label),
    predicate_label(Other, OtherLabel),
    format(string(Doubt), '~s asks of a step what ~s does not',
           [Label, OtherLabel]).
remark_doubt(left_aside(_, Predicate, _, Taken), Doubt) :-
    predicate_label(Predicate, Label),
    predicate_label(Taken, TakenLabel),
    format(string(Doubt), '~s may be meant instead of ~s',
           [Label, TakenLabel]).

remark_doubt(numbered(Predicate), Doubt) :-
    predicate_label(Predicate, Label),
    format(string(Doubt), 'the number in ~s may be a cost', [Label]).

%   So many numbers in order are no costs; 1 and 2 may be.

few_rules(found(_, _, Calls, _, constant(_, none), _), Predicate) :-
    numbered_rules(Calls, Predicate, Count),
    between(2, 3, Count).
