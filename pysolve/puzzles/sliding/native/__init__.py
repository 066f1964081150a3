"""The sliding puzzle, compiled."""
