"""docs/your_course.md leads to a course of one's own, as a teacher follows it."""

import re
from pathlib import Path

import pytest
from fresh_course import ROOT
from test_contributing import copied, printed_by, write

from katabook.cli.new import new_course
from katabook.course import Course

GUIDE = (ROOT / "docs" / "your_course.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(console|toml)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def laid_out(folder: Path) -> Course:
    """Return the course as it is without a clone."""
    new_course(folder, solutions=True)
    return Course(folder)


@pytest.fixture(scope="module", params=[copied, laid_out], ids=["clone", "no clone"])
def course(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The course after all that the page says."""
    course = request.param(tmp_path_factory.mktemp("own") / "course")
    for kind, block in BLOCKS:
        if kind == "console":
            printed_by(block, course.root)
        else:
            write(block, course.root)
    return Course(course.root)


def test_the_course_has_the_steps_of_the_page_alone(course: Course) -> None:
    assert [step.name for step in course.steps] == ["00_welcome", "is_set", "explain"]


def test_the_build_leaves_the_other_lessons_and_katas_where_they_are(course: Course) -> None:
    assert (course.root / "lessons" / "01_tuples.ipynb").is_file()


def test_the_readme_lists_the_course_alone(course: Course) -> None:
    readme = (course.root / "README.md").read_text(encoding="utf-8")

    assert "(lessons/00_welcome.ipynb)" in readme
    assert "(lessons/01_tuples.ipynb)" not in readme


def test_the_hand_out_is_there(course: Course) -> None:
    assert Path(course.root / "afternoon.zip").is_file()
