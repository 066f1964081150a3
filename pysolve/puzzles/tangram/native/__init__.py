"""The tangram, compiled."""
