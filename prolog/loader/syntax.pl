/*  Syntax errors, put for a student.  */

:- module(loader_syntax,
          [ syntax_report/4         % +What, +Where, -Place, -Text
          ]).
:- use_module(slips, [slip_advice/2]).
:- use_module(sources, [offset_clause_text/3, offset_line/3]).

%!  syntax_report(+What, +Where, -Place, -Text) is semidet.
%
%   The error syntax_error(What) with context Where happened at Place; Text
%   is a pair Message-Advice.  Fails if it was not in a file.

syntax_report(What, Where, Place, Message-Advice) :-
    syntax_place(Where, Place),
    syntax_text(What, Found, Advice0),
    format(string(Message), 'Syntax error: ~s. This clause is left out.',
           [Found]),
    Place = place(_, _, Column, Clause),
    (   slip_advice(Clause, Advice)
    ->  true
    ;   What == operator_expected,
        text_at(Where, Column, Clause, Behind)
    ->  format(string(Advice),
               'Check for a comma or an operator missing before "~s".',
               [Behind])
    ;   Advice = Advice0
    ).

%   Behind is the text from the error to the end of its line, unless it
%   begins the line: then the slip is above.

text_at(file(File, Line, _, Offset), Column, Clause, Behind) :-
    Clause \== "",
    offset_line(File, Offset, Text),
    Line >= 1,
    Before is Column - 1,
    sub_string(Text, 0, Before, After, Left),
    split_string(Left, "", " \t", [Words]),
    Words \== "",
    sub_string(Text, _, After, 0, Behind0),
    split_string(Behind0, "", " \t", [Behind]),
    Behind \== "".

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
