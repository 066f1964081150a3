"""Read what is wrong with an assignment, before anything is searched.

Prints::

    h.pl cannot be searched
    line 14, column 63: Syntax error: two terms with nothing between them.
      This clause is left out.
        pour(jugs(X, Y), jugs(X1, Y1) :-
            Poured is min(X, 3 - Y), X1 is X - Poured, Y1 is Y + Poured.
    line 6: neighbours/2 should give the successors, but
      neighbours(jugs(0, 0), _) has no answer: it raised an error (is/2:
      Arguments are not sufficiently instantiated).
        neighbours(State, States) :-
            findall(Next, pour(State, Next), States).
    line 18: h/2 calls distance/3, which is not defined.
        h(jugs(X, _), H) :-
            distance(X, 2, H).
"""

from pathlib import Path
from textwrap import fill

import pysolve
from pysolve.errors import ProgramError

try:
    pysolve.load(Path(__file__).parent / "mistakes" / "h.pl")
except ProgramError as error:
    print(error.message)
    for found in error.understanding.errors:
        column = f", column {found.place.column}" if found.place.column else ""
        print(fill(f"line {found.place.line}{column}: {found.message}", subsequent_indent="  "))
        for line in found.clause.splitlines():
            print(f"    {line}")
