/*  What is told of a program that is opened: prolog/bridge/program.pl.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/opening.plt
*/

:- use_module(library(plunit)).
:- use_module(library(http/json), [atom_json_dict/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../prolog/bridge/program').
:- use_module('../../prolog/loader').

%   The programs are trusted: sealing lasts for the rest of the process.

opened(Text, Force, Answer) :-
    give_file("/nowhere/text.pl", Text),
    atom_json_dict(Request, _{ choices: _{}, trust: true, force: Force,
                               folder: "/", seconds: 5
                             },
                   [as(string)]),
    open_program(Request, AnswerText),
    atom_json_dict(AnswerText, Answer, []).

%   Told is Severity-Line of the diagnostic with Code.

told(Text, Code, Ok, Told) :-
    opened(Text, false, Answer),
    Ok = Answer.ok,
    findall(Severity-Line,
            ( member(Diagnostic, Answer.diagnostics),
              Diagnostic.code == Code,
              Severity = Diagnostic.severity,
              Line = Diagnostic.line
            ),
            Told).

%   Whole counts to 4, and holds More from line 5 on.

count(More, Whole) :-
    string_concat("start(0).\nis_goal(4).\n\c
                   neighbours(S, [T]) :- up(S, T).\n\c
                   up(S, T) :- T is S + 1.\n",
                  More, Whole).


:- begin_tests(lost_clauses, [cleanup(forget_program)]).

unmissed("show(X) :- write(X) nl.\n").
unmissed("show(X) :- write(X.\nmore(X) :- show(X).\n").
unmissed("'show it'(X) :- write(X.\n").
unmissed(":- show(X y).\n").
unmissed("show --> [a] [b].\n").
missed("up(S, T :- T is S + 2.\n").                     % a helper
missed("show(X) :- write(X)\nup(S, T) :- T is S + 2.\n").   % joined
missed("h(S, H) :- H is (4 - S.\n").                    % a question
missed("move(S, T) :- T is S + 1)).\n").                % maybe one
missed("Show(X) :- write(X) nl.\n").                    % whose is it?
missed(":- dynamic up/2 up/3.\n").

test(a_clause_that_nothing_needs_is_a_warning,
     [forall(unmissed(Lost)), Ok-Told == true-["warning"-5]]) :-
    count(Lost, Text),
    told(Text, "syntax_error", Ok, Told).
test(a_clause_that_may_be_needed_is_an_error,
     [forall(missed(Lost)), Ok-Severity == false-"error"]) :-
    count(Lost, Text),
    told(Text, "syntax_error", Ok, [Severity-_|_]).
test(the_rest_of_a_clause_belongs_to_the_one_above,
     Ok-Told == false-["error"-6]) :-
    count("up(S, T) :- S > 9.\n    T is S + 3, true.\n", Text),
    told(Text, "no_permission", Ok, Told).
test(the_rest_of_a_clause_that_nothing_needs, Ok-Told == true-["warning"-6]) :-
    count("show(X) :- write(X).\n    nl, true.\n", Text),
    told(Text, "no_permission", Ok, Told).
test(the_flag_is_named) :-
    count("up(S, T :- T is S + 2.\n", Text),
    opened(Text, false, Answer),
    member(Diagnostic, Answer.diagnostics),
    sub_string(Diagnostic.advice, _, _, _, "say --force"),
    !.
test(what_is_forced_is_doubted,
     Ok-Doubts == true-["--force passed over errors in the file"]) :-
    count("up(S, T :- T is S + 2.\n", Text),
    opened(Text, true, Answer),
    Ok = Answer.ok,
    Doubts = Answer.doubts.

:- end_tests(lost_clauses).


:- begin_tests(missing_files, [cleanup(forget_program)]).

test(a_missing_file_that_nothing_needs_is_a_warning,
     Ok-Told == true-["warning"-5]) :-
    count(":- consult(nowhere).\n", Text),
    told(Text, "missing_file", Ok, Told).
test(a_missing_file_that_may_have_what_is_missing_is_an_error,
     Ok-Told == false-["error"-3]) :-
    told("start(0).\nis_goal(4).\n:- consult(nowhere).\n\c
          neighbours(S, [T]) :- up(S, T).\n",
         "missing_file", Ok, Told).
test(a_missing_file_that_is_included, Ok-Told == true-["warning"-5]) :-
    count(":- include('nowhere.pl').\n", Text),
    told(Text, "missing_file", Ok, Told).

:- end_tests(missing_files).
