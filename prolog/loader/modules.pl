/*  The modules that a program is loaded into.  */

:- module(loader_modules,
          [ program_module/1,       % ?Module
            enter_module/2,         % +Module, +Path
            import_exports/2,       % +Module, +Context
            leave_modules/1         % :Unload
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(dialects/predicates, []).
:- use_module(heads, [source_head/3, replaceable/2]).
:- use_module(sources, [source_operators/2]).

:- meta_predicate leave_modules(0).

:- dynamic
    program_module/1,               % Module
    redefined/3.                    % Module, Head, From

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
    forall(( source_operators(Path, Operators),
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

%   Let predicates that were defined anew mean again what they meant
%   before.  SWI-Prolog 9.0 crashes on those that have no clauses.

relink_redefined :-
    forall(redefined(Module, Head, From),
           ( retractall(Module:Head),
             assertz((Module:Head :- From:Head))
           )).

%!  import_exports(+Module, +Context) is det.
%
%   Context may call what Module exports.

import_exports(Module, Context) :-
    (   Module \== Context,
        module_property(Module, exports(Exports))
    ->  forall(member(Export, Exports),
               catch(Context:import(Module:Export), error(_, _), true))
    ;   true
    ).


                /*******************************
                *           LEAVING            *
                *******************************/

%!  leave_modules(:Unload) is det.
%
%   Empty the modules of the program, for another one.  Unload unloads its
%   files.

leave_modules(Unload) :-
    forall(program_module(Module), untable_module(Module)),
    call(Unload),
    forall(program_module(Module), empty_module(Module)),
    relink_redefined,
    retractall(program_module(_)).

%   SWI-Prolog 9.0 does not survive that tabled predicates are unloaded and
%   loaded anew.

untable_module(Module) :-
    forall(( current_predicate(Module:Name/Arity),
             functor(Head, Name, Arity),
             predicate_property(Module:Head, tabled)
           ),
           untable(Module:Name/Arity)).

empty_module(Module) :-
    forall(( current_predicate(Module:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Module:Head, imported_from(_)),
             predicate_property(Module:Head, dynamic)
           ),
           retractall(Module:Head)),
    forall('$local_op'(_, Type, Module:Operator),
           op(-1, Type, Module:Operator)),
    % Once unloaded, the list of exported operators must exist and be empty.
    dynamic(Module:'$exported_op'/3).
