/*  Which questions may a predicate answer, judging by its name?

    The names themselves stand in vocabulary.pl.  They are compared by their
    key: no underscores, no capitals, no accents.  A name only makes a
    predicate worth a try: what it answers on the start decides.
*/

:- module(contract_names,
          [ name_key/2,             % +Name, -Key
            start_name/2,           % +Name, -Rank
            goal_name/2,            % +Name, -Rank
            heuristic_name/2,       % +Name, -Rank
            cost_name/3,            % +Name, +Arity, -Rank
            distance_name/1,        % +Name
            filter_name/2,          % +Name, -Sense
            successor_name/4,       % +Name, +Arity, -Class, -Form
            chooser_name/3,         % +Name, +Arity, -Rank
            updater_name/3,         % +Name, +Arity, -Rank
            question_name/1,        % +Name
            asked_names/2,          % +Question, -Names
            similar_name/3          % +Question, +Name, -Known
          ]).
:- use_module(library(lists), [append/2, member/2, nth1/3]).
:- use_module('../loader/suggest', [name_edits/3]).
:- use_module(vocabulary, [words/3]).

:- encoding(utf8).                  % whatever the locale says

%!  name_key(+Name, -Key) is det.
%
%   Key is the atom Name in lower case without underscores and accents.

name_key(Name, Key) :-
    downcase_atom(Name, Lower),
    atom_chars(Lower, Chars0),
    plain_chars(Chars0, Chars),
    atom_chars(Key, Chars).

plain_chars([], []).
plain_chars(['_'|Chars0], Chars) :-
    !,
    plain_chars(Chars0, Chars).
plain_chars([Char0|Chars0], [Char|Chars]) :-
    (   accented(Char, Accented),
        sub_atom(Accented, _, 1, _, Char0)
    ->  true
    ;   Char = Char0
    ),
    plain_chars(Chars0, Chars).

%   Capitals too: what downcase_atom/2 knows depends on the locale.

accented(a, 'áàâãäåăąÁÀÂÃÄÅĂĄ').
accented(c, 'çćÇĆ').
accented(e, 'éèêëęÉÈÊËĘ').
accented(g, 'ğĞ').
accented(i, 'íìîïıÍÌÎÏİ').
accented(l, 'łŁ').
accented(n, 'ñńÑŃ').
accented(o, 'óòôõöÓÒÔÕÖ').
accented(s, 'şșśŞȘŚ').
accented(t, 'ţțŢȚ').
accented(u, 'úùûüÚÙÛÜ').
accented(z, 'źżŹŻ').

%!  start_name(+Name, -Rank) is semidet.
%
%   Name/1 may give the start, also with a number behind it (textbooks
%   have start1, start2, ...) or as a part of it: start_city.  A lower Rank is preferred, here and below.

start_name(Name, Rank) :-
    ranked(start, Name, Rank),
    !.
start_name(Name, Rank) :-
    atom_concat(Stem, Digits, Name),
    atom_number(Digits, Number),
    integer(Number),
    ranked(start, Stem, StemRank),
    !,
    Rank is 1000 + Number + StemRank / 1000.
start_name(Name, Rank) :-
    atomic_list_concat(Parts, '_', Name),
    Parts = [_, _|_],
    member(Part, Parts),
    ranked(start, Part, PartRank),
    !,
    Rank is 2000 + PartRank.

%!  goal_name(+Name, -Rank) is semidet.
%
%   Name/1 may be the goal, as a test or as the state itself.

goal_name(Name, Rank) :-
    ranked(goal, Name, Rank).

%!  heuristic_name(+Name, -Rank) is semidet.
%
%   Name/2 (or Name/3, with the goal) may be a heuristic: one of the
%   names, also with a number or `_something` behind it, as h1 or h_manhattan.

heuristic_name(Name, Rank) :-
    ranked(heuristic, Name, Rank),
    !.
