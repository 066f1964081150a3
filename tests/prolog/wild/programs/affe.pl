%: cost: 4
%: start: zustand(tuer,boden,fenster,hungrig)
%: goal: S = zustand(_,_,_,satt)
%: step: tue(S,_,N), C = 1
% Der Affe und die Banane
% zustand(Affe, Hoehe, Kiste, Magen)

ort(tuer). ort(mitte). ort(fenster).

anfang(zustand(tuer, boden, fenster, hungrig)).
satt(zustand(_, _, _, satt)).

tue(zustand(mitte, oben, mitte, hungrig), greifen, zustand(mitte, oben, mitte, satt)).
tue(zustand(P, boden, P, M), klettern, zustand(P, oben, P, M)).
tue(zustand(P, boden, P, M), schieben(P,Q), zustand(Q, boden, Q, M)) :- ort(Q), Q \= P.
tue(zustand(P, boden, K, M), gehen(P,Q), zustand(Q, boden, K, M)) :- ort(Q), Q \= P.

plan(Plan) :-
    anfang(Z),
    length(Plan, _),
    ausfuehren(Plan, Z), !.

ausfuehren([], Z) :- satt(Z).
ausfuehren([A|Rest], Z) :- tue(Z, A, Z1), ausfuehren(Rest, Z1).
