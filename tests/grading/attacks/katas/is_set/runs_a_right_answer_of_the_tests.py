"""Runs one of the unusual right answers that lie beside the tests.

family: reading
kind: forge
held: jail
"""

from pathlib import Path

for file in Path("@COURSE@/tests/katas/right/is_set").glob("*.py"):
    exec(file.read_text())
