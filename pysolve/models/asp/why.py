"""Why there is no plan: a smallest set of constraints that conflict with the goal."""

from __future__ import annotations

from collections.abc import Sequence

from clingo import Control, Function, Number
from clingo.ast import AST

from pysolve.models.asp.clock import Clock
from pysolve.models.asp.engine import AspEngine
from pysolve.models.asp.plan import Horizons
from pysolve.models.asp.rules import Rule, Rules
from pysolve.models.asp.unroll import Unrolled

_SWITCH = "enforced_"


def why_not(
    rules: Rules, start: Sequence[str], engine: AspEngine, clock: Clock, horizon: int
) -> list[str]:
    """Say in lines which constraints leave no plan of so many steps.

    Each constraint gets a switch. The switches that clingo needs to refute the goal
    are a core, and what can be dropped from it one by one is dropped.
    """
    constraints = [rule for rule in rules.rules if rule.is_constraint]
    side_by_side = rules.defines(("touches", 2))
    switched = _Switched(rules, constraints)
    horizons = Horizons(Unrolled(switched, start, side_by_side=side_by_side), engine)
    horizons.extend(horizon)
    control, goal = horizons.control, horizons.goal_literal(horizon)
    steps = f"{horizon} step{'' if horizon == 1 else 's'}"
    switches = {_literal(control, number): rule for number, rule in enumerate(constraints)}
    core = _core(clock, control, [*switches, goal] if goal else list(switches))
    if core is None and goal is None:
        return [
            f"No plan of {steps} makes the goal true, whatever the constraints say: no rule "
            "can derive it by then. Look at goal, action/1 and what the actions change."
        ]
    if core is None:
        return [f"There is a plan of {steps}."]
    for literal in list(core):
        smaller = [other for other in core if other != literal]
        found = _core(clock, control, smaller)
        if found is not None:
            core = found
    blamed = [switches[literal] for literal in core if literal in switches]
    if not blamed:
        what = "the goal" if goal in core else "any sequence"
        return [
            f"Even without constraints, {what} of {steps} is out of reach: actions are missing."
        ]
    against = "the goal is out of reach" if goal in core else "nobody can go on"
    one = len(blamed) == 1
    because = "because of this constraint" if one else "because of these constraints together"
    return [
        f"In {steps}, {against} {because}:",
        *(f"{rules.source.where(rule.ast)}: {_written(rule.ast)}" for rule in blamed),
    ]


def _written(constraint: AST) -> str:
    return str(constraint).replace("#false :-", ":-", 1)


class _Switched(Rules):
    """The same rules with a switch in the body of each constraint."""

    def __init__(self, rules: Rules, constraints: list[Rule]) -> None:
        self.source, self.when = rules.source, rules.when
        numbers = {id(rule): number for number, rule in enumerate(constraints)}
        self.rules = [
            self._with_switch(rule, numbers[id(rule)]) if id(rule) in numbers else rule
            for rule in rules.rules
        ]
        externals = "".join(f"#external {_SWITCH}({n}). [free]" for n in range(len(constraints)))
        self.declarations = [*rules.declarations, *self.source.glue(externals)]

    def _with_switch(self, rule: Rule, number: int) -> Rule:
        (carrier,) = (
            statement
            for statement in self.source.glue(f":- {_SWITCH}({number}).")
            if statement.ast_type == rule.ast.ast_type
        )
        literal: AST = carrier.body[0]
        changed = rule.ast.update(body=[*rule.ast.body, literal])
        return Rule(changed, rule.heads, rule.needs, rule.chooses, rule.guess, rule.reads)


def _literal(control: Control, number: int) -> int:
    atom = control.symbolic_atoms[Function(_SWITCH, [Number(number)])]
    assert atom is not None
    return atom.literal


def _core(clock: Clock, control: Control, assumptions: list[int]) -> list[int] | None:
    """Return which assumptions conflict, or None if they do not."""
    control.configuration.solve.models = 1  # type: ignore[union-attr]
    answer = clock.solve(control, assumptions, lambda model: None)
    return None if answer is None or answer.satisfiable else answer.core
