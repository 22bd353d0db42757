"""Hand-outs for an exam: without hints, remarks and known mistakes, and on request without checks."""

import json
from collections.abc import Mapping
from pathlib import PurePosixPath

import nbformat

from katabook.handout import EXAM
from katabook.lessons.notebook import CHECKS, HINTS, tags

STORED_HELP = ("remarks", "hints", "shown")  # the stored parts that help a learner
README = """
{}

There are no hints, and a check does not tell known mistakes.{}
"""
NO_CHECKS = " The checks of the lessons and the tests of the katas come when your work is graded."


def for_exam(files: Mapping[str, bytes], checks: bool) -> dict[str, bytes]:
    """Return the files of a hand-out without remarks, known mistakes and the hints of its lessons.

    checks: whether the open checks stay.
    """
    found = {}
    for name, content in files.items():
        if name == "README.md":
            found[name] = content + README.format(EXAM, "" if checks else NO_CHECKS).encode()
        elif name.startswith("mistakes/"):
            kept = {key: one for key, one in json.loads(content).items() if key not in STORED_HELP}
            found[name] = json.dumps(kept).encode()
        elif name.startswith("unsolved/") and name.endswith(".ipynb"):
            found[name] = _lesson(content.decode(), checks).encode()
        elif checks or PurePosixPath(name).parts[:2] != ("tests", "katas"):
            found[name] = content
    return found


def _lesson(text: str, checks: bool) -> str:
    """Return an unsolved lesson without hints and, if `checks` is False, without checks."""
    lesson = nbformat.reads(text, as_version=4)
    lesson.cells = [cell for cell in lesson.cells if checks or not tags(cell) & CHECKS]
    for cell in lesson.cells:
        cell.metadata.pop(HINTS, None)
    return f"{nbformat.writes(lesson)}\n"
