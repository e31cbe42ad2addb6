"""Books of puzzles: PDF to print, a page for the browser, a deck for Anki."""
