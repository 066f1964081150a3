"""Run a Prolog assignment, unmodified: the tangram report's, Ciao header and all.

Prints::

    start        init/1         init/1 gives it.
    goal         is_goal/1      A state is a goal if is_goal/1 holds for it.
    successors   neighbours/2   neighbours(State, [Next, ...]) gives them.
    cost         cost/3         Each step costs 1.
    heuristic    h/2            h(State, Value) gives it; the first answer counts.
    4 ways to begin; cost 2, 2 expanded
    the piece laid first is 3, because its state's second row ends with it
"""

from pathlib import Path

import pysolve

assignment = pysolve.load(Path(__file__).parent / "tangram" / "h.pl")
for question in assignment.understanding.questions:
    print(f"{question.question:<12} {question.predicate:<14} {question.how}")

start = assignment.start()
result = pysolve.search(assignment, "astar", "h").verify()
print(
    f"{len(assignment.successors(start))} ways to begin; "
    f"cost {result.cost}, {result.stats.expanded} expanded"
)

second = result.path[0].state  # a term: it prints like Prolog, and can be indexed
print(f"the piece laid first is {second[1][5]}, because its state's second row ends with it")
assignment.close()
