/*  What a loaded program holds: its predicates, where they stand, and
    which of them call which.  Predicates are written Module:Name/Arity.
*/

:- module(contract_program,
          [ program_predicates/2,   % +Modules, -Predicates
            real_predicate/2,       % +Predicate, -Real
            predicate_goal/3,       % +Predicate, +Arguments, -Goal
            predicate_place/3,      % +Predicate, -File, -Line
            predicate_label/2,      % +Predicate, -Text
            predicate_facts/1,      % +Predicate
            accepts/2,              % +Predicate, +State
            reaches/3,              % +Predicates, +From, +To
            mentions/3,             % +Predicates, +From, +Name
            own_calls/3,            % +Body, +Predicates, -Calls
            predicate_rules/2,      % +Predicate, -Rule
            changes_itself/1        % +Predicates
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(ordsets), [ord_subtract/3, ord_union/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(views, [view_call/4, viewed/2]).

%!  program_predicates(+Modules, -Predicates) is det.
%
%   Predicates are those that the program itself defines in Modules, by
%   module and then by line.

program_predicates(Modules, Predicates) :-
    findall(Rank/Line-(Module:Name/Arity),
            ( nth_module(Modules, 1, Rank, Module),
              own_predicate(Module, Name, Arity),
              predicate_place(Module:Name/Arity, _, Line)
            ),
            Pairs0),
    sort(0, @=<, Pairs0, Pairs),
    pairs_values(Pairs, Predicates).

nth_module([Module|_], Rank, Rank, Module).
nth_module([_|Modules], Rank0, Rank, Module) :-
    Rank1 is Rank0 + 1,
    nth_module(Modules, Rank1, Rank, Module).

own_predicate(Module, Name, Arity) :-
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    predicate_property(Module:Head, number_of_clauses(Count)),
    Count > 0,
    \+ link(Module:Head, Count).

%   Not the program's: it only passes the call on, under the same name, to
%   another module.

link(Module:Head, 1) :-
    clause(Module:Head, Body),
    strip_module(Module:Body, From, Goal),
    From \== Module,
    Goal == Head.

%!  real_predicate(+Predicate, -Real) is det.
%
%   Real is what Predicate is a view of, or Predicate itself.

real_predicate(Predicate, Real) :-
    (   viewed(Predicate, Viewed)
    ->  Real = Viewed
    ;   Real = Predicate
    ).

%!  predicate_goal(+Predicate, +Arguments, -Goal) is det.
%
%   Goal is the module-qualified call.  Of a view it is what the view calls,
%   and Arguments are bound as far as the view tells.

predicate_goal(Predicate, Arguments, Goal) :-
    (   view_call(Predicate, Arguments, Viewed, Real)
    ->  predicate_goal(Viewed, Real, Goal)
    ;   Predicate = Module:Name/_,
        Plain =.. [Name|Arguments],
        Goal = Module:Plain
    ).

%!  predicate_place(+Predicate, -File, -Line) is det.
%
%   File (a string) and Line of the first clause; "" and null if unknown.

predicate_place(Predicate, File, Line) :-
    real_predicate(Predicate, Module:Name/Arity),
    functor(Head, Name, Arity),
    (   catch(nth_clause(Module:Head, 1, Clause), _, fail),
        clause_property(Clause, file(Path)),
        clause_property(Clause, line_count(Line0))
    ->  atom_string(Path, File),
        Line = Line0
    ;   File = "",
        Line = null
    ).

%!  predicate_label(+Predicate, -Text) is det.
%
%   Text names Predicate to people: neighbours/2.

predicate_label(Predicate, Text) :-
    real_predicate(Predicate, _:Name/Arity),
    format(string(Text), '~q/~d', [Name, Arity]).

%!  predicate_facts(+Predicate) is semidet.
%
%   True if no clause of Predicate has a body.

predicate_facts(Predicate) :-
    \+ has_rules(Predicate).

%   Looked up rather than looked for: a map may have half a million facts.

has_rules(Module:Name/Arity) :-
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_rules(Count)),
    Count > 0.

%!  accepts(+Predicate, +State) is semidet.
%
%   True if State fits the first argument of some clause of Predicate.

accepts(Module:Name/Arity, State) :-
    functor(Head, Name, Arity),
    arg(1, Head, State),
    clause(Module:Head, _),
    !.

%!  reaches(+Predicates, +From, +To) is semidet.
%
%   True if From calls To, at once or through others of Predicates.

reaches(Predicates, From, To) :-
    reach([From], Predicates, [], Reached),
    memberchk(To, Reached).

reach([], _, Reached, Reached).
reach([From|Queue], Predicates, Reached0, Reached) :-
    called(From, Predicates, Called),
    ord_subtract(Called, Reached0, New),
    ord_union(Reached0, New, Reached1),
    append(Queue, New, Queue1),
    reach(Queue1, Predicates, Reached1, Reached).

%   A body is searched as a term, so that goals inside findall/3 and the
%   like count, and closures: include(safe, States, SafeStates).

called(From, Predicates, Called) :-
    findall(Predicate,
            ( body_part(From, Part),
              part_predicate(Part, Predicates, Predicate, _)
            ),
            Called0),
    sort(Called0, Called).

body_part(Predicate, Part) :-
    real_predicate(Predicate, Module:Name/Arity),
    has_rules(Module:Name/Arity),
    functor(Head, Name, Arity),
    catch(clause(Module:Head, Body), _, fail),
    Body \== true,
    sub_term(Part, Body),
    callable(Part).

%   Closure is the part, or a closure in it that is called with more.

part_predicate(Part, Predicates, Predicate, Part) :-
    functor(Part, Name, Arity),
    named_so(Name/Arity, Predicates, Predicate).
part_predicate(Part, Predicates, Predicate, Closure) :-
    compound(Part),
    functor(Part, Taker, _),
    closure_taker(Taker),
    arg(_, Part, Closure),
    callable(Closure),
    functor(Closure, Name, Least),
    named_so(Name/Arity, Predicates, Predicate),
    Arity > Least.

%   A view stands for the predicate that it looks at.

named_so(Name/Arity, Predicates, Predicate) :-
    Predicate = _:Name/_,
    member(Predicate, Predicates),
    real_predicate(Predicate, _:_/Arity).

closure_taker(call).
closure_taker(maplist).
closure_taker(include).
closure_taker(exclude).
closure_taker(partition).
closure_taker(foldl).
closure_taker(convlist).

%!  own_calls(+Body, +Predicates, -Calls) is det.
%
%   Calls are what Body calls of Predicates, as Predicate-Arguments with
%   the arguments in a term v(...).  Those that a closure leaves open are
%   fresh variables.

own_calls(Body, Predicates, Calls) :-
    findall(Body-Call, own_call(Body, Predicates, Call), Pairs),
    maplist(same_body(Body), Pairs, Calls).

%   The copies get the variables of the body back.

same_body(Body, Body-Call, Call).

own_call(Body, Predicates, Predicate-Arguments) :-
    sub_term(Part, Body),
    callable(Part),
    part_predicate(Part, Predicates, Predicate, Closure),
    real_predicate(Predicate, _:_/Arity),
    compound_name_arity(Arguments, v, Arity),
    given_arguments(Closure, Arguments).

given_arguments(Closure, Arguments) :-
    (   compound(Closure)
    ->  compound_name_arguments(Closure, _, Given),
        compound_name_arguments(Arguments, _, All),
        append(Given, _, All)
    ;   true
    ),
    !.

%!  predicate_rules(+Predicate, -Rule) is nondet.
%
%   Rule is Head-Body for a clause that has a body; Head is a term v(...).

predicate_rules(Predicate, Head-Body) :-
    real_predicate(Predicate, Module:Name/Arity),
    functor(Plain, Name, Arity),
    \+ predicate_property(Module:Plain, number_of_rules(0)),
    catch(clause(Module:Plain, Body), _, fail),
    Body \== true,
    (   compound(Plain)
    ->  compound_name_arguments(Plain, _, Arguments)
    ;   Arguments = []
    ),
    compound_name_arguments(Head, v, Arguments).

%!  mentions(+Predicates, +From, +Name) is semidet.
%
%   True if From, or what it calls, has a goal or closure of that Name.

mentions(Predicates, From, Name) :-
    (   From = _:Name/_
    ->  true
    ;   reach([From], Predicates, [], Reached),
        member(_:Name/_, Reached)
    ->  true
    ).

%!  changes_itself(+Predicates) is semidet.
%
%   True if one of Predicates asserts or retracts clauses.

changes_itself(Predicates) :-
    member(Predicate, Predicates),
    body_part(Predicate, Part),
    functor(Part, Name, _),
    memberchk(Name, [ assert, asserta, assertz, retract, retractall,
                      abolish, dynamic, flag, recorda, recordz, recorded
                    ]),
    !.
