"""`setkata grade --of`: what a hand-out contains is what counts."""

import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from commands import RIGHT, setkata
from test_grade_command import ROOT
from test_weeks import DECK, STUB, student, week
from typer.testing import CliRunner

from katabook.classroom.grades import StudentGrade
from katabook.classroom.notes import only_aside
from katabook.classroom.plan import Plan
from katabook.classroom.store import Store
from katabook.cli.app import command_line
from katabook.course import Course, CourseError
from katabook.handout import contents, for_exam
from katabook.handout.folders import steps_in, write_handout
from katabook.handout.tasks import changed_tasks

HERE = Course(ROOT)


def hand_out(to: Path, *names: str) -> Path:
    steps = [HERE.step(name) for name in names]
    write_handout(contents(HERE, steps, solutions=False, setup=False), to)
    return to


def grade(folder: Path, *words: str) -> str:
    paths = (str(folder / "class"), "--out", str(folder / "out"), "--isolation", "process")
    run = setkata(ROOT, "grade", *paths, *words)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize("name", ["week1.zip", "week1"])
def test_a_hand_out_with_other_tasks_is_said(name: str, tmp_path: Path) -> None:
    files = contents(HERE, [HERE.step("01_tuples"), HERE.step("is_set")], False, setup=False)
    kata = "unsolved/katas/is_set.py"
    old = files[kata].replace(b"SET", b"set", 1)
    now, before = (tmp_path / one / name for one in ("now", "before"))
    write_handout(for_exam(files, checks=False), now)
    write_handout({**files, kata: old}, before)

    assert list(changed_tasks(now, HERE)) == []
    assert list(changed_tasks(before, HERE)) == ["is_set"]
    week(tmp_path, ann={"is_set": RIGHT})
    said = " ".join(grade(tmp_path, "--of", str(before)).split())
    assert f"{name} has other tasks than this course in is_set; " in said


def test_the_columns_are_what_the_hand_out_contains_and_the_others_are_kept(
    tmp_path: Path,
) -> None:
    first = hand_out(tmp_path / "week1.zip", "01_tuples", "is_set")
    second = hand_out(tmp_path / "week2", "deck", "third_card")
    week(tmp_path, ann={"is_set": RIGHT, "deck": DECK}, ben={"is_set": STUB})

    grade(tmp_path, "--of", str(first))
    ann, ben = (student(tmp_path, name) for name in ("ann", "ben"))
    said = grade(tmp_path, "--of", str(second))
    later = student(tmp_path, "ann")

    assert (ann["points"], ann["of"], ben["points"], ben["of"]) == (10, 14, 0, 14)
    assert (set(ann["lessons"]), set(ann["katas"])) == ({"01_tuples"}, {"is_set"})
    assert ann["lessons"]["01_tuples"]["status"] == "missing"
    assert (set(later["lessons"]), set(later["katas"])) == (set(), {"deck", "third_card"})
    assert later["katas"]["third_card"]["status"] == "missing"
    assert later["of"] == 20
    assert "the gradebook leaves out is_set, which the hand-out lacks" in said
    assert "gone" not in said
    kept = Store(tmp_path / "out").get("ann")
    assert kept is not None
    assert kept.grade.steps["is_set"].points == 10


def test_a_student_who_handed_in_only_what_has_no_column_is_named(tmp_path: Path) -> None:
    first = hand_out(tmp_path / "week1.zip", "is_set")
    week(tmp_path, ann={"is_set": RIGHT, "deck": DECK}, cem={"deck": DECK})
    said = grade(tmp_path, "--of", str(first))
    week(tmp_path, ann={"is_set": RIGHT})
    later = grade(tmp_path, "--of", str(first))

    assert "cem handed in only cem/deck.py, which has no column here" in said
    assert "cem handed in only deck, which has no column here" in later
    assert [student(tmp_path, name)["aside"] for name in ("ann", "cem")] == [True, True]
    assert re.search(r"^cem .* nothing that counts was handed in", later, re.MULTILINE)
    many = [StudentGrade(f"s{place:02}") for place in range(11)]
    assert list(only_aside(many, {one.student: ["deck"] for one in many})) == [
        "11 students handed in only work that has no column: s00, s01, s02, …"
    ]


def test_several_hand_outs_count_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[Plan] = []
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("katabook.cli.grade.grade_once", lambda _, plan: plans.append(plan) or True)
    words = [
        word
        for name in ("deck", "is_set")
        for word in ("--of", str(hand_out(tmp_path / name, name)))
    ]

    CliRunner().invoke(command_line(), ["grade", "downloads", *words])

    assert [(plan.only, plan.exact) for plan in plans] == [(("is_set", "deck"), True)]


def test_a_zip_file_its_folder_and_a_folder_around_it_hold_the_same(tmp_path: Path) -> None:
    archive = hand_out(tmp_path / "week.zip", "is_set", "01_tuples")
    with ZipFile(archive, "a") as opened:
        opened.extractall(tmp_path / "week")
        opened.writestr("__MACOSX/setkata/unsolved/katas/._is_set.py", b"")
    places = (archive, tmp_path / "week", tmp_path / "week" / "setkata")

    found = [[step.name for step in steps_in(place, HERE)] for place in places]

    assert found == [["01_tuples", "is_set"]] * 3


def test_a_hand_out_of_another_course_is_told(tmp_path: Path) -> None:
    handout = hand_out(tmp_path / "week", "is_set")
    path = handout / "unsolved" / "katas" / "is_set.py"
    path.rename(path.with_name("is_sett.py"))

    with pytest.raises(CourseError, match="'is_sett' is not a lesson or kata of this course; did"):
        steps_in(handout, HERE)


@pytest.mark.parametrize("name", ["README.md", "docs", "."])
def test_what_is_no_hand_out_is_told_in_one_line(name: str) -> None:
    with pytest.raises(
        CourseError, match="is not a hand-out; name a zip file or a folder that setk"
    ):
        steps_in(ROOT / name, HERE)


def test_a_hand_out_that_is_not_there_is_told_before_anything_is_graded(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": RIGHT})

    run = setkata(tmp_path, "grade", "class", "--of", "week1.zip")

    [line] = run.stderr.splitlines()
    assert line.startswith("setkata: ")
    assert run.returncode == 2
