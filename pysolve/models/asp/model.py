"""One step of a program, grounded once: what holds in a state, and where it leads.

A state is a set of fluents as the bits of an integer. It comes in as assumptions
on ``holds/1``, so that nothing is grounded twice. Where the program says what an
action adds and removes, one answer set tells of all actions; where it says what
comes ``next``, there is one answer set for each action.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clingo import Control, Model, Symbol

from pysolve.models.asp.engine import AspEngine
from pysolve.models.asp.reader import Looked, Reader, State
from pysolve.models.asp.rules import (
    GUESSES,
    STATE_OUTPUTS,
    STEP_OUTPUTS,
    Rule,
    Rules,
    Signature,
    When,
    term_text,
)
from pysolve.models.asp.values import value_of

_FLUENTS = """
#external holds(F) : fluent_(F). [free]
fluent_(F) :- init(F).
fluent_(F) :- image(_,_,F).
#defined image/3. #defined init/1. #defined action/1. #defined goal/1.
"""
_PREVIOUS = "#external previous(F) : fluent_(F). [free]"
_EFFECTS = "fluent_(F) :- adds(_,F). #defined adds/2. #defined removes/2."
_NEXT = "fluent_(F) :- next(F)."
_CHOICE = "1 { do(A) : action(A) } 1."
_GOALS = "goal :- goal(_), holds(F) : goal(F)."


class AspModel:
    """A program's step, grounded for one heuristic or none."""

    def __init__(
        self, rules: Rules, engine: AspEngine, start: Sequence[str], heuristic: str | None = None
    ) -> None:
        self.rules, self.engine, self.heuristic = rules, engine, heuristic
        self.by_step = rules.has_next  # an answer set for each action
        given = "".join(f"fluent_({fluent})." for fluent in start)
        extra = [_FLUENTS, given, _GOALS if rules.defines(("goal", 1)) else ""]
        if heuristic is not None and rules.looks_back(heuristic):
            extra.append(_PREVIOUS)
        if self.by_step:
            choice = "" if rules.defines(("do", 1)) else _CHOICE
            self._steps = self._grounded((*STATE_OUTPUTS, *STEP_OUTPUTS), When.STEP,
                                         [*extra, _NEXT, choice])  # fmt: skip
            self._steps.configuration.solve.models = 0  # type: ignore[union-attr]
            extra += [f"fluent_({symbol})." for symbol in _fluents(self._steps)]
            self._state = self._grounded(STATE_OUTPUTS, When.STATE, extra)
        else:
            self._state = self._grounded(STATE_OUTPUTS, When.STATE, [*extra, _EFFECTS])
        self.fluents = _fluents(self._state)
        self.index = {str(fluent): number for number, fluent in enumerate(self.fluents)}
        self._bits = {fluent: 1 << number for number, fluent in enumerate(self.fluents)}
        self._literals = {
            id(control): [_literals(control, name, self.fluents) for name in ("holds", "previous")]
            for control in ([self._state, self._steps] if self.by_step else [self._state])
        }
        self.actions = self._ordered_actions()
        self._action_number = {action: number for number, action in enumerate(self.actions)}
        self._reader = Reader(self._action_number, self._bits, heuristic)
        self._effects = self._static_effects()
        self._static_costs = self._static_cost_table()
        constraints = [rule for rule in rules.rules if rule.is_constraint]
        self.forbids_states = any(rules.when_of(rule) is When.STATE for rule in constraints)
        self.guesses_by_step = heuristic is not None and any(
            rules.when_of(rule) is When.STEP
            for rule in rules.needed((), heuristic)
            if not rule.heads.isdisjoint(GUESSES)
        )

    def _grounded(self, outputs: Iterable[Signature], when: When, glue: Iterable[str]) -> Control:
        """Ground the rules that the outputs rest on, as far as they may depend on that."""
        rules = self.rules
        chosen = [
            rule for rule in rules.needed(outputs, self.heuristic) if rules.when_of(rule) <= when
        ]
        shown = self._shown(chosen, when)
        text = "".join(glue) + "#show." + "".join(f"#show {name}/{n}." for name, n in shown)
        statements = [*rules.declarations, *(rule.ast for rule in chosen), *rules.source.glue(text)]
        control = self.engine.control(rules.source, statements)
        self.engine.ground(control, rules.source, [("base", [])])
        return control

    def _shown(self, chosen: list[Rule], when: When) -> list[Signature]:
        """Select what must be read of each answer set; what is static is read once."""
        wanted: tuple[Signature, ...] = (("goal", 0), *GUESSES)
        if when is When.STEP:
            wanted = (("do", 1), ("next", 1), ("cost", 1), ("cost", 2), *GUESSES)
        elif not self.by_step:
            wanted += (("action", 1), ("defers", 1), ("adds", 2), ("removes", 2), ("cost", 2))
        derived = frozenset[Signature]().union(*(rule.heads for rule in chosen))
        derived |= {("do", 1), ("goal", 0), ("action", 1)}
        always = (("do", 1), ("goal", 0), ("action", 1), *GUESSES)
        return [
            found
            for found in wanted
            if found in derived
            and (found in always or self.rules.when.get(found, When.ALWAYS) is not When.ALWAYS)
        ]

    def _ordered_actions(self) -> list[Symbol]:
        """List all actions that can ever be possible, in the order in which they are tried."""
        control = self._steps if self.by_step else self._state
        name = "do" if self.by_step else "action"
        ranks = {
            atom.symbol.arguments[0]: atom.symbol.arguments[1]
            for atom in control.symbolic_atoms.by_signature("order", 2)
        }
        found = {a.symbol.arguments[0] for a in control.symbolic_atoms.by_signature(name, 1)}
        unranked = min(ranks.values(), default=None)
        return sorted(found, key=lambda action: (ranks.get(action, unranked), action)
                      if ranks else action)  # fmt: skip

    def _static_effects(self) -> dict[int, tuple[State, State]]:
        """Tabulate what each action adds and removes, where that depends on nothing."""
        table: dict[int, tuple[State, State]] = {}
        for position, name in enumerate(("adds", "removes")):
            if self.rules.when.get((name, 2), When.ALWAYS) is not When.ALWAYS:
                continue
            for atom in self._state.symbolic_atoms.by_signature(name, 2):
                action, fluent = atom.symbol.arguments
                number, bit = self._action_number.get(action), self._bits.get(fluent)
                if number is not None and bit is not None:
                    both = list(table.get(number, (0, 0)))
                    both[position] |= bit
                    table[number] = (both[0], both[1])
        return table

    def _static_cost_table(self) -> dict[int, float]:
        table: dict[int, float] = {}
        if self.rules.when.get(("cost", 2), When.ALWAYS) is When.ALWAYS:
            for atom in self._state.symbolic_atoms.by_signature("cost", 2):
                action, cost = atom.symbol.arguments
                value = value_of(cost)
                if action in self._action_number and value:
                    table[self._action_number[action]] = value.after(0)
        return table

    def initial(self) -> list[str]:
        """List what the program says holds at the start."""
        atoms = self._state.symbolic_atoms.by_signature("init", 1)
        return [str(symbol) for symbol in sorted(atom.symbol.arguments[0] for atom in atoms)]

    def state(self, facts: Iterable[str]) -> State:
        """Make a state of what holds in it, all of which must be fluents."""
        return sum({1 << self.index[fact] for fact in facts})

    def several_answers(self, state: State) -> bool:
        """Tell whether the rules leave open what holds in a state."""
        self._state.configuration.solve.models = 2  # type: ignore[union-attr]
        answers = self._ask(self._state, state, None, one=False)
        self._state.configuration.solve.models = 1  # type: ignore[union-attr]
        return len(answers) > 1

    def names_of_guesses(self) -> list[str]:
        """List the heuristics that grounding came to, by name."""
        atoms = [a for n in (2, 3) for a in self._state.symbolic_atoms.by_signature("h", n)]
        return list(dict.fromkeys(term_text(atom.symbol.arguments[0]) for atom in atoms))

    def images(self) -> list[list[int]]:
        """Return the symmetries that the program names: for each fluent the one it becomes."""
        found: dict[Symbol, list[int]] = {}
        for atom in self._state.symbolic_atoms.by_signature("image", 3):
            name, source, target = atom.symbol.arguments
            turned = found.setdefault(name, list(range(len(self.fluents))))
            if str(source) in self.index and str(target) in self.index:
                turned[self.index[str(source)]] = self.index[str(target)]
        return [turned for turned in found.values() if sorted(turned) == list(range(len(turned)))]

    def look(self, state: State, previous: State | None = None) -> Looked | None:
        """Look at a state; None if it breaks a constraint."""
        found = self._ask(self._state, state, previous, one=True)
        return found[0] if found else None

    def steps(
        self, state: State, looked: Looked, *, deferred: bool = False
    ) -> list[tuple[int, State, float]]:
        """List the steps from a state: the action's number, the next state, the cost."""
        if self.by_step:
            return self._steps_by_answer(state)
        steps = []
        for number in sorted(looked.actions):
            if not deferred and number in looked.deferred:
                continue
            adds, removes = self._effects.get(number, (0, 0))
            adds |= looked.adds.get(number, 0)
            removes |= looked.removes.get(number, 0)
            cost = looked.costs.get(number)
            if cost is None:
                cost = self._static_costs.get(number, 1)
            steps.append((number, state & ~removes | adds, cost))
        return steps

    def _steps_by_answer(self, state: State) -> list[tuple[int, State, float]]:
        steps = set()
        for found in self._ask(self._steps, state, None, one=False):
            for number in found.actions:
                cost = found.cost if found.cost is not None else found.costs.get(number)
                if cost is None:
                    cost = self._static_costs.get(number, 1)
                steps.add((number, found.next, cost))
        return sorted(steps)

    def guess(
        self, state: State, looked: Looked, moves: int = 0, previous: State | None = None
    ) -> float | None:
        """Value a state by the heuristic; None if the program has no value for it."""
        whole, parts = looked.whole, looked.parts
        if previous is not None:
            again = self.look(state, previous)
            whole, parts = (again.whole, again.parts) if again else ([], [])
        values = [value.after(moves) for value in whole]
        if self.guesses_by_step:
            for found in self._ask(self._steps, state, previous, one=False):
                values += [value.after(moves) for value in found.whole]
                if found.parts:
                    values.append(sum(value.after(moves) for value in found.parts))
        if parts or (not values and self._in_parts):
            values.append(sum(value.after(moves) for value in parts))
        return min(values) if values else None

    @property
    def _in_parts(self) -> bool:
        """Tell whether the heuristic is a sum, which is 0 where it has no parts."""
        return any(("h", 3) in rule.heads and rule.guess in (None, self.heuristic)
                   for rule in self.rules.rules)  # fmt: skip

    def _ask(
        self, control: Control, state: State, previous: State | None, *, one: bool
    ) -> list[Looked]:
        holds, before = self._literals[id(control)]
        digits = f"{state:0{len(self.fluents)}b}"[::-1] if self.fluents else ""
        assumed = [lit if digit == "1" else -lit for lit, digit in zip(holds, digits, strict=True)]
        if before:
            past = state if previous is None else previous
            assumed += [
                lit if past >> number & 1 else -lit for number, lit in enumerate(before) if lit
            ]
        answers: list[Sequence[Symbol]] = []

        def hear(model: Model) -> bool:
            answers.append(model.symbols(shown=True))
            return not one

        self.engine.solve(control, assumed, hear)
        return [self._reader.read(symbols) for symbols in answers]

    def format(self, state: State) -> str:
        """Write a state as the set of what holds."""
        held = [str(f) for number, f in enumerate(self.fluents) if state >> number & 1]
        return "{" + ", ".join(held) + "}"


def _fluents(control: Control) -> list[Symbol]:
    atoms = control.symbolic_atoms.by_signature("holds", 1)
    return sorted(atom.symbol.arguments[0] for atom in atoms)


def _literals(control: Control, name: str, fluents: list[Symbol]) -> list[int]:
    """List the literals that stand for each fluent; empty if nothing asks for them."""
    found = {
        atom.symbol.arguments[0]: atom.literal
        for atom in control.symbolic_atoms.by_signature(name, 1)
    }
    return [found[fluent] for fluent in fluents] if found else []
