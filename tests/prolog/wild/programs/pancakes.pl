%: cost: 5
%: start: [3,5,1,4,2]
%: goal: is_goal(S)
%: step: flip(S,N), C = 1
% Pancake sorting. A state is the stack from top to bottom.
% ?- start(S), astar(S, Path).

start([3,5,1,4,2]).

is_goal(Stack) :- msort(Stack, Stack).

neighbours(Stack, Stacks) :-
    findall(S, flip(Stack, S), Stacks).

flip(Stack, New) :-
    append(Top, Rest, Stack),
    Top = [_,_|_],
    reverse(Top, Turned),
    append(Turned, Rest, New).

cost(_, _, 1).

% gap heuristic: pairs of pancakes that are not neighbours in size;
% the plate counts as the largest pancake
h(Stack, H) :-
    length(Stack, L),
    Plate is L + 1,
    append(Stack, [Plate], Full),
    gaps(Full, H).

gaps([_], 0).
gaps([A,B|Rest], H) :-
    gaps([B|Rest], H0),
    (   abs(A - B) =:= 1
    ->  H = H0
    ;   H is H0 + 1
    ).
