% Loaded by other texts, by its name alone.
:- op(700, xfx, ===>).
a ===> b.
beside(X) :- nth(1, [first, second], X).
