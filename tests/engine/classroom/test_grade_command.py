"""`setkata grade` as a teacher meets it: exit statuses, options, and what a second run does."""

import csv
import json
import os
import signal
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from shutil import rmtree
from subprocess import CompletedProcess
from tempfile import mkdtemp
from typing import Any

import pytest
from commands import ANY_FOR_ALL, RIGHT, setkata
from running import Run, graded, wait_until

from katabook.course import Course

ROOT = Path(__file__).parents[3]
BROKEN = "def is_set(a, b, c)\n"
ENDLESS = "import time\n\n\ndef is_set(a, b, c):\n    time.sleep(10_000)\n"
# These files do no harm, so they can be graded on every system.
TRUSTED = ("--only", "is_set", "--isolation", "process")


def write(folder: Path, **katas: str) -> Path:
    """Return the submissions: for each student a folder with is_set.py."""
    for student, text in katas.items():
        path = folder / student / "is_set.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def grade(folder: Path, *words: str) -> CompletedProcess[str]:
    """Return the run that grades folder/class into folder/out."""
    paths = (str(folder / "class"), "--out", str(folder / "out"))
    return setkata(ROOT, "grade", *paths, *TRUSTED, *words)


def results(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / "out" / "results.json").read_text(encoding="utf-8"))
    return data


def points(folder: Path) -> dict[str, float]:
    return {student["student"]: student["points"] for student in results(folder)["students"]}


def rows(folder: Path) -> dict[str, dict[str, str]]:
    """Return the rows of grades.csv by student."""
    with (folder / "out" / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def times(folder: Path) -> dict[str, int]:
    """Return when the grades of each student were written."""
    return {path.stem: path.stat().st_mtime_ns for path in graded(folder / "out")}


# Exit statuses.


def test_a_class_that_is_graded_ends_with_status_0(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT, s02=ANY_FOR_ALL)

    run = grade(tmp_path, "--seed", "7")

    assert run.returncode == 0, run.stderr
    assert points(tmp_path)["s01"] == 10 > points(tmp_path)["s02"]
    assert "isolation: process; seed: 7" in run.stdout


def test_a_class_in_which_work_needs_a_look_ends_with_status_1(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT, s02=BROKEN)

    run = grade(tmp_path)

    assert run.returncode == 1
    assert "s02 is_set: cannot be loaded" in " ".join(run.stdout.split())
    assert points(tmp_path) == {"s01": 10, "s02": 0}


def test_an_endless_loop_below_a_right_function_needs_a_look(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=f"{RIGHT}\n\nwhile True:\n    pass\n", s02=ENDLESS)

    run = grade(tmp_path, "--timeout", "3")

    said = " ".join(run.stdout.split())
    assert "s01 is_set: does not finish loading (is_set.py did not finish within 3 s)" in said
    assert "1 needs a look" in said


def test_a_file_that_is_not_used_is_told_to_the_teacher_and_the_student(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)
    (tmp_path / "class" / "s02").mkdir()
    (tmp_path / "class" / "s02" / "homework.docx").write_bytes(b"PK\xff")
    (tmp_path / "class" / "note.txt").write_text("for you", encoding="utf-8")

    run = grade(tmp_path)

    sentence = "s02/homework.docx was not used: nothing in it belongs to a lesson or kata"
    beside = "note.txt cannot be used, because no student's name is in it, or several are"
    report = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    page = (tmp_path / "out" / "feedback" / "s02.html").read_text(encoding="utf-8")
    assert run.returncode == 1
    for told in (" ".join(run.stdout.split()), report, page, rows(tmp_path)["s02"]["look"]):
        assert sentence in told
    assert beside in run.stdout
    assert beside.replace("'", "&#39;") in report
    assert "1 graded; 1 missing; 1 needs a look" in run.stdout


def test_of_two_versions_that_nothing_tells_apart_the_better_one_counts(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=ANY_FOR_ALL)
    write(tmp_path / "class" / "s01", sure=RIGHT)
    for path in (tmp_path / "class").rglob("*.py"):
        os.utime(path, (1_700_000_000, 1_700_000_000))

    run = grade(tmp_path)

    assert points(tmp_path) == {"s01": 10}
    assert (
        "2 files for is_set: s01/is_set.py and s01/sure/is_set.py; setkata cannot tell which "
        "is the last, so s01/sure/is_set.py counts, because it has more points"
    ) in rows(tmp_path)["s01"]["look"]
    assert run.returncode == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("--only", "is_sett"),
            "'is_sett' is not a lesson or kata of this course; did you mean is",
        ),
        (("--for", "blackboard"), "--for must be moodle or canvas; got blackboard"),
        (("--student", "s03"), "no submission belongs to s03; choose from s01"),
        (("--due", "tomorrow"), "'tomorrow' is not a time; write a date and a time, such as"),
        (("--roster", "no.csv"), "no.csv"),
        (("--isolation", "vm"), "--isolation must be bubblewrap or process; got vm"),
        (("--jobs", "0"), "'--jobs'"),
        (("--for", "canvas"), "--for canvas needs the exported gradebook of Canvas as --roster"),
        (("--of", "week1.zip"), "give either --of or --only, because both say what to grade"),
        (("--dask", "nowhere"), "there is no Dask cluster at nowhere"),
    ],
)
def test_a_wrong_option_is_told_in_one_line_before_anything_is_graded(
    words: tuple[str, ...], message: str, tmp_path: Path
) -> None:
    write(tmp_path / "class", s01=RIGHT)

    run = grade(tmp_path, *words)

    assert message in run.stderr.splitlines()[-1]
    assert run.returncode == 2
    assert run.stdout == ""
    assert times(tmp_path) == {}


