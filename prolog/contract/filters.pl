/*  Which states must a step not lead to?

    Rivers are crossed with safe/1 or unsafe/1, and often it is the search
    in the file that asks them, not the moves.  We have another search, so
    we must ask.
*/

:- module(contract_filters,
          [ ask_filters/6           % +Calls, +Predicates, +Choices, +Start,
                                    % -Filters, -Remarks
          ]).
:- use_module(library(apply), [exclude/3, include/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(choices, [choice/3, text_predicate/3]).
:- use_module(judge, [reading_steps/5]).
:- use_module(loop, [loop_tests/5]).
:- use_module(names, [filter_name/2]).
:- use_module(probe, [holds/2]).
:- use_module(program,
              [accepts/2, mentions/3, predicate_goal/3, reaches/3]).

%!  ask_filters(+Calls, +Predicates, +Choices, +Start, -Filters, -Remarks)
%!      is det.
%
%   Filters are the Sense-Predicate pairs that sort out next states.

ask_filters(none, _, _, _, [], []) :- !.
ask_filters(_, _, Choices, _, [], []) :-
    choice(filter, Choices, "none"),
    !.
ask_filters(_, Predicates, Choices, _, Filters, Remarks) :-
    choice(filter, Choices, Text),
    !,
    (   filter_text(Text, Sense, Name),
        text_predicate(Name, Predicates, Predicate),
        Predicate = _:_/1
    ->  Filters = [Sense-Predicate],
        Remarks = []
    ;   Filters = [],
        Remarks = [bad_choice("--filter", Text, "no such test of a state")]
    ).
ask_filters(Calls, Predicates, _, Start, Filters, Remarks) :-
    next_filters(Predicates, Calls, Start, Named, Ignored),
    some_next(Calls, Start, Next),
    loop_tests(Predicates, Calls, Start-Next, Loops, Doubts),
    exclude(in_loop(Loops), Named, Others),
    append(Others, Loops, Filters),
    findall(loop_doubt(Doubt), member(Doubt, Doubts), DoubtRemarks),
    findall(ignored_filter(Predicate, About),
            ( member(Predicate, Ignored),
              \+ in_loop(Loops, holds-Predicate),
              filter_about(Predicate, Start, About)
            ),
            IgnoredRemarks),
    findall(illegal_start(Predicate),
            ( member(Predicate, Ignored),
              in_loop(Loops, holds-Predicate)
            ),
            IllegalRemarks),
    append([DoubtRemarks, IgnoredRemarks, IllegalRemarks], Remarks).

filter_text(Text0, Sense, Text) :-
    (   member(Not, ["\\+", "not "]),
        string_concat(Not, Text1, Text0)
    ->  Sense = fails,
        normalize_space(string(Text), Text1)
    ;   Sense = holds,
        Text = Text0
    ).

some_next(Calls, Start, Next) :-
    (   reading_steps(Calls, Start, 1, [step(_, Next0, _)], _)
    ->  Next = Next0
    ;   Next = Start
    ).

%   What the search asks by itself need not be asked by its name.

in_loop(Loops, _-(_:Name/1)) :-
    member(loop(_, Branches), Loops),
    member(branch(_, _, _, Goals), Branches),
    sub_term(Part, Goals),
    compound(Part),
    functor(Part, Name, 1),
    !.

filter_about(Predicate, Start, About) :-
    (   accepts(Predicate, Start)
    ->  About = about_states
    ;   About = about_others
    ).

%   Filters are Sense-Predicate pairs for the program's safe/1, unsafe/1
%   and the like, which the reading does not call itself: the search that
%   the program was written for does.  One that does not let the start
%   pass is about something else, and Ignored.

next_filters(Predicates, Calls, Start, Filters, Ignored) :-
    findall(Sense-Predicate,
            ( member(Predicate, Predicates),
              Predicate = _:Name/1,
              filter_name(Name, Sense),
              \+ ( member(call(From, _), Calls),
                   mentions(Predicates, From, Name)
                 )
            ),
            Candidates0),
    exclude(inner_filter(Candidates0, Predicates), Candidates0, Candidates),
    include(lets_pass(Start), Candidates, Filters),
    findall(Predicate,
            ( member(Filter, Candidates),
              \+ memberchk(Filter, Filters),
              Filter = _-Predicate
            ),
            Ignored).

%   safe(S) :- \+ unsafe(S) needs asking only once.

inner_filter(Candidates, Predicates, _-Inner) :-
    member(_-Outer, Candidates),
    Outer \== Inner,
    reaches(Predicates, Outer, Inner),
    !.

lets_pass(Start, Sense-Predicate) :-
    predicate_goal(Predicate, [Start], Goal),
    holds(Goal, Verdict),
    passing(Sense, Verdict).

passing(holds, true).
passing(fails, false).
