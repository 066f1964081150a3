/*  Which argument is what?

    A predicate is called with the start at each of its places in turn.
    What comes back at the other places tells their roles: a term shaped
    like the start is the next state, a list of such terms the successors,
    a number the cost, anything else an action.  That may leave several
    readings: states that are atoms look like actions that are atoms.
    judge.pl tries them out.
*/

:- module(contract_roles,
          [ predicate_readings/5,   % +Predicate, +Form, +Start, -Readings,
                                    % -End
            numbers_rules/2         % +Predicate, +Place
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists),
              [ append/2, append/3, last/2, member/2, memberchk/2, nth1/3,
                numlist/3, same_length/2
              ]).
:- use_module(probe, [probe/5]).
:- use_module(program, [predicate_facts/1, predicate_goal/3]).
:- use_module(shapes, [mean_likeness/3]).

%!  predicate_readings(+Predicate, +Form, +Start, -Readings, -End) is det.
%
%   Readings are Likeness-Calls pairs: the ways to take Predicate as the
%   successors of Start, and how much their states look like it.  End is
%   how the last call without a reading ended.  The state comes before
%   what follows from it, unless only the other way round makes sense.

predicate_readings(Predicate, Form, Start, Readings, End) :-
    Predicate = _:_/Arity,
    numlist(1, Arity, Places),
    forward_readings(Places, Predicate, Form, Start, Readings0, Backward,
                     End),
    (   Readings0 == [],
        \+ predicate_facts(Predicate)
    ->  Readings = Backward
    ;   Readings = Readings0
    ).

forward_readings([], _, _, _, [], [], done).
forward_readings([Place|Places], Predicate, Form, Start, Readings, Backward,
                 End) :-
    answers_at(Place, Predicate, Start, Answers, End0),
    findall(Direction-(Likeness-[call(Predicate, Roles)]),
            answers_roles(Place, Form, Predicate, Start, Answers, Direction,
                          Likeness, Roles),
            All),
    direction(forward, All, Forward),
    (   Forward \== []
    ->  Readings = Forward,
        Backward = [],
        End = End0
    ;   Form == list,
        End0 == limit               % once is enough of what never ends
    ->  Readings = [],
        direction(backward, All, Backward),
        End = limit
    ;   direction(backward, All, Backward0),
        forward_readings(Places, Predicate, Form, Start, Readings, Backward1,
                         End1),
        append(Backward0, Backward1, Backward),
        worse_end(End0, End1, End)
    ).

direction(Direction, Pairs, Readings) :-
    findall(Reading, member(Direction-Reading, Pairs), Readings).

%   The first call has the start where it belongs most often, so what it
%   raised says most.

worse_end(done, End, End) :- !.
worse_end(more, End, End) :- !.
worse_end(End, _, End).

answers_at(Place, Predicate, Start, Answers, End) :-
    Predicate = _:_/Arity,
    length(Arguments, Arity),
    nth1(Place, Arguments, Start),
    predicate_goal(Predicate, Arguments, Goal),
    probe(Arguments, Goal, 40, Answers, End).

%   Roles is one way to explain all Answers.

answers_roles(StatePlace, Form, Predicate, Start, Answers, Direction,
              Likeness, Roles) :-
    Answers = [Answer|_],
    same_length(Answer, Roles),
    nth1(StatePlace, Roles, state),
    length(Answer, Arity),
    between(1, Arity, NextPlace),
    NextPlace =\= StatePlace,
    column(NextPlace, Answers, Values),
    next_role(Form, Start, Values, Role, Likeness),
    nth1(NextPlace, Roles, Role),
    other_roles(Arity, StatePlace, Predicate, Answers, Roles),
    (   NextPlace > StatePlace
    ->  Direction = forward
    ;   as_ground(Start, Values),
        Direction = backward
    ).

%   Run backwards, many predicates leave parts of a state open.

as_ground(Start, Values) :-
    (   ground(Start)
    ->  ground(Values)
    ;   true
    ).

column(Place, Answers, Values) :-
    maplist(nth1(Place), Answers, Values).

%   Values can be next states, or lists from which they can be had.

