"""The one way to do much work: many tasks, in this process, on all cores, or on a cluster of machines.

Work goes through an executor of `concurrent.futures` (`executors`), some tasks at a time (`chunks`). The results come
in the order of the tasks and are the same whoever does the work.
"""

from faceup.solver.batch.chunks import Failure, in_order
from faceup.solver.batch.executors import HERE, Workers

__all__ = ["HERE", "Failure", "Workers", "in_order"]
