"""Runs one of the unusual right answers of the course.

family: reading
kind: forge
held: jail
"""

from pathlib import Path

for file in Path("@COURSE@/solutions/katas/ways/is_set").glob("*.py"):
    exec(file.read_text())
