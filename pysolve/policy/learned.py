"""What networks know of our puzzles: policies for guided search, by name.

The networks travel with the package (``pysolve/data/networks``); 'pysolve learn' makes
them, and others, whose files can be named instead.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pysolve.errors import InputError, OptionError, UnknownNameError
from pysolve.policy.encoding import Encoding
from pysolve.policy.network import UNIT, Network
from pysolve.puzzles.senku.encoding import SenkuEncoding
from pysolve.puzzles.senku.rules import Senku
from pysolve.puzzles.sliding.encoding import SlidingEncoding
from pysolve.puzzles.sliding.rules import Sliding
from pysolve.search.guided import Policy

if TYPE_CHECKING:
    from pysolve.puzzles.base import PuzzleProblem

SUFFIX = ".npz"
DEFAULT = "learned"


def encoding_of(problem: PuzzleProblem[Any], kind: str = "cells") -> Encoding:
    """Return how networks see a puzzle's states; raise OptionError if none can."""
    reference = getattr(problem, "reference", problem)
    if isinstance(reference, Sliding):
        return SlidingEncoding(reference.rows, reference.columns, reference.goal, kind)
    if isinstance(reference, Senku):
        return SenkuEncoding(reference, kind)
    raise OptionError(
        f"no network knows {problem.puzzle}",
        advice="In Python, give a policy of your own: search(problem, 'guided', policy=function).",
    )


def directory() -> Path:
    """Return where the networks of the package are."""
    return Path(str(files("pysolve.data") / "networks"))


def names(encoding: Encoding) -> list[str]:
    """List the networks of the package that fit an encoding, the default first."""
    found = directory().glob(f"{encoding.name}-*{SUFFIX}")
    names = {path.name[len(encoding.name) + 1 : -len(SUFFIX)] for path in found}
    return sorted(names, key=lambda name: (name != DEFAULT, name))


def network(encoding: Encoding, name: str) -> Network:
    """Load a network by its name, or from a file (whose name ends in .npz)."""
    if name.endswith(SUFFIX):
        path = Path(name).resolve()
    elif name in names(encoding):
        path = directory() / f"{encoding.name}-{name}{SUFFIX}"
    elif not names(encoding):
        raise OptionError(
            f"no network of the package knows {encoding.name}",
            advice="Train one with 'pysolve learn', and name its file: --policy FILE.npz.",
        )
    else:
        raise UnknownNameError(f"policy of {encoding.name}", name, names(encoding))
    found = _loaded(path, path.stat().st_mtime_ns if path.exists() else 0)
    if found.made.get("encoding") != encoding.name:
        raise InputError(
            f"network '{name}' is for {found.made.get('encoding', 'another puzzle')}, "
            f"not for {encoding.name}"
        )
    return found


@cache
def _loaded(path: Path, changed: int) -> Network:
    return Network.load(path)


def policy(problem: PuzzleProblem[Any], name: str = DEFAULT) -> Policy[Any]:
    """Return a policy that asks a network about the steps that a state allows."""
    known = network(encoding_of(problem), name)
    return Policy(name, adviser(problem, known), known.made.get("summary", ""))


def adviser(problem: PuzzleProblem[Any], known: Network) -> Callable[[Any], list[float]]:
    """Make a function from a state to the probability of each of its successors."""
    import numpy as np

    encoding = encoding_of(problem, known.kind)

    def advise(state: Any) -> list[float]:
        numbers = [encoding.number(action) for action, _, _ in problem.successors(state)]
        if not numbers:
            return []
        outputs = known.outputs(
            encoding.active(np.array(encoding.tokens(state), np.uint8))
        ).tolist()
        largest = max(outputs[number] for number in numbers)
        shares = [exp((outputs[number] - largest) / UNIT) for number in numbers]
        total = sum(shares)
        return [share / total for share in shares]

    return advise
