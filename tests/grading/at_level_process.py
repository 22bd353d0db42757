"""Grades attacks at level `process` inside the sandbox, and reports how many tests each passed.

`python at_level_process.py ATTACK…`, run by sandbox.py, prints one line of JSON.
"""

import json
import sys
from pathlib import Path

from corpus import read
from grader import graded, prepare

if __name__ == "__main__":
    prepare()
    attacks = [read(Path(path)) for path in sys.argv[1:]]
    found = {attack.name: graded(attack, "process").passed for attack in attacks}
    honest = graded(None, "process").passed
    print(json.dumps({"found": found, "honest": honest}), flush=True)
