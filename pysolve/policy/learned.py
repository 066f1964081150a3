"""What networks know of our puzzles: policies for guided search, by name.

The networks travel with the package (``pysolve/data/networks``); 'pysolve learn' makes
them, and others, whose files can be named instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from math import exp
from pathlib import Path
from typing import Any

from pysolve.errors import InputError, OptionError, UnknownNameError
from pysolve.policy.encoding import Encoding
from pysolve.policy.network import UNIT, Network
from pysolve.search.guided import Policy

SUFFIX = ".npz"
DEFAULT = "learned"
CELLS = "cells"  # the encoding by which networks are found; each says which it reads itself

Successors = Callable[[Any], Iterable[tuple[Any, Any, float]]]


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


def learned_policy(
    encoding: Callable[[str], Encoding], successors: Successors, name: str = DEFAULT
) -> Policy[Any]:
    """Return a policy that asks a network about the steps that a state allows."""
    known = network(encoding(CELLS), name)
    advise = adviser(encoding(known.kind), successors, known)
    return Policy(name, advise, known.made.get("summary", ""))


def adviser(
    encoding: Encoding, successors: Successors, known: Network
) -> Callable[[Any], list[float]]:
    """Make a function from a state to the probability of each of its successors."""
    import numpy as np

    def advise(state: Any) -> list[float]:
        numbers = [encoding.number(action) for action, _, _ in successors(state)]
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
