"""Models: who answers the questions, besides the readable rules in pysolve.puzzles."""
