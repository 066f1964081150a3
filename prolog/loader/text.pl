/*  Program texts: decoding, cleaning, and pieces of them.  */

:- module(loader_text,
          [ clean_text/2,           % +Raw, -Text
            read_source/2,          % +Path, -Text
            open_wide/2,            % +Text, -In
            span_text/4,            % +Text, +Start, +End, -Span
            text_lines/2            % +Text, -Lines
          ]).

%!  clean_text(+Raw, -Text) is det.
%
%   Text is the string Raw with no byte order mark in front and with
%   line ends as Prolog counts them: one newline each.  A full stop that
%   ends the text without a newline is given one, else it is no end.

clean_text(Raw, Text) :-
    without_mark(Raw, Text1),
    unix_lines(Text1, Text2),
    closed_text(Text2, Text).

without_mark(Raw, Text) :-
    (   string_concat("\uFEFF", Text0, Raw)
    ->  Text = Text0
    ;   Text = Raw
    ).

unix_lines(Text0, Text) :-
    (   \+ sub_string(Text0, _, _, _, "\r")
    ->  Text = Text0
    ;   replaced("\r\n", Text0, "\n", Text1),
        replaced("\r", Text1, "\n", Text)
    ).

replaced(Old, Text0, New, Text) :-
    atomic_list_concat(Parts, Old, Text0),
    atomic_list_concat(Parts, New, Atom),
    atom_string(Atom, Text).

% Control-Z ends a text on DOS, and some editors still leave it there.
closed_text(Text0, Text) :-
    (   string_concat(Text1, "\u001A", Text0)
    ->  true
    ;   Text1 = Text0
    ),
    (   ( Text1 == "" ; sub_string(Text1, _, 1, 0, "\n") )
    ->  Text = Text1
    ;   string_concat(Text1, "\n", Text)
    ).

%!  read_source(+Path, -Text) is det.
%
%   Text is the cleaned text of the file.  It is read as UTF-8 if it is
%   valid UTF-8, else as Latin-1.

read_source(Path, Text) :-
    file_string(Path, utf8, Decoded),
    (   sub_string(Decoded, _, _, _, "\uFFFD")
    ->  file_string(Path, octet, Bytes),
        doubtful_text(Bytes, Decoded, Raw)
    ;   Raw = Decoded
    ),
    clean_text(Raw, Text).

file_string(Path, Encoding, String) :-
    setup_call_cleanup(
        open(Path, read, In, [encoding(Encoding), bom(false), newline(posix)]),
        read_string(In, _, String),
        close(In)).

%   Prolog decodes as U+FFFD what is no UTF-8, but a text may also hold that
%   character, most often from an earlier mishap.

doubtful_text(Bytes, Decoded, Raw) :-
    (   sub_string(Bytes, _, _, _, "\u00EF\u00BF\u00BD"),
        string_codes(Bytes, Codes),
        phrase(utf8, Codes)
    ->  Raw = Decoded
    ;   Raw = Bytes
    ).

utf8 -->
    [Byte],
    !,
    utf8_rest(Byte),
    utf8.
utf8 --> [].

utf8_rest(Byte) --> { Byte < 0x80 }, !.
utf8_rest(Byte) -->
    { Byte >= 0xC2, Byte < 0xE0 }, !,
    continuation.
utf8_rest(Byte) -->
    { Byte >= 0xE0, Byte < 0xF0 }, !,
    continuation,
    continuation.
utf8_rest(Byte) -->
    { Byte >= 0xF0, Byte < 0xF5 },
    continuation,
    continuation,
    continuation.

continuation -->
    [Byte],
    { Byte >= 0x80, Byte < 0xC0 }.

%!  open_wide(+Text, -In) is det.
%
%   In is a stream that reads Text, an atom, and has encoding UTF-8: Prolog
%   gives text that is all Latin-1 another one, and stumbles where a file
%   includes one of the other encoding.

open_wide(Text, In) :-
    atom_concat(Text, '%\u2026\n', Wide),
    open_string(Wide, In).

%!  text_lines(+Text, -Lines) is det.
%
%   Lines are the strings between the newlines of Text.

text_lines(Text, Lines) :-
    split_string(Text, "\n", "", Lines).

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
