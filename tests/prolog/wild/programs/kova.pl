%: unsolvable
%: start: baslangic(S)
%: goal: hedef(S)
%: step: hamle(S,N), C = 1
% Iki kova: 4 ve 3 litrelik; buyuk kovada 2 litre kalmali.
% (odevin son hali, bosaltma kurallari duzenlendi)

baslangic(kova(0, 0)).
hedef(kova(2, _)).

% doldur
hamle(kova(X, Y), kova(4, Y)) :- X < 4.
hamle(kova(X, Y), kova(X, 3)) :- Y < 3.
% birinden digerine aktar
hamle(kova(X, Y), kova(4, Y1)) :-
    X + Y >= 4, Y > 0, X < 4,
    Y1 is Y - (4 - X).
hamle(kova(X, Y), kova(X1, 3)) :-
    X + Y >= 3, X > 0, Y < 3,
    X1 is X - (3 - Y).
% bosalt
hamle(kova(X, Y), kova(0, Y)) :- X > 0.
