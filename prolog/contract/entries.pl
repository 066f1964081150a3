/*  How is a program meant to be started?

    By its main/0 or go/0, by a query in its text, or by one that a comment
    shows.  Each is carried out for a moment (observe.pl), to see with what
    its search begins.
*/

:- module(contract_entries,
          [ runs/6                  % +Predicates, +Module, +Texts, +Watched,
                                    % +Steps, -Runs
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(observe, [first_calls/5]).
:- use_module(probe, [probe/5, short_sample/3]).
:- use_module(program,
              [ own_calls/3, predicate_facts/1, predicate_goal/3,
                predicate_label/2, predicate_rules/2, reaches/3
              ]).
:- use_module('../loader/hints', [text_queries/2]).

% So many are tried: each may take as long as a probe.
most_entries(12).
most_examples(4).

%!  runs(+Predicates, +Module, +Texts, +Watched, +Steps, -Runs) is det.
%
%   Runs are run(Rank, Label, Calls), the likeliest first: Label tells
%   people which entry made the Calls to Watched predicates, as in
%   first_calls/5.  Rank is Tier/Voice: tier 0 is what the program runs by
%   itself, 1 what it defines to be run, 2 what its comments show.
%
%   @arg Texts are the texts of the program, as file(Path, Text)

runs(Predicates, Module, Texts, Watched, Steps, Runs) :-
    findall(Rank-entry(Rank, Label, Goal),
            entry(Predicates, Module, Texts, Watched, Rank, Label, Goal),
            Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Entries0),
    most_entries(Most),
    first_few(Most, Entries0, Entries),
    maplist(run_of(Predicates, Watched, Steps), Entries, Runs).

first_few(Most, List, Few) :-
    length(Few, Most),
    append(Few, _, List),
    !.
first_few(_, List, List).

run_of(Predicates, Watched, Steps, entry(Rank, Label, Goal),
       run(Rank, Label, Calls)) :-
    first_calls(Goal, Predicates, Watched, Steps, Calls).

entry(Predicates, Module, Texts, Watched, Rank, Label, Module:Goal) :-
    text_queries(Texts, Queries),
    member(query(Place, Query), Queries),
    own_calls(Query, Predicates, Calls),
    once(( member(Called-_, Calls),
           leads_to(Predicates, Watched, Called)
         )),
    own_goals(Query, Predicates, Goal),
    query_label(Place, Module, Goal, Rank, Label).
entry(Predicates, _, _, Watched, 1/Voice, Label, Module:Body) :-
    member(Predicate, Predicates),
    Predicate = Module:Name/Arity,
    Arity =< 2,
    \+ memberchk(Predicate, Watched),
    \+ called_by_another(Predicates, Predicate),
    leads_to(Predicates, Watched, Predicate),
    voice(Name, Arity, Voice),
    predicate_rules(Predicate, Head-Body),
    with_example(Predicates, Head, Body),
    predicate_label(Predicate, Label).

%   solve(N, Plan) :- example(N, S), ... has an entry for each example.

with_example(Predicates, Head, Body) :-
    own_calls(Body, Predicates, Calls),
    (   member(Predicate-Arguments, Calls),
        predicate_facts(Predicate),
        arg(_, Arguments, Given),
        var(Given),
        arg(_, Head, Same),
        Same == Given
    ->  compound_name_arguments(Arguments, _, List),
        predicate_goal(Predicate, List, Goal),
        most_examples(Most),
        probe(List, Goal, Most, Examples, _),
        member(List, Examples)
    ;   true
    ).

leads_to(_, Watched, Predicate) :-
    memberchk(Predicate, Watched),
    !.
leads_to(Predicates, Watched, Predicate) :-
    member(One, Watched),
    reaches(Predicates, Predicate, One),
    !.

called_by_another(Predicates, Predicate) :-
    member(Caller, Predicates),
    Caller \== Predicate,
    predicate_rules(Caller, _-Body),
    own_calls(Body, [Predicate], [_|_]),
    !.

query_label(0, Module, Goal, 0/0, Label) :-
    goal_text(Module, Goal, Text),
    format(string(Label), 'the query ~s', [Text]).
query_label(1, Module, Goal, 2/0, Label) :-
    goal_text(Module, Goal, Text),
    format(string(Label), 'the comment ?- ~s', [Text]).

goal_text(Module, Goal, Text) :-
    main_goal(Goal, Main),
    short_sample(Module, Main, Text).

main_goal((A, B), Main) :-
    !,
    (   main_goal(B, Main)
    ->  true
    ;   main_goal(A, Main)
    ).
main_goal(Goal, Goal) :-
    Goal \== true,
    Goal \= (_ = _).

voice(main, 0, 0) :- !.
voice(_, 0, 1) :- !.
voice(_, _, 2).

%   Nothing has judged whether the goals in a comment are safe, and what
%   they print is of no use: only those of the program are carried out.

own_goals((A0, B0), Predicates, (A, B)) :-
    !,
    own_goals(A0, Predicates, A),
    own_goals(B0, Predicates, B).
own_goals(Goal, _, Goal) :-
    Goal = (_ = _),
    !.
own_goals(Goal, Predicates, Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    memberchk(_:Name/Arity, Predicates),
    !.
own_goals(Wrapper, Predicates, Goal) :-
    sub_term(Inner, Wrapper),
    callable(Inner),
    functor(Inner, Name, Arity),
    memberchk(_:Name/Arity, Predicates),
    !,
    Goal = Inner.
own_goals(_, _, true).
