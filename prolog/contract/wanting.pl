/*  What would be needed, where no form makes a program whole. */

:- module(contract_wanting,
          [ open_parameters/4,      % +Found, +Choices, +Facts, -Remarks
            form_hints/6            % +Predicates, +Module, +Choices, +Facts,
                                    % +Remarks, -Hints
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(choices, [choice/3]).
:- use_module(origins, [begun_starts/5, some_start/6]).
:- use_module(proposals, [proposals/4]).
:- use_module(spread, [spread_state/2]).
:- use_module(words, [choosing_text/3]).

%!  open_parameters(+Found, +Choices, +Facts, -Remarks) is det.
%
%   Remarks tell of parameters that the successors in Found, as answered,
%   need and that nothing tells the value of.  Who gives all roles knows.

open_parameters(whole(_, Parts), Choices, facts(_, _, _, Unknown, _),
                Remarks) :-
    \+ ( choice(successors, Choices, Text),
         sub_string(Text, _, _, _, ":")
       ),
    !,
    arg(3, Parts, Calls),
    findall(unknown_parameter(Predicate-Place),
            ( member(call(Predicate, _), Calls),
              member(Places, Unknown),
              memberchk(Predicate-Place, Places)
            ),
            Remarks).
open_parameters(_, _, _, []).

%!  form_hints(+Predicates, +Module, +Choices, +Facts, +Remarks, -Hints)
%!      is det.
%
%   Hints are remarks for a program that no form makes whole, of which
%   Remarks complain: what would be needed.

form_hints(Predicates, Module, Choices, Facts, Remarks, Hints) :-
    findall(Hint,
            form_hint(Predicates, Module, Choices, Facts, Remarks, Hint),
            Hints).

form_hint(_, _, _, facts(_, _, _, Unknown, _), Remarks,
          unknown_parameter(Place)) :-
    once(( member(Remark, Remarks),
           memberchk(Remark, [no_successors(_, _), no_goal(_), no_start(_)])
         )),
    member([Place|_], Unknown).
form_hint(Predicates, _, Choices, Facts, Remarks,
          run_starts(Label, States)) :-
    memberchk(no_start(_), Remarks),
    begun_starts(Predicates, Choices, Facts, Label, Starts),
    findall(State,
            ( member(One, Starts), start_state(One, State) ),
            States).
form_hint(Predicates, Module, Choices, Facts, Remarks, proposed(Texts)) :-
    memberchk(no_successors(_, Trouble), Remarks),
    \+ ( member(_-End, Trouble), \+ memberchk(End, [done, more]) ),
    some_start(Predicates, Predicates, Module, Choices, Facts,
               found(State, _, _)),
    findall(Known, member(Known-_, Trouble), AllKnown),
    proposals(Predicates, context(State, term('$no_goal'), []), AllKnown,
              Readings),
    Readings \== [],
    !,
    maplist(choosing_text(successors), Readings, Texts).

start_state(one(State), State).
start_state(spread(Arguments), State) :-
    spread_state(Arguments, State).
