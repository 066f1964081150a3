/*  Files that a program loads: by consult/1, use_module/1, include/1, ...

    They are looked for beside the program and loaded the same way, also
    when the program asks for them after it was loaded.
*/

:- module(loader_nested,
          [ set_nested_loader/1,    % :LoadFile
            report_found/3,         % +Where, +Spec, +Path
            report_missing/1        % +Spec
          ]).
:- use_module('../diagnostics', [report/5]).
:- use_module(messages, [source_place/1]).
:- use_module(modules, []).
:- use_module(paths, [nested_path/4, program_folder/1]).
:- use_module(run, []).
:- use_module(sources, []).
:- use_module(text, []).

:- meta_predicate set_nested_loader(2).

:- dynamic nested_loader/1.         % LoadFile

:- multifile
    user:prolog_load_file/2,
    prolog:open_source_hook/3.
:- dynamic
    user:prolog_load_file/2,
    prolog:open_source_hook/3.

%!  set_nested_loader(:LoadFile) is det.
%
%   Such files are loaded by call(LoadFile, Module:Path, LoadOptions).

set_nested_loader(LoadFile) :-
    retractall(nested_loader(_)),
    assertz(nested_loader(LoadFile)).

user:prolog_load_file(Module:Spec, Options) :-
    loader_run:running,
    loader_modules:program_module(Module),
    loader_nested:wanted_file(Spec, Path),
    !,
    loader_nested:load_wanted(Path, Module, Spec, Options).

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
    (   nested_path(Spec, Directory, Path, Where)
    ->  \+ system_file(Path),
        report_found(Where, Spec, Path)
    ;   Path = none
    ).

%!  report_found(+Where, +Spec, +Path) is det.
%
%   Tell that Path was taken for Spec, unless it is where it should be.

report_found(there, _, _).
report_found(elsewhere, Spec, Path) :-
    source_place(Place),
    format(string(Message), 'There is no ~w beside this file: ~w was taken.',
           [Spec, Path]),
    report(info, other_file, Place, Message, "").

%!  report_missing(+Spec) is det.
%
%   Tell that there is no file Spec.

report_missing(Spec) :-
    source_place(Place),
    format(string(Message), 'The file ~w was not found.', [Spec]),
    report(warning, missing_file, Place, Message,
           "Put it beside the program, or name it on the command line as \c
well.").

%   The autoloader asks for libraries by their full path.

system_file(Path) :-
    current_prolog_flag(home, Home),
    atom_concat(Home, /, Folder),
    sub_atom(Path, 0, _, _, Folder).

load_wanted(user, _, _, _) :-
    !,
    source_place(Place),
    report(info, input_empty, Place,
           "The program reads clauses from the keyboard; there are none \c
here.", "").
load_wanted(none, _, Spec, _) :-
    !,
    report_missing(Spec).
load_wanted(Path, Module, _, Options) :-
    nested_loader(LoadFile),
    call(LoadFile, Module:Path, Options).

%   Called for files that are included: their text is decoded already.

prolog:open_source_hook(Path, In, _) :-
    loader_run:running,
    loader_sources:scanned_text(Path, Text),
    loader_text:open_wide(Text, In),
    set_stream(In, file_name(Path)).
