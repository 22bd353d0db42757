"""Which tests share a worker of xdist: those of one file, or about one lesson or kata."""

import re

from xdist.scheduler.loadscope import LoadScopeScheduling

# Tests of several files run the versions of a lesson's exercises (see versions.py). Each of them has
# the lesson's name at the beginning of its parameters.
LESSON = re.compile(r"\[(\d\d_[a-z_]+)")
KATA = re.compile(r"/test_gate_katas\.py::\w+\[([a-z_]+)")
# They share a server that is slow to start.
LAB = re.compile(r"/browser/(lab)/")
# They know nothing of one another.
ALONE = re.compile(
    r"(/test_(?:corpus|naive|pyodide_katas|same_as_home|spoilt_lessons)\.py::\w+\[.*)"
)


class Spread(LoadScopeScheduling):
    """Gives each worker the tests of one scope at a time, in the order of their collection."""

    def _split_scope(self, nodeid: str) -> str:
        """Return the scope of a test (a method that xdist's documentation has others override)."""
        kinds = (kind.search(nodeid) for kind in (LAB, ALONE, LESSON, KATA))
        return next((found[1] for found in kinds if found), nodeid.partition("::")[0])
