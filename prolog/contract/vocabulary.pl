/*  The names that courses give to the five questions, in eleven languages.

    One row a question and language; the likelier names come first, and what
    stands in several languages stands in the first of them.  Names are
    compared without capitals, underscores and accents (see name_key/2), so
    `estado_inicial` is also `estadoInicial` and `EstadoInicial`.  Umlauts
    that are written out (naechster) have an entry of their own.

    Names that mean other things as well come last, under `vague`.
*/

:- module(contract_vocabulary,
          [ words/3                 % ?Question, ?Language, -Names
          ]).

%!  words(?Question, ?Language, -Names) is nondet.
%
%   Names, the likeliest first, are what Question is called in Language.
%   Question is one of
%
%     - start, goal, heuristic, cost
%     - distance: costs, but also distances as the crow flies
%     - holds, fails: tests that a state must pass, or must not
%     - chooser, updater: the halves of a two-step form
%     - successors(Class, Form): class 1 names say so plainly, class 2 names
%       are moves and actions, class 3 names are arcs of a graph.  Form is
%       what to believe where the answers fit both: `list` or `each`.


                /*******************************
                *        START AND GOAL        *
                *******************************/

words(start, english,
    [ start, initial, init, initial_state, start_state, init_state, begin,
      starting_state, original_state, beginning_state, begin_state,
      first_state, starting, start_position, starting_position,
      initial_position, start_node, initial_node, initial_configuration,
      initial_config, initial_board, initial_situation, initially, beginning
    ]).
words(start, spanish,
    [ inicial, inicio, estado_inicial, comienzo, partida, salida,
      estado_inicio, estado_de_inicio, estado_de_partida, estado_partida,
      estado_comienzo, estado_original, situacion_inicial, posicion_inicial,
      configuracion_inicial, tablero_inicial, nodo_inicial, origen,
      est_inicial
    ]).
words(start, portuguese,
    [ comeco, estado_comeco, posicao_inicial, configuracao_inicial,
      situacao_inicial, tabuleiro_inicial, no_inicial, origem
    ]).
words(start, italian,
    [ iniziale, stato_iniziale, inizio, partenza, stato_inizio,
      stato_di_partenza, stato_partenza, stato_originale,
      posizione_iniziale, configurazione_iniziale, situazione_iniziale,
      nodo_iniziale, origine
    ]).
words(start, french,
    [ initiale, etat_initial, depart, etat_depart, etat_de_depart, debut,
      etat_debut, etat_init, etat_origine, position_initiale,
      configuration_initiale, situation_initiale, noeud_initial
    ]).
words(start, german,
    [ startzustand, anfangszustand, anfang, beginn, ausgangszustand,
      initialzustand, startknoten, anfangsknoten, ausgangsposition,
      anfangsposition, startstellung, anfangsstellung, ausgangsstellung,
      startsituation, anfangssituation, startfeld, initialer_zustand
    ]).
words(start, catalan,
    [ estat_inicial, inici, comencament, sortida, estat_inici,
      estat_de_partida, posicio_inicial, configuracio_inicial, node_inicial
    ]).
words(start, dutch,
    [ begintoestand, starttoestand, beginstaat, startstaat, begin_situatie,
      start_situatie, beginpositie, startpositie, beginstand, startstand,
      startknoop, initiele_toestand
    ]).
words(start, polish,
    [ poczatek, stan_poczatkowy, poczatkowy, poczatkowa, stan_startowy,
      stan_wyjsciowy, pozycja_poczatkowa, wezel_poczatkowy
    ]).
words(start, romanian,
    [ stare_initiala, starea_initiala, initiala, inceput, stare_start,
      stare_de_start, stare_de_inceput, stare_inceput, pornire,
      pozitie_initiala, pozitia_initiala, nod_initial, nod_start
    ]).
words(start, turkish,
    [ baslangic, basla, baslangic_durumu, baslangic_durum, ilk_durum,
      ilk_durumu, baslangic_noktasi, baslangic_dugumu
    ]).

words(goal, english,
    [ is_goal, goal, goal_state, is_goal_state, final, final_state,
      is_final, is_final_state, goal_test, objective, objective_state,
      goal_reached, reached_goal, goal_achieved, at_goal, target_state,
      is_target, desired_state, goal_position, final_position, goal_node,
      final_node, goal_configuration, goal_board, ending_state
    ]).
