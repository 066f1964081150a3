/*  How the terms of a program are treated while it is loaded.

    Directives that other systems know are translated.  Goals run under a
    time limit; whatever they do, loading goes on and a diagnostic tells.
    Files that the program loads are loaded the same way as the program.

    A goal that catches all exceptions and goes on can outlive any limit
    set inside Prolog: who runs unknown programs must be able to end the
    process.
*/

:- module(loader_run,
          [ start_run/2,            % +Seconds, :LoadFile
            end_run/0,
            forget_run/0,
            restart_clock/0,
            run_directive/2,        % :Goal, +Place
            program_module/1,       % ?Module
            enter_module/2,         % +Module, +Path
            relink_redefined/0
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module(dialects, [directive_meaning/3, text_operators/2]).
:- use_module(diagnostics, [report/5]).
:- use_module(loader_messages, [exception_text/3, source_place/1]).
:- use_module(loader_scan, [scanned_text/2]).
:- use_module(loader_survey,
              [ nested_path/3, program_folder/1, source_head/3,
                source_module/2, survey_file/1, module_taken/1,
                replaceable/2
              ]).

:- meta_predicate
    start_run(+, 2),
    run_directive(0, +).

:- dynamic
    running/2,                      % Seconds, LoadFile
    deadline/1,                     % Time stamp
    program_module/1,               % Module
    quotes/2,                       % Path, what double quotes mean
    redefined/3.                    % Module, Head, From

:- multifile
    system:term_expansion/2,
    user:prolog_load_file/2,
    prolog:open_source_hook/3.
:- dynamic
    system:term_expansion/2,
    user:prolog_load_file/2,
    prolog:open_source_hook/3.

%!  start_run(+Seconds, :LoadFile) is det.
%
%   From now on, until end_run/0, terms of scanned texts are treated as
%   described above.  Goals of a file share Seconds.  A file that the
%   program wants is loaded by call(LoadFile, Module:Path, LoadOptions).

start_run(Seconds, LoadFile) :-
    forget_run,
    assertz(running(Seconds, LoadFile)),
    restart_clock.

%!  end_run is det.
%
%   Files that the program loads later, while it is searched, are still
%   loaded our way; goals are no longer limited by us.

end_run :-
    retractall(deadline(_)).

%!  forget_run is det.
%
%   Treat no terms and files any more.

forget_run :-
    retractall(running(_, _)),
    retractall(deadline(_)),
    retractall(program_module(_)).

%!  restart_clock is det.
%
%   Give the goals of the next file their share of time.

restart_clock :-
    running(Seconds, _),
    get_time(Now),
    Deadline is Now + Seconds,
    retractall(deadline(_)),
    assertz(deadline(Deadline)).

%   After a time-out each further goal still gets a moment, so that the
%   harmless ones behind an endless one are run.

seconds_left(Seconds) :-
    (   deadline(Deadline)
    ->  get_time(Now),
        Seconds is max(0.25, Deadline - Now)
    ;   running(Seconds, _)
    ).


                /*******************************
                *             TERMS            *
                *******************************/

system:term_expansion(Term0, Term) :-
    loader_run:running(_, _),
    prolog_load_context(source, Path),
    loader_scan:scanned_text(Path, _),
    !,
    loader_run:program_term(Term0, Term).

program_term(Term, _) :-
    var(Term),
    !,
    fail.
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
program_directive(include(Spec), (:- include(Path))) :-
    !,
    prolog_load_context(directory, Directory),
    nested_path(Spec, Directory, Path),
    survey_file(Path).
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

%   Directives that Prolog must see as they are.

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

%   A name that is taken: the text is loaded as if it had no header.

module_header(Module, Exports, Terms) :-
    prolog_load_context(source, Path),
    (   source_module(Path, Module)
    ->  Terms = [ (:- module(Module, Exports)),
                  (:- loader_run:enter_module(Module, Path))
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

%!  enter_module(+Module, +Path) is det.
%
%   Prepare Module for the clauses of Path: it inherits the predicates of
%   other systems, has the operators that the text needs, and may define
%   predicates that SWI-Prolog has built in.

enter_module(Module, Path) :-
    (   program_module(Module)
    ->  true
    ;   assertz(program_module(Module)),
        set_module(Module:base(user)),
        add_import_module(Module, dialect_predicates, start)
    ),
    forall(( scanned_text(Path, Text),
             text_operators(Text, Operators),
             member(op(Priority, Type, Name), Operators)
           ),
           op(Priority, Type, Module:Name)),
    forall(( source_head(Path, Head, Kind),
             redefinable(Kind, Module:Head, From)
           ),
           redefine(Module, Head, From)).

redefine(Module, Head, From) :-
    redefine_system_predicate(Module:Head),
    retractall(redefined(Module, Head, _)),
    assertz(redefined(Module, Head, From)).

%   From has the definition that counts without the program's.  A program
%   loaded before may have left an import or a link behind.

redefinable(_, Module:Head, From) :-
    redefined(Module, Head, From),
    !.
redefinable(_, Module:Head, From) :-
    functor(Head, Name, Arity),
    current_predicate(Module:Name/Arity),
    '$get_predicate_attribute'(Module:Head, imported, From),
    From \== system,
    !,
    \+ program_module(From).
redefinable(Kind, _:Head, system) :-
    predicate_property(system:Head, defined),
    replaceable(Kind, Head).

%!  relink_redefined is det.
%
%   For unloaded modules: let predicates that were defined anew mean again
%   what they meant before.  SWI-Prolog 9.0 crashes on the empty ones.

relink_redefined :-
    forall(redefined(Module, Head, From),
           ( retractall(Module:Head),
             assertz((Module:Head :- From:Head))
           )).

%   Compiled arithmetic is twice as fast, but the compiler refuses what
%   would only be an error when it runs, such as `X is Y + 1` with a new Y.
%   Such a clause is tried out first, and compiled plainly.

can_be_optimised(Clause) :-
    clause_parts(Clause, Head, Body),
    contains_arithmetic(Body),
    !,
    Head =.. [_|Arguments],
    Probe =.. [probe|Arguments],
    catch(( assertz((Probe :- Body), Reference),
            erase(Reference)
          ),
          error(Formal, _),
          \+ arithmetic_error(Formal)).
can_be_optimised(_).

arithmetic_error(instantiation_error).
arithmetic_error(type_error(_, _)).

clause_parts((Head :- Body), Head, Body) :-
    callable(Head),
    nonvar(Body).
clause_parts((Head --> Body), NewHead, NewBody) :-
    catch(dcg_translate_rule((Head --> Body), (NewHead :- NewBody)),
          error(_, _), fail).
clause_parts((Head, Guard => Body), Head, (Guard, Body)) :-
    callable(Head),
    !.
clause_parts((Head => Body), Head, Body) :-
    callable(Head).

contains_arithmetic(Body) :-
    compound(Body),
    (   functor(Body, Name, 2),
        memberchk(Name, [is, <, >, =<, >=, =:=, =\=])
    ->  true
    ;   arg(_, Body, Part),
        contains_arithmetic(Part)
    ->  true
    ).


                /*******************************
                *            GOALS             *
                *******************************/

%!  run_directive(:Goal, +Place) is det.
%
%   Run a goal of the program once.  What becomes of it is reported with
%   Place, and is no reason to stop loading.

run_directive(Goal, Place) :-
    seconds_left(Seconds),
    catch((   call_with_time_limit(Seconds, Goal)
          ->  Outcome = true
          ;   Outcome = false
          ),
          Ball,
          Outcome = ball(Ball)),
    report_outcome(Outcome, Goal, Place).

report_outcome(true, _, _).
report_outcome(false, Goal, Place) :-
    goal_text(Goal, Text),
    format(string(Message), 'The goal ~s failed.', [Text]),
    report(warning, directive_failed, Place, Message,
           "Loading went on.").
report_outcome(ball(Ball), Goal, Place) :-
    report_ball(Ball, Goal, Place).

report_ball(time_limit_exceeded, Goal, Place) :-
    !,
    running(Seconds, _),
    goal_text(Goal, Text),
    format(string(Message), 'The goal ~s did not end within ~w seconds.',
           [Text, Seconds]),
    report(error, load_timeout, Place, Message,
           "Take it out of the file: the search is run from outside.").
report_ball(stopped(What), _, Place) :-
    !,
    stop_report(What, Code, Message),
    report(info, Code, Place, Message, "").
report_ball(error(permission_error(input, past_end_of_stream, Stream), Context),
            _, Place) :-
    !,
    exception_text(error(permission_error(input, past_end_of_stream, Stream),
                         Context), Message, Advice),
    report(info, input_empty, Place, Message, Advice).
report_ball(error(resource_error(program_output), _), _, Place) :-
    !,
    report(warning, output_flood, Place,
           "The goal wrote without end and was stopped.",
           "Take it out of the file: the search is run from outside.").
report_ball(error(permission_error(What, unsafe, Culprit), Context), _, Place) :-
    !,
    exception_text(error(permission_error(What, unsafe, Culprit), Context),
                   Message, Advice),
    report(error, unsafe, Place, Message, Advice).
report_ball(Ball, Goal, Place) :-
    goal_text(Goal, Text),
    exception_text(Ball, Problem, Advice),
    format(string(Message), 'The goal ~s ended with an error: ~s',
           [Text, Problem]),
    report(warning, directive_exception, Place, Message, Advice).

stop_report(halt, halt_ignored,
            "halt ends this goal only: the program is still needed.").
stop_report(abort, abort_ignored, "abort ends this goal only.").
stop_report(toplevel, toplevel_ignored,
            "There is nobody to type queries here: this goal was ended.").

goal_text(Goal, Text) :-
    strip_module(Goal, _, Plain),
    format(string(Long), '~W',
           [Plain, [quoted(true), portray(false), numbervars(true),
                    max_depth(12), spacing(next_argument)]]),
    string_length(Long, Length),
    (   Length > 120
    ->  sub_string(Long, 0, 117, _, Start),
        string_concat(Start, "...", Text)
    ;   Text = Long
    ).


                /*******************************
                *         NESTED FILES         *
                *******************************/

user:prolog_load_file(Module:Spec, Options) :-
    loader_run:running(_, LoadFile),
    loader_run:program_module(Module),
    loader_run:wanted_file(Spec, Path),
    !,
    loader_run:load_wanted(Path, Module, Spec, Options, LoadFile).

%   Path is `none` if there is no such file.  Fails for libraries.

wanted_file(user, user) :- !.
wanted_file(Spec, Path) :-
    ground(Spec),
    (   atomic(Spec)
    ;   Spec = _/_
    ),
    !,
    (   prolog_load_context(directory, Directory)
    ->  true
    ;   once(program_folder(Directory))
    ),
    (   nested_path(Spec, Directory, Path)
    ->  \+ system_file(Path)
    ;   Path = none
    ).

%   The autoloader asks for libraries by their full path.

system_file(Path) :-
    current_prolog_flag(home, Home),
    atom_concat(Home, /, Folder),
    sub_atom(Path, 0, _, _, Folder).

load_wanted(user, _, _, _, _) :-
    !,
    source_place(Place),
    report(info, input_empty, Place,
           "The program reads clauses from the keyboard; there are none \c
here.", "").
load_wanted(none, _, Spec, _, _) :-
    !,
    source_place(Place),
    format(string(Message), 'The file ~w was not found.', [Spec]),
    report(warning, missing_file, Place, Message,
           "Put it beside the program, or name it on the command line as \c
well.").
load_wanted(Path, Module, _, Options, LoadFile) :-
    call(LoadFile, Module:Path, Options).

%   Called for files that are included: their text is decoded already.

prolog:open_source_hook(Path, In, _) :-
    loader_run:running(_, _),
    loader_scan:scanned_text(Path, Text),
    open_string(Text, In),
    set_stream(In, file_name(Path)).
