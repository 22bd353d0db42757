"""Graded in isolation, the known wrong and right answers come out exactly as at home."""

import ast
import json
import re
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from katabook.build.source import parse
from katabook.classroom.student import Conditions, GradingProcess
from katabook.course import Course, Kata, Lesson
from katabook.feedback.targets import grade_lesson
from katabook.judge import ExerciseResult, KataResult, LessonResult
from katabook.katas import grade as grade_kata
from katabook.lessons.notebook import read, tags, write

pytestmark = pytest.mark.slow

HERE = Course(Path(__file__).parents[2])
STRICT = Conditions(0, "bubblewrap")
PATIENT = replace(STRICT, seconds=300)
# The gates judge every known answer; here it counts that both ways agree.
WRONG = slice(4, None, 24)  # of a kata's wrong files these are graded
WAYS = slice(1, None, 6)  # and these of its right ones, with the one that asks the most
AT_GRADING = "passes every check in the lesson, but not "


def whole(kata: Kata, path: Path) -> str:
    """Return a wrong or right file with the solution's code for what it lacks."""
    solution = ast.parse(HERE.solution(kata).read_text(encoding="utf-8"))
    own = ast.parse(path.read_text(encoding="utf-8"))
    return f"{ast.unparse(solution)}\n\n{ast.unparse(own)}\n"


def isolated(
    process: GradingProcess, step: Kata | Lesson, folder: Path, conditions: Conditions = STRICT
) -> dict[str, object]:
    reply = process.grade(HERE, step, Course(folder).file(step), conditions)
    assert "ended" not in reply, reply
    found: dict[str, object] = reply["result"]
    return found


@pytest.fixture
def patient(tmp_path: Path) -> Course:
    """Return the course with five minutes for each kata, for a busy machine."""
    root = tmp_path / "patient"
    root.mkdir()
    for part in HERE.root.iterdir():
        if part.name != "course.toml":
            (root / part.name).symlink_to(part)
    listing = (HERE.root / "course.toml").read_text(encoding="utf-8")
    listing = re.sub(r"^seconds = .*\n", "", listing, flags=re.MULTILINE)
    more = rf"\g<0>seconds = {PATIENT.seconds}\n"
    listing = re.sub(r'^kata = ".*"\n', more, listing, flags=re.MULTILINE)
    (root / "course.toml").write_text(listing, encoding="utf-8")
    return Course(root)


@pytest.mark.parametrize("kata", HERE.katas, ids=lambda kata: kata.name)
def test_katas_come_out_as_at_home(kata: Kata, patient: Course, tmp_path: Path) -> None:
    folder = tmp_path / "katas"
    folder.mkdir()
    for other in HERE.katas:
        source = HERE.solution(other).read_bytes()
        (folder / f"{other.name}.py").write_bytes(source)
    differing = []
    with GradingProcess() as process:
        for path in (*HERE.wrong(kata)[WRONG], *HERE.ways(kata)[WAYS]):
            (folder / f"{kata.name}.py").write_text(whole(kata, path), encoding="utf-8")
            home = grade_kata(HERE, kata, folder)
            away = KataResult.from_json(isolated(process, kata, tmp_path))
            if not alike(home, away):  # on a busy machine one may have had too little time
                home = grade_kata(patient, patient.kata(kata.name), folder)
                reply = isolated(process, kata, tmp_path, PATIENT)
                away = KataResult.from_json(reply)
            if not alike(home, away):
                differing.append((path.name, home, away))

    assert not differing, json.dumps(differing, indent=1, default=str)


def alike(home: KataResult, away: KataResult) -> bool:
    """Return whether a kata came out the same.

    A repair is told at home alone, because in a class no wanted answer may reach the learner's code.
    """
    if "; then every test of" in home.slip:
        away = replace(away, slip=home.slip)
    return comparable(home) == comparable(away)


def comparable(result: KataResult) -> object:
    """Return all of a result; how far a kata came before its time was up depends on the machine."""
    if result.ending == "timeout":
        return result.kata, result.ending
    return replace(result, problem=bool(result.problem) and result.ending)


def half_wrong(lesson: Lesson) -> NotebookNode:
    """Return the lesson with a wrong version of every other exercise.

    It begins with the second one in every other lesson, so that both come first somewhere.
    """
    wrong: dict[str, list[str]] = {}
    for cell in parse(HERE.source(lesson)).cells:
        if "exercise" in tags(cell):
            wrong[cell.id] = current = []
        elif "wrong" in tags(cell):
            current.append(cell.source)
    notebook = read(HERE.solution(lesson))
    half = HERE.lessons.index(lesson) % 2
    exercises = [cell for cell in notebook.cells if wrong.get(cell.id)]
    for cell in exercises[half::2]:
        cell.source = wrong[cell.id][-half]  # the first of them, or the last
    return notebook


@pytest.mark.parametrize("lesson", HERE.lessons, ids=lambda lesson: lesson.name)
def test_lessons_come_out_as_at_home(lesson: Lesson, tmp_path: Path) -> None:
    path = tmp_path / "lessons" / f"{lesson.name}.ipynb"
    path.parent.mkdir()
    notebook = half_wrong(lesson)
    write(notebook, path)
    home = grade_lesson(HERE, lesson, path)
    with GradingProcess() as process:
        away = LessonResult.from_json(isolated(process, lesson, tmp_path))

    assert list(map(told, home.exercises)) == list(map(told, away.exercises))
    assert (home.repaired, home.problem) == (away.repaired, away.problem)
    assert nbformat.reads(path.read_text(encoding="utf-8"), as_version=4) == notebook


def told(result: ExerciseResult) -> ExerciseResult:
    """Return a result without what a hidden check asked, which is told at home alone."""
    if result.text.startswith(AT_GRADING):
        return ExerciseResult(result.name, result.status, AT_GRADING)
    return result
