/*  Named starts of the sliding puzzle, as `pysolve list sliding` names them.
*/

:- module(sliding_instances,
          [ instance/3              % ?Name, -Text, -Options
          ]).

%!  instance(?Name, -Text, -Options) is nondet.
%
%   Text is the start in the puzzle's notation, Options what setup/2 takes.

instance(easy,
         "1 4 2/6 5 8/7 3 0",
         []).
instance(hardest,
         "8 7 6/0 4 1/2 5 3",
         []).
instance(fifteen,
         "0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15",
         []).
instance('fifteen-report',
         "8 14 2 3/4 11 15 0/1 9 10 12/13 5 6 7",
         []).
