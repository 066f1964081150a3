/*  Predicates that other Prolog systems have and SWI-Prolog has not.

    A module that inherits from this one finds them; its own definitions
    come first.

      - Ciao:    nth/3, sublist/2, list_concat/2, insert_last/3,
                 list_insert/2, add_after/4, add_before/4, contains1/2,
                 difference/3, union_idlists/3, powerset/2, if/3
      - GNU:     nth/3, for/3, prefix/2, suffix/2, g_assign/2, g_read/2,
                 g_inc/1, g_inc/2, g_dec/1, g_dec/2, cpu_time/1,
                 user_time/1, real_time/1
      - Quintus, SICStus: remove_duplicates/2, remove_dups/2,
                 no_doubles/1, rev/2
      - DEC-10:  reconsult/1, compile/1, concat/3, and the old argument
                 orders of delete/3 and last/2

    concat_atom/2, sumlist/2, checklist/2, display/1, on_exception/3 and
    their like come from SWI-Prolog's own compatibility libraries.
*/

:- module(dialect_predicates,
          [ nth/3,                  % ?N, ?List, ?Element
            delete/3,               % +List, +Element, -Rest
            last/2,                 % ?List, ?Last
            sublist/2,              % ?Sub, +List
            prefix/2,               % ?Prefix, ?List
            suffix/2,               % ?Suffix, ?List
            rev/2,                  % ?List, ?Reversed
            remove_duplicates/2,    % +List, -Set
            remove_dups/2,          % +List, -Sorted
            no_doubles/1,           % +List
            list_concat/2,          % +Lists, -List
            insert_last/3,          % +List0, +Element, -List
            list_insert/2,          % ?List, +Element
            add_after/4,            % +List0, +Element, +New, -List
            add_before/4,           % +List0, +Element, +New, -List
            contains1/2,            % +List, ?Element
            difference/3,           % +List, +Remove, -Rest
            union_idlists/3,        % +List1, +List2, -Union
            powerset/2,             % +List, -Sublists
            concat/3,               % +Atom1, +Atom2, -Atom
            for/3,                  % ?N, +Low, +High
            if/3,                   % :If, :Then, :Else
            g_assign/2,             % +Name, +Value
            g_read/2,               % +Name, -Value
            g_inc/1,                % +Name
            g_inc/2,                % +Name, -Value
            g_dec/1,                % +Name
            g_dec/2,                % +Name, -Value
            cpu_time/1,             % -Milliseconds
            user_time/1,            % -Milliseconds
            real_time/1,            % -Milliseconds
            reconsult/1,            % :Files
            compile/1               % :Files
          ]).
:- use_module(library(lists),
              [ append/2, append/3, list_to_set/2, is_set/1,
                nth1/3, reverse/2, subtract/3, union/3
              ]).

:- meta_predicate
    if(0, 0, 0),
    reconsult(:),
    compile(:).


                /*******************************
                *           LISTS              *
                *******************************/

%!  nth(?N, ?List, ?Element) is nondet.
%
%   Element is the N-th element of List, counting from 1.

nth(N, List, Element) :-
    nth1(N, List, Element).

%!  delete(+List, +Element, -Rest) is det.
%
%   Rest is List without what unifies with Element.  Also takes the old
%   order delete(+Element, +List, -Rest), which is an error elsewhere.

delete(List, Element, Rest) :-
    (   \+ is_list(List),
        is_list(Element)
    ->  lists:delete(Element, List, Rest)
    ;   lists:delete(List, Element, Rest)
    ).

%!  last(?List, ?Last) is nondet.
%
%   Last is the last element of List.  Also takes the old order
%   last(-Last, +List).

last(List, Last) :-
    (   \+ is_list(List),
        is_list(Last)
    ->  lists:last(Last, List)
    ;   lists:last(List, Last)
    ).

%!  sublist(?Sub, +List) is nondet.
%
%   The elements of Sub are in List, in the same order.

sublist([], []).
sublist(Sub, [Element|List]) :-
    sublist_from(Sub, Element, List).

sublist_from([Element|Sub], Element, List) :-
    sublist(Sub, List).
sublist_from(Sub, _, List) :-
    sublist(Sub, List).

%!  prefix(?Prefix, ?List) is nondet.

prefix(Prefix, List) :-
    append(Prefix, _, List).

%!  suffix(?Suffix, ?List) is nondet.

