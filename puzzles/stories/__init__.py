"""What is told of a puzzle: its story and its hints, in each language, made from what was proven of it."""
