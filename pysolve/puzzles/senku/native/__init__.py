"""Peg solitaire (senku), compiled."""
