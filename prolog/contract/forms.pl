/*  Forms that are not quite the plain convention, and how they come to it.

      - parameters beside the state, at first or after all else failed
      - states that are spread over several arguments
      - a start, or a goal, that only the program's own run tells
      - successors and goals that only the search in the file names

    A form is what to ask instead of the plain questions: other predicates
    (views), a start or goal that need not be asked for, and choices of its
    own.  What was chosen beyond the plain convention is told by its remarks.
*/

:- module(contract_forms,
          [ form_facts/6,           % +Predicates, +Module, +Choices, +Texts,
                                    % -Facts, -Mistakes
            plain_form/5,           % +Predicates, +Module, +Choices, +Facts,
                                    % -Form
            form/6                  % +When, +Predicates, +Module, +Choices,
                                    % +Facts, -Form
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- use_module(carried, [carried/2]).
:- use_module(choices, [calls_text/2, choice/3]).
:- use_module(ends, [find_start/4]).
:- use_module(entries, [runs/6]).
:- use_module(searches, [loop_steps/2, search_loops/2]).
:- use_module(names, [successor_name/4]).
:- use_module(origins,
              [ goals/2, some_goal/6, some_start/6, spread_start/7,
                stepping/4, told/3
              ]).
:- use_module(parameters,
              [ carried_parameters/6, chosen_parameters/5,
                parameter_views/4, problem_parameters/4
              ]).
:- use_module(program, [accepts/2, reaches/3, real_predicate/2]).
:- use_module(proposals, [step_reading/4]).
:- use_module(spread, [spread_state/2, spread_views/5]).
:- use_module(views, [forget_views/0]).

%!  form_facts(+Predicates, +Module, +Choices, +Texts, -Facts, -Mistakes)
%!      is det.
%
%   Facts are what forms are made from: facts(Carried, Runs, Values,
%   Unknown, Loops), with the parameters as carried_parameters/6 has them.
%   Mistakes are remarks about parameters that people chose.

form_facts(Predicates, Module, Choices, Texts,
           facts(Carried, Runs, Values, Unknown, Loops), Mistakes) :-
    forget_views,
    search_loops(Predicates, Loops),
    chosen_parameters(Predicates, Module, Choices, Chosen, Mistakes),
    carried(Predicates, Carried),
    loop_steps(Loops, Steps),
    append(Steps, Stepping),
    carried_parameters(Stepping, Carried, [], Chosen, Values0, Unknown0),
    (   Unknown0 == [],
        told(start, Predicates, Choices),
        told(goal, Predicates, Choices)
    ->  Runs = [],
        Values = Values0,
        Unknown = []
    ;   watched(Predicates, Choices, Carried, Loops, Watched),
        stepping(Predicates, Choices, Loops, Named),
        runs(Predicates, Module, Texts, Watched, Named, Runs),
        carried_parameters(Stepping, Carried, Runs, Chosen, Values,
                           Unknown)
    ).

watched(Predicates, Choices, carried(Places, _), Loops, Watched) :-
    stepping(Predicates, Choices, Loops, Named),
    goals(Predicates, Goals),
    findall(Predicate, member(Predicate-_, Places), Carrying),
    append([Named, Goals, Carrying], All),
    sort(All, Watched).



                /*******************************
                *            FORMS             *
                *******************************/

%!  plain_form(+Predicates, +Module, +Choices, +Facts, -Form) is det.
%
%   Form asks as the plain convention does.

plain_form(Predicates, Module, Choices, Facts,
           form(Predicates, Start, Goal, [], [])) :-
    (   told(start, Predicates, Choices)
    ->  find_start(Predicates, Module, Choices, Start)
    ;   Start = ask
    ),
    some_goal(Predicates, Predicates, Choices, Facts, Start, Goal0),
    (   Goal0 = found(_, [run_goal(_, _)])
    ->  Goal = ask
    ;   Goal = Goal0
    ).

%!  form(+When, +Predicates, +Module, +Choices, +Facts, -Form) is nondet.
%
%   Form is form(Views, Start, Goal, More, Remarks).  Start and Goal are
%   `ask`, or as find_start/4 and find_goal/5 answer; More are choices to
%   add to those of people.  When is `before` for forms that go before the
%   plain one, because the program's own search tells so, or `after` for
%   those to try when that gave nothing.

form(before, Predicates, Module, Choices, Facts, Form) :-
    Facts = facts(Carried, _, Values, _, Loops),
    Carried = carried(Places, _),
    member(Place-_, Values),
    memberchk(Place, Places),
    !,
    carrying(Predicates, Loops, Values, Views, Remarks),
    with_ends(Predicates, Views, Module, Choices, Facts, Remarks, Form).
form(before, Predicates, Module, Choices, Facts,
     form(Predicates, Start, Goal, More, [Remark])) :-
    \+ choice(successors, Choices, _),
    goes_beyond_names(Predicates, Facts),
    some_start(Predicates, Predicates, Module, Choices, Facts, Start),
    Start = found(State, _, _),
    \+ meant(Predicates, State),
    some_goal(Predicates, Predicates, Choices, Facts, Start, Goal),
    loop_successors(Predicates, Choices, Facts, Start, Goal, More, Remark).
form(after, Predicates, Module, Choices, Facts, Form) :-
    base(Predicates, Facts, Views, Remarks),
    with_ends(Predicates, Views, Module, Choices, Facts, Remarks, Form).

%   conectadas(A, B) :- road(A, B).  conectadas(A, B) :- road(B, A).  Only
%   the name of road/2 is known, but conectadas/2 is what the search asks.

goes_beyond_names(Predicates, facts(_, _, _, _, Loops)) :-
    loop_steps(Loops, [[Step]]),
    \+ named_step(Step),
    member(Named, Predicates),
    named_step(Named),
    reaches(Predicates, Step, Named),
    !.

named_step(_:Name/Arity) :-
    successor_name(Name, Arity, _, _).

%   A plain name for successors is what its author wants asked.

meant(Predicates, State) :-
    member(Predicate, Predicates),
    Predicate = _:Name/Arity,
    successor_name(Name, Arity, 1, _),
    accepts(Predicate, State),
    !.

base(Predicates, _, Predicates, []).
base(Predicates, facts(_, _, Values, _, Loops), Views, Remarks) :-
    Values \== [],
    carrying(Predicates, Loops, Values, Views, Remarks).
base(Predicates, facts(_, _, Values0, _, Loops), Views, Remarks) :-
    problem_parameters(Predicates, Values0, Values1, Remarks1),
    append(Values1, Values0, Values),
    searching(Predicates, Loops, Searches),
    parameter_views(Predicates, Searches, Values, Views),
    carried_remarks(Values0, Remarks0),
    append(Remarks1, Remarks0, Remarks).

carrying(Predicates, Loops, Values, Views, Remarks) :-
    searching(Predicates, Loops, Searches),
    parameter_views(Predicates, Searches, Values, Views),
    carried_remarks(Values, Remarks).

%   What makes steps, or asks what makes them.

searching(Predicates, Loops, Searches) :-
    findall(Search,
            ( member(Search, Predicates),
              member(loop(Loop, _, Steps), Loops),
              \+ memberchk(Search, Steps),
              ( Search == Loop ; reaches(Predicates, Search, Loop) )
            ),
            Searches).

%   Once for each parameter, however many predicates have it.

carried_remarks(Values, Remarks) :-
    findall(Term, member(_-Term, Values), Terms0),
    sort(Terms0, Terms),
    findall(parameter(Places, Term),
            ( member(Term, Terms),
              findall(Place, member(Place-Term, Values), Places)
            ),
            Remarks).

%   The state in one argument: as the names say, else as a run says.

with_ends(Predicates, Views, Module, Choices, Facts, Remarks,
          form(Views, Start, Goal, More, All)) :-
    some_start(Predicates, Views, Module, Choices, Facts, Start),
    some_goal(Predicates, Views, Choices, Facts, Start, Goal),
    (   More = [],
        All = Remarks
    ;   loop_successors(Views, Choices, Facts, Start, Goal, More, Remark),
        append(Remarks, [Remark], All)
    ).
with_ends(Predicates, Views0, Module, Choices, Facts, Remarks,
          form(Views, Start, ask, [], All)) :-
    spread_start(Predicates, Views0, Module, Choices, Facts, Arguments,
                 Source),
    spread_views(Views0, Choices, Arguments, Views, Moves),
    spread_state(Arguments, State),
    (   Source == named
    ->  Start = ask
    ;   Start = found(State, Source, [])
    ),
    findall(Remark, spread_remark(Moves, Remark), SpreadRemarks),
    append(Remarks, SpreadRemarks, All).

%   What the file's own search steps with, if that leaves no doubt.

loop_successors(Views, Choices, facts(_, _, _, _, Loops),
                found(State, _, _), Goal, [successors=Text],
                loop_step(Calls)) :-
    \+ choice(successors, Choices, _),
    (   Goal = found(GoalSpec, _)
    ->  true
    ;   GoalSpec = term('$no_goal')
    ),
    loop_steps(Loops, Steps),
    findall(Calls,
            ( member(Real, Steps),
              maplist(view_among(Views), Real, Group),
              step_reading(Views, context(State, GoalSpec, []), Group, Calls)
            ),
            [Calls]),
    calls_text(Calls, Text).

view_among(Views, Real, View) :-
    member(View, Views),
    real_predicate(View, Real),
    !.

spread_remark([move(View, [])|_], spread(View)).
spread_remark(Moves, ambiguous(successors, Rivals)) :-
    member(move(_, Rivals), Moves),
    Rivals \== [].
