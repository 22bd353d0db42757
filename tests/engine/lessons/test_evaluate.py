"""What runs of a learner's notebook: no more than its verdict needs, and no longer than its kernel lives."""

from pathlib import Path
from shutil import copy

import pytest

from katabook.course import Course
from katabook.lessons.evaluate import Evaluated, evaluate
from katabook.lessons.notebook import CHECKS, read, tags, unsolved, write
from katabook.subject import use

HERE = Course(Path(__file__).parents[3])
LESSON = HERE.lesson("02_ternary")
ANSWER = read(HERE.solution(LESSON))
RIGHT = next(cell.source for cell in ANSWER.cells if cell.id == "digit")
CHECK, MORE = "digit-check", "digit-more"


def evaluated(folder: Path, source: str) -> Evaluated:
    """Return what comes of a notebook in which one exercise is written."""
    copy(HERE.root / "course.toml", folder)
    course = Course(folder)
    use(course)
    for path in (course.solution(LESSON), course.file(LESSON)):
        path.parent.mkdir(parents=True)
    write(ANSWER, course.solution(LESSON))
    notebook = unsolved(ANSWER)
    for cell in notebook.cells:
        cell.source = source if cell.id == "digit" else cell.source
    write(notebook, course.file(LESSON))
    return evaluate(course, LESSON, course.file(LESSON))


@pytest.mark.parametrize(
    ("source", "asked"),
    [(RIGHT, [CHECK, MORE]), ("def digit(feature, word):\n    return 7", [CHECK])],
    ids=["right", "wrong"],
)
def test_after_an_open_check_has_failed_no_other_is_asked(
    source: str, asked: list[str], tmp_path: Path
) -> None:
    notebook = evaluated(tmp_path, source).notebook

    assert notebook is not None
    ran = [cell.metadata.setkata.cell for cell in notebook.cells if tags(cell) & CHECKS]
    assert ran == asked


def test_a_call_that_stops_python_is_no_call_that_takes_too_long(tmp_path: Path) -> None:
    source = "import os\n\n\ndef digit(feature, word):\n    os._exit(1)"

    results = evaluated(tmp_path, source).result.exercises
    [digit] = [one for one in results if one.status != "not written"]

    assert (digit.status, digit.text) == ("died", "stopped Python")


def test_a_slip_that_the_code_shows_is_told_as_in_the_notebook(tmp_path: Path) -> None:
    source = "def digit(index, place):\n    for _ in range(place):\n        return index + 100"

    results = evaluated(tmp_path, source).result.exercises
    [digit] = [one for one in results if one.status != "not written"]

    assert digit.text.endswith(
        "The return in line 3 ends the loop in its first round; should it come after the loop?"
    )
    assert digit.mistake == ""  # which counts the known mistakes of a class
