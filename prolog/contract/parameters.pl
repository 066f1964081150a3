/*  Arguments that are parameters: a knowledge base, sizes, capacities.

    A parameter is carried unchanged through all calls (carried.pl), or it
    names the problem: initial_state(Problem, S).  Once its value is known,
    views without it follow the plain convention.
*/

:- module(contract_parameters,
          [ chosen_parameters/5,    % +Predicates, +Module, +Choices,
                                    % -Values, -Remarks
            carried_parameters/6,   % +Asked, +Carried, +Runs, +Chosen,
                                    % -Values, -Unknown
            problem_parameters/4,   % +Predicates, +Chosen, -Values, -Remarks
            parameter_views/4,      % +Predicates, +Searches, +Values, -Views
            parameter_text/2        % +Place, -Text
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3, partition/4]).
:- use_module(library(lists),
              [append/3, list_to_set/2, member/2, memberchk/2, nth1/3 ]).
:- use_module(choices, [text_predicate/3, text_term/3]).
:- use_module(names,
              [ chooser_name/3, cost_name/3, filter_name/2, goal_name/2,
                start_name/2, successor_name/4, updater_name/3
              ]).
:- use_module(probe, [probe/5]).
:- use_module(program, [predicate_goal/3, real_predicate/2]).
:- use_module(views, [make_view/4]).


                /*******************************
                *       CHOSEN BY PEOPLE       *
                *******************************/

%!  chosen_parameters(+Predicates, +Module, +Choices, -Values, -Remarks)
%!      is det.
%
%   Values are Place-Term pairs for the choices `parameter`, each written
%   NAME/ARITY:POSITION=TERM, on lines of their own if there are several.
%   A place is Predicate-Number.

chosen_parameters(Predicates, Module, Choices, Values, Remarks) :-
    findall(Result,
            ( member(Name=Text, Choices),
              atom_string(Name, "parameter"),
              split_string(Text, "\n", " \t", Lines),
              member(Line, Lines),
              Line \== "",
              chosen_parameter(Line, Predicates, Module, Result)
            ),
            Results),
    findall(Value, member(value(Value), Results), Values),
    findall(Remark, member(remark(Remark), Results), Remarks).

chosen_parameter(Text, Predicates, Module, Result) :-
    (   place_and_term(Text, PredicateText, PlaceText, TermText),
        number_string(Place, PlaceText)
    ->  parameter_value(PredicateText, Place, TermText, Text, Predicates,
                        Module, Result)
    ;   Result = remark(bad_choice("--parameter", Text,
                    "write it as NAME/ARITY:POSITION=TERM."))
    ).

place_and_term(Text, PredicateText, PlaceText, TermText) :-
    once(sub_string(Text, Equals, 1, After, "=")),
    sub_string(Text, _, After, 0, TermText),
    sub_string(Text, 0, Equals, _, Before),
    once(( sub_string(Before, Slash, 1, _, "/"),
           sub_string(Before, Colon, 1, Behind, ":"),
           Colon > Slash
         )),
    sub_string(Before, 0, Colon, _, PredicateText),
    sub_string(Before, _, Behind, 0, PlaceText0),
    split_string(PlaceText0, "", " ", [PlaceText]).

parameter_value(PredicateText, Place, TermText, Text, Predicates, Module,
                Result) :-
    (   \+ text_predicate(PredicateText, Predicates, _)
    ->  format(string(What), 'There is no ~s in the program.',
               [PredicateText]),
        Result = remark(bad_choice("--parameter", Text, What))
    ;   text_predicate(PredicateText, Predicates, Predicate),
        Predicate = _:_/Arity,
        \+ between(1, Arity, Place)
    ->  format(string(What), '~s has no argument ~w.',
               [PredicateText, Place]),
        Result = remark(bad_choice("--parameter", Text, What))
    ;   text_predicate(PredicateText, Predicates, Predicate),
        text_term(TermText, Module, Read),
        term_result(Read, Predicate-Place, Text, Result)
    ).

term_result(term(Term), Place, _, value(Place-Term)).
term_result(error(What, Column), _, Text,
            remark(bad_term("--parameter", Text, What, Column))).

%!  parameter_text(+Place, -Text) is det.
%
%   Text is Place as the flag writes it: move/3:1.

parameter_text(Predicate-Place, Text) :-
    real_predicate(Predicate, _:Name/Arity),
    format(string(Text), '~q/~d:~d', [Name, Arity, Place]).


                /*******************************
                *           CARRIED            *
                *******************************/

%!  carried_parameters(+Asked, +Carried, +Runs, +Chosen, -Values,
%!                     -Unknown) is det.
%
%   Values are Place-Term pairs for the places that hold a parameter:
%   those of Carried that answer some question, or are linked to one that
%   does.  Unknown are lists of the places that share a value which nothing
%   tells.
%
%   @arg Asked are predicates that are asked for successors, of which a
%        name need not tell
%   @arg Runs are as in runs/6, Chosen as in chosen_parameters/5

