"""What does it cost to let clingo answer? Successors per second, grounded once or each time.

    ./run measure asp_bridge [--json] [--states N]

On walked states of three puzzles, all steps of each state are asked for twice:

- ours: the rules are grounded once, and a state comes in as assumptions;
- reground: a new control for each state, with the state as facts.

Both use the same rules for the same heuristic and read the same atoms; both lists
of states are held against each other. ``vs_reground_NAME`` divides our successors
per second of CPU time by those of the other. ``plan_NAME`` tells how clingo's own
plans came out.
"""

from __future__ import annotations

import argparse
import json
import random
import time

from clingo import Control
from clingo.ast import ProgramBuilder

from pysolve import problem, search
from pysolve.models.asp.engine import AspEngine
from pysolve.models.asp.model import AspModel
from pysolve.models.asp.rules import Rules, When
from pysolve.search import Planning

PUZZLES = {
    "senku": ("central", "c"),
    "sliding": ("hardest", "manhattan"),
    "tangram": ("report-empty", "h1"),
}


def walked(reference, count):
    """Give states on random walks from the start."""
    rng, states = random.Random(3), []
    while len(states) < count:
        state = reference.start()
        for _ in range(25):
            states.append(state)
            steps = list(reference.successors(state))
            if not steps:
                break
            state = rng.choice(steps)[1]
    return states[:count]


class Reground:
    """Asks with a new control for each state, as one would without thinking of speed."""

    def __init__(self, rules, heuristic):
        outputs = [("action", 1), ("adds", 2), ("removes", 2), ("goal", 0), ("goal", 1)]
        chosen = rules.needed(outputs, heuristic)
        chosen = [rule for rule in chosen if rules.when_of(rule) <= When.STATE]
        shown = "#show action/1. #show adds/2. #show removes/2. #show goal/0. #show h/2. #show h/3."
        extra = shown + " #defined h/2. #defined h/3. #defined goal/0. #defined removes/2."
        self.statements = [*rules.declarations, *(rule.ast for rule in chosen)]
        self.statements += rules.source.glue(extra)

    def steps(self, fluents):
        """Return the states that the actions lead to."""
        control = Control(logger=lambda code, text: None)
        with ProgramBuilder(control) as builder:
            for statement in self.statements:
                builder.add(statement)
        control.add("base", [], "".join(f"holds({fluent})." for fluent in fluents))
        control.ground([("base", [])])
        shown = []
        control.solve(on_model=lambda model: shown.extend(model.symbols(shown=True)))
        adds, removes, actions = {}, {}, []
        for symbol in shown:
            if symbol.name == "action":
                actions.append(symbol.arguments[0])
            elif symbol.name in ("adds", "removes"):
                action, fluent = symbol.arguments
                table = adds if symbol.name == "adds" else removes
                table.setdefault(action, set()).add(str(fluent))
        held = set(fluents)
        return [held - removes.get(a, set()) | adds.get(a, set()) for a in sorted(actions)]


def race(name, count):
    """Return what both ways make of the same states."""
    instance, heuristic = PUZZLES[name]
    reference = problem(name, instance)
    told = reference.family.translation()(reference)
    file = reference.family.asp_file
    rules = Rules([(str(file), file.read_text()), ("facts", told.facts())])
    states = [told.fluents(state) for state in walked(reference, count)]
    model = AspModel(rules, AspEngine(), states[0], heuristic)
    began = time.process_time()
    ours = []
    for state in map(model.state, states):
        looked = model.look(state)
        model.guess(state, looked)
        ours.append(model.steps(state, looked))
    ours_seconds = time.process_time() - began
    other = Reground(rules, heuristic)
    began = time.process_time()
    theirs = [other.steps(state) for state in states]
    theirs_seconds = time.process_time() - began
    for mine, their in zip(ours, theirs, strict=True):
        written = sorted(model.format(child) for _, child, _ in mine)
        assert written == sorted(model.format(model.state(child)) for child in their)
    successors = sum(map(len, ours))
    return {
        f"states_{name}": count,
        f"successors_{name}": successors,
        f"per_second_{name}": round(successors / ours_seconds),
        f"per_second_reground_{name}": round(successors / theirs_seconds),
        f"vs_reground_{name}": round(theirs_seconds / ours_seconds, 2),
    }


def plans():
    """Let clingo plan by itself, once each."""
    found = {}
    for name, instance in (("senku", "central"), ("sliding", "easy"), ("tangram", "tans-square")):
        result = search(problem(name, instance, model="asp"), "clingo", planning=Planning())
        result.verify()
        found[f"plan_{name}_length"] = result.length
        found[f"plan_{name}_seconds"] = round(result.stats.seconds, 3)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    parser.add_argument("--states", type=int, default=1000, help="states of each puzzle")
    options = parser.parse_args()
    figures = {}
    for name in PUZZLES:
        figures.update(race(name, options.states))
    figures.update(plans())
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{'successors per CPU second':28}{'ours':>10}{'reground':>10}{'ours / reground':>17}")
    for name in PUZZLES:
        ours, theirs = figures[f"per_second_{name}"], figures[f"per_second_reground_{name}"]
        print(f"{name:28}{ours:>10,}{theirs:>10,}{figures[f'vs_reground_{name}']:>17.1f}")
    for name in ("senku", "sliding", "tangram"):
        steps, seconds = figures[f"plan_{name}_length"], figures[f"plan_{name}_seconds"]
        print(f"clingo's plan for {name}: {steps} actions in {seconds:.2f} s, verified")


if __name__ == "__main__":
    main()
