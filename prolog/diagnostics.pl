/*  Messages as data.

    Whatever goes wrong with a program is told as a diagnostic, a dict

        _{severity: error, code: syntax_error, file: "/tmp/h.pl",
          line: 12, column: 5, message: "...", advice: "...", clause: "..."}

    severity is error, warning or info.  Lines and columns count from 1
    and are `null` where unknown.  clause is the source text concerned.

    While collect_diagnostics/2 runs, all that Prolog would print as an
    error or a warning is turned into diagnostics instead, and nothing
    reaches standard error.
*/

:- module(diagnostics,
          [ diagnostic/6,           % +Severity, +Code, +Place, +Message,
                                    % +Advice, -Diagnostic
            collect_diagnostics/2,  % :Goal, -Diagnostics
            report/5,               % +Severity, +Code, +Place, +Message,
                                    % +Advice
            unknown_place/1         % -Place
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(loader/messages, [message_report/6]).
:- use_module(loader/sources, [place_clause_text/3]).

:- meta_predicate collect_diagnostics(0, -).

:- dynamic
    collecting/0,
    collected/2.                    % Hash, Diagnostic

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

%!  diagnostic(+Severity, +Code, +Place, +Message, +Advice, -Diagnostic)
%!      is det.
%
%   Diagnostic is the dict that says so.  Place is place(File, Line,
%   Column) with `null` for what is not known, or place(File, Line,
%   Column, Clause).  Without Clause, the text of the clause at that line
%   is looked up among the sources that were read.  File, Message, Advice
%   and Clause are any text.

diagnostic(Severity, Code, Place, Message, Advice, Diagnostic) :-
    must_be(oneof([error, warning, info]), Severity),
    must_be(atom, Code),
    place_parts(Place, File, Line, Column, Clause),
    text_string(File, FileString),
    text_string(Message, MessageString),
    text_string(Advice, AdviceString),
    text_string(Clause, ClauseString),
    Diagnostic = _{ severity: Severity, code: Code,
                    file: FileString, line: Line, column: Column,
                    message: MessageString, advice: AdviceString,
                    clause: ClauseString
                  }.

text_string(null, "") :- !.
text_string(Text, String) :-
    string(Text),
    !,
    String = Text.
text_string(Text, String) :-
    format(string(String), '~w', [Text]).

place_parts(place(File, Line, Column, Clause), File, Line, Column, Clause).
place_parts(place(File, Line, Column), File, Line, Column, Clause) :-
    (   integer(Line),
        place_clause_text(File, Line, Clause)
    ->  true
    ;   Clause = ""
    ).

%!  unknown_place(-Place) is det.
%
%   Place of what happened nowhere in particular.

unknown_place(place("", null, null, "")).

%!  collect_diagnostics(:Goal, -Diagnostics) is semidet.
%
%   Call Goal once.  Diagnostics lists what was reported meanwhile, in
%   order and without repetitions.  Does not nest.  Fails or throws as
%   Goal does; what was collected is lost then.

collect_diagnostics(Goal, Diagnostics) :-
    setup_call_cleanup(
        ( retractall(collected(_, _)), assertz(collecting) ),
        ( once(Goal),
          findall(Diagnostic, retract(collected(_, Diagnostic)), Diagnostics)
        ),
        retractall(collecting)).

%!  report(+Severity, +Code, +Place, +Message, +Advice) is det.
%
%   Add a diagnostic to the present collection.  Outside a collection it
%   is dropped: then there is nobody to tell.

report(Severity, Code, Place, Message, Advice) :-
    diagnostic(Severity, Code, Place, Message, Advice, Diagnostic),
    term_hash([Code, Diagnostic.file, Diagnostic.line, Diagnostic.message], Hash),
    (   collecting,
        \+ already_collected(Hash, Diagnostic)
    ->  assertz(collected(Hash, Diagnostic))
    ;   true
    ).

%   Prolog reports some things twice: as the file is read, and at its end.

already_collected(Hash, Diagnostic) :-
    collected(Hash, Known),
    Known == Diagnostic,
    !.

%   Called by print_message/2.  Succeeding means that nothing is printed.

user:message_hook(Term, Kind, Lines) :-
    diagnostics:collecting,
    diagnostics:collect_message(Term, Kind, Lines).

collect_message(Term, Kind, Lines) :-
    loud(Kind),
    !,
    (   catch(message_report(Term, Kind, Lines, Report, Place, Text), Error,
              broken_report(Error, Report, Place, Text))
    ->  Report = Severity-Code,
        Text = Message-Advice,
        report(Severity, Code, Place, Message, Advice)
    ;   true
    ).
collect_message(_, _, _).

loud(error).
loud(warning).

%   A message must not be lost because its text could not be made, but an
%   exception that ends a time limit is none of our business here.

broken_report(Error, error-message, Place, Message-"") :-
    member(Error, [error(_, _)]),
    !,
    unknown_place(Place),
    format(string(Message), 'A message could not be shown: ~q', [Error]).
broken_report(Ball, _, _, _) :-
    throw(Ball).
