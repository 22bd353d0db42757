"""What is next after a lesson: its katas, and the lesson after these."""

from pathlib import Path

import pytest

from katabook.build.tables import what_is_next, with_next
from katabook.course import Course

LESSON = '[[step]]\nlesson = "{0}"\ntitle = "{1}"\nquestion = "Why {0}?"\nminutes = 5\n'
KATA = '[[step]]\nkata = "{0}"\ntitle = "{0}"\nfunctions = ["{0}"]\npoints = 1\nhints = []\n'
ONE = "the kata [`twice`](../katas/twice.py), if you haven't solved it yet."
TWO = (
    "the katas [`twice`](../katas/twice.py) and [`half`](../katas/half.py), "
    "if you haven't solved them yet."
)


def course(root: Path, *steps: str) -> Course:
    """Return a course that lists these steps: lessons, which begin with a digit, and katas."""
    entries = []
    for step in steps:
        name, _, title = step.partition(" ")
        entries.append(LESSON.format(name, title) if name[0].isdigit() else KATA.format(name))
    (root / "course.toml").write_text("".join(entries), encoding="utf-8")
    return Course(root)


@pytest.mark.parametrize(
    ("after", "text"),
    [
        (["1 One"], "Next: [One](1.ipynb). Why 1?"),
        (["1 Is it one?"], "Next: [Is it one?](1.ipynb) Why 1?"),
        (["twice", "1 One"], f"Next: {ONE} Then go on to [One](1.ipynb). Why 1?"),
        (["twice", "half", "1 One"], f"Next: {TWO} Then go on to [One](1.ipynb). Why 1?"),
        (["twice"], f"Next: {ONE}"),
        ([], "That was the last lesson of the course."),
    ],
)
def test_the_katas_of_a_lesson_come_before_the_next_lesson(
    after: list[str], text: str, tmp_path: Path
) -> None:
    listed = course(tmp_path, "0 Zero", *after)

    assert what_is_next(listed, listed.lessons[0]) == f"{text}\n"


def test_what_is_next_is_between_the_marks(tmp_path: Path) -> None:
    listed = course(tmp_path, "0 Zero", "1 One")
    text = "Learnt.\n\n<!-- next -->\nOld.\n<!-- /next -->\n\nRead on."

    filled = with_next(text, listed, listed.lessons[0])

    new = "Next: [One](1.ipynb). Why 1?"
    assert filled == f"Learnt.\n\n<!-- next -->\n{new}\n<!-- /next -->\n\nRead on."
    assert with_next("No mark.", listed, listed.lessons[0]) == "No mark."
