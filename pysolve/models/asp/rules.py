"""An ASP program as data: its rules, what they depend on, and the parts that follow.

Predicates are *static*, or they depend on the present state (``holds/1``), or on
the step that is taken (``do/1``, ``next/1``). That decides which rules are needed
to look at a state, which to take a step, and which get a time in a plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from clingo.ast import AST, ASTType, Transformer

from pysolve.models.asp.source import Source

Signature = tuple[str, int]  # a predicate's name (with - if negated) and number of arguments


class When(IntEnum):
    """On what a predicate or rule depends."""

    ALWAYS = 0
    STATE = 1
    STEP = 2


GIVEN: dict[Signature, When] = {
    ("holds", 1): When.STATE,
    ("previous", 1): When.STATE,
    ("do", 1): When.STEP,
    ("next", 1): When.STEP,
}
GUESSES: tuple[Signature, ...] = (("h", 2), ("h", 3))
# What a search reads of a state, besides guesses.
STATE_OUTPUTS: tuple[Signature, ...] = (
    ("action", 1), ("adds", 2), ("removes", 2), ("cost", 2), ("goal", 0), ("goal", 1),
    ("defers", 1), ("order", 2), ("image", 3), ("init", 1),
)  # fmt: skip
STEP_OUTPUTS: tuple[Signature, ...] = (("do", 1), ("next", 1), ("cost", 1), ("cost", 2))


@dataclass(frozen=True)
class Rule:
    """A statement, what it derives and what it looks at; a constraint derives nothing."""

    ast: AST
    heads: frozenset[Signature]
    needs: frozenset[Signature]
    chooses: bool = False
    guess: str | None = None  # the name of the heuristic, where it derives one by name
    reads: frozenset[str | None] = frozenset()  # heuristics it looks at; None: any

    @property
    def is_constraint(self) -> bool:
        """Tell whether the rule only forbids."""
        return not self.heads and self.ast.ast_type == ASTType.Rule


class Rules:
    """The statements of a program, with everything that can be seen without grounding."""

    def __init__(self, files: Sequence[tuple[str, str]]) -> None:
        self.source = Source()
        self.rules: list[Rule] = []
        self.declarations: list[AST] = []  # constants, and what may be absent
        self.source.parse(files, self._add)
        self.when = self._classify()

    def _add(self, statement: AST) -> None:
        kind = statement.ast_type
        if kind == ASTType.Rule:
            self._add_rule(statement)
        elif kind in (ASTType.Definition, ASTType.Defined):
            self.declarations.append(statement)
        elif kind in _IGNORED or (kind == ASTType.Program and statement.name == "base"):
            return
        else:
            what, advice = _REFUSED.get(kind, ("this statement", ""))
            self.source.say_at(
                statement, "error", "statement", f"{what} cannot be used here", advice
            )

    def _add_rule(self, statement: AST) -> None:
        if any(part.ast_type == ASTType.TheoryAtom for part in parts_of(statement)):
            self.source.say_at(
                statement, "error", "statement", "theory atoms cannot be used here",
                "Only plain clingo is asked, without theories.",
            )  # fmt: skip
            return
        head = statement.head
        heads = list(_head_atoms(head))
        every = [signature(atom) for atom in _atoms(statement)]
        derived = frozenset(signature(atom) for atom in heads)
        needs = list(every)
        for atom in heads:
            needs.remove(signature(atom))
        chooses = head.ast_type in (ASTType.Aggregate, ASTType.HeadAggregate, ASTType.Disjunction)
        guess = next((_guess_name(a) for a in heads if signature(a) in GUESSES), None)
        reads = frozenset(
            _guess_name(atom)
            for atom in _atoms(statement)
            if signature(atom) in GUESSES and atom not in heads
        )
        self.rules.append(Rule(statement, derived, frozenset(needs), chooses, guess, reads))

    def _classify(self) -> dict[Signature, When]:
        """Find for each predicate on what it depends, by going round until nothing changes.

        Guesses are told apart by name: one may depend on the step, another not.
        """
        when = dict(GIVEN)
        changed = True
        while changed:
            changed = False
            for rule in self.rules:
                found = self._latest(rule, when)
                for head in self._apart(rule.heads, frozenset({rule.guess})):
                    if when.get(head, When.ALWAYS) < found:
                        when[head], changed = found, True
        return when

    def when_of(self, rule: Rule) -> When:
        """Tell on what a rule depends."""
        return self._latest(rule, self.when)

    def _latest(self, rule: Rule, when: dict[Signature, When]) -> When:
        # A guess may have values that come with the state and others that come with
        # the step, so that its head does not make a rule depend on more than its body.
        parts = self._apart(rule.needs, rule.reads) | (rule.heads - set(GUESSES))
        return max((when.get(part, When.ALWAYS) for part in parts), default=When.ALWAYS)

    def _apart(
        self, predicates: frozenset[Signature], names: frozenset[str | None]
    ) -> frozenset[Signature]:
        """Put in the place of h/2 and h/3 one predicate for each name."""
        if predicates.isdisjoint(GUESSES):
            return predicates
        known = self.guess_names() if None in names else names
        return (predicates - set(GUESSES)) | {(f"h {name}", 0) for name in known}

    def defines(self, *wanted: Signature) -> bool:
        """Tell whether some rule derives one of these."""
        return any(not rule.heads.isdisjoint(wanted) for rule in self.rules)

    def mentions(self, wanted: Signature) -> bool:
        """Tell whether a rule looks at this predicate."""
        return any(wanted in rule.needs for rule in self.rules)

    def signatures(self) -> set[Signature]:
        """Return all predicates that occur, or that have a meaning to pysolve."""
        known = {*GIVEN, *GUESSES, *STATE_OUTPUTS, *STEP_OUTPUTS}
        return known.union(*(rule.heads | rule.needs for rule in self.rules))

    @property
    def has_next(self) -> bool:
        """Tell whether the program says what comes next, instead of what changes."""
        return self.defines(("next", 1))

    def needed(self, outputs: Iterable[Signature], heuristic: str | None = None) -> list[Rule]:
        """Select the rules that these outputs and the constraints rest on.

        Of the rules for guesses only those of the named heuristic are kept, and of
        those that it is made of.
        """
        names = self._made_of(heuristic) if heuristic is not None else set()
        kept = [
            rule
            for rule in self.rules
            if rule.heads.isdisjoint(GUESSES) or (names and (rule.guess or heuristic) in names)
        ]
        wanted = set(outputs)
        if heuristic is not None:
            wanted |= set(GUESSES)
        chosen: set[int] = set()
        grown = True
        while grown:
            grown = False
            for number, rule in enumerate(kept):
                if number not in chosen and (rule.is_constraint or rule.heads & wanted):
                    chosen.add(number)
                    wanted |= rule.needs
                    # A choice or disjunction stands or falls as a whole.
                    wanted |= rule.heads
                    grown = True
        return [kept[number] for number in sorted(chosen)]

    def _made_of(self, heuristic: str) -> set[str]:
        """Return the names of a heuristic and of those that its rules look at."""
        names, waiting = set[str](), [heuristic]
        while waiting:
            name = waiting.pop()
            if name in names:
                continue
            names.add(name)
            for rule in self.rules:
                if rule.guess in (None, name) and not rule.heads.isdisjoint(GUESSES):
                    more = self.guess_names() if None in rule.reads else rule.reads
                    waiting += [other for other in more if other is not None]
        return names

    def guess_names(self) -> list[str]:
        """List the heuristics that rules name, in the order in which they do."""
        return list(dict.fromkeys(rule.guess for rule in self.rules if rule.guess is not None))

    def looks_back(self, heuristic: str) -> bool:
        """Tell whether a heuristic depends on the path, and not on the state alone."""
        needed = self.needed((), heuristic)
        return any(("previous", 1) in rule.needs for rule in needed) or any(
            part.ast_type == ASTType.Function and part.name == "per_move"
            for rule in needed
            if not rule.heads.isdisjoint(GUESSES)
            for part in parts_of(rule.ast.head)
        )


def signature(atom: AST) -> Signature:
    """Return the name and number of arguments of a symbolic atom."""
    symbol = atom.symbol
    if symbol.ast_type == ASTType.UnaryOperation:  # classical negation
        return "-" + symbol.argument.name, len(symbol.argument.arguments)
    if symbol.ast_type == ASTType.Pool:  # p(1;2): all alternatives have one name
        first = symbol.arguments[0]
        return first.name, len(first.arguments)
    if symbol.ast_type == ASTType.SymbolicTerm:  # a name without arguments
        return str(symbol.symbol), 0
    return symbol.name, len(symbol.arguments)


class _Collector(Transformer):
    """Visits every part of a statement."""

    def __init__(self, hear: Callable[[AST], None]) -> None:
        self.hear = hear

    def visit(self, ast: AST, *arguments: Any, **keywords: Any) -> Any:
        """Hear of a part, then go into its parts."""
        self.hear(ast)
        self.visit_children(ast, *arguments, **keywords)
        return ast


def parts_of(statement: AST) -> list[AST]:
    """List a statement or a part of one with all its parts."""
    found: list[AST] = []
    _Collector(found.append).visit(statement)
    return found


def _atoms(statement: AST) -> list[AST]:
    return [part for part in parts_of(statement) if part.ast_type == ASTType.SymbolicAtom]


def _head_atoms(head: AST) -> Iterator[AST]:
    """Give the atoms that a head derives; conditions inside it are no part of that."""
    if head.ast_type == ASTType.Literal:
        if head.atom.ast_type == ASTType.SymbolicAtom:
            yield head.atom
    elif head.ast_type in (ASTType.Aggregate, ASTType.Disjunction):
        for element in head.elements:
            yield from _head_atoms(element.literal)
    elif head.ast_type == ASTType.HeadAggregate:
        for element in head.elements:
            yield from _head_atoms(element.condition.literal)


def _guess_name(atom: AST) -> str | None:
    """Return the name in ``h(name,...)``; None if it is a variable."""
    symbol = atom.symbol
    if symbol.ast_type != ASTType.Function:
        return None
    first = symbol.arguments[0]
    if first.ast_type == ASTType.SymbolicTerm:
        return term_text(first.symbol)
    return first.name if first.ast_type == ASTType.Function and not first.arguments else None


def term_text(symbol: Any) -> str:
    """Write a symbol, a string without its quotes."""
    text = str(symbol)
    return text[1:-1] if text.startswith('"') else text


_IGNORED = frozenset({
    ASTType.ShowSignature, ASTType.ShowTerm, ASTType.Comment,
    ASTType.ProjectAtom, ASTType.ProjectSignature, ASTType.Heuristic,
})  # fmt: skip

_REFUSED = {
    ASTType.Program: ("#program parts other than base", "Describe one step, without time."),
    ASTType.Minimize: ("optimisation", "Say what a step costs with cost(A,C)."),
    ASTType.External: ("#external", "The present state comes as holds(F)."),
    ASTType.Script: ("#script", "Scripts are never run. Put the calculation into rules or facts."),
    ASTType.Edge: ("#edge", "Write the condition as rules."),
    ASTType.TheoryDefinition: ("a theory", "Only plain clingo is asked, without theories."),
}
