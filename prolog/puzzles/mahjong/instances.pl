/*  Named starts of mahjong solitaire, as `pysolve list mahjong` names them.
*/

:- module(mahjong_instances,
          [ instance/3              % ?Name, -Text, -Options
          ]).

%!  instance(?Name, -Text, -Options) is nondet.
%
%   Text is the start in the puzzle's notation, Options what setup/2 takes.

instance(one,
         "C5 F3 F4/B3 C5 F1 = .. B3 C2/C2 .. F2",
         []).
instance(two,
         "S4 O4 O4/DR S1 S2/DR B3 S3 = C2 .. C5/C2 .. C5/.. .. B3",
         []).
instance(three,
         "C3 B4 B3 O4 O3 F1 C2/O2 F2 O3 O4 F3 B3 O2 = .. .. B4 F4 .. C1 B1/C3 C2 .. C1 .. B1",
         []).
instance(four,
         "DR O4 F2/F1 F3 O4 = .. .. F4/DR",
         []).
