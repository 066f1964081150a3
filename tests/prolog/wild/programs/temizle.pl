%: refused
%: says: shell
%: says: temizle.pl:13
% Lambalar: her adimda ekran temizlenir.

baslangic([k,k,a]).
amac([a,a,a]).

cevir(k, a).
cevir(a, k).

hamle([X,Y,Z], L) :-
    shell('clear'),
    (   cevir(X, X1), cevir(Y, Y1), L = [X1,Y1,Z]
    ;   cevir(Y, Y1), cevir(Z, Z1), L = [X,Y1,Z1]
    ).
