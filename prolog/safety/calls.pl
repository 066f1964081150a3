/*  Which single calls of an untrusted program are unsafe.  */

:- module(safety_calls,
          [ call_unsafe/4,          % +Goal, +Folder, -Indicator, -What
            own_module/1,           % +Module
            protected_module/1      % ?Module
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../loader/paths',
              [below_program/1, directive_files/2, nested_path/3]).
:- use_module('../loader/sources', [scanned/1]).
:- use_module('../loader/survey', [source_module/2]).
:- use_module(table, [unsafe/3, unsafe_library/1]).

%!  call_unsafe(+Goal, +Folder, -Indicator, -What) is nondet.
%
%   The very call Goal, in a text of Folder, is unsafe: the predicate
%   Indicator would do What.  Does not look into its arguments, nor whether
%   the program defines the predicate itself.

call_unsafe(Goal, _, _, _) :-
    harmless(Goal),
    !,
    fail.
call_unsafe(Goal, _, Name/Arity, What) :-
    functor(Goal, Name, Arity),
    unsafe(Name, Arities, What),
    memberchk(Arity, Arities),
    !.
call_unsafe(working_directory(Old, New), _, working_directory/2,
            "leave its folder") :-
    Old \== New,
    !.
call_unsafe(Goal, _, Name/Arity, "use the insides of Prolog") :-
    functor(Goal, Name, Arity),
    sub_atom(Name, 0, 1, _, $),
    sub_atom(Name, 1, 1, _, Second),
    char_type(Second, alpha),
    !.
call_unsafe(Goal, _, Name/Arity, What) :-
    library_goal(Goal, Library),
    ground(Library),
    unsafe_library(Library),
    !,
    functor(Goal, Name, Arity),
    format(string(What), 'load library(~w)', [Library]).
call_unsafe(Goal, Folder, Name/Arity, What) :-
    directive_files(Goal, Specs),
    member(Spec, Specs),
    outside(Spec, Folder),
    !,
    (   Goal = [_|_]
    ->  Name/Arity = consult/1
    ;   functor(Goal, Name, Arity)
    ),
    format(string(What), 'load ~w, outside its folder', [Spec]).

harmless(see(Stream)) :-
    standard_stream(Stream).
harmless(tell(Stream)) :-
    standard_stream(Stream).
harmless(append(Stream)) :-
    standard_stream(Stream).

standard_stream(Stream) :-
    atom(Stream),
    memberchk(Stream, [user, user_input, user_output, user_error]).

library_goal(Goal, Library) :-
    compound(Goal),
    functor(Goal, Name, _),
    memberchk(Name, [ use_module, ensure_loaded, consult, load_files,
                      reexport, autoload
                    ]),
    arg(1, Goal, Specs),
    (   is_list(Specs)
    ->  member(Spec, Specs)
    ;   Spec = Specs
    ),
    nonvar(Spec),
    Spec = library(Library).

outside(Spec, Folder) :-
    (   nested_path(Spec, Folder, Path)
    ->  true
    ;   atomic(Spec),
        absolute_file_name(Spec, Path, [relative_to(Folder)])
    ),
    \+ below_program(Path).


                /*******************************
                *           MODULES            *
                *******************************/

%!  protected_module(?Module) is nondet.
%
%   Programs may not call into Module nor add to it: its clauses would lift
%   what is set here.

protected_module(system).
protected_module(Module) :-
    module_property(Module, file(File)),
    module_property(safety, file(Own)),
    file_directory_name(Own, Folder),
    file_directory_name(File, Folder),
    \+ scanned(File).
protected_module(questions).

%!  own_module(+Module) is semidet.
%
%   Module is one of the program.

own_module(Module) :-
    var(Module),
    !,
    fail.
own_module(program).
own_module(user).
own_module(Module) :-
    scanned(Path),
    source_module(Path, Module),
    !.
