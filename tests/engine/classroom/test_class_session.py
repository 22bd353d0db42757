"""A class's grading in parts: what happens if the machine, and not a student, is at fault."""

import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from commands import RIGHT

from katabook.classroom.grades import StudentGrade
from katabook.classroom.handed_in.folders import find
from katabook.classroom.session import Task, grade_students
from katabook.classroom.store import Store
from katabook.classroom.student import Conditions
from katabook.course import Course, CourseError
from katabook.feedback.targets import grade_lesson
from katabook.process.jail import Level
from katabook.process.processes import WriteError


class Gone(Executor):
    """A cluster that is gone before the first student is graded."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        """Return what is left of a task."""
        future: Future[Any] = Future()
        future.cancel()
        future.set_running_or_notify_cancel()
        return future


class AtOnce(Executor):
    """A machine that grades each student before it is given the next one."""

    def submit(self, task: Any, *arguments: Any, **_: Any) -> Future[Any]:
        """Return what is done already."""
        future: Future[Any] = Future()
        future.set_result(task(*arguments))
        return future


def tasks(course: Course, folder: Path, level: Level) -> list[Task]:
    """Return the task to grade the only student, who is right."""
    path = folder / "class" / "s01" / "is_set.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(RIGHT, encoding="utf-8")
    conditions = Conditions(7, level, only=("is_set",))
    return [Task(course.root, (place,), conditions, "") for place in find(folder / "class").folders]


def grade(store: Store, found: list[Task]) -> StudentGrade:
    with ThreadPoolExecutor(1) as pool:
        grade_students(found, store, pool, lambda _: None, lambda _: None)
    kept = store.get("s01")
    assert kept is not None
    return kept.grade


@pytest.mark.skipif(sys.platform != "linux", reason="the jail exists only for Linux")
def test_a_machine_without_the_jail_gives_no_grade_and_another_one_does_later(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "out")
    found = tasks(course, tmp_path, "bubblewrap")
    with monkeypatch.context() as without:
        without.setenv("PATH", str(tmp_path))
        grade_there = grade(store, found)
    grade_here = grade(store, found)

    assert grade_there.katas == {}
    assert "could not be graded: bubblewrap" in grade_there.look[0]
    assert grade_here.katas["is_set"].status == "passed"


@pytest.mark.parametrize("name", ["is_set", "01_tuples"])
def test_a_machine_whose_temporary_folder_cannot_be_written_gives_no_grade(
    name: str, course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that grades a lesson writes there too."""
    store, nowhere = Store(tmp_path / "out"), tmp_path / "nowhere"
    found = tasks(course, tmp_path, "process")
    monkeypatch.setenv("TMPDIR", str(nowhere))

    with pytest.raises(WriteError) as caught:
        if name == "is_set":
            grade(store, found)
        else:
            lesson = course.lesson(name)
            grade_lesson(course, lesson, course.solution(lesson))

    assert caught.value.filename == str(nowhere)
    assert store.get("s01") is None


def test_a_cluster_that_is_gone_is_told_and_takes_no_grades_along(
    course: Course, tmp_path: Path
) -> None:
    store = Store(tmp_path / "out")

    with pytest.raises(
        CourseError, match="the Dask cluster is gone; to go on, give the same command again"
    ):
        grade_students(
            tasks(course, tmp_path, "process"), store, Gone(), lambda _: None, lambda _: None
        )

    assert store.get("s01") is None


def test_grades_are_kept_while_other_students_are_still_read(
    course: Course, tmp_path: Path
) -> None:
    store = Store(tmp_path / "out")
    kept = []

    def read_one_by_one() -> Iterator[Task]:
        yield from tasks(course, tmp_path, "process")
        kept.append(store.get("s01") is not None)

    grade_students(read_one_by_one(), store, AtOnce(), lambda _: None, lambda _: None)

    assert kept == [True]
