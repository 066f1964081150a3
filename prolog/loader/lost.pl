/*  Clauses that were lost to a slip, and whether anybody misses them.

    A clause that Prolog cannot read is left out.  That is no reason to
    refuse the whole program if nothing that is asked needs its predicate;
    which one that is can be seen from the text that was left out.
*/

:- module(loader_lost,
          [ graded/4                % +Diagnostics0, +Roots, :Known,
                                    % -Diagnostics
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).
:- use_module(reach, [reached_names/2]).
:- use_module(sources, [clause_text_before/3]).
:- use_module(text, [text_lines/2]).

:- meta_predicate graded(+, +, 1, -).

%!  graded(+Diagnostics0, +Roots, :Known, -Diagnostics) is det.
%
%   Diagnostics are Diagnostics0 of a program that was understood, with
%   warnings in place of errors for clauses that nothing needs.  Roots, a
%   list of Module:Name/Arity, are asked; call(Known, Name) holds for names
%   that would be asked if their clauses were there.

graded(Diagnostics0, Roots, Known, Diagnostics) :-
    (   member(Diagnostic, Diagnostics0),
        lost_names(Diagnostic, _)
    ->  findall(Name, member(_:Name/_, Roots), Asked),
        reached_names([(:-)|Asked], Needed),
        maplist(graded_one(Needed, Known), Diagnostics0, Diagnostics)
    ;   Diagnostics = Diagnostics0
    ).

graded_one(Needed, Known, Diagnostic0, Diagnostic) :-
    (   lost_names(Diagnostic0, Lost)
    ->  (   missed(Lost, Needed, Known)
        ->  more_advice(Diagnostic0,
                        "To go on without this clause, say --force.",
                        Diagnostic)
        ;   more_advice(Diagnostic0, "Nothing that is asked needs it.",
                        Diagnostic1),
            Diagnostic = Diagnostic1.put(severity, warning)
        )
    ;   Diagnostic = Diagnostic0
    ).

more_advice(Diagnostic0, More, Diagnostic) :-
    Advice0 = Diagnostic0.advice,
    (   Advice0 == ""
    ->  Advice = More
    ;   atomics_to_string([Advice0, " ", More], Advice)
    ),
    Diagnostic = Diagnostic0.put(advice, Advice).

atomics_to_string(Parts, String) :-
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, String).

missed(unknown, _, _).
missed(names(Names), Needed, Known) :-
    member(Name, Names),
    (   ord_memberchk(Name, Needed)
    ;   call(Known, Name)
    ),
    !.


                /*******************************
                *       WHAT IS LOST           *
                *******************************/

%   Lost is names(Names) or unknown: what the clause that Diagnostic says is
%   left out would have defined.  Fails for other diagnostics.

lost_names(Diagnostic, Lost) :-
    Diagnostic.severity == error,
    lost_text(Diagnostic.code, Diagnostic, Text),
    (   text_names(Text, Names),
        Names \== []
    ->  Lost = names(Names)
    ;   Lost = unknown
    ).

lost_text(syntax_error, Diagnostic, Diagnostic.clause).
% A clause for (,)/2 is most often the rest of the one above it.
lost_text(no_permission, Diagnostic, Text) :-
    (   clause_text_before(Diagnostic.file, Diagnostic.line, Text)
    ->  true
    ;   Text = ""
    ).

%   A missing full stop joins clauses: each line that begins with a name may
%   be one.  In a directive all names count.

text_names(Text, Names) :-
    text_lines(Text, [First|Lines]),
    (   directive_line(First)
    ->  findall(Name, text_word(Text, Name), Names)
    ;   first_word(First, _),
        findall(Name,
                ( member(Line, [First|Lines]),
                  first_word(Line, Name)
                ),
                Names)
    ).

directive_line(Line) :-
    member(Mark, [":-", "?-"]),
    string_concat(Mark, _, Line),
    !.

first_word(Line, Name) :-
    string_codes(Line, Codes),
    phrase(name(Name), Codes, _).

name(Name) -->
    [0''],
    quoted(Codes),
    !,
    { atom_codes(Name, Codes) }.
name(Name) -->
    [Code],
    { code_type(Code, csymf), Code \== 0'_, \+ code_type(Code, upper(_)) },
    word_codes(Codes),
    { atom_codes(Name, [Code|Codes]) }.

quoted([]) --> [0''], !.
quoted([Code|Codes]) --> [Code], quoted(Codes).

word_codes([Code|Codes]) -->
    [Code],
    { code_type(Code, csym) },
    !,
    word_codes(Codes).
word_codes([]) --> [].

text_word(Text, Name) :-
    split_string(Text, " \t\n()[]{},.;:|/+-*<>=\\\"'", "", Words),
    member(Word, Words),
    first_word(Word, Name).
