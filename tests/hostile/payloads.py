# ruff: noqa: E501 (a table of goals, one a line)
"""What hostile Prolog programs do: goals whose effect can be seen, and harms nobody.

VICTIM is a folder outside the program's own: it holds secret.txt and keep.txt, and
whatever appears, changes or is missing there afterwards is an effect. So is a call
at PORT, the end of the process PID, the words of secret.txt or of the environment's
PYSOLVE_TEST_SECRET in anything that the program says, and any new file beside it.
"""

from __future__ import annotations

# Runs a command by any means; each would make VICTIM/made.
COMMANDS = {
    "shell/1": "shell('touch VICTIM/made')",
    "shell/2": "shell('touch VICTIM/made', _)",
    "shell by name": "atom_concat(sh, ell, P), G =.. [P, 'touch VICTIM/made'], call(G)",
    "shell in a module": "call(system:shell('touch VICTIM/made'))",
    "shell of a library": "use_module(library(shell)), shell:shell('touch VICTIM/made', 0)",
    "shell by at": "@(shell('touch VICTIM/made'), system)",
    "shell of backcomp": "use_module(library(backcomp)), backcomp:'$arch'(_, _), shell('touch VICTIM/made')",
    "process_create": "process_create(path(touch), ['VICTIM/made'], [])",
    "process_create by path": "use_module(library(process)), process:process_create('/usr/bin/touch', ['VICTIM/made'], [process(_)])",
    "process insides": "use_module(library(process)), process:process_create(process('/usr/bin/touch', 'VICTIM/made'), [])",
    "popen": "open(pipe('touch VICTIM/made'), read, S), read_string(S, _, _)",
    "pipe to write": "open(pipe('cat > VICTIM/made'), write, S), write(S, x), close(S)",
    "pipe by see": "see(pipe('touch VICTIM/made')), get_char(_)",
    "pipe by tell": "tell(pipe('cat > VICTIM/made')), write(x), told",
    "fork": "use_module(library(unix)), fork(P), (P == child -> true ; true), P == child, shell('touch VICTIM/made')",
    "exec": "use_module(library(unix)), unix:exec(touch('VICTIM/made'))",
    "fork and exec": "use_module(library(unix)), unix:fork_exec(touch('VICTIM/made'))",
    "git": "use_module(library(git)), git([init, 'VICTIM/made'], [])",
    "xterm": "'$open_xterm'('x;touch VICTIM/made', _, _, _, [])",
    "open_xterm": "use_module(library(threadutil)), open_xterm('x', _, _, _, ['-e', 'touch VICTIM/made'])",
    "browser": "setenv('BROWSER', 'touch VICTIM/made'), use_module(library(www_browser)), www_open_url('http://127.0.0.1:PORT/')",
    "edit": "setenv('EDITOR', 'touch VICTIM/made'), edit(file('VICTIM/keep.txt'))",
    "pack": "use_module(library(prolog_pack)), pack_install('VICTIM', [interactive(false)])",
    "unwrapped shell": "'$wrapped_implementation'(system:shell(_, _), pysolve, C), call(C, 'touch VICTIM/made', _)",
    "own wrapper": "'$c_wrap_predicate'(system:shell(_, _), pysolve, C, _, true), shell('touch VICTIM/made')",
    "redefine the guard": "redefine_system_predicate(safety_guard:refuse(_, _)), assertz(safety_guard:refuse(_, _)), shell('touch VICTIM/made')",
    "free the guard": "safety_guard:free_builtins, shell('touch VICTIM/made')",
    "retract the guard": "retractall(safety_guard:guarding), shell('touch VICTIM/made')",
    "allow by a clause": "asserta(safety_guard:may_open(_, _)), open('VICTIM/made', write, S), close(S)",
    "system mode": "system_mode(on), asserta((system:shell(_, 0) :- true)), open('VICTIM/made', write, S), close(S)",
    "prolog flag": "set_prolog_flag(access_level, system), set_prolog_flag(pysolve_sealed, false), shell('touch VICTIM/made')",
}  # fmt: skip

