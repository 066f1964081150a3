%: refused
%: says: trocaa
%: says: filas.pl:16
% Ordenar as bolas: trocar duas bolas vizinhas.

is_goal([b,b,b,p,p,p]).

troca([A,B|R], [B,A|R]).
troca([X|R], [X|R1]) :- troca(R, R1).

cost(_, _, 1).

h(_, 0).

% vizinhos de um estado
neighbours(Estado, Vizinhos) :-
    findall(V, trocaa(Estado, V), Vizinhos).

% ?- astar([p,b,p,b,b,p], Caminho).
inicio([p,b,p,b,b,p]).
