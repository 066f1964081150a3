"""The lab: check heuristics, compare models, run experiments."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pysolve.lab.checking import check
    from pysolve.lab.comparing import assert_same_model, compare

__all__ = ["assert_same_model", "check", "compare"]

_MODULES = {"assert_same_model": "comparing", "check": "checking", "compare": "comparing"}


def __getattr__(name: str) -> Any:
    """Load each part only when it is asked for: a run of an experiment needs none of them."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_MODULES[name]}"), name)
