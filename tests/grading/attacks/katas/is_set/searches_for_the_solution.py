"""Searches the folders around Python, the path and the home for a solution, and runs it.

family: reading
kind: forge
held: jail
"""

import sys
from pathlib import Path

places = {Path(p) for p in [*sys.path, sys.prefix, sys.executable, "@COURSE@/src", "/work", "~"]}
for place in {folder for p in places for folder in (p, *p.parents)}:
    try:
        exec((place / "solutions/katas/is_set.py").read_text())
        break
    except OSError:
        pass
