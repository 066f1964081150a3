%: cost: 5
%: start: cars([car(red,h,2,1,2),car(blue,v,3,1,2),car(green,v,4,2,2)])
%: goal: out(S)
%: step: drive(S,_,N), C = 1
% Rush hour, small version: a 4x4 park, the red car leaves on the right of row 2.
% car(Name, Direction, Column_or_Row..., Length)
%   horizontal: car(N, h, Row, Col, Len); vertical: car(N, v, Col, Row, Len)

size(4).

begin(cars([car(red,h,2,1,2), car(blue,v,3,1,2), car(green,v,4,2,2)])).

out(cars(L)) :- member(car(red,h,_,3,_), L).

cells(car(_,h,Row,Col,Len), Cells) :-
    Last is Col + Len - 1,
    findall(X/Row, between(Col, Last, X), Cells).
cells(car(_,v,Col,Row,Len), Cells) :-
    Last is Row + Len - 1,
    findall(Col/Y, between(Row, Last, Y), Cells).

drive(cars(L), Name/D, cars(L1)) :-
    append(Before, [car(Name,Dir,Line,Pos,Len)|After], L),
    member(D, [1,-1]),
    Pos1 is Pos + D,
    size(Max),
    Pos1 >= 1,
    Pos1 + Len - 1 =< Max,
    Moved = car(Name,Dir,Line,Pos1,Len),
    append(Before, After, Others),
    free(Moved, Others),
    append(Before, [Moved|After], L1).

free(Car, Others) :-
    cells(Car, Cells),
    \+ ( member(O, Others), cells(O, Cs), member(C, Cs), member(C, Cells) ).
