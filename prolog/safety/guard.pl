/*  The second line of defence: what a running program cannot do.

    Built-in predicates are wrapped where they are defined, so that no
    way of calling them gets around: not call/N, not a module prefix, not
    a library that uses them.

      - tame_builtins/0:  halt, abort, the toplevel and the tracer end
        the goal that calls them and nothing else
      - guard_builtins/0: commands, files, foreign code and threads are
        permission errors; libraries can still be loaded
      - free_builtins/0:  as they were
      - seal_builtins/0:  tamed and guarded for the rest of the process,
        whatever a program does to this module

    The wrappers stay until free_builtins/0: a program is not only loaded
    but called later on.  They are the same for all threads.
*/

:- module(safety_guard,
          [ tame_builtins/0,
            guard_builtins/0,
            free_builtins/0,
            seal_builtins/0
          ]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module('../loader/paths', [below_program/1]).

% The wrappers are made once and look at this: taking wrappers off again
% (unwrap_predicate/2) corrupts the atoms of SWI-Prolog 9.0.
:- dynamic
    wrapped/0,
    taming/0,
    guarding/0.

%!  tame_builtins is det.

tame_builtins :-
    wrap_builtins,
    retractall(taming),
    assertz(taming).

%!  guard_builtins is det.

guard_builtins :-
    wrap_builtins,
    retractall(guarding),
    assertz(guarding).

%!  free_builtins is det.

free_builtins :-
    retractall(taming),
    retractall(guarding).

%!  seal_builtins is det.
%
%   For processes that serve one program that nobody trusts.  It could
%   reach into this module with a goal made at run time; so from now on the
%   wrappers look at a flag that cannot be changed, and the predicates of
%   this module are locked.

seal_builtins :-
    (   current_prolog_flag(pysolve_sealed, true)
    ->  true
    ;   wrap_builtins,
        forall(own_predicate(Head),
               '$set_predicate_attribute'(safety_guard:Head, system, true)),
        create_prolog_flag(pysolve_sealed, true, [access(read_only)])
    ).

own_predicate(Head) :-
    current_predicate(_, safety_guard:Head),
    \+ predicate_property(safety_guard:Head, imported_from(_)),
    \+ predicate_property(safety_guard:Head, dynamic).

wrap_builtins :-
    (   wrapped
    ->  true
    ;   assertz(wrapped),
        forall(tame(Head, Wrapped, Body),
               wrap(Head, Wrapped,
                    (   (   current_prolog_flag(pysolve_sealed, true)
                        ;   safety_guard:taming
                        )
                    ->  Body
                    ;   Wrapped
                    ))),
        forall(guarded(Head, Test),
               wrap(Head, Wrapped,
                    (   (   current_prolog_flag(pysolve_sealed, true)
                        ;   safety_guard:guarding
                        )
                    ->  safety_guard:Test, Wrapped
                    ;   Wrapped
                    )))
    ).

wrap(Head, Wrapped, Body) :-
    wrap_predicate(system:Head, pysolve, Wrapped, Body).

%   tame(Head, Wrapped, Body): Head does Body instead.  Wrapped is what it
%   did before.

tame(halt,       _, throw(stopped(halt))).
tame(halt(_),    _, throw(stopped(halt))).
tame(abort,      _, throw(stopped(abort))).
tame(break,      _, throw(stopped(toplevel))).
tame(trace,      _, true).
tame('$spy'(_),  _, true).
% They would close the stream that keeps the program's output.
tame(told, Told, safety_guard:unless_standard(current_output, user_output,
                                              Told)).
tame(seen, Seen, safety_guard:unless_standard(current_input, user_input,
                                              Seen)).

:- public unless_standard/3.

unless_standard(Current, Alias, Goal) :-
    call(Current, Stream),
    (   stream_property(Stream, alias(Alias))
    ->  true
    ;   call(Goal)
    ).

%   guarded(Head, Test): Head may be called if Test succeeds; else Test
%   throws.  These are the predicates that all others come down to.

guarded(shell(_, _),        refuse(shell/2, "run a command")).
guarded(open(File, Mode, _), may_open(File, Mode)).
guarded(open(File, Mode, _, _), may_open(File, Mode)).
guarded(see(File),          may_redirect(File)).
guarded(tell(File),         may_redirect(File)).
guarded(append(File),       may_redirect(File)).
guarded(protocol(_),        refuse(protocol/1, "write a file")).
guarded(protocola(_),       refuse(protocola/1, "write a file")).
guarded(tmp_file(_, _),     refuse(tmp_file/2, "write a file")).
guarded('$tmp_file_stream'(_, _, _, _),
                            refuse(tmp_file_stream/3, "write a file")).
guarded('$qlf_open'(_),     refuse(qcompile/1, "write a file")).
guarded(delete_file(_),     refuse(delete_file/1, "delete a file")).
guarded(rename_file(_, _),  refuse(rename_file/2, "rename a file")).
guarded(make_directory(_),  refuse(make_directory/1, "make a folder")).
guarded(delete_directory(_), refuse(delete_directory/1, "delete a folder")).
guarded('$chdir'(_),        refuse(working_directory/2, "leave its folder")).
guarded(setenv(_, _),       refuse(setenv/2, "change the environment")).
guarded(unsetenv(_),        refuse(unsetenv/1, "change the environment")).
% Libraries look at the environment as well: to them it is empty.
guarded(getenv(_, _),       fail).
guarded('$open_shared_object'(File, _, _), may_link(File)).
guarded(thread_create(_, _, _), refuse(thread_create/3, "start a thread")).
% What would undo all this.
guarded(unwrap_predicate(_, _), refuse(unwrap_predicate/2, "free built-ins")).
guarded(set_prolog_flag(Flag, _), may_set(Flag)).
guarded('$set_predicate_attribute'(Head, _, _), may_change(Head)).
guarded(redefine_system_predicate(Head), may_change(Head)).
guarded(abolish(Indicator),     may_change(Indicator)).
guarded(abolish(Name, _),       may_change(Name)).

:- public
    refuse/2,
    may_set/1,
    may_change/1,
    may_open/2,
    may_redirect/1,
    may_link/1.

refuse(Indicator, What) :-
    throw(error(permission_error(What, unsafe, Indicator), _)).

may_set(Flag) :-
    (   memberchk(Flag, [access_level, pysolve_sealed])
    ->  refuse(set_prolog_flag/2, "free built-ins")
    ;   true
    ).

%   Without a module, Spec means the caller's; that could be this one, so
%   the names of this one are refused as well.

may_change(Spec) :-
    strip_module(no_module:Spec, Module, Plain),
    (   (   memberchk(Module, [system, safety_guard])
        ;   Module == no_module,
            plain_name(Plain, Name),
            own_predicate(Head),
            functor(Head, Name, _)
        )
    ->  refuse(redefine_system_predicate/1, "free built-ins")
    ;   true
    ).

plain_name(Plain, Name) :-
    callable(Plain),
    (   Plain = Name/_
    ->  true
    ;   functor(Plain, Name, _)
    ).

may_open(File, Mode) :-
    (   Mode == read,
        atomic(File),
        readable(File)
    ->  true
    ;   refuse(open/3, "open a file")
    ).

%   Prolog reads its own libraries, and the program's files may be
%   consulted.

readable(File) :-
    absolute_file_name(File, Path),
    (   below_program(Path)
    ;   current_prolog_flag(home, Home)
    ;   module_property(safety_guard, file(Own)),
        file_directory_name(Own, Home)
    ),
    (   var(Home)
    ->  true
    ;   atom_concat(Home, /, Folder),
        sub_atom(Path, 0, _, _, Folder)
    ),
    !.

may_redirect(File) :-
    (   is_stream(File)
    ;   atom(File),
        memberchk(File, [user, user_input, user_output, user_error])
    ),
    !.
may_redirect(_) :-
    refuse(see/1, "open a file").

%   Foreign parts of Prolog's own libraries that only compute.

may_link(File) :-
    file_base_name(File, Base),
    file_name_extension(Name, _, Base),
    (   memberchk(Name, [ time, readutil, memfile, prolog_stream, isub, json,
                          md54pl, sha4pl, double_metaphone, porter_stem,
                          snowball, unicode4pl, uri, uuid, inclpr, hashstream,
                          sgml2pl
                        ]),
        readable(File)
    ->  true
    ;   refuse(open_shared_object/2, "load foreign code")
    ).
