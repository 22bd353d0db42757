"""docs/your_course.md leads to a course of one's own, as a teacher follows it."""

import re
from pathlib import Path

import pytest
from fresh_course import ROOT
from test_contributing import copied, printed_by, write

from katabook.build.products import PAGES
from katabook.cli.author import course as new_course
from katabook.course import Course

GUIDE = (ROOT / "docs" / "your_course.md").read_text(encoding="utf-8")
OURS, _, OTHER = GUIDE.partition("## Begin a course on another subject")
BEGUN, _, CHANGED = OURS.partition("## Change a sentence, a check or a known mistake")
BLOCK = re.compile(r"^```(console|python|toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^# (\S+\.py)\n", re.MULTILINE)
DOMINOES = ROOT / "tests" / "dominoes"


def laid_out(folder: Path) -> Course:
    """Return the course as it is without a clone."""
    new_course(folder, solutions=True)
    return Course(folder)


@pytest.fixture(scope="module", params=[copied, laid_out], ids=["clone", "no clone"])
def course(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The course after its steps were chosen as the page says."""
    course = request.param(tmp_path_factory.mktemp("own") / "course")
    follow(BEGUN, course.root)
    return Course(course.root)


def follow(text: str, folder: Path) -> None:
    """Do what a text says, in a folder."""
    for kind, block in BLOCK.findall(text):
        if kind == "console":
            printed_by(block, folder)
        else:
            write(block, folder)


@pytest.mark.slow
def test_the_course_has_the_steps_of_the_page_alone(course: Course) -> None:
    assert [step.name for step in course.steps] == ["00_welcome", "is_set", "explain"]


def test_the_build_leaves_the_other_lessons_and_katas_where_they_are(course: Course) -> None:
    assert (course.root / "lessons" / "01_tuples.ipynb").is_file()


def test_the_tables_list_the_course_alone(course: Course) -> None:
    pages = [course.root / name for name in PAGES]
    text = "".join(page.read_text(encoding="utf-8") for page in pages if page.is_file())

    assert "lessons/00_welcome.ipynb) | When do" in text
    assert "lessons/01_tuples.ipynb) |" not in text
    assert "(guides/01_tuples.md) |" not in text


def test_the_hand_out_is_there(course: Course) -> None:
    assert Path(course.root / "afternoon.zip").is_file()


@pytest.mark.slow
def test_the_page_changes_a_sentence_a_check_and_a_known_mistake(tmp_path: Path) -> None:
    course = laid_out(tmp_path / "course")
    follow(BLOCK.search(BEGUN)[0] + CHANGED, course.root)

    lesson = course.file(course.lesson("00_welcome")).read_text(encoding="utf-8")
    assert "Say this\\n" in lesson
    assert "(1, 4): 4" in lesson


@pytest.mark.slow
def test_the_page_leads_to_a_course_on_another_subject(tmp_path: Path) -> None:
    begin, then, inside = OTHER.partition("Go to that folder.")
    follow(begin, tmp_path)
    follow(then + inside, tmp_path / "dominoes")

    course = Course(tmp_path / "dominoes")
    assert [step.name for step in course.steps] == ["00_tiles", "is_chain"]
    assert (course.root / "dominoes.zip").is_file()


def test_the_page_shows_the_files_of_the_course_on_dominoes() -> None:
    blocks = [block for kind, block in BLOCK.findall(OTHER) if kind == "python"]
    shown = {
        name: content.strip("\n")
        for block in blocks
        for name, content in zip(*[iter(FILE.split(block)[1:])] * 2, strict=True)
    }
    [listing] = [block for kind, block in BLOCK.findall(OTHER) if kind == "toml"]

    assert len(shown) == 4
    for name, content in shown.items():
        assert (DOMINOES / name).read_text("utf-8").strip("\n") == content
    assert (DOMINOES / "course.toml").read_text("utf-8").startswith(listing.partition("\n")[2])
