%: refused
%: says: neighbours/2
%: says: kleinbuchstabe.pl:15
% Schieberiegel: zwei Weisse und zwei Schwarze sollen die Seiten tauschen.

start([w,w,o,s,s]).
is_goal([s,s,o,w,w]).

ruecken([w,o|R], [o,w|R]).
ruecken([o,s|R], [s,o|R]).
ruecken([w,X,o|R], [o,X,w|R]).
ruecken([o,X,s|R], [s,X,o|R]).
ruecken([X|R], [X|R1]) :- ruecken(R, R1).

neighbours(zustand, Nachbarn) :-
    findall(N, ruecken(zustand, N), Nachbarn).

cost(_, _, 1).

h(Zustand, H) :- is_goal(Ziel), verschieden(Zustand, Ziel, H).

verschieden([], [], 0).
verschieden([X|Xs], [X|Ys], H) :- !, verschieden(Xs, Ys, H).
verschieden([_|Xs], [_|Ys], H) :- verschieden(Xs, Ys, H0), H is H0 + 1.
