%: cost: 15
%: start: st(e,e,e,e)
%: goal: S = st(d,d,d,d)
%: step: S = st(A,B,X,L), atravessa(A,B,X,L,A1,B1,X1,L1,C), N = st(A1,B1,X1,L1)
% A ponte e a lanterna, com a Ana (1 minuto), o Bruno (2) e a Carla (12).
% atravessa(A,B,C,Lanterna, A1,B1,C1,Lanterna1, Tempo); margens e (esquerda), d (direita)

inicial(e, e, e, e).
final(d, d, d, d).

lado(e, d).
lado(d, e).

tempo(ana, 1).
tempo(bruno, 2).
tempo(carla, 12).

% um atravessa
atravessa(L, B, C, L, L1, B, C, L1, T) :- lado(L, L1), tempo(ana, T).
atravessa(A, L, C, L, A, L1, C, L1, T) :- lado(L, L1), tempo(bruno, T).
atravessa(A, B, L, L, A, B, L1, L1, T) :- lado(L, L1), tempo(carla, T).
% dois atravessam
atravessa(L, L, C, L, L1, L1, C, L1, T) :- lado(L, L1), tempo(bruno, T).
atravessa(L, B, L, L, L1, B, L1, L1, T) :- lado(L, L1), tempo(carla, T).
atravessa(A, L, L, L, A, L1, L1, L1, T) :- lado(L, L1), tempo(carla, T).
