/*  Ask a program something without letting it get away.

    A probe has a time limit, collects answers as they come (so an endless
    predicate still shows its first ones), keeps what is printed off the
    screen, and can leave no trace in the program's dynamic predicates.
*/

:- module(contract_probe,
          [ with_probes/2,          % +Isolated, :Goal
            probe/5,                % +Template, :Goal, +Max, -Answers, -End
            first_answer/4,         % +Template, :Goal, -Answer, -End
            holds/2,                % :Goal, -Verdict
            term_sample/3,          % +Module, +Term, -Text
            short_sample/3          % +Module, +Term, -Text
          ]).
:- use_module(library(lists), [reverse/2]).
:- use_module(library(time), [call_with_time_limit/2]).

:- meta_predicate
    with_probes(+, 0),
    probe(?, 0, +, -, -),
    first_answer(?, 0, -, -),
    holds(0, -).

% Seconds of work for one probe, and for all of them.  An inference limit
% would make no odds between fast and slow machines, but in SWI-Prolog 9.0
% one that an exception ends may stay in force and hit what runs later.
probe_seconds(2).
all_seconds(15).

% A probe that was given less than half of its time by a busy machine is
% tried anew, up to so many times.
probe_tries(3).

%!  with_probes(+Isolated, :Goal) is semidet.
%
%   Run Goal with a fresh allowance of time for all its probes together.
%   If Isolated is true, what they assert and retract is undone.  That is
%   not for all programs: a library that is loaded on demand in a probe
%   would lose its dynamic facts too.

with_probes(Isolated, Goal) :-
    nb_setval(contract_isolated, Isolated),
    statistics(process_cputime, Now),
    all_seconds(Seconds),
    Deadline is Now + Seconds,
    nb_setval(contract_deadline, Deadline),
    once(Goal).

seconds_left(Seconds) :-
    probe_seconds(Most),
    (   nb_current(contract_deadline, Deadline)
    ->  statistics(process_cputime, Now),
        Seconds is max(0.1, min(Most, Deadline - Now))
    ;   Seconds = Most
    ).

%!  probe(+Template, :Goal, +Max, -Answers, -End) is det.
%
%   Answers are copies of Template for up to Max solutions of Goal.  End
%   tells why there are no more of them:
%
%     - done:         Goal has no other solution
%     - more:         it may have
%     - limit:        it took too long
%     - error(Error): it raised Error

probe(Template, Goal, Max, Answers, End) :-
    probe_tries(Tries),
    probe(Tries, Template, Goal, Max, Answers, End).

:- meta_predicate probe(+, ?, 0, +, -, -).

probe(Tries, Template, Goal, Max, Answers, End) :-
    statistics(process_cputime, Before),
    seconds_left(Seconds),
    attempt(Seconds, Template, Goal, Max, Answers0, End0),
    statistics(process_cputime, After),
    (   End0 == limit,
        Tries > 1,
        After - Before < Seconds / 2
    ->  Fewer is Tries - 1,
        probe(Fewer, Template, Goal, Max, Answers, End)
    ;   Answers = Answers0,
        End = End0
    ).

:- meta_predicate attempt(+, ?, 0, +, -, -).

attempt(Seconds, Template, Goal, Max, Answers, End) :-
    Found = found(0, []),
    catch(isolated(with_output_to(
                       string(_),
                       limited(Seconds, collect(Template, Goal, Max, Found),
                               End))),
          Error,
          error_end(Error, End)),
    arg(2, Found, Newest),
    reverse(Newest, Answers).

:- meta_predicate isolated(0).

isolated(Goal) :-
    (   nb_current(contract_isolated, true)
    ->  snapshot(Goal)
    ;   once(Goal)
    ).

limited(Seconds, Goal, End) :-
    call_with_time_limit(Seconds, Goal),
    arg(4, Goal, found(Count, _)),
    arg(3, Goal, Max),
    (   Count >= Max
    ->  End = more
    ;   End = done
    ).

error_end(time_limit_exceeded, limit) :- !.
error_end(Error, error(Error)).

%   Always true, and binds nothing: the answers go into Found.

collect(Template, Goal, Max, Found) :-
    (   \+ ( call(Goal),
             arg(1, Found, Count0),
             arg(2, Found, Newest),
             Count is Count0 + 1,
             nb_setarg(2, Found, [Template|Newest]),
             nb_setarg(1, Found, Count),
             Count >= Max
           )
    ->  true
    ;   true
    ).

%!  first_answer(+Template, :Goal, -Answer, -End) is semidet.
%
%   Answer is Template for the first solution of Goal.

first_answer(Template, Goal, Answer, End) :-
    probe(Template, Goal, 1, [Answer], End).

%!  holds(:Goal, -Verdict) is det.
%
%   Verdict is true, false, limit or error(Error).

holds(Goal, Verdict) :-
    probe(true, Goal, 1, Answers, End),
    (   Answers == [true]
    ->  Verdict = true
    ;   End == done
    ->  Verdict = false
    ;   Verdict = End
    ).

%!  term_sample(+Module, +Term, -Text) is det.
%
%   Text is Term as the program would write it, with Module's operators,
%   cut at 200 characters.

term_sample(Module, Term, Text) :-
    sample(200, Module, Term, Text).

%!  short_sample(+Module, +Term, -Text) is det.
%
%   As term_sample/3, for the middle of a sentence: cut at 40 characters.

short_sample(Module, Term, Text) :-
    sample(40, Module, Term, Text).

sample(Most, Module, Term, Text) :-
    copy_term(Term, Copy, _),
    numbervars(Copy, 0, _, [singletons(true)]),
    format(string(Whole), '~W',
           [ Copy,
             [ quoted(true), numbervars(true), portray(false),
               spacing(next_argument), module(Module)
             ]
           ]),
    (   string_length(Whole, Length),
        Length > Most
    ->  Kept is Most - 3,
        sub_string(Whole, 0, Kept, _, Head),
        string_concat(Head, "...", Text)
    ;   Text = Whole
    ).
