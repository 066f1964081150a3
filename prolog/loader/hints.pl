/*  What the comments and queries of a program's text give away.

    A line `%% pysolve: name=value` fixes a choice.  A query such as
    `?- solve([1,2,3], Path).` shows what a start looks like, where a
    program does not say so itself.
*/

:- module(loader_hints,
          [ text_choices/3,         % +Path, +Text, -Choices
            start_candidates/2,     % +Files, -Candidates
            text_queries/2          % +Files, -Queries
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [last/2, list_to_set/2, member/2]).
:- use_module(library(modules), [in_temporary_module/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../diagnostics', [report/5]).
:- use_module(dialects, [text_operators/2]).
:- use_module(scan, [text_item/3]).
:- use_module(text, [clean_text/2, text_lines/2]).

%!  text_choices(+Path, +Text, -Choices) is det.
%
%   Choices are the pairs Name=Value, both strings, of the lines that
%   begin with `%% pysolve:`.  Those that are no such pair are reported.

text_choices(Path, Text, Choices) :-
    findall(Choice, text_choice(Path, Text, Choice), Choices).

text_choice(Path, Text, Choice) :-
    sub_atom(Text, Offset, _, _, 'pysolve:'),
    line_around(Text, Offset, Number, Line),
    choice_text(Line, Body),
    (   choice_pair(Body, Choice)
    ->  true
    ;   report(warning, bad_choice, place(Path, Number, 1, Line),
               "This line chooses nothing.",
               "Write it as %% pysolve: name=value."),
        fail
    ).

line_around(Text, Offset, Number, Line) :-
    sub_atom(Text, 0, Offset, _, Before),
    atomic_list_concat(Lines, '\n', Before),
    length(Lines, Number),
    last(Lines, Start),
    sub_atom(Text, Offset, _, 0, Rest),
    (   sub_atom(Rest, Width, _, _, '\n')
    ->  sub_string(Rest, 0, Width, _, End)
    ;   End = Rest
    ),
    string_concat(Start, End, Line).

choice_text(Line, Body) :-
    split_string(Line, "", " \t", [Trimmed]),
    string_concat("%", _, Trimmed),
    split_string(Trimmed, "", "% \t", [Comment]),
    string_concat("pysolve:", Body, Comment).

choice_pair(Body, Name=Value) :-
    once(sub_string(Body, Before, 1, After, "=")),
    sub_string(Body, 0, Before, _, Name0),
    sub_string(Body, _, After, 0, Value0),
    split_string(Name0, "", " \t", [Name]),
    Name \== "",
    \+ ( string_code(_, Name, Code),
         \+ code_type(Code, csym)
       ),
    split_string(Value0, "", " \t", [Value1]),
    (   string_concat(Value, ".", Value1)
    ->  true
    ;   Value = Value1
    ),
    Value \== "".


                /*******************************
                *            STARTS            *
                *******************************/

%!  start_candidates(+Files, -Candidates) is det.
%
%   Candidates are terms that may be a start, as strings of Prolog text,
%   the likeliest first: arguments of queries in the texts of Files and in
%   their comments.  Files is a list of file(Path, Text).

start_candidates(Files, Candidates) :-
    must_be(list, Files),
    findall(Rank-Candidate,
            ( member(file(_, Raw), Files),
              clean_text(Raw, Text),
              text_candidate(Text, Rank, Candidate)
            ),
            Ranked),
    keysort(Ranked, Sorted),
    pairs_values(Sorted, Values),
    list_to_set(Values, Candidates).

%!  text_queries(+Files, -Queries) is det.
%
%   Queries are query(Place, Goal) in the order of the text: Place is 0 for
%   the queries and directives of the text itself, 1 for those in comments.

text_queries(Files, Queries) :-
    findall(query(Place, Query),
            ( member(file(_, Raw), Files),
              clean_text(Raw, Text),
              text_query(Text, Query, Place),
              callable(Query)
            ),
            Queries).

text_candidate(Text, Rank, Candidate) :-
    text_query(Text, Query, Place),
    query_candidate(Query, Place, Rank, Candidate).

text_query(Text, Query, Place) :-
    findall(Query-Place,
            in_temporary_module(Operators, true,
                                loader_hints:operator_query(
                                    Text, Operators, Query, Place)),
            Queries),
    member(Query-Place, Queries).

:- public operator_query/4.

operator_query(Text, Operators, Query, Place) :-
    text_operators(Text, Needed),
    forall(member(Operator, Needed), hint_operator(Operators, (:- Operator))),
    text_item(Text, Operators, Item),
    item_operator(Item, Operators),
    item_query(Item, Query, Place).

item_operator(item(Term, _, _, _, _), Operators) :-
    ignore(hint_operator(Operators, Term)).

hint_operator(Module, Term) :-
    nonvar(Term),
    Term = (:- op(Priority, Type, Name)),
    catch(op(Priority, Type, Module:Name), error(_, _), true).

%   Queries of the text itself come before those in comments.

item_query(item(Term, _, _, _, _), Query, 0) :-
    nonvar(Term),
    (   Term = (?- Query)
    ;   Term = (:- initialization(Query))
    ;   Term = (:- initialization(Query, _))
    ;   Term = (:- Query),
        Query \= initialization(_),
        Query \= initialization(_, _)
    ).
item_query(item(_, _, _, _, Comments), Query, 1) :-
    member(_-Comment, Comments),
    comment_query(Comment, Query).

%   `?- goal.` anywhere in a comment, or a line of it that is a goal.

comment_query(Comment, Query) :-
    sub_string(Comment, _, 2, After, "?-"),
    sub_string(Comment, _, After, 0, Rest),
    text_goal(Rest, Query).
comment_query(Comment, Query) :-
    text_lines(Comment, Lines),
    member(Line, Lines),
    split_string(Line, "", "%*/ \t", [Trimmed]),
    \+ sub_string(Trimmed, _, _, _, "?-"),
    sub_string(Trimmed, _, 1, 0, "."),
    text_goal(Trimmed, Query),
    compound(Query),
    functor(Query, Name, _),
    sounds_like_search(Name).

text_goal(Text, Goal) :-
    (   read_goal(Text, Goal0)
    ->  true
    ;   text_lines(Text, [Line|_]),
        read_goal(Line, Goal0)
    ),
    Goal = Goal0.

%   Comments need no full stop.

read_goal(Text, Goal) :-
    string_concat(Text, " .", Closed),
    setup_call_cleanup(
        open_string(Closed, In),
        catch(read_term(In, Goal, [syntax_errors(error)]), error(_, _), fail),
        close(In)),
    callable(Goal),
    Goal \== end_of_file.

query_candidate(Query, Place, Rank, Candidate) :-
    copy_term(Query, Copy),
    query_goal(Copy, Goal),
    \+ technical(Goal),
    functor(Goal, Name, _),
    (   sounds_like_search(Name)
    ->  Voice = 0
    ;   Voice = 2
    ),
    arg(Number, Goal, Argument),
    ground(Argument),
    argument_shape(Argument, Shape),
    Rank is 10 * (Voice + Shape + Place) + Number,
    format(string(Candidate), '~q', [Argument]).

%   On backtracking: the goals of a conjunction, after its unifications.

query_goal(Goal, _) :-
    var(Goal),
    !,
    fail.
query_goal((X = Y, Rest), Goal) :-
    !,
    ignore(X = Y),
    query_goal(Rest, Goal).
query_goal((A, B), Goal) :-
    !,
    (   query_goal(A, Goal)
    ;   query_goal(B, Goal)
    ).
query_goal(_:A, Goal) :-
    !,
    query_goal(A, Goal).
query_goal(Goal, Goal) :-
    compound(Goal).

%   Lists and structures look like states; a lone atom may be a method, and
%   a number a bound.

argument_shape(Argument, Shape) :-
    (   Argument = [_|_]
    ->  Shape = 0
    ;   string(Argument)
    ->  fail
    ;   compound(Argument)
    ->  Shape = 0
    ;   atom(Argument),
        Argument \== []
    ->  Shape = 3
    ;   integer(Argument)
    ->  Shape = 4
    ).

technical(Goal) :-
    predicate_property(system:Goal, defined),
    !.
technical(Goal) :-
    functor(Goal, Name, _),
    memberchk(Name, [ module, use_package, doc, comment, pred, prop, mode, data,
                      writeln, print_message_lines, write_list, include,
                      encoding, if, elif, reconsult, lib, library
                    ]).

sounds_like_search(Name) :-
    downcase_atom(Name, Lower),
    member(Part, [ search, solve, solution, path, plan, astar, best, bfs, dfs,
                   ids, breadth, depth, busca, busqueda, resol, resuel,
                   soluc, cammino, camino, cerca, risol, chemin, cherche,
                   resou, resolv, start, run, go, test, play, demo, main
                 ]),
    sub_atom(Lower, _, _, _, Part),
    !.
