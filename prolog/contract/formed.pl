/*  What is told of forms that are not quite the plain convention: messages,
    and the sentences and doubts that go with every answer.
*/

:- module(contract_formed,
          [ form_remark/7,          % +Remark, +Module, -Severity, -Code,
                                    % -Subject, -Message, -Advice
            form_told/2,            % +Remark, -Sentence
            form_doubt/2            % +Remark, -Doubt
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(parameters, [parameter_text/2]).
:- use_module(probe, [short_sample/3, term_sample/3]).
:- use_module(program, [predicate_label/2]).
:- use_module(words,
              [calls_shape/2, condition_text/3, joined/3, terms_text/3]).

%!  form_remark(+Remark, +Module, -Severity, -Code, -Subject, -Message,
%!              -Advice) is semidet.
%
%   As remark/7 of messages.pl, for
%
%     - parameter(Places, Term): Term is a parameter, at Places
%     - unknown_parameter(Place): nothing tells its value
%     - problem(Predicate, Problem, Others): Predicate names its problems
%     - spread(View): a state is spread over several arguments
%     - start_facts(Predicate): the start holds all of its facts
%     - goal_facts(Predicate): a goal holds all of its facts
%     - open_states(Predicate, Next): a successor has variables
%     - loop_step(Calls), loop_goal(Goal): the search in the file does so
%     - run_goal(Label, Goal): the entry Label searches for Goal
%     - proposed(Texts): flags for predicates that look like successors
%     - run_starts(Label, States): entries that start differently

form_remark(parameter(Places, Term), Module, info, parameter, Subject,
            Message, Advice) :-
    Places = [Predicate-_|_],
    Subject = predicate(Predicate),
    maplist(parameter_text, Places, [Text|Texts]),
    joined([Text|Texts], ', ', PlacesText),
    term_sample(Module, Term, TermText),
    format(string(Message), '~s is a parameter, always ~s.',
           [PlacesText, TermText]),
    format(string(Advice), 'For another value: --parameter \'~s=TERM\'',
           [Text]).
form_remark(unknown_parameter(Place), _, error, unknown_parameter,
            predicate(Predicate), Message, Advice) :-
    Place = Predicate-Number,
    predicate_label(Predicate, Label),
    parameter_text(Place, Text),
    format(string(Message),
           'Argument ~d of ~s is carried through the search unchanged, but \c
nothing tells its value.', [Number, Label]),
    format(string(Advice), 'Give it: --parameter \'~s=TERM\'', [Text]).
form_remark(problem(Predicate, Problem, Others), Module, Severity, problem,
            predicate(Predicate), Message, Advice) :-
    predicate_label(Predicate, Label),
    term_sample(Module, Problem, Taken),
    parameter_text(Predicate-1, Text),
    (   Others == []
    ->  Severity = info,
        format(string(Message), '~s names one problem, ~s.', [Label, Taken]),
        Advice = ""
    ;   Severity = warning,
        terms_text(Module, Others, OthersText),
        Others = [Other|_],
        term_sample(Module, Other, OtherText),
        format(string(Message),
               '~s names several problems. The first is taken: ~s. \c
Others: ~s.', [Label, Taken, OthersText]),
        format(string(Advice), 'Choose another one: --parameter \'~s=~s\'',
               [Text, OtherText])
    ).
form_remark(spread(View), _, info, spread, predicate(View), Message,
            "If that is wrong, give the roles with --successors: state for \c
each part of a state, next for each part of the next one.") :-
    predicate_label(View, Label),
    format(string(Message),
           'The arguments of ~s are taken for the parts of a state.',
           [Label]).
form_remark(start_facts(Predicate), _, info, start_facts,
            predicate(Predicate), Message,
            "If each is a start of its own, choose one with --start TERM.") :-
    predicate_label(Predicate, Label),
    format(string(Message),
           'The facts of ~s are taken together: the start holds them all.',
           [Label]).
form_remark(goal_facts(Predicate), _, info, goal_facts,
            predicate(Predicate), Message, Advice) :-
    predicate_label(Predicate, Label),
    format(string(Message),
           'The facts of ~s are taken together: a goal holds them all.',
           [Label]),
    Advice = "If each is a goal of its own, write a test: is_goal(State) \c
:- member(Fact, State), ...".
form_remark(open_states(Predicate, Next), Module, warning, open_states,
            predicate(Predicate), Message, "Bind all parts of the next \c
state, or give what is missing: roles with --successors, a value with \c
--parameter.") :-
    predicate_label(Predicate, Label),
    term_sample(Module, Next, Text),
    format(string(Message),
           '~s gives ~s, with variables where the start has none.',
           [Label, Text]).
form_remark(loop_step(Calls), _, info, loop_step, predicate(Predicate),
            Message, "Choose another one with --successors NAME/ARITY.") :-
    Calls = [call(Predicate, _)|_],
    calls_shape(Calls, Shape),
    format(string(Message), 'The search in the file steps with ~s.',
           [Shape]).
form_remark(loop_goal(test(Predicate)), _, info, loop_goal,
            predicate(Predicate), Message,
            "Choose another goal with --goal TERM or --goal NAME/1.") :-
    predicate_label(Predicate, Label),
    format(string(Message), 'The search in the file ends where ~s holds.',
           [Label]).
form_remark(loop_goal(condition(State, Goal)), _, info, loop_goal, nothing,
            Message,
            "Choose another goal with --goal TERM or --goal NAME/1.") :-
    condition_text(State, Goal, Text),
    format(string(Message), 'The search in the file ends where ~s.', [Text]).
form_remark(loop_goal(term(Pattern)), Module, info, loop_goal, nothing,
            Message,
            "Choose another goal with --goal TERM or --goal NAME/1.") :-
    term_sample(Module, Pattern, Text),
    format(string(Message), 'The search in the file ends at ~s.', [Text]).
form_remark(run_goal(Label, Goal), Module, info, run_goal, nothing, Message,
            "Choose another one with --goal TERM.") :-
    term_sample(Module, Goal, Text),
    format(string(Message), 'The search of ~s looks for ~s.', [Label, Text]).
form_remark(proposed(Texts), _, error, proposed, nothing, Message, Advice) :-
    Message = "By what they answer, these might give the successors.",
    joined(Texts, '\n', Lines),
    format(string(Advice), 'Choose one:~n~s', [Lines]).
form_remark(run_starts(Label, States), Module, error, run_starts, nothing,
            Message, Advice) :-
    terms_text(Module, States, Text),
    States = [State|_],
    term_sample(Module, State, First),
    (   States = [_]
    ->  format(string(Message), 'The search of ~s begins with ~s.',
               [Label, Text])
    ;   format(string(Message),
               'The program can be started in several ways: with ~s.', [Text])
    ),
    format(string(Advice), 'For example: --start \'~s\'', [First]).

%!  form_told(+Remark, -Sentence) is semidet.
%
%   Sentence goes with every answer.

form_told(parameter([Place|_], Term), Sentence) :-
    parameter_text(Place, Text),
    short_sample(user, Term, TermText),
    format(string(Sentence), '~s is always ~s', [Text, TermText]).
form_told(problem(_, Problem, _), Sentence) :-
    short_sample(user, Problem, Text),
    format(string(Sentence), 'the problem called ~s', [Text]).
form_told(spread(View), Sentence) :-
    predicate_label(View, Label),
    format(string(Sentence), 'a state is spread over arguments of ~s',
           [Label]).
form_told(start_facts(Predicate), Sentence) :-
    predicate_label(Predicate, Label),
    format(string(Sentence), 'the start holds all facts of ~s', [Label]).
form_told(goal_facts(Predicate), Sentence) :-
    predicate_label(Predicate, Label),
    format(string(Sentence), 'a goal holds all facts of ~s', [Label]).
form_told(loop_step(_), "the step that the search in the file makes").
form_told(loop_goal(_), "the goal at which the search in the file ends").
form_told(run_goal(Label, _), Sentence) :-
    format(string(Sentence), 'the goal that ~s looks for', [Label]).

%!  form_doubt(+Remark, -Doubt) is semidet.
%
%   Doubt keeps an answer from being called optimal.

form_doubt(open_states(Predicate, _), Doubt) :-
    predicate_label(Predicate, Label),
    format(string(Doubt), '~s leaves parts of the next state open',
           [Label]).
