/*  Reading a text term by term without running any of it.

    A scan knows where each term begins and ends, also those that Prolog
    cannot parse.  It is what the safety check looks at, and where
    diagnostics get the text of a clause from.
*/

:- module(loader_scan,
          [ scan_text/4,            % +Text, +OpModule, :OnTerm, -Items
            remember_scan/3,        % +Path, +Text, +Items
            forget_scans/0,
            scanned_text/2,         % ?Path, ?Text
            scanned_items/2,        % ?Path, ?Items
            place_clause_text/3,    % +Path, +Line, -Text
            offset_clause_text/3    % +Path, +Offset, -Text
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(text, [line_offsets/4, span_text/4]).

:- meta_predicate scan_text(+, +, 1, -).

:- dynamic scan/3.                  % Path, Text, Items

%!  scan_text(+Text, +OpModule, :OnTerm, -Items) is det.
%
%   Items are the terms of Text in order, each one of
%
%     - item(Term, Layout, Names, Start, End, Comments):
%       Layout as by subterm_positions, Names as by variable_names,
%       Comments a list of Offset-String
%     - bad(Start, End): text that is no term
%
%   Start and End are offsets of the first character and behind the last.
%   Operators are those of OpModule.  OnTerm is called with each term
%   before the next is read, so that it may declare operators there.

scan_text(Text, OpModule, OnTerm, Items) :-
    setup_call_cleanup(
        open_string(Text, In),
        scan_stream(In, Text, OpModule, OnTerm, Items),
        close(In)).

scan_stream(In, Text, OpModule, OnTerm, Items) :-
    skip_script_line(In),
    scan_items(In, Text, OpModule, OnTerm, Items).

skip_script_line(In) :-
    (   peek_string(In, 2, "#!")
    ->  skip(In, 0'\n)
    ;   true
    ).

scan_items(In, Text, OpModule, OnTerm, Items) :-
    character_count(In, Before),
    catch(read_item(In, OpModule, Item), error(syntax_error(_), _),
          Item = bad),
    character_count(In, After),
    scan_item(Item, Before, After, In, Text, OpModule, OnTerm, Items).

scan_item(bad, Before, After, In, Text, OpModule, OnTerm, Items) :-
    !,
    layout_end(Text, Before, Start),
    Items = [bad(Start, After)|Rest],
    (   After > Before
    ->  scan_items(In, Text, OpModule, OnTerm, Rest)
    ;   Rest = []
    ).
scan_item(item(Term, Layout, Names, Start, Comments), _, After,
          In, Text, OpModule, OnTerm, Items) :-
    Items = [item(Term, Layout, Names, Start, After, Comments)|Rest],
    (   Term == end_of_file
    ->  Rest = []
    ;   ignore(call(OnTerm, Term)),
        scan_items(In, Text, OpModule, OnTerm, Rest)
    ).

read_item(In, OpModule, item(Term, Layout, Names, Start, Comments)) :-
    read_term(In, Term,
              [ module(OpModule),
                syntax_errors(error),
                subterm_positions(Layout),
                variable_names(Names),
                term_position(Position),
                comments(Positioned)
              ]),
    stream_position_data(char_count, Position, Start),
    comment_offsets(Positioned, Comments).

comment_offsets([], []).
comment_offsets([Position-Comment|Cs], [Offset-Comment|Os]) :-
    stream_position_data(char_count, Position, Offset),
    comment_offsets(Cs, Os).

%   A term that cannot be parsed has no position.  It begins behind the
%   layout and the comments that follow the term before it.

layout_end(Text, Before, Start) :-
    sub_string(Text, Before, _, 0, Rest),
    string_codes(Rest, Codes),
    phrase(layout(Before, Start), Codes, _).

layout(Here, End) --> [C], { code_type(C, space) }, !,
    { Next is Here + 1 },
    layout(Next, End).
layout(Here, End) --> "%", !,
    { Next is Here + 1 },
    line_comment(Next, End).
layout(Here, End) --> "/*", !,
    { Next is Here + 2 },
    block_comment(Next, End).
layout(End, End) --> [].

line_comment(Here, End) --> [C], !,
    { Next is Here + 1 },
    (   { C == 0'\n }
    ->  layout(Next, End)
    ;   line_comment(Next, End)
    ).
line_comment(End, End) --> [].

block_comment(Here, End) --> "*/", !,
    { Next is Here + 2 },
    layout(Next, End).
block_comment(Here, End) --> [_], !,
    { Next is Here + 1 },
    block_comment(Next, End).
block_comment(End, End) --> [].


                /*******************************
                *       WHAT WAS SCANNED       *
                *******************************/

%!  remember_scan(+Path, +Text, +Items) is det.
%
%   Keep a scan, so that diagnostics can show the text of clauses.

remember_scan(Path, Text, Items) :-
    retractall(scan(Path, _, _)),
    assertz(scan(Path, Text, Items)).

%!  forget_scans is det.

forget_scans :-
    retractall(scan(_, _, _)).

%!  scanned_text(?Path, ?Text) is nondet.

scanned_text(Path, Text) :-
    scan(Path, Text, _).

%!  scanned_items(?Path, ?Items) is nondet.

scanned_items(Path, Items) :-
    scan(Path, _, Items).

%!  place_clause_text(+Path, +Line, -Text) is semidet.
%
%   Text is the source of the clause of the file that holds Line.

place_clause_text(Path0, Line, Text) :-
    path_scan(Path0, Source, Items),
    line_offsets(Source, Line, From, To),
    member(Item, Items),
    item_span(Item, Start, End),
    End > From,
    !,
    Start =< To,
    span_text(Source, Start, End, Text).

%!  offset_clause_text(+Path, +Offset, -Text) is semidet.
%
%   Text is the source of the clause of the file that holds Offset.

offset_clause_text(Path0, Offset, Text) :-
    path_scan(Path0, Source, Items),
    member(Item, Items),
    item_span(Item, Start, End),
    End > Offset,
    !,
    span_text(Source, Start, End, Text).

path_scan(Path0, Source, Items) :-
    text_to_string(Path0, String),
    atom_string(Path, String),
    scan(Path, Source, Items).

item_span(item(Term, _, _, Start, End, _), Start, End) :-
    Term \== end_of_file.
item_span(bad(Start, End), Start, End).
