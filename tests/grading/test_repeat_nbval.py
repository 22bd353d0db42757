"""The command of docs/grading_reference.md repeats nbval's run on a graded notebook, cell for cell."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fresh_course import ROOT
from nbformat import writes

from katabook.classroom.store import Store
from katabook.classroom.student import Conditions, grade_student
from katabook.classroom.submissions import Submission, SubmittedFile
from katabook.course import Course
from katabook.lessons.notebook import exercises, read

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux has the jail"),
]

LESSON = "01_tuples"
GUIDE = (ROOT / "docs" / "grading_reference.md").read_text(encoding="utf-8")
COMMAND = re.search(r"^\$ (pytest .*--nbval(?:.*\\\n)*.*)$", GUIDE, re.MULTILINE)[1]
DEAL = "def deal(deck, n):\n    return deck[:n]"
# What a student wrote in place of the solution, by exercise; the other exercises are right.
WRITTEN = {
    "right": {},
    "half right": {"make-deck": "", "deal": DEAL},
    "wrong": {
        "same-or-different": "def same_or_different(x, y, z):\n    return x == y == z",
        "is-set": "def is_set(a, b, c):\n    return same_or_different(a, b, c)",
        "make-deck": "def make_deck():\n    return []",
        "deal": DEAL,
    },
    "endless": {"make-deck": "def make_deck():\n    while True:\n        pass"},
}


def handed_in(course: Course, written: dict[str, str]) -> Submission:
    """Return a submission with these exercises in place of the solution's."""
    notebook = read(course.solution(course.step(LESSON)))
    for exercise in exercises(notebook):
        exercise.cell.source = written.get(exercise.name, exercise.cell.source)
    return Submission("s01", {LESSON: SubmittedFile(writes(notebook).encode(), LESSON, None)})


def repeated(folder: Path) -> list[bool]:
    """Return whether each cell passed when the guide's command was run in a folder.

    A cell that ended its kernel was marked, so that it is skipped; it does not pass.
    """
    words = [*shlex.split(COMMAND.replace("\\\n", " ")), "--junitxml=repeated.xml"]
    scripts = sysconfig.get_path("scripts")
    words[0] = shutil.which(words[0], path=scripts)
    own = {name: text for name, text in os.environ.items() if not name.startswith("PYTEST")}
    run = subprocess.run(words, cwd=folder, env=own, capture_output=True, text=True, check=False)

    assert run.returncode in (0, 1), run.stdout + run.stderr
    cells = ElementTree.parse(folder / "repeated.xml").iter("testcase")
    return [not {"failure", "error", "skipped"} & {part.tag for part in cell} for cell in cells]


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN)
def test_the_cells_that_agreed_pass_again_and_the_others_fail_again(
    written: dict[str, str], course: Course, tmp_path: Path
) -> None:
    graded = grade_student(course, handed_in(course, written), Conditions(7, "bubblewrap", 3))
    Store(tmp_path / "grades").put(graded, "")
    notebook = read(tmp_path / "grades" / "graded" / "s01" / f"{LESSON}.ipynb")
    agreed = [cell.metadata.setkata.agrees for cell in notebook.cells]

    assert agreed and all(agreed) == (not written)
    assert repeated(tmp_path) == agreed
