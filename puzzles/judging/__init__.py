"""Whether a position is a puzzle, and how good and how hard a one."""