heuristic_name(Name, 1000) :-
    downcase_atom(Name, Lower),
    heuristic_stem(Stem),
    atom_concat(Stem, Rest, Lower),
    (   sub_atom(Rest, 0, 1, _, '_')
    ->  true
    ;   atom_number(Rest, _)
    ),
    !.

heuristic_stem(h).
heuristic_stem(Stem) :-
    keyed(heuristic, _, _, Stem),
    Stem \== h.

%!  cost_name(+Name, +Arity, -Rank) is semidet.
%
%   Name/Arity may tell what a step costs.  Two arguments are an action
%   and its cost.

cost_name(Name, Arity, Rank) :-
    between(2, 4, Arity),
    (   ranked(cost, Name, Rank)
    ->  true
    ;   ranked(distance, Name, Rank0),
        Rank is 1000 + Rank0
    ),
    ( Arity =:= 3 -> true ; \+ distance_name(Name) ).

%!  distance_name(+Name) is semidet.
%
%   A cost name that also suits things (a wolf's weight) and estimates (the
%   distance as the crow flies).

distance_name(Name) :-
    ranked(distance, Name, _).

%!  filter_name(+Name, -Sense) is semidet.
%
%   Name/1 may sort out states that a step must not lead to: Sense is
%   `holds` if it must hold (safe/1), `fails` if it must not (unsafe/1).

filter_name(Name, Sense) :-
    member(Sense, [holds, fails]),
    ranked(Sense, Name, _),
    !.

%!  successor_name(+Name, +Arity, -Class, -Form) is semidet.
%
%   Name/Arity may give successors.  Class 1 names say so plainly, class 2
%   names are moves and actions, class 3 names are arcs of a graph.  Form
%   is what to believe where the answers fit both: `list` or `each`.

successor_name(Name, Arity, Class, Form) :-
    between(2, 4, Arity),
    name_key(Name, Key),
    keyed(successors(Class, Form), Key, _, _),
    !.

%!  chooser_name(+Name, +Arity, -Rank) is semidet.
%
%   Name/Arity may be the first half of a two-step form: it tells the
%   actions of a state (or just all actions, with one argument).

chooser_name(Name, Arity, Rank) :-
    between(1, 2, Arity),
    ranked(chooser, Name, Rank).

%!  updater_name(+Name, +Arity, -Rank) is semidet.
%
%   Name/Arity may be the second half: it carries out an action.

updater_name(Name, Arity, Rank) :-
    between(3, 4, Arity),
    ranked(updater, Name, Rank).

%!  question_name(+Name) is semidet.
%
%   A predicate of that Name, whatever its arguments, may answer one of the
%   questions.

question_name(Name) :-
    (   ranked(_, Name, _)
    ->  true
    ;   start_name(Name, _)
    ->  true
    ;   heuristic_name(Name, _)
    ).

%!  asked_names(+Question, -Names) is det.
%
%   Names are the best known of those looked for, to tell people.

asked_names(start,
            [start, initial_state, init, inicial, iniziale, initiale]).
asked_names(goal,
            [is_goal, goal, final, meta, objetivo, finale, but]).
asked_names(successors,
            [neighbours, s, successor, sucesor, move, action, arc]).

%!  similar_name(+Question, +Name, -Known) is nondet.
%
%   Known is a name looked for that Name may be a slip for.

similar_name(Question, Name, Known) :-
    name_key(Name, Key),
    (   Question == successors
    ->  Table = successors(_, _)
    ;   Table = Question
    ),
    keyed(Table, KnownKey, _, Known),
    Key \== KnownKey,
    atom_length(KnownKey, Length),
    Length >= 4,
    name_edits(Key, KnownKey, _).

ranked(Question, Name, Rank) :-
    name_key(Name, Key),
    keyed(Question, Key, Rank, _),
    !.


:- dynamic keyed/4.                 % Question, Key, Rank, Name

:- forall(( bagof(Names, Language^words(Question, Language, Names), Lists),
            append(Lists, All),
            nth1(Rank, All, Name)
          ),
          ( name_key(Name, Key),
            assertz(keyed(Question, Key, Rank, Name))
          )).
