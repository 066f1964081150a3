%: refused
%: says: s/2
% Scale di Giacobbe: il predicato s/2 richiama se stesso prima di ogni altra cosa.

scala(1, 2).
scala(2, 3).
scala(3, 6).
scala(6, 7).

start(1).
goal(7).

s(X, Y) :- s(X, Z), scala(Z, Y).
s(X, Y) :- scala(X, Y).
