/*  The tangram's pieces: sets of them, how they may be turned, and how they
    are written.

    A set is set(Pieces, Parts, Rotate, Reflect): its pieces in order, the
    parts of a square on their lattice (see board.pl), and whether
    they may be turned and mirrored, `true` or `false`.

    A piece is piece(Mark, Name, Cells): the mark that stands for it on a
    board, its name, and its shape in the corner of the lattice.

        ?- text_set("a:XX/X.;b:XX", set(Pieces, Parts, Rotate, Reflect)).
        Pieces = [ piece(a, "a", [cell(0,0,0), cell(0,1,0), cell(1,0,0)]),
                   piece(b, "b", [cell(0,0,0), cell(0,1,0)])
                 ],
        Parts = 1, Rotate = Reflect, Reflect = false.
*/

:- module(tangram_pieces,
          [ text_set/2,             % +Text, -Set
            only_marks/3,           % +Set0, +Marks, -Set
            scaled_to/3,            % +Set0, +Area, -Set
            orientation/4,          % +Set, +Piece, -Turn, -Cells
            same_shape/3            % +Set, +Piece, +Other
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, include/3, maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2, memberchk/2, nth0/3, subtract/3]).
:- use_module(board, [mark_char/2, to_corner/2, turned/4]).
:- use_module(tans, [tan/2]).


                /*******************************
                *          KNOWN SETS          *
                *******************************/

named_set("report", set(Pieces, 1, false, false)) :-
    findall(Piece, drawn_piece(report_drawing, Piece), Pieces).
named_set("pentominoes", set(Pieces, 1, true, true)) :-
    findall(Piece, drawn_piece(pentomino_drawing, Piece), Pieces).
named_set("tans", Set) :-
    tans(0, Set).

tans(Scale, set(Pieces, 4, true, true)) :-
    findall(Piece, tan(Scale, Piece), Pieces).

:- meta_predicate drawn_piece(3, -).

drawn_piece(Drawing, piece(Mark, Name, Cells)) :-
    call(Drawing, Mark, Name, Rows),
    drawing_cells(Rows, Cells).

%   The colours by which the report names its pieces: blue, pink, brown,
%   red, black.

report_drawing(1, "azul",   "X../XX./XXX/XX./X..").
report_drawing(2, "rosa",   "XXXXX/.XXX./..X..").
report_drawing(3, "marron", ".X/XX/X.").
report_drawing(4, "rojo",   ".XX/XX.").
report_drawing(5, "negro",  "..X/XXX").

pentomino_drawing('F', "F", ".XX/XX./.X.").
pentomino_drawing('I', "I", "X/X/X/X/X").
pentomino_drawing('L', "L", "X./X./X./XX").
pentomino_drawing('N', "N", ".X/XX/X./X.").
pentomino_drawing('P', "P", "XX/XX/X.").
pentomino_drawing('T', "T", "XXX/.X./.X.").
pentomino_drawing('U', "U", "X.X/XXX").
pentomino_drawing('V', "V", "X../X../XXX").
pentomino_drawing('W', "W", "X../XX./.XX").
pentomino_drawing('X', "X", ".X./XXX/.X.").
pentomino_drawing('Y', "Y", ".X/XX/.X/.X").
pentomino_drawing('Z', "Z", "XX./.X./.XX").


                /*******************************
                *         WRITTEN SETS         *
                *******************************/

%!  text_set(+Text, -Set) is det.
%
%   Text is the name of a set ("report", "pentominoes", "tans"), some of a
%   set ("pentominoes:FIL"), or drawings of pieces ("a:XX/X.;b:XXX"), also
%   with new lines in place of semicolons.
%
%   @error domain_error(_, _) if it is none of these.

text_set(Text, Set) :-
    text_to_string(Text, String0),
    split_string(String0, "", " \t\r\n", [String]),
    text_parts(String, Name, Rest),
    (   named_set(Name, Whole)
    ->  chosen_set(Rest, Whole, Set)
    ;   Rest == none
    ->  domain_error(set_of_pieces, String)
    ;   split_string(String, ";\n", " \t\r", Entries),
        exclude(==(""), Entries, Drawings),
        maplist(text_piece, Drawings, Pieces),
        marks_differ(Pieces),
        Set = set(Pieces, 1, false, false)
    ).

%   Rest is what follows the first colon, `none` if there is no colon.

text_parts(String, Name, Rest) :-
    (   sub_string(String, Before, _, After, ":")
    ->  sub_string(String, 0, Before, _, Name),
        sub_string(String, _, After, 0, Text),
        split_string(Text, "", " \t\r\n", [Rest])
    ;   Name = String,
        Rest = none
    ).

chosen_set(Chosen, Set0, Set) :-
    (   Chosen == none
    ->  Set = Set0
    ;   string_chars(Chosen, Chars),
        maplist(mark_char, Marks, Chars),
        only_marks(Set0, Marks, Set)
    ).

