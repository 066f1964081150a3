/*  Which arguments never change during a search?

    A knowledge base, sizes and capacities are often carried through every
    call: `move(Caps, S, N)` in `search(Caps, S) :- ..., search(Caps, N)`.
    Such an argument is no state, however it looks.  It is recognized by how
    the program's own search passes it on: in all clauses that the search
    can come back to, as it was received.
*/

:- module(contract_carried,
          [ carried/2               % +Predicates, -Carried
          ]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).
:- use_module(library(ugraphs),
              [transitive_closure/2, vertices_edges_to_ugraph/3]).
:- use_module(program, [own_calls/3, predicate_rules/2]).

%!  carried(+Predicates, -Carried) is det.
%
%   Carried is carried(Places, Links).  Places are the Predicate-Place pairs
%   whose argument is handed on unchanged through the loops of Predicates.
%   Links are pairs of places that always hold the same.

carried(Predicates, carried(Places, Links)) :-
    findall(Clause, program_clause(Predicates, Clause), Clauses),
    call_graph(Clauses, Graph),
    findall(Clause,
            ( member(Clause, Clauses),
              inner_clause(Graph, Clause)
            ),
            Inner),
    findall(Predicate-Place,
            ( member(clause(_, _, Calls), Inner),
              member(Predicate-Arguments, Calls),
              arg(Place, Arguments, _)
            ),
            Places0),
    sort(Places0, Candidates),
    unchanged(Candidates, Inner, Places),
    findall(Link, link(Clauses, Places, Link), Links0),
    sort(Links0, Links).

%   clause(Predicate, Head, Calls): Calls are Called-Arguments pairs, with
%   arguments as v(...), also in findall/3 and the like.

program_clause(Predicates, clause(Predicate, Head, Calls)) :-
    member(Predicate, Predicates),
    predicate_rules(Predicate, Head-Body),
    own_calls(Body, Predicates, Calls).

call_graph(Clauses, Graph) :-
    findall(From-To,
            ( member(clause(From, _, Calls), Clauses),
              member(To-_, Calls)
            ),
            Edges),
    vertices_edges_to_ugraph([], Edges, Direct),
    transitive_closure(Direct, Graph).

%   A clause is inside a search if it may be called again: its predicate
%   calls itself, or is called by one that does.

inner_clause(Graph, clause(Predicate, _, _)) :-
    member(Looping-Reached, Graph),
    ord_memberchk(Looping, Reached),
    ( Looping == Predicate ; ord_memberchk(Predicate, Reached) ),
    !.

%   The greatest set of places that only hand on what they got.

unchanged(Places0, Clauses, Places) :-
    exclude(changed(Clauses, Places0), Places0, Places1),
    (   Places1 == Places0
    ->  Places = Places0
    ;   unchanged(Places1, Clauses, Places)
    ).

changed(Clauses, Places, Predicate-Place) :-
    member(clause(From, Head, Calls), Clauses),
    member(Predicate-Arguments, Calls),
    arg(Place, Arguments, Argument),
    \+ handed_on(Argument, From, Head, Places),
    !.

handed_on(Argument, From, Head, Places) :-
    var(Argument),
    arg(Place, Head, Given),
    Given == Argument,
    memberchk(From-Place, Places),
    !.

link(Clauses, Places, Place1-Place2) :-
    member(clause(From, Head, Calls), Clauses),
    place_of(From, Head, Calls, Argument, Place1),
    var(Argument),
    memberchk(Place1, Places),
    member(Predicate-Arguments, Calls),
    arg(Number, Arguments, Same),
    Same == Argument,
    Place2 = Predicate-Number,
    Place2 \== Place1,
    memberchk(Place2, Places).

place_of(From, Head, _, Argument, From-Place) :-
    arg(Place, Head, Argument).
place_of(_, _, Calls, Argument, Predicate-Place) :-
    member(Predicate-Arguments, Calls),
    arg(Place, Arguments, Argument).