words(goal, spanish,
    [ meta, es_meta, objetivo, es_objetivo, estado_final, estado_objetivo,
      estado_meta, es_final, es_estado_final, es_estado_objetivo,
      es_estado_meta, es_solucion, estado_deseado, situacion_final,
      posicion_final, configuracion_final, tablero_final, nodo_final,
      nodo_objetivo, nodo_meta, est_final
    ]).
words(goal, portuguese,
    [ e_final, e_objetivo, e_meta, eh_final, eh_objetivo, eh_meta,
      estado_alvo, alvo, estado_desejado, e_estado_final, estado_de_chegada,
      chegada, posicao_final, configuracao_final, situacao_final,
      tabuleiro_final, no_final, no_objetivo, objectivo, estado_objectivo
    ]).
words(goal, italian,
    [ obiettivo, finale, stato_finale, traguardo, goal_raggiunto, trovato,
      stato_obiettivo, stato_goal, stato_meta, stato_arrivo, arrivo,
      e_finale, e_obiettivo, e_stato_finale, scopo, stato_fine,
      posizione_finale, configurazione_finale, situazione_finale,
      nodo_finale
    ]).
words(goal, french,
    [ but, etat_final, est_but, etat_but, objectif, arrivee, etat_objectif,
      est_etat_final, est_objectif, etat_arrivee, etat_d_arrivee,
      etat_voulu, but_atteint, cible, position_finale, configuration_finale,
      situation_finale, noeud_final, noeud_but
    ]).
words(goal, german,
    [ ziel, zielzustand, ist_ziel, ist_zielzustand, endzustand,
      ist_endzustand, am_ziel, ziel_erreicht, zielknoten, ist_zielknoten,
      zielposition, endposition, zielstellung, endstellung, zielsituation,
      zielfeld, wunschzustand
    ]).
words(goal, catalan,
    [ estat_final, estat_objectiu, objectiu, es_objectiu, es_estat_final,
      es_estat_objectiu, estat_meta, fita, arribada, posicio_final,
      configuracio_final
    ]).
words(goal, dutch,
    [ doel, is_doel, doeltoestand, eindtoestand, is_doeltoestand,
      is_eindtoestand, is_eind, eindstaat, doelstaat, doel_situatie,
      eind_situatie, eindpositie, doelpositie, eindstand, doelknoop,
      bestemming
    ]).
words(goal, polish,
    [ cel, stan_docelowy, stan_koncowy, jest_celem, czy_cel, koncowy,
      docelowy, koncowa, stan_celu, to_cel, pozycja_koncowa, wezel_docelowy,
      wezel_koncowy
    ]).
words(goal, romanian,
    [ scop, stare_finala, starea_finala, este_scop, stare_scop, finala,
      stare_obiectiv, obiectiv, este_finala, este_stare_finala, tinta,
      stare_tinta, pozitie_finala, pozitia_finala, nod_final, nod_scop
    ]).
words(goal, turkish,
    [ hedef, hedef_durum, hedef_durumu, son_durum, son_durumu, bitis,
      hedef_mi, amac, amac_durum, amac_durumu, bitis_durumu, bitis_noktasi,
      hedef_dugum
    ]).
words(goal, vague,
    [ end, end_state, target, solved, is_solved, resuelto, resuelta,
      resolvido, risolto, geloest, gelost, opgelost, resolu, rozwiazane,
      rezolvat, finished, is_finished, finish, terminal, is_terminal,
      terminal_state, is_end, done, is_done, destination, success, wins,
      win, won, is_solution, fin, fim, fine, eind, einde, ende, koniec,
      sfarsit, acabado, terminado, completo, complet, completed, completato,
      bitti, terminato, fertig, klaar
    ]).


                /*******************************
                *           NUMBERS            *
                *******************************/

words(heuristic, english,
    [ h, heuristic, hScore, estimate, h_value, heur, heuristic_value,
      heuristic_cost, heuristic_function, estimated_cost, h_function
    ]).
words(heuristic, spanish,
    [ heuristica, estimacion, funcion_heuristica, valor_heuristico,
      coste_estimado, costo_estimado
    ]).
words(heuristic, portuguese,
    [ estimativa, funcao_heuristica, custo_estimado ]).
words(heuristic, italian,
    [ euristica, stima, funzione_euristica, valore_euristico, costo_stimato ]).
