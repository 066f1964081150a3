%: cost: 5
%: start: 1
%: goal: S =:= 25
%: step: islem(S,_,N), C = 1
% Sayi oyunu: 1 sayisindan 25 sayisina en az islemle ulasmak.
% islemler: iki ile carp, uc ekle, bir cikar

ilk_durum(1).
son_durum(25).

islem(X, carp(2), Y) :- X =< 40, Y is X * 2.
islem(X, ekle(3), Y) :- X =< 40, Y is X + 3.
islem(X, cikar(1), Y) :- X > 1, Y is X - 1.

oyun(Adimlar) :-
    ilk_durum(X),
    between(1, 12, N),
    length(Adimlar, N),
    oyna(X, Adimlar), !.

oyna(X, []) :- son_durum(X).
oyna(X, [A|As]) :- islem(X, A, Y), oyna(Y, As).
