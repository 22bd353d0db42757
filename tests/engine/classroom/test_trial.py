"""The jail is tried by the process that then grades the first student."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from katabook.classroom import GRADER, TRIAL, student
from katabook.course import CourseError
from katabook.process import processes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the jail exists only for Linux")


@pytest.fixture
def untried() -> Iterator[None]:
    """Let no earlier test have tried the jail, and remember nothing of this one."""
    student._works.cache_clear()
    yield
    student._works.cache_clear()


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bubblewrap that the system does not allow to work."""
    bwrap = tmp_path / "bwrap"
    bwrap.write_text("#!/bin/sh\necho 'setting up uid map: Permission denied' >&2\nexit 1\n")
    bwrap.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)


@pytest.mark.usefixtures("untried", "broken")
@pytest.mark.parametrize("isolation", ["", "bubblewrap"])
def test_a_jail_that_may_not_work_is_said(isolation: str) -> None:
    with pytest.raises(CourseError, match="it is not allowed to work here; docs/grading"):
        student.level_of(isolation)


@pytest.mark.usefixtures("untried")
def test_the_process_that_tries_the_jail_is_there_for_the_first_student() -> None:
    with processes.ahead(GRADER, TRIAL):
        level = student.level_of("")
        with processes.lent(GRADER) as tried:
            taken = processes.child(GRADER)
    taken.stop()

    assert level == "bubblewrap"
    assert taken is tried


@pytest.mark.usefixtures("untried")
def test_a_process_that_ends_during_the_trial_means_that_the_jail_does_not_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(student, "GRADER", "katabook.no_such_program")

    with pytest.raises(CourseError, match="not allowed to work here"):
        student.level_of("")
