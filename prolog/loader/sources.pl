/*  The texts that were surveyed, and where their clauses are.

    A text may be large and have half a million clauses.  It is kept as an
    atom, which is handed on without being copied, and of its clauses only
    the places are kept; but those with a body or a module, which the
    safety check looks at, are kept as terms.
*/

:- module(loader_sources,
          [ remember_text/2,        % +Path, +Text
            remember_item/2,        % +Path, +Item
            forget_sources/0,
            scanned/1,              % ?Path
            scanned_text/2,         % ?Path, ?Text
            source_operators/2,     % ?Path, -Operators
            has_brackets/1,         % ?Path
            scanned_goal/5,         % ?Path, ?Owner, -Term, -Layout, -Start
            first_term/2,           % +Path, -Term
            place_clause_text/3,    % +Path, +Line, -Text
            clause_text_before/3,   % +Path, +Line, -Text
            offset_clause_text/3,   % +Path, +Offset, -Text
            offset_line/3,          % +Path, +Offset, -Text
            offset_place/4          % +Path, +Offset, -Line, -Column
          ]).
:- use_module(brackets, [empty_brackets/1]).
:- use_module(dialects, [text_operators/2]).
:- use_module(text, [span_text/4]).

:- dynamic
    text/2,                         % Path, Text
    operators/2,                    % Path, Operators
    has_brackets/1,                 % Path: its text has empty brackets
    first/2,                        % Path, Term
    goal/5,                         % Path, Owner, Term, Layout, Start
    place/5,                        % Number, Path, Line, Start, End
    places/2.                       % Path, how many

%!  remember_text(+Path, +Text) is det.
%
%   Text, an atom, is that of Path.  Its items are told next.

remember_text(Path, Text) :-
    forget_source(Path),
    text_operators(Text, Operators),
    assertz(text(Path, Text)),
    assertz(operators(Path, Operators)),
    (   empty_brackets(Text)
    ->  assertz(has_brackets(Path))
    ;   true
    ),
    assertz(places(Path, 0)).

forget_source(Path) :-
    retractall(text(Path, _)),
    retractall(operators(Path, _)),
    retractall(has_brackets(Path)),
    retractall(first(Path, _)),
    retractall(goal(Path, _, _, _, _)),
    retractall(place(_, Path, _, _, _)),
    retractall(places(Path, _)).

%!  forget_sources is det.

forget_sources :-
    forget_source(_).

%!  remember_item(+Path, +Item) is det.
%
%   The next Item of a scan of Path, as text_item/3 gives it.

remember_item(_, item(end_of_file, _, _, _, _)) :- !.
remember_item(Path, Item) :-
    item_span(Item, span(Line, Start, End)),
    retract(places(Path, Before)),
    Number is Before + 1,
    assertz(places(Path, Number)),
    assertz(place(Number, Path, Line, Start, End)),
    remember_term(Item, Path, Number).

item_span(item(_, _, _, Span, _), Span).
item_span(bad(Span), Span).

remember_term(bad(_), _, _).
remember_term(item(Term, Layout, _, span(_, Start, _), _), Path, Number) :-
    (   Number =:= 1
    ->  assertz(first(Path, Term))
    ;   true
    ),
    (   nonvar(Term),
        goal_owner(Term, Owner)
    ->  assertz(goal(Path, Owner, Term, Layout, Start))
    ;   true
    ).

%   Plain facts have no owner: nothing can be called in them.

goal_owner((:- _), (:-)).
goal_owner((?- _), (:-)).
goal_owner((Head :- _), Owner) :-
    head_owner(Head, Owner).
goal_owner((Head --> _), Owner) :-
    head_owner(Head, Owner).
goal_owner((Head => _), Owner) :-
    head_owner(Head, Owner).
goal_owner(Module:Head, Owner) :-
    head_owner(Module:Head, Owner).

head_owner(Head, Owner) :-
    (   var(Head)
    ->  Owner = (:-)
    ;   Head = _:_                  % may be a hook of Prolog's
    ->  Owner = (:-)
    ;   Head = (Plain, _)           % with a guard, or what is pushed back
    ->  head_owner(Plain, Owner)
    ;   compound(Head)
    ->  compound_name_arity(Head, Owner, _)
    ;   Owner = Head
    ).

%!  scanned(?Path) is nondet.
%
%   The text of Path was surveyed.

scanned(Path) :-
    text(Path, _).

%!  scanned_text(?Path, ?Text) is nondet.

scanned_text(Path, Text) :-
    text(Path, Text).

%!  source_operators(?Path, -Operators) is nondet.
%
%   Operators are the op(Priority, Type, Name) terms without which the text
%   of Path cannot be read, as text_operators/2 has them.

