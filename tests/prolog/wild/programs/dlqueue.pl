%: cost: 8
%: start: s(0,0)
%: goal: final(S)
%: step: next_state(S,N), C = 1
% Breadth-first search with a difference list as queue: water jugs of 4 and 9
% litres, 6 litres wanted.

initial(s(0,0)).

final(s(_,6)).

next_state(s(_,Y), s(4,Y)).
next_state(s(X,_), s(X,9)).
next_state(s(_,Y), s(0,Y)).
next_state(s(X,_), s(X,0)).
next_state(s(X,Y), s(0,Z)) :- Z is X + Y, Z =< 9.
next_state(s(X,Y), s(Z,9)) :- Z is X + Y - 9, Z >= 0.
next_state(s(X,Y), s(Z,0)) :- Z is X + Y, Z =< 4.
next_state(s(X,Y), s(4,Z)) :- Z is X + Y - 4, Z >= 0.

bfs(Path) :-
    initial(S),
    search(1, [n(S,[])|T]-T, [S], Path).

search(N, [n(S,P)|_]-_, _, Path) :-
    N > 0,
    final(S), !,
    reverse([S|P], Path).
search(N, [n(S,P)|H]-T, Seen, Path) :-
    N > 0,
    findall(n(S1,[S|P]),
            ( next_state(S, S1), \+ memberchk(S1, Seen) ),
            Children0),
    sort(Children0, Children),
    length(Children, K),
    add(Children, T, T1),
    findall(S1, member(n(S1,_), Children), New),
    append(New, Seen, Seen1),
    N1 is N - 1 + K,
    search(N1, H-T1, Seen1, Path).

add([], T, T).
add([C|Cs], [C|T], T1) :- add(Cs, T, T1).
