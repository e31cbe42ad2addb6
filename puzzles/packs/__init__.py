"""Puzzles as records, and the packs that hold them; the packs that come with Faceup lie here, too."""
