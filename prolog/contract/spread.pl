/*  States that are spread over several arguments.

        start(0, 0).   goal(2, _).   move(X, Y, X1, Y1).   h(X, Y, V).

    Views gather them in one: a state is state(X, Y).  Where in a predicate
    the next state stands is found out by calling it with the start.
*/

:- module(contract_spread,
          [ spread_views/5,         % +Predicates, +Choices, +Arguments,
                                    % -Views, -Moves
            spread_state/2          % +Arguments, -State
          ]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(choices, [choice/3, text_predicate/3]).
:- use_module(names,
              [ cost_name/3, filter_name/2, goal_name/2, heuristic_name/2,
                start_name/2, successor_name/4
              ]).
:- use_module(probe, [probe/5]).
:- use_module(program, [predicate_goal/3, predicate_label/2]).
:- use_module(shapes, [likeness/3]).
:- use_module(views, [make_view/4]).

%!  spread_state(+Arguments, -State) is det.

spread_state(Arguments, State) :-
    State =.. [state|Arguments].

%!  spread_views(+Predicates, +Choices, +Arguments, -Views, -Moves)
%!      is semidet.
%
%   Views are views of Predicates that take a state as one argument, and
%   the predicates that have nothing to do with states.  Moves are those
%   that give successors of the state that is spread over Arguments, as
%   move(View, Rivals): Rivals are other ways to read it, as texts for
%   --successors.
%
%   Tests and numbers of states that are no views are left out: they would
%   be asked about a state that they know nothing of.

spread_views(Predicates, Choices, Arguments, Views, Moves) :-
    findall(Predicate-Move,
            ( member(Predicate, Predicates),
              move_view(Predicate, Choices, Arguments, Move)
            ),
            Pairs),
    Pairs = [_|_],
    pairs_values(Pairs, Moves),
    length(Arguments, Count),
    maplist(spread_view(Pairs, Count), Predicates, Lists),
    append(Lists, Views).

spread_view(Moves, Count, Predicate, [View]) :-
    (   member(Predicate-move(View, _), Moves)
    ;   state_view(Predicate, Count, View)
    ),
    !.
spread_view(_, _, _:Name/1, []) :-
    ( goal_name(Name, _) ; filter_name(Name, _) ; start_name(Name, _) ),
    !.
spread_view(_, _, Predicate, [Predicate]).

%   Start, goal and tests have the state and nothing else; a heuristic has
%   its value behind, a cost the next state and its value.

state_view(Predicate, Count, View) :-
    Predicate = _:Name/Arity,
    (   Arity =:= Count
    ->  ( start_name(Name, _) ; goal_name(Name, _) ; filter_name(Name, _) ),
        blocks([state], Count, Seen, Real)
    ;   Arity =:= Count + 1
    ->  heuristic_name(Name, _),
        blocks([state, one], Count, Seen, Real)
    ;   Arity =:= 2 * Count + 1
    ->  cost_name(Name, 3, _),
        blocks([state, state, one], Count, Seen, Real)
    ),
    !,
    make_view(Predicate, Seen, Real, View).

blocks([], _, [], []).
blocks([one|Kinds], Count, [One|Seen], [One|Real]) :-
    blocks(Kinds, Count, Seen, Real).
blocks([state|Kinds], Count, [State|Seen], Real) :-
    length(Arguments, Count),
    spread_state(Arguments, State),
    append(Arguments, Rest, Real),
    blocks(Kinds, Count, Seen, Rest).

%   The state and the next one may stand at several places that fit.

move_view(Predicate, Choices, Arguments, move(View, Rivals)) :-
    Predicate = _:Name/Arity,
    length(Arguments, Count),
    ViewArity is Arity - 2 * Count + 2,
    ViewArity >= 2,
    Others is ViewArity - 2,
    (   chosen_places(Choices, Predicate, Count, Before, Between)
    ->  Rivals = []
    ;   successor_name(Name, ViewArity, _, _),
        findall(Before0-Between0,
                ( between(0, Others, Before0),
                  between(0, Others, Between0),
                  Before0 + Between0 =< Others,
                  answers_alike(Predicate, Arguments, Before0, Between0)
                ),
                [Before-Between|More]),
        (   More == []
        ->  Rivals = []
        ;   maplist(places_text(Predicate, Count),
                    [Before-Between|More], Rivals)
        )
    ),
    Behind is Others - Before - Between,
    move_kinds(Before, Between, Behind, Kinds),
    blocks(Kinds, Count, Seen, Real),
    make_view(Predicate, Seen, Real, View).

move_kinds(Before, Between, Behind, Kinds) :-
    maplist(repeated(one), [Before, Between, Behind], [Ones1, Ones2, Ones3]),
    append([Ones1, [state], Ones2, [state], Ones3], Kinds).

repeated(Element, Count, List) :-
    length(List, Count),
    maplist(=(Element), List).

%   move/5: state, state, action, next, next

places_text(Predicate, Count, Before-Between, Text) :-
    Predicate = _:_/Arity,
    Behind is Arity - 2 * Count - Before - Between,
    maplist(repeated(action), [Before, Between, Behind], [A, B, C]),
    repeated(state, Count, States),
    repeated(next, Count, Nexts),
    append([A, States, B, Nexts, C], Roles),
    atomic_list_concat(Roles, ', ', RolesText),
    predicate_label(Predicate, Label),
    format(string(Text), '--successors \'~s: ~w\'', [Label, RolesText]).

chosen_places(Choices, Predicate, Count, Before, Between) :-
    choice(successors, Choices, Text),
    split_string(Text, ":", " ", [Given, RolesText]),
    text_predicate(Given, [Predicate], Predicate),
    split_string(RolesText, ",", " ", Roles),
    repeated("state", Count, States),
    repeated("next", Count, Nexts),
    append([Before0, States, Between0, Nexts, _], Roles),
    !,
    length(Before0, Before),
    length(Between0, Between).

answers_alike(Predicate, Arguments, Before, Between) :-
    Predicate = _:_/Arity,
    length(Arguments, Count),
    length(First, Before),
    length(Second, Between),
    length(Next, Count),
    length(All, Arity),
    append([First, Arguments, Second, Next, _], All),
    predicate_goal(Predicate, All, Goal),
    probe(Next, Goal, 20, Answers, _),
    Answers = [_|_],
    \+ ( member(Answer, Answers), \+ like_all(Arguments, Answer) ).

like_all(Arguments, Answer) :-
    ground(Answer),
    maplist(likeness, Arguments, Answer, Likenesses),
    \+ memberchk(0, Likenesses).
