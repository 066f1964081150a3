/*  Which predicates a program calls but nobody defines.

    The clauses of a loaded program are followed from the predicates that
    will be asked.  Goals that are only made at run time stay unseen.
*/

:- module(loader_undefined,
          [ undefined_predicates/3  % +Program, +Roots, -Diagnostics
          ]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../diagnostics', [diagnostic/6]).
:- use_module(callbacks, [callback/2]).
:- use_module(messages, [shown_indicator/2]).
:- use_module(slips, [operator_advice/2]).
:- use_module(suggest, [suggestion/3]).

%!  undefined_predicates(+Program, +Roots, -Diagnostics) is det.
%
%   Diagnostics name each undefined predicate that can be reached from
%   Roots, a list of Module:Name/Arity, with the place of a clause that
%   calls it and a predicate that may be meant.  Program is a dict made by
%   load_program/3.  Predicates that the program declares dynamic or
%   asserts count as defined.

undefined_predicates(Program, Roots, Diagnostics) :-
    must_be(list, Roots),
    Modules = Program.modules,
    asserted_indicators(Modules, Asserted),
    findall(Root-none, member(Root, Roots), Agenda),
    empty_assoc(Seen),
    search(Agenda, Modules, Seen, Asserted, Missing),
    findall(Diagnostic,
            ( member(Undefined-Caller, Missing),
              undefined_diagnostic(Undefined, Caller, Modules, Diagnostic)
            ),
            Diagnostics).

%   Agenda holds pairs of a predicate and the clause that calls it.

search([], _, _, _, []).
search([Called-Caller|Agenda], Modules, Seen0, Asserted, Missing) :-
    resolved(Called, Modules, Resolved),
    (   get_assoc(Resolved, Seen0, _)
    ->  search(Agenda, Modules, Seen0, Asserted, Missing)
    ;   put_assoc(Resolved, Seen0, true, Seen),
        (   missing(Resolved, Asserted, PI)
        ->  Missing = [PI-Caller|Others]
        ;   Missing = Others
        ),
        new_calls(Resolved, Agenda, Longer),
        search(Longer, Modules, Seen, Asserted, Others)
    ).

missing(undefined(PI), Asserted, PI) :-
    \+ memberchk(PI, Asserted).

%   Each predicate is called from where it is called first.

new_calls(Resolved, Agenda, Longer) :-
    findall(Called-Caller, predicate_call(Resolved, Called-Caller), Calls),
    first_calls(Calls, First),
    append(Agenda, First, Longer).

first_calls(Calls, First) :-
    empty_assoc(Seen),
    first_calls(Calls, Seen, First).

first_calls([], _, []).
first_calls([Called-Caller|Calls], Seen0, First) :-
    (   get_assoc(Called, Seen0, _)
    ->  First = Others,
        Seen = Seen0
    ;   First = [Called-Caller|Others],
        put_assoc(Called, Seen0, true, Seen)
    ),
    first_calls(Calls, Seen, Others).

%   Resolved is own(Module:PI) for a predicate of the program, `system` for
%   others, or undefined(PI).

resolved(Module:Name/Arity, Modules, Resolved) :-
    functor(Head, Name, Arity),
    (   \+ catch(predicate_property(Module:Head, defined), error(_, _), fail),
        callback(Module:Name/Arity, Definition)
    ->  Resolved = own(Definition)
    ;   \+ catch(predicate_property(Module:Head, visible), error(_, _), fail)
    ->  Resolved = undefined(Module:Name/Arity)
    ;   definition_module(Module, Head, Definer),
        memberchk(Definer, Modules)
    ->  Resolved = own(Definer:Name/Arity)
    ;   Resolved = system
    ).

definition_module(Module, Head, Definer) :-
    (   predicate_property(Module:Head, imported_from(From))
    ->  Definer = From
    ;   Definer = Module
    ).

%   On backtracking: what the clauses of a predicate call.

predicate_call(own(Module:Name/Arity), Called-Reference) :-
    functor(Head, Name, Arity),
    has_rules(Module:Head),
    catch(clause(Module:Head, Body, Reference), error(_, _), fail),
    body_call(Body, Module, Called).

%   Facts call nothing, and there may be half a million of them.

has_rules(Head) :-
    catch(predicate_property(Head, number_of_rules(Count)), error(_, _), fail),
    Count > 0.

body_call(Body, _, _) :-
    \+ callable(Body),
    !,
    fail.
body_call(Module:Body, _, Called) :-
    !,
    atom(Module),
    body_call(Body, Module, Called).
body_call(Body, Module, Module:Name/Arity) :-
    functor(Body, Name, Arity),
    \+ control(Name, Arity).
body_call(Body, Module, Called) :-
    compound(Body),
    catch(predicate_property(Module:Body, meta_predicate(Specs)),
          error(_, _), fail),
    arg(Number, Specs, Spec),
    arg(Number, Body, Argument),
    argument_call(Spec, Argument, Module, Called).

control(',', 2).
control(;, 2).
control('|', 2).
control(->, 2).
control(*->, 2).
control(\+, 1).
control(:, 2).

argument_call(^, Argument, Module, Called) :-
    !,
    without_quantifiers(Argument, Goal),
    body_call(Goal, Module, Called).
argument_call(//, Argument, Module, Called) :-
    !,
    extended_call(2, Argument, Module, Called).
argument_call(Extra, Argument, Module, Called) :-
    integer(Extra),
    extended_call(Extra, Argument, Module, Called).

without_quantifiers(Argument, Goal) :-
    (   nonvar(Argument),
        Argument = _^Inner
    ->  without_quantifiers(Inner, Goal)
    ;   Goal = Argument
    ).

extended_call(0, Goal, Module, Called) :-
    !,
    body_call(Goal, Module, Called).
extended_call(_, Closure, _, _) :-
    \+ callable(Closure),
    !,
    fail.
extended_call(Extra, Module:Closure, _, Called) :-
    !,
    atom(Module),
    extended_call(Extra, Closure, Module, Called).
extended_call(Extra, Parameters>>Body, Module, Called) :-
    !,
    lambda_parameters(Parameters, List),
    length(List, Extra),
    body_call(Body, Module, Called).
extended_call(_, Closure, _, _) :-
    (   is_list(Closure)
    ;   Closure = {_}
    ;   functor(Closure, Name, Arity),
        control(Name, Arity)
    ),
    !,
    fail.
extended_call(Extra, Closure, Module, Module:Name/Arity) :-
    functor(Closure, Name, Less),
    Arity is Less + Extra.

lambda_parameters(Parameters, List) :-
    nonvar(Parameters),
    (   Parameters = _/List
    ->  true
    ;   List = Parameters
    ),
    is_list(List).

%   What the program asserts anywhere, it defines.

asserted_indicators(Modules, Indicators) :-
    findall(Indicator, asserted(Modules, Indicator), Found),
    sort(Found, Indicators).

asserted(Modules, Module:Name/Arity) :-
    member(In, Modules),
    current_predicate(In:OwnName/OwnArity),
    functor(Head, OwnName, OwnArity),
    \+ predicate_property(In:Head, imported_from(_)),
    has_rules(In:Head),
    catch(clause(In:Head, Body), error(_, _), fail),
    sub_goal(Body, Goal),
    assert_goal(Goal, Clause),
    strip_module(In:Clause, Module, Plain0),
    nonvar(Plain0),
    (   Plain0 = (Plain :- _)
    ->  true
    ;   Plain = Plain0
    ),
    callable(Plain),
    functor(Plain, Name, Arity).

sub_goal(Term, Term) :-
    callable(Term).
sub_goal(Term, Goal) :-
    compound(Term),
    arg(_, Term, Argument),
    sub_goal(Argument, Goal).

assert_goal(assert(Clause), Clause).
assert_goal(asserta(Clause), Clause).
assert_goal(assertz(Clause), Clause).
assert_goal(retractall(Head), Head).


                /*******************************
                *            WORDS             *
                *******************************/

undefined_diagnostic(PI, Caller, Modules, Diagnostic) :-
    shown_indicator(PI, Text),
    (   Caller == none
    ->  Place = place("", null, null),
        format(string(Message), '~s is needed but not defined.', [Text])
    ;   caller_place(Caller, Place, CallerText),
        format(string(Message), '~s calls ~s, which is not defined.',
               [CallerText, Text])
    ),
    (   PI = _:Name/_,
        operator_advice(Name, Advice)
    ->  true
    ;   suggestion(PI, Modules, Suggested)
    ->  format(string(Advice), 'Did you mean ~q?', [Suggested])
    ;   Advice = "Define it, or name the file that does as well."
    ),
    diagnostic(error, undefined, Place, Message, Advice, Diagnostic).

caller_place(Reference, place(File, Line, null), Text) :-
    clause_property(Reference, predicate(PI)),
    shown_indicator(PI, Text),
    (   clause_property(Reference, file(File)),
        clause_property(Reference, line_count(Line))
    ->  true
    ;   File = "",
        Line = null
    ).
