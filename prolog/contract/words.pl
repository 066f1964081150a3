/*  The words in which messages about a convention are put. */

:- module(contract_words,
          [ asked_text/4,           % +Question, +Arity, +Near, -Text
            near_advice/2,          % +Near, -Advice
            trouble_text/2,         % +Trouble, -Text
            end_text/2,             % +End, -Text
            taken_text/4,           % +What, +Taken, +Others, -Text
            terms_text/3,           % +Module, +Terms, -Text
            joined/3,               % +Parts, +Separator, -Text
            calls_shape/2,          % +Calls, -Text
            loop_text/2,            % +Branches, -Text
            test_text/2,            % +Goal, -Text
            condition_text/3,       % +State, +Goal, -Text
            choosing_text/3         % +Question, +Calls, -Text
          ]).
:- use_module(library(apply), [foldl/5, include/3, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, selectchk/3]).
:- use_module(choices, [calls_text/2]).
:- use_module(names, [asked_names/2]).
:- use_module(probe, [short_sample/3, term_sample/3]).
:- use_module(program, [predicate_label/2, real_predicate/2]).
:- use_module(views, [all_roles/3]).
:- use_module('../loader/messages', [exception_text/3]).

%!  asked_text(+Question, +Arity, +Near, -Text) is det.
%
%   Text tells which names were looked for, and which ones come near.

asked_text(Question, Arity, Near, Text) :-
    asked_names(Question, Names),
    findall(Name/Arity, member(Name, Names), Asked),
    joined(Asked, ', ', AskedText),
    maplist(near_text, Near, NearTexts),
    joined(NearTexts, '', NearText),
    format(string(Text), ' Looked for ~s and the like.~s',
           [AskedText, NearText]).

near_text(Predicate-Known, Text) :-
    predicate_label(Predicate, Label),
    format(string(Text), ' ~s exists; did you mean ~q?', [Label, Known]).

%!  near_advice(+Near, -Advice) is det.
%
%   Advice for a program without successors but with Near names.

