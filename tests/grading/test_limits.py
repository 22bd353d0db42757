"""The limits of a process that runs a student's code."""

import subprocess
import sys

import pytest

# Windows has no such limits, and macOS has only some.
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the jail exists only for Linux")

CODE = """
import resource
from katabook.process.limits import Limits, limit
limit(Limits(seconds=7, processes=0))
for kind in ("CPU", "AS", "FSIZE", "NOFILE", "CORE"):
    soft, hard = resource.getrlimit(getattr(resource, f"RLIMIT_{kind}"))
    print(kind, soft == hard, soft)
"""


def test_a_limit_cannot_be_raised_again() -> None:
    run = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)

    assert "CPU True 7" in run.stdout
    assert run.stdout.count("True") == 5
