%: cost: 4
%: start: "cold"
%: goal: S == "warm"
%: step: link(S,N), C = 1
:- set_prolog_flag(double_quotes, string).
% Doublets.  ?- chain("cold", "warm", Chain).

w("cold"). w("cord"). w("card"). w("ward"). w("warm"). w("worm"). w("word").
w("wore"). w("core"). w("care"). w("wart"). w("form"). w("ford"). w("lord").
w("corm"). w("farm"). w("harm"). w("gold"). w("bold"). w("bald").

link(A, B) :-
    w(B),
    string_chars(A, As),
    string_chars(B, Bs),
    differs_once(As, Bs).

differs_once([X|Xs], [Y|Ys]) :- X \== Y, !, Xs == Ys.
differs_once([_|Xs], [_|Ys]) :- differs_once(Xs, Ys).

chain(From, To, Chain) :-
    length(Chain, N), N < 10,
    chain_(From, To, Chain), !.

chain_(To, To, [To]).
chain_(From, To, [From|Chain]) :-
    link(From, Next),
    chain_(Next, To, Chain).
