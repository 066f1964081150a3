"""Prolog terms as Python sees them: they print like Prolog and can be indexed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any


class Term:
    """A term, known by its text; its parts are looked up when they are asked for.

    A list's items and a compound's arguments are ``term[0]``, ``term[1]`` …;
    numbers are Python's numbers, atoms and strings are ``str``, lists tuples.
    """

    __slots__ = ("_look_up", "_parts", "_text")

    def __init__(self, text: str, look_up: Callable[[str], Any] | None = None) -> None:
        self._text = text
        self._look_up = look_up
        self._parts: Any = None

    def __str__(self) -> str:
        """Write the term as Prolog does."""
        return self._text

    def __repr__(self) -> str:
        """Write the term as Prolog does."""
        return self._text

    def __eq__(self, other: object) -> bool:
        """Compare by text, which is the same for variants."""
        return str(other) == self._text if isinstance(other, Term | str) else NotImplemented

    def __hash__(self) -> int:
        """Hash by text, as ``==`` compares."""
        return hash(self._text)

    @property
    def value(self) -> Any:
        """The term as Python data: numbers, str, tuples, and (functor, arguments) Compounds."""
        if self._parts is None:
            self._parts = read_tree(self._look_up(self._text)) if self._look_up else self._text
        return self._parts

    @property
    def functor(self) -> str | None:
        """The name of a compound; None for anything else."""
        return self.value.functor if isinstance(self.value, Compound) else None

    def __getitem__(self, index: int) -> Any:
        """Return an item of a list or an argument of a compound."""
        return self.value[index]

    def __len__(self) -> int:
        """Count the items of a list or the arguments of a compound."""
        return len(self.value) if isinstance(self.value, tuple) else 0

    def __iter__(self) -> Iterator[Any]:
        """Go through the items of a list or the arguments of a compound."""
        return iter(self.value if isinstance(self.value, tuple) else ())


class Compound(tuple[Any, ...]):
    """The arguments of a compound term, with its functor."""

    functor: str

    def __new__(cls, functor: str, arguments: tuple[Any, ...]) -> Compound:
        """Make a compound of its name and arguments."""
        made = super().__new__(cls, arguments)
        made.functor = functor
        return made

    def __repr__(self) -> str:
        """Write the compound in canonical form."""
        return f"{self.functor}({', '.join(map(repr, self))})"


def read_tree(tree: Any) -> Any:
    """Turn the JSON form of a term (see bridge/program.pl) into Python data."""
    if isinstance(tree, list):
        return tuple(map(read_tree, tree))
    if not isinstance(tree, dict):
        return tree
    if "functor" in tree:
        return Compound(tree["functor"], tuple(map(read_tree, tree["arguments"])))
    return next(iter(tree.values()))
