"""Hold somebody's rules against ours, and see by a shortest path where they part.

Prints::

    same: python and prolog agree on all 6 states that can be reached
    different: slide.pl and sliding disagree at a state 1 step from the start
    path: right
    the state in slide.pl   the state in sliding
    [1,2,b,3,4,5,6,7,8]      1  2  .
                             3  4  5
                             6  7  8
    successors: slide.pl has 3, sliding has 2
    only slide.pl: cost 1   as sliding
    [1,2,3,b,4,5,6,7,8]      1  2  3
                             .  4  5
                             6  7  8
    compared: successors, costs, goal
    states matched: words in reading order with the notation, b = 0
"""

from pathlib import Path

import pysolve
from pysolve.lab import compare

# Two models of one puzzle: the whole space is small enough to be walked.
rules = [pysolve.problem("tangram", model=model) for model in ("python", "prolog")]
print(str(compare(*rules)).splitlines()[0])

# A student's 8-puzzle, in which the blank wraps around at the right edge. Its states
# are lists with b for the blank; that they are boards is found out.
student = pysolve.load(Path(__file__).parent / "mistakes" / "slide.pl")
print(compare(student, pysolve.problem("sliding", board="1 0 2/3 4 5/6 7 8")))
