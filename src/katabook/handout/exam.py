"""Hand-outs for an exam: without hints, remarks and known mistakes, and on request without checks."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

import nbformat

from katabook.course import CourseError
from katabook.lessons.notebook import CHECKS, HINTS, tags

HELP = ("remarks", "hints", "shown")  # the stored parts that help a learner
EMPTY = "hints = []\n"
README = """
## This is an exam

There are no hints, and a check does not tell known mistakes.{}
"""
NO_CHECKS = " The checks of the lessons and the tests of the katas come when your work is graded."


def for_exam(files: Mapping[str, bytes], checks: bool) -> dict[str, bytes]:
    """Return the files of a hand-out without hints, remarks and known mistakes.

    checks: whether the open checks stay.

    Raises CourseError if the hints in course.toml can't be taken out.
    """
    found = {}
    for name, content in files.items():
        if name == "course.toml":
            found[name] = _without_hints(content.decode()).encode()
        elif name == "README.md":
            found[name] = content + README.format("" if checks else NO_CHECKS).encode()
        elif name.startswith("mistakes/"):
            kept = {key: one for key, one in json.loads(content).items() if key not in HELP}
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


def _without_hints(listing: str) -> str:
    """Return course.toml with empty lists of hints."""
    lines = iter(listing.splitlines(keepends=True))
    text = "".join(_emptied(line, lines) for line in lines)
    if any(step.get("hints") for step in tomllib.loads(text)["step"]):
        raise CourseError(
            "course.toml: for an exam, begin each list of hints on a line of its own, with hints = ["
        )
    return text


def _emptied(line: str, rest: Iterator[str]) -> str:
    if line.split("=", maxsplit=1)[0].strip() != "hints":
        return line
    for more in rest if not _is_whole(line) else ():
        line += more
        if _is_whole(line):
            break
    return EMPTY


def _is_whole(entry: str) -> bool:
    try:
        return bool(tomllib.loads(entry))
    except tomllib.TOMLDecodeError:
        return False