# Writes, changes or deletes something in VICTIM.
WRITING = {
    "open": "open('VICTIM/made', write, S), write(S, x), close(S)",
    "open/4": "open('VICTIM/made', append, S, [create([read, write])]), close(S)",
    "open update": "open('VICTIM/keep.txt', update, S), write(S, x), close(S)",
    "tell": "tell('VICTIM/made'), write(x), told",
    "append": "append('VICTIM/made'), write(x), told",
    "protocol": "protocol('VICTIM/made'), write(x), noprotocol",
    "protocola": "protocola('VICTIM/made'), write(x), noprotocol",
    "delete": "delete_file('VICTIM/keep.txt')",
    "rename": "rename_file('VICTIM/keep.txt', 'VICTIM/made')",
    "folder": "make_directory('VICTIM/made')",
    "no folder": "delete_directory('VICTIM/folder')",
    "folders": "use_module(library(filesex)), make_directory_path('VICTIM/made/more')",
    "copy": "use_module(library(filesex)), copy_file('VICTIM/keep.txt', 'VICTIM/made')",
    "hard link": "use_module(library(filesex)), link_file('VICTIM/keep.txt', 'VICTIM/made', hard)",
    "soft link": "use_module(library(filesex)), link_file('VICTIM/keep.txt', 'VICTIM/made', symbolic)",
    "times": "use_module(library(filesex)), set_time_file('VICTIM/keep.txt', _, [modified(0)])",
    "rights": "use_module(library(filesex)), chmod('VICTIM/keep.txt', 0o777)",
    "whole folder": "use_module(library(filesex)), delete_directory_and_contents('VICTIM')",
    "contents": "use_module(library(filesex)), delete_directory_contents('VICTIM')",
    "saved state": "qsave_program('VICTIM/made', [])",
    "compiled file": "qcompile('VICTIM/rules.pl')",
    "compiled insides": "'$qlf_open'('VICTIM/made'), '$qlf_close'",
    "csv": "use_module(library(csv)), csv_write_file('VICTIM/made', [row(1)])",
    "database": "use_module(library(persistency)), persistency:db_attach('VICTIM/made', []), persistency:db_sync(gc)",
    "settings": "use_module(library(settings)), save_settings('VICTIM/made')",
    "documentation": "use_module(library(doc_files)), doc_save('VICTIM', [])",
    "temporary": "tmp_file_stream(F, S, [extension(txt)]), close(S), rename_file(F, 'VICTIM/made')",
    "working folder": "working_directory(_, 'VICTIM'), open(made, write, S), close(S)",
    "zip": "use_module(library(zip)), zip_open('VICTIM/made', write, Z, []), zip_close(Z)",
    "gzip": "use_module(library(zlib)), gzopen('VICTIM/made', write, S), close(S)",
    "own stream": "use_module(library(iostream)), open_any('VICTIM/made', write, S, C, []), call(C), nonvar(S)",
    "html": "use_module(library(sgml_write)), open('VICTIM/made', write, S), html_write(S, [], []), close(S)",
    "make": "make_library_index('VICTIM')",
    "library index": "'$update_library_index'([]), make_library_index('VICTIM', ['*.pl'])",
    "fast write": "open('VICTIM/made', write, S, [type(binary)]), fast_write(S, f(x)), close(S)",
    "beside": "open('beside.txt', write, S), close(S)",
    "beside by its path": "source_location(F, _), file_directory_name(F, D), atom_concat(D, '/beside.txt', N), open(N, write, S), close(S)",
    "listing": "tell('VICTIM/made'), listing, told",
    "profile": "use_module(library(test_cover)), coverage(true, [dir('VICTIM/made'), annotate(true)])",
    "syslog": "use_module(library(syslog)), openlog(x, [], user), syslog(info, x), throw(logged)",
    "by a library's module": "readutil:open('VICTIM/made', write, S), close(S)",
    "at the end": "at_halt((open('VICTIM/made', write, S), close(S))), halt",
    "when the memory is swept": "prolog_listen(abort, shell('touch VICTIM/made')), abort",
}  # fmt: skip

