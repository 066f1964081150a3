"""A program unrolled over time: the text in which clingo can plan by itself.

What depends on the state or the step gets the time as one more argument; what
depends on neither stays as it is. The parts are those of clingo's incremental
programs: ``base``, ``state(t)`` for what holds at a time, and ``step(t)`` for
what leads from time t to t + 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from clingo.ast import AST, ASTType, Function, Id, Location, Position, Program, Transformer

from pysolve.models.asp.rules import STATE_OUTPUTS, STEP_OUTPUTS, Rule, Rules, Signature, When

TIME = "t_"  # a name that users do not have
_PLAN_OUTPUTS: tuple[Signature, ...] = (("touches", 2), ("horizon", 1))
_SEARCH_ONLY: frozenset[Signature] = frozenset({("order", 2), ("image", 3), ("defers", 1)})

GOAL = "reached_"  # holds at the times at which the plan may end


class Unrolled:
    """The statements of a plan, by the part that they belong to."""

    def __init__(
        self, rules: Rules, start: Iterable[str], *, side_by_side: bool = False,
        priced: bool = False,
    ) -> None:  # fmt: skip
        self.rules, self.priced = rules, priced
        self.start = list(start)
        self.side_by_side = side_by_side
        self._stamp = Stamp(rules)
        outputs = {*STATE_OUTPUTS, *STEP_OUTPUTS, *_PLAN_OUTPUTS} - _SEARCH_ONLY
        chosen = [r for r in rules.needed(outputs) if r.heads.isdisjoint(_SEARCH_ONLY)]
        self._by_time = {when: [r for r in chosen if rules.when_of(r) is when] for when in When}

    def statements(self) -> Iterator[AST]:
        """Give all statements, each part after its heading."""
        rules = self.rules
        yield from rules.declarations
        yield from (rule.ast for rule in self._by_time[When.ALWAYS])
        yield from rules.source.glue("".join(f"holds({f},0)." for f in self.start))
        yield _heading("state")
        yield from map(self._stamped, self._by_time[When.STATE])
        yield from self._glue(self._state_text(), "state")
        yield _heading("step")
        yield from map(self._stamped, self._by_time[When.STEP])
        yield from self._glue(self._step_text(), "step")

    def _glue(self, text: str, part: str) -> Iterator[AST]:
        parsed = self.rules.source.glue(f"#program {part}({TIME}).\n{text}")
        return (found for found in parsed if found.ast_type != ASTType.Program)

    def _stamped(self, rule: Rule) -> AST:
        return self._stamp.visit(rule.ast)

    def _atom(self, name: str, *arguments: str) -> str:
        """Write an atom as the stamped rules have it."""
        return self._stamp.text(name, arguments)

    def _state_text(self) -> str:
        text = f"{GOAL}({TIME}) :- {self._atom('goal')}."
        if self.rules.defines(("goal", 1)):
            text += f"{GOAL}({TIME}) :- goal(_), {self._atom('holds', 'F')} : goal(F)."
        return text + "#defined goal/0. #defined goal/1."

    def _step_text(self) -> str:
        atom, later = self._atom, f"holds(F,{TIME}+1)"
        text = ""
        if not self.rules.defines(("do", 1)):
            choice = f"{{ {atom('do', 'A')} : {atom('action', 'A')} }}"
            text += f"{choice}." if self.side_by_side else f"1 {choice} 1."
        if self.priced:
            text += self._price_text()
        if self.rules.has_next:
            return text + f"{later} :- {atom('next', 'F')}."
        text += f"{later} :- {atom('do', 'A')}, {atom('adds', 'A', 'F')}."
        text += f"removed_(F,{TIME}) :- {atom('do', 'A')}, {atom('removes', 'A', 'F')}."
        text += f"{later} :- {atom('holds', 'F')}, not removed_(F,{TIME})."
        if self.side_by_side:
            touches = atom("touches", "A", "X")
            text += f"touched_(X,{TIME}) :- {atom('action', 'A')}, {touches}."
            text += f":- touched_(X,{TIME}), 2 {{ {atom('do', 'A')} : {touches} }}."
        return text

    def _price_text(self) -> str:
        """Ask for the cheapest plan: each step has its price, and 1 if none is named."""
        done, price = self._atom("do", "A"), f"price_(C,{TIME})"
        text = f"{price} :- {done}, {self._atom('cost', 'A', 'C')}."
        text += f"{price} :- {self._atom('cost', 'C')}."
        text += f"priced_({TIME}) :- price_(_,{TIME})."
        text += f"price_(1,{TIME}) :- {done}, not priced_({TIME})."
        return text + f":~ {price}. [C,{TIME}] #defined cost/1. #defined cost/2."

    def __str__(self) -> str:
        """Write the whole as a program for people to read."""
        return "\n".join(map(str, self.statements()))


class Stamp(Transformer):
    """Adds the time to the atoms that depend on it.

    Where that would make two predicates of a program one (``goal`` at a time, and
    ``goal(F)``), the stamped one gets another name.
    """

    def __init__(self, rules: Rules) -> None:
        self.when = rules.when
        self._taken = rules.signatures()

    def visit_SymbolicAtom(self, atom: AST) -> AST:  # noqa: N802 (clingo's name)
        """Add the time to an atom, unless its predicate is static."""
        return atom.update(symbol=self._stamped(atom.symbol))

    def _name(self, name: str, arity: int) -> str | None:
        """Return the name of a predicate once it has a time; None if it needs none."""
        if self.when.get((name, arity), When.ALWAYS) is When.ALWAYS:
            return None
        return name + "_at" if (name, arity + 1) in self._taken else name

    def text(self, name: str, arguments: Sequence[str]) -> str:
        """Write an atom with its time, if it has one."""
        stamped = self._name(name, len(arguments))
        inner = ",".join([*arguments, TIME] if stamped else arguments)
        return f"{stamped or name}({inner})" if inner else name

    def _stamped(self, symbol: AST) -> AST:
        if symbol.ast_type == ASTType.UnaryOperation:
            inner = symbol.argument
            name = self._name(f"-{inner.name}", len(inner.arguments))
            return symbol.update(argument=_with_time(inner, name[1:])) if name else symbol
        if symbol.ast_type == ASTType.Pool:
            return symbol.update(arguments=[self._stamped(part) for part in symbol.arguments])
        name = self._name(symbol.name, len(symbol.arguments))
        return _with_time(symbol, name) if name else symbol


def _with_time(function: AST, name: str) -> AST:
    time = Function(function.location, TIME, [], 0)
    return function.update(name=name, arguments=[*function.arguments, time])


def _heading(part: str) -> AST:
    place = Position("<string>", 1, 1)
    location = Location(place, place)
    return Program(location, part, [Id(location, TIME)])
