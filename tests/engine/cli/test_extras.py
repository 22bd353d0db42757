"""What each command does where setkata is installed without its extras."""

import os
import shutil
import subprocess
import venv
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from commands import LACKS, RIGHT, WORKS
from fresh_course import copy_course
from packaging.requirements import Requirement
from typer.main import get_command

from katabook.cli.app import command_line
from katabook.course import Course

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs links to installed packages")


def needs(name: str) -> set[str]:
    """Return the names of the packages that a package needs without its extras."""
    stated = map(Requirement, distribution(name).requires or [])
    return {need.name for need in stated if not need.marker or need.marker.evaluate({"extra": ""})}


def installed(name: str) -> Iterator[Path]:
    """Yield the files and folders of a package beside those of the others."""
    package = distribution(name)
    for place in {file.parts[0] for file in package.files or []} - {"..", "__pycache__"}:
        yield Path(str(package.locate_file(place)))


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has setkata and what it needs, but none of its extras."""
    folder = tmp_path_factory.mktemp("python")
    venv.create(folder, symlinks=True)
    [site] = folder.glob("lib/*/site-packages")
    names, found = {"setkata"}, set[str]()
    while new := names - found:
        found |= new
        names |= {need for name in new for need in needs(name)}
    for place in {place for name in found for place in installed(name)}:
        (site / place.name).symlink_to(place)
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course in which one lesson is solved."""
    course = copy_course(tmp_path_factory.mktemp("begun") / "course")
    lesson = course.lesson("01_tuples")
    shutil.copy(course.solution(lesson), course.file(lesson))
    return course


def said(
    python: Path, course: Course, line: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Return the run of a command in a course."""
    return subprocess.run(
        [python, "-m", "setkata", *line.split()],
        cwd=course.root,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_each_command_is_in_these_tests() -> None:
    commands = get_command(command_line()).commands
    words = {*commands, *(f"new {name}" for name in commands["new"].commands)}
    words -= {"new", "handin", "giveback"}  # the last two have a test of their own

    assert {word for word in words for line in (*WORKS, *LACKS) if line.startswith(word)} == words


def test_work_is_handed_in_and_given_back_without_an_extra(python: Path, fresh: Course) -> None:
    fresh.file(fresh.kata("is_set")).write_text(RIGHT, encoding="utf-8")

    assert said(python, fresh, "handin Ann").stdout.startswith("Ann.zip: katas/is_set.py\n")
    assert "grades holds no work of Ann" in said(python, fresh, "giveback Ann").stderr


@pytest.mark.slow
@pytest.mark.parametrize("line", WORKS)
def test_a_command_that_needs_no_extra_works(python: Path, fresh: Course, line: str) -> None:
    run = said(python, fresh, line)

    assert run.stderr == ""
    assert run.returncode in (0, 1)


@pytest.mark.parametrize(("line", "lacks"), LACKS.items())
def test_a_command_that_lacks_a_package_says_in_one_line_what_to_install(
    python: Path, begun: Course, line: str, lacks: tuple[str, str]
) -> None:
    package, extra = lacks
    run = said(python, begun, line)

    needs = f"setkata: {line.split(maxsplit=1)[0]} needs {package}"
    assert run.stderr == f'{needs}; install it with: pip install "setkata[{extra}]"\n'
    assert (run.stdout, run.returncode) == ("", 2)


def test_in_a_clone_start_py_installs_what_is_missing(python: Path, begun: Course) -> None:
    run = said(python, begun, "print", SETKATA_COMMAND="python3 start.py")

    assert run.stderr.endswith("needs jinja2; install it with: python3 start.py setup\n")


def test_a_new_course_says_how_to_install_jupyterlab(python: Path, fresh: Course) -> None:
    run = said(python, fresh, "new course another")

    assert run.stdout == 'next: cd another && pip install "setkata[lab]" && setkata lab\n'
