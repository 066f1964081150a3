/*  Where the search starts and ends: the start state and the goal. */

:- module(contract_ends,
          [ find_start/4,           % +Predicates, +Module, +Choices, -Answer
            find_goal/5,            % +Predicates, +Module, +Choices, +Start,
                                    % -Answer
            goal_states/3,          % +Goal, +Start, -States
            near_misses/4           % +Question, +Predicates, +Arities, -Near
          ]).
:- use_module(library(apply), [exclude/3, include/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(author, [head_atoms/2]).
:- use_module(choices,
              [choice/3, text_predicate/3, text_term/3]).
:- use_module(goal_facts, [all_facts/2, fact_goal/3, maybe_facts/3]).
:- use_module(names,
              [ goal_name/2, name_key/2, similar_name/3, start_name/2 ]).
:- use_module(probe, [holds/2, probe/5]).
:- use_module(program,
              [ predicate_facts/1, predicate_goal/3, predicate_label/2, reaches/3 ]).
:- use_module(shapes, [likeness/3]).

%!  find_start(+Predicates, +Module, +Choices, -Answer) is det.
%
%   Answer is found(State, Source, Remarks), where Source is given or
%   predicate(Predicate), or none(Remarks).

find_start(Predicates, Module, Choices, Answer) :-
    choice(start, Choices, Text),
    !,
    (   named(Text, Predicates, Predicate)
    ->  asked_start([Predicate], Predicates, Answer)
    ;   text_term(Text, Module, Result),
        given(Result, "--start", Text, Given),
        (   Given = term(State)
        ->  Answer = found(State, given, [])
        ;   Given = remark(Remark),
            Answer = none([Remark])
        )
    ).
find_start(Predicates, _, _, Answer) :-
    by_rank(start_name, Predicates, Candidates0),
    exclude(runs_search(Candidates0, Predicates), Candidates0, Candidates),
    asked_start(Candidates, Predicates, Answer).

%   start(Plan) :- initial(S), search(S, Plan): what begins at another start
%   and asks for goals gives solutions.

runs_search(Candidates, Predicates, Predicate) :-
    member(Other, Candidates),
    Other \== Predicate,
    reaches(Predicates, Predicate, Other),
    member(Goal, Predicates),
    Goal = _:Name/1,
    goal_name(Name, _),
    reaches(Predicates, Predicate, Goal),
    !.

%   The text may name a predicate instead: --goal is_goal/1.

named(Text, Predicates, Predicate) :-
    sub_string(Text, _, _, _, "/"),
    text_predicate(Text, Predicates, Predicate),
    Predicate = _:_/1.

given(term(Term), _, _, term(Term)).
given(error(What, Column), Flag, Text,
      remark(bad_term(Flag, Text, What, Column))).

:- meta_predicate by_rank(2, +, -).

by_rank(Table, Predicates, Candidates) :-
    findall(Rank-Predicate,
            ( member(Predicate, Predicates),
              Predicate = _:Name/1,
              call(Table, Name, Rank)
            ),
            Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Candidates).

asked_start(Candidates, Predicates, Answer) :-
    asked_starts(Candidates, Answers, Trouble),
    (   Answers = [Predicate-[Start|More]|Others]
    ->  start_remarks(Predicate, Start, More, Others, Remarks),
        Answer = found(Start, predicate(Predicate), Remarks)
    ;   Trouble = [Predicate-End|_]
    ->  Answer = none([mute_start(Predicate, End)])
    ;   near_misses(start, Predicates, [1], Near),
        Answer = none([no_start(Near)])
    ).

asked_starts([], [], []).
asked_starts([Predicate|Predicates], Answers, Trouble) :-
    predicate_goal(Predicate, [State], Goal),
    probe(State, Goal, 4, States0, End),
    exclude(var, States0, States),
    (   States == []
    ->  Answers = Answers1,
        Trouble = [Predicate-End|Trouble1]
    ;   Answers = [Predicate-States|Answers1],
        Trouble = Trouble1
    ),
    asked_starts(Predicates, Answers1, Trouble1).

start_remarks(Predicate, Start, More, Others, Remarks) :-
    findall(Remark,
            start_remark(Predicate, Start, More, Others, Remark),
            Remarks).

start_remark(Predicate, Start, More, _,
             several_starts(Predicate, Start, Rest)) :-
    exclude(=@=(Start), More, Rest),
    Rest \== [].
start_remark(Predicate, Start, _, Others, two_starts(Predicate, Different)) :-
    findall(Other,
            ( member(Other-[State|_], Others),
              State \=@= Start
            ),
            Different),
    Different \== [].

%!  find_goal(+Predicates, +Module, +Choices, +Start, -Answer) is det.
%
%   Answer is found(Goal, Remarks), where Goal is test(Predicate),
%   term(Term) or facts(Predicate, Facts), or none(Remarks).  Start is state(State), or none: then
%   the first name is believed.

find_goal(Predicates, Module, Choices, Start, Answer) :-
    choice(goal, Choices, Text),
    !,
    (   named(Text, Predicates, Predicate)
    ->  asked_goal([Predicate], Predicates, Start, Answer0),
        without_doubt(Answer0, Predicate, Answer)
    ;   split_string(Text, ":", " ", [Named, "facts"]),
        named(Named, Predicates, Predicate),
        all_facts(Predicate, Facts)
    ->  Answer = found(facts(Predicate, Facts), [])
    ;   text_predicate(Text, Predicates, Predicate)
    ->  predicate_label(Predicate, Label),
        format(string(What),
               '--goal takes a term or NAME/1, a test of one state; ~s is \c
none.', [Label]),
        Answer = none([bad_choice("--goal", Text, What)])
    ;   text_term(Text, Module, Result),
        given(Result, "--goal", Text, Given),
        (   Given = term(Term)
        ->  Answer = found(term(Term), [])
        ;   Given = remark(Remark),
            Answer = none([Remark])
        )
    ).
find_goal(Predicates, _, _, Start, Answer) :-
    by_rank(goal_name, Predicates, Candidates),
    asked_goal(Candidates, Predicates, Start, Answer).

asked_goal([], Predicates, _, none([no_goal(Near)])) :-
    !,
    near_misses(goal, Predicates, [1], Near).
asked_goal([Predicate|_], _, none, found(test(Predicate), [])) :- !.
asked_goal(Candidates, Predicates, state(Start), Answer) :-
    findall(Predicate-Verdict,
            ( member(Predicate, Candidates),
              predicate_goal(Predicate, [Start], Goal),
              holds(Goal, Verdict)
            ),
            Verdicts),
    findall(Predicate,
            ( member(Predicate-Verdict, Verdicts),
              memberchk(Verdict, [true, false])
            ),
            Sound),
    (   Sound == []
    ->  Verdicts = [Predicate-End|_],
        Answer = none([mute_goal(Predicate, End)])
    ;   include(plausible(Start), Sound, Plausible),
        sound_goal(Plausible, Sound, Verdicts, Predicates, Start, Answer)
    ).

%   Among those that can be asked, and of these the Plausible ones.

sound_goal([], Sound, _, _, Start,
           found(facts(Predicate, Facts), [goal_facts(Predicate)])) :-
    member(Predicate, Sound),
    fact_goal(Predicate, Start, Facts),
    !.
sound_goal([Predicate|_], _, _, _, Start,
           none([ambiguous(goal, [Same, Holds])])) :-
    maybe_facts(Predicate, Start, _),
    !,
    predicate_label(Predicate, Label),
    format(string(Same), '--goal ~s   a goal is that very list', [Label]),
    format(string(Holds), '--goal \'~s: facts\'   a goal holds them all',
           [Label]).
sound_goal(Plausible, Sound, Verdicts, Predicates, Start, Answer) :-
    taken_goal(Plausible, Sound, Predicates, Predicate),
    (   goal_in_vain(Verdicts, Predicates, Start, Predicate, Author, Outcome)
    ->  goal_call(Author, Start, Call),
        Answer = none([in_vain(goal, Author, Call, Outcome, [Predicate])])
    ;   findall(Candidate, member(Candidate-_, Verdicts), Candidates),
        goal_remarks(Predicate, Candidates, Predicates, Start, Remarks),
        Answer = found(test(Predicate), Remarks)
    ).

%   Who names the predicate means what it says.

without_doubt(none([ambiguous(goal, _)]), Predicate,
              found(test(Predicate), [])) :- !.
without_doubt(Answer, _, Answer).

%   Where one of them asks the other, goal(S) is what finale(S) makes use
%   of: data, or a part of the test.

taken_goal([], [Predicate|_], _, Predicate) :- !.
taken_goal(Plausible, _, Predicates, Taken) :-
    exclude(part_of_another(Plausible, Predicates), Plausible, [Taken|_]),
    !.
taken_goal([Predicate|_], _, _, Predicate).

part_of_another(Candidates, Predicates, Inner) :-
    member(Outer, Candidates),
    Outer \== Inner,
    reaches(Predicates, Outer, Inner),
    \+ reaches(Predicates, Inner, Outer),
    !.

%   Author is preferred to Taken by its name, or is built on it, but it has
%   no usable answer: then another one must not stand in for it.

goal_in_vain(Verdicts, Predicates, Start, Taken, Author, Outcome) :-
    append(Before, [Taken-_|Behind], Verdicts),
    (   member(Author-Verdict, Before),
        \+ reaches(Predicates, Taken, Author)
    ;   member(Author-Verdict, Behind),
        reaches(Predicates, Author, Taken)
    ),
    useless(Verdict, Author, Start, Outcome),
    !.

useless(limit, _, _, endless).
useless(error(Error), _, _, raised(Error)).
useless(false, Author, Start, unmatched([Atom|Atoms])) :-
    \+ predicate_facts(Author),
    \+ plausible(Start, Author),
    head_atoms(Author, [Atom|Atoms]).

goal_call(_:Name/_, Start, Call) :-
    Call =.. [Name, Start].

%   Facts can be looked at: one of them should look like the start.  Of
%   rules the heads can.

plausible(Start, Predicate) :-
    (   predicate_facts(Predicate)
    ->  fact_states(Predicate, States)
    ;   head_states(Predicate, States)
    ),
    member(State, States),
    alike(Start, State),
    !.

head_states(Module:Name/1, States) :-
    functor(Head, Name, 1),
    findall(State,
            ( clause(Module:Head, _),
              arg(1, Head, State)
            ),
            States).

alike(_, State) :-
    var(State),
    !.
alike(Start, State) :-
    likeness(Start, State, Likeness),
    Likeness > 0.

fact_states(Predicate, States) :-
    predicate_goal(Predicate, [State], Goal),
    probe(State, Goal, 10, States, _).

goal_remarks(Predicate, Candidates, Predicates, Start, Remarks) :-
    findall(Remark,
            goal_remark(Predicate, Candidates, Predicates, Start, Remark),
            Remarks).

goal_remark(Predicate, Candidates, Predicates, _,
            two_goals(Severity, Predicate, Others)) :-
    exclude(==(Predicate), Candidates, Others),
    Others \== [],
    (   member(Other, Others),
        \+ reaches(Predicates, Predicate, Other)
    ->  Severity = warning
    ;   Severity = info
    ).
goal_remark(Predicate, _, _, Start, strange_goal(Predicate, State)) :-
    \+ plausible(Start, Predicate),
    fact_states(Predicate, [State|_]).

%!  goal_states(+Goal, +Start, -States) is det.
%
%   States are up to two states that Goal names, if it names any.

goal_states(none, _, []).
goal_states(term(Term), _, [Term]).
goal_states(facts(_, _), _, []).
goal_states(condition(_, _), _, []).
goal_states(test(Predicate), Start, States) :-
    predicate_goal(Predicate, [State], Goal),
    probe(State, Goal, 2, States0, _),
    findall(One,
            ( member(One, States0),
              nonvar(One),
              alike(Start, One)
            ),
            States).

%!  near_misses(+Question, +Predicates, +Arities, -Near) is det.
%
%   Near are Predicate-(Name/Arity): predicates whose names are slips for
%   Name, or that have the right name and the wrong number of arguments.

near_misses(Question, Predicates, Arities, Near) :-
    Arities = [Usual|_],
    findall(Predicate-(Known/Arity),
            ( member(Predicate, Predicates),
              Predicate = _:Name/Arity0,
              once(similar_name(Question, Name, Known)),
              (   memberchk(Arity0, Arities)
              ->  \+ same_key(Name, Known),
                  Arity = Arity0
              ;   Arity = Usual
              )
            ),
            Near).

same_key(Name1, Name2) :-
    name_key(Name1, Key),
    name_key(Name2, Key).
