"""Grading in this process, as in a browser: the same verdicts, and everything is put back."""

import builtins
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from katabook.course import Course
from katabook.feedback.targets import Target, grade, grading
from katabook.judge import KataResult, deadline
from katabook.lessons import evaluate as lesson_inside
from katabook.lessons.notebook import read, write
from katabook.process import limits, processes

RIGHT = "def is_set(a, b, c):\n    return all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c))\n"
HOSTILE = {
    "leaves": "raise SystemExit",
    "interrupts": "raise KeyboardInterrupt",
    "skips": "import pytest; pytest.skip('no')",
    "fails": "import pytest; pytest.fail('no')",
    "exits pytest": "import pytest; pytest.exit('no')",
    "takes the output": "import sys; sys.stdout = sys.stderr = None",
    "closes the output": "import sys; sys.stdout.close(); sys.stderr.close()",
    "goes elsewhere": "import os; os.chdir('/')",
    "empties the paths": "import sys; sys.path.clear(); sys.meta_path.clear()",
    "changes the environment": "import os; os.environ.clear()",
    "forbids recursion": "import sys; sys.setrecursionlimit(200)",
    "asks its user": "input()",
}
ENDLESS = {
    "loop": "while True:\n        pass",
    "comprehension": "return [n for n in iter(int, 1) if n]",
    "library": "import random\n    while True:\n        random.shuffle(list(range(99)))",
}


@pytest.fixture(autouse=True)
def _no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "AVAILABLE", False)


def state() -> list[Any]:
    """Return what code in this process could change."""
    streams = [deadline._running[:], sys.stdin, sys.stdout, sys.stderr, builtins.input]
    lists = [list(sys.path), list(sys.meta_path), list(sys.argv), set(sys.modules)]
    return [streams, lists, dict(os.environ), Path.cwd(), sys.getrecursionlimit()]


def graded(course: Course, text: str) -> KataResult:
    """Return the result of is_set with this code."""
    kata = course.kata("is_set")
    course.file(kata).write_text(text, encoding="utf-8")
    result = grade(course, kata)

    assert isinstance(result, KataResult)
    return result


def test_a_kata_that_changes_is_graded_as_it_is_now(fresh: Course) -> None:
    assert graded(fresh, "").findings[0].text == "is_set.py has no function is_set"
    assert graded(fresh, RIGHT).solved
    assert graded(fresh, RIGHT.replace("all(", "any(")).mistake.startswith("You accept three cards")


def test_tests_that_change_are_run_as_they_are_now(fresh: Course) -> None:
    tests = fresh.tests(fresh.kata("is_set"))

    assert graded(fresh, RIGHT).planned == 18
    tests.write_text("def test_no(is_set):\n    assert is_set('a', 'b', 'c') == 3\n")
    assert graded(fresh, RIGHT).next == "is_set('a', 'b', 'c') gave True, which the test cannot use"


def test_an_unwritten_kata_is_read_once_however_many_tests_fail(
    fresh: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    kata, read, seen = fresh.kata("is_set"), Path.read_bytes, []
    monkeypatch.setattr(Path, "read_bytes", lambda path: seen.append(path.name) or read(path))
    result = grade(fresh, kata)

    assert result.unwritten
    assert result.planned == 18
    assert seen.count("is_set.py") == 1


def test_what_a_call_prints_is_recorded_and_nothing_is_shown(
    fresh: Course, capfd: pytest.CaptureFixture[str]
) -> None:
    found = graded(fresh, "def is_set(a, b, c):\n    print('called')\n").findings

    assert found[0].printed == "called"
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
@pytest.mark.parametrize("line", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("when", ["loaded", "called"])
def test_a_hostile_kata_changes_nothing_here(fresh: Course, line: str, when: str) -> None:
    inside_function = f"def is_set(a, b, c):\n    {line}\n    return 'no'\n"
    graded(fresh, RIGHT.replace("all(", "any("))  # imports what tells of a wrong answer
    before = state()
    result = graded(fresh, inside_function if when == "called" else f"{line}\n{RIGHT}")

    assert state() == before
    assert result.planned == 18
    assert result.solved <= (when == "loaded")
    assert graded(fresh, RIGHT).solved


@pytest.mark.parametrize("body", ENDLESS.values(), ids=ENDLESS.keys())
def test_a_kata_without_end_is_ended(
    fresh: Course, monkeypatch: pytest.MonkeyPatch, body: str
) -> None:
    monkeypatch.setattr(limits, "BROWSER_FACTOR", 0.1)
    result = graded(fresh, f"def is_set(a, b, c):\n    {body}\n")

    assert result.ending == "timeout"
    assert result.problem.endswith("did not finish within 1.0 s")


def test_a_kata_imports_another_one_as_it_is_now(
    fresh: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = ModuleType("deck")
    monkeypatch.setitem(sys.modules, "deck", stale)
    (fresh.root / "katas" / "deck.py").write_text("MIXED = 2\n", encoding="utf-8")
    result = graded(fresh, "from deck import MIXED\n" + RIGHT.replace("!= 2", "!= MIXED"))

    assert result.solved
    assert sys.modules["deck"] is stale


def test_lessons_and_katas_are_graded_one_after_another(fresh: Course, course: Course) -> None:
    lesson = course.lesson("01")
    steps = [Target(lesson, course.solution(lesson)), Target(fresh.kata("is_set"))]
    with grading(fresh, steps) as results:
        solved, unwritten = results

    assert solved.solved
    assert unwritten.status == "not written"


def with_cell(course: Course, tmp_path: Path, cell: str, source: str) -> Path:
    """Return the file of the solved first lesson with one cell changed."""
    notebook = read(course.solution(course.lesson("01")))
    [changed] = [found for found in notebook.cells if found.id == cell]
    changed.source = source
    write(notebook, tmp_path / "01_tuples.ipynb")
    return tmp_path / "01_tuples.ipynb"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("return True", "failed"),
        ("raise SystemExit", "failed"),
        ("import os; os.chdir('/')", "failed"),
    ],
)
def test_a_wrong_exercise_leaves_the_others_and_this_process_alone(
    course: Course, tmp_path: Path, body: str, status: str
) -> None:
    file = with_cell(course, tmp_path, "is-set", f"def is_set(a, b, c):\n    {body}\n")
    before = state()
    result = grade(course, course.lesson("01"), file)

    assert [found.status for found in result.exercises] == ["passed", status, "passed", "passed"]
    assert state()[:1] + state()[2:] == before[:1] + before[2:]


def test_a_cell_without_end_is_ended_and_the_others_go_on(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BROWSER_FACTOR", 0.1)
    file = with_cell(course, tmp_path, "is-set", "def is_set(a, b, c): pass\nwhile True:\n    pass")
    result = grade(course, course.lesson("01"), file)

    assert [found.status for found in result.exercises] == [
        "passed",
        "timeout",
        "passed",
        "passed",
    ]
    assert result.exercises[1].text == "did not finish within 1 s"


def test_a_missing_package_is_named(
    course: Course, fresh: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    kata, lesson = fresh.kata("arrays"), course.lesson("08")
    why = "needs NumPy, which is not installed here"

    assert grade(fresh, kata, course.solution(kata).parent).headline == f"arrays.py {why}"
    assert grade(course, lesson, course.solution(lesson)).problem == f"it {why}"


def test_the_namespace_of_a_lesson_is_gone_afterwards(course: Course) -> None:
    main = sys.modules["__main__"]
    grade(course, course.lesson("01"), course.solution(course.lesson("01")))

    assert sys.modules["__main__"] is main
    assert lesson_inside.MAIN == main.__name__
