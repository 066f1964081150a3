/*  Named starts of the puzzles, for those who stay inside swipl:

        ?- use_module(prolog/puzzles/instances), use_module(prolog/puzzles/senku/senku, []).
        ?- setup_instance(senku, central), senku:start(Board),
           senku:successor(Board, Jump, Next, Cost).

    The names are those of `pysolve list PUZZLE`; the largest boards are left
    out.  A puzzle's are in its folder, in instances.pl: module
    PUZZLE_instances with instance/3.
*/

:- module(instances,
          [ instance/4,             % ?Puzzle, ?Name, -Text, -Options
            setup_instance/2        % +Puzzle, +Name
          ]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [member/2, subtract/3]).

%!  setup_instance(+Puzzle, +Name) is det.
%
%   Set up the start Name of Puzzle, whose module must be loaded.
%
%   @error existence_error(instance, Puzzle:Name) if there is none.

setup_instance(Puzzle, Name) :-
    (   instance(Puzzle, Name, Text, Options)
    ->  Puzzle:setup(Text, Options)
    ;   existence_error(instance, Puzzle:Name)
    ).

%!  instance(?Puzzle, ?Name, -Text, -Options) is nondet.
%
%   Text is the start in the puzzle's notation, Options what setup/2 takes.

instance(Puzzle, Name, Text, Options) :-
    puzzle_file(Puzzle, File),
    use_module(File, []),
    atom_concat(Puzzle, '_instances', Module),
    Module:instance(Name, Text, Options).

%   File is in the folder of Puzzle and has its starts.

puzzle_file(Puzzle, File) :-
    module_property(instances, file(Here)),
    file_directory_name(Here, Folder),
    directory_files(Folder, Names),
    subtract(Names, ['.', '..'], Inside),
    sort(Inside, Puzzles),
    member(Puzzle, Puzzles),
    atomic_list_concat([Folder, Puzzle, 'instances.pl'], /, File),
    exists_file(File).
