/*  Where the files of a program are.  */

:- module(loader_paths,
          [ give_files/2,           % +Files, -Paths
            given_text/2,           % ?Path, ?Text
            program_folder/1,       % ?Folder
            below_program/1,        % +Path
            directive_files/2,      % +Directive, -Specs
            nested_path/3           % +Spec, +Directory, -Path
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(text, [clean_text/2]).

:- dynamic
    given_text/2,                   % Path, Text
    program_folder/1.               % Folder, ending in /

%!  give_files(+Files, -Paths) is det.
%
%   Files, a list of file(Path, Text), are the program from now on.  Paths
%   are their paths, normalized.  given_text/2 then has their texts, and
%   program_folder/1 the folders that hold them.

give_files(Files, Paths) :-
    retractall(given_text(_, _)),
    retractall(program_folder(_)),
    given_paths(Files, Paths).

given_paths([], []).
given_paths([file(Path0, Raw)|Files], [Path|Paths]) :-
    absolute_file_name(Path0, Path),
    clean_text(Raw, Clean),
    atom_string(Text, Clean),   % an atom is not copied each time it is asked
    assertz(given_text(Path, Text)),
    file_directory_name(Path, Directory),
    folder_prefix(Directory, Folder),
    assertz(program_folder(Folder)),
    given_paths(Files, Paths).

folder_prefix(Directory, Folder) :-
    (   sub_atom(Directory, _, 1, 0, /)
    ->  Folder = Directory
    ;   atom_concat(Directory, /, Folder)
    ).

%!  directive_files(+Directive, -Specs) is semidet.
%
%   Directive loads the files Specs, given by names that are not those of
%   a library.

directive_files(Directive, Specs) :-
    compound(Directive),
    loads(Directive, Given),
    spec_list(Given, List),
    findall(Spec, ( member(Spec, List), plain_spec(Spec) ), Specs),
    Specs \== [].

loads(consult(Specs), Specs).
loads(reconsult(Specs), Specs).
loads(compile(Specs), Specs).
loads(ensure_loaded(Specs), Specs).
loads(include(Specs), Specs).
loads(use_module(Specs), Specs).
loads(use_module(Specs, _), Specs).
loads(reexport(Specs), Specs).
loads(reexport(Specs, _), Specs).
loads(load_files(Specs), Specs).
loads(load_files(Specs, _), Specs).
loads(initialization(Goal), Specs) :-
    compound(Goal),
    loads(Goal, Specs).
loads([Spec|Specs], [Spec|Specs]).

spec_list(Var, []) :-
    var(Var),
    !.
spec_list(_:Specs, List) :-
    !,
    spec_list(Specs, List).
spec_list(Specs, List) :-
    (   is_list(Specs)
    ->  List = Specs
    ;   List = [Specs]
    ).

plain_spec(Spec) :-
    ground(Spec),
    (   atomic(Spec)
    ->  Spec \== user
    ;   Spec = _/_
    ).

%!  nested_path(+Spec, +Directory, -Path) is semidet.
%
%   Path is the file that Spec names, seen from Directory.

nested_path(Spec, Directory, Path) :-
    plain_spec(Spec),
    spec_atom(Spec, Name),
    member(Extension, ['', '.pl', '.pro', '.prolog', '.P', '.plt']),
    atom_concat(Name, Extension, File),
    absolute_file_name(File, Path, [relative_to(Directory)]),
    (   given_text(Path, _)
    ;   exists_file(Path)
    ),
    !.

spec_atom(Path/Name, Atom) :-
    !,
    spec_atom(Path, Folder),
    spec_atom(Name, Base),
    atomic_list_concat([Folder, /, Base], Atom).
spec_atom(Text, Atom) :-
    atomic(Text),
    format(atom(Atom), '~w', [Text]).

%!  below_program(+Path) is semidet.
%
%   Path lies in a folder of the program, or below one.

below_program(Path) :-
    program_folder(Folder),
    sub_atom(Path, 0, _, _, Folder),
    !.
