"""pysolve: search problems written as logic programs, solved and measured."""