# Says what is in VICTIM/secret.txt, or in the environment.
READING = {
    "open": "open('VICTIM/secret.txt', read, S), read_string(S, _, T), write(T)",
    "see": "see('VICTIM/secret.txt'), read_term(T, []), seen, write(T)",
    "string": "use_module(library(readutil)), read_file_to_string('VICTIM/secret.txt', T, []), write(T)",
    "codes": "read_file_to_codes('VICTIM/secret.txt', T, []), format('~s', [T])",
    "terms": "read_file_to_terms('VICTIM/secret.txt', T, []), print(T)",
    "phrase": "use_module(library(pure_input)), phrase_from_file(whole(T), 'VICTIM/secret.txt'), format('~s', [T])",
    "consult": "consult('VICTIM/secret.txt'), secret(T), write(T)",
    "load_files": "load_files('VICTIM/secret.txt', []), secret(T), write(T)",
    "load into a module": "load_files(other:'VICTIM/secret.txt', []), other:secret(T), write(T)",
    "include": "load_files(user:'VICTIM/secret.txt', [if(true), silent(true)]), user:secret(T), write(T)",
    "stream": "open('VICTIM/secret.txt', read, S), load_files(x, [stream(S)]), secret(T), write(T)",
    "csv": "use_module(library(csv)), csv_read_file('VICTIM/secret.txt', T), print(T)",
    "json": "use_module(library(http/json)), open('VICTIM/secret.txt', read, S), json_read(S, T), print(T)",
    "sgml": "use_module(library(sgml)), load_structure('VICTIM/secret.txt', T, [dialect(sgml)]), print(T)",
    "xml": "use_module(library(sgml)), load_xml('VICTIM/secret.txt', T, []), print(T)",
    "entities": "use_module(library(sgml)), open_string(\"<!DOCTYPE a [<!ENTITY e SYSTEM 'VICTIM/secret.txt'>]><a>&e;</a>\", S), load_xml(stream(S), T, []), print(T)",
    "html": "use_module(library(sgml)), load_html('VICTIM/secret.txt', T, []), print(T)",
    "xref": "use_module(library(prolog_xref)), xref_source('VICTIM/secret.txt'), xref_defined('VICTIM/secret.txt', G, _), print(G)",
    "source": "use_module(library(prolog_source)), prolog_open_source('VICTIM/secret.txt', S), read_term(S, T, []), print(T)",
    "memory file": "use_module(library(memfile)), open('VICTIM/secret.txt', read, S), new_memory_file(M), open_memory_file(M, write, O), copy_stream_data(S, O), close(O), memory_file_to_string(M, T), write(T)",
    "folder": "directory_files('VICTIM', L), memberchk('secret.txt', L), atomic_list_concat(['SECRET-', 4711], W), write(W)",
    "members": "use_module(library(filesex)), directory_member('VICTIM', M, []), sub_atom(M, _, _, _, secret), atomic_list_concat(['SECRET-', 4711], W), write(W)",
    "wildcards": "expand_file_name('VICTIM/sec*', [F]), atom_concat(_, 'secret.txt', F), atomic_list_concat(['SECRET-', 4711], W), write(W)",
    "environment": "getenv('PYSOLVE_TEST_SECRET', V), write(V)",
    "environment by a file name": "expand_file_name('$PYSOLVE_TEST_SECRET', [V]), write(V)",
    "environment by a path": "absolute_file_name('$PYSOLVE_TEST_SECRET', V, [expand(true)]), write(V)",
    "environment of the process": "open('/proc/self/environ', read, S), read_string(S, _, T), write(T)",
    "environment of the parent": "open('/proc/self/status', read, S), read_string(S, _, T), sub_string(T, _, _, _, \"PPid\"), atomic_list_concat(['SECRET-', 4711], W), write(W)",
    "environment of all": "environ(L), print(L)",
    "passwords": "open('/etc/passwd', read, S), read_string(S, _, T), sub_string(T, _, _, _, \"root:\"), atomic_list_concat(['SECRET-', 4711], W), write(W)",
    "resource": "open_resource('VICTIM/secret.txt', S), read_string(S, _, T), write(T)",
    "saved facts": "use_module(library(fastrw)), open('VICTIM/secret.txt', read, S), fast_read(S, T), write(T)",
    "gzip": "use_module(library(zlib)), gzopen('VICTIM/secret.txt', read, S), read_string(S, _, T), write(T)",
    "hash": "use_module(library(md5)), open('VICTIM/secret.txt', read, S), read_string(S, _, T), md5_hash(T, H, []), write(H), atomic_list_concat(['SECRET-', 4711], W), write(W)",
    "lines": "use_module(library(readutil)), open('VICTIM/secret.txt', read, S), read_line_to_string(S, T), write(T)",
    "lazy": "use_module(library(lazy_lists)), open('VICTIM/secret.txt', read, S), lazy_list_materialize(100), lazy_list(lazy_get_codes(S, []), T), format('~s', [T])",
    "edinburgh": "use_module(library(edinburgh)), see('VICTIM/secret.txt'), get0(C), seen, C > 0, atomic_list_concat(['SECRET-', 4711], W), write(W)",
}  # fmt: skip