words(heuristic, french,
    [ heuristique, estimation, fonction_heuristique, cout_estime ]).
words(heuristic, german,
    [ heuristik, schaetzung, schatzung, schaetzwert, schatzwert,
      geschaetzte_kosten, geschatzte_kosten
    ]).
words(heuristic, catalan,
    [ estimacio, cost_estimat ]).
words(heuristic, dutch,
    [ heuristiek, schatting, geschatte_kosten ]).
words(heuristic, polish,
    [ heurystyka, oszacowanie, szacowany_koszt ]).
words(heuristic, romanian,
    [ functie_euristica, estimare, cost_estimativ ]).
words(heuristic, turkish,
    [ sezgisel, sezgi, tahmin, bulussal ]).
words(heuristic, vague,
    [ estima ]).

words(cost, english,
    [ cost, step_cost, arc_cost, move_cost, action_cost, edge_cost,
      transition_cost, cost_of, operator_cost
    ]).
words(cost, spanish,
    [ coste, costo, coste_paso, coste_accion, costo_accion, costo_paso,
      coste_movimiento, costo_movimiento, coste_operador, costo_operador,
      coste_arco, costo_arco
    ]).
words(cost, portuguese,
    [ custo, custo_acao, custo_passo, custo_movimento, custo_operador,
      custo_arco, custo_transicao
    ]).
words(cost, italian,
    [ costo_azione, costo_passo, costo_mossa, costo_operatore ]).
words(cost, french,
    [ cout, cout_action, cout_pas, cout_mouvement, cout_coup, cout_arc,
      cout_operateur
    ]).
words(cost, german,
    [ kosten, zugkosten, schrittkosten, aktionskosten, kantenkosten,
      wegkosten, preis, aufwand
    ]).
words(cost, catalan,
    [ cost_pas, cost_accio, cost_moviment, cost_operador ]).
words(cost, dutch,
    [ stapkosten, actiekosten, zetkosten, prijs ]).
words(cost, polish,
    [ koszt, koszt_ruchu, koszt_kroku, koszt_akcji ]).
words(cost, romanian,
    [ costul, cost_mutare, cost_actiune, cost_miscare ]).
words(cost, turkish,
    [ maliyet, adim_maliyeti, hamle_maliyeti, bedel ]).

words(distance, english,    [ distance, dist, weight, length ]).
words(distance, spanish,    [ distancia, peso ]).
words(distance, italian,    [ distanza ]).
words(distance, french,     [ poids ]).
words(distance, german,     [ distanz, entfernung, gewicht, abstand ]).
words(distance, dutch, [ afstand ]).
words(distance, polish,     [ odleglosc, waga ]).
words(distance, romanian,   [ distanta, greutate ]).
words(distance, turkish,    [ mesafe, uzaklik, agirlik ]).


                /*******************************
                *        TESTS OF STATES       *
                *******************************/

words(holds, english,
    [ safe, legal, valid, is_safe, is_legal, is_valid, legal_state,
      safe_state, valid_state, allowed, is_allowed, permitted, admissible,
      legal_position, valid_position, is_safe_state, is_legal_state,
      is_valid_state, consistent_state, possible_state
    ]).
words(holds, spanish,
    [ segura, seguro, valido, valida, estado_valido, estado_seguro,
      es_segura, es_seguro, es_valido, es_valida, estado_legal, es_legal,
      permitido, permitida, estado_permitido, admisible, estado_admisible,
      es_estado_valido, factible
    ]).
words(holds, portuguese,
    [ e_valido, e_seguro, eh_valido, eh_seguro, estado_possivel, admissivel,
      estado_admissivel, e_estado_valido
    ]).
words(holds, italian,
    [ sicuro, sicura, ammissibile, lecito, legale, stato_valido,
      stato_sicuro, stato_lecito, stato_legale, stato_ammissibile,
      consentito, permesso, ammesso, sicuri
    ]).
words(holds, french,
    [ valide, etat_valide, sur, permis, est_valide, etat_sur, etat_permis,
      etat_legal, autorise, etat_autorise, est_legal, etat_possible
    ]).
