%: refused
%: says: --start
% Varios exemplos para experimentar

exemplo(1, [2,1,3]).
exemplo(2, [3,2,1]).
exemplo(3, [3,1,2]).

fim([1,2,3]).

troca([A,B,C], [B,A,C]).
troca([A,B,C], [A,C,B]).

% resolve(+Numero, -Caminho)
resolve(Numero, Caminho) :-
    exemplo(Numero, Lista),
    length(Caminho, _),
    anda(Lista, Caminho), !.

anda(L, [L]) :- fim(L).
anda(L, [L|Ls]) :- troca(L, M), anda(M, Ls).
