/*  What the loader promises: prolog/loader.pl and the files beside it.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/loader.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, numlist/3]).
:- use_module('../../prolog/loader').
:- use_module('../../prolog/loader/rivals').
:- use_module('../../prolog/loader/suggest', [name_edits/3]).
:- use_module('../../prolog/loader/text').

:- dynamic folder/1.
:- prolog_load_context(directory, Here),
   atom_concat(Here, '/files/', Folder),
   assertz(folder(Folder)).

%   The texts are loaded as if they were a file beside the data files.

file(Name, Text, file(Path, Text)) :-
    folder(Folder),
    atom_concat(Folder, Name, Path).

loaded(Text, Program) :-
    loaded(Text, [], Program).

loaded(Text, Options, Program) :-
    file('text.pl', Text, File),
    load_program([File], Options, Program).

stored(Name, file(Path, Text)) :-
    folder(Folder),
    atom_concat(Folder, Name, Path),
    read_source(Path, Text).

rivals(One, Two, Predicates, Diagnostics) :-
    file('one.pl', One, file(Path1, One)),
    file('two.pl', Two, file(Path2, Two)),
    load_program([file(Path1, One), file(Path2, Two)], [], _),
    rival_definitions([Path1, Path2], Predicates, Diagnostics).

code_diagnostic(Program, Code, Diagnostic) :-
    member(Diagnostic, Program.diagnostics),
    Diagnostic.code == Code,
    !.

codes(Program, Codes) :-
    maplist([Diagnostic, Code]>>get_dict(code, Diagnostic, Code),
            Program.diagnostics, Codes).

place(Diagnostic, Line:Column) :-
    Line = Diagnostic.line,
    Column = Diagnostic.column.

says(Diagnostic, Part) :-
    sub_string(Diagnostic.message, _, _, _, Part),
    !.

answers(Goal, Template, Answers) :-
    findall(Template, program:Goal, Answers).


:- begin_tests(loading, [cleanup(forget_program)]).

test(a_clean_text_says_nothing, Diagnostics-Output == []-"") :-
    loaded("p(1).\np(2) :- true.\n", Program),
    Diagnostics = Program.diagnostics,
    Output = Program.output.
test(clauses_are_in_program, Xs == [1, 2]) :-
    loaded("p(1).\np(2).\n", Program),
    Program.modules == [program],
    answers(p(X), X, Xs).
test(a_predicate_knows_its_file_and_line, File:Line == Path:3) :-
    file('text.pl', "", file(Path, _)),
    loaded("\n\nq(1).\n", _),
    predicate_property(program:q(_), file(File)),
    predicate_property(program:q(_), line_count(Line)).
test(windows_lines_and_byte_order_mark, Xs == [1, 2]) :-
    loaded("\uFEFFp(1).\r\np(2).\r\n", Program),
    Program.diagnostics == [],
    answers(p(X), X, Xs).
test(empty_brackets_mean_a_plain_name, Xs-Output == [f(a)]-"in") :-
    loaded("go() :- write(in).\np(f(a())) :- go().\n:- go().\n", Program),
    codes(Program, [empty_brackets, empty_brackets, empty_brackets]),
    Output = Program.output,
    answers(p(X), X, Xs).
test(a_last_full_stop_needs_no_newline, Xs == [1, 2]) :-
    loaded("p(1).\np(2).", _),
    answers(p(X), X, Xs).
test(letters_of_other_alphabets, Xs == ['ñandú']) :-
    loaded("pájaro('ñandú').\n", _),
    answers('pájaro'(X), X, Xs).
test(the_next_program_knows_nothing_of_the_last) :-
    loaded(":- dynamic seen/1.\np(1).\n:- assertz(seen(1)).\n\c
            :- op(700, xfx, ===>).\n", _),
    loaded("q(1).\n", Program),
    Program.diagnostics == [],
    \+ catch(program:p(_), error(existence_error(_, _), _), fail),
    \+ catch(program:seen(_), error(existence_error(_, _), _), fail),
    \+ current_op(_, _, program:(===>)).
test(several_files_share_a_module, Xs == [1]) :-
    file('engine.pl', "solve(X) :- start(X).\n", Engine),
    file('problem.pl', "start(1).\n", Problem),
    load_program([Engine, Problem], [], Program),
    Program.diagnostics == [],
    answers(solve(X), X, Xs).
test(the_last_of_two_files_defines, Xs-Code == [2]-redefined) :-
    file('one.pl', "p(1).\n", One),
    file('two.pl', "p(2).\n", Two),
    load_program([One, Two], [], Program),
    codes(Program, [Code]),
    answers(p(X), X, Xs).
test(two_ways_to_answer_a_question_are_two_programs,
     Code:Severity:Line == two_programs:error:2) :-
    rivals("p(1).\nq(1).\n", "q(1).\np(2).\n", [program:p/1, program:q/1],
           [Diagnostic]),
    Code = Diagnostic.code,
    Severity = Diagnostic.severity,
    Line = Diagnostic.line,
    Diagnostic.message == "p/1 is also defined at one.pl:1, in another way.",
    once(sub_string(Diagnostic.advice, _, _, _,
                    "pysolve compare one.pl two.pl")).
test(more_rivals_are_named_together,
     Message
     == "p/1 is also defined at one.pl:1, in another way (and so q/1).") :-
    rivals("p(1).\nq(1).\n", "p(2).\nq(2).\n", [program:p/1, program:q/1],
           [Diagnostic]),
    Message = Diagnostic.message.
test(the_same_definition_twice_is_no_rival, Diagnostics == []) :-
    rivals("p(X) :- X > 1.\n", "p(Y) :- Y > 1.\n", [program:p/1], Diagnostics).
test(helpers_may_differ, Diagnostics == []) :-
    rivals("p(1).\nhelper(1).\n", "helper(2).\n", [program:p/1], Diagnostics).
test(a_declaration_is_no_rival, Diagnostics == []) :-
    rivals(":- dynamic p/1.\n", "p(1).\n", [program:p/1], Diagnostics).
test(a_module_has_predicates_of_its_own, Diagnostics == []) :-
    rivals(":- module(own, []).\np(1).\n", "p(2).\n", [program:p/1],
           Diagnostics).
test(a_module_file_has_its_own_module, Xs == [from_module]) :-
    stored('loader_module.pl', File),
    load_program([File], [], Program),
    Program.modules == [program, loader_module],
    answers(exported(X), X, Xs),
    \+ catch(program:private(_), error(existence_error(_, _), _), fail).
test(a_module_name_that_is_taken_is_ignored, Xs == [1]) :-
    loaded(":- module(lists, [p/1]).\np(1).\n", Program),
    Program.modules == [program],
    codes(Program, [module_taken]),
    answers(p(X), X, Xs).

:- end_tests(loading).


:- begin_tests(nested_files, [cleanup(forget_program)]).

test(consult_is_relative_to_the_file, Xs == [first]) :-
    loaded(":- consult(loader_beside).\np(X) :- beside(X).\n", Program),
    Program.diagnostics == [],
    answers(p(X), X, Xs).
other_name("'Loader_BESIDE'").
other_name("'LOADER_beside.PL'").
other_name("'/home/ann/loader_beside'").
other_name("'c:\\\\users\\\\ann\\\\Loader_Beside.pl'").

test(files_are_found_under_other_names,
     [forall(other_name(Name)), Xs-Line == [first]-1]) :-
    format(string(Text), ":- consult(~s).\np(X) :- beside(X).\n", [Name]),
    loaded(Text, Program),
    Program.diagnostics = [Diagnostic],
    Diagnostic.code == other_file,
    Diagnostic.severity == info,
    Line = Diagnostic.line,
    answers(p(X), X, Xs).
test(files_are_found_where_the_user_works, Xs == [first]) :-
    folder(Folder),
    load_program([file('/nowhere/p.pl', ":- consult(loader_beside).\n\c
                                         p(X) :- beside(X).\n")],
                 [folder=Folder], Program),
    Program.diagnostics = [Diagnostic],
    Diagnostic.code == other_file,
    answers(p(X), X, Xs).
outside("'../loader.plt'").
outside("'/etc/hosts'").
outside("'files/../../loader.plt'").

test(files_are_not_found_outside, [forall(outside(Name))]) :-
    folder(Folder),
    format(string(Text), ":- consult(~s).\n", [Name]),
    load_program([file('/nowhere/p.pl', Text)], [folder=Folder], Program),
    Program.diagnostics = [Diagnostic],
    memberchk(Diagnostic.code, [unsafe, missing_file]),
    \+ current_predicate(program:_, _).
test(brackets_and_ensure_loaded_load_once, Diagnostics == []) :-
    loaded(":- [loader_beside].\n:- ensure_loaded('loader_beside.pl').\n",
           Program),
    Diagnostics = Program.diagnostics.
test(operators_of_a_consulted_file_hold, Xs == [a-b, c-d]) :-
    loaded(":- [loader_beside].\n\c
            p(X, Y) :- X ===> Y.\n\c
            p(X, Y) :- T = (c ===> d), T =.. [_, X, Y].\n",
           Program),
    Program.diagnostics == [],
    answers(p(X, Y), X-Y, Xs).
test(an_included_file_may_be_latin_1, Xs == ['málaga', 'córdoba']) :-
    loaded(":- include('loader_latin.pl').\n", Program),
    Program.diagnostics == [],
    answers(ciudad(X), X, Xs).
test(an_included_file_may_hold_any_character, Xs == [≤, ñ]) :-
    loaded("% ma\u00F1ana\n:- include(loader_wide).\nwide(\u00F1).\n", Program),
    Program.diagnostics == [],
    answers(wide(X), X, Xs).
test(an_included_file_may_hold_fewer_characters, Xs == [≤, first]) :-
    loaded("% \u2264\n:- include(loader_beside).\np(\u2264).\np(X) :- beside(X).\n",
           Program),
    Program.diagnostics == [],
    answers(p(X), X, Xs).
test(a_consulted_file_may_be_latin_1, Xs == ['málaga', 'córdoba']) :-
    loaded(":- [loader_latin].\n", _),
    answers(ciudad(X), X, Xs).
test(use_module_of_a_file_imports, Xs == [from_module]) :-
    loaded(":- use_module(loader_module).\np(X) :- exported(X).\n", Program),
    Program.modules == [program, loader_module],
    answers(p(X), X, Xs).
test(a_given_text_is_loaded_once, Xs == [1]) :-
    file('engine.pl', "engine(1).\n", Engine),
    file('problem.pl', ":- [engine].\nproblem(1).\n", Problem),
    load_program([Problem, Engine], [], Program),
    Program.diagnostics == [],
    answers(engine(X), X, Xs).
test(a_missing_file_is_a_warning,
     Code:Severity:Line == missing_file:warning:2) :-
    loaded("p(1).\n:- consult(nowhere).\n", Program),
    Program.diagnostics = [Diagnostic],
    Code = Diagnostic.code,
    Severity = Diagnostic.severity,
    Line = Diagnostic.line.

:- end_tests(nested_files).


:- begin_tests(large, [cleanup(forget_program)]).

%   A map of Size arcs, with rules and slips in between.

map_text(Size, Text) :-
    numlist(1, Size, Numbers),
    foldl([N, Lines, [Line|Lines]]>>map_line(N, Line), Numbers, [], Lines),
    atomic_list_concat(Lines, Text0),
    atom_string(Text0, Text).

map_line(N, Line) :-
    (   N mod 50 =:= 0
    ->  format(string(Line), "way(X~d, Y) :- edge(Y, Y, Z), Z > ~d.\n", [N, N])
    ;   format(string(Line), "edge(a~d, b~d, ~d).\n", [N, N, N])
    ).

spent(Size, Inferences) :-
    map_text(Size, Text),
    statistics(inferences, Before),
    loaded(Text, _),
    statistics(inferences, After),
    Inferences is After - Before.

collected(Bytes) :-
    garbage_collect,
    statistics(garbage_collection, [_, Bytes|_]).

test(four_times_the_clauses_take_four_times_the_work,
     true(Ratio < 5)) :-
    spent(500, _),                      % loads libraries
    spent(500, Few),
    spent(2000, Many),
    Ratio is Many / Few.
test(a_text_is_not_copied_for_each_of_its_clauses,
     true(Megabytes < 100)) :-
    map_text(4000, Text),
    collected(Before),
    loaded(Text, _),
    collected(After),
    Megabytes is (After - Before) / 1 000 000.
test(a_clause_of_a_large_text_is_shown,
     Clause == "way(X50, Y) :- edge(Y, Y, Z), Z > 50.") :-
    map_text(2000, Text),
    loaded(Text, Program),
    member(Diagnostic, Program.diagnostics),
    Diagnostic.line =:= 1951,           % the map counts down
    !,
    Clause = Diagnostic.clause.

:- end_tests(large).


:- begin_tests(messages, [cleanup(forget_program)]).

test(a_syntax_error_shows_the_clause,
     Clause == "q(X) :- p(X)\nr(X) :- p(X).") :-
    loaded("p(1).\nq(X) :- p(X)\nr(X) :- p(X).\ns(1).\n", Program),
    code_diagnostic(Program, syntax_error, Diagnostic),
    Diagnostic.severity == error,
    Diagnostic.advice == "Check the line above for a missing full stop or \c
comma.",
    Clause = Diagnostic.clause,
    answers(s(X), X, [1]).
test(the_place_of_a_syntax_error, Place == 2:14) :-
    loaded("p(1).\nq(X) :- p(X) p(Y).\n", Program),
    code_diagnostic(Program, syntax_error, Diagnostic),
    place(Diagnostic, Place).
test(a_comment_before_a_broken_clause_is_not_part_of_it, Clause == "q(a b).") :-
    loaded("p(1).\n% q follows\n/* here */ q(a b).\n", Program),
    code_diagnostic(Program, syntax_error, Diagnostic),
    Clause = Diagnostic.clause.
