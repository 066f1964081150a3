/*  Which question a program was being asked when it was stopped, or raised an
    error.  Expanding a node asks several: the successors, what steps cost,
    the heuristic and whether a state is a goal.

    Who stops a program looks at its frames, which costs nothing as long as
    nobody does, and works for programs that catch what is thrown.
*/

:- module(asked,
          [ stop/0,
            remembering/3,          % +Question, +Id, :Goal
            asked_text/1            % -Text
          ]).

:- meta_predicate remembering(+, +, 0).

:- dynamic asked/3.                 % Question, Name, Id

%   A program may have recursed deeply: looking through all of that would
%   take longer than those who wait for it.

most_frames(100000).

%!  stop is erroneous.
%
%   Stop the running question, to be called as a signal: remember what was
%   asked, and throw.

stop :-
    retractall(asked(_, _, _)),
    prolog_current_frame(Frame),
    most_frames(Most),
    (   catch(frame_question(Frame, Most, Question, Name, Id), _, fail)
    ->  assertz(asked(Question, Name, Id))
    ;   true
    ),
    throw('stopped from outside').

frame_question(Frame, Left0, Question, Name, Id) :-
    Left0 > 0,
    (   frame_is(Frame, Predicate),
        asks(Predicate, Frame, Question, Name, Id)
    ->  true
    ;   prolog_frame_attribute(Frame, parent, Parent),
        Left is Left0 - 1,
        frame_question(Parent, Left, Question, Name, Id)
    ).

asks(bridge:guess/4, Frame, heuristic, Name, Id) :-
    prolog_frame_attribute(Frame, argument(1), Name),
    prolog_frame_attribute(Frame, argument(3), Id).
asks(bridge:goal_flag/3, Frame, goal, '', Id) :-
    prolog_frame_attribute(Frame, argument(2), Id).
asks(Predicate, Frame, cost, Name, Id) :-
    prolog_frame_attribute(Frame, parent, Step),
    frame_is(Step, questions:step/4),
    cost_predicate(Predicate),
    Predicate = _:Name,
    frame_above(Step, bridge:expand/2, Expand),
    prolog_frame_attribute(Expand, argument(1), Id).

cost_predicate(Predicate) :-
    catch(contract_questions:costs(Predicate), _, fail).

frame_above(Frame, Predicate, Above) :-
    prolog_frame_attribute(Frame, parent, Parent),
    (   frame_is(Parent, Predicate)
    ->  Above = Parent
    ;   frame_above(Parent, Predicate, Above)
    ).

frame_is(Frame, Predicate) :-
    prolog_frame_attribute(Frame, predicate_indicator, Predicate).

%!  remembering(+Question, +Id, :Goal) is semidet.
%
%   Ask once, and remember that this was asked if it raises an error.  If
%   it was stopped, that is remembered already.

remembering(Question, Id, Goal) :-
    catch(Goal, Error, failed(Error, Question, Id)).

failed(Error, Question-Name, Id) :-
    (   Error == 'stopped from outside'
    ->  true
    ;   retractall(asked(_, _, _)),
        assertz(asked(Question, Name, Id))
    ),
    throw(Error).

%!  asked_text(-Text) is det.
%
%   Text is the question, the number of the state and the name of who was
%   to answer, if there is one, with blanks between them; it is empty if
%   nothing was remembered.  It is told once.

asked_text(Text) :-
    (   retract(asked(Question, Name, Id))
    ->  format(string(Text), '~w ~w ~w', [Question, Id, Name])
    ;   Text = ""
    ).
