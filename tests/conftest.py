"""The project's own course, and fresh copies of it as a learner gets them."""

import shutil
from pathlib import Path

import pytest

from setkata.course import Course
from setkata.reset import reset

# The graded tests ask a learner's files, solved or not; they run only when they are named.
collect_ignore = ["katas"]

ROOT = Path(__file__).parents[1]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep on one worker what shares a browser and its JupyterLab."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.xdist_group("browser"))


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
