"""Right notebooks with all kinds of own cells get full marks; a broken cell costs what needs it."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from own_cells import COURSE, own_notebooks

from katabook.classroom.grading import Plan, grade_class
from katabook.process.jail import Level

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the jail exists only for Linux"),
]

CLASS = {f"{place:02} {one.lesson}": one for place, one in enumerate(own_notebooks())}


@contextmanager
def silent(_: int) -> Iterator[object]:
    yield lambda student: None


@pytest.mark.parametrize("level", ["process", "bubblewrap"])
def test_a_class_with_cells_of_its_own(level: Level, tmp_path: Path) -> None:
    for student, own in CLASS.items():
        folder = tmp_path / "class" / student
        folder.mkdir(parents=True)
        (folder / f"{own.lesson}.ipynb").write_text(own.text(), encoding="utf-8")
    plan = Plan(tmp_path / "class", tmp_path / "out", seed=7, isolation=level, jobs=2)
    grades, _ = grade_class(COURSE, plan, silent)
    lost = {}
    for grade in grades.students:
        own = CLASS[grade.student]
        found = grade.lessons[own.lesson].exercises
        failed = {
            name: "".join(one.text for one in exercise.feedback)
            for name, exercise in found.items()
            if exercise.status != "passed"
        }
        if failed.keys() != own.loses or not found:
            lost[f"{grade.student}: {own.title}"] = failed
    assert not lost, json.dumps(lost, indent=1)
    assert len(grades.students) == len(CLASS)
