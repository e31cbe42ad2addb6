"""What people *do* with positions: deal them, judge them, make puzzles of them and keep those in packs."""
