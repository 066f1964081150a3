/*  Which predicates give the successors?

    All predicates with a likely name are tried on the start.  Among those
    whose answers fit, the outermost counts (neighbours/2 may be built on
    move/3, which is built on arc/3), then the plainer name.  Two-step
    forms (applicable/2 and transform/3) come in where nothing fits alone.
*/

:- module(contract_successors,
          [ successors/5,           % +Predicates, +Choice, +Context, -Found, -Trouble
            next_filters/5          % +Predicates, +Calls, +Start, -Filters, -Ignored
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists),
              [ append/3, member/2, memberchk/2, min_list/2, permutation/2 ]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(contract_names,
              [ chooser_name/3, filter_name/2, successor_name/4,
                updater_name/3
              ]).
:- use_module(contract_probe, [holds/2, probe/5]).
:- use_module(contract_program,
              [ accepts/2, mentions/3, predicate_goal/3, reaches/3 ]).
:- use_module(contract_roles,
              [ judged/3, leading/3, predicate_readings/5, reading_steps/5 ]).
:- use_module(contract_shapes, [likeness/3]).

%!  successors(+Predicates, +Choice, +Context, -Found, -Trouble) is det.
%
%   Found is one of
%
%     - one(Calls, Others): the reading, and predicates that would also do
%     - by_name(Calls, End): nothing answered on the start, and the call
%       ended so; this is what the name promises
%     - several(Readings): Calls that fit equally well
%     - none
%
%   @arg Choice is any, calls(Calls) with roles given, or
%        predicates(Predicates) to choose among
%   @arg Context is as in judged/3
%   @arg Trouble is a list of Predicate-End: calls that gave no reading

successors(_, calls(Calls), _, one(Calls, []), []) :-
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
                *        TWO-STEP FORMS        *
                *******************************/

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


                /*******************************
                *           CHOOSING           *
                *******************************/

choose([], Predicates, Choice, Context, Trouble, Found) :-
    !,
    (   promised(Predicates, Choice, Context, Trouble, Calls, End)
    ->  Found = by_name(Calls, End)
    ;   Found = none
    ).
choose(Candidates0, Predicates, _, _, _, Found) :-
    strongest(Candidates0, Candidates1),
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
        Found = one(Calls, Others)
    ;   Found = several(Readings)
    ).

strongest(Candidates, Strongest) :-
    include(strong, Candidates, Strong),
    (   Strong == []
    ->  Strongest = Candidates
    ;   Strongest = Strong
    ).

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
    ;   Better = Candidate1
    ).



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
    !.

promised_roles(_, list, 2, [state, list(next)]).
promised_roles(_, each, 2, [state, next]).
promised_roles(Class, each, 3, [state, next, cost]) :-
    memberchk(Class, [1, 3]).


                /*******************************
                *            FILTERS           *
                *******************************/

%!  next_filters(+Predicates, +Calls, +Start, -Filters, -Ignored) is det.
%
%   Filters are Sense-Predicate pairs for the program's safe/1, unsafe/1
%   and the like, which the reading does not call itself: the search that
%   the program was written for does.  One that does not let the start
%   pass is about something else, and Ignored.

next_filters(Predicates, Calls, Start, Filters, Ignored) :-
    findall(Sense-Predicate,
            ( member(Predicate, Predicates),
              Predicate = _:Name/1,
              filter_name(Name, Sense),
              \+ ( member(call(From, _), Calls),
                   mentions(Predicates, From, Name)
                 )
            ),
            Candidates0),
    exclude(inner_filter(Candidates0, Predicates), Candidates0, Candidates),
    include(lets_pass(Start), Candidates, Filters),
    findall(Predicate,
            ( member(Filter, Candidates),
              \+ memberchk(Filter, Filters),
              Filter = _-Predicate
            ),
            Ignored).

%   safe(S) :- \+ unsafe(S) needs asking only once.

inner_filter(Candidates, Predicates, _-Inner) :-
    member(_-Outer, Candidates),
    Outer \== Inner,
    reaches(Predicates, Outer, Inner),
    !.

lets_pass(Start, Sense-Predicate) :-
    predicate_goal(Predicate, [Start], Goal),
    holds(Goal, Verdict),
    passing(Sense, Verdict).

passing(holds, true).
passing(fails, false).