source_operators(Path, Operators) :-
    operators(Path, Operators).

%!  scanned_goal(?Path, ?Owner, -Term, -Layout, -Start) is nondet.
%
%   Term is a directive, a rule, or has a module, and stands at offset
%   Start of Path, in order.  Owner is the name of the predicate that it is
%   a clause of, or (:-) for a directive.

scanned_goal(Path, Owner, Term, Layout, Start) :-
    goal(Path, Owner, Term, Layout, Start).

%!  first_term(+Path, -Term) is semidet.

first_term(Path, Term) :-
    first(Path, Term).


                /*******************************
                *            PLACES            *
                *******************************/

%!  place_clause_text(+Path, +Line, -Text) is semidet.
%
%   Text is the source of the clause of the file that holds Line.

place_clause_text(Path0, Line, Text) :-
    known_path(Path0, Path),
    first_place(Path, reaches_line(Line), Number),
    place(Number, Path, First, Start, End),
    First =< Line,
    excerpt(Path, Start, End, Text).

%!  clause_text_before(+Path, +Line, -Text) is semidet.
%
%   Text is the source of the clause before the one that holds Line.

clause_text_before(Path0, Line, Text) :-
    known_path(Path0, Path),
    first_place(Path, reaches_line(Line), Number),
    Before is Number - 1,
    place(Before, Path, _, Start, End),
    excerpt(Path, Start, End, Text).

%!  offset_clause_text(+Path, +Offset, -Text) is semidet.
%
%   Text is the source of the clause of the file that holds Offset.

offset_clause_text(Path0, Offset, Text) :-
    known_path(Path0, Path),
    first_place(Path, ends_behind(Offset), Number),
    place(Number, Path, _, Start, End),
    excerpt(Path, Start, End, Text).

%!  offset_line(+Path, +Offset, -Line) is semidet.
%
%   Line is the text of the line that holds Offset, as a string.

offset_line(Path0, Offset, Line) :-
    known_path(Path0, Path),
    text(Path, Text),
    line_start(Text, Offset, Start),
    sub_atom(Text, Start, _, 0, Rest),
    once(sub_atom(Rest, Width, _, _, '\n')),
    sub_string(Rest, 0, Width, _, Line).

%!  offset_place(+Path, +Offset, -Line, -Column) is semidet.
%
%   The character at Offset (from 0) is in Line at Column (both from 1).

offset_place(Path, Offset, Line, Column) :-
    first_place(Path, ends_behind(Offset), Number),
    place(Number, Path, First, Start, _),
    text(Path, Text),
    line_start(Text, Start, From),
    Width is max(0, Offset - From),
    sub_atom(Text, From, Width, _, Before),
    atomic_list_concat(Lines, '\n', Before),
    last_counted(Lines, Count, Last),
    Line is First + Count - 1,
    atom_length(Last, Length),
    Column is Length + 1.

line_start(Text, Offset, Start) :-
    (   Before is Offset - 1,
        Before >= 0,
        \+ sub_atom(Text, Before, 1, _, '\n')
    ->  line_start(Text, Before, Start)
    ;   Start = Offset
    ).

last_counted([Last], 1, Last) :- !.
last_counted([_|Rest], Count, Last) :-
    last_counted(Rest, Count0, Last),
    Count is Count0 + 1.

known_path(Path0, Path) :-
    text_to_string(Path0, String),
    atom_string(Path, String),
    text(Path, _).

excerpt(Path, Start, End, Excerpt) :-
    text(Path, Text),
    span_text(Text, Start, End, Excerpt).

%   The first place for which Test holds, found by halving: Test holds for
%   all that follow one for which it holds.

first_place(Path, Test, Number) :-
    places(Path, Count),
    halve(1, Count, Path, Test, Number),
    place(Number, Path, Line, Start, End),
    place_passes(Test, Path, Line, Start, End).

halve(Low, High, Path, Test, Number) :-
    (   Low =:= High
    ->  Number = Low
    ;   Middle is (Low + High) // 2,
        place(Middle, Path, Line, Start, End),
        (   place_passes(Test, Path, Line, Start, End)
        ->  halve(Low, Middle, Path, Test, Number)
        ;   Next is Middle + 1,
            halve(Next, High, Path, Test, Number)
        )
    ).

place_passes(ends_behind(Offset), _, _, _, End) :-
    End > Offset.
place_passes(reaches_line(Wanted), Path, Line, Start, End) :-
    (   Line >= Wanted
    ->  true
    ;   excerpt(Path, Start, End, Excerpt),
        atomic_list_concat(Lines, '\n', Excerpt),
        length(Lines, Count),
        Line + Count > Wanted
    ).
