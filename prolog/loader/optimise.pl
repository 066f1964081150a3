/*  Which clauses can have their arithmetic compiled.

    Compiled arithmetic is twice as fast, but the compiler refuses what
    would only be an error when it runs, such as `X is Y + 1` with a new Y.
    Such a clause must be compiled plainly, or it would be lost.
*/

:- module(loader_optimise,
          [ can_be_optimised/1      % +Clause
          ]).

%!  can_be_optimised(+Clause) is semidet.
%
%   Clause compiles with the flag `optimise`, or has other faults than its
%   arithmetic.  It is tried out to know.

can_be_optimised(Clause) :-
    clause_parts(Clause, Head, Body),
    contains_arithmetic(Body),
    !,
    Head =.. [_|Arguments],
    Probe =.. [probe|Arguments],
    catch(( assertz((Probe :- Body), Reference),
            erase(Reference)
          ),
          error(Formal, _),
          \+ arithmetic_error(Formal)).
can_be_optimised(_).

arithmetic_error(instantiation_error).
arithmetic_error(type_error(_, _)).

clause_parts((Head :- Body), Head, Body) :-
    callable(Head),
    nonvar(Body).
clause_parts((Head --> Body), NewHead, NewBody) :-
    catch(dcg_translate_rule((Head --> Body), (NewHead :- NewBody)),
          error(_, _), fail).
clause_parts((Head, Guard => Body), Head, (Guard, Body)) :-
    callable(Head),
    !.
clause_parts((Head => Body), Head, Body) :-
    callable(Head).

contains_arithmetic(Body) :-
    compound(Body),
    (   functor(Body, Name, 2),
        memberchk(Name, [is, <, >, =<, >=, =:=, =\=])
    ->  true
    ;   arg(_, Body, Part),
        contains_arithmetic(Part)
    ->  true
    ).
