"""The project's own course, and fresh copies of it as a learner gets them."""

import shutil
from pathlib import Path

import pytest

from setkata.commands.reset import reset
from setkata.course import Course

# The graded tests ask a learner's files, solved or not; they run only when they are named.
collect_ignore = ["katas"]

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def course() -> Course:
    return Course(ROOT)


@pytest.fixture
def fresh(tmp_path: Path) -> Course:
    """A copy of the course in which every kata is unsolved."""
    return copy_course(tmp_path / "course")


def copy_course(folder: Path) -> Course:
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "course.toml", folder)
    for part in ("tests/katas", "solutions"):
        shutil.copytree(ROOT / part, folder / part)
    course = Course(folder)
    for kata in course.katas:
        reset(course, kata)
    (folder / "lessons").mkdir()
    return course