words(holds, german,
    [ erlaubt, zulaessig, zulassig, gueltig, gultig, sicher, ist_erlaubt,
      ist_zulaessig, ist_zulassig, ist_gueltig, ist_gultig, ist_sicher,
      erlaubter_zustand, gueltiger_zustand, gultiger_zustand,
      zulaessiger_zustand, zulassiger_zustand, sicherer_zustand, zustand_ok
    ]).
words(holds, catalan,
    [ segur, estat_valid, estat_segur, es_valid, es_segur, permes,
      estat_permes
    ]).
words(holds, dutch,
    [ veilig, geldig, toegestaan, is_veilig, is_geldig, is_toegestaan,
      geldige_toestand, veilige_toestand, toegelaten
    ]).
words(holds, polish,
    [ bezpieczny, bezpieczna, bezpiecznie, dozwolony, dozwolone, poprawny,
      poprawna, legalny, stan_bezpieczny, stan_dozwolony, stan_poprawny,
      stan_legalny, dopuszczalny, stan_dopuszczalny
    ]).
words(holds, romanian,
    [ sigur, sigura, stare_valida, stare_sigura, este_valida, este_sigura,
      permisa, stare_permisa, legala, stare_legala, corecta, stare_corecta
    ]).
words(holds, turkish,
    [ guvenli, gecerli, guvenli_durum, gecerli_durum, guvenli_mi,
      gecerli_mi, izinli, yasal
    ]).

words(fails, english,
    [ unsafe, illegal, invalid, forbidden, is_unsafe, is_illegal,
      is_invalid, not_valid, not_safe, not_legal, not_allowed, is_forbidden,
      unsafe_state, illegal_state, invalid_state, forbidden_state,
      bad_state, dangerous, danger, prohibited
    ]).
words(fails, spanish,
    [ peligroso, peligrosa, peligro, inseguro, insegura, invalido, invalida,
      prohibido, prohibida, no_valido, no_valida, no_seguro, no_segura,
      no_legal, no_permitido, ilegal, estado_invalido, estado_prohibido,
      estado_peligroso, estado_no_valido, estado_inseguro, estado_ilegal,
      es_peligroso, es_invalido
    ]).
words(fails, portuguese,
    [ perigoso, perigosa, perigo, proibido, proibida, nao_valido,
      nao_seguro, nao_permitido, estado_proibido, estado_perigoso,
      e_invalido
    ]).
words(fails, italian,
    [ pericoloso, pericolosa, vietato, vietata, non_valido, non_valida,
      insicuro, insicura, non_sicuro, non_ammissibile, non_lecito, illegale,
      proibito, stato_vietato, stato_non_valido, stato_pericoloso,
      stato_illegale
    ]).
words(fails, french,
    [ dangereux, dangereuse, interdit, interdite, invalide, non_valide,
      etat_interdit, etat_invalide, etat_dangereux, est_interdit,
      pas_valide, non_sur
    ]).
words(fails, german,
    [ verboten, unzulaessig, unzulassig, ungueltig, ungultig, gefaehrlich,
      gefahrlich, unsicher, nicht_erlaubt, nicht_zulaessig, nicht_zulassig,
      verbotener_zustand, ist_verboten, unzulaessiger_zustand,
      unzulassiger_zustand, gefahr, unerlaubt, illegaler_zustand
    ]).
words(fails, catalan,
    [ perillos, perill, prohibit, estat_prohibit, estat_invalid, no_valid,
      no_segur
    ]).
words(fails, dutch,
    [ onveilig, ongeldig, gevaarlijk, niet_toegestaan, niet_veilig,
      niet_geldig, ongeldige_toestand, verboden_toestand, gevaar
    ]).
words(fails, polish,
    [ niebezpieczny, niebezpieczna, niebezpiecznie, niedozwolony,
      niedozwolone, zabroniony, zakazany, nielegalny, niepoprawny
    ]).
words(fails, romanian,
    [ nesigur, nesigura, interzis, interzisa, stare_interzisa,
      stare_invalida, ilegala, stare_ilegala, periculos, periculoasa,
      nepermis, nepermisa
    ]).
words(fails, turkish,
    [ guvensiz, gecersiz, tehlikeli, yasak, gecersiz_durum, yasak_durum,
      tehlikeli_durum
    ]).


                /*******************************
                *          SUCCESSORS          *
                *******************************/

words(successors(1, list), english,
    [ neighbours, neighbors, successors, next_states, children,
      all_successors, successor_states, connected_to
    ]).
