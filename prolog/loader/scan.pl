/*  Reading a text term by term without running any of it.

    A scan knows where each term begins and ends, also those that Prolog
    cannot parse.  Terms are handed on one by one and not kept here: a
    map or a dictionary may have half a million of them.
*/

:- module(loader_scan,
          [ text_item/3             % +Text, +OpModule, -Item
          ]).

%!  text_item(+Text, +OpModule, -Item) is multi.
%
%   On backtracking: the items of Text in order.  The next is only read when
%   it is asked for, so that operators may be declared before.  An item is
%   one of
%
%     - item(Term, Layout, Names, span(Line, Start, End), Comments):
%       Layout as by subterm_positions, Names as by variable_names,
%       Comments a list of Offset-String.  The last Term is end_of_file
%     - bad(span(Line, Start, End)): text that is no term
%
%   Start and End are offsets of the first character and behind the last,
%   Line is where the item begins.  Operators are those of OpModule.

text_item(Text, OpModule, Item) :-
    setup_call_cleanup(
        open_string(Text, In),
        stream_item(In, Text, OpModule, Item),
        close(In)).

stream_item(In, Text, OpModule, Item) :-
    skip_script_line(In),
    repeat,
    next_item(In, Text, OpModule, Item, Last),
    ( Last == true -> ! ; true ).

skip_script_line(In) :-
    (   peek_string(In, 2, "#!")
    ->  skip(In, 0'\n)
    ;   true
    ).

next_item(In, Text, OpModule, Item, Last) :-
    character_count(In, Before),
    line_count(In, Line),
    catch(read_item(In, OpModule, Item), error(syntax_error(_), _),
          bad_item(In, Text, Before, Line, Item)),
    (   is_last(Item, In, Before)
    ->  Last = true
    ;   Last = false
    ).

is_last(item(Term, _, _, _, _), _, _) :-
    Term == end_of_file.
is_last(bad(_), In, Before) :-
    character_count(In, Before).    % nothing was read: it goes no further

read_item(In, OpModule,
          item(Term, Layout, Names, span(Line, Start, End), Comments)) :-
    read_term(In, Term,
              [ module(OpModule),
                syntax_errors(error),
                subterm_positions(Layout),
                variable_names(Names),
                term_position(Position),
                comments(Positioned)
              ]),
    stream_position_data(char_count, Position, Start),
    stream_position_data(line_count, Position, Line),
    character_count(In, End),
    comment_offsets(Positioned, Comments).

comment_offsets([], []).
comment_offsets([Position-Comment|Cs], [Offset-Comment|Os]) :-
    stream_position_data(char_count, Position, Offset),
    comment_offsets(Cs, Os).


                /*******************************
                *       WHAT IS NO TERM        *
                *******************************/

%   A term that cannot be parsed has no position.  It begins behind the
%   layout and the comments that follow the term before it.

bad_item(In, Text, Before, Line0, bad(span(Line, Start, End))) :-
    character_count(In, End),
    layout_end(Text, End, Before, Start, Line0, Line).

%   From Here on, before offset End, Text has no more layout behind Start.

layout_end(Text, End, Here, Start, Line0, Line) :-
    (   Here < End,
        layout_piece(Text, End, Here, Next)
    ->  counted_lines(Text, Here, Next, Line0, Line1),
        layout_end(Text, End, Next, Start, Line1, Line)
    ;   Start = Here,
        Line = Line0
    ).

layout_piece(Text, End, Here, Next) :-
    text_char(Text, Here, Char),
    (   char_type(Char, space)
    ->  Next is Here + 1
    ;   Char == '%'
    ->  (   behind(Text, '\n', End, Here, Next0)
        ->  Next = Next0
        ;   Next = End
        )
    ;   Char == (/),
        Inside is Here + 1,
        text_char(Text, Inside, *)
    ->  Behind is Here + 2,
        behind(Text, '*/', End, Behind, Next)
    ).

text_char(Text, Offset, Char) :-
    sub_atom(Text, Offset, 1, _, Char).

%   Next is behind the first Mark that Text has between Here and End.

behind(Text, Mark, End, Here, Next) :-
    Width is End - Here,
    sub_atom(Text, Here, Width, _, Part),
    sub_atom(Part, Before, Length, _, Mark),
    !,
    Next is Here + Before + Length.

counted_lines(Text, From, To, Line0, Line) :-
    Width is To - From,
    sub_atom(Text, From, Width, _, Part),
    atomic_list_concat(Lines, '\n', Part),
    length(Lines, Count),
    Line is Line0 + Count - 1.