near_advice([], "Write neighbours(State, List), or name the predicate with \c
--successors NAME/ARITY.").
near_advice([Predicate-_|_], Advice) :-
    predicate_label(Predicate, Label),
    format(string(Advice), 'Rename it, or use --successors ~s.', [Label]).

%!  trouble_text(+Trouble, -Text) is det.
%
%   Text says that a predicate was asked, and how that ended.

trouble_text(Predicate-End, Text) :-
    predicate_label(Predicate, Label),
    end_text(End, Why),
    format(string(Text), '~s was asked, but ~s.', [Label, Why]).

%!  end_text(+End, -Text) is det.
%
%   Text says why a probe that ended so gave nothing.

end_text(done, "has no answer that fits").
end_text(more, "has no answer that fits").
end_text(limit, "it takes too long").
end_text(error(Error), Text) :-
    exception_text(Error, Message0, _),
    (   string_concat(Message, ".", Message0)
    ->  true
    ;   Message = Message0
    ),
    format(string(Text), 'it raised an error (~s)', [Message]).

%!  taken_text(+What, +Taken, +Others, -Text) is det.
%
%   Text says which predicate is taken, and which might have been.

taken_text(What, Taken, Others, Text) :-
    predicate_label(Taken, Label),
    maplist(predicate_label, Others, Labels),
    joined(Labels, ', ', OthersText),
    format(string(Text), 'For the ~s, ~s is taken; there is also ~s.',
           [What, Label, OthersText]).

%!  terms_text(+Module, +Terms, -Text) is det.
%
%   Text lists Terms with the operators of Module.

terms_text(Module, Terms, Text) :-
    maplist(term_sample(Module), Terms, Texts),
    joined(Texts, ', ', Text).

%!  joined(+Parts, +Separator, -Text) is det.
%
%   Text is Parts as they are printed, with Separator between them.

joined(Parts, Separator, Text) :-
    maplist(part_atom, Parts, Atoms),
    atomic_list_concat(Atoms, Separator, Atom),
    atom_string(Atom, Text).

part_atom(Part, Atom) :-
    format(atom(Atom), '~w', [Part]).

%!  loop_text(+Branches, -Text) is det.
%
%   Text shows the tests of a search's own loop, as in contract/loop.pl.

loop_text(Branches0, Text) :-
    copy_term(Branches0, Branches),
    findall(One,
            ( member(Branch, Branches),
              branch_text(Branch, One)
            ),
            Texts),
    joined(Texts, ' or ', Text).

branch_text(branch(State, Action, Next, Goals), Text) :-
    named_parts(['State'-State, 'Action'-Action, 'Next'-Next], Patterns),
    numbervars(Patterns-Goals, 0, _),
    findall(Goal,
            ( member(Goal, Patterns)
            ; member(_:Goal, Goals)
            ),
            Parts),
    maplist(test_text, Parts, Texts),
    joined(Texts, ', ', Text).

%   Patterns are equations for the parts of a step that are no variables.

named_parts([], []).
named_parts([Name-Part|Parts], Patterns) :-
    (   var(Part)
    ->  Part = '$VAR'(Name),
        Patterns = Patterns1
    ;   Part == none
    ->  Patterns = Patterns1
    ;   Patterns = ['$VAR'(Name) = Part|Patterns1]
    ),
    named_parts(Parts, Patterns1).

%!  test_text(+Goal, -Text) is det.
%
%   Text is Goal as a program would write it.

test_text(Goal0, Text) :-
    copy_term(Goal0, Goal),
    numbervars(Goal, 0, _),
    format(string(Text), '~W',
           [ Goal,
             [ quoted(true), numbervars(true), portray(false),
               spacing(next_argument), module(program), priority(999)
             ]
           ]).

%!  condition_text(+State, +Goal, -Text) is det.
%
%   Text is Goal, with State for the state.

condition_text(State0, Goal0, Text) :-
    copy_term(State0-Goal0, '$VAR'('State')-(_:Goal)),
    test_text(Goal, Text).

%!  choosing_text(+Question, +Calls, -Text) is det.
%
%   Text is the flag that chooses Calls for Question, and how they read.

choosing_text(Question, Calls, Text) :-
    calls_shape(Calls, Shape),
    calls_text(Calls, Choice),
    format(string(Text), '--~w \'~s\'   as in ~s',
           [Question, Choice, Shape]).

%!  calls_shape(+Calls, -Text) is det.
%
%   Text shows a reading as goals: move(State, Action, Next).

calls_shape(Calls, Text) :-
    maplist(call_shape, Calls, Shapes),
    joined(Shapes, ', then ', Text).

call_shape(Call, Text) :-
    Call =.. [call, Predicate, Roles|_],
    real_predicate(Predicate, _:Name/_),
    all_roles(Predicate, Roles, All0),
    numbered_parts(All0, All),
    maplist(role_shape, All, Shapes),
    joined(Shapes, ', ', Arguments),
    format(string(Text), '~q(~s)', [Name, Arguments]).

%   The parts of a state that is spread over several arguments: State1,
%   State2.

numbered_parts(Roles0, Roles) :-
    foldl(numbered_part(Roles0), Roles0, Roles, [], _).

numbered_part(All, Role, Part, Seen, [Role|Seen]) :-
    (   memberchk(Role, [state, next]),
        selectchk(Role, All, Others),
        memberchk(Role, Others)
    ->  include(==(Role), Seen, Before),
        length([Role|Before], Number),
        atom_concat(Role, Number, Part)
    ;   Part = Role
    ).

role_shape(fixed(Term), Text) :-
    !,
    short_sample(user, Term, Text).
role_shape(list(Template), Text) :-
    !,
    role_shape(Template, Element),
    format(string(Text), '[~s, ...]', [Element]).
role_shape(ignore, "_") :- !.
role_shape(Role, Text) :-
    atom(Role),
    !,
    sub_atom(Role, 0, 1, _, First),
    sub_atom(Role, 1, _, 0, Rest),
    upcase_atom(First, Capital),
    format(string(Text), '~w~w', [Capital, Rest]).
role_shape(Template, Text) :-
    copy_shape(Template, Shape),
    format(string(Text), '~W',
           [Shape, [numbervars(true), spacing(next_argument)]]).

copy_shape(Role, '$VAR'(Name)) :-
    atom(Role),
    Role \== [],
    !,
    role_shape(Role, Text),
    atom_string(Name, Text).
copy_shape(Compound, Shape) :-
    compound(Compound),
    !,
    Compound =.. [Name|Parts],
    maplist(copy_shape, Parts, Shapes),
    Shape =.. [Name|Shapes].
copy_shape(Constant, Constant).
