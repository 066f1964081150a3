/*  Which predicates give the successors?

    All predicates with a likely name are tried on the start.  Among those
    whose answers fit, the outermost counts (neighbours/2 may be built on
    move/3, which is built on arc/3), then the plainer name.  Two-step
    forms (applicable/2 and transform/3) come in where nothing fits alone.
*/

:- module(contract_successors,
          [ successors/5            % +Predicates, +Choice, +Context, -Found,
                                    % -Trouble
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, min_list/2]).
:- use_module(author, [asked_in_vain/5, helper/3, left_aside/5, outcome/3]).
:- use_module(judge, [judged/3, leading/3]).
:- use_module(names, [successor_name/4]).
:- use_module(probe, [first_answer/4]).
:- use_module(program, [accepts/2, predicate_goal/3, reaches/3]).
:- use_module(roles, [predicate_readings/5]).
:- use_module(two_step, [two_step/4]).

%!  successors(+Predicates, +Choice, +Context, -Found, -Trouble) is det.
%
%   Found is one of
%
%     - one(Calls, Others, Aside): the reading, predicates that would also
%       do, and Predicate-Outcome pairs for those that are named as plainly
%       but have no usable answer
%     - in_vain(Predicate, Outcome, Others): its author meant Predicate, but
%       it has no usable answer; Others have
%     - by_name(Calls, End): nothing answered on the start, and the call
%       ended so; this is what the name promises
%     - several(Readings): Calls that fit equally well
%     - none
%
%   @arg Choice is any, calls(Calls) with roles given, or
%        predicates(Predicates) to choose among
%   @arg Context is as in judged/3
%   @arg Trouble is a list of Predicate-End: calls that gave no reading

successors(_, calls(Calls), _, one(Calls, [], []), []) :-
    !.
successors(Predicates, Choice, Context, Found, Trouble) :-
    direct_candidates(Predicates, Choice, Context, Direct, Trouble),
    (   member(candidate(_, _, [judged(_, strong, _, _)|_]), Direct)
    ->  Candidates = Direct
    ;   findall(Candidate,
                two_step(Predicates, Choice, Context, Candidate),
                TwoStep),
        append(TwoStep, Direct, Candidates)
    ),
    choose(Candidates, Predicates, Choice, Context, Trouble, Found).

%   candidate(Class, Predicates, Leading): one predicate, or the two of a
%   two-step form, and its leading readings.

direct_candidates(Predicates, Choice, Context, Candidates, Trouble) :-
    findall(Class/Form-Predicate,
            likely(Choice, Predicates, Class, Form, Predicate),
            Likely),
    try_each(Likely, Context, Candidates, Trouble).

likely(any, Predicates, Class, Form, Predicate) :-
    member(Predicate, Predicates),
    Predicate = _:Name/Arity,
    successor_name(Name, Arity, Class, Form).
likely(predicates([Predicate]), _, Class, Form, Predicate) :-
    Predicate = _:Name/Arity,
    (   successor_name(Name, Arity, Class, Form)
    ->  true
    ;   Class = 2,
        Form = each
    ).

try_each([], _, [], []).
try_each([Class/Form-Predicate|Likely], Context, Candidates, Trouble) :-
    Context = context(Start, _, _),
    predicate_readings(Predicate, Form, Start, Readings, End),
    maplist(judged(Context), Readings, Judged),
    leading(Class, Judged, Leading),
    (   Leading == []
    ->  Candidates = Candidates1,
        Trouble = [Predicate-End|Trouble1]
    ;   Candidates = [candidate(Class, [Predicate], Leading)|Candidates1],
        Trouble = Trouble1
    ),
    try_each(Likely, Context, Candidates1, Trouble1).


                /*******************************
                *           CHOOSING           *
                *******************************/

%   Where nothing answers, a predicate that fails may have met a dead end.

choose(Candidates, Predicates, any, context(Start, _, _), Trouble, Found) :-
    asked_in_vain(Predicates, Trouble, Candidates, Start, Predicate-Form),
    known_outcome(Predicate, Trouble, Start, Outcome),
    \+ ( Candidates == [], Outcome == failed ),
    !,
    (   dead_end(Outcome, Form, Predicate, Calls)
    ->  Found = by_name(Calls, done)
    ;   findall(Other,
                ( member(candidate(_, Group, _), Candidates),
                  member(Other, Group)
                ),
                Others),
        Found = in_vain(Predicate, Outcome, Others)
    ).
choose([], Predicates, Choice, Context, Trouble, Found) :-
    !,
    (   promised(Predicates, Choice, Context, Trouble, Calls, End)
    ->  Found = by_name(Calls, End)
    ;   Found = none
    ).
choose(Candidates0, Predicates, Choice, Context, Trouble, Found) :-
    strongest(Candidates0, Predicates, Candidates1),
    exclude(inside_another(Candidates1, Predicates), Candidates1, Candidates2),
    plainest(Candidates2, Candidates3),
    one_per_meaning(Candidates3, Candidates4),
    findall(Calls,
            ( member(candidate(_, _, Leading), Candidates4),
              member(judged(_, _, Calls, _), Leading)
            ),
            Readings),
    (   Readings = [Calls]
    ->  findall(Predicate,
                ( member(candidate(_, Group, _), Candidates2),
                  member(Predicate, Group),
                  \+ memberchk(call(Predicate, _), Calls)
                ),
                Others),
        Context = context(Start, _, _),
        findall(Predicate-Outcome,
                ( Choice == any,
                  left_aside(Predicates, Trouble, Candidates0, Start,
                             Predicate),
                  known_outcome(Predicate, Trouble, Start, Outcome)
                ),
                Aside),
        Found = one(Calls, Others, Aside)
    ;   Found = several(Readings)
    ).

