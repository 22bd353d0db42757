"""A class of thirty: nothing is lost, whatever it hands in and whatever stops the grading."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import dask
import psutil
import pytest
from class_of import Student, class_of, hand_in
from distributed import LocalCluster
from running import ROOT, STEP, Run, graded, wait_until

from katabook.course import Course

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the jail exists only for Linux"),
]

MEASURED = Path(__file__).with_name("measured.py")
# The kinds of submissions take turns, and twenty students hand in each once or more.
SIZE, FEW = 30, 10
# A right kata takes less than a second; the machine may do other things at the same time.
WORDS = (
    *("--only", "is_set,deck,01_tuples", "--timeout", "5", "--seed", "7"),
    *("--isolation", "bubblewrap", "--jobs", "2"),
)
# Of what was handed in, nothing is kept but the texts for the gradebook and the report: a few KB
# for each student. The work of 20 students is over 3 megabytes, 0.9 for every fifth of them.
MOST_GROWTH = 700_000


@dataclass(frozen=True)
class Class:
    """A class that was graded in one run, and the bytes that were held when all were graded."""

    students: list[Student]
    submissions: Path
    out: Path
    status: int
    printed: str
    held: int


@pytest.fixture(scope="module")
def whole(course: Course, tmp_path_factory: pytest.TempPathFactory) -> Class:
    return in_one_run(course, SIZE, tmp_path_factory.mktemp("whole"))


@pytest.fixture
def scratch() -> Iterator[Path]:
    """A temporary folder whose path is short enough for a socket."""
    folder = Path(mkdtemp(prefix="class-"))
    yield folder
    rmtree(folder)


def in_one_run(course: Course, size: int, folder: Path) -> Class:
    students = class_of(course, size)
    submissions = hand_in(students, folder / "class")
    held = folder / "held"
    scratch = Path(mkdtemp(prefix="class-"))
    command = (sys.executable, "-P", MEASURED, held)
    words = (submissions, "--out", folder / "out", *WORDS)
    with Run(*words, scratch=scratch, command=command) as run:
        status, printed = run.ended()
    assert [run.alive(), list(scratch.iterdir())] == [[], []]
    scratch.rmdir()
    return Class(students, submissions, folder / "out", status, printed, int(held.read_text()))


def test_every_student_gets_the_statuses_of_their_work(whole: Class) -> None:
    assert statuses(whole.out) == {student.name: student.statuses for student in whole.students}
    assert whole.status == 1, whole.printed


def statuses(out: Path) -> dict[str, dict[str, str]]:
    """Return, for each student, the status of each lesson and kata that was handed in."""
    data = json.loads((out / "results.json").read_text(encoding="utf-8"))
    return {
        student["student"]: {
            step: grade["status"]
            for step, grade in (student["katas"] | student["lessons"]).items()
            if grade["status"] != "missing"
        }
        for student in data["students"]
    }


def test_every_student_gets_a_page(whole: Class) -> None:
    assert len(list((whole.out / "feedback").iterdir())) == SIZE


def test_memory_does_not_grow_with_the_class(whole: Class, course: Course, tmp_path: Path) -> None:
    few = in_one_run(course, FEW, tmp_path / "few")

    assert whole.held - few.held < MOST_GROWTH


def test_a_run_that_was_killed_three_times_goes_on_to_the_same_results(
    whole: Class, tmp_path: Path, scratch: Path
) -> None:
    out = tmp_path / "out"
    words = (whole.submissions, "--out", out, *WORDS)
    kept: dict[Path, int] = {}
    for count in (SIZE // 10, SIZE // 2, SIZE * 4 // 5):
        with Run(*words, scratch=scratch) as run:
            kill(run, out, count)
        kept |= {path: path.stat().st_mtime_ns for path in graded(out)}

    with Run(*words, scratch=scratch) as run:
        status, printed = run.ended()

    assert status == 1, printed
    assert (out / "results.json").read_bytes() == (whole.out / "results.json").read_bytes()
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    assert list(scratch.iterdir()) == []


def kill(run: Run, out: Path, count: int) -> None:
    """End a run at once when so many students are graded; what it started ends by itself."""
    run.wait_until(lambda: len(graded(out)) >= count)
    run.process.kill()
    run.ended()
    wait_until(lambda: not run.alive())


def test_an_interrupted_run_tells_how_far_it_came_and_leaves_nothing_behind(
    whole: Class, tmp_path: Path, scratch: Path
) -> None:
    out = tmp_path / "out"
    with Run(whole.submissions, "--out", out, *WORDS, scratch=scratch) as run:
        run.wait_until(lambda: len(graded(out)) >= 10)
        run.process.send_signal(signal.SIGINT)
        status, printed = run.ended()

    # The signal may come when a student's grades are written but not counted yet.
    count = len(graded(out))
    assert printed in [
        f"interrupted: {number} of {SIZE} students are graded; to go on, give the same command again\n"
        for number in (count - 1, count)
    ]
    assert status == 130
    assert run.alive() == []
    assert list(scratch.iterdir()) == []


def test_a_cluster_whose_worker_is_killed_gives_the_same_results(
    whole: Class, tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    monkeypatch.setenv("TMPDIR", str(scratch))
    monkeypatch.chdir(tmp_path)  # the workers start here, and the command in the course's folder
    submissions = os.path.relpath(whole.submissions, ROOT)
    words = (submissions, "--out", out, *WORDS)
    with (
        cluster_of(2, tmp_path) as cluster,
        Run(*words, "--dask", cluster.scheduler_address, scratch=scratch) as run,
    ):
        run.wait_until(lambda: len(graded(out)) >= SIZE // 3)
        started = kill_with_work(cluster)
        status, printed = run.ended()

    assert status == 1, printed
    assert psutil.wait_procs(started, timeout=STEP)[1] == []
    assert (out / "results.json").read_bytes() == (whole.out / "results.json").read_bytes()


def test_a_student_whom_a_cluster_gives_up_is_graded_by_the_same_command_later(
    course: Course, tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    students, out = class_of(course, 8), tmp_path / "out"
    words = (hand_in(students, tmp_path / "class"), "--out", out, *WORDS)
    monkeypatch.setenv("TMPDIR", str(scratch))
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        cluster_of(1, tmp_path) as cluster,
        Run(*words, "--dask", cluster.scheduler_address, scratch=scratch) as run,
    ):
        kill_with_work(cluster)
        status, printed = run.ended()
    with Run(*words, scratch=scratch) as run:
        later, _ = run.ended()

    assert "could not be graded: Attempted to run task" in " ".join(printed.split())
    assert (status, later) == (1, 0)
    assert statuses(out) == {student.name: student.statuses for student in students}


def cluster_of(workers: int, folder: Path) -> LocalCluster:
    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        dashboard_address=None,
        local_directory=str(folder),
    )


def kill_with_work(cluster: LocalCluster) -> list[psutil.Process]:
    """End a worker at once while it grades a student; return the processes that it had started."""
    worker = psutil.Process(next(iter(cluster.workers.values())).pid)
    started: list[psutil.Process] = []
    while not started:
        worker.resume()
        wait_until(lambda: at_work(worker) != [])
        worker.suspend()
        started = at_work(worker)
    worker.kill()
    return started


def at_work(worker: psutil.Process) -> list[psutil.Process]:
    """Return a worker's grading processes and what holds the students' code, if it does."""
    for child in worker.children():
        with suppress(psutil.NoSuchProcess):
            below = child.children(recursive=True)
            if below and "katabook.classroom.child" in child.cmdline():
                return [child, *below]
    return []
