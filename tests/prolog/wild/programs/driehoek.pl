%: cost: 8
%: start: [1,2,3,5,6,7,8,9,10]
%: goal: klaar(S)
%: step: sprong(S,_,N), C = 1
% Solitaire op een driehoekig bord met tien gaatjes
%
%         1
%        2 3
%       4 5 6
%      7 8 9 10
%
% De toestand is de gesorteerde lijst van de gaatjes met een pen.

lijn(1, 2, 4).
lijn(1, 3, 6).
lijn(2, 4, 7).
lijn(2, 5, 9).
lijn(3, 5, 8).
lijn(3, 6, 10).
lijn(4, 5, 6).
lijn(7, 8, 9).
lijn(8, 9, 10).

begintoestand([1,2,3,5,6,7,8,9,10]).    % gaatje 4 is leeg

klaar([_]).

sprong(Pennen, spring(Van, Over, Naar), Nieuw) :-
    ( lijn(Van, Over, Naar) ; lijn(Naar, Over, Van) ),
    memberchk(Van, Pennen),
    memberchk(Over, Pennen),
    \+ memberchk(Naar, Pennen),
    subtract(Pennen, [Van, Over], Rest),
    sort([Naar|Rest], Nieuw).
