"""Which tests share a worker of xdist: those of one file, or about one lesson or kata."""

import re

from xdist.scheduler.loadscope import LoadScopeScheduling

# The files whose tests ask about the same lesson share what it costs to run it (see versions.py).
# Each of their tests has the name of its lesson or kata at the beginning of its parameters.
LESSON = re.compile(r"/test_(?:gate_lessons\w*|lesson_mistakes|guides)\.py::\w+\[(\d\d_[a-z_]+)")
# The attacks know nothing of one another.
ATTACK = re.compile(r"/grading/test_\w+\.py::\w+\[")
KATA = re.compile(r"/test_gate_katas\.py::\w+\[([a-z_]+)")


class Spread(LoadScopeScheduling):
    """Gives each worker the tests of one scope at a time, in the order of their collection."""

    def _split_scope(self, nodeid: str) -> str:
        """Return the scope of a test (a method that xdist's documentation has others override)."""
        if ATTACK.search(nodeid):
            return nodeid
        found = LESSON.search(nodeid) or KATA.search(nodeid)
        return found[1] if found else nodeid.partition("::")[0]
