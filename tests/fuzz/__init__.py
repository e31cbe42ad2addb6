"""Fuzzers: damaged input by the thousand, for everything of Faceup that reads what somebody else wrote.

`PYTHONPATH=tests python -m fuzz --seconds 60` runs them; docs/fuzzing.md tells the rest.
"""
