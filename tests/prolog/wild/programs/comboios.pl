%: cost: 13
%: start: faro
%: goal: is_goal(S)
%: step: neighbours(S,L), member(N,L), cost(S,N,C)
% Mapa dos comboios (duracoes em meias horas, inventadas)

:- initialization(main).

linha(faro, tunes, 1).
linha(tunes, beja, 5).
linha(tunes, setubal, 6).
linha(beja, evora, 3).
linha(evora, setubal, 3).
linha(setubal, lisboa, 2).
linha(evora, lisboa, 4).
linha(lisboa, santarem, 2).
linha(santarem, coimbra, 2).

is_goal(coimbra).

vizinho(A, B, C) :- linha(A, B, C) ; linha(B, A, C).

neighbours(A, Bs) :- findall(B, vizinho(A, B, _), Bs).

cost(A, B, C) :- vizinho(A, B, C).

h(C, H) :- estimativa(C, H), !.
h(_, 0).

estimativa(faro, 9).
estimativa(tunes, 8).
estimativa(beja, 8).
estimativa(evora, 6).
estimativa(setubal, 5).
estimativa(lisboa, 3).
estimativa(santarem, 2).

astar([N-F-P|_], N, P, F) :- is_goal(N), !.
astar([N-F-P|Resto], Fim, Caminho, Total) :-
    h(N, H),
    G is F - H,
    neighbours(N, Ms),
    findall(M-F1-[M|P],
            ( member(M, Ms), \+ member(M, P), cost(N, M, C),
              h(M, HM), F1 is G + C + HM ),
            Novos),
    append(Resto, Novos, Todos),
    predsort([O, _-A-X, _-B-Y]>>( compare(O0, A, B), ( O0 == (=) -> compare(O, X, Y) ; O = O0 ) ), Todos, Ordenados),
    astar(Ordenados, Fim, Caminho, Total).

main :-
    h(faro, H),
    astar([faro-H-[faro]], _, Caminho, Total),
    reverse(Caminho, C),
    format("~w em ~w~n", [C, Total]).
