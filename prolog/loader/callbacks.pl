/*  Modules of a program that call back into the file that uses them.

    In SWI-Prolog a file without a module header is loaded into `user`, and
    every module can call what stands there: a search module asks
    user:move/2, or just move/2.  Here such files are in `program`, so what
    is missing elsewhere is looked for there.
*/

:- module(loader_callbacks,
          [ callback/2              % +PI, -Definition
          ]).
:- use_module(modules, [program_module/1]).

:- multifile user:exception/3.
:- dynamic user:exception/3.

user:exception(undefined_predicate, PI, retry) :-
    loader_callbacks:linked(PI).

:- public linked/1.

linked(PI) :-
    (   PI = Module:Plain
    ->  true
    ;   Module = user,
        Plain = PI
    ),
    callback(Module:Plain, Definition),
    Module:import(Definition).

%!  callback(+PI, -Definition) is semidet.
%
%   PI, which its module does not define, means Definition: a predicate of
%   the program's files without a module header.

callback(Module:Name/Arity, program:Name/Arity) :-
    Module \== program,
    ( Module == user ; program_module(Module) ),
    program_module(program),
    functor(Head, Name, Arity),
    current_predicate(program:Name/Arity),
    \+ predicate_property(program:Head, imported_from(_)),
    !.
