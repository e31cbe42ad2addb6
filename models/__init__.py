"""What the games *are*: cards, rules, positions, moves, notation. Knows nothing of solving."""
