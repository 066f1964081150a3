/*  What was understood, for `explain`: each question, the predicate that
    answers it, where it stands, and a sample answer on the start.
*/

:- module(contract_explain,
          [ explained/4,            % +Module, +Found, +Start, -Questions
            sketched/2              % +Parts, -Questions
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, member/2]).
:- use_module(words, [condition_text/3, calls_shape/2, loop_text/2]).
:- use_module(probe,
              [first_answer/4, holds/2, probe/5, term_sample/3]).
:- use_module(program, [predicate_label/2, predicate_place/3]).
:- use_module(questions, [reading_has/2]).

%!  explained(+Module, +Found, +Start, -Questions) is det.
%
%   Questions are dicts that explain Found, after define_questions/4 has
%   made it callable.  Found is
%   found(StartSource, Goal, Calls, Filters, Cost, Heuristics).

explained(Module, Found, Start, Questions) :-
    Found = found(Source, Goal, Calls, Filters, Cost, Heuristics),
    start_question(Source, Module, Start, StartQuestion),
    goal_question(Goal, Module, Start, GoalQuestion),
    successors_question(Calls, Filters, Module, Start, StepQuestion),
    cost_question(Cost, Calls, Module, Start, CostQuestion),
    heuristic_questions(Heuristics, Module, Start, HeuristicQuestions),
    append([ [StartQuestion, GoalQuestion, StepQuestion, CostQuestion],
             HeuristicQuestions
           ],
           Questions).

start_question(Source, Module, Start, Question) :-
    term_sample(Module, Start, Sample),
    start_words(Source, Predicate, How),
    question(start, Predicate, How, Sample, Question).

start_words(given, none, "It was given from outside.").
start_words(run(Label), none, How) :-
    format(string(How), 'The search of ~s begins with it.', [Label]).
start_words(predicate(Predicate), Predicate, How) :-
    predicate_label(Predicate, Label),
    format(string(How), '~s gives it.', [Label]).

goal_question(Goal, Module, Start, Question) :-
    holds(questions:goal(Start), Verdict),
    format(string(Sample), '~w', [Verdict]),
    goal_words(Goal, Module, Predicate, How),
    question(goal, Predicate, How, Sample, Question).

goal_words(test(Predicate), _, Predicate, How) :-
    predicate_label(Predicate, Label),
    format(string(How), 'A state is a goal if ~s holds for it.', [Label]).
goal_words(condition(State, Goal), _, none, How) :-
    condition_text(State, Goal, Text),
    format(string(How), 'A state is a goal if ~s.', [Text]).
goal_words(facts(Predicate, _), _, Predicate, How) :-
    predicate_label(Predicate, Label),
    format(string(How), 'A state is a goal if it holds all facts of ~s.',
           [Label]).
goal_words(term(Term), Module, none, How) :-
    term_sample(Module, Term, Text),
    format(string(How), 'A state is a goal if it matches ~s.', [Text]).

successors_question(Calls, Filters, Module, Start, Question) :-
    Calls = [call(Predicate, _)|_],
    calls_shape(Calls, Shape),
    maplist(filter_words, Filters, Words),
    atomic_list_concat(Words, Filtered),
    format(string(How), '~s gives them~w.', [Shape, Filtered]),
    probe(Action-Next, questions:step(Start, Action, Next, _), 20, Steps, _),
    (   reading_has(Calls, action)
    ->  Answer = Steps
    ;   findall(State, member(_-State, Steps), Answer)
    ),
    term_sample(Module, Answer, Sample),
    question(successors, Predicate, How, Sample, Question).

filter_words(holds-Predicate, Words) :-
    !,
    predicate_label(Predicate, Label),
    format(atom(Words), ', of which ~s must hold', [Label]).
filter_words(loop(Search, Branches), Words) :-
    loop_text(Branches, Text),
    predicate_label(Search, Label),
    format(atom(Words), ', of which ~s must hold, as in ~s', [Text, Label]).
filter_words(fails-Predicate, Words) :-
    predicate_label(Predicate, Label),
    format(atom(Words), ', of which ~s must not hold', [Label]).

cost_question(Cost, Calls, Module, Start, Question) :-
    cost_words(Cost, Calls, Predicate, How),
    (   first_answer(Value, questions:step(Start, _, _, Value), Answer, _)
    ->  term_sample(Module, Answer, Sample)
    ;   Sample = ""
    ),
    question(cost, Predicate, How, Sample, Question).

cost_words(inside, Calls, Predicate, How) :-
    member(call(Predicate, Roles), Calls),
    reading_has([call(Predicate, Roles)], cost),
    !,
    predicate_label(Predicate, Label),
    format(string(How), '~s gives it with each step.', [Label]).
cost_words(constant(Cost, Predicate), _, Predicate, How) :-
    (   Predicate == none
    ->  format(string(How), 'No predicate gives it; each step costs ~w.',
               [Cost])
    ;   format(string(How), 'Each step costs ~w.', [Cost])
    ).
cost_words(call(Predicate, Roles), _, Predicate, How) :-
    maplist(value_as_cost, Roles, Shown),
    calls_shape([call(Predicate, Shown)], Shape),
    format(string(How), '~s gives it; the first answer counts.', [Shape]).

value_as_cost(Role0, Role) :-
    (   Role0 == value
    ->  Role = cost
    ;   Role = Role0
    ).

heuristic_questions([], _, _, [Question]) :-
    !,
    question(heuristic, none, "No predicate gives one; it is 0.", "0",
             Question).
heuristic_questions(Heuristics, Module, Start, Questions) :-
    maplist(heuristic_question(Module, Start), Heuristics, Questions).

heuristic_question(Module, Start, Name-Call, Question) :-
    Call =.. [call, Predicate|_],
    calls_shape([Call], Shape),
    format(string(How), '~s gives it; the first answer counts.', [Shape]),
    (   first_answer(Value, questions:h(Name, Start, Value), Answer, _)
    ->  term_sample(Module, Answer, Sample)
    ;   Sample = ""
    ),
    question(heuristic, Predicate, How, Sample, Question).

%!  sketched(+Parts, -Questions) is det.
%
%   Questions for a program that could not be understood in full: Parts
%   are Name-Predicate pairs found so far.

sketched(Parts, Questions) :-
    maplist(sketch, Parts, Questions).

sketch(Name-Predicate, Question) :-
    predicate_label(Predicate, Label),
    format(string(How), '~s seems to give it.', [Label]),
    question(Name, Predicate, How, "", Question).

question(Name, Predicate, How, Sample, Question) :-
    (   Predicate == none
    ->  Label = "",
        File = "",
        Line = null
    ;   predicate_label(Predicate, Label),
        predicate_place(Predicate, File, Line)
    ),
    Question = _{ question: Name, predicate: Label, file: File, line: Line,
                  how: How, sample: Sample
                }.
