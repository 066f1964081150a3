/*  What the file's own search asks of a step besides the successor predicate.

        path(S, Way, Path) :-
            move(S, N), legal(N), \+ member(N, Way), path(N, [N|Way], Path).

    Here move/2 alone gives too much: legal(N) is a rule as well, though it
    stands in the search.  So the clauses of the search are read: what
    stands between the call for a successor and the recursion, and can be
    told from the state, the action and the next state alone, is part of the
    step.  Bookkeeping (visited states, paths, depths, output) is not.
*/

:- module(contract_loop,
          [ loop_tests/5,           % +Predicates, +Calls, +Sample, -Loops,
                                    % -Doubts
            loop_goals/5,           % +Loop, ?State, ?Action, ?Next, -Goal
            wrapping/3              % +Predicates, +Calls, -Wrapper
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- use_module(names, [cost_name/3, goal_name/2, heuristic_name/2]).
:- use_module(probe, [holds/2]).
:- use_module(program, [reaches/3]).
:- use_module(questions, [reading_goal/6]).

%!  loop_tests(+Predicates, +Calls, +Sample, -Loops, -Doubts) is det.
%
%   Loops are loop(Search, Branches): by Search, a predicate, a step is one
%   if one of Branches, branch(State, Action, Next, Goals), holds for it.
%   Doubts are unclear(Search, Goal) and uneven(Search, Other).
%
%   @arg Sample is Start-Next for some step, to try out what Goals do

loop_tests(Predicates, Calls, Sample, Loops, Doubts) :-
    findall(Search-Seen,
            search_branch(Predicates, Calls, Sample, Search, Seen),
            Pairs),
    findall(Search, member(Search-_, Pairs), Searches0),
    sort(Searches0, Searches),
    maplist(search_loop(Pairs), Searches, All),
    include(selective, All, Selective),
    findall(unclear(Search, Goal),
            ( member(Search-seen(_, Unclear), Pairs),
              member(Goal, Unclear)
            ),
            Doubts0),
    one_loop(Selective, All, Loops, Uneven),
    append(Doubts0, Uneven, Doubts).

search_loop(Pairs, Search, loop(Search, Branches)) :-
    findall(Branch, member(Search-seen(Branch, _), Pairs), Branches).

%   A branch that asks nothing lets everything pass.

selective(loop(_, Branches)) :-
    \+ ( member(branch(State, Action, Next, []), Branches),
         maplist(free, [State, Next], _),
         ( var(Action) ; Action == none )
       ).

free(Term, Term) :-
    var(Term).

one_loop([], _, [], []).
one_loop([Loop|_], All, [Loop], Uneven) :-
    Loop = loop(Search, Branches),
    (   member(loop(Other, Others), All),
        Other \== Search,
        \+ Others =@= Branches
    ->  Uneven = [uneven(Search, Other)]
    ;   Uneven = []
    ).

%!  loop_goals(+Loop, ?State, ?Action, ?Next, -Goal) is det.
%
%   Goal tests a step.  It binds nothing.

loop_goals(loop(_:_, Branches0), State, Action, Next, Goal) :-
    copy_term(Branches0, Branches),
    maplist(branch_goal(State, Action, Next), Branches, Goals),
    disjunction(Goals, Goal).

branch_goal(State, Action, Next, branch(S, A, N, Goals), \+ \+ Goal) :-
    (   maplist(free, [S, N], _),
        S \== N,
        ( var(A) -> A = Action ; A == none )
    ->  State = S,
        Next = N,
        conjunction(Goals, Goal)
    ;   conjunction([[S, A, N] = [State, Action, Next]|Goals], Goal)
    ).

conjunction([Goal], Goal) :- !.
conjunction([Goal|Goals], (Goal, Rest)) :-
    conjunction(Goals, Rest).

disjunction([Goal], Goal) :- !.
disjunction([Goal|Goals], (Goal ; Rest)) :-
    disjunction(Goals, Rest).


                /*******************************
                *          THE SEARCH          *
                *******************************/

%   Goal is what Search, a predicate of the file's own search, calls.

search_goal(Predicates, Calls, Search, Goal) :-
    search_clause(Predicates, Calls, Search, _, Body),
    context(Body, Goals),
    member(Goal, Goals),
    callable(Goal).

%   A predicate that recurs, or is used by one that does, and is no part of
%   the step, of a goal test or of an estimate.

search_clause(Predicates, Calls, Search, Head, Body) :-
    member(Search, Predicates),
    Search = Module:Name/Arity,
    \+ answers_question(Search),
    \+ ( member(call(Asked, _), Calls),
         ( Asked == Search ; reaches(Predicates, Asked, Search) )
       ),
    once(recurring(Predicates, Search)),
    functor(Head, Name, Arity),
    clause(Module:Head, Body).

recurring(Predicates, Search) :-
    reaches(Predicates, Search, Search).
recurring(Predicates, Search) :-
    member(Loop, Predicates),
    reaches(Predicates, Loop, Search),
    reaches(Predicates, Loop, Loop).

answers_question(_:Name/1) :-
    goal_name(Name, _).
answers_question(_:Name/Arity) :-
    memberchk(Arity, [2, 3]),
    heuristic_name(Name, _).
answers_question(_:Name/Arity) :-
    cost_name(Name, Arity, _).

%   Goals are a conjunction somewhere in a body.

context(Body, Goals) :-
    flat(Body, Goals).
context(Body, Goals) :-
    flat(Body, Outer),
    member(Goal, Outer),
    nonvar(Goal),
    inner(Goal, Inner),
    context(Inner, Goals).

flat(Goal, [Goal]) :-
    var(Goal),
    !.
flat((A, B), Goals) :-
    !,
    flat(A, As),
    flat(B, Bs),
    append(As, Bs, Goals).
flat(Goal, [Goal]).

inner((A ; _), A) :-
    A \= (_ -> _).
inner((A -> B ; _), (A, B)).
inner((_ ; B), B).
inner((A -> B), (A, B)).
inner(findall(_, Goal, _), Goal).
inner(bagof(_, Goal0, _), Goal) :-
    unquantified(Goal0, Goal).
inner(setof(_, Goal0, _), Goal) :-
    unquantified(Goal0, Goal).
inner(forall(A, B), (A, B)).
inner(once(Goal), Goal).

unquantified(Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = _^Goal1
    ->  unquantified(Goal1, Goal)
    ;   Goal = Goal0
    ).

%   Seen is seen(branch(State, Action, Next, Goals), Unclear).

search_branch(Predicates, Calls, Sample, Search,
              seen(branch(State, Action, Next, Tests), Unclear)) :-
    search_clause(Predicates, Calls, Search, Head, Body),
    context(Body, Goals),
    reading_goal(Calls, State, Action, Next, Cost, Reading),
    flat(Reading, Asks),
    asked_in(Asks, Goals, Before, Between),
    Search = Module:_,
    exclude(recursion(Predicates, Search), Before, Early),
    until_recursion(Predicates, Search, Between, Late),
    Clause = (Head :- Body),
    Scope = scope(Module, Predicates, Clause, (State-Next)-Sample),
    term_variables([State, Action], Given),     % poss(A, S), do(A, S, N)
    classified(Early, Given, Scope, StateTests, _),
    term_variables([State, Action, Next, Cost], Known),
    classified(Late, Known, Scope, StepTests, Unclear),
    append(StateTests, StepTests, Tests).

%   Before stands in front of the first of Asks, Between behind it.

asked_in([Ask|Asks], Goals, Before, Between) :-
    plain_ask(Ask, Plain),
    append(Before, [Goal|Behind], Goals),
    same_predicate(Goal, Plain),
    Goal = Plain,
    asked_behind(Asks, Behind, Between).

asked_behind([], Behind, Behind).
asked_behind([Ask|Asks], Goals, Between) :-
    plain_ask(Ask, Plain),
    append(Before, [Goal|Behind], Goals),
    same_predicate(Goal, Plain),
    Goal = Plain,
    asked_behind(Asks, Behind, Between0),
    append(Before, Between0, Between).

plain_ask((Ask -> true), Plain) :-
    !,
    plain_ask(Ask, Plain).
plain_ask(_:element(Element, List), member(Element, List)) :- !.
plain_ask(_:Plain, Plain).

same_predicate(Goal, Plain) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    functor(Plain, Name, Arity).

recursion(Predicates, Module:Name/Arity, Goal) :-
    sub_term(Part, Goal),
    callable(Part),
    functor(Part, GoalName, GoalArity),
    Called = Module:GoalName/GoalArity,
    (   Called == Module:Name/Arity
    ->  true
    ;   memberchk(Called, Predicates),
        reaches(Predicates, Called, Module:Name/Arity)
    ),
    !.

until_recursion(_, _, [], []).
until_recursion(Predicates, Search, [Goal|Goals], Late) :-
    (   recursion(Predicates, Search, Goal)
    ->  Late = []
    ;   Late = [Goal|Late1],
        until_recursion(Predicates, Search, Goals, Late1)
    ).


%!  wrapping(+Predicates, +Calls, -Wrapper) is nondet.
%
%   Wrapper is a predicate that the file's own search asks for a step, and
%   that asks for one by Calls itself.

wrapping(Predicates, Calls, Wrapper) :-
    Calls = [call(Inner, _)|_],
    findall(Called,
            ( search_goal(Predicates, Calls, Search, Goal),
              Search = Module:_,
              functor(Goal, Name, Arity),
              Called = Module:Name/Arity,
              Arity >= 2,
              memberchk(Called, Predicates),
              Called \== Search,
              \+ memberchk(call(Called, _), Calls),
              reaches(Predicates, Called, Inner),
              \+ reaches(Predicates, Called, Search),
              \+ reaches(Predicates, Inner, Called)
            ),
            Found0),
    sort(Found0, Found),
    member(Wrapper, Found).


                /*******************************
                *            TESTS             *
                *******************************/

%   Tests are those of Goals that tell from the Known variables alone
%   whether they hold, with what they need; Unclear are tests that need more.

classified(Goals, Known, Scope, Tests, Unclear) :-
    classified(Goals, Known, [], Scope, Tests, Unclear).

classified([], _, _, _, [], []).
classified([Goal|Goals], Known, Makers, Scope, Tests, Unclear) :-
    kind(Goal, Known, Scope, Kind),
    (   Kind = test
    ->  needed(Goal, Makers, Needed, Makers1),
        Scope = scope(Module, _, _, _),
        maplist(in_module(Module), [Goal|Needed], Qualified0),
        reversed_first(Qualified0, Qualified),
        append(Qualified, Tests1, Tests),
        classified(Goals, Known, Makers1, Scope, Tests1, Unclear)
    ;   Kind = maker(Made)
    ->  append(Made, Known, Known1),
        classified(Goals, Known1, [Made-Goal|Makers], Scope, Tests, Unclear)
    ;   Kind == unclear
    ->  Unclear = [Goal|Unclear1],
        classified(Goals, Known, Makers, Scope, Tests, Unclear1)
    ;   classified(Goals, Known, Makers, Scope, Tests, Unclear)
    ).

in_module(Module, Goal, Module:Goal).

%   The test comes last, behind what it needs, the newest of that last.

reversed_first([Test|Needed0], Goals) :-
    reverse_onto(Needed0, [Test], Goals).

reverse_onto([], Goals, Goals).
reverse_onto([Goal|Needed], Goals0, Goals) :-
    reverse_onto(Needed, [Goal|Goals0], Goals).

%   Makers are Variables-Goal, the newest first.

needed(_, [], [], []).
needed(Goal, [Made-Maker|Makers0], Needed, Makers) :-
    term_variables(Goal, Variables),
    (   shares(Made, Variables)
    ->  Needed = [Maker|Needed1],
        Makers = Makers1,
        needed(Goal-Maker, Makers0, Needed1, Makers1)
    ;   Makers = [Made-Maker|Makers1],
        needed(Goal, Makers0, Needed, Makers1)
    ).

shares(Variables1, Variables2) :-
    member(Variable, Variables1),
    among(Variables2, Variable),
    !.

among(Variables, Variable) :-
    member(Known, Variables),
    Known == Variable,
    !.

%   Kind is test, maker(Variables) for a goal that computes something from
%   what is known, unclear, or aside for bookkeeping.

kind(Goal, _, _, aside) :-
    (   var(Goal)
    ;   memberchk(Goal, [!, true])
    ;   speaks(Goal)
    ),
    !.
kind(Goal, _, scope(Module, Predicates, _, _), aside) :-
    bookkeeping(Goal, Module, Predicates),
    !.
kind(Goal, Known, Scope, Kind) :-
    term_variables(Goal, Variables),
    (   shares(Variables, Known)
    ->  Scope = scope(_, _, Clause, _),
        exclude(among(Known), Variables, Unknown0),
        exclude(local(Goal, Clause), Unknown0, Unknown),
        foreign(Unknown, Goal, Clause, Foreign),
        unknown_kind(Unknown, Foreign, Goal, Scope, Kind)
    ;   Kind = aside
    ).

unknown_kind([], _, _, _, test) :- !.
unknown_kind(Unknown, [], _, _, maker(Unknown)) :- !.
unknown_kind(Unknown, Foreign, Goal, Scope, Kind) :-
    (   \+ same_length_lists(Unknown, Foreign)
    ->  Kind = aside                    % makes something of what it was given
    ;   shuns(Goal, Foreign, Scope)
    ->  Kind = aside
    ;   Kind = unclear
    ).

same_length_lists(List1, List2) :-
    length(List1, Length),
    length(List2, Length).

%   A variable that stands nowhere else in the clause.

local(Goal, Clause, Variable) :-
    occurrences_of_var(Variable, Goal, Here),
    occurrences_of_var(Variable, Clause, Here).

%   Foreign are the variables of Unknown that come from the head, or from
%   goals in front.

foreign(Unknown, Goal, (Head :- Body), Foreign) :-
    flat_all(Body, Goals),
    (   append(Before, [Here|_], Goals),
        Here == Goal
    ->  true
    ;   Before = Goals
    ),
    term_variables(Head-Before, Earlier),
    include(among(Earlier), Unknown, Foreign).

%   All goals of a body in order, those inside of others too.

flat_all(Body, Goals) :-
    flat(Body, Outer),
    flat_inside(Outer, Goals).

flat_inside([], []).
flat_inside([Goal|Goals0], Goals) :-
    (   nonvar(Goal),
        findall_inner(Goal, Inner)
    ->  flat_all(Inner, First)
    ;   First = [Goal]
    ),
    flat_inside(Goals0, Rest),
    append(First, Rest, Goals).

findall_inner(Goal, Inner) :-
    inner(Goal, Inner),
    !.

speaks(Goal) :-
    functor(Goal, Name, _),
    memberchk(Name, [ write, writeln, print, format, nl, tab, put_char,
                      write_canonical, writeq, print_message, flush_output,
                      assert, asserta, assertz, retract, retractall,
                      nb_setval, b_setval, nb_getval, b_getval, flag,
                      garbage_collect, statistics, read ]).

%   A goal test ends the search; what prints, or asks what the search has
%   asserted itself, is its own affair.

bookkeeping(\+ Goal, Module, Predicates) :-
    !,
    callable(Goal),
    bookkeeping(Goal, Module, Predicates).
bookkeeping(not(Goal), Module, Predicates) :-
    !,
    callable(Goal),
    bookkeeping(Goal, Module, Predicates).
bookkeeping(Goal, Module, Predicates) :-
    functor(Goal, Name, Arity),
    Called = Module:Name/Arity,
    (   changed(Predicates, Name/Arity)
    ;   memberchk(Called, Predicates),
        (   answers_question(Called)
        ;   prints(Predicates, Called)
        )
    ),
    !.

changed(Predicates, Name/Arity) :-
    member(Module:Own/OwnArity, Predicates),
    functor(Head, Own, OwnArity),
    clause(Module:Head, Body),
    sub_term(Part, Body),
    nonvar(Part),
    change(Part, Changed),
    callable(Changed),
    functor(Changed, Name, Arity),
    !.

change(assert(Clause), Clause).
change(asserta(Clause), Clause).
change(assertz(Clause), Clause).
change(retract(Clause), Clause).
change(retractall(Clause), Clause).

prints(Predicates, Called) :-
    (   Printer = Called
    ;   member(Printer, Predicates),
        reaches(Predicates, Called, Printer)
    ),
    Printer = Module:Name/Arity,
    functor(Head, Name, Arity),
    clause(Module:Head, Body),
    sub_term(Part, Body),
    callable(Part),
    functor(Part, Writer, _),
    memberchk(Writer, [write, writeln, print, format, nl]),
    !.

%   Goal sees to it that no state is visited twice, or not the one before.

shuns(Goal, Foreign, _) :-
    sub_term(Part, Goal),
    compound(Part),
    functor(Part, Name, _),
    memberchk(Name, [ member, memberchk, ord_memberchk, get_assoc, (\==),
                      (\=), dif, maplist, forall, subtract, delete ]),
    term_variables(Part, Variables),
    shares(Foreign, Variables),
    !.
shuns(Goal, Foreign, scope(Module, _, _, Step-Sample)) :-
    Sample = _-Next,
    copy_term(Goal-Foreign-Step, Empty-Nothing-Sample),
    all_are(Nothing, []),
    holds(Module:Empty, true),
    copy_term(Goal-Foreign-Step, Full-Lists-Sample),
    all_are(Lists, [Next]),
    holds(Module:Full, false).

all_are([], _).
all_are([Term|Terms], Term) :-
    all_are(Terms, Term).
