"""Mahjong solitaire, compiled."""
