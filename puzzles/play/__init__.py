"""A game against the solver: who sits where, how well the computer plays, what it hints at."""
