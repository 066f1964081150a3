"""The tangram."""

from pysolve.puzzles.tangram.rules import PUZZLE

__all__ = ["PUZZLE"]
