"""How Faceup talks to people: the terminal, and answers in words."""
