/*  Where the files of a program are.  */

:- module(loader_paths,
          [ give_files/2,           % +Files, -Paths
            work_in/1,              % +Folder
            given_text/2,           % ?Path, ?Text
            program_folder/1,       % ?Folder
            below_program/1,        % +Path
            directive_files/2,      % +Directive, -Specs
            nested_path/3,          % +Spec, +Directory, -Path
            nested_path/4           % +Spec, +Directory, -Path, -Where
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(text, [clean_text/2]).

:- dynamic
    given_text/2,                   % Path, Text
    program_folder/1,               % Folder, ending in /
    working_folder/1,               % Folder, ending in /
    working_file/1.                 % Path, loaded from there

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

%!  work_in(+Folder) is det.
%
%   The user works in Folder: files that the program loads may be there.
%   Everything there is not the program's, nor is the whole machine.

work_in(Directory) :-
    retractall(working_folder(_)),
    retractall(working_file(_)),
    folder_prefix(Directory, Folder),
    (   Folder == (/)
    ->  true
    ;   assertz(working_folder(Folder))
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
%!  nested_path(+Spec, +Directory, -Path, -Where) is semidet.
%
%   Path is the file that Spec names in a text of Directory.  It is looked
%   for there, then in the folder where the user works, and then with other
%   small and capital letters, as systems that see no difference find it.
%   A file of another machine, '/home/ann/map.pl', may have come along
%   without its folder.  Where is `there`, or `elsewhere` for all other ways
%   to find it.

nested_path(Spec, Directory, Path) :-
    nested_path(Spec, Directory, Path, _).

nested_path(Spec, Directory, Path, Where) :-
    plain_spec(Spec),
    spec_atom(Spec, Name),
    (   file_in(same, Directory, Name, Path)
    ->  Where = there
    ;   once(named_path(Name, Directory, Path)),
        Where = elsewhere
    ).

spec_atom(Path/Name, Atom) :-
    !,
    spec_atom(Path, Folder),
    spec_atom(Name, Base),
    atomic_list_concat([Folder, /, Base], Atom).
spec_atom(Text, Atom) :-
    atomic(Text),
    format(atom(Atom0), '~w', [Text]),
    atomic_list_concat(Parts, \, Atom0),
    atomic_list_concat(Parts, /, Atom).

named_path(Name, Directory, Path) :-
    placed_path(Name, Directory, Path).
named_path(Name, Directory, Path) :-
    file_base_name(Name, Base),
    Base \== Name,
    placed_path(Base, Directory, Path).

placed_path(Name, Directory, Path) :-
    member(Letters, [same, other]),
    (   file_in(Letters, Directory, Name, Path)
    ;   working_folder(Folder),
        file_in(Letters, Folder, Name, Path),
        sub_atom(Path, 0, _, _, Folder),
        remember_working_file(Path)
    ).

file_in(Letters, Directory, Name, Path) :-
    member(Extension, ['', '.pl', '.pro', '.prolog', '.P', '.plt']),
    atom_concat(Name, Extension, File),
    absolute_file_name(File, Path0, [relative_to(Directory)]),
    file_lettered(Letters, Path0, Path).

file_lettered(same, Path, Path) :-
    is_file(Path),
    !.
file_lettered(other, Path0, Path) :-
    file_directory_name(Path0, Directory0),
    folder_lettered(Directory0, Directory),
    entry_lettered(Directory, Path0, Path),
    is_file(Path),
    !.

is_file(Path) :-
    given_text(Path, _),
    !.
is_file(Path) :-
    exists_file(Path).

folder_lettered(Path, Path) :-
    exists_directory(Path),
    !.
folder_lettered(Path0, Path) :-
    file_directory_name(Path0, Directory0),
    Directory0 \== Path0,
    folder_lettered(Directory0, Directory),
    entry_lettered(Directory, Path0, Path),
    exists_directory(Path),
    !.

entry_lettered(Directory, Path0, Path) :-
    file_base_name(Path0, Base),
    downcase_atom(Base, Lower),
    catch(directory_files(Directory, Entries), error(_, _), fail),
    msort(Entries, Sorted),
    member(Entry, Sorted),
    downcase_atom(Entry, Lower),
    folder_prefix(Directory, Folder),
    atom_concat(Folder, Entry, Path).

remember_working_file(Path) :-
    (   working_file(Path)
    ->  true
    ;   assertz(working_file(Path))
    ).

%!  below_program(+Path) is semidet.
%
%   Path lies in a folder of the program, or below one, or is a file that
%   the program loads and that was found where the user works.

below_program(Path) :-
    program_folder(Folder),
    sub_atom(Path, 0, _, _, Folder),
    !.
below_program(Path) :-
    working_file(Path),
    !.
