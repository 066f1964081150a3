"""Hold Python, Prolog and ASP rules of one puzzle against each other.

Prints::

    python  cost 8, 8 expanded
    prolog  cost 8, 8 expanded
    asp     cost 8, 8 expanded
    clingo's own plan has 8 moves
    gaschnig guesses 8 at the start, manhattan 8
"""

import pysolve

for model in ("python", "prolog", "asp"):
    board = pysolve.problem("sliding", "easy", model=model)
    result = pysolve.search(board, "astar", "manhattan").verify()
    print(f"{model:<7} cost {result.cost}, {result.stats.expanded} expanded")

print(f"clingo's own plan has {pysolve.search(board, 'clingo').length} moves")

# ASP derives heuristics that are awkward elsewhere: cycles of misplaced tiles.
guesses = [board.heuristic(name).function(board.start()) for name in ("gaschnig", "manhattan")]
print("gaschnig guesses {} at the start, manhattan {}".format(*guesses))
