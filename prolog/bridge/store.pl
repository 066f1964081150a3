/*  The states, actions and keys that a search has met, each with a small
    integer in place of the term: Python handles only the integers.
*/

:- module(bridge_store,
          [ forget_terms/0,
            intern_state/3,         % +State, -Id, -New
            intern_action/2,        % +Action, -Id
            intern_key/2,           % +Key, -Id
            state_term/2,           % +Id, -State
            action_term/2           % +Id, -Action
          ]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

:- dynamic
    state/3,        % state(Id, Hash, State)
    label/4.        % label(Hash, Kind, Term, Id), Kind `action` or `key`

%!  forget_terms is det.
%
%   Forget everything, for a new search or problem.

forget_terms :-
    retractall(state(_, _, _)),
    retractall(label(_, _, _, _)),
    nb_setval(bridge_states, 0),
    flag(bridge_labels, _, 0).

%!  state_term(+Id, -State) is semidet.
%
%   State is the state with number Id.

state_term(Id, State) :-
    state(Id, _, State),
    !.

%!  action_term(+Id, -Action) is semidet.
%
%   Action is the action with number Id; 0 is `none`.

action_term(0, none) :- !.
action_term(Id, Action) :-
    label(_, action, Action, Id),
    !.

%!  intern_state(+State, -Id, -New) is det.
%
%   Id is the number of State; New tells whether it was just given.  States
%   with variables are told apart as variants, as a search must.

intern_state(State, Id, New) :-
    term_key_hash(State, Hash),
    (   state(Id0, Hash, Known),
        same_variant(Known, State)
    ->  Id = Id0,
        New = false
    ;   nb_getval(bridge_states, Id),
        Next is Id + 1,
        nb_setval(bridge_states, Next),
        assertz(state(Id, Hash, State)),
        New = true
    ).

%!  intern_action(+Action, -Id) is det.
%
%   Id is the number of Action; `none` is 0.

intern_action(Action, Id) :-
    (   Action == none
    ->  Id = 0
    ;   intern_label(action, Action, Id)
    ).

%!  intern_key(+Key, -Id) is det.
%
%   Id is the number of Key, counted apart from states.

intern_key(Key, Id) :-
    intern_label(key, Key, Id).

intern_label(Kind, Term, Id) :-
    term_key_hash(Term, Hash),
    (   label(Hash, Kind, Known, Id0),
        same_variant(Known, Term)
    ->  Id = Id0
    ;   flag(bridge_labels, Id0, Id0 + 1),
        Id is Id0 + 1,
        assertz(label(Hash, Kind, Term, Id))
    ).

%   Nearly all states are ground, and ==/2 is the quicker test for those.

same_variant(Known, Term) :-
    (   Known == Term
    ->  true
    ;   Known =@= Term
    ).

term_key_hash(Term, Hash) :-
    (   term_hash(Term, Hash0),
        nonvar(Hash0)
    ->  Hash = Hash0
    ;   copy_term(Term, Copy, _),
        numbervars(Copy, 0, _),
        term_hash(Copy, Hash)
    ).
