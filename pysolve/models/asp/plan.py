"""clingo plans by itself: horizons, proofs, all plans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

from clingo import Control, Function, Model, Number, Symbol, SymbolType

from pysolve.models.asp.clock import Clock, LimitReachedError
from pysolve.models.asp.engine import AspEngine
from pysolve.models.asp.rules import Rules
from pysolve.models.asp.unroll import GOAL, Unrolled
from pysolve.search.strategies import Planning

Plan = list[tuple[int, Symbol]]  # at which time which action

_FIRST_BUDGET = 1.0  # seconds for each horizon in the first round, twice as many in the next
_MOST_PLANS = 10_000  # so many are kept; more are only counted


@dataclass
class Findings:
    """What planning came to."""

    plan: Plan | None = None
    horizon: int | None = None  # the number of steps of the plan
    refuted: int = -1  # no plan has this many steps or fewer
    exhausted: bool = False  # there is no plan at all
    stopped: str = ""
    cost: int | None = None  # of the plan, where steps have prices
    cheapest: bool = False  # no plan of any length costs less
    plans: list[Plan] = field(default_factory=list)  # those that were asked for
    count: int | None = None  # how many there are, if all were counted
    figures: dict[str, int] = field(
        default_factory=lambda: {"rules": 0, "choices": 0, "conflicts": 0, "horizon": 0}
    )  # the solver's, and the last horizon tried


class Horizons:
    """A program unrolled so far, in one control: ask it for plans of any length so far."""

    def __init__(self, unrolled: Unrolled, engine: AspEngine) -> None:
        self.unrolled, self.engine = unrolled, engine
        source = unrolled.rules.source
        self.control = engine.control(source, unrolled.statements(), quiet=True)
        engine.ground(self.control, source, [("base", []), ("state", [Number(0)])])
        self.length = 0

    def extend(self, length: int) -> None:
        """Unroll up to a number of steps."""
        while self.length < length:
            parts = [("step", [Number(self.length)]), ("state", [Number(self.length + 1)])]
            self.engine.ground(self.control, self.unrolled.rules.source, parts)
            self.length += 1

    def longest(self) -> int | None:
        """Return the number of steps that no plan needs to exceed, if the program says so."""
        found = [
            atom.symbol.arguments[0].number
            for atom in self.control.symbolic_atoms.by_signature("horizon", 1)
            if atom.is_fact
        ]
        return min(found, default=None)

    def has_touches(self) -> bool:
        """Tell whether some actions may go side by side."""
        signatures = {(name, arity) for name, arity, _ in self.control.symbolic_atoms.signatures}
        return not signatures.isdisjoint({("touches", 2), ("touches", 3), ("touches_at", 3)})

    def least_price(self) -> int | None:
        """Return the least that a step can cost; None if that is not a whole number."""
        atoms = self.control.symbolic_atoms.by_signature("price_", 2)
        prices = [atom.symbol.arguments[0] for atom in atoms]
        if any(price.type != SymbolType.Number for price in prices):
            return None
        return min((price.number for price in prices), default=None)

    def goal_literal(self, length: int) -> int | None:
        """Return the literal that says that a length ends in a goal; None if none can."""
        atom = self.control.symbolic_atoms[Function(GOAL, [Number(length)])]
        return None if atom is None else atom.literal


class Planner:
    """Looks for plans: one action a step, or several side by side."""

    def __init__(
        self, rules: Rules, start: Sequence[str], engine: AspEngine, clock: Clock,
        planning: Planning, *, priced: bool,
    ) -> None:  # fmt: skip
        self.rules, self.start, self.engine, self.clock = rules, list(start), engine, clock
        self.planning = planning
        self.findings = Findings()
        # Where steps do not cost the same, the fewest are not always the cheapest.
        self.priced = priced and planning.solutions is None
        self.side_by_side = False
        probe = self._horizons()
        self.longest, self.touching = probe.longest(), probe.has_touches()
        self.side_by_side = self.touching and not planning.sequential and not priced
        if planning.solutions is not None and self.longest != 1:
            # Plans that differ only in what goes side by side would be counted apart.
            self.side_by_side = False

    def find(self) -> Findings:
        """Find a plan: of the given length, or as the mode says the shortest or the first."""
        try:
            if self.planning.horizon is not None:
                self._only(self.planning.horizon)
            elif self.side_by_side:
                self._growing()
            else:
                self._shortest()
        except LimitReachedError as out:
            self.findings.stopped = str(out)
        except KeyboardInterrupt:
            self.findings.stopped = "interrupted"
        return self.findings

    def _horizons(self) -> Horizons:
        unrolled = Unrolled(
            self.rules, self.start, side_by_side=self.side_by_side, priced=self.priced
        )
        return Horizons(unrolled, self.engine)

    def _only(self, length: int) -> None:
        if self._try(self._horizons(), length) is False and self.side_by_side:
            self.findings.refuted = length
        self.findings.exhausted = False  # of other lengths nothing is known

    def _shortest(self) -> None:
        """Try ever longer plans: the first that is found is a shortest one."""
        horizons = self._horizons()
        # A program may say how many steps are enough, but of actions side by side.
        longest = None if self.touching else self.longest
        for length in count():
            found = self._try(horizons, length)
            if self.findings.exhausted or (found and not self.priced):
                return
            if self.findings.plan is None:
                self.findings.refuted = length
            elif self._none_cheaper(horizons, length):
                self.findings.cheapest = True
                return
            if longest is not None and length >= longest:
                self.findings.exhausted = True
                return

    def _none_cheaper(self, horizons: Horizons, length: int) -> bool:
        """Tell whether a plan that is longer than this must cost more than the one found."""
        cost, least = self.findings.cost, horizons.least_price()
        if cost is None or least is None:  # prices that are no whole numbers, say
            return True
        return least * (length + 1) >= cost

    def _growing(self) -> None:
        """Try horizons that double, each for a while; then, to prove it, shorter ones.

        Steps may stay empty, so that a plan of n steps is one of n + 1 steps, too,
        and a horizon that has no plan refutes all shorter ones.
        """
        budget = None if self.longest == 1 else _FIRST_BUDGET
        while self.findings.plan is None and not self.findings.exhausted:
            self._round(budget)
            budget = budget and 2 * budget
        while self.planning.prove and self.findings.horizon is not None:
            shorter = self.findings.horizon - 1
            if shorter <= self.findings.refuted:
                return
            if not self._try(self._horizons(), shorter):
                self.findings.refuted = shorter

    def _round(self, budget: float | None) -> None:
        """Try the horizons that are still open, until one has a plan."""
        for length in self._doubling():
            if length <= self.findings.refuted:
                continue
            found = self._try(self._horizons(), length, budget)
            if found:
                return
            if found is False:
                self.findings.refuted = length
                if self.longest is not None and length >= self.longest:
                    self.findings.exhausted = True
            elif self.longest is None and length > 2 * max(self.findings.refuted, 8):
                return  # rather spend more time on what is likely to be long enough

    def _doubling(self) -> Iterator[int]:
        length = 1
        while self.longest is None or length < self.longest:
            yield length
            length *= 2
        yield self.longest

    def _try(self, horizons: Horizons, length: int, budget: float | None = None) -> bool | None:
        """Look for a plan of a length; False if there is none, None if nobody knows."""
        self.clock.check()
        self.clock.horizon(length)
        self.findings.figures["horizon"] = length
        horizons.extend(length)
        goal = horizons.goal_literal(length)
        if goal is None and self.side_by_side:
            return False
        collected = _Plans(self.planning.solutions, exact=any(r.chooses for r in self.rules.rules))
        control = horizons.control
        wanted = 0 if self.priced else self.planning.solutions
        control.configuration.solve.models = (  # type: ignore[union-attr]
            wanted if wanted is not None and goal else 1
        )
        answer = self.clock.solve(control, [goal] if goal else [], collected.hear, budget)
        self._count(control)
        if answer is None:
            return None
        if not answer.satisfiable:
            self.findings.exhausted = not self.side_by_side and not self._can_go_on(control, goal)
            self.findings.cheapest = self.findings.exhausted and self.findings.plan is not None
            return False
        if goal is None:
            return False
        if self.findings.cost is not None and collected.cost >= self.findings.cost:
            return False  # of this length there is a plan, but none that costs less
        best = collected.last if self.priced else collected.first
        self.findings.plan, self.findings.cost = best, collected.cost if self.priced else None
        self.findings.horizon = 1 + max((moment for moment, _ in best), default=-1)
        if self.planning.solutions is not None:
            self.findings.plans = collected.kept
            self.findings.count = collected.count if answer.complete else None
        return True

    def _can_go_on(self, control: Control, goal: int | None) -> bool:
        """Tell whether so many steps can be made at all, wherever they lead."""
        if goal is None:
            return False  # that was just asked
        control.configuration.solve.models = 1  # type: ignore[union-attr]
        answer = self.clock.solve(control, [], lambda model: None, _FIRST_BUDGET)
        return answer is None or answer.satisfiable

    def _count(self, control: Control) -> None:
        """Keep the figures of the solver's work."""
        figures, solver = self.findings.figures, control.statistics["solving"]["solvers"]
        rules = int(control.statistics["problem"]["lp"]["rules"])
        figures["rules"] = max(figures["rules"], rules)
        for name in ("choices", "conflicts"):
            figures[name] += int(solver[name])


class _Plans:
    """Hears of plans, keeps as many as were asked for and counts the rest."""

    def __init__(self, wanted: int | None, *, exact: bool) -> None:
        self.most = 1 if wanted is None else wanted or _MOST_PLANS
        self.kept: list[Plan] = []
        self.last: Plan = []  # the best one, where each is cheaper than the one before
        self.cost = 0
        self.count = 0
        # Where rules choose something else, too, one plan can come with several answers.
        self._met: set[tuple[tuple[int, Symbol], ...]] | None = set() if exact else None

    @property
    def first(self) -> Plan:
        """The plan that was heard of first."""
        return self.kept[0]

    def hear(self, model: Model) -> None:
        """Take a plan from an answer set."""
        done = [symbol for symbol in model.symbols(atoms=True) if symbol.match("do", 2)]
        plan = sorted((symbol.arguments[1].number, symbol.arguments[0]) for symbol in done)
        if self._met is not None:
            if tuple(plan) in self._met:
                return
            self._met.add(tuple(plan))
        self.count += 1
        self.last, self.cost = plan, sum(model.cost)
        if len(self.kept) < self.most:
            self.kept.append(plan)