words(successors(1, list), spanish,
    [ vecinos, sucesores, siguientes, hijos, estados_siguientes,
      estados_sucesores
    ]).
words(successors(1, list), portuguese,
    [ vizinhos, sucessores, filhos, proximos, estados_seguintes,
      proximos_estados
    ]).
words(successors(1, list), italian,
    [ vicini, successori, figli, prossimi, stati_successivi,
      stati_successori
    ]).
words(successors(1, list), french,
    [ voisins, successeurs, fils, suivants, etats_suivants,
      etats_successeurs, enfants
    ]).
words(successors(1, list), german,
    [ nachfolger, nachbarn, folgezustaende, folgezustande, kinder,
      alle_nachfolger
    ]).
words(successors(1, list), catalan,
    [ veins, fills, seguents, estats_seguents ]).
words(successors(1, list), dutch,
    [ buren, opvolgers, kinderen, volgende_toestanden ]).
words(successors(1, list), polish,
    [ sasiedzi, nastepniki, nastepnicy, potomkowie, dzieci ]).
words(successors(1, list), romanian,
    [ vecini, succesori, urmatoarele, copii, fii, urmasi ]).
words(successors(1, list), turkish,
    [ komsular, ardillar, cocuklar, sonraki_durumlar ]).

words(successors(1, each), english,
    [ s, successor, succ, next_state, next, trans, transition, succeeds,
      successor_state, succ_state, next_position, transition_to
    ]).
words(successors(1, each), spanish,
    [ sucesor, siguiente, siguiente_estado, estado_siguiente, transicion,
      estado_sucesor, es_sucesor, vecino
    ]).
words(successors(1, each), portuguese,
    [ sucessor, seguinte, proximo, proximo_estado, transicao,
      estado_seguinte, estado_sucessor, vizinho
    ]).
words(successors(1, each), italian,
    [ successore, prossimo, transizione, prossimo_stato, stato_successivo,
      stato_successore, successivo, vicino, stato_prossimo
    ]).
words(successors(1, each), french,
    [ successeur, suivant, etat_suivant, etat_successeur, voisin ]).
words(successors(1, each), german,
    [ folgezustand, naechster, nachster, naechster_zustand,
      nachster_zustand, uebergang, ubergang, zustandsuebergang,
      zustandsubergang, nachbar, nachfolgezustand, nachfolgerzustand
    ]).
words(successors(1, each), catalan,
    [ seguent, estat_seguent, transicio, estat_successor ]).
words(successors(1, each), dutch,
    [ opvolger, volgende, volgende_toestand, overgang, buur,
      toestandsovergang
    ]).
words(successors(1, each), polish,
    [ nastepnik, nastepny, nastepny_stan, przejscie, sasiad, potomek ]).
words(successors(1, each), romanian,
    [ succesor, urmator, urmatoarea_stare, stare_urmatoare, tranzitie,
      urmatorul, stare_succesor
    ]).
words(successors(1, each), turkish,
    [ ardil, sonraki, sonraki_durum, gecis, komsu ]).

words(successors(2, list), english, [ moves, all_moves ]).
words(successors(2, list), spanish,    [ movimientos, jugadas ]).
words(successors(2, list), portuguese, [ movimentos ]).
words(successors(2, list), italian,    [ mosse ]).
words(successors(2, list), french,     [ mouvements, coups ]).
words(successors(2, list), german,     [ zuege, zuge, bewegungen ]).
words(successors(2, list), catalan,    [ moviments ]).
words(successors(2, list), dutch,      [ zetten, stappen ]).
words(successors(2, list), polish,     [ ruchy, posuniecia ]).
words(successors(2, list), romanian,   [ mutari, miscari ]).
words(successors(2, list), turkish,    [ hamleler, hareketler ]).

words(successors(2, each), english,
    [ move, jump, drive, step, action, op, oper, operator, rule, cross, tr,
      travel, one_step, one_move, make_step, take_step, single_step,
      single_move, can_go, can_move, legal_move, possible_move, do_action,
      do_move, make_move, mv, ferry
    ]).
words(successors(2, each), spanish,
    [ mov, salto, salta, mueve, mover, movimiento, jugada, paso, un_paso,
      accion, operador, regla, cruza, cruzar, pasa, pasar, viaja, viajar,
      mueve_a, se_mueve, moverse, desplazar, desplaza, desplazamiento,
      aplicar_operador, aplica_operador, ejecuta_accion, puede_ir,
      movimiento_legal, movimiento_valido, viaje, trasladar, traslado,
      avanzar
    ]).
