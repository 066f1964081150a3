/*  Which unsafe calls count: those that something reaches.

    A course file may come with a save_board/2 that nobody calls in a
    search.  What runs while the file is loaded is checked before; what
    the search asks, when that is known.  If it is reached all the same, by
    a name made at run time, safety/guard.pl stops it.
*/

:- module(safety_reached,
          [ report_load_unsafe/1,   % +Paths
            unsafe_diagnostics/2    % +Roots, -Diagnostics
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).
:- use_module('../diagnostics', [diagnostic/6, report/5]).
:- use_module('../loader/reach', [reached_names/2]).
:- use_module('../loader/sources',
              [offset_clause_text/3, offset_place/4, scanned/1]).
:- use_module('../safety', [unsafe_calls/2]).

%   What Prolog itself calls while it loads and prints.

load_owners([ (:-), term_expansion, goal_expansion, message_hook, portray,
              prolog_load_file
            ]).

%!  report_load_unsafe(+Paths) is semidet.
%
%   Report the unsafe calls in the texts of Paths that may run while they
%   are loaded.  Succeeds if there are some.

report_load_unsafe(Paths) :-
    all_unsafe(Paths, Calls),
    Calls \== [],
    load_owners(Owners),
    reached_names(Owners, Names),
    findall(true,
            ( member(Call, Calls),
              is_reached(Call, Names),
              report_call(Call)
            ),
            [_|_]).

report_call(Call) :-
    call_words(error, Call, Place, Code, Message, Advice),
    report(error, Code, Place, Message, Advice).

all_unsafe(Paths, Calls) :-
    findall(Path-Call,
            ( member(Path, Paths),
              unsafe_calls(Path, PathCalls),
              member(Call, PathCalls)
            ),
            Calls).

is_reached(_-unsafe(_, Owner, _, _), Names) :-
    ord_memberchk(Owner, Names).

%!  unsafe_diagnostics(+Roots, -Diagnostics) is det.
%
%   Diagnostics tell of the unsafe calls of the program: an error for those
%   that can be reached from Roots, a list of Module:Name/Arity, and a note
%   for others.

unsafe_diagnostics(Roots, Diagnostics) :-
    findall(Path, scanned(Path), Paths),
    all_unsafe(Paths, Calls),
    (   Calls == []
    ->  Diagnostics = []
    ;   findall(Name, member(_:Name/_, Roots), Asked),
        load_owners(Owners),
        append(Owners, Asked, All),
        reached_names(All, Names),
        findall(Diagnostic,
                ( member(Call, Calls),
                  call_diagnostic(Names, Call, Diagnostic)
                ),
                Diagnostics)
    ).

call_diagnostic(Names, Call, Diagnostic) :-
    (   is_reached(Call, Names)
    ->  Severity = error
    ;   Severity = info
    ),
    call_words(Severity, Call, Place, Code, Message, Advice),
    diagnostic(Severity, Code, Place, Message, Advice, Diagnostic).

call_words(Severity, Path-unsafe(Offset, _, Indicator, What),
           place(Path, Line, Column, Clause), Code, Message, Advice) :-
    offset_place(Path, Offset, Line, Column),
    offset_clause_text(Path, Offset, Clause),
    severity_words(Severity, Code, Ending, Advice),
    format(string(Message), '~q would ~s, ~s', [Indicator, What, Ending]).

severity_words(error, unsafe, "which is refused.",
               "If you trust this program, say so with --trust.").
severity_words(info, unsafe_unreached, "which nothing that is asked needs.",
               "It is stopped if it is called all the same.").
