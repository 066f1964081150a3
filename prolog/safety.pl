/*  What an untrusted program must not do, found in its text.

    Before anything of a program runs, its clauses and directives are
    searched for calls that reach outside: commands, files, the network,
    foreign code, threads.  safety/table.pl says which.  Meta-calls such
    as forall/2 or maplist/3 are looked into; goals that are only known at
    run time are not, and are stopped by safety/guard.pl.
*/

:- module(safety,
          [ unsafe_calls/2          % +Path, -Calls
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(loader/sources, [scanned_goal/5]).
:- use_module(loader/heads, [own_predicate/1]).
:- use_module(safety/calls,
              [call_unsafe/4, own_module/1, protected_module/1]).

                /*******************************
                *           THE TEXT           *
                *******************************/

%!  unsafe_calls(+Path, -Calls) is det.
%
%   Calls are the unsafe calls in the text of Path, in order: terms
%   unsafe(Offset, Owner, Indicator, What), with Offset where the call
%   stands, in a clause of the predicate Owner, or (:-) in a directive.

unsafe_calls(Path, Calls) :-
    file_directory_name(Path, Folder),
    findall(unsafe(Offset, Owner, Indicator, What),
            ( scanned_goal(Path, Owner, Term, Layout, Start),
              term_unsafe(Term, Layout, Folder, Position, Indicator, What),
              position_offset(Position, Start, Offset)
            ),
            Calls0),
    sort(0, @=<, Calls0, Calls).

position_offset(Position, Start, Offset) :-
    (   compound(Position),
        arg(1, Position, From),
        integer(From)
    ->  Offset = From
    ;   Offset = Start
    ).

%   On backtracking: each unsafe call in a clause or directive, at Position.

term_unsafe((:- Goal), Layout, Folder, Position, Indicator, What) :-
    !,
    argument_layout(Layout, 1, Inner),
    goal_unsafe(Goal, Inner, Folder, Position, Indicator, What).
term_unsafe((?- Goal), Layout, Folder, Position, Indicator, What) :-
    !,
    argument_layout(Layout, 1, Inner),
    goal_unsafe(Goal, Inner, Folder, Position, Indicator, What).
term_unsafe((Head :- Body), Layout, Folder, Position, Indicator, What) :-
    !,
    (   argument_layout(Layout, 1, Inner),
        head_unsafe(Head, Inner, Position, Indicator, What)
    ;   argument_layout(Layout, 2, Inner),
        goal_unsafe(Body, Inner, Folder, Position, Indicator, What)
    ).
term_unsafe((Head => Body), Layout, Folder, Position, Indicator, What) :-
    !,
    term_unsafe((Head :- Body), Layout, Folder, Position, Indicator, What).
term_unsafe((_ --> Body), Layout, Folder, Position, Indicator, What) :-
    !,
    argument_layout(Layout, 2, Inner),
    grammar_unsafe(Body, Inner, Folder, Position, Indicator, What).
term_unsafe(Head, Layout, _, Position, Indicator, What) :-
    head_unsafe(Head, Layout, Position, Indicator, What).

head_unsafe(Head, Position, Position, Module:Name/Arity,
            "change what belongs to Prolog or to the solver") :-
    nonvar(Head),
    Head = Module:Plain,
    atom(Module),
    callable(Plain),
    protected_module(Module),
    functor(Plain, Name, Arity).

goal_unsafe(Goal, _, _, _, _, _) :-
    \+ callable(Goal),
    !,
    fail.
goal_unsafe(Goal, parentheses_term_position(_, _, Layout), Folder,
            Position, Indicator, What) :-
    !,
    goal_unsafe(Goal, Layout, Folder, Position, Indicator, What).
goal_unsafe(Module:Goal, Layout, Folder, Position, Indicator, What) :-
    !,
    argument_layout(Layout, 2, Inner),
    qualified_unsafe(Module, Goal, Inner, Folder, Position, Indicator, What).
goal_unsafe(Goal, _, _, _, _, _) :-
    own_predicate(Goal),
    !,
    fail.
goal_unsafe(Goal, Layout, Folder, Position, Indicator, What) :-
    (   call_unsafe(Goal, Folder, Indicator, What)
    *-> Position = Layout
    ;   clause_argument(Goal, Number)
    ->  argument_goal(Goal, Layout, Number, Clause, Inner),
        nonvar(Clause),
        term_unsafe(Clause, Inner, Folder, Position, Indicator, What)
    ;   goal_meta(Goal, Specs),
        meta_unsafe(Goal, Specs, Layout, Folder, Position, Indicator, What)
    ).

%   A qualified goal is not the program's own, unless the module is.

qualified_unsafe(Module, Goal, Layout, Folder, Position, Indicator, What) :-
    (   own_module(Module)
    ->  goal_unsafe(Goal, Layout, Folder, Position, Indicator, What)
    ;   callable(Goal),
        call_unsafe(Goal, Folder, Indicator, What)
    *-> Position = Layout
    ;   atom(Module),
        Module \== system,
        protected_module(Module),
        callable(Goal)
    ->  functor(Goal, Name, Arity),
        Position = Layout,
        Indicator = Module:Name/Arity,
        What = "use what belongs to the solver"
    ;   callable(Goal),
        goal_meta(Goal, Specs),
        meta_unsafe(Goal, Specs, Layout, Folder, Position, Indicator, What)
    ).

                /*******************************
                *          META-CALLS          *
                *******************************/

%   Specs as by meta_predicate.  Only what is loaded is asked: looking
%   must not load libraries.

goal_meta(Goal, Specs) :-
    compound(Goal),
    (   Goal =.. [call|_]
    ->  functor(Goal, call, Arity),
        Extra is Arity - 1,
        functor(Specs, call, Arity),
        arg(1, Specs, Extra)
    ;   functor(Goal, Name, Arity),
        member(Module, [system, apply, aggregate, solution_sequences, time]),
        current_predicate(Module:Name/Arity),
        functor(Head, Name, Arity),
        predicate_property(Module:Head, meta_predicate(Specs))
    ),
    !.

meta_unsafe(Goal, Specs, Layout, Folder, Position, Indicator, What) :-
    arg(Number, Specs, Spec),
    argument_goal(Goal, Layout, Number, Argument, Inner),
    spec_unsafe(Spec, Argument, Inner, Folder, Position, Indicator, What).

spec_unsafe(Spec, Argument, Layout, Folder, Position, Indicator, What) :-
    integer(Spec),
    !,
    extended_unsafe(Spec, Argument, Layout, Folder, Position, Indicator, What).
spec_unsafe(^, Argument0, Layout0, Folder, Position, Indicator, What) :-
    !,
    inner_goal(Argument0, Layout0, Argument, Layout),
    goal_unsafe(Argument, Layout, Folder, Position, Indicator, What).
spec_unsafe(//, Argument, Layout, Folder, Position, Indicator, What) :-
    grammar_unsafe(Argument, Layout, Folder, Position, Indicator, What).

extended_unsafe(0, Goal, Layout, Folder, Position, Indicator, What) :-
    !,
    goal_unsafe(Goal, Layout, Folder, Position, Indicator, What).
extended_unsafe(Extra, Closure, Layout, Folder, Layout, Indicator, What) :-
    callable(Closure),
    strip_module(Closure, _, Plain),
    callable(Plain),
    Plain =.. List,
    length(More, Extra),
    append(List, More, Longer),
    Goal =.. Longer,
    \+ own_predicate(Goal),
    call_unsafe(Goal, Folder, Indicator, What).

inner_goal(Argument, Layout, Argument, Layout) :-
    var(Argument),
    !.
inner_goal(_^Argument0, Layout0, Argument, Layout) :-
    !,
    argument_layout(Layout0, 2, Layout1),
    inner_goal(Argument0, Layout1, Argument, Layout).
inner_goal(Argument, Layout, Argument, Layout).

%   Clauses that are added are checked as if they were in the text.

clause_argument(assert(_), 1).
clause_argument(asserta(_), 1).
clause_argument(assertz(_), 1).
clause_argument(assert(_, _), 1).
clause_argument(asserta(_, _), 1).
clause_argument(assertz(_, _), 1).
clause_argument(retract(_), 1).
clause_argument(retractall(_), 1).
clause_argument(abolish(_), 1).

%   Grammar bodies: goals are in braces; others get two more arguments.

grammar_unsafe(Body, _, _, _, _, _) :-
    \+ callable(Body),
    !,
    fail.
grammar_unsafe(Body, parentheses_term_position(_, _, Layout), Folder,
               Position, Indicator, What) :-
    !,
    grammar_unsafe(Body, Layout, Folder, Position, Indicator, What).
grammar_unsafe({Goal}, Layout0, Folder, Position, Indicator, What) :-
    !,
    argument_layout(Layout0, 1, Layout),
    goal_unsafe(Goal, Layout, Folder, Position, Indicator, What).
grammar_unsafe(Body, Layout0, Folder, Position, Indicator, What) :-
    compound(Body),
    functor(Body, Name, Arity),
    memberchk(Name/Arity, [(',')/2, (;)/2, ('|')/2, (->)/2, (\+)/1]),
    !,
    argument_goal(Body, Layout0, _, Part, Layout),
    grammar_unsafe(Part, Layout, Folder, Position, Indicator, What).
grammar_unsafe(Body, Layout, Folder, Position, Indicator, What) :-
    \+ is_list(Body),
    \+ string(Body),
    extended_unsafe(2, Body, Layout, Folder, Position, Indicator, What).


                /*******************************
                *           LAYOUTS            *
                *******************************/

argument_goal(Goal, Layout, Number, Argument, Inner) :-
    arg(Number, Goal, Argument),
    argument_layout(Layout, Number, Inner).

argument_layout(Layout, _, Inner) :-
    var(Layout),
    !,
    Inner = Layout.
argument_layout(parentheses_term_position(_, _, Layout), Number, Inner) :-
    !,
    argument_layout(Layout, Number, Inner).
argument_layout(term_position(_, _, _, _, Layouts), Number, Inner) :-
    nth_layout(Number, Layouts, Inner),
    !.
argument_layout(brace_term_position(_, _, Inner), 1, Inner) :- !.
argument_layout(_, _, _).

nth_layout(1, [Layout|_], Layout) :- !.
nth_layout(Number, [_|Layouts], Layout) :-
    Before is Number - 1,
    nth_layout(Before, Layouts, Layout).
