/*  Syntax errors, put for a student.  */

:- module(loader_syntax,
          [ syntax_report/4         % +What, +Where, -Place, -Text
          ]).
:- use_module(sources, [offset_clause_text/3]).

%!  syntax_report(+What, +Where, -Place, -Text) is semidet.
%
%   The error syntax_error(What) with context Where happened at Place; Text
%   is a pair Message-Advice.  Fails if it was not in a file.

syntax_report(What, Where, Place, Message-Advice) :-
    syntax_place(Where, Place),
    syntax_text(What, Found, Advice0),
    format(string(Message), 'Syntax error: ~s. This clause is left out.',
           [Found]),
    typing_advice(Place, Advice0, Advice).

syntax_place(file(File, Line, LinePosition, Offset),
             place(File, Line, Column, Clause)) :-
    Column is max(0, LinePosition) + 1,
    (   offset_clause_text(File, Offset, Clause)
    ->  true
    ;   Clause = ""
    ).

syntax_text(operator_expected, "two terms with nothing between them",
            "Check the line above for a missing full stop or comma.") :- !.
syntax_text(operator_clash, "two operators that do not fit together",
            "Put brackets around one of the parts.") :- !.
syntax_text(operator_balance, "an operator without its operand",
            "Check for a missing operand or a comma too many.") :- !.
syntax_text(end_of_clause, "the clause ends too early",
            "Check for a missing bracket, or a comma before the full \c
stop.") :- !.
syntax_text(end_of_clause_expected, "the clause should have ended here",
            "Check for a missing full stop or a bracket too many.") :- !.
syntax_text(end_of_file, "the file ends inside a clause",
            "End the last clause with a full stop.") :- !.
syntax_text(end_of_file_in_block_comment, "a comment that never ends",
            "Close it with */; all that follows it is lost.") :- !.
syntax_text(end_of_file_in_quoted(_), "a quote that is never closed",
            "Close it; all that follows it is lost.") :- !.
syntax_text(undefined_char_escape(Char), Found, Advice) :- !,
    format(string(Found), 'unknown escape \\~w inside quotes', [Char]),
    Advice = "Write \\\\ for a backslash.".
syntax_text(illegal_number, "a number that cannot be read",
            "Check the digits, and the character after 0'.") :- !.
syntax_text(cannot_start_term, "something that cannot begin a term",
            "Check for a comma too many or a bracket of the wrong \c
kind.") :- !.
syntax_text(punct(Punct, End), Found, Advice) :- !,
    format(string(Found), 'unexpected ~w before ~w', [Punct, End]),
    Advice = "Check for a comma or bar too many.".
syntax_text(What, Found, "Check this line and the one above.") :-
    phrase(prolog:translate_message(error(syntax_error(What), _)), Lines),
    with_output_to(string(Text),
                   print_message_lines(current_output, '', Lines)),
    split_string(Text, "", " \n", [Trimmed]),
    (   string_concat("Syntax error: ", Found, Trimmed)
    ->  true
    ;   Found = Trimmed
    ).

%   Text copied from a slide or a word processor looks right and is not.

typing_advice(place(_, _, _, Clause), _, Advice) :-
    sub_string(Clause, _, 1, _, Char),
    string_code(1, Char, Code),
    typographic(Code),
    !,
    format(string(Advice), 'Type ~w anew: it is a typographic \c
character (copied from a document?).', [Char]).
typing_advice(_, Advice, Advice).

typographic(0x2018).                % single quotes
typographic(0x2019).
typographic(0x201C).                % double quotes
typographic(0x201D).
typographic(0x2013).                % dashes
typographic(0x2014).
typographic(0x2212).                % minus
typographic(0x2026).                % ellipsis
