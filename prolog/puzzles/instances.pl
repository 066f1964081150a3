/*  Named starts of the puzzles, for those who stay inside swipl:

        ?- use_module(prolog/puzzles/instances), use_module(prolog/puzzles/senku/senku, []).
        ?- setup_instance(senku, central), senku:start(Board),
           senku:successor(Board, Jump, Next, Cost).

    The names are those of `pysolve list PUZZLE`; the largest boards are left
    out.
*/

:- module(instances,
          [ instance/4,             % ?Puzzle, ?Name, -Text, -Options
            setup_instance/2        % +Puzzle, +Name
          ]).
:- use_module(library(error), [existence_error/2]).

%!  setup_instance(+Puzzle, +Name) is det.
%
%   Set up the start Name of Puzzle, whose module must be loaded.
%
%   @error existence_error(instance, Puzzle:Name) if there is none.

setup_instance(Puzzle, Name) :-
    (   instance(Puzzle, Name, Text, Options)
    ->  Puzzle:setup(Text, Options)
    ;   existence_error(instance, Puzzle:Name)
    ).

%!  instance(?Puzzle, ?Name, -Text, -Options) is nondet.
%
%   Text is the start in the puzzle's notation, Options what setup/2 takes.


instance(senku, central,
         "--ooo--/--ooo--/ooooooo/ooo.ooo/ooooooo/--ooo--/--ooo--",
         []).
instance(senku, 'central-any',
         "--ooo--/--ooo--/ooooooo/ooo.ooo/ooooooo/--ooo--/--ooo--",
         [goal="any"]).
instance(senku, corner,
         "--.oo--/--ooo--/ooooooo/ooooooo/ooooooo/--ooo--/--ooo--",
         [goal="c1"]).
instance(senku, cross,
         "--...--/--.o.--/..ooo../...o.../...o.../--...--/--...--",
         []).
instance(senku, plus,
         "--...--/--.o.--/...o.../.ooooo./...o.../--.o.--/--...--",
         []).
instance(senku, fireplace,
         "--ooo--/--ooo--/..ooo../..o.o../......./--...--/--...--",
         []).
instance(senku, pyramid,
         "--...--/--.o.--/..ooo../.ooooo./ooooooo/--...--/--...--",
         []).
instance(senku, lamp,
         "--.o.--/--ooo--/.ooooo./...o.../...o.../--ooo--/--ooo--",
         []).
instance(senku, diamond,
         "--.o.--/--ooo--/.ooooo./ooo.ooo/.ooooo./--ooo--/--.o.--",
         []).
instance(senku, european,
         "--ooo--/-ooooo-/ooo.ooo/ooooooo/ooooooo/-ooooo-/--ooo--",
         [goal="d5"]).
instance(senku, 'european-central',
         "--ooo--/-ooooo-/ooooooo/ooo.ooo/ooooooo/-ooooo-/--ooo--",
         [goal="any"]).
instance(senku, square,
         "o.oo/oooo/oooo/oooo",
         [goal="any"]).
instance(senku, rectangle,
         "oo.oo/ooooo/ooooo",
         [goal="c1"]).

instance(sliding, easy,
         "1 4 2/6 5 8/7 3 0",
         []).
instance(sliding, hardest,
         "8 7 6/0 4 1/2 5 3",
         []).
instance(sliding, fifteen,
         "0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15",
         []).
instance(sliding, 'fifteen-report',
         "8 14 2 3/4 11 15 0/1 9 10 12/13 5 6 7",
         []).

instance(deeptrip, 'easy-1',
         "1331/2123/1231/3123",
         []).
instance(deeptrip, 'easy-2',
         "3311/2232/3321/1133",
         []).
instance(deeptrip, 'easy-3',
         "1121/2233/3121/1213",
         []).
instance(deeptrip, 'easy-4',
         "2332/3212/3231/1132",
         []).
instance(deeptrip, 'easy-5',
         "3311/1223/2313/3132",
         []).
instance(deeptrip, 'easy-6',
         "1131/3213/1212/2321",
         []).
instance(deeptrip, 'easy-7',
         "1313/1231/3212/1312",
         []).
instance(deeptrip, 'easy-8',
         "2213/1331/2212/3131",
         []).
