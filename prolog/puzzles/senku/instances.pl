/*  Named starts of peg solitaire, as `pysolve list senku` names them.
*/

:- module(senku_instances,
          [ instance/3              % ?Name, -Text, -Options
          ]).

%!  instance(?Name, -Text, -Options) is nondet.
%
%   Text is the start in the puzzle's notation, Options what setup/2 takes.

instance(central,
         "--ooo--/--ooo--/ooooooo/ooo.ooo/ooooooo/--ooo--/--ooo--",
         []).
instance('central-any',
         "--ooo--/--ooo--/ooooooo/ooo.ooo/ooooooo/--ooo--/--ooo--",
         [goal="any"]).
instance(corner,
         "--.oo--/--ooo--/ooooooo/ooooooo/ooooooo/--ooo--/--ooo--",
         [goal="c1"]).
instance(cross,
         "--...--/--.o.--/..ooo../...o.../...o.../--...--/--...--",
         []).
instance(plus,
         "--...--/--.o.--/...o.../.ooooo./...o.../--.o.--/--...--",
         []).
instance(fireplace,
         "--ooo--/--ooo--/..ooo../..o.o../......./--...--/--...--",
         []).
instance(pyramid,
         "--...--/--.o.--/..ooo../.ooooo./ooooooo/--...--/--...--",
         []).
instance(lamp,
         "--.o.--/--ooo--/.ooooo./...o.../...o.../--ooo--/--ooo--",
         []).
instance(diamond,
         "--.o.--/--ooo--/.ooooo./ooo.ooo/.ooooo./--ooo--/--.o.--",
         []).
instance(european,
         "--ooo--/-ooooo-/ooo.ooo/ooooooo/ooooooo/-ooooo-/--ooo--",
         [goal="d5"]).
instance('european-central',
         "--ooo--/-ooooo-/ooooooo/ooo.ooo/ooooooo/-ooooo-/--ooo--",
         [goal="any"]).
instance(square,
         "o.oo/oooo/oooo/oooo",
         [goal="any"]).
instance(rectangle,
         "oo.oo/ooooo/ooooo",
         [goal="c1"]).
