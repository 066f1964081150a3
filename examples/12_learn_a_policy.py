"""Learn a policy: solve 8-puzzles, train a small network on them, let it guide a search.

Prints::

    A* alone: 31 moves, 7667 nodes
    guided by a rule of thumb: 31 moves, 15901 nodes
    200 problems solved, a network trained
    guided by it: fewer nodes than alone: True
    guided by the package's own: 31 moves, 684 nodes
"""

from pathlib import Path

import pysolve
from pysolve.learn.data import generate, read
from pysolve.learn.examples import read_dataset
from pysolve.learn.lessons import lesson
from pysolve.learn.training import TrainingSettings, train

puzzle = pysolve.problem("sliding", "hardest")
alone = pysolve.search(puzzle, "astar")
print(f"A* alone: {alone.length} moves, {alone.stats.expanded} nodes")


def rule_of_thumb(state: tuple[int, ...]) -> list[float]:
    """Advise steps that bring a tile closer to its home.

    Any function of a state will do, but this one only repeats what the heuristic says.
    """
    closer = puzzle.heuristic("manhattan").function
    return [0.6 if closer(child) < closer(state) else 0.2 for _, child, _ in
            puzzle.successors(state)]  # fmt: skip


by_rule = pysolve.search(puzzle, "guided", policy=rule_of_thumb)
print(f"guided by a rule of thumb: {by_rule.length} moves, {by_rule.stats.expanded} nodes")

# The same steps as 'pysolve learn data eight' and 'pysolve learn train eight'.
data, network = Path("eight.tsv"), Path("eight.npz")
generate("eight", data, seed=1, count=200)
dataset = read_dataset(lesson("eight"), read(data)[1])
train(dataset, TrainingSettings("learned", epochs=6, seed=1, hidden=(32, 16)), network)
print(f"{dataset.problems} problems solved, a network trained")
guided = pysolve.search(puzzle, "guided", policy=str(network), complete=True)
print(f"guided by it: fewer nodes than alone: {guided.stats.expanded < alone.stats.expanded}")

shipped = pysolve.search(puzzle, "guided")
print(f"guided by the package's own: {shipped.length} moves, {shipped.stats.expanded} nodes")
