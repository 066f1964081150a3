/*  The predicate that its author meant to be asked.

    A file that defines neighbours/2 wants neighbours/2 asked.  If that has
    no usable answer for the start, a helper that has one (mueve/2, from
    which neighbours/2 collects) must not take its place in silence: the
    answer would be right and the assignment wrong.  Not every predicate with
    a plain name is meant, though: next(left, right) is about something
    else, and children/2 of a search that extends paths is asked for paths.
*/

:- module(contract_author,
          [ asked_in_vain/5,        % +Predicates, +Trouble, +Candidates,
                                    % +Start, -InVain
            helper/3,               % +Predicates, +Candidates, +Predicate
            left_aside/5,           % +Predicates, +Trouble, +Candidates,
                                    % +Start, -Predicate
            outcome/3,              % +Predicate, +Start, -Outcome
            ended/3,                % +Answers, +End, -Outcome
            head_atoms/2,           % +Predicate, -Atoms
            about_others/2          % +Predicate, +Start
          ]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(names,
              [ cost_name/3, goal_name/2, heuristic_name/2,
                successor_name/4
              ]).
:- use_module(probe, [probe/5]).
:- use_module(program,
              [ accepts/2, predicate_facts/1, predicate_goal/3, reaches/3 ]).

%!  asked_in_vain(+Predicates, +Trouble, +Candidates, +Start, -InVain)
%!      is semidet.
%
%   InVain is Predicate-Form: a predicate that is named plainly for
%   successors and that nothing else explains, but has no reading.
%
%   @arg Trouble is a list of Predicate-End, as in successors/5
%   @arg Candidates are those with a reading, as candidate(Class,
%        Predicates, Leading)

asked_in_vain(Predicates, Trouble, Candidates, Start, Predicate-Form) :-
    meant(Predicates, Trouble, Candidates, Start, Predicate, Form),
    \+ ( member(candidate(1, [Other], _), Candidates),
         same_rank(Form, Other)
       ),
    !.

meant(Predicates, Trouble, Candidates, Start, Predicate, Form) :-
    member(Predicate-_, Trouble),
    Predicate = _:Name/Arity,
    successor_name(Name, Arity, 1, Form),
    \+ helper(Predicates, Candidates, Predicate),
    \+ about_others(Predicate, Start),
    \+ ( member(candidate(_, _, [judged(_, _, Calls, _)|_]), Candidates),
         member(call(Inner, Roles), Calls),
         wraps_nodes(Predicate, Inner, Roles)
       ).

%!  left_aside(+Predicates, +Trouble, +Candidates, +Start, -Predicate)
%!      is nondet.
%
%   Predicate is named plainly and has no reading, as in asked_in_vain/5,
%   though another with such a name has one.

left_aside(Predicates, Trouble, Candidates, Start, Predicate) :-
    meant(Predicates, Trouble, Candidates, Start, Predicate, _).

%   neighbours/2 collects what s/2 gives one by one, never the other way
%   round: a list that fails is not made good by single answers.

same_rank(each, _).
same_rank(list, _:Name/Arity) :-
    successor_name(Name, Arity, 1, list).

%!  helper(+Predicates, +Candidates, +Predicate) is semidet.
%
%   A candidate is built on Predicate, or a goal test, an estimate or a cost.

helper(Predicates, Candidates, Predicate) :-
    member(candidate(_, Group, _), Candidates),
    member(From, Group),
    reaches(Predicates, From, Predicate),
    \+ reaches(Predicates, Predicate, From),
    !.
helper(Predicates, _, Predicate) :-
    member(From, Predicates),
    From \== Predicate,
    answers_another(From),
    reaches(Predicates, From, Predicate),
    !.

answers_another(_:Name/1) :-
    goal_name(Name, _).
answers_another(_:Name/Arity) :-
    memberchk(Arity, [2, 3]),
    heuristic_name(Name, _).
answers_another(_:Name/Arity) :-
    cost_name(Name, Arity, _).

%!  about_others(+Predicate, +Start) is semidet.
%
%   Predicate only has facts, and Start is in none of them.

about_others(Predicate, Start) :-
    predicate_facts(Predicate),
    Predicate = Module:Name/Arity,
    functor(Head, Name, Arity),
    \+ ( arg(_, Head, Start),
         clause(Module:Head, true)
       ).

%   hijos([S|Path], L) :- findall(..., mueve(S, N), L): what the predicate
%   is given holds the state that it asks Inner for.

wraps_nodes(Module:Name/Arity, _:Inner/InnerArity, Roles) :-
    functor(Head, Name, Arity),
    functor(Call, Inner, InnerArity),
    nth1(Place, Roles, state),
    clause(Module:Head, Body),
    sub_term(Part, Body),
    nonvar(Part),
    Part = Call,
    arg(Place, Part, State),
    arg(_, Head, Given),
    compound(Given),
    sub_term(Inside, Given),
    Inside \== Given,
    Inside == State,
    !.

%!  outcome(+Predicate, +Start, -Outcome) is det.
%
%   Outcome tells what becomes of the call with Start first:
%
%     - unmatched(Atoms): no clause takes it; Atoms are what stands there
%     - raised(Error), endless
%     - answered(Goal): its first answer
%     - failed

outcome(Predicate, Start, Outcome) :-
    Predicate = _:_/Arity,
    length([Start|Others], Arity),
    predicate_goal(Predicate, [Start|Others], _:Goal),
    predicate_goal(Predicate, [Start|Others], Asked),
    (   accepts(Predicate, Start)
    ->  probe(Goal, Asked, 1, Answers, End),
        ended(Answers, End, Outcome)
    ;   head_atoms(Predicate, Atoms),
        Outcome = unmatched(Atoms)
    ).

%!  ended(+Answers, +End, -Outcome) is det.
%
%   Outcome is what a probe for the first answer came to.

ended([Answer|_], _, answered(Answer)) :- !.
ended([], limit, endless) :- !.
ended([], error(Error), raised(Error)) :- !.
ended([], _, failed).

%!  head_atoms(+Predicate, -Atoms) is det.
%
%   Atoms stand first in the heads of rules, where a state is expected.

head_atoms(Predicate, Atoms) :-
    findall(Atom, head_atom(Predicate, Atom), Atoms).

head_atom(Module:Name/Arity, Atom) :-
    functor(Head, Name, Arity),
    clause(Module:Head, Body),
    Body \== true,
    arg(1, Head, Atom),
    atom(Atom),
    Atom \== [].
