# ruff: noqa: E501 (a table of goals, one a line)
"""What ordinary programs do: every goal succeeds, and none may be refused.

``data.txt``, ``data.csv`` and ``facts.pl`` lie beside the program.
"""

from __future__ import annotations

import re

GOALS = {
    "lists": "use_module(library(lists)), sum_list([1, 2], 3), nth0(0, [a], a), max_list([1, 2], 2)",
    "apply": "maplist([X, Y]>>(Y is X + 1), [1, 2], [2, 3]), foldl([X, A, B]>>(B is A + X), [1, 2], 0, 3)",
    "aggregate": "aggregate_all(count, member(_, [a, b]), 2), aggregate_all(max(X), member(X, [1, 3]), 3)",
    "assoc": "list_to_assoc([a-1], T), put_assoc(b, T, 2, T2), get_assoc(b, T2, 2)",
    "pairs": "pairs_keys_values(P, [a], [1]), P = [a-1], transpose_pairs([a-1], [1-a])",
    "ordsets": "list_to_ord_set([b, a], [a, b]), ord_union([a], [b], [a, b]), ord_subtract([a, b], [a], [b])",
    "ugraphs": "vertices_edges_to_ugraph([], [a-b], G), reachable(a, G, [a, b])",
    "rbtrees": "rb_new(T), rb_insert(T, a, 1, T2), rb_lookup(a, 1, T2)",
    "nb_set": "empty_nb_set(S), add_nb_set(a, S), nb_set_to_list(S, [a])",
    "heaps": "use_module(library(heaps)), list_to_heap([1-a, 0-b], H), get_from_heap(H, 0, b, _)",
    "gensym": "reset_gensym(x), gensym(x, x1)",
    "random": "set_random(seed(1)), random_between(1, 6, X), integer(X), random_member(_, [a]), random_permutation([a], [a])",
    "strings": "use_module(library(strings)), split_string(\"a,b\", \",\", \"\", [\"a\", \"b\"]), string_concat(\"a\", \"b\", \"ab\"), sub_string(\"abc\", 1, 1, _, \"b\")",
    "atoms": "atomic_list_concat(L, ',', 'a,b'), L = [a, b], atom_number('12', 12), upcase_atom(a, 'A')",
    "chars": "atom_chars(ab, [a, b]), char_code(a, 97), char_type(a, alpha), number_codes(12, \"12\")",
    "terms": "T = f(1, 2), functor(T, f, 2), arg(1, T, 1), setarg(1, T, 3), T =.. [f, 3, 2], copy_term(T, _)",
    "read a term": "term_to_atom(f(X, Y), A), atom(A), var(X), var(Y), term_string(f(_), \"f(Z)\"), read_term_from_atom('g(1)', g(1), [])",
    "sorting": "sort(0, @>=, [1, 2], [2, 1]), msort([b, a], [a, b]), predsort([O, A, B]>>compare(O, A, B), [b, a], [a, b]), keysort([b-1, a-2], [a-2, b-1])",
    "all solutions": "findall(X, member(X, [a]), [a]), bagof(X, member(X, [b, a]), [b, a]), setof(X, member(X, [b, a]), [a, b]), forall(member(_, []), fail)",
    "between": "between(1, 3, 2), succ(1, 2), plus(1, 2, 3), X is 7 mod 3, X =:= 1",
    "big numbers": "X is 2 ** 200, Y is X mod 7, integer(Y), Z is 1 rdiv 3, rational(Z)",
    "format": "format(atom(A), '~w ~a ~d ~2f~n', [a, b, 1, 0.5]), atom(A), with_output_to(string(S), print(x)), S == \"x\"",
    "printing": "write(a), writeln(b), print(c), nl, tab(2), put_char(x), writeq('A'), write_canonical(x), portray_clause(a :- b), write_term(x, [])",
    "globals": "nb_setval(k, 1), nb_getval(k, 1), b_setval(k, 2), b_getval(k, 2)",
    "flags": "flag(counter, N, N + 1), current_prolog_flag(bounded, false), set_prolog_flag(double_quotes, codes)",
    "assert": "assertz(fact(1)), asserta(fact(0)), retract(fact(0)), retractall(fact(_)), \\+ fact(_)",
    "tabling": "table_me",
    "exceptions": "catch(throw(mine), mine, true), catch(atom_length(_, _), error(instantiation_error, _), true), setup_call_cleanup(true, true, true)",
    "control": "once(member(_, [a, b])), ignore(fail), \\+ fail, (true -> true ; fail), (fail *-> true ; true), forall(fail, true)",
    "call": "G = succ(1), call(G, 2), call(plus, 1, 2, 3), apply(succ, [1, 2])",
    "not": "not(fail), \\+ (a == b), a \\== b, a @< b, compare(<, 1, 2)",
    "dcg": "phrase(digits_of(L), [0'1, 0'2]), length(L, 2)",
    "dcg basics": "use_module(library(dcg/basics)), phrase(integer(12), `12`), phrase(whites, ` `)",
    "dcg high order": "use_module(library(dcg/high_order)), phrase(sequence(one_more, [_, _]), `12`)",
    "clpfd": "use_module(library(clpfd)), X #> 2, X #< 4, X == 3, [A, B] ins 1..2, all_different([A, B]), label([A, B])",
    "clpfd sums": "use_module(library(clpfd)), length(L, 3), L ins 0..1, sum(L, #=, 3), L == [1, 1, 1]",
    "clpb": "use_module(library(clpb)), sat(X + Y), X = 0, Y == 1",
    "clpr": "use_module(library(clpr)), {X = 2 * 3}, X =:= 6",
    "chr": "use_module(library(chr)), upper(4), upper(3)",
    "when": "when(nonvar(X), Y = 1), X = a, Y == 1, dif(A, b), A = c, freeze(Z, true), Z = 1",
    "solution sequences": "use_module(library(solution_sequences)), findall(X, limit(2, member(X, [a, b, c])), [a, b]), findall(X, distinct(X, member(X, [a, a])), [a])",
    "yall": "use_module(library(yall)), maplist([X]>>(X > 0), [1, 2]), include([X]>>(X > 1), [1, 2], [2]), exclude([X]>>(X > 1), [1, 2], [1])",
    "option": "use_module(library(option)), option(a(1), [a(1)]), select_option(a(1), [a(1)], [])",
    "error": "use_module(library(error)), must_be(integer, 1), is_of_type(list, []), catch(type_error(a, b), _, true)",
    "debug": "use_module(library(debug)), debug(x, 'y', []), assertion(true), nodebug(x)",
    "dicts": "D = _{a: 1}, get_dict(a, D, 1), put_dict(b, D, 2, E), E.b == 2",
    "readutil": "use_module(library(readutil)), open_string(\"a\\nb\", S), read_line_to_string(S, \"a\"), read_stream_to_codes(S, `b`)",
    "string streams": "open_string(\"f(1). \", S), read(S, f(1)), close(S)",
    "codes": "use_module(library(codesio)), format_to_codes('~w', [a], C), C = [0'a]",
    "time": "get_time(T), number(T), statistics(runtime, [_|_]), statistics(cputime, C), number(C), format_time(atom(_), '%Y', 0)",
    "limits": "use_module(library(time)), call_with_time_limit(5, true), call_with_depth_limit(true, 10, _), call_with_inference_limit(true, 1000, _)",
    "terms library": "use_module(library(terms)), term_size(f(x), _), subsumes_term(f(_), f(a)), term_variables(f(X, X), [X]), mapargs([A, A]>>true, f(1), _)",
    "occurs": "use_module(library(occurs)), sub_term(a, f(a)), occurrences_of_term(a, f(a, a), 2)",
    "varnumbers": "use_module(library(varnumbers)), numbervars(f(X), 0, 1), X == '$VAR'(0), varnumbers(f('$VAR'(1)), f(_))",
    "hashes": "term_hash(f(a), H), integer(H), variant_sha1(f(a), _)",
    "tables of the module": "current_op(700, xfx, =), op(700, xfx, ===>), current_predicate(s/2), predicate_property(s(_, _), dynamic) ; true",
    "records": "recorda(k, 1, _), recorded(k, 1), erase_all",
    "tries": "trie_new(T), trie_insert(T, a, 1), trie_lookup(T, a, 1)",
    "arithmetic functions": "X is sqrt(4) + max(1, 2) + abs(-1) + truncate(1.5) + gcd(4, 6) + msb(8) + cos(1.0), number(X)",
    "own data, open": "open('data.txt', read, S), read(S, T), close(S), T == line(1)",
    "own data, see": "see('data.txt'), read(T), seen, T == line(1)",
    "own data, terms": "read_file_to_terms('data.txt', L, []), L == [line(1), line(2)]",
    "own data, string": "read_file_to_string('data.txt', T, []), string(T)",
    "own data, csv": "use_module(library(csv)), csv_read_file('data.csv', L), L = [row(a, 1)|_]",
    "own data, consult": "consult(facts), edge(a, b)",
    "own data, exists": "exists_file('data.txt'), \\+ exists_file('nothing.txt')",
    "threads": "concurrent_maplist([X, Y]>>(Y is X * 2), [1, 2, 3], [2, 4, 6])",
    "mutex": "mutex_create(M), with_mutex(M, true), thread_self(_), message_queue_create(Q), thread_send_message(Q, a), thread_get_message(Q, a)",
}  # fmt: skip

