"""Peg solitaire (senku)."""

from pysolve.puzzles.senku.rules import PUZZLE

__all__ = ["PUZZLE"]
