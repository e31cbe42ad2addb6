"""The explicit graph of what can follow from a position: listed, solved backwards, studied."""