suffix(Suffix, List) :-
    append(_, Suffix, List).

%!  rev(?List, ?Reversed) is semidet.

rev(List, Reversed) :-
    reverse(List, Reversed).

%!  remove_duplicates(+List, -Set) is det.
%
%   Set holds the elements of List in order, each one once.

remove_duplicates(List, Set) :-
    list_to_set(List, Set).

%!  remove_dups(+List, -Sorted) is det.

remove_dups(List, Sorted) :-
    sort(List, Sorted).

%!  no_doubles(+List) is semidet.

no_doubles(List) :-
    is_set(List).

%!  list_concat(+Lists, -List) is det.

list_concat(Lists, List) :-
    append(Lists, List).

%!  insert_last(+List0, +Element, -List) is det.

insert_last(List0, Element, List) :-
    append(List0, [Element], List).

%!  list_insert(?List, +Element) is det.
%
%   Element is in the open-ended List, or becomes its last element.

list_insert(List, Element) :-
    memberchk(Element, List).

%!  add_after(+List0, +Element, +New, -List) is det.
%
%   List has New behind the first Element, or at the end without one.

add_after([], _, New, [New]).
add_after([First|Rest0], Element, New, [First|Rest]) :-
    (   First == Element
    ->  Rest = [New|Rest0]
    ;   add_after(Rest0, Element, New, Rest)
    ).

%!  add_before(+List0, +Element, +New, -List) is det.
%
%   List has New before the first Element, or in front without one.

add_before(List0, Element, New, List) :-
    (   append(Before, [First|After], List0),
        First == Element
    ->  append(Before, [New, First|After], List)
    ;   List = [New|List0]
    ).

%!  contains1(+List, ?Element) is semidet.

contains1(List, Element) :-
    memberchk(Element, List).

%!  difference(+List, +Remove, -Rest) is det.

difference(List, Remove, Rest) :-
    subtract(List, Remove, Rest).

%!  union_idlists(+List1, +List2, -Union) is det.

union_idlists(List1, List2, Union) :-
    union(List1, List2, Union).

%!  powerset(+List, -Sublists) is det.

powerset(List, Sublists) :-
    findall(Sub, sublist(Sub, List), Sublists).


                /*******************************
                *            OTHERS            *
                *******************************/

%!  concat(+Atom1, +Atom2, -Atom) is det.

concat(Atom1, Atom2, Atom) :-
    atomic_list_concat([Atom1, Atom2], Atom).

%!  for(?N, +Low, +High) is nondet.

for(N, Low, High) :-
    between(Low, High, N).

%!  if(:If, :Then, :Else) is nondet.
%
%   As If *-> Then ; Else: backtracks into If.

if(If, Then, Else) :-
    (   call(If)
    *-> call(Then)
    ;   call(Else)
    ).

%!  g_assign(+Name, +Value) is det.
%
%   Set a global variable.  Unset ones are 0, as in GNU Prolog.

g_assign(Name, Value) :-
    nb_setval(Name, Value).

%!  g_read(+Name, -Value) is semidet.

g_read(Name, Value) :-
    (   nb_current(Name, Known)
    ->  Value = Known
    ;   Value = 0
    ).

%!  g_inc(+Name) is det.
%!  g_inc(+Name, -Value) is det.
%!  g_dec(+Name) is det.
%!  g_dec(+Name, -Value) is det.

g_inc(Name) :-
    g_inc(Name, _).

g_inc(Name, Value) :-
    g_add(Name, 1, Value).

g_dec(Name) :-
    g_dec(Name, _).

g_dec(Name, Value) :-
    g_add(Name, -1, Value).

g_add(Name, Change, Value) :-
    g_read(Name, Before),
    Value is Before + Change,
    nb_setval(Name, Value).

%!  cpu_time(-Milliseconds) is det.
%!  user_time(-Milliseconds) is det.
%!  real_time(-Milliseconds) is det.

cpu_time(Milliseconds) :-
    statistics(runtime, [Milliseconds, _]).

user_time(Milliseconds) :-
    statistics(runtime, [Milliseconds, _]).

real_time(Milliseconds) :-
    get_time(Now),
    Milliseconds is truncate(Now * 1000).

%!  reconsult(:Files) is semidet.
%!  compile(:Files) is semidet.

reconsult(Files) :-
    consult(Files).

compile(Files) :-
    consult(Files).
