"""``pysolve explain``: what was understood of somebody's program."""

from __future__ import annotations


def run(words: list[str]) -> int:
    """Explain a program."""
    from pysolve.cli import program

    return program.explain(words)
