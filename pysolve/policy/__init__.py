"""Networks that advise a search."""
