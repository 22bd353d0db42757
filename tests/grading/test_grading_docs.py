"""The pages about grading name options, files, fields and statuses that exist."""

import os
import re
import shlex
from dataclasses import fields, replace
from pathlib import Path
from typing import get_args

import pytest
import yaml
from fresh_course import ROOT
from made_up_class import made_up_class
from typer.main import get_command

from katabook.classroom.adjust import Adjustment, adjustments
from katabook.classroom.gradebook import HISTORY, keep_copy, write_gradebook
from katabook.classroom.grades import (
    ClassGrades,
    ExerciseGrade,
    Graded,
    KataGrade,
    LessonGrade,
    Status,
    StudentGrade,
)
from katabook.classroom.pages import write_feedback_zip, write_pages
from katabook.classroom.roster import read_roster
from katabook.classroom.store import FOLDER, Store
from katabook.cli.app import command_line
from katabook.cli.handout import handout
from katabook.course import Course

DAY, REFERENCE = ROOT / "docs" / "grading.md", ROOT / "docs" / "grading_reference.md"
GUIDE = "\n".join(page.read_text(encoding="utf-8") for page in (DAY, REFERENCE))
SECTIONS = dict(re.findall(r"^## (.*?)$(.*?)(?=^## |\Z)", GUIDE, re.MULTILINE | re.DOTALL))
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
COMMANDS = [
    shlex.split(command.replace("\\\n", " "), comments=True)
    for kind, block in BLOCKS
    if kind == "console"
    for command in re.findall(r"^\$ ((?:.*\\\n)*.*)$", block, re.MULTILINE)
]
WORKFLOW = yaml.safe_load(next(block for kind, block in BLOCKS if kind == "yaml"))


def options(command: str) -> set[str]:
    """Return the options of a command of setkata."""
    parameters = get_command(command_line()).commands[command].params  # type: ignore[attr-defined]
    return {name for parameter in parameters for name in parameter.opts if name.startswith("--")}


def named(text: str) -> set[str]:
    """Return the options in a text."""
    return set(re.findall(r"--[a-z]+", text))


def first_cells(section: str, table: int = 0) -> list[list[str]]:
    """Return the words in code of the first cell of each row of a table."""
    tables = re.findall(r"^\|---.*\n((?:\|.*\n)+)", SECTIONS[section], re.MULTILINE)
    return [re.findall(r"`([^`]+)`", row.split("|")[1]) for row in tables[table].splitlines()]


def test_each_option_of_setkata_grade_is_in_the_table_and_no_other() -> None:
    cells = first_cells("The options of setkata grade")

    assert named(" ".join(word for words in cells for word in words)) == options("grade")


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_each_command_of_setkata_has_the_options_that_are_named(words: list[str]) -> None:
    known = options(words[1]) if words[0] == "setkata" else named(GUIDE)

    assert words[0] in {"setkata", "git", "pytest", "sudo", "dask"}
    assert named(" ".join(words)) <= known


def test_the_option_for_students_exists() -> None:
    assert "`setkata check is_set --isolated`" in " ".join(GUIDE.split())
    assert "--isolated" in options("check")


def test_each_status_is_explained() -> None:
    told = first_cells("Points, statuses and flags")

    assert sorted(word for [word] in told) == sorted(get_args(Status))


def test_each_field_of_the_results_is_explained() -> None:
    whole, student, grade = (
        {word for words in first_cells("What is in the gradebook", table) for word in words}
        for table in (1, 2, 3)
    )
    kinds = (KataGrade, LessonGrade, ExerciseGrade)

    assert student == {field.name for field in fields(StudentGrade)}
    assert grade == {field.name for kind in kinds for field in fields(kind)}
    assert whole == {field.name for field in fields(ClassGrades)}


def test_each_file_of_the_gradebook_is_in_the_table_and_no_other(
    course: Course, tmp_path: Path
) -> None:
    grades, [first, *_] = made_up_class(course)
    store = Store(tmp_path)
    store.seed(7)
    store.put(Graded(first.grade, notebooks={"01_tuples": "{}"}), "key")
    adjustments(tmp_path / "adjust.csv", grades, course)
    write_gradebook(tmp_path, grades, course, {}, "")
    write_pages(tmp_path, replace(grades, students=(first.grade,)), (), course)
    worksheet = {
        first.grade.student: {"Identifier": "Participant 1", "Full name": "Ann", "Grade": ""}
    }
    write_feedback_zip(tmp_path, grades, course, worksheet)
    keep_copy(tmp_path)

    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    own = {name for name in files if not name.startswith(f"{FOLDER}/")}
    shown = {
        HISTORY if name.startswith(HISTORY) else name.replace("s01", "STUDENT") for name in own
    }
    told = {word.rstrip("/") for [word] in first_cells("What is in the gradebook")}
    assert shown == told


def test_the_guides_roster_and_adjustments_can_be_read(course: Course, tmp_path: Path) -> None:
    tables = {
        block.partition(",")[2].partition(",")[0]: block for kind, block in BLOCKS if not kind
    }
    (tmp_path / "class.csv").write_text(tables["name"], encoding="utf-8")
    (tmp_path / "adjust.csv").write_text(tables["exercise"], encoding="utf-8")
    kata = {"is_set": KataGrade("failed", of=10)}
    students = tuple(StudentGrade(name, katas=kata) for name in ("s02", "s04"))
    grades = ClassGrades(1, "process", "c", students)

    assert read_roster(tmp_path / "class.csv").row("Ben Okafor") is not None
    assert adjustments(tmp_path / "adjust.csv", grades, course) == (
        Adjustment("s04", "is_set", 8.0, "Only the colon is missing."),
        Adjustment("s02", "", None, "Please see me on Monday."),
    )


def test_the_hand_out_holds_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    [words] = [words for words in COMMANDS if words[:2] == ["setkata", "handout"]]
    *names, _, to = words[2:]
    handout(tmp_path / to, names)

    assert capsys.readouterr().out.replace(f"{tmp_path}{os.sep}", "") in GUIDE


def test_every_link_leads_to_a_heading() -> None:
    slugs = {re.sub(r"[^\w -]", "", title).replace(" ", "-").lower() for title in SECTIONS}

    assert set(re.findall(r"\]\(#(.*?)\)", GUIDE)) == slugs


def test_the_workflow_grades_with_the_teachers_files_alone() -> None:
    [job] = WORKFLOW["jobs"].values()
    theirs, own = (step["with"] for step in job["steps"] if "checkout" in step.get("uses", ""))
    grading = [step for step in job["steps"] if "start.py" in step.get("run", "")]

    assert theirs["repository"] == "YOUR-NAME/setkata" and "repository" not in own
    assert not any(one["persist-credentials"] for one in (theirs, own))
    assert {step["working-directory"] for step in grading} == {theirs["path"]}
    assert own["path"].startswith("submissions/")
    assert "$GITHUB_STEP_SUMMARY" in grading[-1]["run"]
    assert named(grading[-1]["run"]) <= options("grade")
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert "pull_request_target" not in str(WORKFLOW)
