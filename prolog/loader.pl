/*  Loads a program, whatever it looks like, and tells what happened.

    A program is one or more texts: a student's assignment, perhaps with
    a search engine beside it.  It may be written for another Prolog, print,
    read, halt or hang when loaded, or hold clauses that are no Prolog.
    load_program/3 gives modules that can be called, and diagnostics.
*/

:- module(loader,
          [ load_program/3,         % +Files, +Options, -Program
            forget_program/0
          ]).
:- reexport(loader/hints, [start_candidates/2]).
:- reexport(loader/io, [enclosed/2]).
:- reexport(loader/undefined, [undefined_predicates/3]).
:- reexport(safety/reached, [unsafe_diagnostics/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module(diagnostics, [collect_diagnostics/2, report/5]).
:- use_module(loader/callbacks, []).
:- use_module(loader/hints, [text_choices/3]).
:- use_module(loader/modules,
              [ program_module/1, enter_module/2, import_exports/2,
                leave_modules/1
              ]).
:- use_module(loader/nested, [set_nested_loader/1]).
:- use_module(loader/paths, [below_program/1, work_in/1]).
:- use_module(loader/run,
              [start_run/1, end_run/0, forget_run/0, restart_clock/0]).
:- use_module(loader/sources, [offset_place/4, scanned/1, scanned_text/2]).
:- use_module(loader/survey,
              [survey_program/2, survey_file/1, source_module/2, typed_source/2]).
:- use_module(loader/terms, []).
:- use_module(loader/text, [open_wide/2]).
:- use_module(safety/guard,
              [tame_builtins/0, guard_builtins/0, free_builtins/0]).
:- use_module(safety/reached, [report_load_unsafe/1]).

:- dynamic loaded/2.                % Path, Module

%!  load_program(+Files, +Options, -Program) is det.
%
%   Load the texts of Files, a list of file(Path, Text): Path an atom, the
%   absolute path of the file, which need not exist; Text a string.
%   Forgets the program loaded before.  Options is a list of
%
%     - trust=Bool
%       If true, the program may do what Prolog can do.  Default false.
%     - folder=Directory
%       Where the user works: files that the program loads are looked for
%       beside it, and then there.  Default: nowhere else.
%     - seconds=Number
%       How long the goals of each file may take.  Default 10.
%
%   Program is a dict with the keys
%
%     - modules:     the modules of the program.  A file with a module
%                    header has its own; all others are in `program`,
%                    which imports what the own ones export.  Empty if
%                    the program was refused.
%     - diagnostics: what happened, see diagnostics.pl
%     - output:      string, what the program wrote while it was loaded
%     - choices:     list of Name=Value, both strings, from comment lines
%                    `%% pysolve: name=value`
%     - texts:       Files

load_program(Files, Options, Program) :-
    must_be(list, Files),
    must_be(list, Options),
    option_value(seconds, Options, 10, Seconds),
    must_be(number, Seconds),
    option_value(trust, Options, false, Trust),
    must_be(boolean, Trust),
    option_value(folder, Options, /, Folder),
    forget_program,
    work_in(Folder),
    collect_diagnostics(
        ( statistics(cputime, Began),
          enclosed(load_files_of(Files, Trust, Seconds), Output),
          program_choices(Choices),
          report_size(Began)
        ),
        Diagnostics),
    findall(Module, program_module(Module), Modules),
    Program = _{ modules: Modules, diagnostics: Diagnostics, output: Output,
                 choices: Choices, texts: Files
               }.

program_choices(Choices) :-
    findall(Choice,
            ( scanned_text(Path, Text),
              text_choices(Path, Text, Found),
              member(Choice, Found)
            ),
            Choices).

option_value(Name, Options, Default, Value) :-
    (   memberchk(Name=Given, Options)
    ->  Value = Given
    ;   Value = Default
    ).

load_files_of(Files, Trust, Seconds) :-
    survey_program(Files, Paths),
    (   report_typed
    ->  true
    ;   Trust == false,
        findall(Path, scanned(Path), Scanned),
        report_load_unsafe(Scanned)
    ->  true
    ;   guard_program(Trust),
        start_run(Seconds),
        set_nested_loader(load_nested(Trust)),
        load_paths(Paths, Seconds)
    ).

guard_program(Trust) :-
    tame_builtins,
    (   Trust == true
    ->  true
    ;   guard_builtins
    ).

%   Prolog with types has to be ported: there is no use in telling each of
%   its clauses that cannot be read.

report_typed :-
    findall(Path, report_typed(Path), [_|_]).

report_typed(Path) :-
    scanned(Path),
    once(typed_source(Path, Offset)),
    offset_place(Path, Offset, Line, Column),
    report(error, other_language, place(Path, Line, Column, ""),
           "This is Turbo Prolog or Visual Prolog: its sections (domains, \c
predicates, clauses, goal) and types are not those of Prolog.",
           "It must be ported: keep what stands under `clauses`, leave out \c
the other sections and the word itself, and state start and goal as \c
predicates.").

program_letters(Letters) :-
    aggregate_all(sum(Length),
                  ( scanned_text(_, Text),
                    atom_length(Text, Length)
                  ),
                  Letters).

%   Who waits for a large program should know for what.

report_size(Began) :-
    program_letters(Letters),
    (   Letters > 2 000 000
    ->  statistics(cputime, Now),
        Seconds is Now - Began,
        format(string(Message),
               'It has ~D characters: loading it took ~1f seconds.',
               [Letters, Seconds]),
        report(info, large, place("", null, null), Message, "")
    ;   true
    ).

load_paths(Paths, Seconds) :-
    enter_program,
    current_prolog_flag(optimise, Optimise),
    setup_call_cleanup(
        set_prolog_flag(optimise, true),
        forall(member(Path, Paths), load_source(Path, program, [], Seconds)),
        set_prolog_flag(optimise, Optimise)),
    end_run.

enter_program :-
    enter_module(program, ''),
    forall(( scanned(Path), source_module(Path, program) ),
           enter_module(program, Path)).

%   A limit around the whole file as well: term_expansion/2 and if/1 of
%   the program run outside its goals.

load_source(Path, _, _, _) :-
    loaded(Path, _),
    !.
load_source(Path, Context, Options, Seconds) :-
    restart_clock,
    program_letters(Letters),
    Most is 3 * Seconds + 5 + Letters / 100 000,    % large is not endless
    catch(call_with_time_limit(Most, load_text(Context:Path, Options)), Ball,
          report_broken(Ball, Path)).

report_broken(time_limit_exceeded, Path) :-
    !,
    report(error, load_timeout, place(Path, null, null),
           "Loading this file took too long.", "").
report_broken(Ball, Path) :-
    print_message(error, Ball),
    report(error, load_broken, place(Path, null, null),
           "Loading this file ended early.", "").

load_text(Context:Path, Options) :-
    source_module(Path, Module),
    assertz(loaded(Path, Module)),
    scanned_text(Path, Text),
    setup_call_cleanup(
        open_source(Text, In),
        load_files(Context:Path, [stream(In)|Options]),
        close(In)).

open_source(Text, In) :-
    (   sub_atom(Text, _, _, _, include)
    ->  open_wide(Text, In)
    ;   open_string(Text, In)
    ).

%   Called for files that the program loads.  Each is loaded once.

:- public load_nested/3.

load_nested(_, Context:Path, _) :-
    loaded(Path, Module),
    !,
    import_exports(Module, Context).
load_nested(Trust, Context:Path, Options0) :-
    check_nested(Trust, Path),
    source_module(Path, Module),
    (   Module == program
    ->  enter_module(Context, Path)
    ;   true
    ),
    findall(Option,
            ( member(Option, Options0),
              Option = imports(_)
            ),
            Options),
    load_text(Context:Path, Options).

check_nested(true, Path) :-
    survey_file(Path).
check_nested(false, Path) :-
    (   below_program(Path)
    ->  survey_file(Path),
        (   report_load_unsafe([Path])
        ->  throw(error(permission_error("do what is unsafe", unsafe, Path), _))
        ;   true
        )
    ;   throw(error(permission_error("be loaded from outside the program's \c
folder", unsafe, Path), _))
    ).

%!  forget_program is det.
%
%   Unload the program and free what was guarded.  Only one program at a
%   time is loaded; what the one before left must not answer for the next.
%   A new process for each program is cleaner still.

forget_program :-
    free_builtins,
    leave_modules(unload_files),
    forget_run.

unload_files :-
    forall(retract(loaded(Path, _)),
           catch(unload_file(Path), error(_, _), true)).
