/*  Which states must a step not lead to?

    Rivers are crossed with safe/1 or unsafe/1, and often it is the search
    in the file that asks them, not the moves.  We have another search, so
    we must ask.
*/

:- module(contract_filters,
          [ next_filters/5          % +Predicates, +Calls, +Start, -Filters,
                                    % -Ignored
          ]).
:- use_module(library(apply), [exclude/3, include/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(names, [filter_name/2]).
:- use_module(probe, [holds/2]).
:- use_module(program, [mentions/3, predicate_goal/3, reaches/3]).

%!  next_filters(+Predicates, +Calls, +Start, -Filters, -Ignored) is det.
%
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
