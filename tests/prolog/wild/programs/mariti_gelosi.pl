%: cost: 5
%: start: s([d1,d2,m1,m2],[],qua)
%: goal: S = s([],_,la)
%: step: traversata(S,N), C = 1
% Due coppie di sposi gelosi e una barca da due posti.
% Nessuna donna resta con un altro uomo se il marito non c'e'.

coppia(m1, d1).
coppia(m2, d2).

uomo(X) :- coppia(X, _).

stato_iniziale(s([d1,d2,m1,m2], [], qua)).
stato_finale(s([], [d1,d2,m1,m2], la)).

traversata(s(Qua, La, qua), s(Qua1, La1, la)) :-
    barca(Qua, Gruppo, Qua1),
    unisci(Gruppo, La, La1),
    tranquilli(Qua1),
    tranquilli(La1).
traversata(s(Qua, La, la), s(Qua1, La1, qua)) :-
    barca(La, Gruppo, La1),
    unisci(Gruppo, Qua, Qua1),
    tranquilli(Qua1),
    tranquilli(La1).

barca(Riva, [A], Riva1) :- select(A, Riva, Riva1).
barca(Riva, [A,B], Riva2) :-
    select(A, Riva, Riva1),
    select(B, Riva1, Riva2),
    A @< B,
    tranquilli([A,B]).

unisci(Gruppo, Riva, Riva1) :-
    append(Gruppo, Riva, Tutti),
    sort(Tutti, Riva1).

tranquilli(Gruppo) :-
    \+ ( coppia(Marito, Donna),
         member(Donna, Gruppo),
         \+ member(Marito, Gruppo),
         member(Altro, Gruppo),
         uomo(Altro) ).
