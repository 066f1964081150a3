/*  The goals of a program while it is loaded.

    They run under a time limit; whatever they do, loading goes on and a
    diagnostic tells.  The limit does not hold inside a directive of a file
    that Prolog loads itself: it puts off signals until the end of the file.

    A goal that catches all exceptions and goes on can outlive any limit
    set inside Prolog: who runs unknown programs must be able to end the
    process.
*/

:- module(loader_run,
          [ start_run/1,            % +Seconds
            end_run/0,
            forget_run/0,
            restart_clock/0,
            running/0,
            run_directive/2         % :Goal, +Place
          ]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module('../diagnostics', [report/5]).
:- use_module(messages, [exception_text/3]).

:- meta_predicate run_directive(0, +).

:- dynamic
    limit/1,                        % Seconds
    deadline/1.                     % Time stamp

%!  start_run(+Seconds) is det.
%
%   From now on, until forget_run/0, texts are loaded our way.  The goals
%   of each file share Seconds.

start_run(Seconds) :-
    forget_run,
    assertz(limit(Seconds)),
    restart_clock.

%!  end_run is det.
%
%   The files are loaded.  Those that the program loads later, while it is
%   searched, are still loaded our way, each goal with its own Seconds.

end_run :-
    retractall(deadline(_)).

%!  forget_run is det.
%
%   Treat no texts any more.

forget_run :-
    retractall(limit(_)),
    retractall(deadline(_)).

%!  running is semidet.
%
%   Texts are loaded our way.

running :-
    limit(_),
    !.

%!  restart_clock is det.
%
%   Give the goals of the next file their share of time.

restart_clock :-
    limit(Seconds),
    get_time(Now),
    Deadline is Now + Seconds,
    retractall(deadline(_)),
    assertz(deadline(Deadline)).

%   After a time-out each further goal still gets a moment, so that the
%   harmless ones behind an endless one are run.

seconds_left(Seconds) :-
    (   deadline(Deadline)
    ->  get_time(Now),
        Seconds is max(0.25, Deadline - Now)
    ;   limit(Seconds)
    ).

%!  run_directive(:Goal, +Place) is det.
%
%   Run a goal of the program once.  What becomes of it is reported with
%   Place, and is no reason to stop loading.

run_directive(Goal, Place) :-
    seconds_left(Seconds),
    catch((   call_with_time_limit(Seconds, Goal)
          ->  Outcome = true
          ;   Outcome = false
          ),
          Ball,
          Outcome = ball(Ball)),
    report_outcome(Outcome, Goal, Place).

report_outcome(true, _, _).
report_outcome(false, Goal, Place) :-
    goal_text(Goal, Text),
    format(string(Message), 'The goal ~s failed.', [Text]),
    report(warning, directive_failed, Place, Message,
           "Loading went on.").
report_outcome(ball(Ball), Goal, Place) :-
    report_ball(Ball, Goal, Place).

report_ball(time_limit_exceeded, Goal, Place) :-
    !,
    limit(Seconds),
    goal_text(Goal, Text),
    format(string(Message), 'The goal ~s did not end within ~w seconds.',
           [Text, Seconds]),
    report(error, load_timeout, Place, Message,
           "Take it out of the file: the search is run from outside.").
report_ball(stopped(What), _, Place) :-
    !,
    stop_report(What, Code, Message),
    report(info, Code, Place, Message, "").
report_ball(Ball, _, Place) :-
    Ball = error(permission_error(input, past_end_of_stream, _), _),
    !,
    exception_text(Ball, Message, Advice),
    report(info, input_empty, Place, Message, Advice).
report_ball(error(resource_error(program_output), _), _, Place) :-
    !,
    report(warning, output_flood, Place,
           "The goal wrote without end and was stopped.",
           "Take it out of the file: the search is run from outside.").
report_ball(Ball, _, Place) :-
    Ball = error(permission_error(_, unsafe, _), _),
    !,
    exception_text(Ball, Message, Advice),
    report(error, unsafe, Place, Message, Advice).
report_ball(Ball, Goal, Place) :-
    goal_text(Goal, Text),
    exception_text(Ball, Problem, Advice),
    format(string(Message), 'The goal ~s ended with an error: ~s',
           [Text, Problem]),
    report(warning, directive_exception, Place, Message, Advice).

stop_report(halt, halt_ignored,
            "halt ends this goal only: the program is still needed.").
stop_report(abort, abort_ignored, "abort ends this goal only.").
stop_report(toplevel, toplevel_ignored,
            "There is nobody to type queries here: this goal was ended.").

goal_text(Goal, Text) :-
    strip_module(Goal, _, Plain),
    format(string(Long), '~W',
           [Plain, [quoted(true), portray(false), numbervars(true),
                    max_depth(12), spacing(next_argument)]]),
    string_length(Long, Length),
    (   Length > 120
    ->  sub_string(Long, 0, 117, _, Start),
        string_concat(Start, "...", Text)
    ;   Text = Long
    ).
