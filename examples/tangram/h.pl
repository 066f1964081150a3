% Tangram: cinco fichas cubren una grilla de 5 filas y 6 columnas.
%
% Es el ejercicio del informe sobre tangram: las preguntas que el modulo h
% de la catedra le hace a un problema. Un estado es la grilla como lista de
% filas; 0 es un espacio libre y los demas numeros son fichas.

:- module(h,_,_).
:- use_package(hiord).
:- use_module(library(lists)).

% is_goal(N) es verdadero si N es la meta.
is_goal([[1,2,2,2,2,2],
         [1,1,2,2,2,3],
         [1,1,1,2,3,3],
         [1,1,4,4,3,5],
         [1,4,4,5,5,5]]).

% init(N) es verdadero si N es el estado inicial: faltan dos fichas.
init([[1,0,0,0,0,0],
      [1,1,0,0,0,0],
      [1,1,1,0,0,0],
      [1,1,4,4,0,5],
      [1,4,4,5,5,5]]).

% Fichas sin acomodar en el estado inicial.
listaFichasI([2,3]).

% ficha(Numero,Nombre): el nombre es tambien el predicado que la coloca.
ficha(1,azul).
ficha(2,rosa).
ficha(3,marron).
ficha(4,rojo).
ficha(5,negro).


% ---------------------------------------------------------------- vecinos

% neighbours(Estado,Vecinos): todos los estados que resultan de colocar en
% Estado una de las fichas que faltan.
neighbours(Estado,Vecinos):-
    listaFichas(Estado,Fichas),
    colocarFichas(Fichas,Estado,Vecinos).

colocarFichas([],_,[]).
colocarFichas([Numero|Fichas],Estado,Vecinos):-
    ficha(Numero,Nombre),
    findall(Nuevo,colocarFicha(Nombre,Estado,Nuevo),Primeros),
    colocarFichas(Fichas,Estado,Otros),
    append(Primeros,Otros,Vecinos).

% Prueba cada columna y, dentro de ella, cada fila.
colocarFicha(Nombre,Estado,Nuevo):-
    columna(Columna),
    desdeAlgunaFila(Estado,Nombre,Columna,Nuevo).

columna(0).
columna(1).
columna(2).
columna(3).
columna(4).
columna(5).

% La ficha empieza en la primera fila que queda, o mas abajo.
desdeAlgunaFila(Filas,Nombre,Columna,Nuevas):-
    call(Nombre,Columna,Filas,Nuevas).
desdeAlgunaFila([Fila|Filas],Nombre,Columna,[Fila|Nuevas]):-
    desdeAlgunaFila(Filas,Nombre,Columna,Nuevas).

% Fichas que faltan: las del comienzo menos las que ya estan en alguna fila.
listaFichas(Estado,Fichas):-
    listaFichasI(Iniciales),
    quitarColocadas(Iniciales,Estado,Fichas).

quitarColocadas([],_,[]).
quitarColocadas([F|Fichas],Estado,Faltan):-
    colocada(F,Estado),!,
    quitarColocadas(Fichas,Estado,Faltan).
quitarColocadas([F|Fichas],Estado,[F|Faltan]):-
    quitarColocadas(Fichas,Estado,Faltan).

colocada(F,Estado):-
    member(Fila,Estado),
    member(F,Fila).


% ----------------------------------------------------------------- fichas

% nombre(Columna,Filas,Nuevas): Nuevas son las Filas con la ficha colocada a
% partir de la primera de ellas; Columna es su borde izquierdo.

azul(N,[A,B,C,D,E|Filas],[An,Bn,Cn,Dn,En|Filas]):-
    insertarFicha(A,N,1,1,An),
    insertarFicha(B,N,2,1,Bn),
    insertarFicha(C,N,3,1,Cn),
    insertarFicha(D,N,2,1,Dn),
    insertarFicha(E,N,1,1,En).

rosa(N,[A,B,C|Filas],[An,Bn,Cn|Filas]):-
    N1 is N+1,
    N2 is N+2,
    insertarFicha(A,N,5,2,An),
    insertarFicha(B,N1,3,2,Bn),
    insertarFicha(C,N2,1,2,Cn).

marron(N,[A,B,C|Filas],[An,Bn,Cn|Filas]):-
    N1 is N+1,
    insertarFicha(A,N1,1,3,An),
    insertarFicha(B,N,2,3,Bn),
    insertarFicha(C,N,1,3,Cn).

rojo(N,[A,B|Filas],[An,Bn|Filas]):-
    N1 is N+1,
    insertarFicha(A,N1,2,4,An),
    insertarFicha(B,N,2,4,Bn).

negro(N,[A,B|Filas],[An,Bn|Filas]):-
    N2 is N+2,
    insertarFicha(A,N2,1,5,An),
    insertarFicha(B,N,3,5,Bn).

% insertarFicha(Fila,Desplazamiento,Cantidad,Ficha,Nueva): Nueva es Fila con
% Cantidad de veces la Ficha despues de Desplazamiento lugares. Solo entra
% donde hay un cero: asi ninguna ficha tapa a otra.
insertarFicha(Fila,0,0,_,Fila).
insertarFicha([0|Fila],0,M,F,[F|Nueva]):-
    M>0,
    M1 is M-1,
    insertarFicha(Fila,0,M1,F,Nueva).
insertarFicha([X|Fila],N,M,F,[X|Nueva]):-
    N>0,
    N1 is N-1,
    insertarFicha(Fila,N1,M,F,Nueva).


% ----------------------------------------------------- costo y heuristica

% Colocar una ficha, chica o grande, es un movimiento.
cost(_,_,1).

% Heuristica 1 del informe: cantidad de fichas que faltan colocar. Es
% admisible, porque cada una necesita por lo menos un movimiento.
h(N,C):-
    listaFichas(N,Fichas),
    length(Fichas,C).
