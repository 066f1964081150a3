/*  Messages about a predicate that was asked as its name says, in vain. */

:- module(contract_asked,
          [ asked_remark/7          % +Remark, +Module, -Severity, -Code,
                                    % -Subject, -Message, -Advice
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(probe, [term_sample/3]).
:- use_module(program, [predicate_label/2]).
:- use_module('../loader/suggest', [suggestion/3]).
:- use_module(words, [end_text/2, joined/3]).

%!  asked_remark(+Remark, +Module, -Severity, -Code, -Subject, -Message,
%!               -Advice) is semidet.
%
%   As remark/7 of messages.pl, for
%
%     - in_vain(Question, Predicate, Call, Outcome, Others): an error.
%       Outcome is as outcome/3 gives it; Others answer the question too
%     - left_aside(Question, Predicate, Outcome, Taken): Taken is asked
%       instead, which is named as plainly

asked_remark(in_vain(Question, Predicate, Call, Outcome, Others), Module,
             error, Code, predicate(Predicate), Message, Advice) :-
    question_words(Question, Code, Gives, Flag),
    predicate_label(Predicate, Label),
    outcome_text(Outcome, Module, Call, Why),
    format(string(Message), '~s should ~s, but ~s.', [Label, Gives, Why]),
    outcome_advice(Outcome, Mend),
    purpose_text(Others, Flag, Purpose),
    format(string(Advice), '~s~s', [Mend, Purpose]).
asked_remark(left_aside(Question, Predicate, Outcome, Taken), Module,
             warning, left_aside, predicate(Predicate), Message, Advice) :-
    question_words(Question, _, Gives, Flag),
    predicate_label(Predicate, Label),
    predicate_label(Taken, TakenLabel),
    Predicate = _:Name/Arity,
    functor(Call, Name, Arity),
    outcome_text(Outcome, Module, Call, Why),
    format(string(Message), '~s could ~s, but ~s; ~s is asked.',
           [Label, Gives, Why, TakenLabel]),
    format(string(Advice), 'To ask it all the same: ~w ~s', [Flag, Label]).

question_words(successors, no_successors, "give the successors",
               '--successors').
question_words(goal, no_goal, "tell which states are goals", '--goal').
question_words(start, no_start, "give the start", '--start').
question_words(cost, mute_cost, "give the cost of a step", '--cost').

outcome_text(unmatched([Atom|_]), Module, Call, Text) :-
    \+ ground_atom(Call, Atom),
    !,
    term_sample(Module, Call, Asked),
    atom_capital(Atom, Variable),
    format(string(Text),
           'no clause of it takes ~s: ~q is a constant there (a variable \c
begins with a capital letter: ~w)',
           [Asked, Atom, Variable]).
outcome_text(unmatched(_), Module, Call, Text) :-
    term_sample(Module, Call, Asked),
    format(string(Text), 'no clause of it takes ~s', [Asked]).
outcome_text(raised(error(existence_error(procedure, PI), _)), Module, Call,
             Text) :-
    !,
    term_sample(Module, Call, Asked),
    strip_module(PI, _, Plain),
    format(string(Text), '~s calls ~q, which is not defined',
           [Asked, Plain]).
outcome_text(raised(Error), Module, Call, Text) :-
    term_sample(Module, Call, Asked),
    end_text(error(Error), Why),
    format(string(Text), '~s has no answer: ~s', [Asked, Why]).
outcome_text(endless, Module, Call, Text) :-
    term_sample(Module, Call, Asked),
    format(string(Text), '~s has not answered in two seconds of work',
           [Asked]).
outcome_text(answered(Answer), Module, Call, Text) :-
    term_sample(Module, Call, Asked),
    term_sample(Module, Answer, Given),
    format(string(Text), '~s answers ~s, which is not what was asked for',
           [Asked, Given]).
outcome_text(failed, Module, Call, Text) :-
    term_sample(Module, Call, Asked),
    format(string(Text), '~s has no answer', [Asked]).

ground_atom(Call, Atom) :-
    arg(1, Call, First),
    First == Atom.

atom_capital(Atom, Capital) :-
    sub_atom(Atom, 0, 1, _, First),
    upcase_atom(First, Upper),
    sub_atom(Atom, 1, _, 0, Rest),
    atom_concat(Upper, Rest, Capital).

outcome_advice(endless, "Check for a recursion that never ends.") :- !.
outcome_advice(raised(error(existence_error(procedure, PI), _)), Text) :-
    strip_module(PI, Module, _),
    suggestion(PI, [Module], Suggested),
    !,
    format(string(Text), 'Did you mean ~q?', [Suggested]).
outcome_advice(_, "Mend it.").

purpose_text([], '--cost',
             " To count 1 for each step, on purpose: --cost 1") :-
    !.
purpose_text([], _, "") :- !.
purpose_text(Others, Flag, Text) :-
    maplist(predicate_label, Others, Labels),
    joined(Labels, '+', Label),
    format(string(Text), ' To ask ~s instead, on purpose: ~w ~s',
           [Label, Flag, Label]).