@pytest.mark.parametrize(
    ("words", "lesson"), [(("--only", "01_tuples"), "01_tuples"), ((), "00_welcome")]
)
def test_a_lesson_without_its_solution_is_told_in_one_line(
    words: tuple[str, ...], lesson: str, fresh: Course, tmp_path: Path
) -> None:
    rmtree(fresh.root / "solutions")
    write(tmp_path / "class", s01=RIGHT)

    run = setkata(fresh.root, "grade", str(tmp_path / "class"), *words)

    [line] = run.stderr.splitlines()
    assert line.startswith(
        f"setkata: to grade {lesson}, go to a copy of the course that has the solutions"
    )
    assert run.returncode == 2


def test_katas_alone_are_graded_without_the_solutions(fresh: Course, tmp_path: Path) -> None:
    rmtree(fresh.root / "solutions")
    write(tmp_path / "class", s01=RIGHT)
    (tmp_path / "class" / "s01" / "01_tuples.ipynb").write_text("{}", encoding="utf-8")

    paths = (str(tmp_path / "class"), "--out", str(tmp_path / "out"))
    run = setkata(fresh.root, "grade", *paths, *TRUSTED)

    assert run.returncode == 0, run.stdout + run.stderr
    assert points(tmp_path) == {"s01": 10}


@pytest.mark.parametrize("folder", ["class", "class/nothing"])
def test_submissions_that_are_not_there_are_told_in_one_line(folder: str, tmp_path: Path) -> None:
    (tmp_path / folder).parent.mkdir(parents=True, exist_ok=True)

    run = grade(tmp_path)

    [line] = run.stderr.splitlines()
    assert line.startswith("setkata: ")
    assert str(tmp_path / "class") in line
    assert run.returncode == 2
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("below", ["", "below"])
def test_a_gradebook_that_cannot_be_written_is_told_in_one_line(below: str, tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)
    (tmp_path / "file").write_text("my thesis", encoding="utf-8")
    out = tmp_path / "file" / below

    run = setkata(ROOT, "grade", str(tmp_path / "class"), "--out", str(out), *TRUSTED)

    [line] = run.stderr.splitlines()
    assert line.startswith(f"setkata: {out} cannot be written: ")
    assert run.returncode == 2
    assert (tmp_path / "file").read_text(encoding="utf-8") == "my thesis"