%   What takes all its time is not asked once more.

known_outcome(Predicate, Trouble, Start, Outcome) :-
    (   memberchk(Predicate-limit, Trouble)
    ->  Outcome = endless
    ;   outcome(Predicate, Start, Outcome)
    ).

%   It has no successors for the start, and says so as it should.

dead_end(answered(Goal), list, Predicate, [call(Predicate, Roles)]) :-
    Predicate = _:_/2,
    arg(2, Goal, []),
    Roles = [state, list(next)].
dead_end(failed, each, Predicate, [call(Predicate, Roles)]) :-
    Predicate = _:_/Arity,
    promised_roles(1, each, Arity, Roles).

%   What is named plainly counts even if its answers lead nowhere: it may
%   break down at the second state, and is to be asked all the same.

strongest(Candidates, Predicates, Strongest) :-
    include(strong, Candidates, Strong),
    (   Strong == []
    ->  Strongest = Candidates
    ;   include(strong_or_plain(Candidates, Predicates), Candidates,
                Strongest)
    ).

strong_or_plain(_, _, Candidate) :-
    strong(Candidate),
    !.
strong_or_plain(Candidates, Predicates, Candidate) :-
    Candidate = candidate(1, [Predicate], Leading),
    memberchk(judged(_, fair, _, _), Leading),
    \+ helper(Predicates, Candidates, Predicate).

strong(candidate(_, _, Leading)) :-
    memberchk(judged(_, strong, _, _), Leading).

inside_another(Candidates, Predicates, candidate(_, Inner, _)) :-
    member(candidate(_, Outer, _), Candidates),
    Outer \== Inner,
    member(From, Outer),
    member(To, Inner),
    \+ memberchk(To, Outer),
    reaches(Predicates, From, To),
    \+ reaches(Predicates, To, From),
    !.

plainest(Candidates, Plainest) :-
    findall(Class, member(candidate(Class, _, _), Candidates), Classes),
    min_list(Classes, Least),
    include(of_class(Least), Candidates, Plainest).

of_class(Class, candidate(Class, _, _)).

%   Of two predicates with the same successors, the one that tells more
%   about a step stays.

one_per_meaning([], []).
one_per_meaning([Candidate0|Candidates0], [Candidate|Candidates]) :-
    same_meaning(Candidates0, Candidate0, Candidate, Different),
    one_per_meaning(Different, Candidates).

same_meaning([], Candidate, Candidate, []).
same_meaning([Other|Others], Candidate0, Candidate, Different) :-
    (   same_steps(Candidate0, Other)
    ->  better(Candidate0, Other, Candidate1),
        Different = Different1
    ;   Candidate1 = Candidate0,
        Different = [Other|Different1]
    ),
    same_meaning(Others, Candidate1, Candidate, Different1).

same_steps(candidate(_, _, [Judged1]), candidate(_, _, [Judged2])) :-
    next_set(Judged1, Set1),
    next_set(Judged2, Set2),
    Set1 =@= Set2.

next_set(judged(_, _, _, Steps), Set) :-
    findall(Next, member(step(_, Next, _), Steps), Nexts),
    sort(Nexts, Set).

better(Candidate1, Candidate2, Better) :-
    Candidate1 = candidate(_, _, [judged(_, _, Calls1, _)]),
    Candidate2 = candidate(_, _, [judged(_, _, Calls2, _)]),
    told(Calls1, Told1),
    told(Calls2, Told2),
    (   Told2 > Told1
    ->  Better = Candidate2
    ;   Told2 =:= Told1,
        list_of_states(Candidate2),
        \+ list_of_states(Candidate1)
    ->  Better = Candidate2
    ;   Better = Candidate1
    ).

list_of_states(candidate(1, _, [judged(_, _, [call(_, Roles)], _)])) :-
    memberchk(list(next), Roles).

told(Calls, Roles) :-
    findall(Role,
            ( member(call(_, All), Calls),
              member(Role, All)
            ),
            List),
    length(List, Roles).

%   Nothing answered.  A name that leaves no doubt is believed if the
%   predicate takes such a state and just has no answer for this one.

promised(Predicates, Choice, context(Start, _, _), Trouble,
         [call(Predicate, Roles)], End) :-
    findall(Class/Form-(Predicate/End),
            ( likely(Choice, Predicates, Class, Form, Predicate),
              memberchk(Predicate-End, Trouble),
              memberchk(End, [done, more, limit]),
              accepts(Predicate, Start)
            ),
            Likely0),
    keysort(Likely0, Likely),
    member(Class/Form-(Predicate/End), Likely),
    Predicate = _:_/Arity,
    promised_roles(Class, Form, Arity, Roles),
    \+ ( End \== limit, answers(Predicate, Start) ),
    !.

%   It has answers, but they are no states.

answers(Predicate, Start) :-
    Predicate = _:_/Arity,
    length([Start|Others], Arity),
    predicate_goal(Predicate, [Start|Others], Goal),
    first_answer(Others, Goal, Answer, _),
    \+ memberchk([], Answer).          % no successors, as a list

promised_roles(_, list, 2, [state, list(next)]).
promised_roles(_, each, 2, [state, next]).
promised_roles(Class, each, 3, [state, next, cost]) :-
    memberchk(Class, [1, 3]).
