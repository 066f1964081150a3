"""Pattern databases: their positions, tables, and searches that look them up."""
