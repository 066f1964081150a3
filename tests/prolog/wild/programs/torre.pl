%: cost: 15
%: start: t([1,2,3,4],[],[])
%: goal: S = t([],[],[1,2,3,4])
%: step: mexe(S,N), C = 1
% A torre de Hanoi com quatro discos, procura em largura

:- initialization(principal).

topo_menor(_, []).
topo_menor(D, [E|_]) :- D < E.

mexe(t([D|A],B,C), t(A,[D|B],C)) :- topo_menor(D, B).
mexe(t([D|A],B,C), t(A,B,[D|C])) :- topo_menor(D, C).
mexe(t(A,[D|B],C), t([D|A],B,C)) :- topo_menor(D, A).
mexe(t(A,[D|B],C), t(A,B,[D|C])) :- topo_menor(D, C).
mexe(t(A,B,[D|C]), t([D|A],B,C)) :- topo_menor(D, A).
mexe(t(A,B,[D|C]), t(A,[D|B],C)) :- topo_menor(D, B).

largura([[F|Caminho]|_], F, _, [F|Caminho]) :- !.
largura([[E|Caminho]|Fila], F, Vistos, Solucao) :-
    findall([E1,E|Caminho], ( mexe(E, E1), \+ memberchk(E1, Vistos) ), Novos),
    findall(E1, member([E1|_], Novos), Es),
    append(Vistos, Es, Vistos1),
    append(Fila, Novos, Fila1),
    largura(Fila1, F, Vistos1, Solucao).

principal :-
    I = t([1,2,3,4],[],[]),
    F = t([],[],[1,2,3,4]),
    largura([[I]], F, [I], S),
    length(S, N),
    Passos is N - 1,
    write('passos: '), write(Passos), nl.
