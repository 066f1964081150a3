%: cost: 7
%: start: [a,a,a]
%: goal: hedef(S)
%: step: hamle(S,N), C = 1
% Odev 4 - Hanoi kulesi
% durum: disklerin bulundugu cubuklar, en kucuk diskten buyuge [a,a,a]

baslangic([a, a, a]).
hedef([c, c, c]).

cubuk(a).
cubuk(b).
cubuk(c).

% en ustteki disk tasinabilir; hedef cubukta daha kucuk disk olmamali
hamle(Durum, Yeni) :-
    append(Kucukler, [Nereden|Buyukler], Durum),
    \+ member(Nereden, Kucukler),
    cubuk(Nereye),
    Nereye \= Nereden,
    \+ member(Nereye, Kucukler),
    append(Kucukler, [Nereye|Buyukler], Yeni).

coz(Yol) :-
    baslangic(B),
    ara(B, [B], Yol).

ara(D, Gecmis, Yol) :- hedef(D), reverse(Gecmis, Yol).
ara(D, Gecmis, Yol) :-
    hamle(D, Y),
    \+ member(Y, Gecmis),
    ara(Y, [Y|Gecmis], Yol).
