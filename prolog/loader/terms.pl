/*  How the terms of a program are treated while it is loaded.

    Directives that only other systems know are translated, goals are run
    under a time limit, and all else is left to Prolog.
*/

:- module(loader_terms, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(brackets, [plain_names/2]).
:- use_module(dialects, [declaration/1, directive_meaning/3]).
:- use_module('../diagnostics', [report/5]).
:- use_module(messages, [source_place/1]).
:- use_module(modules, []).
:- use_module(nested, [report_found/3, report_missing/1]).
:- use_module(optimise, [can_be_optimised/1]).
:- use_module(paths, [nested_path/4]).
:- use_module(run, []).
:- use_module(sources, [has_brackets/1]).
:- use_module(survey,
              [source_module/2, survey_file/1, module_taken/1]).

:- dynamic quotes/2.                % Path, what double quotes mean

:- multifile system:term_expansion/2.
:- dynamic system:term_expansion/2.

system:term_expansion(Term0, Term) :-
    loader_run:running,
    prolog_load_context(source, Path),
    loader_sources:scanned(Path),
    !,
    loader_terms:program_term(Term0, Term).

program_term(Term, _) :-
    var(Term),
    !,
    fail.
program_term(Clause0, Terms) :-
    has_brackets(_),
    plain_names(Clause0, Clause),
    Clause \== Clause0,
    !,
    source_place(Place),
    report(info, empty_brackets, Place,
           "name() is read as name: without arguments, Prolog has no brackets.",
           "Leave out the brackets."),
    (   program_term(Clause, Terms)
    ->  true
    ;   Terms = Clause
    ).
% What double quotes mean is a matter of the file, not of the program.
program_term(begin_of_file, _) :-
    !,
    prolog_load_context(source, Path),
    current_prolog_flag(double_quotes, Quotes),
    retractall(quotes(Path, _)),
    assertz(quotes(Path, Quotes)),
    fail.
program_term(end_of_file, _) :-
    !,
    prolog_load_context(source, Path),
    retract(quotes(Path, Quotes)),
    set_prolog_flag(double_quotes, Quotes),
    fail.
program_term((:- Directive), Term) :-
    !,
    nonvar(Directive),
    program_directive(Directive, Term).
program_term((?- Directive), Term) :-
    !,
    nonvar(Directive),
    program_directive(Directive, Term).
program_term(Clause, Terms) :-
    current_prolog_flag(optimise, true),
    \+ can_be_optimised(Clause),
    Terms = [ (:- set_prolog_flag(optimise, false)),
              Clause,
              (:- set_prolog_flag(optimise, true))
            ].

%   A term is expanded once for each way in which a module inherits from
%   `system`, so what was done already comes by again.

program_directive(loader_run:_, _) :-
    !,
    fail.
program_directive(loader_modules:_, _) :-
    !,
    fail.
program_directive(initialization(loader_run:_), _) :-
    !,
    fail.
program_directive(Directive, Term) :-
    directive_meaning(Directive, Meaning, Reason),
    !,
    (   Reason = reason(Severity, Code, Message)
    ->  source_place(Place),
        report(Severity, Code, Place, Message, "")
    ;   true
    ),
    (   Meaning == true
    ->  Term = []
    ;   Term = (:- Meaning)
    ).
program_directive(module(Module, Exports), Term) :-
    !,
    module_header(Module, Exports, Term).
program_directive(include(Specs), Terms) :-
    !,
    (   is_list(Specs)
    ->  maplist(included_file, Specs, Terms)
    ;   included_file(Specs, Term),
        Terms = [Term]
    ).
program_directive(initialization(Goal), Term) :-
    !,
    source_place(Place),
    Term = (:- initialization(loader_run:run_directive(Module:Goal, Place))),
    prolog_load_context(module, Module).
program_directive(initialization(Goal, When), Term) :-
    !,
    (   When == now
    ->  program_directive(Goal, Term)
    ;   When == after_load
    ->  program_directive(initialization(Goal), Term)
    ;   Term = [],
        source_place(Place),
        report(info, main_not_run, Place,
               "This goal is for a program that runs by itself; \c
it is not run here.", "")
    ).
program_directive(Directive, _) :-
    declaration(Directive),
    !,
    fail.
program_directive(Goal, (:- loader_run:run_directive(Module:Goal, Place))) :-
    prolog_load_context(module, Module),
    source_place(Place).

%   To Prolog a missing file would be the end of this one.

included_file(Spec, Term) :-
    prolog_load_context(directory, Directory),
    (   nested_path(Spec, Directory, Path, Where)
    ->  report_found(Where, Spec, Path),
        survey_file(Path),
        Term = (:- include(Path))
    ;   compound(Spec),
        Spec \= _/_                 % of a library
    ->  Term = (:- include(Spec))
    ;   report_missing(Spec),
        Term = (:- true)
    ).

%   A name that is taken: the text is loaded as if it had no header.

module_header(Module, Exports, Terms) :-
    prolog_load_context(source, Path),
    (   source_module(Path, Module)
    ->  Terms = [ (:- module(Module, Exports)),
                  (:- loader_modules:enter_module(Module, Path))
                ]
    ;   Terms = [],
        (   atom(Module),
            module_taken(Module)
        ->  source_place(Place),
            format(string(Message),
                   'There is a module ~q already; this header is ignored.',
                   [Module]),
            report(info, module_taken, Place, Message, "")
        ;   true
        )
    ).
