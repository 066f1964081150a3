"""The five puzzles in readable Python: the reference for every other model."""
