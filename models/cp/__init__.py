"""What a game offers to CP-SAT: models of its positions, and what they are built of."""