def test_a_temporary_folder_that_is_not_there_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "class", s01=RIGHT)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "nowhere"))

    run = grade(tmp_path)

    assert run.stderr == (
        f"setkata: {tmp_path / 'nowhere'} cannot be written: No such file or directory; make it "
        "writable or set TMPDIR to another folder, and give the same command again; setkata "
        "keeps the finished grades\n"
    )
    assert run.returncode == 2


def test_a_mistake_in_adjust_csv_is_told_before_anything_is_graded(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)
    grade(tmp_path)
    before, text = times(tmp_path), (tmp_path / "out" / "results.json").read_bytes()
    write(tmp_path / "class", s02=RIGHT)
    for row, why in (
        ("s09,is_set,3,", "'s09' is not a student of this class"),
        ("s02,01_tuples/make-dek,1,", "'01_tuples/make-dek' is not an exercise that was graded"),
    ):
        adjust = f"student,exercise,points,comment\n{row}\n"
        (tmp_path / "out" / "adjust.csv").write_text(adjust, encoding="utf-8")

        run = grade(tmp_path)

        assert f"adjust.csv, line 2: {why}" in run.stderr
        assert run.returncode == 2
        assert times(tmp_path) == before
        assert (tmp_path / "out" / "results.json").read_bytes() == text


# Stopped.


@pytest.fixture
def scratch() -> Iterator[Path]:
    folder = Path(mkdtemp(prefix="class-"))
    yield folder
    rmtree(folder)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets every process be found")
@pytest.mark.parametrize("level", ["bubblewrap", "process"])
@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_a_run_that_is_stopped_ends_all_that_it_has_started(
    how: signal.Signals, status: int, level: str, tmp_path: Path, scratch: Path
) -> None:
    write(tmp_path / "class", a_right=RIGHT, endless=ENDLESS, z_right=RIGHT)
    words = (tmp_path / "class", "--out", tmp_path / "out", "--only", "is_set", "--timeout", "9000")

    # With one job, only the second kata is held by a process once the first student is graded.
    with Run(*words, "--jobs", "1", "--isolation", level, scratch=scratch) as run:
        run.wait_until(lambda: times(tmp_path).keys() == {"a_right"} and holds_a_kata(run))
        run.process.send_signal(how)
        code, printed = run.ended()

    told = "interrupted: 1 of 3 students are graded; to go on, give the same command again\n"
    assert (code, printed) == (status, told if how == signal.SIGINT else "")
    wait_until(lambda: not run.alive())
    assert times(tmp_path).keys() == {"a_right"}
    if how == signal.SIGKILL:
        assert list(scratch.iterdir()) != []
        rmtree(tmp_path / "class" / "endless")
        with Run(*words, "--isolation", level, scratch=scratch) as run:
            run.ended()
    assert list(scratch.iterdir()) == []


def holds_a_kata(run: Run) -> bool:
    return any("worker.py" in command for command in run.alive())


# Grading again.


def test_only_what_has_changed_is_graded_again(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT, s02=ANY_FOR_ALL, s03=RIGHT)
    grade(tmp_path)
    before = times(tmp_path)
    write(tmp_path / "class", s02=RIGHT)

    grade(tmp_path)
    after = times(tmp_path)

    assert points(tmp_path) == {"s01": 10, "s02": 10, "s03": 10}
    assert {name for name in after if after[name] != before[name]} == {"s02"}


def test_a_student_who_comes_later_is_graded_and_the_others_are_not_again(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)
    grade(tmp_path)
    before = times(tmp_path)
    write(tmp_path / "class", s02=RIGHT)

    grade(tmp_path)

    assert points(tmp_path) == {"s01": 10, "s02": 10}
    assert times(tmp_path) | before == times(tmp_path)


def test_one_student_can_be_graded_without_the_others(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT, s02=RIGHT)

    grade(tmp_path, "--student", "s02")

    assert times(tmp_path).keys() == {"s02"}
    assert points(tmp_path) == {"s02": 10}


def test_one_student_is_graded_again_and_the_gradebook_keeps_the_others(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT, s02=ANY_FOR_ALL, s03=BROKEN)
    grade(tmp_path)
    write(tmp_path / "class", s02=RIGHT, s03=RIGHT)

    grade(tmp_path, "--student", "s02")

    assert points(tmp_path) == {"s01": 10, "s02": 10, "s03": 0}


