"""Learning to search: data from optimal solutions, training, and what was learned."""
