"""Whose the work in one upload or several is, as far as names and numbers tell."""

from pathlib import Path
from shutil import rmtree

import pytest
from test_submissions import CODE, MOODLE, write

from katabook.classroom.grades import Graded, StudentGrade
from katabook.classroom.handed_in.folders import UNKNOWN
from katabook.classroom.handed_in.spots import StudentFolder
from katabook.classroom.identity import (
    COPY,
    EXCHANGED,
    NAMESAKE,
    TAKEN_OVER,
    matched,
    of_another_assignment,
    told_apart,
    with_kept,
)
from katabook.classroom.roster import Roster
from katabook.classroom.spreadsheet import Row
from katabook.classroom.store import Store
from katabook.classroom.uploads import Work, find_all
from katabook.course import Course

ANN = {
    "Identifier": "Participant 456",
    "Full name": "Ann Lee",
    "Email address": "ann@school.example",
    "Grade": "",
}


def works(folder: Path, course: Course, roster: Roster | None = None) -> tuple[Work, ...]:
    return find_all([folder], folder / "out", roster, course).works


def test_a_worksheet_of_another_assignment_is_said(course: Course, tmp_path: Path) -> None:
    write(tmp_path / f"Ann Lee_123{MOODLE}" / "is_set.py", CODE)
    found = works(tmp_path, course, Roster((ANN,)))
    right = {**ANN, "Identifier": "Participant 123"}

    [sentence] = of_another_assignment(found, {"Ann Lee": ANN})

    assert sentence.startswith("the roster is the worksheet of another assignment, because")
    assert list(of_another_assignment(found, {"Ann Lee": right})) == []
    assert list(of_another_assignment(found, {"Ann Lee": {"name": "Ann Lee"}})) == []


def looks(
    folder: Path, course: Course, rows: tuple[Row, ...] = (), *graded: str
) -> dict[str, tuple[str, ...]]:
    """Return why to look at whom after a run with a roster, which remembers its rows."""
    store, roster = Store(folder / "out"), Roster(rows) if rows else None
    for student in graded:
        store.put(Graded(StudentGrade(student)), "")
    found = with_kept(store, works(folder, course, roster), roster)
    return dict(matched(store, found, roster).look)


def test_one_name_with_two_numbers_needs_a_look(course: Course, tmp_path: Path) -> None:
    for name in ("Ann Lee_123", "Ann Lee_456", "Ben_789"):
        write(tmp_path / f"{name}{MOODLE}" / "is_set.py", CODE)

    assert looks(tmp_path, course) == dict.fromkeys(("Ann Lee (123)", "Ann Lee (456)"), (NAMESAKE,))


def test_two_downloads_in_one_folder_need_a_look_with_a_roster_too(
    course: Course, tmp_path: Path
) -> None:
    for name in ("Cem_123", "Cem_456"):
        write(tmp_path / f"{name}{MOODLE}" / "is_set.py", CODE)

    found = looks(tmp_path, course, ({"name": "Cem"}, {"name": "Ben"}))

    assert [(name, why[-1]) for name, why in found.items()] == [
        ("Cem (123)", NAMESAKE),
        ("Cem (456)", NAMESAKE),
    ]


def test_a_name_with_a_browsers_number_needs_a_look(course: Course, tmp_path: Path) -> None:
    for name in ("s01", "s02 (1)", "s03 (x)", "s03"):
        write(tmp_path / name / "is_set.py", CODE)

    found = looks(tmp_path, course, (), "s02")

    assert found == {"s02 (1)": (COPY.format("s02"),), "s02": (COPY.format("s02 (1)"),)}


# Two students of one name.

NAMESAKES = (
    ANN,
    {**ANN, "Identifier": "Participant 457", "Email address": "ann2@school.example"},
    {
        **ANN,
        "Identifier": "Participant 458",
        "Full name": "Ben",
        "Email address": "ben@school.example",
    },
)


def test_the_one_of_two_namesakes_who_hands_in_is_not_taken_for_the_other(
    course: Course, tmp_path: Path
) -> None:
    roster = Roster(NAMESAKES)
    write(tmp_path / f"Ann Lee_457{MOODLE}" / "is_set.py", CODE)
    write(tmp_path / f"Ben_458{MOODLE}" / "is_set.py", CODE)

    found = works(tmp_path, course, roster)
    whose = roster.matched(work[-1] for work in found)

    assert [work[-1].student for work in found] == ["Ann Lee (457)", "Ben"]
    assert list(whose.absent) == ["Ann Lee (456)"]
    assert roster.row("Ann Lee (456)") is NAMESAKES[0]


