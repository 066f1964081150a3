/*  Slips of the pen in a clause that Prolog cannot read.

    Most come from other languages or from word processors.  Each has the
    piece of text that gives it away, and what Prolog writes instead.
*/

:- module(loader_slips,
          [ slip_advice/2,          % +Clause, -Advice
            operator_advice/2       % +Name, -Advice
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).

%!  slip_advice(+Clause, -Advice) is semidet.
%
%   Clause, the text of a clause that is no Prolog, has a slip that Advice
%   tells how to mend.

slip_advice(Clause, Advice) :-
    string_codes(Clause, Codes0),
    phrase(plain_code(Codes), Codes0),
    (   code_advice(Codes, Advice)
    ->  true
    ;   string_codes(Code, Codes),
        piece(Piece, Advice),
        sub_string(Code, Before, _, After, Piece),
        stands_alone(Piece, Code, Before, After),
        meant(Piece, Code, After)
    ->  true
    ;   phrase(spaced_call(Name), Codes, _)
    ->  format(string(Advice),
               'Write ~w( without a space before the bracket.', [Name])
    ;   brackets(Open, Close),
        occurrences(Open, Codes, Opened),
        occurrences(Close, Codes, Closed),
        Opened =\= Closed
    ->  format(string(Advice),
               'Check the brackets: there are ~d ~c and ~d ~c.',
               [Opened, Open, Closed, Close])
    ).

brackets(0'(, 0')).
brackets(0'[, 0']).
brackets(0'{, 0'}).

occurrences(Code, Codes, Count) :-
    aggregate_all(count, member(Code, Codes), Count).

%   Code without what is in comments and quotes, which may be in any
%   language.

plain_code([]) --> \+ [_], !.
plain_code([0'\s|Codes]) --> "%", !, line_rest, plain_code(Codes).
plain_code([0'\s|Codes]) --> "/*", !, comment_rest, plain_code(Codes).
plain_code([0'0, 0'0|Codes]) --> "0'", [_], !, plain_code(Codes).
plain_code([Quote, Quote|Codes]) -->
    [Quote],
    { memberchk(Quote, [0'', 0'", 0'`]) },
    quoted_rest(Quote),
    !,
    plain_code(Codes).
plain_code([Code|Codes]) --> [Code], plain_code(Codes).

line_rest --> "\n", !.
line_rest --> [_], !, line_rest.
line_rest --> [].

comment_rest --> "*/", !.
comment_rest --> [_], !, comment_rest.
comment_rest --> [].

quoted_rest(Quote) --> [Quote], !.
quoted_rest(Quote) --> [_], quoted_rest(Quote).

%   A character that looks right and is not, or is no Prolog at all.

code_advice(Codes, Advice) :-
    member(Code, Codes),
    Code > 0x7F,
    (   symbol(Code, Instead)
    ->  format(string(Advice), 'Write ~w for ~c.', [Instead, Code])
    ;   Code >= 0xFF01,
        Code =< 0xFF5E
    ->  Narrow is Code - 0xFEE0,
        format(string(Advice), 'Type ~c anew: it is a wide character, not the \c
~c of Prolog.', [Code, Narrow])
    ;   typographic(Code)
    ->  format(string(Advice), 'Type ~c anew: it is a typographic \c
character (copied from a document?).', [Code])
    ),
    !.

typographic(Code) :-
    memberchk(Code, [ 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x00AB, 0x00BB,
                      0x2013, 0x2014, 0x2026, 0x00B4, 0x3001, 0x3002
                    ]).

symbol(0x2264, '=<').
symbol(0x2265, '>=').
symbol(0x2260, '\\= (or =\\= for numbers)').
symbol(0x2192, '->').
symbol(0x00AC, '\\+').
symbol(0x2227, 'a comma').
symbol(0x2228, 'a semicolon').
symbol(0x00D7, *).
symbol(0x00F7, /).
symbol(0x2212, -).

%!  operator_advice(+Name, -Advice) is semidet.
%
%   Name is an operator of another language; Advice tells what Prolog has.

operator_advice(Name, Advice) :-
    atom_string(Name, Piece),
    piece(Piece, Advice).

%   piece(Text, Advice)

piece("<=", "Less or equal is =< in Prolog, not <=.").
piece("!=", "Different is \\= in Prolog (=\\= for numbers), not !=.").
piece("=/=", "Different is \\= in Prolog (=\\= for numbers), not =/=.").
piece("<>", "Different is \\= in Prolog (=\\= for numbers), not <>.").
piece("&&", "And is a comma in Prolog, not &&.").
piece("||", "Or is a semicolon in Prolog, not ||.").
piece("++", "Prolog has no ++: write New is Old + 1, with a new variable.").
piece("+=", "Prolog has no +=: write New is Old + N, with a new variable.").
piece("-=", "Prolog has no -=: write New is Old - N, with a new variable.").
piece(":=", "Prolog has no assignment: write X is Expression, with a new \c
variable.").
piece("else", "Prolog has no else: write ( Condition -> Then ; Else ).").
piece("then", "Prolog has no then: write ( Condition -> Then ; Else ).").
piece("return", "Prolog has no return: an answer is given by an argument.").
piece("=>", "Inside a clause if-then is ->; a rule has :-.").

%   A word must not be part of another, nor an operator of a longer one.

stands_alone(Piece, Code, Before, After) :-
    string_code(1, Piece, Sample),
    char_class(Sample, Class),
    (   Before =:= 0
    ->  true
    ;   string_code(Before, Code, Left),
        \+ char_class(Left, Class)
    ),
    (   After =:= 0
    ->  true
    ;   string_length(Code, Length),
        Next is Length - After + 1,
        string_code(Next, Code, Right),
        \+ char_class(Right, Class)
    ).

%   A word of another language goes before what it is about, else it is an
%   atom; => is right where there is no other neck.

meant("=>", Code, _) :-
    !,
    sub_string(Code, _, _, _, ":-"),
    !.
meant(Piece, Code, After) :-
    string_code(1, Piece, Sample),
    char_class(Sample, word),
    !,
    sub_string(Code, _, After, 0, Rest),
    split_string(Rest, "", " \t\n", [Trimmed]),
    Trimmed \== Rest,
    string_code(1, Trimmed, Next),
    (   char_class(Next, word)
    ->  true
    ;   Next == 0'(
    ).
meant(_, _, _).

char_class(Code, word) :-
    code_type(Code, csym),
    !.
char_class(Code, symbol) :-
    code_type(Code, prolog_symbol),
    !.
char_class(0'!, symbol).
char_class(0'|, bar).

%   foo (X): the name of a predicate and its bracket belong together.

spaced_call(Name) -->
    word(Name),
    spaces,
    "(",
    { \+ current_op(_, _, Name) },
    !.
spaced_call(Name) -->
    [_],
    spaced_call(Name).

word(Name) -->
    [Code],
    { code_type(Code, csymf), \+ code_type(Code, upper(_)), Code \== 0'_ },
    word_rest(Codes),
    { atom_codes(Name, [Code|Codes]) }.

word_rest([Code|Codes]) -->
    [Code],
    { code_type(Code, csym) },
    !,
    word_rest(Codes).
word_rest([]) --> [].

spaces --> [0'\s], more_spaces.

more_spaces --> [0'\s], !, more_spaces.
more_spaces --> [].
