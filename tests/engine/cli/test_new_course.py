"""`setkata new course`: what it lays out, what it brings up to date, and what it leaves alone."""

import subprocess
import sys
from pathlib import Path

import pytest
from commands import RIGHT, setkata
from fresh_course import ROOT

from katabook.build.products import products
from katabook.build.skeleton import write_skeleton
from katabook.cli.author import course as new_course
from katabook.course import Course, CourseError, shipped

SETUP = {"start.py", "pyproject.toml", "requirements.lock", "environment.yml", "src"}


@pytest.fixture(scope="module")
def authors(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The course as its authors have it."""
    return laid_out(tmp_path_factory.mktemp("authors") / "course", solutions=True)


def laid_out(to: Path, solutions: bool = False) -> Course:
    new_course(to, solutions)
    return Course(to)


def test_a_clone_ships_its_own_course() -> None:
    assert shipped().root == ROOT


def test_a_package_without_a_course_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("katabook.course.PACKAGE", tmp_path / "src" / "setkata")

    with pytest.raises(CourseError, match="this setkata came without its course; install it from"):
        shipped()


def test_the_command_lays_out_the_course_and_says_what_to_type_next(tmp_path: Path) -> None:
    run = setkata(tmp_path, "new", "course", "my course")

    course = Course(tmp_path / "my course")
    assert run.stdout == "next: cd 'my course' && setkata lab\n", run.stderr
    assert course.steps == Course(ROOT).steps
    assert all(course.file(step).is_file() for step in course.steps)


def test_a_learners_course_has_no_solutions_and_nothing_of_a_clone(tmp_path: Path) -> None:
    course = laid_out(tmp_path / "c")
    readme = (course.root / "README.md").read_text(encoding="utf-8")

    held = {path.name for path in course.root.iterdir()}
    assert held.isdisjoint({*SETUP, "solutions", "docs"})
    assert "\nsetkata lab " in readme
    assert "start.py" not in readme


def test_laying_it_out_again_brings_what_is_new_and_keeps_what_a_learner_wrote(
    tmp_path: Path,
) -> None:
    course = laid_out(tmp_path / "c")
    mine, old = (course.file(course.kata(name)) for name in ("is_set", "deck"))
    mine.write_text(RIGHT, encoding="utf-8")
    course.mistakes(course.kata("is_set")).unlink()

    laid_out(course.root)

    assert mine.read_text(encoding="utf-8") == RIGHT
    assert old.read_bytes() == course.unsolved(course.kata("deck")).read_bytes()
    assert course.mistakes(course.kata("is_set")).is_file()


@pytest.mark.slow
def test_a_course_with_solutions_is_built(authors: Course) -> None:
    assert [product.path for product in products(authors) if product.state != "current"] == []
    assert not (authors.root / "unsolved").exists()
    assert "(katas/is_set.py)" in (authors.root / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [("-k", "00_welcome or is_set"), pytest.param((), marks=pytest.mark.slow)],
    ids=["two steps", "all"],
)
def test_the_gate_of_a_course_with_solutions_passes(
    authors: Course, words: tuple[str, ...]
) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words],
        cwd=authors.root,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert run.returncode == 0, run.stdout


def test_a_course_with_solutions_takes_a_new_kata(tmp_path: Path) -> None:
    course = laid_out(tmp_path / "c", solutions=True)

    write_skeleton(course, "kata", "count_solid", "is_set")

    assert "count_solid" in Course(course.root).kata_names


def test_its_hand_out_names_the_command_that_a_student_has(authors: Course, tmp_path: Path) -> None:
    setkata(authors.root, "handout", "is_set", "--to", str(tmp_path / "week"))

    assert "\nsetkata check is_set" in (tmp_path / "week" / "README.md").read_text("utf-8")


@pytest.mark.parametrize("solutions", [True, False])
def test_somebody_elses_folder_is_left_alone(tmp_path: Path, solutions: bool) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(CourseError, match="holds (other )?files"):
        laid_out(tmp_path, solutions)

    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_learners_course_takes_no_solutions(tmp_path: Path) -> None:
    course = laid_out(tmp_path / "c")
    before = {path: path.read_bytes() for path in course.root.rglob("*") if path.is_file()}

    with pytest.raises(CourseError, match="give the name of a new folder"):
        laid_out(course.root, solutions=True)

    assert {path: path.read_bytes() for path in course.root.rglob("*") if path.is_file()} == before


def test_a_course_with_solutions_is_not_laid_out_over(authors: Course) -> None:
    with pytest.raises(CourseError, match="has solutions, so it is not a hand-out; name another"):
        laid_out(authors.root)


def test_a_hand_out_ships_no_solutions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handed_out = laid_out(tmp_path / "c")
    monkeypatch.setattr("katabook.cli.author.shipped", lambda: handed_out)

    with pytest.raises(CourseError, match="came without the solutions; leave out --with-solutions"):
        laid_out(tmp_path / "d", solutions=True)

    assert laid_out(tmp_path / "e").steps == Course(ROOT).steps


def test_a_later_wheel_of_a_hand_out_keeps_the_hints_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("is_set", "deck"):
        handed_out = Course(tmp_path / name)
        setkata(ROOT, "handout", name, "--to", str(handed_out.root))
        monkeypatch.setattr("katabook.cli.author.shipped", lambda handed_out=handed_out: handed_out)
        course = laid_out(tmp_path / "set")

    assert all(kata.hints for kata in course.katas)
    assert course.kata_names == ("is_set", "deck")


def test_a_zip_file_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match="cannot be a zip file; name a folder"):
        laid_out(tmp_path / "c.zip")