text_piece(Entry, piece(Mark, Symbol, Cells)) :-
    text_parts(Entry, Symbol0, Drawing),
    split_string(Symbol0, "", " \t", [Symbol]),
    (   string_chars(Symbol, [Char]),
        Char \== '0',
        char_code(Char, Code),
        Code < 128,
        char_type(Char, alnum)
    ->  mark_char(Mark, Char)
    ;   domain_error(mark_of_a_piece, Symbol)
    ),
    (   Drawing \== none,
        drawing_cells(Drawing, Cells)
    ->  true
    ;   domain_error(drawing_of_a_piece, Entry)
    ).

marks_differ(Pieces) :-
    findall(Mark, member(piece(Mark, _, _), Pieces), Marks),
    (   sort(0, @<, Marks, Distinct),
        length(Marks, Count),
        length(Distinct, Count)
    ->  true
    ;   domain_error(different_marks, Marks)
    ).

%   Fails if there is no X, or something that is neither X nor a gap.

drawing_cells(Drawing, Cells) :-
    split_string(Drawing, "/", "", Lines),
    maplist(string_chars, Lines, Rows),
    maplist(maplist(drawing_char), Rows),
    findall(cell(Row, Column, 0),
            ( nth0(Row, Rows, Chars),
              nth0(Column, Chars, 'X')
            ),
            Marked),
    Marked = [_|_],
    to_corner(Marked, Cells).

drawing_char('X').
drawing_char('.').

%!  only_marks(+Set0, +Marks, -Set) is det.
%
%   Set has those pieces of Set0 whose mark is in Marks, in their order.
%
%   @error domain_error(piece, _) if Marks is empty or one is no piece's.

only_marks(set(Pieces0, Parts, Rotate, Reflect), Marks,
           set(Pieces, Parts, Rotate, Reflect)) :-
    findall(Mark, member(piece(Mark, _, _), Pieces0), Known),
    subtract(Marks, Known, Unknown),
    (   Unknown = [Mark|_]
    ->  domain_error(piece, Mark)
    ;   Marks == []
    ->  domain_error(piece, Marks)
    ;   include(marked_by(Marks), Pieces0, Pieces)
    ).

marked_by(Marks, piece(Mark, _, _)) :-
    memberchk(Mark, Marks).


                /*******************************
                *        SIZES AND TURNS       *
                *******************************/

%!  scaled_to(+Set0, +Area, -Set) is det.
%
%   Set is Set0 at the size at which it can cover Area cells.  The tans have
%   more than one: a lattice holds them at one scale in four directions, and
%   at the next in the four between them.  The area of a silhouette tells
%   for which it was drawn.
%
%   @error domain_error(_, Area) if the tans have no such size.

scaled_to(Set0, Area, Set) :-
    Set0 = set(Pieces0, Parts, Rotate, Reflect),
    (   Parts =:= 1
    ->  Set = Set0
    ;   findall(Mark, member(piece(Mark, _, _), Pieces0), Marks),
        aggregate_all(sum(Size), piece_in_size(Pieces0, Size), Area0),
        (   between(0, 5, Scale),
            Area0 << Scale =:= Area
        ->  tans(Scale, Tans),
            only_marks(Tans, Marks, set(Pieces, _, _, _)),
            Set = set(Pieces, Parts, Rotate, Reflect)
        ;   domain_error(area_of_tans(Area0), Area)
        )
    ).

piece_in_size(Pieces, Size) :-
    member(piece(_, _, Cells), Pieces),
    length(Cells, Size).

%!  orientation(+Set, +Piece, -Turn, -Cells) is nondet.
%
%   Piece may take the shape Cells, and Turn is the first turn that makes
%   it.  Turns count quarters clockwise; from 4 on the piece is mirrored
%   before.

orientation(set(_, Parts, Rotate, Reflect), piece(_, _, Shape), Turn, Cells) :-
    findall(Cells1-Turn1,
            ( allowed_turn(Rotate, Reflect, Turn1),
              turned(Shape, Turn1, Parts, Cells1)
            ),
            Turned),
    first_of_each(Turned, Orientations),
    member(Cells-Turn, Orientations).

allowed_turn(Rotate, Reflect, Turn) :-
    last_of(Reflect, 1, LastMirrored),
    last_of(Rotate, 3, LastQuarter),
    between(0, LastMirrored, Mirrored),
    between(0, LastQuarter, Quarters),
    Turn is 4 * Mirrored + Quarters.

last_of(true,  Last, Last).
last_of(false, _,    0).

first_of_each([], []).
first_of_each([Key-Value|Pairs], [Key-Value|Firsts]) :-
    exclude(has_key(Key), Pairs, Others),
    first_of_each(Others, Firsts).

has_key(Key, Key0-_) :-
    Key0 == Key.

%!  same_shape(+Set, +Piece, +Other) is semidet.
%
%   Piece can be turned, as the Set allows, to lie like Other.

same_shape(Set, Piece, piece(_, _, Cells)) :-
    once(orientation(Set, Piece, _, Cells)).
