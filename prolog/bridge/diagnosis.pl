/*  All that is to be said of a program: what was noticed while it was loaded
    and understood, what its clauses lack, and how much of that matters.
*/

:- module(diagnosis,
          [ all_diagnostics/5,      % +Program, +Paths, +Trust, +Understanding,
                                    % -Diagnostics
            refused/1,              % +Diagnostics
            has_errors/1            % +Diagnostics
          ]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [append/2, member/2]).
:- use_module('../contract/names', [question_name/1]).
:- use_module('../loader/lost', [graded/4]).
:- use_module('../loader/rivals', [rival_definitions/3]).
:- use_module('../loader/undefined', [undefined_predicates/3]).
:- use_module('../loader/unmatched', [unmatched_clauses/2]).
:- use_module('../safety/reached', [unsafe_diagnostics/2]).

%!  all_diagnostics(+Program, +Paths, +Trust, +Understanding, -Diagnostics)
%!      is det.
%
%   Program and Understanding are dicts made by load_program/3 and
%   understand/3, Paths those of the files that the user named.

all_diagnostics(Program, Paths, Trust, Understanding, Diagnostics) :-
    Roots = Understanding.predicates,
    undefined_predicates(Program, Roots, Undefined),
    rival_definitions(Paths, Roots, Rivals),
    unsafe(Trust, Roots, Unsafe),
    unmatched_clauses(Program, Unmatched),
    append([ Program.diagnostics, Understanding.diagnostics, Undefined, Rivals,
             Unmatched
           ],
           Found),
    without_echo(Rivals, Found, Diagnostics1),
    (   Understanding.ok == true
    ->  graded(Diagnostics1, Roots, question_name, Diagnostics2)
    ;   Diagnostics2 = Diagnostics1
    ),
    (   Understanding.ok == true,
        Undefined == []
    ->  Diagnostics3 = Diagnostics2
    ;   maplist(missed_file, Diagnostics2, Diagnostics3)
    ),
    append([Diagnostics3, Unsafe], Diagnostics).

unsafe(true, _, []).
unsafe(false, Roots, Unsafe) :-
    unsafe_diagnostics(Roots, Unsafe).

%   That the last of two definitions counts is said already.

without_echo([], Diagnostics, Diagnostics) :- !.
without_echo([_|_], Diagnostics0, Diagnostics) :-
    exclude(redefinition, Diagnostics0, Diagnostics).

redefinition(Diagnostic) :-
    Diagnostic.code == redefined.

%   A file that was not found may have what is missing.

missed_file(Diagnostic0, Diagnostic) :-
    (   Diagnostic0.code == missing_file
    ->  Diagnostic = Diagnostic0.put(severity, error)
    ;   Diagnostic = Diagnostic0
    ).

%!  refused(+Diagnostics) is semidet.
%
%   The program would do harm, or is no Prolog: --force does not help.

refused(Diagnostics) :-
    member(Diagnostic, Diagnostics),
    memberchk(Diagnostic.code, [unsafe, other_language]),
    !.

%!  has_errors(+Diagnostics) is semidet.

has_errors(Diagnostics) :-
    member(Diagnostic, Diagnostics),
    Diagnostic.severity == error,
    !.