words(successors(2, each), portuguese,
    [ movimento, pula, pulo, passo, um_passo, acao, regra, atravessa,
      atravessar, move_para, viagem, viajar_para, mudar, muda, desloca,
      deslocar, movimenta, aplica_regra, move_se, travessia
    ]).
words(successors(2, each), italian,
    [ un_passo, muovi, traversata, mossa, azione, operatore, regola,
      attraversa, muove, sposta, spostamento, viaggia, viaggio,
      attraversamento, mossa_valida, mossa_legale, mossa_possibile,
      traghetta, si_muove, spostati, mosse_possibili
    ]).
words(successors(2, each), french,
    [ mouvement, saut, saute, deplacement, deplacer, deplace, coup,
      operateur, regle, traverse, traverser, pas, un_pas, bouge, bouger,
      voyage, traversee, coup_possible, mouvement_possible, coup_legal,
      etape, passage, passer
    ]).
words(successors(2, each), german,
    [ zug, sprung, springe, schritt, ein_schritt, aktion, bewegung, bewege,
      regel, fahrt, fahre, faehrt, ueberfahrt, uberfahrt, ueberquere, reise,
      gehe, ziehe, spielzug, moeglicher_zug, erlaubter_zug, verschiebe,
      verschieben, bewegen, umfuellen, zieht, uebersetzen, schiebe
    ]).
words(successors(2, each), catalan,
    [ moviment, salt, mou, moure, accio, creua, creuar, viatja, viatjar,
      jugar, desplacament
    ]).
words(successors(2, each), dutch,
    [ zet, sprong, spring, stap, een_stap, actie, beweging, beweeg,
      verplaats, reis, vaar, ga_naar, overtocht, verplaatsing, steek_over,
      varen
    ]).
words(successors(2, each), polish,
    [ ruch, skok, krok, akcja, przesun, regula, podroz, przeprawa, przejdz,
      posuniecie, jeden_krok, przewiez, przenies, wykonaj_ruch
    ]).
words(successors(2, each), romanian,
    [ mutare, miscare, actiune, muta, misca, calatorie, trece, traverseaza,
      traversare, mutare_valida, deplasare
    ]).
words(successors(2, each), turkish,
    [ hamle, hareket, adim, git, eylem, tasi, gec, hareket_et, kural,
      hamle_yap, gecir, tasima, yolculuk
    ]).

words(successors(3, each), english,
    [ arc, edge, link, adj, adjacent, road, route, connected, connection,
      connects, street, corridor, train, flight
    ]).
words(successors(3, each), spanish,
    [ arco, arista, enlace, adyacente, carretera, conectado, conexion,
      conectada, camino_directo, tramo, comunica, calle
    ]).
words(successors(3, each), portuguese,
    [ aresta, ligacao, estrada, ligado, ligada, adjacente, caminho_direto,
      rua, conexao
    ]).
words(successors(3, each), italian,
    [ spigolo, collegamento, adiacente, strada, collegato, connesso,
      collega, tratta, connessione, collegati
    ]).
words(successors(3, each), french,
    [ arete, lien, connecte, relie, liaison, connexion, chemin_direct ]).
words(successors(3, each), german,
    [ kante, verbindung, verbunden, strasse, benachbart, bogen, strecke,
      angrenzend, direktverbindung, direkte_verbindung
    ]).
words(successors(3, each), catalan,
    [ connectat, connexio, enllac ]).
words(successors(3, each), dutch,
    [ verbonden, straat, boog, aangrenzend ]).
words(successors(3, each), polish,
    [ krawedz, polaczenie, polaczone, sasiaduje ]).
words(successors(3, each), romanian,
    [ muchie, legatura, conexiune, conectat, adiacent, legat ]).
words(successors(3, each), turkish,
    [ kenar, baglanti, bagli, bitisik ]).


                /*******************************
                *           TWO STEPS          *
                *******************************/

words(chooser, english,
    [ applicable, poss, possible, applicable_action, possible_action,
      legal_action, possible_move, legal_move, can_move, move, actions,
      action, moves, operator, can_do, available_action, available_move,
      valid_move, valid_action, enabled, executable, op, choose_move,
      choose_action, precondition, preconditions
    ]).
