/*  Which goals of a search are tests of a step, and which are bookkeeping.

    Visited states, paths, depths and output are a search's own affair; what
    can be told from the step alone is a rule.  What looks like a test but
    needs something else is unclear.
*/

:- module(contract_bookkeeping,
          [ classified/5,           % +Goals, +Known, +Scope, -Tests, -Unclear
            answers_question/1      % +Predicate
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- use_module(bodies, [flat/2, flat_all/2]).
:- use_module(names, [cost_name/3, goal_name/2, heuristic_name/2]).
:- use_module(probe, [holds/2]).
:- use_module(program, [reaches/3]).

%!  classified(+Goals, +Known, +Scope, -Tests, -Unclear) is det.
%
%   Tests are those of Goals that tell from the Known variables alone
%   whether they hold, with what they need; Unclear are tests that need more.
%
%   @arg Scope is scope(Module, Predicates, Clause, Step-Sample): where Goals
%        stand, and the terms for a state and the next there, with a sample

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

%!  answers_question(+Predicate) is semidet.
%
%   Predicate is named for a goal test, an estimate or a cost.

answers_question(_:Name/1) :-
    goal_name(Name, _).
answers_question(_:Name/Arity) :-
    memberchk(Arity, [2, 3]),
    heuristic_name(Name, _).
answers_question(_:Name/Arity) :-
    cost_name(Name, Arity, _).

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
