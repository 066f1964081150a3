"""The sliding puzzle."""

from pysolve.puzzles.sliding.rules import PUZZLE

__all__ = ["PUZZLE"]
