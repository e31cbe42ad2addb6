"""The kinds of question that the command line asks of positions: each an `Inquiry` for the one loop in `_run`."""