test(an_open_quote_is_named) :-
    loaded("p(1).\nq('abc).\nr(1).\n", Program),
    code_diagnostic(Program, syntax_error, Diagnostic),
    says(Diagnostic, "never closed"),
    Diagnostic.line == 2.
test(typographic_quotes_are_named) :-
    loaded("p(\u2018abc\u2019).\n", Program),
    code_diagnostic(Program, syntax_error, Diagnostic),
    sub_string(Diagnostic.advice, _, _, _, "typographic"),
    !.
slip("p(X) :- X <= 3.", "=<").
slip("p(X) :- X != 3.", "\\=").
slip("p(X) :- X <> 3.", "\\=").
slip("p (X) :- q(X).", "without a space before").
slip("p(X) :- q (X), r.", "Write q( without a space").
slip("p(X) :- X > 1, 'q <= r', \"a != b\", % c\n r (X).", "Write r( without").
slip("p(X) :- ( X = 1 -> true else fail ).", "( Condition -> Then ; Else )").
slip("p(X) :- if X = 1 then q.", "( Condition -> Then ; Else )").
slip("p(X) :- X => 3, q.", "if-then is ->").
slip("p(X) :- X = 1 && q(X).", "a comma").
slip("p(X) :- X = 1 || q(X).", "a semicolon").
slip("p(X) :- X++ , q.", "Old + 1").
slip("p(X) :- X = \u201Cabc\u201D.", "typographic").
slip("p(X) :- q(X)\uFF0C r.", "a wide character").
slip("p(X) :- X \u2264 3.", "Write =< for").
slip("p(X) :- q(X) r(X).", "missing before \"r(X).\"").
slip("p(X) :- X = 3 X < 4.", "missing before \"X < 4.\"").
slip("p(X :- q(X).", "there are 2 ( and 1 )").
slip("p(X) :- X = [a, b, q(X).", "there are 1 [ and 0 ]").
% What only looks like one.
slip("p --> [then], q r(a).", "missing before \"r(a).\"").
slip("p(X) => q(X) r(X).", "missing before \"r(X).\"").
slip("p(X, then) :- q(X)\nr(X) :- q(X).", "the line above").

