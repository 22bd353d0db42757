"""Right notebooks with all kinds of own cells get full marks; a broken cell costs what needs it."""

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from own_cells import COURSE, Own, own_notebooks

from katabook.classroom.grading import grade_class
from katabook.classroom.plan import Plan
from katabook.lessons.evaluate import evaluate
from katabook.process import processes
from katabook.process.jail import Level

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the jail exists only for Linux"),
]

CLASS = {f"{place:02} {one.lesson}": one for place, one in enumerate(own_notebooks())}
RIGHT, BROKEN = 50, 10  # at least
FIRST = {own.lesson: own for own in reversed(CLASS.values())}
# A jail changes what code may do, not which cells run: there the first of each lesson is enough. The
# last lesson asks so much that test_same_as_home.py alone grades it in a jail.
del FIRST[COURSE.lessons[-1].name]
IN_JAIL = {
    name: own for name, own in CLASS.items() if own.is_broken or own is FIRST.get(own.lesson)
}
OUTSIDE = {name: own for name, own in CLASS.items() if name not in IN_JAIL}
IPYTHON = re.compile(r"get_ipython|^\s*[%!]", re.MULTILINE)
# Without other processes, as in a browser, grading takes a tenth of the time. Code for
# IPython needs them.
AT_HOME = {
    name: own
    for place, (name, own) in enumerate(OUTSIDE.items())
    if place % 4 == 3 or any(IPYTHON.search(source) for _, source in own.changes)
}
INSIDE = {name: own for name, own in OUTSIDE.items() if name not in AT_HOME}


@contextmanager
def silent(_: int) -> Iterator[Callable[[str], None]]:
    yield lambda student: None


@pytest.mark.parametrize(("level", "notebooks"), [("process", AT_HOME), ("bubblewrap", IN_JAIL)])
def test_own_cells_count(level: Level, notebooks: Mapping[str, Own], tmp_path: Path) -> None:
    """At home a lesson is graded as at the level process."""
    for student, own in notebooks.items():
        folder = tmp_path / "class" / student
        folder.mkdir(parents=True)
        (folder / f"{own.lesson}.ipynb").write_text(own.text(), encoding="utf-8")
    plan = Plan((tmp_path / "class",), tmp_path / "out", seed=7, isolation=level, jobs=2)
    grades, *_ = grade_class(COURSE, plan, silent)
    differ = {}
    for grade in grades.students:
        own = CLASS[grade.student]
        exercises = grade.lessons[own.lesson].exercises
        lost = {name: str(one) for name, one in exercises.items() if one.status != "passed"}
        if not exercises or lost.keys() != own.loses:
            differ[f"{grade.student}: {own.title}"] = lost

    assert not differ, json.dumps(differ, indent=1)
    assert len(grades.students) == len(notebooks)


@pytest.mark.parametrize("own", INSIDE.values(), ids=INSIDE)
def test_own_cells_count_in_a_browser(
    own: Own, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "AVAILABLE", False)
    path = tmp_path / "lesson.ipynb"
    path.write_text(own.text(), encoding="utf-8")
    result = evaluate(COURSE, COURSE.lesson(own.lesson), path).result

    assert result.exercises
    assert {one.name for one in result.exercises if not one.passed} == own.loses, result


def test_the_class_is_large_and_has_every_lesson() -> None:
    broken = [own for own in CLASS.values() if own.is_broken]

    assert len(broken) >= BROKEN
    assert len(CLASS) - len(broken) >= RIGHT
    assert {own.lesson for own in CLASS.values()} == {lesson.name for lesson in COURSE.lessons}
