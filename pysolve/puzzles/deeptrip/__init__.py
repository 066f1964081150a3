"""DeepTrip."""

from pysolve.puzzles.deeptrip.rules import PUZZLE

__all__ = ["PUZZLE"]
