/*  What there is to say about a program's convention, put for people.

    A remark is a term, here turned into a diagnostic (see diagnostics.pl).
*/

:- module(contract_messages,
          [ remark_diagnostic/3     % +Module, +Remark, -Diagnostic
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(asked, [asked_remark/7]).
:- use_module(formed, [form_remark/7]).
:- use_module(probe, [term_sample/3]).
:- use_module(program, [predicate_label/2, predicate_place/3]).
:- use_module(words,
              [ asked_text/4, calls_shape/2, end_text/2, joined/3,
                near_advice/2, taken_text/4, terms_text/3, test_text/2,
                trouble_text/2
              ]).
:- use_module('../diagnostics', [diagnostic/6, unknown_place/1]).

%!  remark_diagnostic(+Module, +Remark, -Diagnostic) is det.
%
%   Diagnostic says Remark.  Terms are shown with the operators of Module.

remark_diagnostic(Module, Remark, Diagnostic) :-
    (   remark(Remark, Module, Severity, Code, Subject, Message, Advice)
    ->  true
    ;   asked_remark(Remark, Module, Severity, Code, Subject, Message,
                     Advice)
    ->  true
    ;   form_remark(Remark, Module, Severity, Code, Subject, Message, Advice)
    ),
    subject_place(Subject, Place),
    diagnostic(Severity, Code, Place, Message, Advice, Diagnostic).

flag_example("--goal", "--goal is_goal/1").
flag_example("--parameter", "--parameter 'move/3:1=caps(4,3)'").

subject_place(nothing, Place) :-
    unknown_place(Place).
subject_place(flag(Flag, Text, Column), place(Flag, null, Column, Text)).
subject_place(predicate(Predicate), place(File, Line, null)) :-
    predicate_place(Predicate, File, Line).


                /*******************************
                *        START AND GOAL        *
                *******************************/

remark(bad_term(Flag, Text, What, Column), _, error, syntax_error,
       flag(Flag, Text, Column), Message, Advice) :-
    format(string(Message), '~s ~s is no Prolog term: ~s, at column ~d.',
           [Flag, Text, What, Column]),
    Advice = "Write it as the program would; put it in quotes for the shell.".
remark(bad_choice(Flag, Text, What), _, error, bad_choice,
       flag(Flag, Text, null), Message, Advice) :-
    format(string(Message), '~s ~s: ~s', [Flag, Text, What]),
    (   flag_example(Flag, Example)
    ->  true
    ;   Example = "--successors 'move/3: state, action, next'"
    ),
    format(string(Advice), 'For example: ~s', [Example]).
remark(no_start(Near), _, error, no_start, nothing, Message, Advice) :-
    asked_text(start, 1, Near, Asked),
    format(string(Message), 'The program has no start state.~s', [Asked]),
    Advice = "Give one with --start TERM, or add a fact such as start(...).".
remark(mute_start(Predicate, End), _, error, no_start, predicate(Predicate),
       Message, "Give the start with --start TERM.") :-
    predicate_label(Predicate, Label),
    end_text(End, Why),
    format(string(Message), '~s should give the start, but ~s.',
           [Label, Why]).
remark(several_starts(Predicate, Start, Others), Module, warning,
       several_starts, predicate(Predicate), Message,
       "Choose another one with --start TERM.") :-
    predicate_label(Predicate, Label),
    term_sample(Module, Start, Taken),
    terms_text(Module, Others, OthersText),
    format(string(Message),
           '~s gives several starts. The first is taken: ~s. Others: ~s.',
           [Label, Taken, OthersText]).
remark(two_starts(Predicate, Others), _, warning, two_starts,
       predicate(Predicate), Message, Advice) :-
    taken_text("start", Predicate, Others, Message),
    Advice = "Choose another one with --start TERM.".
remark(no_goal(Near), _, error, no_goal, nothing, Message, Advice) :-
    asked_text(goal, 1, Near, Asked),
    format(string(Message), 'The program has no goal.~s', [Asked]),
    Advice = "Give one with --goal TERM, or add a predicate is_goal(State).".
remark(mute_goal(Predicate, End), _, error, no_goal, predicate(Predicate),
       Message, "Mend it, or give the goal with --goal TERM.") :-
    predicate_label(Predicate, Label),
    end_text(End, Why),
    format(string(Message),
           '~s cannot tell whether the start is a goal: ~s.', [Label, Why]).
remark(two_goals(Severity, Predicate, Others), _, Severity, two_goals,
       predicate(Predicate), Message, Advice) :-
    taken_text("goal", Predicate, Others, Message),
    Others = [Other|_],
    predicate_label(Other, Label),
    format(string(Advice), 'Choose another one with --goal: --goal ~s',
           [Label]).
remark(strange_goal(Predicate, Goal), Module, warning, strange_goal,
       predicate(Predicate), Message,
       "Give the goal with --goal TERM if the search never finds one.") :-
    predicate_label(Predicate, Label),
    term_sample(Module, Goal, Text),
    format(string(Message),
           '~s holds for ~s, which does not look like the start.',
           [Label, Text]).
remark(start_is_goal, _, warning, start_is_goal, nothing,
       "The start already is a goal.",
       "Check the goal, or give another start with --start TERM.").


                /*******************************
                *          SUCCESSORS          *
                *******************************/

remark(no_successors(Near, Trouble), _, error, no_successors, Subject,
       Message, Advice) :-
    (   Trouble = [Predicate-_|_]
    ->  Subject = predicate(Predicate),
        maplist(trouble_text, Trouble, Texts),
        joined(Texts, ' ', Tried),
        format(string(Message), 'No successors of the start. ~s', [Tried]),
        Advice = "Check that the start is what the predicate expects, or \c
name another predicate with --successors NAME/ARITY."
    ;   Subject = nothing,
        asked_text(successors, 2, Near, Asked),
        format(string(Message),
               'The program has no predicate for successors.~s', [Asked]),
        near_advice(Near, Advice)
    ).
remark(ambiguous(Question, Readings), _, error, ambiguous, nothing, Message,
       Advice) :-
    length(Readings, Count),
    format(string(Message),
           'The ~w can be read in ~d ways, and nothing tells which.',
           [Question, Count]),
    joined(Readings, '\n', Lines),
    format(string(Advice), 'Choose one:~n~s', [Lines]).
remark(dead_start(Predicate), _, warning, dead_start, predicate(Predicate),
       Message, "Check the start: the search ends at once.") :-
    predicate_label(Predicate, Label),
    format(string(Message), '~s has no answer for the start.', [Label]).
remark(slow_start(Predicate), _, warning, slow_start, predicate(Predicate),
       Message, "Check for a recursion that never ends.") :-
    predicate_label(Predicate, Label),
    format(string(Message),
           '~s has not answered for the start in two seconds.', [Label]).
remark(several_lists(Predicate, Count), _, warning, several_lists,
       predicate(Predicate), Message, Advice) :-
    predicate_label(Predicate, Label),
    format(string(Message),
           '~s gives ~d different lists for the start; only the first counts.',
           [Label, Count]),
    Advice = "Collect all successors in one list, for example with findall/3.".
remark(ignored_filter(Predicate, _), _, info, ignored_filter,
       predicate(Predicate), Message,
       "Name it with --filter if it should test next states.") :-
    predicate_label(Predicate, Label),
    format(string(Message),
           '~s does not let the start pass, so it is not used to test states.',
           [Label]).
remark(loop_doubt(unclear(Search, Goal)), _, info, loop_doubt,
       predicate(Search), Message, Advice) :-
    predicate_label(Search, Label),
    test_text(Goal, Text),
    format(string(Message),
           '~s asks ~s between a step and the next; it is not asked here.',
           [Label, Text]),
    Advice = "If it is a rule, put it into a predicate of the next state, and \c
name that with --filter NAME/1; if not, say --filter none.".
remark(loop_doubt(uneven(Search, Other)), _, info, loop_doubt,
       predicate(Search), Message, Advice) :-
    predicate_label(Search, Label),
    predicate_label(Other, OtherLabel),
    format(string(Message), '~s asks of a step what ~s does not.',
           [Label, OtherLabel]),
    Advice = "Say which with --filter NAME/1 or --filter none.".
remark(illegal_start(Predicate), _, warning, illegal_start,
       predicate(Predicate), Message, "Check the start.") :-
    predicate_label(Predicate, Label),
    format(string(Message),
           'The start does not pass ~s, which the search in the file asks of \c
each next state.',
           [Label]).
remark(other_successors(Calls, Others), _, info, other_successors,
       predicate(Predicate), Message, Advice) :-
    Calls = [call(Predicate, _)|_],
    taken_text("successors", Predicate, Others, Message),
    Advice = "Choose another one with --successors NAME/ARITY.".
remark(wrapped([call(Wrapper, _)|_], [call(Inner, _)|_]), _, info, wrapped,
       predicate(Wrapper), Message, Advice) :-
    predicate_label(Wrapper, Label),
    predicate_label(Inner, InnerLabel),
    format(string(Message),
           'The search in the file asks ~s, so it is asked here; it asks ~s.',
           [Label, InnerLabel]),
    format(string(Advice), 'To ask ~s: --successors ~s',
           [InnerLabel, InnerLabel]).
remark(backward(Calls), _, info, backward, predicate(Predicate), Message,
       "If that is wrong, give the roles with --successors.") :-
    Calls = [call(Predicate, _)|_],
    calls_shape(Calls, Shape),
    format(string(Message), 'The state is taken to come last: ~s.', [Shape]).


                /*******************************
                *           NUMBERS            *
                *******************************/

remark(number_as_cost(Calls, Choice), _, info, number_as_cost,
       predicate(Predicate), Message, Advice) :-
    Calls = [call(Predicate, _)|_],
    calls_shape(Calls, Shape),
    format(string(Message), 'The number in ~s is taken as the cost.',
           [Shape]),
    format(string(Advice), 'If it is an action: --successors \'~s\'',
           [Choice]).
remark(mute_cost(Predicate), _, warning, mute_cost, predicate(Predicate),
       Message, "Each step costs 1. Give the roles with --cost.") :-
    predicate_label(Predicate, Label),
    format(string(Message),
           '~s has no number for any step from the start.', [Label]).
remark(no_heuristic, _, info, no_heuristic, nothing,
       "The program has no heuristic; 0 is used for every state.",
       "Informed strategies need one: h(State, Estimate).").
remark(mute_heuristic(Predicate, Call, End), Module, warning, mute_heuristic,
       predicate(Predicate), Message,
       "Where it gives none, 0 is used.") :-
    predicate_label(Predicate, Label),
    (   memberchk(End, [done, more])
    ->  format(string(Message), '~s gives no number for the start.', [Label])
    ;   term_sample(Module, Call, Asked),
        end_text(End, Why),
        format(string(Message), '~s gives no number for the start: in ~s, ~s.',
               [Label, Asked, Why])
    ).