words(chooser, spanish,
    [ aplicable, posible, mov, movimiento, jugada, acciones, accion,
      operador, puede, accion_posible, accion_aplicable, movimiento_posible,
      movimientos, ejecutable, precondicion
    ]).
words(chooser, portuguese,
    [ aplicavel, possivel, movimento, acoes, acao, movimentos,
      acao_possivel, movimento_possivel, pode
    ]).
words(chooser, italian,
    [ applicabile, possibile, mossa, azioni, azione, operatore,
      azione_possibile, azione_applicabile, mossa_possibile, mosse,
      eseguibile, puo
    ]).
words(chooser, french,
    [ coup, operateur, coups, mouvement, action_possible, coup_possible,
      mouvement_possible, peut
    ]).
words(chooser, german,
    [ anwendbar, moeglich, moglich, zug, zuege, zuge, aktion, aktionen,
      ausfuehrbar, ausfuhrbar, moeglicher_zug, moglicher_zug,
      moegliche_aktion, mogliche_aktion, kann, erlaubter_zug
    ]).
words(chooser, catalan,
    [ accio, accions, moviment, moviments, accio_possible, pot ]).
words(chooser, dutch,
    [ toepasbaar, mogelijk, zet, actie, acties, mogelijke_zet,
      mogelijke_actie, uitvoerbaar, kan
    ]).
words(chooser, polish,
    [ mozliwy, mozliwa, mozliwe, ruch, akcja, akcje, mozliwy_ruch,
      mozliwa_akcja, wykonalny, ruchy
    ]).
words(chooser, romanian,
    [ aplicabil, aplicabila, posibil, posibila, mutare, actiune, actiuni,
      mutare_posibila, actiune_posibila, poate
    ]).
words(chooser, turkish,
    [ uygulanabilir, olasi, hamle, eylem, eylemler, olasi_hamle, mumkun,
      yapilabilir
    ]).

words(updater, english,
    [ transform, update, result, apply, apply_move, apply_action, do,
      do_action, do_move, make_move, execute, perform, next_state,
      new_state, perform_action, execute_action, apply_operator, apply_op,
      carry_out, effect, state_after, update_state, resulting_state,
      transition
    ]).
words(updater, spanish,
    [ transforma, transformar, actualiza, actualizar, resultado, aplica,
      aplicar, aplicar_accion, ejecuta, ejecutar, siguiente_estado,
      nuevo_estado, aplicar_movimiento, aplica_movimiento, aplicar_operador,
      hacer, hace, efecto, estado_resultante
    ]).
words(updater, portuguese,
    [ atualiza, atualizar, aplicar_acao, executa, executar, novo_estado,
      proximo_estado, aplicar_movimento, efeito, faz, fazer
    ]).
words(updater, italian,
    [ trasforma, aggiorna, risultato, applica, applica_mossa, esegui,
      effettua, nuovo_stato, applica_azione, esegui_azione, effetto, fai,
      esegui_mossa, prossimo_stato
    ]).
words(updater, french,
    [ transforme, transformer, maj_etat, resultat, applique, appliquer,
      executer, nouvel_etat, mise_a_jour, appliquer_action, jouer, effet,
      effectuer, etat_suivant
    ]).
words(updater, german,
    [ anwenden, wende_an, fuehre_aus, fuhre_aus, ausfuehren, ausfuhren,
      aktualisiere, ergebnis, neuer_zustand, folgezustand, wirkung, effekt,
      ziehe, mache_zug
    ]).
words(updater, catalan,
    [ aplica_accio, actualitza, resultat_de, executa_accio, nou_estat ]).
words(updater, dutch,
    [ pas_toe, voer_uit, resultaat, nieuwe_toestand, uitvoeren, werk_bij,
      doe, doe_zet
    ]).
words(updater, polish,
    [ wykonaj, zastosuj, wynik, nowy_stan, aktualizuj, efekt, wykonaj_ruch,
      wykonaj_akcje
    ]).
words(updater, romanian,
    [ aplica_mutare, aplica_actiune, actualizeaza, rezultat, stare_noua,
      noua_stare, efectueaza, efect
    ]).
words(updater, turkish,
    [ uygula, sonuc, yeni_durum, guncelle, yap, hamle_yap, eylem_uygula ]).
