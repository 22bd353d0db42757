"""What the processes that hold learners' code find in their environment."""

import subprocess
import sys

from katabook.process.jail import environment

SETTINGS = """
from hypothesis import settings

now = settings()
print(now.deadline, now.database, now.derandomize)
"""


def test_hypothesis_has_no_deadline_and_draws_the_same_examples_each_time() -> None:
    command = [sys.executable, "-c", SETTINGS]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["None", "None", "True"]