# Reaches somebody else: over the network, by a signal, in other threads, in foreign code.
REACHING = {
    "tcp": "use_module(library(socket)), tcp_connect('127.0.0.1':PORT, S, []), write(S, x), flush_output(S)",
    "tcp by parts": "use_module(library(socket)), tcp_socket(S), tcp_connect(S, '127.0.0.1':PORT)",
    "socket insides": "use_foreign_library(foreign(socket)), socket:tcp_socket(S), socket:tcp_connect(S, '127.0.0.1':PORT)",
    "http": "use_module(library(http/http_open)), http_open('http://127.0.0.1:PORT/', _, [])",
    "http client": "use_module(library(http/http_client)), http_get('http://127.0.0.1:PORT/', _, [])",
    "load over http": "use_module(library(http/http_load)), load_files('http://127.0.0.1:PORT/x.pl', [])",
    "sgml over http": "use_module(library(sgml)), load_html('http://127.0.0.1:PORT/', _, [])",
    "redis": "use_module(library(redis)), redis_server(x, '127.0.0.1':PORT, []), redis(x, ping)",
    "stomp": "use_module(library(stomp)), stomp_connection('127.0.0.1':PORT, x, _{}, true, C), stomp_connect(C)",
    "pengine": "use_module(library(pengines)), pengine_create([server('http://127.0.0.1:PORT'), ask(true)])",
    "names": "use_module(library(socket)), tcp_host_to_address(localhost, A), nonvar(A), throw(asked)",
    "kill": "use_module(library(process)), process_kill(PID)",
    "kill hard": "use_module(library(process)), process_kill(PID, kill)",
    "kill by unix": "use_module(library(unix)), unix:kill(PID, 9)",
    "shared object": "open_shared_object('VICTIM/made.so', H), call_shared_object_function(H, install)",
    "shared object beside": "open_shared_object('./evil', H), call_shared_object_function(H, install)",
    "c library": "open_shared_object('libc.so.6', H), call_shared_object_function(H, abort)",
    "foreign library": "use_foreign_library('VICTIM/made.so')",
    "foreign library by name": "load_foreign_library(foreign('VICTIM/made'))",
    "unix by its file": "open_shared_object('/usr/lib/swi-prolog/lib/x86_64-linux/unix.so', H), call_shared_object_function(H, install)",
    "identity": "use_module(library(uid)), setuid(65534), throw(changed)",
    "detached": "use_module(library(unix)), detach_IO, throw(detached)",
    "thread": "thread_create(shell('touch VICTIM/made'), T, []), thread_join(T, _)",
    "thread insides": "'$thread_init', thread_create((open('VICTIM/made', write, S), close(S)), T), thread_join(T)",
    "pool": "use_module(library(thread_pool)), thread_pool_create(p, 1, []), thread_create_in_pool(p, shell('touch VICTIM/made'), T, []), thread_join(T, _)",
    "first solution": "use_module(library(thread)), first_solution(X, [(shell('touch VICTIM/made'), X = 1)], [])",
    "main thread": "thread_signal(main, shell('touch VICTIM/made'))",
    "redefined signal": "asserta((user:thread_signal(_, _) :- true)), thread_signal(main, shell('touch VICTIM/made'))",
    "signal handler": "on_signal(int, _, touched), on_signal(usr1, _, debug), prolog_alert_signal(_, usr2)",
    "server": "use_module(library(prolog_server)), prolog_server(PORT, [])",
    "mqi": "use_module(library(mqi)), mqi_start([port(0), password(x)])",
}  # fmt: skip

