%: cost: 5
%: start: "MI"
%: goal: S == "MUIIU"
%: step: rewrites(S,N), C = 1
% Strings of the letters M, I and U.
% Can the string MUIIU be derived from the axiom MI?

axiom("MI").
theorem("MUIIU").

rewrites(S, T) :-                           % xI -> xIU
    string_concat(X, "I", S),
    string_concat(X, "IU", T).
rewrites(S, T) :-                           % Mx -> Mxx
    string_concat("M", X, S),
    string_length(X, L), L < 8,
    string_concat(X, X, XX),
    string_concat("M", XX, T).
rewrites(S, T) :-                           % xIIIy -> xUy
    sub_string(S, B, 3, A, "III"),
    glue(S, B, "U", A, T).
rewrites(S, T) :-                           % xUUy -> xy
    sub_string(S, B, 2, A, "UU"),
    glue(S, B, "", A, T).

glue(S, B, Middle, A, T) :-
    sub_string(S, 0, B, _, X),
    sub_string(S, _, A, 0, Y),
    atomics_to_string([X, Middle, Y], T).

derivation(D) :-
    axiom(S),
    length(D, _),
    D = [S|_],
    derive(S, D), !.

derive(S, [S]) :- theorem(S).
derive(S, [S|D]) :- rewrites(S, T), derive(T, D).
