/*  What the search in the file itself says.

    Many files have a search of their own beside the rules:

        dfs(S, Path, Path) :- solved(S).
        dfs(S, Path, All) :- slide(S, N), \+ member(N, Path), dfs(N, [N|Path], All).

    Whatever slide/2 and solved/1 are called, the one gives successors and
    the other tests for the goal: so they are used here.
*/

:- module(contract_searches,
          [ search_loops/2,         % +Predicates, -Loops
            loop_steps/2,           % +Loops, -Steps: lists of one or two
            loop_goals/3            % +Predicates, +Loops, -Goals
          ]).
:- use_module(library(apply), [exclude/3, include/3]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, memberchk/2]).
:- use_module(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- use_module(program,
              [ own_calls/3, predicate_rules/2, reaches/3, real_predicate/2 ]).

%!  search_loops(+Predicates, -Loops) is det.
%
%   Loops are loop(Predicate, Path, Steps): a clause of Predicate hands the
%   state, which stands at Path in its head, to the last of Steps, and what
%   that makes of it to the next round.  Steps are one predicate, or two of
%   which the first tells what the second is to do.  Path is a list of
%   argument numbers.

search_loops(Predicates, Loops) :-
    findall(Loop, search_loop(Predicates, Loop), Loops0),
    list_to_set(Loops0, Loops).

search_loop(Predicates, loop(Predicate, Path, Steps)) :-
    member(Predicate, Predicates),
    reaches(Predicates, Predicate, Predicate),
    predicate_rules(Predicate, Head-Body),
    own_calls(Body, Predicates, Calls),
    member(Step-Arguments, Calls),
    Step \== Predicate,
    \+ reaches(Predicates, Step, Predicate),
    arg(_, Arguments, State),
    var(State),
    path_to(State, Head, Path),
    arg(_, Arguments, Next),
    var(Next),
    Next \== State,
    \+ ( arg(_, Head, Given), Given == Next ),
    goes_on(Predicates, Predicate, Calls, Body, Next),
    goals_before(Body, Step, Arguments, Before),
    \+ ( member(Goal, Before), occurs_in(Next, Goal) ),
    include(told_before(Arguments, State), Before, Telling),
    steps(Telling, Predicates, Step, Steps).

%   What tells the step what to do must be a predicate of the program, and
%   only one: else the step by itself says too much.

steps([], _, Step, [Step]).
steps([Goal], Predicates, Step, [Chooser, Step]) :-
    own_calls(Goal, Predicates, [Chooser-_|_]).

told_before(Arguments, State, Goal) :-
    arg(_, Arguments, Argument),
    var(Argument),
    Argument \== State,
    occurs_in(Argument, Goal),
    !.

%   The goals that are carried out before Step is, with Arguments.

goals_before(Body, Step, Arguments, Before) :-
    phrase(leaves(Body), Goals),
    real_predicate(Step, _:Name/_),
    append(Before, [Goal|_], Goals),
    compound(Goal),
    compound_name_arguments(Goal, Name, Given),
    compound_name_arguments(Arguments, _, All),
    append(Prefix, _, All),
    Prefix == Given,
    !.

leaves(Goal) -->
    { var(Goal) },
    !,
    [Goal].
leaves(Goal) -->
    { inner(Goal, Parts) },
    !,
    all_leaves(Parts).
leaves(Goal) -->
    [Goal].

all_leaves([]) --> [].
all_leaves([Part|Parts]) -->
    leaves(Part),
    all_leaves(Parts).

inner((A, B), [A, B]).
inner((A ; B), [A, B]).
inner((A -> B), [A, B]).
inner((A *-> B), [A, B]).
inner(\+ A, [A]).
inner(_:A, [A]).
inner(_^A, [A]).
inner(once(A), [A]).
inner(forall(A, B), [A, B]).
inner(findall(_, A, _), [A]).
inner(findall(_, A, _, _), [A]).
inner(bagof(_, A, _), [A]).
inner(setof(_, A, _), [A]).

%   In the next call, or gathered with others.

goes_on(Predicates, Predicate, Calls, _, Next) :-
    member(Again-Arguments, Calls),
    ( Again == Predicate ; reaches(Predicates, Again, Predicate) ),
    occurs_in(Next, Arguments),
    !.
goes_on(_, _, _, Body, Next) :-
    sub_term(Part, Body),
    nonvar(Part),
    gathers(Part, Template),
    occurs_in(Next, Template),
    !.

gathers(findall(Template, _, _), Template).
gathers(findall(Template, _, _, _), Template).
gathers(bagof(Template, _, _), Template).
gathers(setof(Template, _, _), Template).

occurs_in(Variable, Term) :-
    occurrences_of_var(Variable, Term, Count),
    Count > 0.

path_to(Variable, Term, []) :-
    Term == Variable,
    !.
path_to(Variable, Term, [Number|Path]) :-
    compound(Term),
    arg(Number, Term, Part),
    path_to(Variable, Part, Path),
    !.

%!  loop_steps(+Loops, -Steps) is det.
%
%   Steps are the different ways in which some loop makes a step.

loop_steps(Loops, Steps) :-
    findall(One, member(loop(_, _, One), Loops), Steps0),
    list_to_set(Steps0, Steps).

%!  loop_goals(+Predicates, +Loops, -Goals) is det.
%
%   Goals are the different ways in which clauses that end a loop look at
%   the state: test(Predicate), condition(State, Goal) or term(Pattern).

loop_goals(Predicates, Loops, Goals) :-
    findall(Goal,
            ( member(loop(Predicate, Path, _), Loops),
              loop_goal(Predicates, Predicate, Path, Goal)
            ),
            Goals0),
    different(Goals0, Goals).

different([], []).
different([Goal|Goals0], [Goal|Goals]) :-
    findall(Other,
            ( member(Other, Goals0), Other \=@= Goal ),
            Goals1),
    different(Goals1, Goals).

loop_goal(Predicates, Predicate, Path, Goal) :-
    loop_clause(Predicate, Head, Body),
    own_calls(Body, Predicates, Calls),
    \+ ( member(Again-_, Calls),
         ( Again == Predicate ; reaches(Predicates, Again, Predicate) )
       ),
    at_path(Path, Head, State),
    (   var(State)
    ->  end_condition(Predicates, Predicate, Head, Body, State, Goal)
    ;   \+ is_list(State),
        term_variables(State, Variables),
        \+ ( member(Variable, Variables), occurs_in(Variable, Body) ),
        Goal = term(State)
    ).

%   What the clause asks of the state, and of what it makes of it:
%   goal(G), subset(G, S).

end_condition(Predicates, Predicate, Head, Body, State, Goal) :-
    conjuncts(Body, Goals),
    related([State], Head, Goals, Related),
    term_variables(Head, Given0),
    exclude(==(State), Given0, Given),
    exclude(bookkeeping(Predicates, Given), Related, Asked),
    Asked \== [],
    \+ ( member(Goal0, Asked), mentions_one(Given, Goal0) ),
    (   Asked = [Only],
        own_calls(Only, Predicates, [Test-Arguments|_]),
        Test = _:_/1,
        arg(1, Arguments, Tested),
        Tested == State
    ->  Goal = test(Test)
    ;   real_predicate(Predicate, Module:_),
        joined_goals(Asked, Conjunction),
        Goal = condition(State, Module:Conjunction)
    ).

conjuncts((A, B), Goals) :-
    !,
    conjuncts(A, As),
    conjuncts(B, Bs),
    append(As, Bs, Goals).
conjuncts(Goal, [Goal]).

joined_goals([Goal], Goal) :- !.
joined_goals([Goal|Goals], (Goal, Rest)) :-
    joined_goals(Goals, Rest).

%   Goals that share variables with what is known, in their order.

related(Known, Head, Goals, Related) :-
    include(mentions_one(Known), Goals, Some),
    term_variables(Some, Variables0),
    term_variables(Head, Given),
    exclude(among_variables(Given), Variables0, Variables),
    append(Known, Variables, All0),
    term_variables(All0, All),
    length(Known, Before),
    (   length(All, Before)
    ->  Related = Some
    ;   related(All, Head, Goals, Related)
    ).

mentions_one(Variables, Goal) :-
    member(Variable, Variables),
    occurs_in(Variable, Goal),
    !.

among_variables(Variables, Variable) :-
    member(One, Variables),
    One == Variable,
    !.

%   Paths and output are no business of a goal; but a comparison is, and
%   what the program itself makes of it may be.

bookkeeping(Predicates, Given, Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    (   memberchk(Name/Arity, [write/1, print/1, writeln/1, nl/0, format/2])
    ->  true
    ;   mentions_one(Given, Goal),
        own_calls(Goal, Predicates, []),
        \+ memberchk(Name/Arity, [(=)/2, (==)/2, (=:=)/2, (=@=)/2])
    ).

loop_clause(Predicate, Head, Body) :-
    predicate_rules(Predicate, Head-Body).
loop_clause(Predicate, Head, true) :-
    real_predicate(Predicate, Module:Name/Arity),
    functor(Plain, Name, Arity),
    clause(Module:Plain, true),
    Plain =.. [_|Arguments],
    Head =.. [v|Arguments].

at_path([], Term, Term).
at_path([Number|Path], Term, Part) :-
    compound(Term),
    arg(Number, Term, Inner),
    at_path(Path, Inner, Part).