carried_parameters(Asked, carried(Places, Links), Runs, Chosen, Values,
                   Unknown) :-
    groups(Places, Links, Groups0),
    findall(Group,
            ( member(Group, Groups0),
              member(Place, Group),
              asked_place(Asked, Place)
            ),
            Groups1),
    list_to_set(Groups1, Groups),
    maplist(group_value(Runs, Chosen), Groups, Answers),
    findall(Place-Term,
            ( nth1(Nth, Groups, Group),
              nth1(Nth, Answers, value(Term)),
              member(Place, Group)
            ),
            Values0),
    findall(Place-Term,
            ( member(Place-Term, Chosen),
              \+ memberchk(Place-_, Values0)
            ),
            Others),
    append(Values0, Others, Values),
    findall(Places1,
            ( nth1(Nth, Groups, Group),
              nth1(Nth, Answers, none),
              include(asked_place(Asked), Group, Places1)
            ),
            Unknown).

groups([], _, []).
groups([Place|Places], Links, [Group|Groups]) :-
    linked([Place], Links, [Place], Group),
    exclude(among(Group), Places, Others),
    groups(Others, Links, Groups).

among(List, Element) :-
    memberchk(Element, List).

linked([], _, Group, Group).
linked([Place|Queue], Links, Group0, Group) :-
    findall(Other,
            ( ( member(Place-Other, Links) ; member(Other-Place, Links) ),
              \+ memberchk(Other, Group0)
            ),
            New0),
    sort(New0, New),
    append(Group0, New, Group1),
    append(Queue, New, Queue1),
    linked(Queue1, Links, Group1, Group).

%   A heuristic is often handed the goal, and may keep it: so by itself it
%   makes no parameter.

asked_place(Asked, Predicate-_) :-
    memberchk(Predicate, Asked),
    !.
asked_place(_, Predicate-_) :-
    Predicate = _:Name/Arity,
    Less is Arity - 1,
    answers_question(Name, Less).

answers_question(Name, Arity) :-
    successor_name(Name, Arity, _, _).
answers_question(Name, Arity) :-
    chooser_name(Name, Arity, _).
answers_question(Name, Arity) :-
    updater_name(Name, Arity, _).
answers_question(Name, 1) :-
    ( goal_name(Name, _) ; filter_name(Name, _) ).
answers_question(Name, Arity) :-
    cost_name(Name, Arity, _).

group_value(_, Chosen, Group, value(Term)) :-
    member(Place, Group),
    memberchk(Place-Term, Chosen),
    !.
group_value(Runs, _, Group, Answer) :-
    findall(Term,
            ( member(run(_, _, Calls), Runs),
              member(Predicate-Arguments, Calls),
              member(Predicate-Number, Group),
              nth1(Number, Arguments, Term),
              ground(Term)
            ),
            Terms0),
    sort(Terms0, Terms),
    (   Terms = [Term]
    ->  Answer = value(Term)
    ;   Answer = none
    ).


                /*******************************
                *     NAMES OF THE PROBLEM     *
                *******************************/

%!  problem_parameters(+Predicates, +Chosen, -Values, -Remarks) is semidet.
%
%   Values are the places of the start and the goal that hold the name of
%   the problem: initial_state(Problem, S), final_state(Problem, S).

problem_parameters(Predicates, Chosen, [Start-Problem|Values], Remarks) :-
    member(Predicate, Predicates),
    Predicate = _:Name/2,
    start_name(Name, _),
    Start = Predicate-1,
    predicate_goal(Predicate, [Problem0, State], Goal),
    probe(Problem0-State, Goal, 20, Answers, _),
    findall(One,
            ( member(One-_, Answers), atomic(One) ),
            Problems0),
    list_to_set(Problems0, Problems),
    Problems = [First|_],
    (   memberchk(Start-Chosen1, Chosen)
    ->  Problem = Chosen1,
        Others = []
    ;   Problem = First,
        exclude(==(First), Problems, Others)
    ),
    !,
    findall(Place-Problem, goal_of_problem(Predicates, Problem, Place),
            Values),
    Remarks = [problem(Predicate, Problem, Others)].

goal_of_problem(Predicates, Problem, Predicate-1) :-
    member(Predicate, Predicates),
    Predicate = Module:Name/2,
    goal_name(Name, _),
    functor(Head, Name, 2),
    arg(1, Head, Problem),
    \+ \+ clause(Module:Head, _).


                /*******************************
                *             VIEWS            *
                *******************************/

%!  parameter_views(+Predicates, +Searches, +Values, -Views) is det.
%
%   Views are Predicates, with a view in place of each that has a
%   parameter among Values.  Searches stay as they are: they are read, and
%   not asked.

parameter_views(Predicates, Searches, Values, Views) :-
    maplist(parameter_view(Searches, Values), Predicates, Views).

parameter_view(Searches, Values, Predicate, View) :-
    Predicate = _:_/Arity,
    length(Real, Arity),
    findall(Number-Term, member(Predicate-Number-Term, Values), Fixed0),
    sort(1, @<, Fixed0, Fixed),
    length(Fixed, Count),
    (   Count > 0,
        Count < Arity,
        \+ memberchk(Predicate, Searches)
    ->  numbered(Real, 1, Numbered),
        partition(fixed(Fixed), Numbered, _, Free),
        findall(Number, member(Number-_, Free), Numbers),
        maplist(argument(Real), Numbers, Seen),
        make_view(Predicate, Seen, Real, View)
    ;   View = Predicate
    ).

numbered([], _, []).
numbered([Argument|Arguments], Number, [Number-Argument|Numbered]) :-
    Next is Number + 1,
    numbered(Arguments, Next, Numbered).

%   Binds the argument to its value.

fixed(Fixed, Number-Argument) :-
    memberchk(Number-Term, Fixed),
    Argument = Term.

argument(Arguments, Number, Argument) :-
    nth1(Number, Arguments, Argument).