def test_namesakes_whose_numbers_were_exchanged_need_a_look(course: Course, tmp_path: Path) -> None:
    names = ("Ann Lee (456)", "Ann Lee (457)")
    for number in (456, 457):
        write(tmp_path / f"Ann Lee_{number}{MOODLE}" / "is_set.py", CODE)
    one, two, ben = NAMESAKES
    old, new = ("ann@school.example", "ann2@school.example")
    exchanged = ({**one, "Email address": new}, {**two, "Email address": old}, ben)

    assert looks(tmp_path, course, NAMESAKES, *names) == {}
    for _ in range(2):
        assert looks(tmp_path, course, exchanged) == {
            names[0]: (EXCHANGED.format(old, new),),
            names[1]: (EXCHANGED.format(new, old),),
        }
    assert looks(tmp_path, course, NAMESAKES) == {}


def test_a_login_that_another_student_has_got_needs_a_look(course: Course, tmp_path: Path) -> None:
    names = ("Ann Lee", "Ben", "Cem")
    rows = tuple({"student": f"s{place}", "name": name} for place, name in enumerate(names))
    for row in rows:
        write(tmp_path / row["student"] / "is_set.py", CODE)
    looks(tmp_path, course, rows, "s0", "s1", "s2")

    exchanged = ({**rows[0], "name": "Ben"}, {**rows[1], "name": "Ann Lee"}, rows[2])
    renamed = ({**rows[0], "name": "Ann Okafor"}, *rows[1:])

    assert set(looks(tmp_path, course, exchanged)) == {"s0", "s1"}
    assert looks(tmp_path, course, renamed) == {}


KIM = {"name": "Kim Lee", "mail": "kim@school.example", "status": "No submission"}
OTHERS = (
    {"name": "Ben", "mail": "ben@school.example", "status": "Submitted"},
    {"name": "Kim Park", "mail": "park@school.example", "status": "Submitted"},
)


@pytest.mark.parametrize("hands_in", ["Ben", "Kim Lee-Park"])
def test_a_new_student_with_the_address_of_an_earlier_one_needs_a_look(
    hands_in: str, course: Course, tmp_path: Path
) -> None:
    new = {**KIM, "name": "Kim Lee-Park"}
    write(tmp_path / "Kim Lee" / "is_set.py", CODE)
    looks(tmp_path, course, (KIM, *OTHERS), "Kim Lee")
    rmtree(tmp_path / "Kim Lee")
    write(tmp_path / hands_in / "is_set.py", CODE)

    why = TAKEN_OVER.format("Kim Lee", KIM["mail"], "Kim Lee-Park")
    for _ in range(2):
        assert looks(tmp_path, course, (new, *OTHERS)) == {
            "Kim Lee": (UNKNOWN, why),
            "Kim Lee-Park": (why,),
        }
    joined = {**new, "old name": "Kim Lee"}
    others = [{**row, "old name": ""} for row in OTHERS]
    assert looks(tmp_path, course, (joined, *others), hands_in) == {}


def test_a_student_who_left_has_nothing_that_another_student_has(
    course: Course, tmp_path: Path
) -> None:
    write(tmp_path / "Kim Lee" / "is_set.py", CODE)
    looks(tmp_path, course, (KIM, *OTHERS), "Kim Lee")

    rows = (OTHERS[0], {**OTHERS[1], "status": "No submission"})
    assert looks(tmp_path, course, rows) == {"Kim Lee": (UNKNOWN,)}


def test_new_running_numbers_in_the_roster_are_no_exchange(course: Course, tmp_path: Path) -> None:
    names = ("Ann Lee", "Ben", "Cem")
    for name in names:
        write(tmp_path / name / "is_set.py", CODE)
    rows = [{"number": str(place), "name": name} for place, name in enumerate(names)]

    looks(tmp_path, course, tuple(rows), *names)

    moved = [{**row, "number": str(place)} for place, row in enumerate(reversed(rows))]
    assert looks(tmp_path, course, tuple(moved)) == {}


def test_what_tells_namesakes_apart_is_said(course: Course, tmp_path: Path) -> None:
    for name in ("Ann Lee_456", "Ann Lee_457", "Ben_458"):
        write(tmp_path / f"{name}{MOODLE}" / "is_set.py", CODE)
    found = works(tmp_path, course, Roster(NAMESAKES))
    rows = Roster(NAMESAKES).matched(work[-1] for work in found).rows

    [sentence] = told_apart(found, rows)

    both = "456 is ann@school.example and 457 is ann2@school.example"
    assert sentence == f"only numbers tell the students called Ann Lee apart: {both}"
    assert list(told_apart(found[:1], rows)) == []
    assert list(told_apart(found, dict.fromkeys(rows, ANN))) == []


def test_namesakes_without_an_address_are_told_apart_by_their_login() -> None:
    rows = {
        f"leeann ({number})": {
            "Student": "Lee, Ann",
            "ID": number,
            "SIS User ID": f"S{number}",
            "SIS Login ID": f"annl{number}",
        }
        for number in ("101", "102")
    }
    found = [(StudentFolder(name, (), row["ID"]),) for name, row in rows.items()]

    [sentence] = told_apart(found, rows)

    assert sentence.endswith("called Lee, Ann apart: 101 is annl101 and 102 is annl102")
