"""What a model may offer beyond the five questions: notation, and names of its own."""

from __future__ import annotations

from typing import Any


def text_of(problem: Any, state: Any) -> str:
    """Write a state as its model does."""
    return str(getattr(problem, "format", str)(state))


def action_text(problem: Any, action: Any) -> str:
    """Write an action as its model says it; empty if it has no name."""
    return "" if action is None else str(getattr(problem, "format_action", str)(action))


def heuristic_names(problem: Any) -> tuple[str, ...]:
    """List the heuristics that a model tells of."""
    return tuple(getattr(problem, "heuristics", ()))
