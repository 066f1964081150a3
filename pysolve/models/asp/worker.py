"""The worker that owns clingo."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from clingo import Symbol

from pysolve.errors import RulesError
from pysolve.limits import Limits
from pysolve.models.asp.answers import AspAnswers, Step
from pysolve.models.asp.clock import Clock
from pysolve.models.asp.draw import AspDrawer
from pysolve.models.asp.engine import AspEngine
from pysolve.models.asp.facts import split_facts
from pysolve.models.asp.growth import growing_rules
from pysolve.models.asp.inspection import Opening
from pysolve.models.asp.model import AspModel
from pysolve.models.asp.plan import Findings, Plan, Planner
from pysolve.models.asp.rules import Rules
from pysolve.models.asp.unroll import Unrolled
from pysolve.models.asp.why import why_not
from pysolve.models.worker.channel import Channel
from pysolve.models.worker.engine import Message
from pysolve.models.worker.server import Worker
from pysolve.search.strategies import Planning


class AspWorker(Worker):
    """Loads puzzles and programs in ASP, and answers for them."""

    def __init__(self, channel: Channel) -> None:
        self.engine = AspEngine()
        self.rules = Rules([])
        self.start: list[str] = []
        super().__init__(channel, self.engine)

    def _load(self, rules: Rules, start: list[str]) -> None:
        """Take these rules; they are grounded once for each heuristic that is asked for."""
        self.rules, self.start, self.answers = rules, start, None
        self.model_for = cache(lambda name: AspModel(rules, self.engine, start, name))

    def fresh_answers(self) -> AspAnswers:
        """Forget all states, but not what is grounded."""
        return AspAnswers(self.model_for, self.start)

    def do_puzzle(self, message: Message) -> Message:
        """Load the rules of one of our own puzzles with an instance's facts."""
        file = Path(message["file"])
        texts = [(str(file), file.read_text(encoding="utf-8")), ("the instance", message["facts"])]
        self._load(Rules(texts), message["start"])
        return {"heuristics": self.rules.guess_names()}

    def do_program(self, message: Message) -> Message:
        """Load somebody's program, and say what was understood."""
        files = [(name, text) for name, text in message["files"]]
        opening = Opening(self.engine, files, message["start"])
        self._load(opening.rules, opening.start)
        return opening.answer()

    def do_growing(self, message: Message) -> Message:
        """Name the rules for which grounding may never end; nothing is grounded."""
        rules = Rules([(name, text) for name, text in message["files"]])
        return {"places": [rules.source.where(rule.ast) for rule in growing_rules(rules)]}

    def do_draw(self, message: Message) -> Message:
        """Draw states as the program says; a state for which it says nothing is null."""
        drawer = AspDrawer(self.rules, self.engine, self.model_for(None).fluents)
        return {"pictures": [drawer.draw(split_facts(text)) for text in message["states"]]}

    def do_unrolled(self, message: Message) -> Message:
        """Write the program as it is unrolled for plans."""
        side_by_side = self.rules.defines(("touches", 2)) and not message["sequential"]
        return {"text": str(Unrolled(self.rules, self.start, side_by_side=side_by_side))}

    def do_plan(self, message: Message) -> Message:
        """Let clingo plan, and answer with the plan's steps as a search would give them."""
        clock = Clock(self.engine, Limits(**message["limits"]), self.echo(message))
        planner = Planner(
            self.rules, self.start, self.engine, clock, Planning(**message["settings"]),
            priced=not message["uniform_cost"],
        )  # fmt: skip
        found = planner.find()
        self.answers = answers = self.fresh_answers()
        path = None if found.plan is None else _replayed(answers, found.plan)
        return {
            "result": {
                "path": path,
                "solutions": [_replayed(answers, plan) for plan in found.plans],
                "count": found.count,
                "side_by_side": planner.side_by_side,
                "seconds": clock.seconds,
                "rounds": clock.rounds,
                **_facts_of(found),
            }
        }

    def do_why(self, message: Message) -> Message:
        """Name the constraints that leave no plan of a length."""
        clock = Clock(self.engine, Limits(**message["limits"]))
        found = why_not(self.rules, self.start, self.engine, clock, message["horizon"])
        return {"lines": found}


def _facts_of(found: Findings) -> Message:
    return {
        "horizon": found.horizon,
        "refuted": found.refuted,
        "exhausted": found.exhausted,
        "cheapest": found.cheapest,
        "stopped": found.stopped,
        "figures": found.figures,
    }


def _replayed(answers: AspAnswers, plan: Plan) -> list[list[object]]:
    """Make a plan's actions one after another, as a search would."""
    state, path = answers.start(), []
    for moment in sorted({moment for moment, _ in plan}):
        waiting = {action for time, action in plan if time == moment}
        while waiting:
            step = _possible(answers, state, waiting)
            if step is None:
                names = ", ".join(sorted(map(str, waiting)))
                raise RulesError(
                    f"clingo's plan does {names} side by side, but not all are possible one "
                    "after another",
                    advice="touches(A,X) must name everything that an action needs or changes.",
                )
            action, state, cost = step
            waiting.remove(answers.grounded.actions[action])
            path.append([answers.action_text(action), answers.state_text(state), cost])
    return path


def _possible(answers: AspAnswers, state: int, waiting: set[Symbol]) -> Step | None:
    """Return a step from here by one of these actions, rather one that a search would make."""
    for steps in (answers.successors, answers.every_step):
        for step in steps(state):
            if answers.grounded.actions[step[0]] in waiting:
                return step
    return None


WORKER = AspWorker
