/*  Which texts make up a program, and what each of them defines.

    A survey reads the given texts and those that they load by name,
    without running anything but operator declarations, without which the
    texts could not be read.
*/

:- module(loader_survey,
          [ survey_program/2,       % +Files, -Paths
            survey_file/1,          % +Path
            nested_path/3,          % +Spec, +Directory, -Path
            below_program/1,        % +Path
            program_folder/1,       % ?Folder
            source_module/2,        % +Path, -Module
            source_head/3,          % ?Path, -Head, -Kind
            own_predicate/1,        % +Head
            replaceable/2,          % +Kind, +Head
            directive_files/2,      % +Directive, -Specs
            module_taken/1          % +Module
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(modules), [in_temporary_module/3]).
:- use_module(dialects, [text_operators/2]).
:- use_module(loader_scan,
              [ scan_text/4, remember_scan/3, forget_scans/0,
                scanned_text/2, scanned_items/2
              ]).
:- use_module(loader_text, [clean_text/2, read_source/2]).

:- dynamic
    given/2,                        % Path, Text
    folder/1,                       % Folder, ending in /
    begun/1,                        % Path
    own/4.                          % Name, Arity, Kind, Path

%!  survey_program(+Files, -Paths) is det.
%
%   Read the texts of Files, a list of file(Path, Text), and all texts that
%   they load by a directive.  Forgets the survey before.  Paths are the
%   paths of Files, normalized.  The texts are kept as scans.

survey_program(Files, Paths) :-
    forget_scans,
    retractall(given(_, _)),
    retractall(folder(_)),
    retractall(begun(_)),
    retractall(own(_, _, _, _)),
    given_paths(Files, Paths),
    with_operators(survey_sources(Paths)).

given_paths([], []).
given_paths([file(Path0, Raw)|Files], [Path|Paths]) :-
    absolute_file_name(Path0, Path),
    clean_text(Raw, Text),
    assertz(given(Path, Text)),
    file_directory_name(Path, Directory),
    folder_prefix(Directory, Folder),
    assertz(folder(Folder)),
    given_paths(Files, Paths).

folder_prefix(Directory, Folder) :-
    (   sub_atom(Directory, _, 1, 0, /)
    ->  Folder = Directory
    ;   atom_concat(Directory, /, Folder)
    ).

:- meta_predicate with_operators(1).

with_operators(Goal) :-
    in_temporary_module(Operators, true, call(Goal, Operators)).

survey_sources([], _).
survey_sources([Path|Paths], Operators) :-
    survey_source(Path, Operators),
    survey_sources(Paths, Operators).

%!  survey_file(+Path) is det.
%
%   Add the text of a file that turned up later to the survey.

survey_file(Path) :-
    with_operators(survey_source(Path)).

survey_source(Path, _) :-
    begun(Path),
    !.
survey_source(Path, Operators) :-
    assertz(begun(Path)),
    (   given(Path, Text)
    ->  true
    ;   % A file that cannot be read is reported when it is loaded.
        catch(read_source(Path, Text), error(_, _), fail)
    ),
    !,
    text_operators(Text, Needed),
    declare_operators(Needed, Operators),
    scan_text(Text, Operators, survey_term(Path, Operators), Items),
    remember_scan(Path, Text, Items),
    remember_heads(Path, Items).
survey_source(_, _).

survey_term(Path, Operators, Term) :-
    nonvar(Term),
    directive(Term, Directive),
    nonvar(Directive),
    survey_directive(Directive, Path, Operators).

directive((:- Directive), Directive).
directive((?- Directive), Directive).

survey_directive((A, B), Path, Operators) :-
    !,
    survey_term(Path, Operators, (:- A)),
    survey_term(Path, Operators, (:- B)).
survey_directive(op(Priority, Type, Names), _, Operators) :-
    !,
    declare_operators([op(Priority, Type, Names)], Operators).
survey_directive(module(_, Exports), _, Operators) :-
    !,
    is_list(Exports),
    findall(op(P, T, N), member(op(P, T, N), Exports), Exported),
    declare_operators(Exported, Operators).
survey_directive(Directive, _, Operators) :-
    library_directive(Directive, Library),
    !,
    library_operators(Library, Exported),
    declare_operators(Exported, Operators).
survey_directive(Directive, Path, Operators) :-
    directive_files(Directive, Specs),
    file_directory_name(Path, Directory),
    forall(( member(Spec, Specs),
             nested_path(Spec, Directory, Nested),
             below_program(Nested)
           ),
           survey_source(Nested, Operators)).

declare_operators([], _).
declare_operators([op(Priority, Type, Names0)|Ops], Module) :-
    strip_module(Names0, _, Names),
    catch(op(Priority, Type, Module:Names), error(_, _), true),
    declare_operators(Ops, Module).

%   Only libraries that are known to export operators are worth loading
%   ahead of time.

library_directive(use_module(library(Library)), Library) :-
    library_exporting_operators(Library).
library_directive(use_module(library(Library), _), Library) :-
    library_exporting_operators(Library).

library_exporting_operators(clpfd).
library_exporting_operators(clpb).
library_exporting_operators(clpr).
library_exporting_operators(clpq).
library_exporting_operators(chr).
library_exporting_operators(yall).
library_exporting_operators(record).
library_exporting_operators(tabling).
library_exporting_operators(simplex).
library_exporting_operators(nb_set).

library_operators(Library, Exported) :-
    catch(use_module(library(Library), []), error(_, _), fail),
    absolute_file_name(library(Library), File,
                       [file_type(prolog), access(read), file_errors(fail)]),
    module_property(Module, file(File)),
    !,
    module_property(Module, exported_operators(Exported)).


                /*******************************
                *            FILES             *
                *******************************/

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
    (   given(Path, _)
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
    folder(Folder),
    sub_atom(Path, 0, _, _, Folder),
    !.

%!  program_folder(?Folder) is nondet.
%
%   Folder, with a slash at its end, holds one of the given files.

program_folder(Folder) :-
    folder(Folder).


                /*******************************
                *         DEFINITIONS          *
                *******************************/

%!  source_module(+Path, -Module) is det.
%
%   The text of Path is loaded into Module: its own, if it begins with a
%   module header as SWI-Prolog has it, and else `program`.

source_module(Path, Module) :-
    (   scanned_items(Path, [item((:- module(Name, Exports)), _, _, _, _, _)|_]),
        atom(Name),
        is_list(Exports),
        \+ module_taken(Name)
    ->  Module = Name
    ;   Module = program
    ).

%!  module_taken(+Module) is semidet.
%
%   Module is the name of a module that no program may replace.

module_taken(Module) :-
    reserved(Module),
    !.
module_taken(Module) :-
    current_module(Module),
    module_property(Module, file(File)),
    \+ scanned_text(File, _).

reserved(program).
reserved(questions).
reserved(user).
reserved(system).
reserved(prolog).

%!  source_head(?Path, -Head, -Kind) is nondet.
%
%   The text of Path has a clause for Head, or declares it.  Head is a
%   most general goal.  Kind is rule, fact or declaration.

source_head(Path, Head, Kind) :-
    own(Name, Arity, Kind, Path),
    functor(Head, Name, Arity).

remember_heads(Path, Items) :-
    findall(Name/Arity-Kind,
            ( member(item(Term, _, _, _, _, _), Items),
              nonvar(Term),
              term_head(Term, Kind, Head),
              functor(Head, Name, Arity)
            ),
            Heads),
    sort(Heads, Distinct),
    forall(member(Name/Arity-Kind, Distinct),
           assertz(own(Name, Arity, Kind, Path))).

%!  own_predicate(+Head) is semidet.
%
%   The program defines Head, and its definition is the one that counts.

own_predicate(Head) :-
    functor(Head, Name, Arity),
    own(Name, Arity, Kind, _),
    (   predicate_property(system:Head, defined)
    ->  replaceable(Kind, Head)
    ;   true
    ),
    !.

%!  replaceable(+Kind, +Head) is semidet.
%
%   A program may define the built-in Head anew by a clause of that Kind.
%   A fact write(hello) is a query at the wrong place and must not replace
%   write/1; a rule for length/2 is meant.  What is compiled inline cannot
%   be replaced.

replaceable(Kind, Head) :-
    (   predicate_property(system:Head, iso)
    ->  Kind == rule,
        functor(Head, Name, _),
        \+ compiled_inline(Name)
    ;   \+ Head = (_:_),
        \+ Head = (_*->_)
    ).

compiled_inline(Name) :-
    \+ ( sub_atom(Name, 0, 1, _, First),
         char_type(First, alpha)
       ),
    !.
compiled_inline(Name) :-
    memberchk(Name, [ is, call, true, fail, false, halt, var, nonvar, atom,
                      atomic, number, integer, float, compound, callable,
                      dynamic, discontiguous, multifile, initialization, op
                    ]).

term_head(end_of_file, _, _) :-
    !,
    fail.
term_head((:- Declaration), declaration, Head) :-
    !,
    compound(Declaration),
    Declaration =.. [Kind, Spec],
    memberchk(Kind, [dynamic, discontiguous, table, data, multifile]),
    declared(Spec, Head).
term_head((?- _), _, _) :-
    !,
    fail.
term_head((Head0 :- _), rule, Head) :-
    !,
    plain_head(Head0, Head).
term_head((Head0 => _), rule, Head) :-
    !,
    first_part(Head0, Head1),
    plain_head(Head1, Head).
term_head((Head0 --> _), rule, Head) :-
    !,
    first_part(Head0, Head1),
    callable(Head1),
    Head1 =.. List,
    append(List, [_, _], Extended),
    Head =.. Extended.
term_head(Head0, fact, Head) :-
    plain_head(Head0, Head).

%   What stands behind the comma is a guard, or pushed back by a grammar.

first_part(Head0, Head) :-
    nonvar(Head0),
    (   Head0 = (Head, _)
    ->  true
    ;   Head = Head0
    ).

plain_head(Head0, Head) :-
    callable(Head0),
    (   Head0 = _:_
    ->  fail
    ;   Head = Head0
    ).

declared(Var, _) :-
    var(Var),
    !,
    fail.
declared((A, B), Head) :-
    !,
    (   declared(A, Head)
    ;   declared(B, Head)
    ).
declared([A|B], Head) :-
    !,
    (   declared(A, Head)
    ;   declared(B, Head)
    ).
declared(Spec as _, Head) :-
    !,
    declared(Spec, Head).
declared(Name/Arity, Head) :-
    atom(Name),
    integer(Arity),
    functor(Head, Name, Arity).
