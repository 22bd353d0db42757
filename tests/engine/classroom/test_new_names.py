"""A student gets another name, or leaves: the work, the pages and the rows of adjust.csv follow."""

import unicodedata
from collections.abc import Iterable
from pathlib import Path

import pytest
from commands import ANY_FOR_ALL, RIGHT, setkata
from test_grade_command import ROOT, grade, points, results
from test_weeks import DECK, both, student, week

from katabook.classroom.adjust import add_rows, adjustments
from katabook.classroom.grades import ClassGrades, KataGrade, StudentGrade
from katabook.course import Course

OLD, NEW = "Finn O'Brien", "Finn O’Brien"


def listed(folder: Path, *names: str) -> tuple[str, str]:
    roster = folder / "class.csv"
    roster.write_text("\n".join(("name", *names, "")), encoding="utf-8")
    return "--roster", str(roster)


def correct(folder: Path, *rows: str) -> None:
    text = "\n".join(("student,exercise,points,comment,look", *rows, ""))
    (folder / "out" / "adjust.csv").write_text(text, encoding="utf-8")


def pages(folder: Path) -> int:
    return len(list((folder / "out" / "feedback").iterdir()))


def test_files_pages_and_rows_follow_a_new_spelling(tmp_path: Path) -> None:
    week(tmp_path, **{OLD: {"is_set": ANY_FOR_ALL}})
    both(tmp_path, *listed(tmp_path, OLD, "Ben"))
    correct(tmp_path, f"{OLD},is_set,9,nearly", f"{OLD},,1,")
    both(tmp_path, *listed(tmp_path, OLD, "Ben"))
    week(tmp_path, **{NEW: {"deck": DECK}})

    runs = [both(tmp_path, *listed(tmp_path, NEW, "Ben")) for _ in range(2)]
    words = ("--out", str(tmp_path / "out"), "--to")
    back = [
        setkata(ROOT, "giveback", name, *words, str(tmp_path / str(place))).stdout.partition(": ")[
            2
        ]
        for place, name in enumerate((OLD, NEW))
    ]

    assert [run.returncode for run in runs] == [0, 0]
    finn = student(tmp_path, NEW)
    assert (finn["katas"]["is_set"]["points"], finn["bonus"]) == (9, 1)
    assert pages(tmp_path) == 2
    assert back == ["katas/deck.py, katas/is_set.py\n"] * 2


def test_a_row_stays_older_than_the_work_under_a_new_name(tmp_path: Path) -> None:
    week(tmp_path, **{OLD: {"is_set": ANY_FOR_ALL}})
    grade(tmp_path, *listed(tmp_path, OLD))
    correct(tmp_path, f"{OLD},is_set,9,nearly")
    looks = []
    for name in (OLD, NEW):
        week(tmp_path, **{name: {"is_set": RIGHT}})
        grade(tmp_path, *listed(tmp_path, name))
        looks.append(student(tmp_path, name)["katas"]["is_set"]["look"])

    assert looks == [["your 9 points are from before this file; the tests now give 10"]] * 2


def test_a_student_who_handed_in_nothing_may_get_another_name(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": RIGHT})
    grade(tmp_path, *listed(tmp_path, "ann", "Kim Lee"))
    correct(tmp_path, "Kim Lee,,2,")
    roster = tmp_path / "class.csv"
    roster.write_text("name,old name\nann,\nKim Park,Kim Lee\n", encoding="utf-8")

    run = grade(tmp_path, "--roster", str(roster))

    assert run.returncode == 0, run.stderr
    assert points(tmp_path) == {"ann": 10, "Kim Park": 2}
    assert pages(tmp_path) == 2


def test_a_new_student_with_an_old_name_has_a_page(tmp_path: Path) -> None:
    week(tmp_path, **{"Kim Lee": {"is_set": RIGHT}})
    grade(tmp_path, *listed(tmp_path, "Kim Lee"))
    roster = tmp_path / "class.csv"
    roster.write_text("name,old name\nKim Park,Kim Lee\n", encoding="utf-8")
    week(tmp_path, **{"Kim Park": {"is_set": RIGHT}})
    grade(tmp_path, "--roster", str(roster))
    week(tmp_path, **{"Kim Lee": {"is_set": RIGHT}})

    grade(tmp_path, *listed(tmp_path, "Kim Park", "Kim Lee"))

    assert (set(points(tmp_path)), pages(tmp_path)) == ({"Kim Lee", "Kim Park"}, 2)


def test_a_row_for_a_student_who_has_left_is_a_note(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": RIGHT})
    grade(tmp_path, *listed(tmp_path, "ann", "Ben"))
    correct(tmp_path, "Ben,is_set,2,")
    note = "rows for Ben in adjust.csv change nothing, as no student here has such a name"

    for _ in range(2):
        run = grade(tmp_path, *listed(tmp_path, "ann"))

        assert run.returncode == 0, run.stderr
        assert results(tmp_path)["notes"] == [note]

    correct(tmp_path, "Cem,is_set,2,")
    run = grade(tmp_path, *listed(tmp_path, "ann"))
    assert (run.returncode, "'Cem' is not a student of this class" in run.stderr) == (2, True)


def test_a_row_for_work_that_is_replaced_is_a_note(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": RIGHT}, ben={"is_set": RIGHT})
    grade(tmp_path)
    correct(tmp_path, "ben,is_set,2,")
    week(tmp_path, ann={"is_set": RIGHT})

    run = grade(tmp_path, "--replace")

    assert run.returncode == 0, run.stderr
    assert "rows for ben in adjust.csv change nothing" in run.stdout


def of(names: Iterable[str]) -> ClassGrades:
    kata = KataGrade("failed", 0, 9, 0, 10, look=("opens files",))
    return ClassGrades(1, "", "", tuple(StudentGrade(one, katas={"is_set": kata}) for one in names))


@pytest.mark.parametrize(
    ("student", "typed"),
    [
        (OLD, NEW),
        (NEW, OLD),
        (NEW, "finn o`brien"),
        ("José García", unicodedata.normalize("NFD", "José garcía")),
        (unicodedata.normalize("NFD", "José"), "José"),
        ("Kim Lee-Park", "Kim Lee–Park"),
    ],
)
def test_the_spelling_of_a_name_does_not_matter(
    student: str, typed: str, course: Course, tmp_path: Path
) -> None:
    path = tmp_path / "adjust.csv"
    path.write_text(f"student,exercise,points,comment,look\n{typed},IS_SET,3,\n", encoding="utf-8")
    before = path.read_bytes()

    [row] = adjustments(path, of([student, "Ben"]), course)
    add_rows(path, of([student]), {})

    assert (row.student, row.exercise) == (student, "is_set")
    assert path.read_bytes() == before


def test_of_two_names_that_differ_only_in_spelling_the_exact_one_is_meant(
    course: Course, tmp_path: Path
) -> None:
    path = tmp_path / "adjust.csv"
    path.write_text(f"student,exercise,points,comment\n{OLD},is_set,3,\n", encoding="utf-8")

    [row] = adjustments(path, of([OLD, NEW]), course)

    assert row.student == OLD
