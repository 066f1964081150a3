/*  What Prolog says while it loads a program, put for a student.

    Each message becomes a severity, a code, a place, a sentence and an
    advice.  Messages that are not about the program have no report.
*/

:- module(loader_messages,
          [ message_report/6,       % +Term, +Kind, +Lines, -Report, -Place,
                                    % -Text
            exception_text/3,       % +Ball, -Message, -Advice
            shown_indicator/2,      % +PI, -Text
            source_place/1          % -Place
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(sources, [scanned/1]).
:- use_module(slips, [operator_advice/2]).
:- use_module(syntax, [syntax_report/4]).

%!  message_report(+Term, +Kind, +Lines, -Report, -Place, -Text) is semidet.
%
%   The message Term of print_message/2 means Report, a pair
%   Severity-Code, at Place, in the words of Text, a pair
%   Message-Advice.  Kind is error or warning, and Lines what Prolog
%   would have printed.  Fails for a message that is not worth a word.

message_report(Term, _, _, _, _, _) :-
    (   trivial(Term)
    ;   source_location(Path, _),
        \+ scanned(Path)
    ),
    !,
    fail.
message_report(error(syntax_error(What), Where), _, _,
               error-syntax_error, Place, Text) :-
    syntax_report(What, Where, Place, Text),
    !.
message_report(Term, _, _, Report, Place, Text) :-
    known_message(Term, Report, Text),
    !,
    message_place(Term, Place).
message_report(compiler_warnings(_, _), _, Lines, info-suspect_clause, Place,
               Message-"Look at this clause again.") :-
    !,
    source_place(Place),
    lines_text(Lines, Message).
message_report(error(Formal, Context), Kind, _, Kind-Code, Place, Text) :-
    !,
    error_code(Formal, Code),
    source_place(Place),
    exception_text(error(Formal, Context), Message, Advice),
    Text = Message-Advice.
message_report(_, Kind, Lines, Kind-message, Place, Message-"") :-
    source_place(Place),
    lines_text(Lines, Message).

%   Not about the program, or told better by another message.

trivial(goal_failed(directive, _)).
trivial(load_file(_)).
trivial(ignored_weak_import(_, _)).
trivial(autoload(_)).
trivial(io_warning(_, _)).            % of a text in another encoding
trivial(undefined_export(Module, _)) :-
    module_property(Module, file(Path)),
    \+ scanned(Path).

known_message(singletons(_, Names), warning-singleton, Message-Advice) :-
    names_text(Names, Text),
    format(string(Message), 'Used only once in its clause (a singleton): ~s.', [Text]),
    (   foreign_name(Names, Name)
    ->  downcase_atom(Name, Lower),
        format(string(Advice), '~w begins with a capital letter, so it is a \c
variable; write ~w for a name.', [Name, Lower])
    ;   Advice = "Check the spelling; start the name with _ if it is meant."
    ).
known_message(multitons(_, Names), info-multiton, Message-Advice) :-
    names_text(Names, Text),
    format(string(Message),
           'Starts with _ but is used more than once: ~s.', [Text]),
    Advice = "Leave out the _ if both are meant to be the same.".
known_message(discontiguous(Own, _), warning-discontiguous, Message-Advice) :-
    shown_indicator(Own, Text),
    format(string(Message), 'The clauses of ~s are not together (discontiguous).', [Text]),
    Advice = "All of them count, but check that none of them has a \c
misspelt name.".
known_message(redefined_procedure(_, Proc), warning-redefined,
              Message-Advice) :-
    shown_indicator(Proc, Text),
    format(string(Message),
           '~s is defined in more than one file; the last one counts.',
           [Text]),
    Advice = "Rename one of them if both are needed.".
known_message(error(permission_error(modify, static_procedure, Proc), _),
              Severity-no_permission, Message-Advice) :-
    shown_indicator(Proc, Text),
    format(string(Message),
           '~s belongs to Prolog itself; this clause is left out.', [Text]),
    protected_advice(Proc, Severity, Advice).
known_message(cannot_redefine_comma, error-no_permission, Message-Advice) :-
    Message = "The clause has a comma where its head should be; \c
it is left out.",
    protected_advice((',')/2, _, Advice).
known_message(undefined_export(_, Proc), warning-undefined_export,
              Message-Advice) :-
    shown_indicator(Proc, Text),
    format(string(Message), 'The module exports ~s but does not define it.',
           [Text]),
    Advice = "Check its name and number of arguments.".
known_message(error(existence_error(source_sink, Spec), _),
              warning-missing_file, Message-Advice) :-
    missing_text(Spec, Message, Advice).
known_message(initialization_error(_, Error, _), warning-directive_exception,
              Message-Advice) :-
    exception_text(Error, Message, Advice).
known_message(initialization_failure(Goal, _), warning-directive_failed,
              Message-"") :-
    format(string(Message), 'The initialization goal ~p failed.', [Goal]).

%   Not all who write names know that those letters, too, are capitals.

foreign_name(Names, Name) :-
    member(One, Names),
    name_atom(One, Name),
    atom_codes(Name, [Code|_]),
    Code > 0x7F,
    !.

%   A clause for (,)/2 is most often a slip of the pen that breaks the
%   clause above; one for write/1 does no harm.

protected_advice(Proc, Severity, Advice) :-
    strip_module(Proc, _, Name/_),
    (   memberchk(Name, [',', ';', '->', '|', ':-', '-->', '!'])
    ->  Severity = error,
        Advice = "Check the line above: a full stop too early, or one that \c
is missing."
    ;   Severity = warning,
        Advice = "The built-in one is used; give yours another name."
    ).

missing_text(Spec, Message, Advice) :-
    (   Spec = library(Library)
    ->  format(string(Message), 'There is no library(~w) here.', [Library]),
        Advice = "Loading goes on without it."
    ;   format(string(Message), 'The file ~w was not found.', [Spec]),
        Advice = "Put it beside the program, or name it on the command line \c
as well."
    ).

error_code(existence_error(procedure, _), undefined) :- !.
error_code(permission_error(_, _, _), no_permission) :- !.
error_code(_, message).


                /*******************************
                *            PLACES            *
                *******************************/

%!  source_place(-Place) is det.
%
%   Place is the clause that is being loaded.

source_place(place(File, Line, null)) :-
    source_location(File, Line),
    !.
source_place(place("", null, null, "")).

message_place(initialization_error(_, _, File:Line), Place) :-
    !,
    Place = place(File, Line, null).
message_place(initialization_failure(_, File:Line), Place) :-
    !,
    Place = place(File, Line, null).
message_place(_, Place) :-
    source_place(Place).



                /*******************************
                *            WORDS             *
                *******************************/

%!  exception_text(+Ball, -Message, -Advice) is det.
%
%   Message says in a sentence what the exception Ball means; Advice what
%   to do about it, or is empty.

exception_text(error(existence_error(procedure, PI), _), Message, Advice) :-
    !,
    shown_indicator(PI, Text),
    strip_module(PI, _, Name/_),
    (   operator_advice(Name, Advice)
    ->  string_concat(Hint, ".", Advice),
        format(string(Message), '~s is called but not defined: ~s.',
               [Text, Hint])
    ;   format(string(Message), '~s is called but not defined.', [Text]),
        Advice = "Check its name and number of arguments."
    ).
exception_text(error(permission_error(input, past_end_of_stream, _), _),
               Message, Advice) :-
    !,
    Message = "The program waits for input; there is none here.",
    Advice = "Nothing needs to be typed: state the start and the goal.".
exception_text(error(permission_error(What, unsafe, Indicator), _),
               Message, Advice) :-
    !,
    format(string(Message), '~w would ~w, which is refused.',
           [Indicator, What]),
    Advice = "If you trust this program, say so with --trust.".
exception_text(error(resource_error(Resource), _), Message, Advice) :-
    !,
    format(string(Message), 'Out of memory (~w).', [Resource]),
    Advice = "Check for a recursion that never ends.".
exception_text(stopped(What), Message, "") :-
    !,
    format(string(Message), 'The program called ~w, which ends nothing here.',
           [What]).
exception_text(time_limit_exceeded, "Time ran out.", "") :- !.
exception_text(Ball, Message, "") :-
    message_text(Ball, Message).

message_text(Term, Text) :-
    phrase(prolog:translate_message(Term), Lines),
    lines_text(Lines, Text).

%   Predicates of the program are shown without their module: its name is
%   ours, not the student's.

lines_text(Lines, Text) :-
    with_output_to(string(Raw), print_message_lines(current_output, '', Lines)),
    split_string(Raw, "\n", " \t", Pieces0),
    exclude_empty(Pieces0, Pieces),
    atomic_list_concat(Pieces, ' ', Joined),
    atomic_list_concat(Parts, 'program:', Joined),
    atomic_list_concat(Parts, '', Atom),
    atom_string(Atom, Text).

exclude_empty([], []).
exclude_empty([""|Pieces], Rest) :-
    !,
    exclude_empty(Pieces, Rest).
exclude_empty([Piece|Pieces], [Piece|Rest]) :-
    exclude_empty(Pieces, Rest).

%!  shown_indicator(+PI, -Text) is det.
%
%   Text names the predicate, without the module unless it matters.

shown_indicator(PI, Text) :-
    strip_module(PI, _, Plain),
    (   PI = Module:_,
        \+ memberchk(Module, [program, user, system])
    ->  format(string(Text), '~q', [Module:Plain])
    ;   format(string(Text), '~q', [Plain])
    ).

names_text(Names, Text) :-
    maplist(name_atom, Names, Atoms),
    atomic_list_concat(Atoms, ', ', Atom),
    atom_string(Atom, Text).

name_atom(Name=_, Name) :- !.
name_atom(Name, Name).
