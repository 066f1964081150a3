/*  A program's standard streams while it runs for us.

    Its input is empty and its output is kept as a string, be it written
    to user_output, user_error or the current output.
*/

:- module(loader_io,
          [ enclosed/2              % :Goal, -Output
          ]).
:- use_module(library(prolog_stream), [open_prolog_stream/4]).

:- meta_predicate enclosed(0, -).

:- dynamic
    piece/1,
    written/2.                      % Characters, Kept

%   More output than this is a loop that prints.  It is ended by an
%   exception, long before a time limit would.

most_output(1 000 000).

%!  enclosed(:Goal, -Output) is det.
%
%   Call Goal once and ignore whether it succeeds.  Output is the string
%   that it wrote.  Its first read gives end_of_file; further ones are
%   permission errors, which ends loops that ask until they get an answer.
%   Exceptions of Goal pass.

enclosed(Goal, Output) :-
    retractall(piece(_)),
    retractall(written(_, _)),
    assertz(written(0, true)),
    setup_call_cleanup(
        redirect(Streams),
        ignore(Goal),
        restore(Streams)),
    findall(Piece, retract(piece(Piece)), Pieces),
    atomics_to_string(Pieces, Output).

atomics_to_string(Pieces, String) :-
    atomic_list_concat(Pieces, Atom),
    atom_string(Atom, String).

redirect(streams(Input, Output, Error, CurrentIn, CurrentOut, In, Out)) :-
    alias_stream(user_input, Input),
    alias_stream(user_output, Output),
    alias_stream(user_error, Error),
    current_input(CurrentIn),
    current_output(CurrentOut),
    open_string("", In),
    set_stream(In, eof_action(error)),
    open_prolog_stream(loader_io, write, Out, []),
    set_stream(Out, buffer(full)),
    set_stream(In, alias(user_input)),
    set_stream(Out, alias(user_output)),
    set_stream(Out, alias(user_error)),
    set_input(In),
    set_output(Out).

alias_stream(Alias, Stream) :-
    stream_property(Stream, alias(Alias)),
    !.

restore(streams(Input, Output, Error, CurrentIn, CurrentOut, In, Out)) :-
    set_stream(Input, alias(user_input)),
    set_stream(Output, alias(user_output)),
    set_stream(Error, alias(user_error)),
    set_input(CurrentIn),
    set_output(CurrentOut),
    % The program may have closed them, and the last piece may be too much.
    catch(close(In), error(_, _), true),
    catch(close(Out), _, true).

%   Called by the stream made above whenever its buffer is full.

:- public
    stream_write/2,
    stream_close/1.

stream_write(_, Text) :-
    retract(written(Before, Kept)),
    string_length(Text, Length),
    After is Before + Length,
    (   most_output(Most),
        After > Most
    ->  assertz(written(0, false)),
        throw(error(resource_error(program_output), _))
    ;   assertz(written(After, Kept)),
        keep_piece(Kept, Text)
    ).

%   After a flood nothing more is kept, but each further goal may write
%   as much again before it is ended.

keep_piece(true, Text) :-
    assertz(piece(Text)).
keep_piece(false, _).

stream_close(_).
