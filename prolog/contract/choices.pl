/*  What the user has fixed: flags, and `%% pysolve:` lines of the file.

        start="[1,2,0]"    goal="[0,1,2]"    start="first/1"
        successors="move/3"
        successors="move/3: state, action, next"
        successors="neighbours/2: state, list(next-cost)"
        successors="can/2: state, action + do/3: state, action, next"
        cost="cost/3: state, next, cost"     cost="1"
        heuristic="h2/2"                     filter="safe/1"   filter="none"
*/

:- module(contract_choices,
          [ choice/3,               % +Name, +Choices, -Text
            text_term/3,            % +Text, +Module, -Result
            text_predicate/3,       % +Text, +Predicates, -Predicate
            text_reading/4,         % +Text, +Question, +Predicates, -Result
            reading_choice/5,       % +Question, +Choices, +Predicates,
                                    % -Choice, -Remarks
            calls_text/2            % +Calls, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(program, [real_predicate/2]).
:- use_module(views, [all_roles/3, seen_roles/3]).
:- use_module('../loader/brackets', [plain_names/2]).

%!  choice(+Name, +Choices, -Text) is semidet.
%
%   Text is the value of the first choice called Name that says anything.

choice(Name, Choices, Text) :-
    member(Given=Value, Choices),
    atom_string(Given, GivenText),
    atom_string(Name, GivenText),
    \+ memberchk(Value, [null, "", '']),
    !,
    (   string(Value)
    ->  Text = Value
    ;   format(string(Text), '~w', [Value])
    ).

%!  text_term(+Text, +Module, -Result) is det.
%
%   Result is term(Term), read with the operators of Module, or
%   error(Message, Column).

text_term(Text0, Module, Result) :-
    normalize_end(Text0, Text),
    setup_call_cleanup(
        open_string(Text, In),
        catch(read_one(In, Module, Result), Error,
              syntax_result(Error, Result)),
        close(In)).

%   A full stop at the end is optional.

normalize_end(Text0, Text) :-
    split_string(Text0, "", " \t\r\n", [Trimmed]),
    (   string_concat(Body, ".", Trimmed),
        Body \== ""
    ->  true
    ;   Body = Trimmed
    ),
    string_concat(Body, " .", Text).

read_one(In, Module, Result) :-
    read_term(In, Term, [module(Module)]),
    (   Term == end_of_file
    ->  Result = error("there is nothing", 1)
    ;   read_term(In, More, [module(Module)]),
        (   More == end_of_file
        ->  plain_names(Term, Plain),
            Result = term(Plain)
        ;   Result = error("more than one term", 1)
        )
    ).

syntax_result(error(syntax_error(What), stream(_, _, LinePosition, _)),
              error(Message, Column)) :-
    !,
    Column is LinePosition + 1,
    syntax_message(What, Message).
syntax_result(error(syntax_error(What), _), error(Message, 1)) :-
    !,
    syntax_message(What, Message).
syntax_result(Error, _) :-
    throw(Error).

syntax_message(What, Message) :-
    (   atom(What)
    ->  atomic_list_concat(Words, '_', What),
        atomic_list_concat(Words, ' ', Atom),
        atom_string(Atom, Message)
    ;   format(string(Message), '~w', [What])
    ).

%!  text_predicate(+Text, +Predicates, -Predicate) is semidet.
%
%   Text names one of Predicates: "move/3", or "move" if that is enough.

text_predicate(Text, Predicates, Predicate) :-
    split_string(Text, "/", " '", Parts),
    (   Parts = [NameText, ArityText]
    ->  number_string(Arity, ArityText)
    ;   Parts = [NameText]
    ),
    (   split_string(NameText, ":", " ", [ModuleText, PlainText])
    ->  atom_string(Module, ModuleText),
        atom_string(Name, PlainText)
    ;   atom_string(Name, NameText)
    ),
    Real = Module:Name/Arity,
    (   member(Predicate, Predicates),
        real_predicate(Predicate, Real)
    ;   Predicate = Real,
        member(Predicate, Predicates)
    ),
    !.

%!  text_reading(+Text, +Question, +Predicates, -Result) is det.
%
%   Result is calls(Calls) if Text gives all roles, predicates(List) if it
%   gives none, or error(Message).

text_reading(Text, Question, Predicates, Result) :-
    split_string(Text, "+", " \t", Parts),
    maplist(part_reading(Question, Predicates), Parts, Readings),
    (   member(error(Message), Readings)
    ->  Result = error(Message)
    ;   findall(Call, member(call(Call), Readings), Calls),
        length(Calls, Count),
        length(Readings, Count)
    ->  checked_calls(Question, Calls, Result)
    ;   findall(Predicate,
                ( member(Reading, Readings),
                  reading_predicate(Reading, Predicate)
                ),
                List),
        Result = predicates(List)
    ).

reading_predicate(predicate(Predicate), Predicate).
reading_predicate(call(call(Predicate, _)), Predicate).

part_reading(Question, Predicates, Text, Reading) :-
    predicate_roles_text(Text, PredicateText, RolesText),
    (   \+ text_predicate(PredicateText, Predicates, _)
    ->  format(string(Message), 'There is no ~s in the program.',
               [PredicateText]),
        Reading = error(Message)
    ;   text_predicate(PredicateText, Predicates, Predicate),
        (   RolesText == ""
        ->  Reading = predicate(Predicate)
        ;   text_roles(RolesText, Question, Predicate, Reading)
        )
    ).

%   The colon behind the arity, not one that follows a module.

predicate_roles_text(Text, PredicateText, RolesText) :-
    sub_string(Text, Slash, 1, _, "/"),
    sub_string(Text, Colon, 1, After, ":"),
    Colon > Slash,
    !,
    sub_string(Text, 0, Colon, _, PredicateText),
    sub_string(Text, _, After, 0, RolesText).
predicate_roles_text(Text, Text, "").

text_roles(Text, Question, Predicate, Reading) :-
    format(string(ListText), '[~s]', [Text]),
    real_predicate(Predicate, _:Name/Arity),
    (   text_term(ListText, system, term(Given)),
        catch(maplist(role(Question), Given, All), unknown_role(_), fail),
        predicate_roles(Predicate, All, Roles)
    ->  Reading = call(call(Predicate, Roles))
    ;   format(string(Message),
               '~s are not the roles of the ~d arguments of ~q/~d: \c
give state, next, action, cost, goal, list(next) or ignore for each.',
               [Text, Arity, Name, Arity]),
        Reading = error(Message)
    ).

%   People may give the roles of all arguments, or leave out parameters.

predicate_roles(Predicate, All, Roles) :-
    (   real_predicate(Predicate, _:_/Arity),
        length(All, Arity),
        seen_roles(Predicate, All, Roles)
    ;   Predicate = _:_/Arity,
        length(All, Arity),
        Roles = All
    ),
    !.

role(_, Role, ignore) :-
    var(Role),
    !.
role(_, list(Template0), list(Template)) :-
    !,
    template(Template0, Template).
role(Question, Role0, Role) :-
    role_word(Role0, Role1),
    !,
    (   Role1 == cost,
        memberchk(Question, [cost, heuristic])
    ->  Role = value
    ;   Role = Role1
    ).
role(_, Role, _) :-
    throw(unknown_role(Role)).

template(Part0, Part) :-
    role_word(Part0, Part),
    !.
template(Compound0, Compound) :-
    compound(Compound0),
    !,
    Compound0 =.. [Name|Parts0],
    maplist(template, Parts0, Parts),
    Compound =.. [Name|Parts].
template(Part, Part).

role_word(Role, _) :-
    \+ atom(Role),
    !,
    fail.
role_word(Word, Role) :-
    role_words(Role, Words),
    memberchk(Word, Words),
    !.

role_words(state,      [state, from, estado]).
role_words(next,       [next, to, successor]).
role_words(action,     [action, move, operator]).
role_words(cost,       [cost, value]).
role_words(goal,       [goal]).
role_words(ignore,     [ignore]).
role_words(list(next), [list, successors]).

checked_calls(successors, Calls, Result) :-
    !,
    (   Calls = [call(_, Roles)|_],
        ( memberchk(state, Roles) ; Calls = [_, _] ),
        member(call(_, Some), Calls),
        member(Role, Some),
        ( Role == next ; compound(Role) )
    ->  Result = calls(Calls)
    ;   Result = error("The roles must hold a state and what is next.")
    ).
checked_calls(_, Calls, Result) :-
    (   Calls = [call(_, Roles)],
        memberchk(value, Roles)
    ->  Result = calls(Calls)
    ;   Result = error("One of the roles must be the cost or value.")
    ).

%!  reading_choice(+Question, +Choices, +Predicates, -Choice, -Remarks)
%!      is det.
%
%   Choice is what Choices say about Question, as a Result of
%   text_reading/4, or any.  Remarks tells of a bad choice.

reading_choice(Question, Choices, Predicates, Choice, Remarks) :-
    (   choice(Question, Choices, Text)
    ->  text_reading(Text, Question, Predicates, Result),
        (   Result = error(What)
        ->  Choice = any,
            format(string(Flag), '--~w', [Question]),
            Remarks = [bad_choice(Flag, Text, What)]
        ;   Choice = Result,
            Remarks = []
        )
    ;   Choice = any,
        Remarks = []
    ).

%!  calls_text(+Calls, -Text) is det.
%
%   Text chooses the reading when given to text_reading/4.

calls_text(Calls, Text) :-
    maplist(call_text, Calls, Texts),
    atomic_list_concat(Texts, ' + ', Atom),
    atom_string(Atom, Text).

call_text(call(Predicate, Roles), Text) :-
    real_predicate(Predicate, _:Name/Arity),
    all_roles(Predicate, Roles, All),
    maplist(role_text, All, RoleTexts),
    atomic_list_concat(RoleTexts, ', ', RolesText),
    format(string(Text), '~q/~d: ~w', [Name, Arity, RolesText]).

role_text(value, cost) :- !.
role_text(fixed(_), ignore) :- !.
role_text(Role, Text) :-
    format(string(Text), '~q', [Role]).
