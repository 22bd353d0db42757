"""What pytest does in a project that is no course of setkata, while setkata is installed beside it."""

import subprocess
import sys
from pathlib import Path

import pytest
from test_plain_pytest import pytest_on

from katabook.course import Course

OWN_SEED = """
def pytest_addoption(parser):
    parser.addoption("--seed", type=int)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a test of its own."""
    (tmp_path / "test_own.py").write_text("def test_it():\n    pass\n", encoding="utf-8")
    return tmp_path


def run(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_another_project_may_have_a_seed_of_its_own(project: Path) -> None:
    (project / "conftest.py").write_text(OWN_SEED, encoding="utf-8")

    assert run(project, "--seed", "3", "--collect-only").returncode == 0


def test_another_project_sees_no_option_of_setkata(project: Path) -> None:
    assert "--kata" not in run(project, "--help").stdout


@pytest.mark.parametrize("text", ["[[step", "title = 'Latin'"], ids=["broken", "foreign"])
def test_another_projects_course_toml_is_not_read(project: Path, text: str) -> None:
    (project / "course.toml").write_text(text, encoding="utf-8")

    assert run(project, "--collect-only").returncode == 0


def test_a_broken_course_is_told_in_one_line(fresh: Course) -> None:
    (fresh.root / "course.toml").write_text("[[step", encoding="utf-8")

    ended = pytest_on(fresh, "tests/katas")

    assert [line for line in ended.stderr.splitlines() if line][1:] == []
    assert "course.toml cannot be read" in ended.stderr
    assert ended.returncode == pytest.ExitCode.USAGE_ERROR
