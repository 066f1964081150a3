/*  Integers and numbers as lists of character codes, which cross into Python
    as one piece of text.  Codes go up to 0x10ffff; so a number up to
    2^20 - 1 is one code, an id two, and any other number the code 2^20
    followed by the length of its text and the text itself.
*/

:- module(bridge_codes,
          [ id_codes/3,             % +Id, -Codes, ?Rest
            number_codes/3          % +Number, -Codes, ?Rest
          ]).
:- use_module(library(lists), [append/3]).

:- set_prolog_flag(optimise, true).

%!  id_codes(+Id, -Codes, ?Rest) is det.
%
%   Codes are those of Id, followed by Rest.

id_codes(Id, [High, Low|Rest], Rest) :-
    High is Id >> 20,
    Low is Id /\ 0xfffff.

%!  number_codes(+Number, -Codes, ?Rest) is det.
%
%   Codes are those of Number, followed by Rest.

number_codes(Number, Codes, Rest) :-
    (   integer(Number),
        Number >= 0,
        Number < 0x100000
    ->  Codes = [Number|Rest]
    ;   number_codes(Number, Text),
        length(Text, Length),
        Codes = [0x100000, Length|Codes1],
        append(Text, Rest, Codes1)
    ).
