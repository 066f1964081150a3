"""The lab: check heuristics, compare models, run experiments."""
