"""Positions to try Faceup on: ``faceup examples`` lists them, ``faceup solve example:denial`` solves one."""