# Ordinary too, and refused all the same: what they call could also do harm.
REFUSED = {
    "chr", "threads", "own data, open", "own data, see", "own data, terms", "own data, string",
    "own data, csv", "own data, exists",
}  # fmt: skip

FILES = {
    "data.txt": "line(1).\nline(2).\n",
    "data.csv": "a,1\nb,2\n",
    "facts.pl": "edge(a, b).\n",
}
CHR = """\
:- chr_constraint upper(?int).
upper(X) \\ upper(Y) <=> X =< Y | true.
"""
PROBLEM = """\
:- dynamic fact/1.
:- table reach/1.
reach(0).
reach(X) :- reach(Y), Y < 3, X is Y + 1.
table_me :- reach(3).
digits_of([D|T]) --> [D], digits_of(T).
digits_of([]) --> [].
one_more(D) --> [D].
erase_all :- forall(recorded(k, _, R), erase(R)).

start(0).
s(X, Y) :- useful, X < 3, Y is X + 1.
goal(3).
h(X, H) :- H is 3 - X.
useful :- GOAL.
"""


def program(name: str) -> str:
    """Write a program whose steps need a goal to hold; it loads the libraries that the goal names."""
    goal = GOALS[name]
    named = re.match(r"(use_module\(library\([\w/]+\)\)), ", goal)
    library = f":- {named[1]}.\n" if named else ""
    rules = CHR if name == "chr" else ""
    return library + rules + PROBLEM.replace("GOAL", goal[named.end() :] if named else goal)
