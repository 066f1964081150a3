/*  Named starts of the tangram, as `pysolve list tangram` names them.
*/

:- module(tangram_instances,
          [ instance/3              % ?Name, -Text, -Options
          ]).

%!  instance(?Name, -Text, -Options) is nondet.
%
%   Text is the start in the puzzle's notation, Options what setup/2 takes.

instance(report,
         "100000/110000/111000/114405/144555",
         []).
instance('report-empty',
         "000000/000000/000000/000000/000000",
         []).
instance('report-cover',
         "000000/000000/000000/000000/000000",
         [goal="cover"]).
instance('report-turned',
         "000000/000000/000000/000000/000000",
         [rotate=true, reflect=true, goal="cover"]).
instance('pentominoes-3x20',
         "00000000000000000000/00000000000000000000/00000000000000000000",
         [pieces="pentominoes"]).
instance('pentominoes-4x15',
         "000000000000000/000000000000000/000000000000000/000000000000000",
         [pieces="pentominoes"]).
instance('pentominoes-5x12',
         "000000000000/000000000000/000000000000/000000000000/000000000000",
         [pieces="pentominoes"]).
instance('pentominoes-6x10',
         "0000000000/0000000000/0000000000/0000000000/0000000000/0000000000",
         [pieces="pentominoes"]).
instance('pentominoes-8x8',
         "00000000/00000000/00000000/000--000/000--000/00000000/00000000/00000000",
         [pieces="pentominoes"]).
instance('tans-square',
         "0000 0000 0000 0000/0000 0000 0000 0000/0000 0000 0000 0000/0000 0000 0000 0000",
         [pieces="tans"]).
instance('tans-rectangle',
         "0000 0000 0000 0000/0000 0000 0000 0000",
         [pieces="tans"]).
instance('tans-parallelogram',
         "---- -00- 0000 0000 0000 0--0/-00- 0000 0000 0000 0--0 ----",
         [pieces="tans"]).
instance('tans-trapezoid-1',
         "---- -00- 0000 0000 --00 ----/-00- 0000 0000 0000 0000 --00",
         [pieces="tans"]).
instance('tans-trapezoid-2',
         "0000 0000 0000 --00 ----/0000 0000 0000 0000 --00",
         [pieces="tans"]).
instance('tans-pentagon-1',
         "---- -00- --00 ----/-00- 0000 0000 --00/0000 0000 0000 0000",
         [pieces="tans"]).
instance('tans-pentagon-2',
         "---- ---- -00- 0000 0000 0000 0000/---- -00- 0000 0000 0000 0000 0000/-00- 0000 0000 0000 0000 0000 0--0",
         [pieces="tans"]).
instance('tans-hexagon-1',
         "-00- 0000 0000 0000 --00/00-- 0000 0000 0000 0--0",
         [pieces="tans"]).
instance('tans-hexagon-2',
         "-00- 0000 --00/0000 0000 0000/0000 0000 0000",
         [pieces="tans"]).
instance('tans-hexagon-4',
         "---- -00- 0000 0000/-00- 0000 0000 0--0/0000 0000 0--0 ----",
         [pieces="tans"]).
