"""Search rules in ASP with the driver, then let clingo plan with the same text.

Prints::

    bfs     7 steps, optimal
    clingo  7 steps, optimal: row(goat), row(alone), row(cabbage), row(goat), ...
    2 plans are that short
    at first the goat crosses: True
"""

from pathlib import Path

import pysolve
from pysolve.search import Planning

river = pysolve.load(Path(__file__).parent / "asp" / "river.lp")

searched = pysolve.search(river, "bfs").verify()
print(f"bfs     {searched.length} steps, {searched.status.value}")

planned = pysolve.search(river, "clingo").verify()
print(
    f"clingo  {planned.length} steps, {planned.status.value}: {', '.join(planned.actions[:4])}, ..."
)

every = pysolve.search(river, "clingo", planning=Planning(solutions=0))
print(f"{every.count} plans are that short")

second = planned.path[0].state  # a set of the facts that hold
print("at first the goat crosses:", "on(goat,right)" in second)
river.close()
