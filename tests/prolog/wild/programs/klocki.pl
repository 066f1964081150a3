%: cost: 4
%: start: [[a],[b,c],[]]
%: goal: stan_koncowy(S)
%: step: ruch(S,N), C = 1
% Swiat klockow: trzy stosy, kazdy stos to lista (pierwszy element na gorze)

stan_poczatkowy([[a], [b, c], []]).
stan_koncowy([[], [], [a, b, c]]).

ruch(Stan, Nowy) :-
    select([Klocek|Stos], Stan, stos, Stan1),
    select(Cel, Stan1, [Klocek|Cel], Stan2),
    Cel \== stos,
    select(stos, Stan2, Stos, Nowy).

rozwiaz(Plan) :-
    stan_poczatkowy(S),
    wszerz([[S]], Odwrotny),
    reverse(Odwrotny, Plan).

wszerz([[S|Sciezka]|_], [S|Sciezka]) :- stan_koncowy(S), !.
wszerz([[S|Sciezka]|Kolejka], Wynik) :-
    findall([N,S|Sciezka],
            ( ruch(S, N), \+ memberchk(N, [S|Sciezka]) ),
            Nowe),
    append(Kolejka, Nowe, Kolejka1),
    wszerz(Kolejka1, Wynik).
