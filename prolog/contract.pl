/*  Which convention does a program follow?

    A search problem is five questions: where to start, what is a goal,
    what follows from a state, what a step costs, how far it still is.
    Course files answer them under many names and in many forms.
    understand/3 finds out which by names (contract/names.pl) and by trying
    the predicates out on the start (contract/roles.pl), and makes them
    callable in one way, in module `questions` (contract/questions.pl).

    Nothing is guessed: where two readings fit equally well, both are told,
    with the flags that choose between them.
*/

:- module(contract,
          [ understand/3            % +Program, +Choices, -Understanding
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- use_module(contract/certainty, [inferred/3, remedies/3]).
:- use_module(contract/choices,
              [choice/3, reading_choice/5, text_predicate/3]).
:- use_module(contract/ends,
              [find_goal/5, find_start/4, goal_states/3, near_misses/4]).
:- use_module(contract/explain, [explained/4, sketched/2]).
:- use_module(contract/filters, [ask_filters/6]).
:- use_module(contract/forms, [form/6, form_facts/6, plain_form/5]).
:- use_module(contract/messages, [remark_diagnostic/3]).
:- use_module(contract/names, [heuristic_name/2, successor_name/4]).
:- use_module(contract/probe, [holds/2, probe/5, with_probes/2]).
:- use_module(contract/program,
              [ changes_itself/1, predicate_goal/3, program_predicates/2,
                real_predicate/2
              ]).
:- use_module(contract/questions, [define_questions/4, goal_test/3]).
:- use_module(contract/reading, [reading_doubts/3, reading_told/3]).
:- use_module(contract/steps, [ask_cost/6, ask_successors/7]).
:- use_module(contract/wanting, [form_hints/6, open_parameters/4]).
:- use_module(contract/values, [heuristics/6]).

%!  understand(+Program, +Choices, -Understanding) is det.
%
%   Find out how Program answers the five questions.
%
%   @arg Program is a dict as load_program/3 gives it; of interest are
%        `modules` and, if there, `choices` made in the program's text, and
%        `texts`, whose comments and queries may show how it is started
%   @arg Choices is a list of Name=Value that fix some of the answers, as
%        contract/choices.pl explains.  They go before those of the text
%   @arg Understanding is a dict with the keys
%
%     - ok:          whether module `questions` now answers all of them
%     - questions:   dicts with the keys question, predicate, file, line,
%                    how (a sentence) and sample (an answer on the start)
%     - heuristics:  names for questions:h/3, the preferred one first
%     - diagnostics: what there is to say, see diagnostics.pl
%     - readings:    if there are several: texts, each with its flag
%     - reading:     sentences: what was chosen beyond a plain convention
%     - doubts:      why a cheapest path may not be one by the program
%     - remedies:    for each doubt, what settles it
%     - inferred:    the questions that no plain convention answers alone
%     - predicates:  those that answer, as Module:Name/Arity

understand(Program, Choices0, Understanding) :-
    must_be(list, Choices0),
    (   get_dict(choices, Program, Own)
    ->  append(Choices0, Own, Choices)
    ;   Choices = Choices0
    ),
    program_predicates(Program.modules, Predicates),
    text_module(Program.modules, Predicates, Module),
    (   changes_itself(Predicates)
    ->  Isolated = true
    ;   Isolated = false
    ),
    (   get_dict(texts, Program, Texts)
    ->  true
    ;   Texts = []
    ),
    with_probes(Isolated,
                answered(Predicates, Module, Choices, Texts, Found, Remarks)),
    maplist(remark_diagnostic(Module), Remarks, Diagnostics),
    understanding(Found, Module, Remarks, Understanding0),
    Understanding = Understanding0.put(diagnostics, Diagnostics).

%   The module whose operators terms are read and written with.

text_module(_, [Module:_|_], Module) :- !.
text_module([Module|_], _, Module) :- !.
text_module([], _, user).

understanding(whole(Start, Found), Module, Remarks, Understanding) :-
    explained(Module, Found, Start, Questions),
    reading_told(Found, Remarks, Reading),
    reading_doubts(Found, Remarks, Doubts),
    inferred(Found, Remarks, Inferred),
    remedies(Found, Remarks, Remedies),
    Found = found(Source, Goal, Calls, Filters, Cost, Heuristics),
    findall(Name, member(Name-_, Heuristics), Names),
    findall(Predicate,
            used_predicate(Source, Goal, Calls, Filters, Cost, Heuristics,
                           Predicate),
            Used0),
    maplist(real_predicate, Used0, Used1),
    sort(Used1, Used),
    Understanding = _{ ok: true, questions: Questions, heuristics: Names,
                       readings: [], predicates: Used,
                       reading: Reading, doubts: Doubts,
                       inferred: Inferred, remedies: Remedies
                     }.
understanding(part(Parts), _, Remarks, Understanding) :-
    sketched(Parts, Questions),
    findall(Predicate,
            ( member(_-Predicate, Parts),
              \+ calls_undefined(Remarks, Predicate)
            ),
            Used0),
    maplist(real_predicate, Used0, Used),
    findall(Reading,
            ( ( member(ambiguous(_, Readings), Remarks)
              ; member(proposed(Readings), Remarks)
              ),
              member(Reading, Readings)
            ),
            AllReadings),
    Understanding = _{ ok: false, questions: Questions, heuristics: [],
                       readings: AllReadings, predicates: Used,
                       reading: [], doubts: [], inferred: [], remedies: []
                     }.

%   That is told already.

calls_undefined(Remarks, Predicate) :-
    Error = error(existence_error(procedure, _), _),
    memberchk(in_vain(_, Predicate, _, raised(Error), _), Remarks).

used_predicate(predicate(Predicate), _, _, _, _, _, Predicate).
used_predicate(_, test(Predicate), _, _, _, _, Predicate).
used_predicate(_, facts(Predicate, _), _, _, _, _, Predicate).
used_predicate(_, _, Calls, _, _, _, Predicate) :-
    member(call(Predicate, _), Calls).
used_predicate(_, _, _, Filters, _, _, Predicate) :-
    member(_-Predicate, Filters).
used_predicate(_, _, _, Filters, _, _, Module:Name/Arity) :-
    member(loop(_, Branches), Filters),
    member(branch(_, _, _, Goals), Branches),
    member(Module:Goal, Goals),
    functor(Goal, Name, Arity),
    current_predicate(Module:Name/Arity).
used_predicate(_, _, _, _, call(Predicate, _), _, Predicate).
used_predicate(_, _, _, _, _, Heuristics, Predicate) :-
    member(_-Call, Heuristics),
    arg(1, Call, Predicate).


                /*******************************
                *         THE QUESTIONS        *
                *******************************/

%   Found is whole(Start, found(...)) as explained/4 has it, or part(Parts).

answered(Predicates, Module, Choices, Texts, Found, Remarks) :-
    form_facts(Predicates, Module, Choices, Texts, Facts, Mistakes),
    (   Mistakes \== []
    ->  by_names(Predicates, Module, Choices, Found, _),
        Remarks = Mistakes
    ;   form(before, Predicates, Module, Choices, Facts, Form),
        form_whole(Form, Module, Choices, Found, Remarks)
    ->  true
    ;   plain_form(Predicates, Module, Choices, Facts, Plain),
        form_answered(Plain, Module, Choices, Found0, Remarks0),
        (   worth_another(Found0, Remarks0),
            form(after, Predicates, Module, Choices, Facts, Other),
            form_whole(Other, Module, Choices, Found, Remarks)
        ->  true
        ;   furthest(Found0, Remarks0, Predicates, Module, Choices, Facts,
                     Found, Remarks1),
            form_hints(Predicates, Module, Choices, Facts, Remarks1, Hints),
            open_parameters(Found, Choices, Facts, Open),
            append([Remarks1, Hints, Open], Remarks)
        )
    ).

%   Nothing is whole: then what at least has a start says most.

furthest(Found0, Remarks0, Predicates, Module, Choices, Facts, Found,
         Remarks) :-
    (   worth_another(Found0, Remarks0),
        memberchk(no_start(_), Remarks0),
        form(after, Predicates, Module, Choices, Facts, Form),
        arg(2, Form, found(_, _, _)),
        form_answered(Form, Module, Choices, Found1, Remarks1)
    ->  Found = Found1,
        Remarks = Remarks1
    ;   Found = Found0,
        Remarks = Remarks0
    ).

form_whole(Form, Module, Choices, Found, Remarks) :-
    form_answered(Form, Module, Choices, Found, Remarks),
    Found = whole(_, _).

%   What its author meant to be asked must not be stepped around.

worth_another(part(_), Remarks) :-
    \+ memberchk(in_vain(_, _, _, _, _), Remarks),
    \+ memberchk(bad_term(_, _, _, _), Remarks),
    \+ memberchk(bad_choice(_, _, _), Remarks).

form_answered(form(Predicates, Start0, Goal, More, FormRemarks), Module,
              Choices0, Found, Remarks) :-
    append(More, Choices0, Choices),
    (   Start0 == ask
    ->  find_start(Predicates, Module, Choices, Start)
    ;   Start = Start0
    ),
    (   Start = found(State, Source, StartRemarks)
    ->  answered_from(State, Source, Goal, Predicates, Module, Choices,
                      Found, Remarks0)
    ;   Start = none(StartRemarks),
        by_names(Predicates, Module, Choices, Found, Remarks0)
    ),
    append([FormRemarks, StartRemarks, Remarks0], Remarks).

answered_from(Start, Source, Goal0, Predicates, Module, Choices, Found,
              Remarks) :-
    (   Goal0 == ask
    ->  find_goal(Predicates, Module, Choices, state(Start), GoalAnswer)
    ;   GoalAnswer = Goal0
    ),
    goal_parts(GoalAnswer, Goal, GoalRemarks),
    goal_reached(Goal, Start, ReachedRemarks),
    ask_heuristics(Predicates, Choices, Start, Goal, Heuristics, HRemarks),
    ask_successors(Predicates, Choices, Start, Goal, Heuristics, Calls,
                   CallRemarks),
    ask_filters(Calls, Predicates, Choices, Start, Filters, FilterRemarks),
    ask_cost(Calls, Predicates, Choices, Start, Steps, CostRemarks),
    append([ GoalRemarks, ReachedRemarks, HRemarks, CallRemarks,
             FilterRemarks, CostRemarks
           ],
           Remarks),
    (   Goal \== none,
        Steps = step(Reading, Cost),
        \+ memberchk(bad_choice(_, _, _), Remarks)
    ->  compiled_cost(Cost, Compiled),
        define_questions(Start, Goal, step(Reading, Filters, Compiled),
                         Heuristics),
        Found = whole(Start,
                      found(Source, Goal, Reading, Filters, Cost, Heuristics))
    ;   findall(Part,
                ( part(Source, Goal, Calls, Heuristics, Part)
                ; asked_part(Remarks, Part)
                ),
                Parts),
        Found = part(Parts)
    ).

%   What was asked in vain is part of the picture too.

asked_part(Remarks, Question-Predicate) :-
    member(in_vain(Question, Predicate, _, _, _), Remarks).

goal_parts(found(Goal, Remarks), Goal, Remarks).
goal_parts(none(Remarks), none, Remarks).

goal_reached(Goal, Start, Remarks) :-
    (   Goal \== none,
        goal_test(Goal, Start, Test),
        holds(Test, true)
    ->  Remarks = [start_is_goal]
    ;   Remarks = []
    ).

compiled_cost(constant(Cost, _), constant(Cost)) :- !.
compiled_cost(Cost, Cost).

part(predicate(Predicate), _, _, _, start-Predicate).
part(_, test(Predicate), _, _, goal-Predicate).
part(_, facts(Predicate, _), _, _, goal-Predicate).
part(_, _, Calls, _, successors-Predicate) :-
    Calls = [call(Predicate, _)|_].
part(_, _, _, Heuristics, heuristic-Predicate) :-
    member(_-Call, Heuristics),
    arg(1, Call, Predicate).

%   Without a start nothing can be tried out.  Still, say all that is
%   missing at once.

by_names(Predicates, Module, Choices, part(Parts), Remarks) :-
    find_goal(Predicates, Module, Choices, none, GoalAnswer),
    goal_parts(GoalAnswer, Goal, GoalRemarks),
    (   choice(successors, Choices, _)
    ->  Calls = none,
        CallRemarks = []
    ;   named_successors(Predicates, Predicate)
    ->  Calls = [call(Predicate, [])],
        CallRemarks = []
    ;   Calls = none,
        near_misses(successors, Predicates, [2, 3, 4], Near),
        CallRemarks = [no_successors(Near, [])]
    ),
    append(GoalRemarks, CallRemarks, Remarks),
    findall(Part, part(none, Goal, Calls, [], Part), Parts).

named_successors(Predicates, Predicate) :-
    member(Least, [1, 2, 3]),
    member(Predicate, Predicates),
    Predicate = _:Name/Arity,
    successor_name(Name, Arity, Least, _),
    !.


                /*******************************
                *          HEURISTICS          *
                *******************************/

ask_heuristics(Predicates, Choices, Start, Goal, Heuristics, Remarks) :-
    heuristic_choice(Choices, Predicates, Choice, ChoiceRemarks),
    (   wants_goal(Choice, Predicates)
    ->  goal_states(Goal, Start, Goals)
    ;   Goals = []
    ),
    (   heuristics(Predicates, Choice, Start, Goals, Heuristics0, Mute)
    ->  Heuristics = Heuristics0
    ;   Heuristics = [],
        Mute = []
    ),
    findall(mute_heuristic(Predicate, Call, End),
            ( member(Name, Mute),
              memberchk(Name-Asked, Heuristics),
              arg(1, Asked, Predicate),
              start_call(Predicate, Start, Call, End)
            ),
            MuteRemarks),
    (   Heuristics == []
    ->  Remarks0 = [no_heuristic]
    ;   Remarks0 = MuteRemarks
    ),
    append(ChoiceRemarks, Remarks0, Remarks).

start_call(Predicate, Start, Call, End) :-
    predicate_goal(Predicate, [Start, Value], Asked),
    Asked = _:Call,
    probe(Value, Asked, 1, _, End).

%   A bare name that the program does not have may be a heuristic of ours.

heuristic_choice(Choices, Predicates, Choice, Remarks) :-
    (   choice(heuristic, Choices, Text),
        \+ sub_string(Text, _, _, _, "/"),
        \+ text_predicate(Text, Predicates, _)
    ->  Choice = any,
        Remarks = []
    ;   reading_choice(heuristic, Choices, Predicates, Choice, Remarks)
    ).

%   Asking a goal test for states may take long: only for those that need it.

wants_goal(calls([call(_, Roles)]), _) :-
    memberchk(goal, Roles).
wants_goal(predicates([_:_/3]), _).
wants_goal(any, Predicates) :-
    member(_:Name/3, Predicates),
    heuristic_name(Name, _),
    !.
