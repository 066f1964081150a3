% Works out the true answer of a program beside this file, by nothing but a uniform-cost search in plain
% SWI-Prolog. How the program is to be read stands, written by hand, in the program's header; nothing here
% is shared with what is tested.
%
%   swipl brute.pl -- FILE      prints 'cost C', 'unsolvable', or 'error: ...'

:- use_module(library(assoc)).
:- use_module(library(heaps)).
:- use_module(library(readutil)).

:- initialization(main, main).

% Ciao's assertions are read over.
:- op(1150, fx, wild:pred).
:- op(975, xfx, wild:(#)).

most_states(20000).

main([File]) :-
    catch(answer(File, Answer), Error, Answer = error(Error)),
    report(Answer).

report(cost(Cost)) :- format("cost ~w~n", [Cost]).
report(unsolvable) :- format("unsolvable~n").
report(error(Error)) :- format("error: ~q~n", [Error]).

answer(File, Answer) :-
    load(File),
    reading(File, Start, Goal, Step),
    open_null_stream(Nowhere),
    current_output(Output),
    setup_call_cleanup(set_output(Nowhere),
                       answer(Start, Goal, Step, Answer),
                       set_output(Output)).

answer(S-Start, Goal, Step, Answer) :-
    findall(0-S, wild:Start, Starts),
    Starts \== [],
    list_to_heap(Starts, Heap),
    empty_assoc(Closed),
    catch(uniform_cost(Heap, Closed, 0, Goal, Step, Answer),
          negative_cost,
          exhaustive(Heap, Closed, 0, unsolvable, Goal, Step, Answer)).

% uniform_cost(+Heap, +Closed, +Count, +Goal, +Step, -Answer): Closed holds the states that were expanded.
uniform_cost(Heap0, Closed, Count, Goal, Step, Answer) :-
    (   get_from_heap(Heap0, Cost, State, Heap)
    ->  key(State, Key),
        (   get_assoc(Key, Closed, _)
        ->  uniform_cost(Heap, Closed, Count, Goal, Step, Answer)
        ;   is_goal(Goal, State)
        ->  Answer = cost(Cost)
        ;   most_states(Count)
        ->  throw(too_many_states(Count))
        ;   expand(Step, not_negative, Cost, State, Heap, Heap1),
            put_assoc(Key, Closed, true, Closed1),
            Count1 is Count + 1,
            uniform_cost(Heap1, Closed1, Count1, Goal, Step, Answer)
        )
    ;   Answer = unsolvable
    ).

% exhaustive(+Heap, +Best, +Count, +Answer0, +Goal, +Step, -Answer): where costs may be negative, every
% cheaper way to a state is followed. Best holds the least cost of each state; a cycle that pays for
% itself ends at the limit.
exhaustive(Heap0, Best, Count, Answer0, Goal, Step, Answer) :-
    (   get_from_heap(Heap0, Cost, State, Heap)
    ->  key(State, Key),
        (   get_assoc(Key, Best, Known), Known =< Cost
        ->  exhaustive(Heap, Best, Count, Answer0, Goal, Step, Answer)
        ;   most_states(Count)
        ->  throw(too_many_states(Count))
        ;   better(Goal, State, Cost, Answer0, Answer1),
            expand(Step, any, Cost, State, Heap, Heap1),
            put_assoc(Key, Best, Cost, Best1),
            Count1 is Count + 1,
            exhaustive(Heap1, Best1, Count1, Answer1, Goal, Step, Answer)
        )
    ;   Answer = Answer0
    ).

better(Goal, State, Cost, Answer0, Answer) :-
    (   is_goal(Goal, State), \+ ( Answer0 = cost(Cost0), Cost0 =< Cost )
    ->  Answer = cost(Cost)
    ;   Answer = Answer0
    ).

is_goal(Goal0, State0) :-
    copy_term(Goal0-State0, (State-Goal)-State),
    wild:Goal,
    !.

expand(Step0, Sign, Cost0, State0, Heap0, Heap) :-
    copy_term(Step0-State0, step(State, Next, Cost, Step)-State),
    findall(Cost1-Next, ( wild:Step, sum(Sign, Cost0, Cost, Cost1) ), Nexts),
    foldl([C-N, H0, H]>>add_to_heap(H0, C, N, H), Nexts, Heap0, Heap).

sum(Sign, Cost0, Cost, Cost1) :-
    (   Sign == not_negative, Cost < 0
    ->  throw(negative_cost)
    ;   Cost1 is Cost0 + Cost
    ).

% Variants are one state.
key(State, Key) :-
    copy_term(State, Key),
    numbervars(Key, 0, _).

%   The header: lines '%: start: Goal', '%: goal: Goal', '%: step: Goal' about the variables S, N and C.

reading(File, S-Start, G-Goal, step(State, Next, Cost, Step)) :-
    header(File, "start", StartText),
    header(File, "goal", GoalText),
    header(File, "step", StepText),
    start_goal(StartText, S, Start),
    read_goal(GoalText, Goal, ['S'=G]),
    read_goal(StepText, Step, ['S'=State, 'N'=Next, 'C'=Cost]).

% A start is a state, or a goal that binds S.
start_goal(Text, S, Start) :-
    term_string(Term, Text, [module(wild), variable_names(Names)]),
    (   memberchk('S'=S, Names)
    ->  Start = Term
    ;   Start = (S = Term)
    ).

read_goal(Text, Goal, Wanted) :-
    term_string(Goal, Text, [module(wild), variable_names(Names)]),
    forall(member(Name=_, Wanted), must_have(Name, Names, Text)),
    subset_names(Wanted, Names).

subset_names([], _).
subset_names([Name=Value|Wanted], Names) :-
    memberchk(Name=Value, Names),
    subset_names(Wanted, Names).

must_have(Name, Names, Text) :-
    (   memberchk(Name=_, Names)
    ->  true
    ;   throw(header_without(Name, Text))
    ).

header(File, Name, Text) :-
    read_file_to_string(File, Content, [encoding(utf8)]),
    split_string(Content, "\n", "\r", Lines),
    string_concat("%: ", Name, Prefix0),
    string_concat(Prefix0, ": ", Prefix),
    (   member(Line, Lines),
        string_concat(Prefix, Text, Line)
    ->  true
    ;   throw(no_header(Name))
    ).

%   Clauses are asserted as they stand; of the directives only those that say how to read are run.

load(File) :-
    setup_call_cleanup(open(File, read, Stream, [encoding(utf8)]),
                       load_clauses(Stream, File),
                       close(Stream)).

load_clauses(Stream, File) :-
    repeat,
    read_term(Stream, Term, [module(wild)]),
    (   Term == end_of_file
    ->  !
    ;   load_term(Term, File),
        fail
    ).

load_term((:- Directive), File) :- !, directive(Directive, File).
load_term((?- _), _) :- !.
load_term(Term, _) :-
    dcg_or_clause(Term, Clause),
    own(Clause),
    assertz(wild:Clause).

dcg_or_clause((Head --> Body), Clause) :- !, dcg_translate_rule((Head --> Body), Clause).
dcg_or_clause(Clause, Clause).

% A program may define what SWI-Prolog has built in.
own(Clause) :-
    (   Clause = (Head :- _)
    ->  true
    ;   Head = Clause
    ),
    functor(Head, Name, Arity),
    (   current_predicate(system:Name/Arity)
    ->  redefine_system_predicate(wild:Head)
    ;   true
    ).

directive(op(P, T, N), _) :- !, op(P, T, wild:N).
directive(set_prolog_flag(double_quotes, V), _) :- !, set_prolog_flag(wild:double_quotes, V).
directive(dynamic(Names), _) :- !, dynamic(wild:Names).
directive(use_module(library(Name)), _) :- !, library(Name).
directive(use_module(library(Name), _), _) :- !, library(Name).
directive(ensure_loaded(library(Name)), _) :- !, library(Name).
directive(consult(Name), File) :- !, load_beside(Name, File).
directive(ensure_loaded(Name), File) :- !, load_beside(Name, File).
directive(include(Name), File) :- !, load_beside(Name, File).
directive([Name], File) :- !, load_beside(Name, File).
directive(_, _).

library(Name) :- catch(wild:use_module(library(Name)), _, true).

load_beside(Name, File) :-
    file_directory_name(File, Folder),
    absolute_file_name(Name, Path, [relative_to(Folder), extensions(['', pl]), access(read)]),
    load(Path).
