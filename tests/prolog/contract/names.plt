/*  What prolog/contract/names.pl promises: names in eleven languages.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/contract/names.plt
*/

:- encoding(utf8).
:- use_module(library(plunit)).
:- use_module('../../../prolog/contract/names').
:- use_module('../../../prolog/contract/vocabulary').

:- begin_tests(names).

start(starting_state).      start(original_state).      start(estadoInicial).
start('estado_inicial').    start(stato_iniziale).      start('état_départ').
start('Startzustand').      start('posició_inicial').   start(begintoestand).
start('stan_początkowy').   start('stare_inițială').    start('başlangıç').
start(start3).

test(start, [forall(start(Name)), nondet]) :-
    start_name(Name, _).

goal(objective).            goal(objetivo).             goal(alvo).
goal(trovato).              goal(état_final).           goal(ziel).
goal('Zielzustand').        goal(estat_objectiu).       goal(doeltoestand).
goal(stan_docelowy).        goal(scop).                 goal('stare_finală').
goal(hedef).

test(goal, [forall(goal(Name)), nondet]) :-
    goal_name(Name, _).

move(travel).               move(unPaso).               move(un_passo).
move(movimiento).           move(mossa).                move('déplacement').
move(zug).                  move(moviment).             move(zet).
move(ruch).                 move(mutare).               move(hamle).

test(moves, [forall(move(Name)), Class/Form == 2/each]) :-
    successor_name(Name, 3, Class, Form).

successors('nächster').     successors(naechster).      successors(siguiente).
successors('następny').     successors('următor').      successors(opvolger).
successors(sonraki_durum).  successors(transicion).     successors(suivant).

test(plain_successors, [forall(successors(Name)), Class/Form == 1/each]) :-
    successor_name(Name, 2, Class, Form).

holds(erlaubt).             holds('zulässig').          holds(permitido).
holds(ammissibile).         holds(veilig).              holds(bezpieczny).
holds('gültig').            holds('geçerli').           holds(autorise).

test(tests_that_must_hold, [forall(holds(Name)), Sense == holds]) :-
    filter_name(Name, Sense).

fails(no_valido).           fails('não_valido').        fails(nicht_erlaubt).
fails('unzulässig').        fails(niebezpieczny).       fails(interzis).
fails(vietato).             fails(onveilig).            fails(interdit).

test(tests_that_must_fail, [forall(fails(Name)), Sense == fails]) :-
    filter_name(Name, Sense).

number(cost, koszt).        number(cost, kosten).       number(cost, maliyet).
number(h, 'Schätzwert').    number(h, heurystyka).      number(h, heuristiek).
number(h, h_manhattan).     number(h, euristica2).

test(costs, [forall(number(cost, Name)), nondet]) :-
    cost_name(Name, 3, _).
test(heuristics, [forall(number(h, Name)), nondet]) :-
    heuristic_name(Name, _).

%   A name that stood in two rows would mean what comes first.

test(no_name_stands_twice_for_one_question, Twice == []) :-
    findall(Question-Key,
            ( words(Question, _, Names),
              member(Name, Names),
              name_key(Name, Key)
            ),
            Keys0),
    msort(Keys0, Keys),
    findall(Key, append(_, [Key, Key|_], Keys), Twice).

%   What runs the whole search is no step: path and way are not in the
%   table in any language.

test(a_search_is_no_step,
     [forall(member(Name, [path, camino, chemin, weg, droga, drum, yol]))]) :-
    \+ successor_name(Name, 3, _, _).

:- end_tests(names).