next_role(Form, Start, Values, Role, Likeness) :-
    findall(List,
            ( member(List, Values),
              is_list(List)
            ),
            Lists),
    (   same_length(Lists, Values)
    ->  append(Lists, Elements),
        AllLists = true
    ;   Elements = [],
        AllLists = false
    ),
    mean_likeness(Start, Values, One),
    mean_likeness(Start, Elements, Each),
    (   Form == list,
        AllLists == true,
        Elements == []
    ->  fail                    % no successors, rather than the state []
    ;   One < 0.5,
        Each < 0.5
    ->  elements_template(Start, Elements, Template, Likeness),
        Role = list(Template)
    ;   abs(One - Each) < 0.05,
        Form == list
    ->  Role = list(next),
        Likeness = Each
    ;   Each > One
    ->  Role = list(next),
        Likeness = Each
    ;   Role = next,
        Likeness = One
    ).

%   Elements are no states, but all have one form and hold one state each:
%   State-Cost, (Action, State), [Action, State, Cost], to(State, Cost) ...

elements_template(Start, Elements, Template, Likeness) :-
    Elements = [Element|_],
    compound(Element),
    maplist(alike(Element), Elements),
    element_parts(Element, Name, Parts),
    length(Parts, Arity),
    between(2, 3, Arity),
    maplist(element_values, Elements, Answers),
    same_length(Parts, Roles),
    between(1, Arity, NextPlace),
    column(NextPlace, Answers, Values),
    mean_likeness(Start, Values, Likeness),
    Likeness >= 0.5,
    nth1(NextPlace, Roles, next),
    other_roles(Arity, 0, none, Answers, Roles),
    template_of(Name, Roles, Template).

element_parts(Element, Name, Parts) :-
    (   is_list(Element)
    ->  Name = list,
        Parts = Element
    ;   Element =.. [Functor|Parts],
        Name = functor(Functor)
    ).

element_values(Element, Values) :-
    element_parts(Element, _, Values).

template_of(list, Roles, Roles).
template_of(functor(Functor), Roles, Template) :-
    Template =.. [Functor|Roles].

alike(Element1, Element2) :-
    compound(Element2),
    element_parts(Element1, Name, Parts1),
    element_parts(Element2, Name, Parts2),
    same_length(Parts1, Parts2).

%   Fill in the roles still unbound.  The last number behind the state is
%   the cost.  One in front of the state is the cost too, or it numbers the
%   rules; of facts that are numbered nobody can tell.

other_roles(Arity, StatePlace, Predicate, Answers, Roles) :-
    findall(Place-Kind,
            ( between(1, Arity, Place),
              nth1(Place, Roles, Role),
              var(Role),
              column(Place, Answers, Values),
              values_kind(Values, Kind)
            ),
            Kinds),
    findall(Place,
            ( member(Place-number, Kinds),
              Place > StatePlace
            ),
            Numbers),
    (   last(Numbers, CostPlace)
    ->  true
    ;   findall(Place, member(Place-number, Kinds), InFront),
        cost_in_front(InFront, Predicate, CostPlace)
    ),
    maplist(fill_role(CostPlace, Roles), Kinds).

cost_in_front([], _, none) :- !.
cost_in_front(Places, Predicate, CostPlace) :-
    last(Places, Place),
    (   \+ numbers_rules(Predicate, Place)
    ->  CostPlace = Place
    ;   predicate_facts(Predicate),
        Predicate = Module:Name/Arity,
        functor(Head, Name, Arity),
        predicate_property(Module:Head, number_of_clauses(Count)),
        Count > 1
    ->  member(CostPlace, [Place, none])
    ;   CostPlace = none
    ).

%!  numbers_rules(+Predicate, +Place) is semidet.
%
%   True if the argument at Place numbers the clauses of Predicate.

numbers_rules(Module:Name/Arity, Place) :-
    functor(Head, Name, Arity),
    findall(Number,
            ( clause(Module:Head, _),
              arg(Place, Head, Number)
            ),
            Numbers),
    Numbers = [First|_],
    memberchk(First, [0, 1]),
    length(Numbers, Count),
    Last is First + Count - 1,
    numlist(First, Last, Numbers).

values_kind(Values, unbound) :-
    maplist(var, Values),
    !.
values_kind(Values, number) :-
    maplist(number, Values),
    !.
values_kind(_, other).

fill_role(CostPlace, Roles, Place-Kind) :-
    (   Kind == unbound
    ->  Role = ignore
    ;   Place == CostPlace
    ->  Role = cost
    ;   Role = action
    ),
    nth1(Place, Roles, Role).
