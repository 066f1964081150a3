/*  The built-in and library predicates that reach outside a program.

    Commands, files, the network, foreign code, threads, and what would
    change Prolog itself.  safety.pl looks for calls to them in a text.
*/

:- module(safety_table,
          [ unsafe/3,               % ?Name, ?Arities, ?What
            unsafe_library/1        % ?Library
          ]).

%!  unsafe(?Name, ?Arities, ?What) is nondet.
%
%   A predicate Name with one of Arities would do What.

unsafe(shell,                   [0, 1, 2],  "run a command").
unsafe(unix,                    [1],        "run a command").
unsafe(system,                  [0, 1, 2],  "run a command").
unsafe(exec,                    [1, 3],     "run a command").
unsafe(popen,                   [3],        "run a command").
unsafe(spawn,                   [2, 3],     "run a command").
unsafe(fork,                    [1],        "start a process").
unsafe(fork_exec,               [1],        "start a process").
unsafe(process_create,          [2, 3],     "start a process").
unsafe(process_kill,            [1, 2],     "end a process").
unsafe(open,                    [3, 4],     "open a file").
unsafe(see,                     [1],        "open a file").
unsafe(tell,                    [1],        "write a file").
unsafe(append,                  [1],        "write a file").
unsafe(protocol,                [1],        "write a file").
unsafe(protocola,               [1],        "write a file").
unsafe(tmp_file,                [2],        "write a file").
unsafe(tmp_file_stream,         [2, 3],     "write a file").
unsafe(qsave_program,           [1, 2],     "write a file").
unsafe(qcompile,                [1, 2],     "write a file").
unsafe(csv_write_file,          [2, 3],     "write a file").
unsafe(csv_read_file,           [2, 3],     "open a file").
unsafe(csv_read_file_row,       [3],        "open a file").
unsafe(read_file_to_codes,      [3],        "open a file").
unsafe(read_file_to_string,     [3],        "open a file").
unsafe(read_file_to_terms,      [3],        "open a file").
unsafe(read_term_from_file,     [2, 3],     "open a file").
unsafe(phrase_from_file,        [2, 3],     "open a file").
unsafe(open_resource,           [2, 3],     "open a file").
unsafe(delete_file,             [1],        "delete a file").
unsafe(rename_file,             [2],        "rename a file").
unsafe(copy_file,               [2],        "write a file").
unsafe(link_file,               [3],        "write a file").
unsafe(set_time_file,           [3],        "change a file").
unsafe(make_directory,          [1],        "make a folder").
unsafe(make_directory_path,     [1],        "make a folder").
unsafe(delete_directory,        [1],        "delete a folder").
unsafe(delete_directory_and_contents, [1],  "delete a folder").
unsafe(delete_directory_contents, [1],      "delete a folder").
unsafe(copy_directory,          [2],        "write files").
unsafe(chdir,                   [1],        "leave its folder").
unsafe(cd,                      [0, 1],     "leave its folder").
unsafe(getenv,                  [2],        "read the environment").
unsafe(setenv,                  [2],        "change the environment").
unsafe(unsetenv,                [1],        "change the environment").
unsafe(http_open,               [3],        "use the network").
unsafe(tcp_socket,              [1],        "use the network").
unsafe(tcp_connect,             [2, 3, 4],  "use the network").
unsafe(udp_socket,              [1],        "use the network").
unsafe(www_open_url,            [1],        "use the network").
unsafe(load_foreign_library,    [1, 2],     "load foreign code").
unsafe(use_foreign_library,     [1, 2],     "load foreign code").
unsafe(open_shared_object,      [2, 3],     "load foreign code").
unsafe(foreign,                 [2, 3],     "load foreign code").
unsafe(load_foreign_files,      [0, 2, 3],  "load foreign code").
unsafe(pack_install,            [1, 2],     "install software").
unsafe(thread_create,           [1, 2, 3, 4], "start a thread").
unsafe(thread_create_in_pool,   [4],        "start a thread").
unsafe(thread_signal,           [2],        "disturb a thread").
unsafe(concurrent,              [3],        "start a thread").
unsafe(concurrent_forall,       [2, 3],     "start a thread").
unsafe(concurrent_and,          [2, 3],     "start a thread").
unsafe(concurrent_maplist,      [2, 3, 4],  "start a thread").
unsafe(first_solution,          [3],        "start a thread").
unsafe(on_signal,               [3],        "change signal handling").
unsafe(wrap_predicate,          [4],        "change built-in predicates").
unsafe(unwrap_predicate,        [2],        "change built-in predicates").
unsafe(system_mode,             [1],        "change built-in predicates").
unsafe(unlock_predicate,        [1],        "change built-in predicates").

%!  unsafe_library(?Library) is nondet.
%
%   library(Library) is there to do such things.

unsafe_library(process).
unsafe_library(unix).
unsafe_library(shell).
unsafe_library(socket).
unsafe_library(filesex).
unsafe_library(shlib).
unsafe_library(qsave).
unsafe_library(thread).
unsafe_library(thread_pool).
unsafe_library(threadutil).
unsafe_library(prolog_wrap).
unsafe_library(prolog_pack).
unsafe_library(prolog_server).
unsafe_library(prolog_install).
unsafe_library(mqi).
unsafe_library(git).
unsafe_library(redis).
unsafe_library(stomp).
unsafe_library(pengines).
unsafe_library(persistency).
unsafe_library(udp_broadcast).
unsafe_library(www_browser).
unsafe_library(syslog).
unsafe_library(uid).
unsafe_library(rlimit).
unsafe_library(http/_).
unsafe_library(build/_).
