% Loaded by other texts, by its name alone.
:- op(700, xfx, ===>).
a ===> b.
helper(X) :- nth(1, [first, second], X).