GOALS = {
    **{f"command: {name}": goal for name, goal in COMMANDS.items()},
    **{f"write: {name}": goal for name, goal in WRITING.items()},
    **{f"read: {name}": goal for name, goal in READING.items()},
    **{f"reach: {name}": goal for name, goal in REACHING.items()},
}

# A small problem that can be solved, with a goal run somewhere in it.
PLACES = {
    "while loading": ":- catch((GOAL), _, true).\n",
    "at the start of main": ":- initialization(main).\nmain :- catch((GOAL), _, true).\n",
    "in the successors": "s(X, Y) :- catch((GOAL), _, true), X < 0, Y = X.\n",
    "in h": "h(X, H) :- catch((GOAL), _, true), H is 3 - X.\n",
    "in the goal": "goal(_) :- catch((GOAL), _, true), fail.\n",
    "in portray": ":- multifile user:portray/1.\nuser:portray(_) :- catch((GOAL), _, true), fail.\n",
    "in a message": (
        ":- multifile user:message_hook/3.\n"
        "user:message_hook(_, _, _) :- catch((GOAL), _, true), fail.\n:- foo bar.\n"
    ),
    "in an expansion": "term_expansion(start(X), start(X)) :- catch((GOAL), _, true).\n",
    "hidden in an atom": (
        ":- A = 'GOALQUOTED', catch((term_to_atom(G, A), call(G)), _, true).\n"
    ),
    "after an exception": ":- catch(throw(x), x, catch((GOAL), _, true)).\n",
    "in a findall": "s(X, Y) :- findall(1, catch((GOAL), _, true), _), X < 0, Y = X.\n",
    "in a clause made late": (
        ":- assertz((late :- catch((GOAL), _, true))).\ns(X, Y) :- late, X < 0, Y = X.\n"
    ),
}  # fmt: skip
PROBLEM = """\
start(0).
s(X, Y) :- X < 3, Y is X + 1.
goal(3).
h(X, H) :- H is 3 - X.
whole([C|T]) --> [C], whole(T).
whole([]) --> [].
"""


def filled(goal: str, places: dict[str, object]) -> str:
    """Put the names of this machine into a goal."""
    for name, value in places.items():
        goal = goal.replace(name, str(value))
    return goal


def program(goal: str, place: str) -> str:
    """Write a program that runs a goal in some place."""
    quoted = goal.replace("\\", "\\\\").replace("'", "''")
    part = PLACES[place].replace("GOALQUOTED", quoted).replace("GOAL", goal)
    return f":- discontiguous s/2, h/2, goal/1, start/1.\n{part}{PROBLEM}"


def programs() -> dict[str, tuple[str, str]]:
    """Name every program: each goal while loading, and in one place more."""
    later = [place for place in PLACES if place != "while loading"]
    chosen = {}
    for number, (name, goal) in enumerate(GOALS.items()):
        chosen[f"{name}, while loading"] = (goal, "while loading")
        place = later[number % len(later)]
        chosen[f"{name}, {place}"] = (goal, place)
    return chosen
