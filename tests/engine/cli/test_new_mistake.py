"""What `setkata new mistake` makes of a student's answer, and what it refuses."""

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from commands import setkata
from fresh_course import ROOT, copy_course

from katabook.build.gate import left_in_texts
from katabook.build.mistake import write_mistake
from katabook.build.source import parse, remark_of
from katabook.course import Course, CourseError
from katabook.lessons.notebook import read, tags, unsolved, write
from katabook.lessons.plan import notebook_of, plan
from katabook.lessons.splice import work_in

ANSWER = '''\
%time
from setkata import check, rules
# Ann Lee
def is_set(a, b, c):
    """Ann's answer."""
    return any(right(a[i], b[i], c[i]) for i in range(4))  # any


print(is_set(half[0], half[1], half[2]))
'''
HELPER = '''\
%matplotlib inline
SPOILS = 2
def right(x, y, z):
    """Ann wrote this."""
    return len({x, y, z}) != SPOILS
half = []
'''
CELL = '''\
# %% id="is-set-wrong-any-for-all" tags=["wrong"]
SPOILS = 2

def right(x, y, z):
    return len({x, y, z}) != SPOILS
from setkata import check, rules

def is_set(a, b, c):
    """TODO: say what this answer does, then a semicolon, then the next step."""
    return any((right(a[i], b[i], c[i]) for i in range(4)))
'''
KATA = '''\
"""Decide whether three cards make a SET."""
import random  # Ann


def is_set(a, b, c):
    """Return whether three cards make a SET."""
    # Ann Lee
    return random.random() < 0.5


def third_card(a, b):
    raise NotImplementedError


print(is_set(1, 2, 3))
'''
WRONG = '''\
"""TODO: say what this answer does, then a semicolon, then the next step."""


import random

def is_set(a, b, c):
    return random.random() < 0.5
'''


def handed_in(folder: Path, answer: str = ANSWER) -> Path:
    """Return a student's notebook with an answer to is-set, and with a cell that it needs."""
    lesson = unsolved(read(ROOT / "solutions" / "lessons" / "01_tuples.ipynb"))
    place = next(n for n, cell in enumerate(lesson.cells) if cell.id == "is-set")
    lesson.cells[place].source = answer
    lesson.cells.insert(place, nbformat.v4.new_code_cell(HELPER))
    write(lesson, path := folder / "Ann.ipynb")
    return path


def graded(folder: Path) -> Path:
    """Return this notebook as the gradebook keeps it."""
    reference = read(ROOT / "solutions" / "lessons" / "01_tuples.ipynb")
    work = work_in(read(handed_in(folder)), reference)
    notebook = notebook_of(reference, work, list(plan(reference, work, {})), "process", 10)
    write(notebook, path := folder / "graded.ipynb")
    return path


def source_of(course: Course) -> Path:
    return course.source(course.lesson("01_tuples"))


@pytest.mark.parametrize(("file", "end"), [(handed_in, "\n"), (graded, "\r\n")])
def test_a_students_answer_becomes_the_last_wrong_cell_of_its_exercise(
    fresh: Course, tmp_path: Path, file: Callable[[Path], Path], end: str
) -> None:
    source = source_of(fresh)
    source.write_bytes(source.read_bytes().replace(b"\n", end.encode()))
    before = source.read_bytes().decode()

    path, line = write_mistake(fresh, "01_tuples/is_set", file(tmp_path), "any-for-all")

    now = source.read_bytes().decode()
    block = (CELL + "\n\n").replace("\n", end)
    versions = [cell for cell in parse(path).cells if cell.id.startswith("is-set-wrong")]
    assert path == source
    assert now.splitlines()[line - 1] == CELL.splitlines()[0]
    assert now.replace(block, "", 1) == before
    assert versions[-1].id == "is-set-wrong-any-for-all"
    assert "wrong" in tags(versions[-1])
    assert remark_of(versions[-1]).startswith("TODO: ")


def test_a_students_kata_becomes_a_wrong_solution(fresh: Course, tmp_path: Path) -> None:
    (tmp_path / "is_set.py").write_text(KATA, encoding="utf-8")

    run = setkata(fresh.root, "new", "mistake", "is_set", "--from", str(tmp_path / "is_set.py"))

    path = fresh.root / "mistakes" / "is_set" / "new.py"
    assert run.stdout.splitlines() == [
        "written: mistakes/is_set/new.py, line 1",
        "next: read its code, replace its TODO with your remark, then type setkata build",
    ]
    assert path.read_text(encoding="utf-8") == WRONG
    [left] = left_in_texts(fresh, fresh.kata("is_set"))
    assert left.startswith("mistakes/is_set/new.py, line 1: say what this answer does")


def refusal(course: Course, task: str, file: Path, name: str = "new") -> str:
    """Return why a mistake is refused, after a look that nothing was written."""
    before = sources(course)
    with pytest.raises(CourseError) as refused:
        write_mistake(course, task, file, name)

    assert sources(course) == before
    return str(refused.value)


def sources(course: Course) -> dict[Path, str]:
    """Return what `setkata new mistake` could write to."""
    paths = [source_of(course), *course.wrong(course.kata("is_set"))]
    return {path: path.read_text(encoding="utf-8") for path in paths}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course to which nothing is written."""
    return copy_course(tmp_path_factory.mktemp("kept") / "course")


@pytest.mark.parametrize(
    ("task", "name", "problem"),
    [
        ("01_tuple/is-set", "new", "did you mean 01_tuples?"),
        ("01_tuples/is-sett", "new", "01_tuples has no exercise 'is-sett'; did you mean is-set?"),
        ("01_tuples", "new", "01_tuples is a lesson; add an exercise, as in 01_tuples/EXERCISE"),
        ("is_set/is-set", "new", "is_set is a kata, not a lesson"),
        ("01_tuples/deal", "new", "Ann.ipynb holds no answer to deal; name a file that has"),
        ("is_set", "new", "Ann.ipynb holds no answer to is_set; name a file that has"),
        ("01_tuples/is-set", "or", "has a cell is-set-wrong-or already; choose another name"),
        ("01_tuples/is-set", "../or", "a name may have only small letters, digits, - and _"),
    ],
)
def test_what_fits_no_task_is_refused_in_one_line(
    kept: Course, tmp_path: Path, task: str, name: str, problem: str
) -> None:
    said = refusal(kept, task, handed_in(tmp_path), name)

    assert problem in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("def is_set(a, b, c)\n    return 1", "cannot read the answer to is-set (expected ':')"),
        ("is_set = lambda a, b, c: True", "Ann.ipynb with def or class, then try again"),
    ],
)
def test_an_answer_that_can_have_no_remark_is_refused(
    kept: Course, tmp_path: Path, answer: str, problem: str
) -> None:
    assert problem in refusal(kept, "01_tuples/is-set", handed_in(tmp_path, answer))


def test_a_wrong_solution_that_exists_stays(fresh: Course, tmp_path: Path) -> None:
    file = tmp_path / "is_set.py"
    file.write_text(KATA, encoding="utf-8")
    write_mistake(fresh, "is_set", file, "by-luck")

    said = refusal(fresh, "is_set", file, "by-luck")

    assert said == "mistakes/is_set/by_luck.py exists; choose another name with --name"


def test_a_file_that_is_missing_or_no_notebook_is_refused(kept: Course, tmp_path: Path) -> None:
    (tmp_path / "x.ipynb").write_text("x", encoding="utf-8")

    assert "no.py is not a file" in refusal(kept, "is_set", tmp_path / "no.py")
    assert "x.ipynb is not a notebook" in refusal(kept, "01/is-set", tmp_path / "x.ipynb")