test(slips_are_named, [forall(slip(Text, Part)), nondet]) :-
    string_concat(Text, "\nq(1).\n", Whole),
    loaded(Whole, Program),
    code_diagnostic(Program, syntax_error, Diagnostic),
    sub_string(Diagnostic.advice, _, _, _, Part).
test(a_capital_of_another_alphabet_is_a_variable, [nondet]) :-
    loaded("road(\u00C1vila, madrid).\n", Program),
    code_diagnostic(Program, singleton, Diagnostic),
    sub_string(Diagnostic.advice, _, _, _, "write \u00E1vila for a name").
test(an_assignment_is_named, [nondet]) :-
    loaded("p(X) :- X := 3.\n", Program),
    undefined_predicates(Program, [program:p/1], [Diagnostic]),
    sub_string(Diagnostic.advice, _, _, _, "X is Expression").
typed_text("domains\n  t = a ; b\npredicates\n  p(t)\nclauses\n  p(a).\n  p(b).\n").
typed_text("% A comment.\nPREDICATES\n  nondeterm p(symbol)\n\c
            CLAUSES\n  p(X) :- q(X).\nGOAL\n  p(X).\n").

test(prolog_with_types_must_be_ported,
     [forall(typed_text(Text)), Code-Modules == other_language-[]]) :-
    loaded(Text, Program),
    codes(Program, [Code]),
    Modules = Program.modules.
test(a_section_that_is_a_comment_is_none, Xs == [1]) :-
    loaded("/*\nclauses\npredicates\n*/\np(1).\nq(a b).\n", Program),
    codes(Program, [syntax_error]),
    answers(p(X), X, Xs).
test(singletons_and_discontiguous_are_warnings,
     Codes == [singleton, discontiguous]) :-
    loaded("p(X) :- q(Y), q(Y).\nq(1).\np(2).\n", Program),
    codes(Program, Codes),
    forall(member(Diagnostic, Program.diagnostics),
           Diagnostic.severity == warning),
    answers(p(X), X, [_, 2]).
test(a_goal_that_fails, Line:Clause == 2:":- p(2).") :-
    loaded("p(1).\n:- p(2).\n", Program),
    code_diagnostic(Program, directive_failed, Diagnostic),
    Diagnostic.severity == warning,
    Line = Diagnostic.line,
    Clause = Diagnostic.clause.
test(a_goal_that_throws) :-
    loaded(":- X is foo + 1, write(X).\np(1).\n", Program),
    code_diagnostic(Program, directive_exception, Diagnostic),
    says(Diagnostic, "foo/0"),
    answers(p(X), X, [1]).
test(an_undefined_predicate_in_a_goal) :-
    loaded(":- initialization(nothing(1)).\n", Program),
    code_diagnostic(Program, directive_exception, Diagnostic),
    says(Diagnostic, "nothing/1 is called but not defined"),
    Diagnostic.line == 1.
test(a_clause_for_the_comma_is_an_error) :-
    loaded("p(1), q(1) :- true.\n", Program),
    code_diagnostic(Program, no_permission, Diagnostic),
    Diagnostic.severity == error.
test(nothing_is_printed, Text == "") :-
    with_output_to(string(Text),
                   loaded("p(X) :- q(Y)\n:- foo.\n:- write(x).\n", _)).

:- end_tests(messages).


:- begin_tests(running, [cleanup(forget_program)]).

test(output_is_kept, Output == "one two\nthree\n") :-
    loaded(":- write('one '), format(user_output, 'two~n', []).\n\c
            :- print_message_lines(user_error, '', ['three'-[]]).\n", Program),
    Output = Program.output.
test(input_is_empty, Xs == [end_of_file]) :-
    loaded(":- dynamic got/1.\n:- read(X), assertz(got(X)).\n", _),
    answers(got(X), X, Xs).
test(a_loop_that_asks_is_ended, Code == input_empty) :-
    loaded("ask :- repeat, write('? '), read(X), X == yes.\n:- ask.\n",
           Program),
    codes(Program, [Code]).
test(halt_ends_the_goal_only, Output-Code == "ab"-halt_ignored) :-
    loaded(":- write(a), halt, write(x).\n:- write(b).\n", Program),
    codes(Program, [Code]),
    Output = Program.output.
test(halt_in_a_main, Code == halt_ignored) :-
    loaded(":- initialization(main).\nmain :- halt(0).\n", Program),
    codes(Program, [Code]).
test(abort_and_the_toplevel, Codes == [abort_ignored, toplevel_ignored]) :-
    loaded(":- abort.\n:- prolog.\n", Program),
    codes(Program, Codes).
test(an_endless_goal_is_ended, Code:Line:Output == load_timeout:2:"b") :-
    loaded("loop :- loop.\n:- loop.\n:- write(b).\n", [seconds=0.3], Program),
    Program.diagnostics = [Diagnostic],
    Code = Diagnostic.code,
    Line = Diagnostic.line,
    Output = Program.output.
test(an_endless_main_is_ended, Code:Line == load_timeout:1) :-
    loaded(":- initialization(main).\nmain :- repeat, fail.\n",
           [seconds=0.3], Program),
    Program.diagnostics = [Diagnostic],
    Code = Diagnostic.code,
    Line = Diagnostic.line.
test(a_flood_of_output_is_ended) :-
    loaded(":- repeat, write(spam), fail.\n", Program),
    codes(Program, [output_flood]),
    string_length(Program.output, Length),
    Length =< 1 000 000.
test(a_script_main_is_not_run, Output-Code == ""-main_not_run) :-
    loaded(":- initialization(main, main).\nmain :- write(x).\n", Program),
    codes(Program, [Code]),
    Output = Program.output.
test(told_keeps_the_output, Output == "ab") :-
    loaded(":- write(a), told.\n:- tell(user), write(b), told.\n", Program),
    Output = Program.output.

:- end_tests(running).


:- begin_tests(dialects, [cleanup(forget_program)]).

test(a_ciao_file_works,
     Next == [state([a], 1), state([b], 1), state([c], 1)]) :-
    stored('loader_ciao.pl', File),
    load_program([File], [], Program),
    Program.diagnostics == [],
    Program.modules == [program],
    program:neighbours(state([], 0), Next).
ciao_header(":- module(_, _).").
ciao_header(":- module(h, _, [assertions]).").
ciao_header(":- module(h, [p/1], []).").
ciao_header(":- use_package(assertions).").
ciao_header(":- use_module(engine(io_basic)).").
ciao_header(":- doc(title, \"x\").").
ciao_header(":- pred p(X) : int(X) => int(X) # \"a comment\".").
ciao_header(":- mode p(+).").
ciao_header(":- encoding(latin1).").

test(ciao_headers, [forall(ciao_header(Header)), Xs == [1]]) :-
    string_concat(Header, "\np(1).\n", Text),
    loaded(Text, Program),
    forall(member(Diagnostic, Program.diagnostics),
           Diagnostic.code == dialect),
    answers(p(X), X, Xs).
test(own_definitions_win_over_ours, Xs == [mine]) :-
    loaded("nth(mine, b, c).\np(X) :- nth(X, b, c).\n", Program),
    Program.diagnostics == [],
    answers(p(X), X, Xs).
test(old_argument_orders, Rest-Last == [b]-b) :-
    loaded(":- use_module(library(lists)).\n\c
            p(R, L) :- delete(a, [a,b], R), last(L, [a,b]).\n", _),
    program:p(Rest, Last).
test(global_variables_of_gnu, X == 4) :-
    loaded("p(X) :- g_assign(n, 3), g_inc(n), g_read(n, X).\n", _),
    program:p(X).
test(own_library_predicates, Xs == [1]) :-
    loaded(":- use_module(library(lists), [append/3, member/2]).\n\c
            append(1, 2, 3).\nmember(_, _) :- fail.\nunion(1, 2, 3).\n\c
            p(X) :- append(X, 2, 3), \\+ member(X, [X]), union(X, _, _).\n",
           Program),
    Program.diagnostics == [],
    answers(p(X), X, Xs).
test(own_built_in_predicates, Length-Output == s(s(0))-"<a>") :-
    loaded("length([], 0).\nlength([_|T], s(N)) :- length(T, N).\n\c
            print(X) :- write(<), write(X), write(>).\nplus(1, 2, 3).\n\c
            :- print(a).\n", Program),
    Program.diagnostics == [],
    answers(length([a, b], N), N, [Length]),
    Output = Program.output.
test(a_stray_fact_does_not_replace_write, Code:Output == no_permission:"x") :-
    loaded("write(hello).\n:- write(x).\n", Program),
    codes(Program, [Code]),
    Output = Program.output.
test(an_unknown_library_is_a_warning,
     Code:Severity == unknown_library:warning) :-
    loaded(":- use_module(library(no_such_library)).\np(1).\n", Program),
    Program.diagnostics = [Diagnostic],
    Code = Diagnostic.code,
    Severity = Diagnostic.severity,
    answers(p(X), X, [1]).
test(double_quotes_end_with_the_file, Xs-Ys == [[0'a]]-["a"]) :-
    file('one.pl', ":- set_prolog_flag(double_quotes, codes).\np(\"a\").\n",
         One),
    file('two.pl', "q(\"a\").\n", Two),
    load_program([One, Two], [], _),
    answers(p(X), X, Xs),
    answers(q(Y), Y, Ys).
test(arithmetic_that_cannot_be_compiled_is_kept, Xs == [ok]) :-
    loaded("p(X) :- catch(_ is foo + _, _, true), X = ok.\n\c
            q(X) :- X is Y + 1, Y = 2.\n", Program),
    \+ code_diagnostic(Program, message, _),
    answers(p(X), X, Xs),
    catch(program:q(_), error(Error, _), true),
    Error == instantiation_error.
test(tabling_and_clpfd, F-Xs == 354224848179261915075-[4]) :-
    loaded(":- use_module(library(clpfd)).\n:- table fib/2.\nfib(0, 0).\n\c
            fib(1, 1).\nfib(N, F) :- N > 1, A is N-1, B is N-2, fib(A, X),\n\c
            fib(B, Y), F is X+Y.\nfour(X) :- X #> 3, X #< 5.\n\c
            :- fib(90, _).\n", Program),
    Program.diagnostics == [],
    program:fib(100, F),
    answers(four(X), X, Xs).

:- end_tests(dialects).


:- begin_tests(safety, [cleanup(forget_program)]).

refused(Text, Diagnostic) :-
    loaded(Text, Program),
    Program.modules == [],
    Program.diagnostics = [Diagnostic|_],
    Diagnostic.code == unsafe,
    Diagnostic.severity == error.

test(a_command_is_refused, Place == 3:6) :-
    refused("p(1).\n:- write(x), q.\nq :- shell(ls).\n", Diagnostic),
    says(Diagnostic, "shell/1 would run a command"),
    place(Diagnostic, Place).
test(nothing_of_a_refused_program_runs, Output == "") :-
    loaded(":- write(x).\n:- q.\nq :- shell(ls).\n", Program),
    Output = Program.output.
unsafe_goal("open(f, write, _)").
unsafe_goal("tell(f)").
unsafe_goal("see(f)").
unsafe_goal("append(f)").
unsafe_goal("delete_file(f)").
unsafe_goal("system:shell(ls)").
unsafe_goal("M:shell(ls), M = system").
unsafe_goal("forall(member(X, [f]), delete_file(X))").
unsafe_goal("findall(X, (member(X, [f]), rename_file(X, g)), _)").
unsafe_goal("\\+ shell(ls)").
unsafe_goal("catch((true -> shell(ls) ; true), _, true)").
unsafe_goal("call(shell, ls)").
unsafe_goal("maplist(shell, [ls])").
unsafe_goal("call(open, f, read, _)").
unsafe_goal("setof(X, Y^getenv(X, Y), _)").
unsafe_goal("assertz((q :- shell(ls)))").
unsafe_goal("thread_create(true, _, [])").
unsafe_goal("consult('/etc/passwd')").
unsafe_goal("consult('../outside')").
unsafe_goal("use_module(library(process))").
unsafe_goal("use_foreign_library(x)").
unsafe_goal("assertz(system:p)").
unsafe_goal("'$set_source_module'(system)").
unsafe_goal("safety:foo").
unsafe_goal("tcp_connect(a, b, c)").
unsafe_goal("working_directory(_, '/')").

test(unsafe_goals, [forall(unsafe_goal(Goal))]) :-
    format(string(Text), ":- p.\np :- ~s.\n", [Goal]),
    refused(Text, _).

%   What is asked is told when it is known; the rest is a note.

unsafe_codes(Text, Roots, Codes) :-
    loaded(Text, Program),
    Program.diagnostics == [],
    unsafe_diagnostics(Roots, Diagnostics),
    findall(Severity-Code-Line,
            ( member(Diagnostic, Diagnostics),
              Severity = Diagnostic.severity,
              Code = Diagnostic.code,
              Line = Diagnostic.line
            ),
            Codes).

test(what_nothing_reaches_is_a_note, Codes == [info-unsafe_unreached-2]) :-
    unsafe_codes("p(1).\nsave :- tell(f), told.\n", [program:p/1], Codes).
unsafe_path("p(X) :- q(X).\nq(X) :- r, X = 1.\nr :- tell(f).\n").
unsafe_path("p(X) :- maplist(q, X).\n\nq(_) :- tell(f).\n").
unsafe_path("p(X) :- G = q, call(G, X).\n\nq(_) :- tell(f).\n").
unsafe_path("p(X) --> q(X).\n\nq(_) --> { tell(f) }.\n").

test(what_is_asked_must_not_reach_it,
     [forall(unsafe_path(Text)), Codes == [error-unsafe-3]]) :-
    unsafe_codes(Text, [program:p/1], Codes).
test(a_declaration_runs_nothing, Codes == [info-unsafe_unreached-4]) :-
    unsafe_codes(":- dynamic(save/1).\n:- discontiguous(save/1).\np(1).\n\c
                  save(_) :- tell(f).\n",
                 [program:p/1], Codes).
test(a_main_that_is_not_run_reaches_nothing) :-
    loaded(":- initialization(main, main).\nmain :- tell(f).\n", Program),
    codes(Program, [main_not_run]),
    Program.modules == [program].
test(what_nothing_reached_is_stopped_when_it_runs,
     error(permission_error(_, unsafe, see/1))) :-
    loaded("save :- tell(f).\np(G) :- call(G).\n", _),
    program:p(save).

unsafe_text(":- shell(ls).\n").
unsafe_text("?- shell(ls).\n").
unsafe_text(":- initialization(shell(ls)).\n").
unsafe_text(":- initialization main.\nmain :- shell(ls).\n").
unsafe_text(":- phrase(a, []).\na --> [x], { shell(ls) }.\n").
unsafe_text(":- ['/etc/passwd'].\n").
unsafe_text(":- use_module(library(http/http_open)).\n").
unsafe_text("system:term_expansion(_, _) :- fail.\n").

test(unsafe_texts, [forall(unsafe_text(Text))]) :-
    refused(Text, _).
test(ordinary_goals_are_not_refused, Diagnostics == []) :-
    loaded(":- dynamic d/1.\n:- use_module(library(readutil)).\n\c
            p :- assertz(d(1)), retract(d(1)),\n\c
            nb_setval(k, 1), b_setval(j, 2),\n\c
            format('~w', [x]), write(user_error, x), tell(user), told,\n\c
            see(user), seen, findall(X, member(X, [1]), _), halt.\n\c
            q --> [a], { true }.\n", Program),
    Diagnostics = Program.diagnostics.
test(own_predicates_with_such_names, Xs == [1-2]) :-
    loaded("open(X, Y, X-Y) :- true.\nshell(1).\nsystem(a).\n\c
            p(X) :- shell(Y), open(Y, 2, X), system(a).\n", Program),
    Program.diagnostics == [],
    answers(p(X), X, Xs).
test(a_consulted_file_is_checked, Place:File == (2:19):"loader_unsafe.pl") :-
    refused(":- [loader_unsafe].\n", Diagnostic),
    place(Diagnostic, Place),
    file_base_name(Diagnostic.file, Base),
    atom_string(Base, File).
hidden_goal("shell(ls)").
hidden_goal("shell(ls, _)").
hidden_goal("open(f, write, _)").
hidden_goal("open('/etc/passwd', read, _)").
hidden_goal("open(pipe(ls), read, _)").
hidden_goal("see('/etc/passwd')").
hidden_goal("delete_file(f)").
hidden_goal("system:shell(ls)").
hidden_goal("make_directory(d)").
hidden_goal("thread_create(true, _, [])").
hidden_goal("tmp_file_stream(_, _, [])").
hidden_goal("working_directory(_, '/')").
hidden_goal("read_file_to_codes('/etc/passwd', _, [])").
hidden_goal("consult('/etc/passwd')").
hidden_goal("consult(loader_unsafe)").
hidden_goal("setenv(a, b)").

test(a_goal_made_at_run_time_is_stopped,
     [forall(hidden_goal(Goal)), Output == ""]) :-
    format(string(Text), ":- G = (~s), call(G), write(done).\n", [Goal]),
    loaded(Text, Program),
    code_diagnostic(Program, unsafe, _),
    Output = Program.output.
test(the_guard_holds_after_loading,
     error(permission_error(_, unsafe, shell/2))) :-
    loaded("p(G) :- call(G).\n", _),
    program:p(shell(ls)).
test(a_process_cannot_be_started) :-
    loaded(":- G = process_create(path(ls), [], []), call(G), write(done).\n",
           Program),
    Program.output == "".
test(the_environment_is_empty, Xs == []) :-
    loaded("p(X) :- G = getenv('PATH', X), call(G).\n", _),
    answers(p(X), X, Xs).
test(trust_lifts_the_check, Xs-Output == [ok]-"ok") :-
    loaded("p(ok) :- G = getenv('PATH', _), call(G).\n\c
            :- shell(true), write(ok).\n",
           [trust=true], Program),
    Program.diagnostics == [],
    Output = Program.output,
    answers(p(X), X, Xs).
test(halt_is_tamed_when_trusted_too, Code == halt_ignored) :-
    loaded(":- halt.\n", [trust=true], Program),
    codes(Program, [Code]).

:- end_tests(safety).


:- begin_tests(hints, [cleanup(forget_program)]).

test(choices, Choices == ["start"="[1,2]", "goal"="f(X, Y)"]) :-
    loaded("%% pysolve: start=[1,2]\np(1).\n   %% pysolve: goal = f(X, Y).\n",
           Program),
    Choices = Program.choices.
test(a_choice_without_a_value, Code:Line == bad_choice:2) :-
    loaded("p(1).\n%% pysolve: start\n", Program),
    Program.choices == [],
    Program.diagnostics = [Diagnostic],
    Code = Diagnostic.code,
    Line = Diagnostic.line.
test(starts_of_queries_and_comments,
     Starts == ["[1,2,3]", "state(3,3,left)", "[a,b]"]) :-
    start_candidates([file(x, "% ?- solve(state(3,3,left), S).\n\c
                               p(1).\n\c
                               /* Try\n   ?- asearch1([a,b], P).\n\c
                               P = ...\n*/\n\c
                               :- initialization(search([1,2,3])).\n")],
                     Starts).
test(starts_behind_an_equation, Starts == ["[0,0]"]) :-
    start_candidates([file(x, "?- S = [0,0], solve(S, P), write(P).\n")],
                     Starts).
test(starts_in_plain_comments, Starts == ["jugs(0,0)"]) :-
    start_candidates([file(x, "% A comment of words.\n\c
                               % resuelve(jugs(0,0), X).\np(1).\n")],
                     Starts).
test(no_starts, Starts == []) :-
    start_candidates([file(x, ":- module(h, [solve/1], []).\n\c
                               :- dynamic p/1.\n% nothing\nq([1,2]).\n\c
                               broken( .\n")],
                     Starts).

:- end_tests(hints).


:- begin_tests(undefined, [cleanup(forget_program)]).

undefined(Text, Roots, Found) :-
    loaded(Text, Program),
    undefined_predicates(Program, Roots, Diagnostics),
    findall(Line-Message-Advice,
            ( member(D, Diagnostics),
              Line = D.line, Message = D.message, Advice = D.advice
            ),
            Found).

test(a_missing_predicate_is_named,
     Found == [2-"q/1 calls neighbors/2, which is not defined."
               -"Did you mean neighbours/2?"]) :-
    undefined("p(X) :- q(X).\nq(X) :- neighbors(X, _).\nneighbours(_, []).\n",
              [program:p/1], Found).
test(inside_meta_calls, Count == 6) :-
    undefined("p(L) :- findall(X, aa(X), L), forall(bb, cc), \\+ dd,\n\c
               maplist(ee(1), L), ( L = [] -> true ; ff ).\n",
              [program:p/1], Found),
    length(Found, Count).
test(only_what_can_be_reached, Found == []) :-
    undefined("p(1).\nq :- missing.\n", [program:p/1], Found).
test(dynamic_asserted_and_library_predicates, Found == []) :-
    undefined(":- dynamic d/1.\n\c
               p(X) :- d(X), assertz(e(X)), e(X), nth(1, [X], X),\n\c
               append([], [], []), msort([X], _), sum_list([], _), f.\n\c
               f --> [].\nf :- phrase(f, []).\n",
              [program:p/1], Found).
test(a_missing_root,
     Line-Message == null-"goal/1 is needed but not defined.") :-
    undefined("p(1).\n", [program:goal/1], [Line-Message-_]).
test(the_number_of_arguments,
     Advice == "Did you mean move/3?") :-
    undefined("p(X) :- move(X, _).\nmove(_, _, _).\n", [program:p/1],
              [_-_-Advice]).

slip_of(muebe, mueve).
slip_of(mvoe, move).
slip_of(stpe, step).
slip_of(neighbors, neighbours).
slip_of(neigbhours, neighbours).
slip_of(succesor, sucesor).
other_word(solve, solved).
other_word(fill, fils).
other_word(cost, coste).
other_word(ab, ba).
other_word(take, make_list).
other_word(sucesores, sucesor).

test(slips, forall(slip_of(Name, Known))) :-
    name_edits(Name, Known, 1).
test(other_words_are_no_slips, [forall(other_word(Name, Known)), fail]) :-
    name_edits(Name, Known, _).

:- end_tests(undefined).
