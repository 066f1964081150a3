/*  The options of a tangram, read and given their defaults.

        ?- tangram_settings([cost="h_v2"], Settings).
        Settings = settings(set([piece(1,"azul",...), ...], 1, false, false),
                            default, h_v2, any, none).
*/

:- module(tangram_options,
          [ tangram_settings/2      % +Options, -Settings
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(pieces, [text_set/2]).

%!  tangram_settings(+Options, -Settings) is det.
%
%   Settings is settings(Set, Goal, Cost, Order, Prune).  Options is a list
%   of Name=Value; those not given have these defaults:
%
%     - pieces: the report's
%     - rotate, reflect: pentominoes and tans may be turned and mirrored
%     - goal: `default`, which depends on the board
%     - cost: unit
%     - order: `any` for the report's pieces, else `first-cell`
%     - prune: none
%
%   @error domain_error(_, _) if a name or a value is not known.

tangram_settings(Options, settings(Set, Goal, Cost, Order, Prune)) :-
    must_be(list, Options),
    maplist(known_option, Options),
    text_option(pieces, Options, "report", Pieces),
    text_set(Pieces, set(List, Parts, Rotate0, Reflect0)),
    boolean_option(rotate, Options, Rotate0, Rotate),
    boolean_option(reflect, Options, Reflect0, Reflect),
    Set = set(List, Parts, Rotate, Reflect),
    text_option(goal, Options, default, Goal),
    default_order(Pieces, DefaultOrder),
    choice_option(cost,  Options, unit,         Cost),
    choice_option(order, Options, DefaultOrder, Order),
    choice_option(prune, Options, none,         Prune).

known_option(Option) :-
    (   nonvar(Option),
        Option = (Name=_),
        memberchk(Name, [pieces, rotate, reflect, goal, cost, order, prune])
    ->  true
    ;   domain_error(tangram_option, Option)
    ).

default_order(Pieces, Order) :-
    (   sub_string(Pieces, 0, _, _, "report")
    ->  Order = any
    ;   Order = 'first-cell'
    ).

choices(cost,  [unit, h_v2]).
choices(order, [any, 'first-cell']).
choices(prune, [none, regions]).

text_option(Name, Options, Default, Value) :-
    (   memberchk(Name=Text, Options)
    ->  text_to_string(Text, Value)
    ;   Value = Default
    ).

boolean_option(Name, Options, Default, Value) :-
    (   memberchk(Name=Given, Options)
    ->  must_be(boolean, Given),
        Value = Given
    ;   Value = Default
    ).

choice_option(Name, Options, Default, Value) :-
    (   memberchk(Name=Text, Options)
    ->  text_to_string(Text, String),
        atom_string(Given, String),
        choices(Name, Choices),
        (   memberchk(Given, Choices)
        ->  Value = Given
        ;   domain_error(oneof(Choices), Given)
        )
    ;   Value = Default
    ).
