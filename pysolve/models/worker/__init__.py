"""Processes that answer for somebody's program, and what is said to them."""
