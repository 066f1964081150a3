/*  Program texts: decoding, cleaning, and places in them.  */

:- module(loader_text,
          [ clean_text/2,           % +Raw, -Text
            read_source/2,          % +Path, -Text
            offset_place/4,         % +Text, +Offset, -Line, -Column
            line_offsets/4,         % +Text, +Line, -From, -To
            span_text/4,            % +Text, +Start, +End, -Span
            text_lines/2            % +Text, -Lines
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3, nth1/3]).
:- use_module(library(readutil), [read_stream_to_codes/2]).

%!  clean_text(+Raw, -Text) is det.
%
%   Text is the string Raw with no byte order mark in front and with
%   line ends as Prolog counts them: one newline each.  A full stop that
%   ends the text without a newline is given one, else it is no end.

clean_text(Raw, Text) :-
    string_codes(Raw, Codes0),
    (   Codes0 = [0xFEFF|Codes1]
    ->  true
    ;   Codes1 = Codes0
    ),
    unix_lines(Codes1, Codes),
    string_codes(Text, Codes).

unix_lines([], []).
unix_lines([0'\r, 0'\n|Codes], [0'\n|Lines]) :-
    !,
    unix_lines(Codes, Lines).
unix_lines([0'\r|Codes], [0'\n|Lines]) :-
    !,
    unix_lines(Codes, Lines).
% Control-Z ends a text on DOS, and some editors still leave it there.
unix_lines([0x1A], [0'\n]) :- !.
unix_lines([Code], Lines) :-
    !,
    (   Code == 0'\n
    ->  Lines = [Code]
    ;   Lines = [Code, 0'\n]
    ).
unix_lines([Code|Codes], [Code|Lines]) :-
    unix_lines(Codes, Lines).

%!  read_source(+Path, -Text) is det.
%
%   Text is the cleaned text of the file.  It is read as UTF-8 if it is
%   valid UTF-8, else as Latin-1.

read_source(Path, Text) :-
    setup_call_cleanup(
        open(Path, read, In, [type(binary)]),
        read_stream_to_codes(In, Bytes),
        close(In)),
    (   phrase(utf8(Codes), Bytes)
    ->  true
    ;   Codes = Bytes
    ),
    string_codes(Raw, Codes),
    clean_text(Raw, Text).

utf8([Code|Codes]) -->
    [Byte],
    !,
    utf8_rest(Byte, Code),
    utf8(Codes).
utf8([]) --> [].

utf8_rest(Byte, Byte) --> { Byte < 0x80 }, !.
utf8_rest(Byte, Code) -->
    { Byte >= 0xC2, Byte < 0xE0 }, !,
    { High is Byte /\ 0x1F },
    continuation(High, Code).
utf8_rest(Byte, Code) -->
    { Byte >= 0xE0, Byte < 0xF0 }, !,
    { High is Byte /\ 0x0F },
    continuation(High, Code1),
    continuation(Code1, Code).
utf8_rest(Byte, Code) -->
    { Byte >= 0xF0, Byte < 0xF5 },
    { High is Byte /\ 0x07 },
    continuation(High, Code1),
    continuation(Code1, Code2),
    continuation(Code2, Code).

continuation(High, Code) -->
    [Byte],
    { Byte >= 0x80, Byte < 0xC0,
      Code is (High << 6) \/ (Byte /\ 0x3F)
    }.

%!  offset_place(+Text, +Offset, -Line, -Column) is det.
%
%   The character at Offset (from 0) is in Line at Column (both from 1).

offset_place(Text, Offset, Line, Column) :-
    string_length(Text, Length),
    Before is max(0, min(Offset, Length)),
    sub_string(Text, 0, Before, _, Prefix),
    text_lines(Prefix, Lines),
    length(Lines, Line),
    nth1(Line, Lines, Last),
    string_length(Last, Width),
    Column is Width + 1.

%!  text_lines(+Text, -Lines) is det.
%
%   Lines are the strings between the newlines of Text.

text_lines(Text, Lines) :-
    split_string(Text, "\n", "", Lines).

%!  line_offsets(+Text, +Line, -From, -To) is semidet.
%
%   Line (from 1) begins at offset From; its newline is at offset To.

line_offsets(Text, Line, From, To) :-
    text_lines(Text, Lines),
    Before is Line - 1,
    length(Earlier, Before),
    append(Earlier, [Own|_], Lines),
    foldl(line_end, Earlier, 0, From),
    line_end(Own, From, After),
    To is After - 1.

line_end(Line, From, After) :-
    string_length(Line, Length),
    After is From + Length + 1.

%!  span_text(+Text, +Start, +End, -Span) is det.
%
%   Span is Text from offset Start up to End, without layout around it.

span_text(Text, Start, End, Span) :-
    string_length(Text, Length),
    From is max(0, min(Start, Length)),
    To is max(From, min(End, Length)),
    Width is To - From,
    sub_string(Text, From, Width, _, Raw),
    split_string(Raw, "", " \t\n", [Span]).
