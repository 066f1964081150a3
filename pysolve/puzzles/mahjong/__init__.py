"""Mahjong solitaire."""

from pysolve.puzzles.mahjong.rules import PUZZLE

__all__ = ["PUZZLE"]
