"""Whose the work in one upload or several is, as far as names and numbers tell."""

from pathlib import Path

from test_submissions import CODE, MOODLE, write

from katabook.classroom.roster import Roster
from katabook.classroom.uploads import NAMESAKE, Work, find_all, namesakes, of_another_assignment
from katabook.course import Course

ANN = {"Identifier": "Participant 456", "Full name": "Ann Lee", "Grade": ""}


def works(folder: Path, course: Course, roster: Roster | None = None) -> tuple[Work, ...]:
    return find_all([folder], folder / "out", roster, course).works


def test_a_worksheet_of_another_assignment_is_said(course: Course, tmp_path: Path) -> None:
    write(tmp_path / f"Ann Lee_123{MOODLE}" / "is_set.py", CODE)
    found = works(tmp_path, course, Roster((ANN,)))
    right = {**ANN, "Identifier": "Participant 123"}

    [sentence] = of_another_assignment(found, {"Ann Lee": ANN})

    assert "so the roster is the worksheet of another assignment" in sentence
    assert list(of_another_assignment(found, {"Ann Lee": right})) == []
    assert list(of_another_assignment(found, {"Ann Lee": {"name": "Ann Lee"}})) == []


def test_one_name_with_two_numbers_needs_a_look(course: Course, tmp_path: Path) -> None:
    for name in ("Ann Lee_123", "Ann Lee_456", "Ben_789"):
        write(tmp_path / f"{name}{MOODLE}" / "is_set.py", CODE)

    found = namesakes(works(tmp_path, course))

    assert found == dict.fromkeys(("Ann Lee (123)", "Ann Lee (456)"), (NAMESAKE,))
