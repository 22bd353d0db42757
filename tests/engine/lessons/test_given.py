"""What a learner adds to a given cell or a check counts; what the course gives stays as it is."""

from pathlib import Path

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from katabook.course import Course, Lesson
from katabook.lessons.given import Given
from katabook.lessons.notebook import read, unsolved
from katabook.lessons.splice import order_of, work_in

COURSE = Course(Path(__file__).parents[3])


def code(name: str, source: str, tag: str = "") -> NotebookNode:
    return new_code_cell(source, id=name, metadata={"tags": [tag] if tag else []})


GIVEN = (
    "import random\nfrom math import pi\n\n\ndef double(n):\n    return 2 * n\n\n\nprint(double(4))"
)
TWICE = "def twice(n):\n    return by * double(n)"
CHECK = "one = 1\ncheck(twice, {one: 2})"
REFERENCE = new_notebook(
    cells=[
        new_markdown_cell("Numbers", id="title"),
        code("begin", GIVEN),
        code("twice", TWICE, "exercise"),
        code("look", "two = 2"),
        code("twice-check", CHECK, "check"),
        code("twice-more", "check(twice, {5: 10})", "check"),
        code("end", "half = 1 / 2"),
    ]
)


def changed(name: str, source: str) -> NotebookNode:
    """Return the solved lesson with another source in one of its cells."""
    cells = [
        code(cell.id, source, *cell.metadata.get("tags", ())) if cell.id == name else cell
        for cell in REFERENCE.cells
    ]
    return new_notebook(cells=cells)


def new(name: str, source: str) -> str:
    return Given(REFERENCE).new_in(name, source)


def added(name: str, source: str) -> list[str]:
    """Return the cells of a learner's own if a cell of the lesson has another source."""
    return [cell.source for cell in work_in(changed(name, source), REFERENCE).own]


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("import itertools", "import itertools"),
        ("import random as rd, random", "import random as rd"),
        ("from math import pi, sqrt", "from math import sqrt"),
        ("from itertools import *", "from itertools import *"),
        ("by: int = 2", "by: int = 2"),
        ("def triple(n): return 3 * n", "def triple(n):\n    return 3 * n"),
        ("if pi > 3:\n    import json", "if pi > 3:\n    import json"),
        ("%matplotlib inline\nby = 2", "by = 2"),
        ("cards = random.sample(range(9), 2)", "cards = random.sample(range(9), 2)"),
        ("by, more = [pi for pi in (1, 2)]", "by, more = [pi for pi in (1, 2)]"),
        ("by = {}\nby['a'] = 1\nby.clear()", "by = {}\nby['a'] = 1\nby.clear()"),
    ],
)
def test_what_a_given_cell_defines_in_addition_is_available(line: str, kept: str) -> None:
    assert new("begin", f"{GIVEN}\n{line}") == kept
    assert new("begin", f"{line}\n{GIVEN}") == kept


@pytest.mark.parametrize(
    "source",
    [
        GIVEN,
        f"{GIVEN}  # eight",
        GIVEN.replace("2 * n", "3 * n"),
        f"{GIVEN}\nprint(double(5))\nrandom.seed(3)",
        f"{GIVEN}\npi = 3",
        f"{GIVEN}\npi, more = 3, 4",
        f"{GIVEN}\ndef twice(n): return 0",
        f"{GIVEN}\nby = check(double, {{1: 2}})",
        f"{GIVEN}\nby = (",
    ],
)
def test_a_given_cell_cannot_redefine_what_the_course_defines_or_check_anything(
    source: str,
) -> None:
    assert new("begin", source) == ""


def test_a_name_that_the_course_gives_further_down_is_the_learners_own_until_then() -> None:
    assert new("begin", f"{GIVEN}\nhalf = 7") == "half = 7"
    assert new("end", "half = 7\npi = 3") == ""


def test_a_text_that_became_code_counts() -> None:
    assert added("title", "by = 2\nprint(by)") == ["by = 2"]


def test_what_no_code_of_the_learner_needs_does_not_run() -> None:
    assert added("begin", f"{GIVEN}\nby = 2\nlong = sum(range(10**9))") == ["by = 2"]
    assert added("begin", f"{GIVEN}\nfrom json import *") == ["from json import *"]


def order(learners: NotebookNode) -> list[str]:
    """Return what runs in the learner's process before an exercise's checks."""
    found = order_of(REFERENCE, work_in(learners, REFERENCE), 1)
    until = found["exercises"]["twice"]["until"]
    return [cell["source"] for cell in found["cells"][:until]]


def test_what_is_new_in_a_given_cell_runs_after_the_given_code() -> None:
    needed, new, exercise = order(changed("begin", f"by = double(1)\n{GIVEN}"))

    assert (needed, new) == ("def double(n):\n    return 2 * n", "by = double(1)")
    assert exercise == TWICE


@pytest.mark.parametrize("check", ["twice-check", "twice-more"])
def test_a_helper_in_a_check_cell_runs_before_the_checks(check: str) -> None:
    learners = changed(check, "def helper(n): return n\nby = helper(2)\ncheck(twice, {1: 2})")

    assert order(learners)[-1] == "def helper(n):\n    return n\nby = helper(2)"


def test_a_helper_in_the_check_above_the_written_cell_runs_before_that_cell() -> None:
    learners = changed("twice-check", f"by = 2\n{CHECK}")
    learners.cells = [cell for cell in learners.cells if cell.id != "twice"]
    learners.cells.append(code("new", TWICE))

    assert order(learners)[-2:] == ["by = 2", TWICE]


def test_the_changed_names_are_those_that_are_defined_in_another_way() -> None:
    given = Given(REFERENCE)
    other = GIVEN.replace("2 * n", "3 * n").replace("print", "more = random.choice([1]); print")

    assert given.changed_in("begin", f"{other}\nrandom.seed(1)") == {"double"}
    assert given.changed_in("begin", f"import json\n{GIVEN}  # eight") == set()
    assert given.changed_in("twice-check", "one = 2") == set()


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_an_unchanged_cell_of_a_lesson_adds_and_changes_nothing(lesson: Lesson) -> None:
    reference = read(COURSE.solution(lesson))
    given = Given(reference)
    cells = [cell for cell in unsolved(reference).cells if not given.names[cell.id]]
    code = [cell for cell in cells if cell.cell_type == "code"]

    assert not any(given.new_in(cell.id, cell.source) for cell in code)
    assert not any(given.changed_in(cell.id, cell.source) for cell in code)
