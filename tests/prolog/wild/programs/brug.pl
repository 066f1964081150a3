%: cost: 17
%: start: staat([1,2,5,10],[],links)
%: goal: einde(S)
%: step: stap(S,N,C)
% Opdracht zoeken: vier mensen moeten 's nachts over een brug.
% Er is een lamp, en hoogstens twee mensen kunnen tegelijk oversteken.
% De langzaamste bepaalt de tijd.
% staat(Links, Rechts, Lamp), de mensen zijn hun looptijden

begin(staat([1,2,5,10], [], links)).
einde(staat([], _, rechts)).

stap(staat(L, R, links), staat(L2, R2, rechts), Tijd) :-
    groep(L, Groep, L2),
    langzaamste(Groep, Tijd),
    voegtoe(Groep, R, R2).
stap(staat(L, R, rechts), staat(L2, R2, links), Tijd) :-
    groep(R, Groep, R2),
    langzaamste(Groep, Tijd),
    voegtoe(Groep, L, L2).

% een of twee mensen uit de lijst
groep(Lijst, [X], Rest) :- select(X, Lijst, Rest).
groep(Lijst, [X,Y], Rest) :-
    select(X, Lijst, Lijst1),
    select(Y, Lijst1, Rest),
    X < Y.

langzaamste([X], X).
langzaamste([X,Y], T) :- T is max(X, Y).

voegtoe(Groep, Lijst, Nieuw) :-
    append(Groep, Lijst, Alles),
    sort(Alles, Nieuw).
