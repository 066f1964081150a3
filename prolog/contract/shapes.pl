/*  Does a term look like a state?

    A successor looks like the start: the same functor, or a list where
    the start is a list, and the same kinds of things one and two levels
    down.  How much alike two terms are is a number from 0 to 1, because
    lists of states and states that are lists differ only in degree.
*/

:- module(contract_shapes,
          [ likeness/3,             % +Start, +Term, -Likeness
            mean_likeness/3,        % +Start, +Terms, -Likeness
            numeric/1               % +Term
          ]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(lists), [max_list/2, member/2, sum_list/2]).

%!  likeness(+Start, +Term, -Likeness) is det.
%
%   Likeness is 1 for terms of one shape and 0 for strangers.

likeness(Start, Term, Likeness) :-
    likeness(2, Start, Term, Likeness).

likeness(_, Start, Term, 1) :-
    ( var(Start) ; var(Term) ),
    % At the top a variable is no state; callers see to that.
    !.
likeness(Depth, Start, Term, Likeness) :-
    kind(Start, Kind),
    kind(Term, TermKind),
    TermKind == Kind,
    !,
    below(Kind, Depth, Start, Term, Likeness).
likeness(_, _, _, 0).

kind(Term, number) :-
    number(Term),
    !.
kind(Term, string) :-
    string(Term),
    !.
kind(Term, list) :-
    is_list(Term),
    !.
kind(Term, atom) :-
    atom(Term),
    !.
kind(Term, Kind) :-
    (   compound(Term)
    ->  compound_name_arity(Term, Name, Arity),
        Kind = Name/Arity
    ;   Kind = blob             % a stream, a clause ...
    ).

below(list, Depth, Start, Term, Likeness) :-
    Depth > 0,
    !,
    Deeper is Depth - 1,
    same_length(Start, Term, SameLength),
    (   SameLength == true
    ->  maplist(likeness(Deeper), Start, Term, Parts),
        mean(Parts, Mean),
        Likeness is 0.5 + Mean / 2
    ;   ( Start == [] ; Term == [] )
    ->  Likeness = 0.75
    ;   maplist(best_likeness(Deeper, Start), Term, Parts),
        mean(Parts, Mean),
        % A list of another length is a state if its elements are alike.
        Likeness is 0.9 * Mean
    ).
below(_/Arity, Depth, Start, Term, Likeness) :-
    Depth > 0,
    Arity > 0,
    !,
    Deeper is Depth - 1,
    compound_name_arguments(Start, _, StartArguments),
    compound_name_arguments(Term, _, TermArguments),
    maplist(likeness(Deeper), StartArguments, TermArguments, Parts),
    mean(Parts, Mean),
    Likeness is 0.5 + Mean / 2.
below(_, _, _, _, 1).

same_length(List1, List2, Same) :-
    length(List1, Length1),
    length(List2, Length2),
    (   Length1 =:= Length2
    ->  Same = true
    ;   Same = false
    ).

best_likeness(Depth, Models, Term, Likeness) :-
    findall(One,
            ( member(Model, Models),
              likeness(Depth, Model, Term, One)
            ),
            Ones),
    max_list(Ones, Likeness).

%!  mean_likeness(+Start, +Terms, -Likeness) is det.
%
%   Likeness is the mean over Terms; 0 if there are none, or if one of
%   them is unbound or a stranger.

mean_likeness(Start, Terms, Likeness) :-
    (   Terms \== [],
        \+ ( member(Term, Terms), var(Term) ),
        maplist(likeness(Start), Terms, Parts),
        \+ ( member(Part, Parts), Part =:= 0 )
    ->  mean(Parts, Likeness)
    ;   Likeness = 0
    ).

mean([], 1).
mean([Part|Parts], Mean) :-
    sum_list([Part|Parts], Sum),
    length([Part|Parts], Count),
    Mean is Sum / Count.

%!  numeric(+Term) is semidet.
%
%   True if Term is a number, or an expression that is/2 takes: 2*3.

numeric(Term) :-
    number(Term),
    !.
numeric(Term) :-
    compound(Term),
    ground(Term),
    \+ is_list(Term),
    catch(_ is Term, _, fail).
