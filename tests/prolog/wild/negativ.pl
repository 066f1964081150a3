%: refused
%: says: negative
% Elektroauto auf Bergstrassen: bergab wird der Akku geladen (Kosten unter null).

start(tal).
goal(gipfel).

fahrt(tal, dorf, 3).
fahrt(tal, pass, 7).
fahrt(pass, dorf, -2).
fahrt(dorf, alm, 4).
fahrt(pass, gipfel, 6).
fahrt(alm, gipfel, 3).

s(Von, Nach, Kosten) :- fahrt(Von, Nach, Kosten).

h(_, 0).