instance(deeptrip, 'easy-9',
         "2231/3321/2113/3232",
         []).
instance(deeptrip, 'easy-10',
         "2232/3312/2213/1331",
         []).
instance(deeptrip, 'hard-1',
         "44114/33233/21214/44322/11313/43212",
         []).
instance(deeptrip, 'hard-2',
         "11311/34432/31121/44341/12343/13421",
         []).
instance(deeptrip, 'hard-3',
         "33443/41232/41313/22124/41413/12412",
         []).
instance(deeptrip, 'hard-4',
         "44221/22434/14323/31342/43421/43212",
         []).
instance(deeptrip, 'hard-5',
         "23423/31334/12143/14423/21211/12334",
         []).
instance(deeptrip, 'large-1',
         "14412234/12324123/24411342/12123211/13214332/44123442/33134323/11421343/33243221/14422134",
         []).
instance(deeptrip, 'large-2',
         "44114331/22422144/43211221/24332112/34214434/43243143/23142424/42334212/31414143/32331234",
         []).
instance(deeptrip, 'large-3',
         "13233114/21424331/34243143/21423434/24244112/42312332/34344241/43423142/21431421/24313132",
         []).
instance(deeptrip, 'large-4',
         "11311344/42322113/43411344/31343121/44224344/22331231/13122341/21313413/41214212/13143443",
         []).
instance(deeptrip, 'large-5',
         "33443412/42312133/11244141/32131243/24341434/41212123/14214212/31423414/23112424/44233213",
         []).
instance(deeptrip, 'real-1',
         "16523355/12635134/36511463/23134322/24216451/66135563/54246634/12531355/33454321/15642146",
         []).
instance(deeptrip, 'real-2',
         "66116552/44523246/63321142/36442231/46316556/54365145/34263536/63455322/51626265/44542346",
         []).
instance(deeptrip, 'real-3',
         "24344116/23636451/56355153/21634646/35366113/63523344/46566551/65634264/21651531/25515152",
         []).
instance(deeptrip, 'real-4',
         "21311465/52432126/56523456/61454131/65426466/33531251/15243362/32522524/61135423/24256646",
         []).
instance(deeptrip, 'real-5',
         "45565613/64613244/12265151/41162266/26441645/62212124/15326324/51615615/34122615/66234424",
         []).
instance(deeptrip, 'real-6',
         "55321435/24265345/24625462/16531242/63243664/45561242/41631521/31365151/26423316/13536265",
         []).
instance(deeptrip, 'real-7',
         "21414314/14123613/46436162/11361442/42125324/32552446/53613513/15536254/43663415/46523514",
         []).
instance(deeptrip, 'real-8',
         "26151262/43342612/12463136/15343535/64116316/45633615/15466321/43153523/13232661/31462521",
         []).
instance(deeptrip, 'real-9',
         "33161461/45135351/21464525/13553123/25166143/13613246/21141136/33514245/14413661/56251244",
         []).
instance(deeptrip, 'real-10',
         "43425541/42266164/23534415/66411262/25244146/12413543/61424151/16633225/21315653/33152213",
         []).
instance(deeptrip, 'real-11',
         "34634414/45121651/66441241/12134645/34326565/22315362/66136353/14521265/13115243/25251422",
         []).
instance(deeptrip, 'real-12',
         "34411325/55352316/16152461/16316614/22514125/44342156/65325512/34641634/23351425/12252323",
         []).
instance(deeptrip, 'real-13',
         "25562212/51323464/13165564/65262433/33215565/45153124/23431423/23146356/11664136/66253515",
         []).
instance(deeptrip, 'real-14',
         "15462254/25251363/26414414/13136363/46514411/63232542/51215141/35433431/32661154/15523462",
         []).
instance(deeptrip, 'real-15',
         "61516165/65235223/56526434/31434643/66361126/44236211/36434263/22626331/65313266/52166133",
         []).
instance(deeptrip, 'real-16',
         "33433524/12315256/26551342/23243456/31655321/23144163/63535311/24344344/65462112/14615651",
         []).
instance(deeptrip, 'real-17',
         "45625541/13524266/36166143/62454216/36156613/15362462/46432525/43146236/32153324/52366145",
         []).
