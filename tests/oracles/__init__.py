"""Plain second opinions, written from the rules alone."""
