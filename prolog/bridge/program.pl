/*  Opens a program for Python: loads it, understands it, and tells both as
    JSON.  A program with errors answers no questions, unless it is forced.
*/

:- module(opening,
          [ give_file/2,            % +Path, +Text
            open_program/2,         % +Request, -Answer
            text_tree/2             % +Text, -Tree
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(http/json), [atom_json_dict/3, json_write_dict/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../contract', [understand/3]).
:- use_module('../loader', [load_program/3]).
:- use_module('../loader/brackets', [plain_names/2]).
:- use_module('../loader/hints', [start_candidates/2]).
:- use_module('../loader/sources', [scanned/1]).
:- use_module('../safety/guard', [seal_builtins/0]).
:- use_module(diagnosis, [all_diagnostics/5, refused/1, has_errors/1]).

:- dynamic given/2.                 % Path, Text

%!  give_file(+Path, +Text) is det.
%
%   Text, a string, is a file of the program that is opened next.  Texts are
%   handed over as they are: as JSON a large one would take long to read.

give_file(Path0, Text) :-
    atom_string(Path, Path0),
    assertz(given(Path, Text)).

%!  open_program(+Request, -Answer) is det.
%
%   Open the program of the files given since the last one was opened.
%   Request and Answer are JSON texts.  Request holds
%
%     - choices: object of what the user's flags fix
%     - trust, force: booleans
%     - folder:  where the user works
%     - seconds: how long loading a file may take
%
%   Answer holds `ok`, what load_program/3 and understand/3 say, `files`:
%   the paths of all texts that were read, and `starts`: texts that look
%   like starts, if the program has none.

open_program(RequestText, AnswerText) :-
    atom_json_dict(RequestText, Request, []),
    findall(file(Path, Text), retract(given(Path, Text)), Files),
    (   Request.trust == true
    ->  true
    ;   seal_builtins
    ),
    atom_string(Folder, Request.folder),
    load_program(Files,
                 [trust=Request.trust, seconds=Request.seconds, folder=Folder],
                 Program),
    (   refused(Program.diagnostics)
    ->  Answer0 = _{ok:false, questions:[], heuristics:[], readings:[],
                    diagnostics:Program.diagnostics}
    ;   understood(Program, Files, Request, Answer0)
    ),
    suggested_starts(Answer0.diagnostics, Files, Starts),
    findall(Path, scanned(Path), Paths),
    Answer = Answer0.put(_{output:Program.output, starts:Starts, files:Paths}),
    with_output_to(string(AnswerText),
                   json_write_dict(current_output, Answer, [width(0)])).

%   A program with errors is understood all the same, so that all of them
%   are told at once.

understood(Program, Files, Request, Answer) :-
    dict_pairs(Request.choices, _, Flags0),
    findall(Name=Value, member(Name-Value, Flags0), Flags),
    understand(Program, Flags, Understanding),
    findall(Path, member(file(Path, _), Files), Paths),
    all_diagnostics(Program, Paths, Request.trust, Understanding, Diagnostics),
    (   Understanding.ok == true,
        may_go_on(Diagnostics, Request.force)
    ->  Ok = true,
        retractall(questions:text_term(_, _)),
        assertz((questions:text_term(Text, Term) :- opening:program_term(Text, Term)))
    ;   Ok = false
    ),
    del_dict(predicates, Understanding, _, Told),
    doubts(Told, Ok, Diagnostics, Doubts),
    Answer = Told.put(_{ok:Ok, diagnostics:Diagnostics, doubts:Doubts}).

%   What was searched may not be what the author wrote.

doubts(Told, Ok, Diagnostics, Doubts) :-
    (   get_dict(doubts, Told, Known)
    ->  true
    ;   Known = []
    ),
    (   Ok == true,
        has_errors(Diagnostics)
    ->  append(Known, ["--force passed over errors in the file"], Doubts)
    ;   Doubts = Known
    ).

may_go_on(Diagnostics, Force) :-
    (   Force == true
    ->  \+ refused(Diagnostics)
    ;   \+ has_errors(Diagnostics)
    ).

%   Half of all programs have no start, but an example in a comment.

suggested_starts(Diagnostics, Files, Starts) :-
    (   member(Diagnostic, Diagnostics),
        Diagnostic.code == no_start
    ->  start_candidates(Files, Starts)
    ;   Starts = []
    ).

:- public program_term/2.

program_term(Text, Term) :-
    term_string(Term0, Text, [module(program)]),
    plain_names(Term0, Term).

%!  text_tree(+Text, -Tree) is det.
%
%   Tree is a JSON text for the term that Text writes: numbers and lists as
%   they are, {"atom": a}, {"string": s}, {"variable": v}, and compounds as
%   {"functor": f, "arguments": [...]}.

text_tree(Text, TreeText) :-
    program_term(Text, Term),
    numbervars(Term, 0, _),
    term_tree(Term, Tree),
    with_output_to(string(TreeText),
                   json_write_dict(current_output, Tree, [width(0)])).

term_tree('$VAR'(N), _{variable:Name}) :-
    integer(N),
    !,
    format(string(Name), "~W", ['$VAR'(N), [numbervars(true)]]).
term_tree(Number, Number) :-
    number(Number),
    !.
term_tree(Text, _{string:Text}) :-
    string(Text),
    !.
term_tree([], []) :- !.
term_tree(Atom, _{atom:Name}) :-
    atom(Atom),
    !,
    atom_string(Atom, Name).
term_tree(List, Trees) :-
    is_list(List),
    !,
    maplist(term_tree, List, Trees).
term_tree(Compound, _{functor:Name, arguments:Trees}) :-
    compound_name_arguments(Compound, Functor, Arguments),
    atom_string(Functor, Name),
    maplist(term_tree, Arguments, Trees).
