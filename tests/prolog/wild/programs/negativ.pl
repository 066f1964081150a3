%: cost: 9
%: says: negative
%: over: with costs below zero nothing is claimed, and what A* finds may be dearer
%: start: start(S)
%: goal: goal(S)
%: step: s(S,N,C)
% Elektroauto auf Bergstrassen: bergab wird der Akku geladen (Kosten unter null).

start(tal).
goal(gipfel).

fahrt(tal, dorf, 3).
fahrt(tal, pass, 7).
fahrt(pass, dorf, -5).
fahrt(dorf, alm, 4).
fahrt(pass, gipfel, 6).
fahrt(alm, gipfel, 3).

s(Von, Nach, Kosten) :- fahrt(Von, Nach, Kosten).

h(_, 0).
