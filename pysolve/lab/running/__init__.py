"""How runs of experiments are made: cells as data, one process a run, where, and what is kept."""
