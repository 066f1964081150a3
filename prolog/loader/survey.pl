/*  Which texts make up a program.

    A survey reads the given texts and those that they load by name,
    without running anything but operator declarations, without which the
    texts could not be read.
*/

:- module(loader_survey,
          [ survey_program/2,       % +Files, -Paths
            survey_file/1,          % +Path
            typed_source/2,         % ?Path, -Offset
            source_module/2,        % +Path, -Module
            module_taken/1          % +Module
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(modules), [in_temporary_module/3]).
:- use_module(brackets, [plain_names/2]).
:- use_module(dialects, [typed_sections/1]).
:- use_module(heads, [remember_head/2, forget_heads/0]).
:- use_module(paths,
              [ give_files/2, given_text/2, below_program/1,
                directive_files/2, nested_path/3
              ]).
:- use_module(scan, [text_item/3]).
:- use_module(sources,
              [ remember_text/2, remember_item/2, forget_sources/0,
                scanned/1, scanned_text/2, source_operators/2, has_brackets/1,
                first_term/2
              ]).
:- use_module(text, [read_source/2, span_text/4]).

:- dynamic
    begun/1,                        % Path
    typed/2.                        % Path, offset of a section

%!  survey_program(+Files, -Paths) is det.
%
%   Read the texts of Files, a list of file(Path, Text), and all texts that
%   they load by a directive.  Forgets the survey before.  Paths are the
%   paths of Files, normalized.  The texts are kept, see sources.pl.

survey_program(Files, Paths) :-
    forget_sources,
    forget_heads,
    retractall(begun(_)),
    retractall(typed(_, _)),
    give_files(Files, Paths),
    with_operators(survey_sources(Paths)).

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
    source_text(Path, Text),
    !,
    remember_text(Path, Text),
    source_operators(Path, Needed),
    declare_operators(Needed, Operators),
    forall(text_item(Text, Operators, Item),
           survey_item(Item, Path, Operators)).
survey_source(_, _).

survey_item(Item0, Path, Operators) :-
    plain_item(Item0, Path, Item),
    remember_item(Path, Item),
    (   Item = item(Term, _, _, _, _)
    ->  remember_head(Path, Term),
        ignore(survey_term(Path, Operators, Term))
    ;   survey_bad(Item, Path)
    ).

%   Turbo Prolog and Visual Prolog have sections: none of that can be read.

survey_bad(bad(span(_, Start, End)), Path) :-
    scanned_text(Path, Text),
    span_text(Text, Start, End, Bad),
    (   typed_sections(Bad)
    ->  assertz(typed(Path, Start))
    ;   true
    ).

plain_item(item(Term0, Layout, Names, Span, Comments), Path,
           item(Term, Layout, Names, Span, Comments)) :-
    has_brackets(Path),
    !,
    plain_names(Term0, Term).
plain_item(Item, _, Item).

%   A file that cannot be read is reported when it is loaded.

source_text(Path, Text) :-
    given_text(Path, Text),
    !.
source_text(Path, Text) :-
    catch(read_source(Path, String), error(_, _), fail),
    atom_string(Text, String).

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


%!  typed_source(?Path, -Offset) is nondet.
%
%   The text of Path is Turbo or Visual Prolog; a section is at Offset.

typed_source(Path, Offset) :-
    typed(Path, Offset).

%!  source_module(+Path, -Module) is det.
%
%   The text of Path is loaded into Module: its own, if it begins with a
%   module header as SWI-Prolog has it, and else `program`.

source_module(Path, Module) :-
    (   first_term(Path, (:- module(Name, Exports))),
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
    \+ scanned(File).

reserved(program).
reserved(questions).
reserved(user).
reserved(system).
reserved(prolog).
