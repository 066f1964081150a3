/*  Directives of other Prolog systems, made to work in SWI-Prolog.

    Ciao, GNU Prolog and older systems have headers and declarations that
    SWI-Prolog stumbles over.  They are replaced or left out here.  The
    predicates that those systems add are in loader/dialects/predicates.pl.
*/

:- module(dialects,
          [ directive_meaning/3,    % +Directive, -Meaning, -Reason
            declaration/1,          % +Directive
            text_operators/2,       % +Text, -Operators
            typed_sections/1        % +Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

%!  directive_meaning(+Directive, -Meaning, -Reason) is semidet.
%
%   Directive, as other systems write it, means the directive Meaning
%   here, or nothing if Meaning is `true`.  Reason is `none`, or
%   reason(Severity, Code, Message) if the user should know.  Fails for all
%   other directives.

directive_meaning(Directive, Meaning, Reason) :-
    compound(Directive),
    meaning(Directive, Meaning, Reason),
    !.

meaning(module(_, _, _), true, none).       % Ciao: name, exports, packages
meaning(module(Name, Exports), true, none) :-   % Ciao: exports all
    (   var(Name)
    ;   var(Exports)
    ).
meaning(data(Spec), dynamic(Spec), none).
meaning(concurrent(Spec), dynamic(Spec), none).
meaning(ensure_loaded(library(Library)), Meaning, Reason) :-
    library_meaning(Library, ensure_loaded(library(Library)), Meaning, Reason).
meaning(use_module(library(Library)), Meaning, Reason) :-
    library_meaning(Library, use_module(library(Library)), Meaning, Reason).
meaning(use_module(library(Library), Imports), Meaning, Reason) :-
    library_meaning(Library, use_module(library(Library), Imports),
                    Meaning, Reason).
meaning(use_module(Spec), true, Reason) :-
    ciao_path(Spec, Reason).
meaning(use_module(Spec, _), true, Reason) :-
    ciao_path(Spec, Reason).
meaning(expects_dialect(Dialect), true, none) :-
    Dialect \== swi.
% The text is decoded already: changing the encoding would spoil it.
meaning(encoding(_), true, none).
meaning(set_prolog_flag(stack_limit, _), true,
        reason(info, limit_ignored, "Memory is limited from outside.")).
meaning(set_prolog_flag(Flag, _), true, reason(info, dialect, Message)) :-
    atom(Flag),
    \+ current_prolog_flag(Flag, _),
    format(string(Message), 'SWI-Prolog has no flag ~q.', [Flag]).
meaning(Declaration, true, none) :-
    compound_name_arity(Declaration, Name, Arity),
    ignored_declaration(Name, Arity).

%   Ciao names its own libraries by these paths.

ciao_path(Spec, reason(info, dialect, Message)) :-
    compound(Spec),
    compound_name_arity(Spec, Path, 1),
    memberchk(Path, [engine, contrib, ciaopp, typeslib]),
    format(string(Message), '~w is part of Ciao and not needed here.', [Spec]).

ignored_declaration(use_package, 1).
ignored_declaration(load_compilation_module, 1).
ignored_declaration(export, 1).
ignored_declaration(import, _).
ignored_declaration(mode, 1).
ignored_declaration(no_style_check, 1).
ignored_declaration(set_prolog_stack, 2).
ignored_declaration(comment, 2).
ignored_declaration(doc, 2).
ignored_declaration(built_in, 1).
ignored_declaration(ensure_linked, 1).
ignored_declaration(Assertion, Arity) :-
    assertion_operator(Assertion),
    Arity =< 2.

assertion_operator(pred).
assertion_operator(prop).
assertion_operator(regtype).
assertion_operator(entry).
assertion_operator(check).
assertion_operator(trust).
assertion_operator(test).
assertion_operator(success).
assertion_operator(calls).
assertion_operator(comp).

%   library(lists) is left to the autoloader: then a program's own
%   append/3 never clashes with an import, and the predicates below win
%   over namesakes in the library.

library_meaning(lists, Directive, Meaning, none) :-
    !,
    (   Directive = use_module(_, Imports),
        is_list(Imports),
        member(_ as _, Imports)
    ->  Meaning = Directive
    ;   Meaning = true
    ).
library_meaning(Library, _, true, none) :-
    ciao_library(Library),
    !.
library_meaning(Library, _, true, reason(warning, unknown_library, Message)) :-
    ground(Library),
    \+ absolute_file_name(library(Library), _,
                          [ file_type(prolog), access(read),
                            file_errors(fail)
                          ]),
    format(string(Message), 'There is no library(~w) in SWI-Prolog; loading \c
goes on without it.', [Library]).

ciao_library(idlists).
ciao_library(aggregates).
ciao_library(iso_misc).
ciao_library(prolog_sys).
ciao_library(format).
ciao_library(write).
ciao_library(read).
ciao_library(dynamic).
ciao_library(hiordlib).
ciao_library(assertions).
ciao_library('lists/lists').
ciao_library(streams).

%!  declaration(+Directive) is semidet.
%
%   Directive is one that Prolog must see as it is, and runs no goal of the
%   program.

declaration([_|_]).
declaration(Directive) :-
    callable(Directive),
    functor(Directive, Name, Arity),
    declaration(Name, Arity).

declaration(dynamic, _).
declaration(discontiguous, _).
declaration(multifile, _).
declaration(table, _).
declaration(op, 3).
declaration(set_prolog_flag, 2).
declaration(style_check, 1).
declaration(use_module, _).
declaration(autoload, _).
declaration(ensure_loaded, 1).
declaration(consult, 1).
declaration(load_files, _).
declaration(reexport, _).
declaration(if, 1).
declaration(elif, 1).
declaration(else, 0).
declaration(endif, 0).
declaration(meta_predicate, _).
declaration(module_transparent, _).
declaration(public, _).
declaration(det, _).
declaration(license, _).
declaration(create_prolog_flag, 3).
declaration(chr_constraint, _).
declaration(chr_type, _).
declaration(chr_option, _).

%!  text_operators(+Text, -Operators) is det.
%
%   Operators are the op(Priority, Type, Name) terms without which the
%   text of a program for another system cannot be read.

text_operators(Text, Operators) :-
    findall(Operator, text_operator(Text, Operator), Operators).

text_operator(Text, Operator) :-
    once(( assertion_operator(Name),
           format(string(Assertion), ':- ~w ', [Name]),
           sub_string(Text, _, _, _, Assertion)
         )),
    ciao_operator(Operator).
text_operator(Text, op(1150, fx, data)) :-
    sub_string(Text, _, _, _, ":- data ").
text_operator(Text, op(Priority, Type, Name)) :-
    sub_string(Text, _, _, _, ":- import "),
    sub_string(Text, _, _, _, " from "),
    member(op(Priority, Type, Name), [op(1150, fx, import),
                                      op(1100, xfx, from)]).
text_operator(Text, op(1150, fx, mode)) :-
    sub_string(Text, _, _, _, ":- mode ").
text_operator(Text, op(1150, fx, use_package)) :-
    sub_string(Text, _, _, _, ":- use_package ").

ciao_operator(op(1150, fx, Name)) :-
    assertion_operator(Name).
ciao_operator(op(1150, fx, data)).
ciao_operator(op(978, xfx, ::)).
ciao_operator(op(970, xfx, #)).
ciao_operator(op(975, xfx, =>)).

%!  typed_sections(+Text) is semidet.
%
%   Text, which is no Prolog, has the section `clauses` of Turbo or Visual
%   Prolog and another one, each on a line of its own.

typed_sections(Text) :-
    split_string(Text, "\n", " \t", Lines),
    maplist(string_lower, Lines, Lower),
    memberchk("clauses", Lower),
    member(Section, [ "domains", "predicates", "database", "facts", "goal",
                      "constants", "class predicates", "class facts"
                    ]),
    memberchk(Section, Lower),
    !.
