"""A day of grading as docs/grading.md tells it: a class hands in, and the commands run as printed."""

import os
import re
import shlex
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from shutil import copy, copytree

import nbformat
import pytest
from fresh_course import ROOT
from test_grading_docs import BLOCKS, GUIDE

from katabook.course import Course
from katabook.lessons.notebook import exercises, read, unsolved

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the jail exists only for Linux"),
]

COURSE = Course(ROOT)
LESSON, KATA = COURSE.lesson("01_tuples"), COURSE.kata("is_set")
PLACES = ("lessons", "mistakes", "solutions", "tests/katas")
ON_TIME, LATE = "2026-11-20T20:00", "2026-11-21T01:20"
BROKEN = "def is_set(a, b, c)\n    return True\n"
CURIOUS = """\
import inspect
import os

SOLUTION = "solutions/katas/is_set.py"


def is_set(a, b, c):
    if os.path.exists(SOLUTION):
        print(open(SOLUTION).read(), inspect.currentframe())
    os._exit(0)
"""
GRADE = [
    block.removeprefix("$ ").partition("\n")
    for kind, block in BLOCKS
    if kind == "console" and block.startswith("$ setkata grade downloads/")
]
[REPEAT] = re.findall(r"^\$ (pytest (?:.*\\\n)*.*)$", GUIDE, re.MULTILINE)
ROSTER, ADJUSTED = (
    next(block for kind, block in BLOCKS if not kind and block.startswith(f"student,{column}"))
    for column in ("name", "exercise")
)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The teacher's folder of the course, with what the class handed in, and a list of the class."""
    folder = tmp_path_factory.mktemp("desk")
    for name in PLACES:
        copytree(ROOT / name, folder / name)
    copy(ROOT / "course.toml", folder)
    others = "".join(f"s0{i},Name {i},s0{i}@school.example\n" for i in range(3, 7))
    (folder / "class.csv").write_text(ROSTER + others, encoding="utf-8")
    wrong = {path.stem: path.read_text(encoding="utf-8") for path in COURSE.wrong(KATA)}
    right = COURSE.solution(KATA).read_text(encoding="utf-8")
    hand_in(folder, "s01", right, solved(4))
    hand_in(folder, "s02", wrong["any_for_all"], solved(2))
    hand_in(folder, "s03", wrong["shape_left_out"], solved(0), LATE)
    hand_in(folder, "s04", BROKEN, "my lesson")
    hand_in(folder, "s05", CURIOUS, solved(3))
    return folder


def solved(count: int) -> str:
    """Return the lesson with its first exercises solved, and the next one wrong."""
    lesson = read(COURSE.solution(LESSON))
    sources = {exercise.name: exercise.cell.source for exercise in exercises(lesson)}
    notebook = unsolved(lesson)
    for number, exercise in enumerate(exercises(notebook)):
        if number < count:
            exercise.cell.source = sources[exercise.name]
        elif number == count:
            exercise.cell.source = re.sub(r"raise .*", "return 0", exercise.cell.source)
    return nbformat.writes(notebook)


def hand_in(folder: Path, student: str, kata: str, lesson: str, when: str = ON_TIME) -> None:
    place = folder / "downloads" / student
    place.mkdir(parents=True)
    time = datetime.fromisoformat(when).timestamp()
    for name, text in (("is_set.py", kata), ("01_tuples.ipynb", lesson)):
        (place / name).write_text(text, encoding="utf-8")
        os.utime(place / name, (time, time))


def run(desk: Path, command: str) -> tuple[int, str]:
    """Return the exit status of a command and what it prints, with the guide's seed."""
    module, *words = shlex.split(command.replace("\\\n", " "))
    if module == "setkata" and "--seed" not in words:  # it would draw a seed at random
        words += ["--seed", *re.findall(r"seed: (\d+)", GUIDE)]
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        cwd=desk,
        capture_output=True,
        check=False,
        text=True,
        encoding="utf-8",
        env=os.environ | {"COLUMNS": "80"},
    )

    assert done.stderr == ""
    return done.returncode, re.sub(" +$", "", done.stdout, flags=re.MULTILINE)


def test_the_day(desk: Path) -> None:
    (first, _, printed), (second, _, begin), (third, _, _), (again, _, _) = GRADE

    assert run(desk, first) == (1, printed)

    (desk / "grades" / "adjust.csv").write_text(ADJUSTED, encoding="utf-8")
    status, adjusted = run(desk, second)

    assert status == 1
    assert adjusted.startswith(begin.removesuffix("...\n"))

    status, _ = run(desk, third)
    [header, *_] = (desk / "grades" / "grades.csv").read_text(encoding="utf-8-sig").splitlines()

    assert status == 1
    assert header.startswith("student,name,email")

    status, _ = run(desk, again)

    assert status == 0
    assert (desk / "again" / "feedback" / "s03.html").exists()

    status, cells = run(desk, REPEAT)

    assert status == 0, cells
    assert "failed" not in cells