instance(deeptrip, 'real-18',
         "24323343/23525566/32542455/23162533/45421361/54125343/15442654/12115426/55653615/63513235",
         []).
instance(deeptrip, 'real-19',
         "55343621/22321234/31243553/15524266/56245521/41513314/42665213/15212453/25135511/44142123",
         []).
instance(deeptrip, 'real-20',
         "65562466/41361253/22623453/14112525/12256231/53144315/43166464/31533651/61525635/15133151",
         []).

instance(tangram, report,
         "100000/110000/111000/114405/144555",
         []).
instance(tangram, 'report-empty',
         "000000/000000/000000/000000/000000",
         []).
instance(tangram, 'report-cover',
         "000000/000000/000000/000000/000000",
         [goal="cover"]).
instance(tangram, 'report-turned',
         "000000/000000/000000/000000/000000",
         [rotate=true, reflect=true, goal="cover"]).
instance(tangram, 'pentominoes-3x20',
         "00000000000000000000/00000000000000000000/00000000000000000000",
         [pieces="pentominoes"]).
instance(tangram, 'pentominoes-4x15',
         "000000000000000/000000000000000/000000000000000/000000000000000",
         [pieces="pentominoes"]).
instance(tangram, 'pentominoes-5x12',
         "000000000000/000000000000/000000000000/000000000000/000000000000",
         [pieces="pentominoes"]).
instance(tangram, 'pentominoes-6x10',
         "0000000000/0000000000/0000000000/0000000000/0000000000/0000000000",
         [pieces="pentominoes"]).
instance(tangram, 'pentominoes-8x8',
         "00000000/00000000/00000000/000--000/000--000/00000000/00000000/00000000",
         [pieces="pentominoes"]).
instance(tangram, 'tans-square',
         "0000 0000 0000 0000/0000 0000 0000 0000/0000 0000 0000 0000/0000 0000 0000 0000",
         [pieces="tans"]).
instance(tangram, 'tans-rectangle',
         "0000 0000 0000 0000/0000 0000 0000 0000",
         [pieces="tans"]).
instance(tangram, 'tans-parallelogram',
         "---- -00- 0000 0000 0000 0--0/-00- 0000 0000 0000 0--0 ----",
         [pieces="tans"]).
instance(tangram, 'tans-trapezoid-1',
         "---- -00- 0000 0000 --00 ----/-00- 0000 0000 0000 0000 --00",
         [pieces="tans"]).
instance(tangram, 'tans-trapezoid-2',
         "0000 0000 0000 --00 ----/0000 0000 0000 0000 --00",
         [pieces="tans"]).
instance(tangram, 'tans-pentagon-1',
         "---- -00- --00 ----/-00- 0000 0000 --00/0000 0000 0000 0000",
         [pieces="tans"]).
instance(tangram, 'tans-pentagon-2',
         "---- ---- -00- 0000 0000 0000 0000/---- -00- 0000 0000 0000 0000 0000/-00- 0000 0000 0000 0000 0000 0--0",
         [pieces="tans"]).
instance(tangram, 'tans-hexagon-1',
         "-00- 0000 0000 0000 --00/00-- 0000 0000 0000 0--0",
         [pieces="tans"]).
instance(tangram, 'tans-hexagon-2',
         "-00- 0000 --00/0000 0000 0000/0000 0000 0000",
         [pieces="tans"]).
instance(tangram, 'tans-hexagon-4',
         "---- -00- 0000 0000/-00- 0000 0000 0--0/0000 0000 0--0 ----",
         [pieces="tans"]).

instance(mahjong, one,
         "C5 F3 F4/B3 C5 F1 = .. B3 C2/C2 .. F2",
         []).
instance(mahjong, two,
         "S4 O4 O4/DR S1 S2/DR B3 S3 = C2 .. C5/C2 .. C5/.. .. B3",
         []).
instance(mahjong, three,
         "C3 B4 B3 O4 O3 F1 C2/O2 F2 O3 O4 F3 B3 O2 = .. .. B4 F4 .. C1 B1/C3 C2 .. C1 .. B1",
         []).
instance(mahjong, four,
         "DR O4 F2/F1 F3 O4 = .. .. F4/DR",
         []).
