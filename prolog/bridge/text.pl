/*  Terms and exceptions as text for people. */

:- module(bridge_text,
          [ term_text/2,            % +Term, -Text
            exception_text/2        % +Exception, -Text
          ]).

%!  term_text(+Term, -Text) is det.
%
%   Text is Term as Prolog reads it back, variables as A, B, ...

term_text(Term, Text) :-
    copy_term(Term, Copy, _),
    numbervars(Copy, 0, _),
    with_output_to(string(Text),
                   write_term(Copy, [ quoted(true), numbervars(true),
                                      portray(false), max_depth(0)
                                    ])).

%!  exception_text(+Exception, -Text) is det.
%
%   Text says in words what an exception means.

exception_text(Exception, Text) :-
    (   atom(Exception)
    ->  atom_string(Exception, Text)
    ;   nonvar(Exception),
        Exception = stopped(What)       % safety/guard.pl throws it
    ->  format(string(Text), "they called ~w, which would end the process", [What])
    ;   catch(message_text(Exception, Text0), _, fail)
    ->  split_string(Text0, "", " \n", [Text])
    ;   term_text(Exception, Text)
    ).

message_text(Exception, Text) :-
    phrase('$messages':translate_message(Exception), Lines),
    with_output_to(string(Text),
                   print_message_lines(current_output, '', Lines)).