def test_a_gradebook_keeps_its_seed_and_a_new_one_draws_its_own(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)

    grade(tmp_path)
    first, kept = results(tmp_path)["seed"], times(tmp_path)
    grade(tmp_path)
    second = results(tmp_path)["seed"]
    unchanged = times(tmp_path)
    (tmp_path / "out").rename(tmp_path / "old")
    grade(tmp_path)

    assert first == second != results(tmp_path)["seed"]
    assert unchanged == kept


def test_another_seed_grades_everything_again(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)
    grade(tmp_path, "--seed", "7")
    before = times(tmp_path)

    grade(tmp_path, "--seed", "8")

    assert results(tmp_path)["seed"] == 8
    assert times(tmp_path)["s01"] != before["s01"]


def test_the_teachers_own_points_stay_when_the_class_is_graded_again(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=ANY_FOR_ALL, s02=RIGHT)
    grade(tmp_path)
    adjust = tmp_path / "out" / "adjust.csv"
    adjust.write_text("student,exercise,points,comment\ns01,is_set,9,nearly\n", encoding="utf-8")
    text = adjust.read_bytes()

    grade(tmp_path, "--seed", "8")

    assert points(tmp_path) == {"s01": 9, "s02": 10}
    assert rows(tmp_path)["s01"]["comment"] == "is_set: nearly"
    assert adjust.read_bytes() == text


def test_submissions_are_not_changed_even_if_the_gradebook_is_among_them(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT, s02=BROKEN)
    before = tree(tmp_path / "class")
    out = tmp_path / "class" / "grades"

    for _ in range(2):
        setkata(ROOT, "grade", str(tmp_path / "class"), "--out", str(out), *TRUSTED)

    assert (out / "results.json").exists()
    rmtree(out)
    assert tree(tmp_path / "class") == before


def tree(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return every file of a folder: its contents and when it was changed."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


# The list of the class, and the time.


def test_the_roster_names_who_is_missing_and_who_is_not_on_it(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT, s03=RIGHT)
    roster = tmp_path / "class.csv"
    roster.write_text("student,section\ns01,A\ns02,B\n", encoding="utf-8")

    run = grade(tmp_path, "--roster", str(roster))

    assert run.returncode == 1
    assert points(tmp_path) == {"s01": 10, "s02": 0, "s03": 10}
    assert rows(tmp_path)["s01"]["section"] == "A"
    assert rows(tmp_path)["s02"]["is_set"] == ""
    assert rows(tmp_path)["s03"]["look"] == "is not on the roster"


def test_work_after_the_due_time_is_late(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT, s02=RIGHT)
    for student, time in (("s01", "2026-11-20T23:58"), ("s02", "2026-11-21T02:00")):
        seconds = datetime.fromisoformat(time).timestamp()
        os.utime(tmp_path / "class" / student / "is_set.py", (seconds, seconds))

    grade(tmp_path, "--due", "2026-11-20T23:59")
    late = {student["student"]: student["late"] for student in results(tmp_path)["students"]}

    assert late == {"s01": None, "s02": 7260}


def test_another_due_time_grades_nothing_again(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)
    grade(tmp_path)
    before = times(tmp_path)

    grade(tmp_path, "--due", "2001-01-01")

    assert results(tmp_path)["students"][0]["late"] > 0
    assert times(tmp_path) == before


def test_canvas_gets_the_columns_that_it_can_read(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)
    roster = tmp_path / "canvas.csv"
    roster.write_text('Student,ID,SIS Login ID\n"Lee, Ann",,s01\n', encoding="utf-8")

    grade(tmp_path, "--for", "canvas", "--roster", str(roster))
    head, _, ann = (tmp_path / "out" / "grades.csv").read_text(encoding="utf-8-sig").splitlines()

    assert head == "Student,ID,SIS User ID,SIS Login ID,Section,is_set"
    assert ann == '"Lee, Ann",,,s01,,10'
