"""Random positions and moves for Hypothesis."""
