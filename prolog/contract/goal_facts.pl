/*  Goals that are sets of facts.

        goal(on(a, b)).   goal(on(b, c)).

    A state is then a list of such facts, and a goal if it holds them all.
*/

:- module(contract_goal_facts,
          [ fact_goal/3,            % +Predicate, +Start, -Facts
            all_facts/2,            % +Predicate, -Facts
            maybe_facts/3,          % +Predicate, +Start, -Facts
            holds_facts/2           % +Facts, +State
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(probe, [probe/5]).
:- use_module(program, [predicate_facts/1, predicate_goal/3]).

% So many facts make a goal; more are no goal.
most_facts(200).

%!  fact_goal(+Predicate, +Start, -Facts) is semidet.
%
%   Facts are the answers of Predicate, if they look like elements of the
%   list Start, and not like a list.

fact_goal(Predicate, Start, Facts) :-
    Start = [_|_],
    is_list(Start),
    predicate_facts(Predicate),
    answers(Predicate, Facts),
    Facts = [_|_],
    \+ ( member(Fact, Facts), \+ element_like(Start, Fact) ).

answers(Predicate, Answers) :-
    most_facts(Most),
    predicate_goal(Predicate, [Answer], Goal),
    probe(Answer, Goal, Most, Answers, End),
    End \== more.

element_like(Start, Fact) :-
    callable(Fact),
    \+ is_list(Fact),
    member(Element, Start),
    callable(Element),
    functor(Fact, Name, Arity),
    functor(Element, Name, Arity),
    ( Arity > 0 ; Fact == Element ),
    !.

%!  all_facts(+Predicate, -Facts) is semidet.
%
%   Facts are all that the answers of Predicate hold, which may be lists.

all_facts(Predicate, Facts) :-
    answers(Predicate, Answers),
    Answers = [_|_],
    flat(Answers, Facts).

flat([], []).
flat([Answer|Answers], Facts) :-
    flat(Answers, Rest),
    (   is_list(Answer)
    ->  append(Answer, Rest, Facts)
    ;   Facts = [Answer|Rest]
    ).

%!  maybe_facts(+Predicate, +Start, -Facts) is semidet.
%
%   Facts are a list that Predicate gives, and that a state may have to
%   hold rather than to be: it is shorter than the start.

maybe_facts(Predicate, Start, Facts) :-
    Start = [_|_],
    is_list(Start),
    predicate_facts(Predicate),
    answers(Predicate, [Facts]),
    is_list(Facts),
    Facts = [_|_],
    length(Start, StartLength),
    length(Facts, Length),
    Length < StartLength,
    \+ ( member(Fact, Facts), \+ ( compound(Fact), element_like(Start, Fact) ) ).

%!  holds_facts(+Facts, +State) is semidet.
%
%   All of Facts, which may share variables, are in the list State.

holds_facts(Facts, State) :-
    is_list(State),
    among(Facts, State),
    !.

among([], _).
among([Fact|Facts], State) :-
    member(Fact, State),
    among(Facts, State).
