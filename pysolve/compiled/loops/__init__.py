"""What the compiled searches of all puzzles share: outcomes, counts, tables, growth, figures."""
