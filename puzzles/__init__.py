"""What people *do* with positions: deal them, and the examples that come with Faceup."""
