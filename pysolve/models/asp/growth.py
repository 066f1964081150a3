"""Finds rules that may never stop grounding: those that build on themselves and count up."""

from __future__ import annotations

from collections.abc import Iterator

from clingo.ast import AST, ASTType

from pysolve.models.asp.rules import Rule, Rules, Signature, parts_of, signature

# What pysolve adds: a state consists of what held at the start or was added since.
_GIVEN_BY: dict[Signature, frozenset[Signature]] = {
    ("holds", 1): frozenset({("init", 1), ("adds", 2), ("next", 1)}),
}


def growing_rules(rules: Rules) -> Iterator[Rule]:
    """Give the rules whose heads calculate with variables from what depends on those heads."""
    rests_on = _closure(rules)
    for rule in rules.rules:
        again = {s for s in rule.needs if rule.heads & (rests_on.get(s, set()) | {s})}
        if again and _variables_in_arithmetic(rule.ast.head) & _unbounded(rule.ast, again):
            yield rule


def _closure(rules: Rules) -> dict[Signature, set[Signature]]:
    """Return for each predicate all that it rests on."""
    rests_on: dict[Signature, set[Signature]] = {s: set(n) for s, n in _GIVEN_BY.items()}
    for rule in rules.rules:
        for head in rule.heads:
            rests_on.setdefault(head, set()).update(rule.needs)
    changed = True
    while changed:
        changed = False
        for found in rests_on.values():
            more = set().union(*(rests_on.get(s, set()) for s in found)) - found
            if more:
                found |= more
                changed = True
    return rests_on


def _variables_in_arithmetic(head: AST) -> set[str]:
    sums = [part for part in parts_of(head) if part.ast_type == ASTType.BinaryOperation]
    return {name for part in sums for name in _variables(part)}


def _unbounded(statement: AST, again: set[Signature]) -> set[str]:
    """Return the variables that come from predicates in the circle, and that nothing bounds."""
    recursive, bounded = set[str](), set[str]()
    for literal in statement.body:
        found = parts_of(literal)
        if any(part.ast_type == ASTType.Comparison for part in found):
            bounded |= _variables(literal)
        for part in found:
            if part.ast_type == ASTType.SymbolicAtom:
                names = _variables(part)
                if signature(part) in again:
                    recursive |= names
                else:
                    bounded |= names
    return recursive - bounded


def _variables(part: AST) -> set[str]:
    return {found.name for found in parts_of(part) if found.ast_type == ASTType.Variable}
