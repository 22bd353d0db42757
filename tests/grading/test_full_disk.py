"""A disk without space costs no grade: the message names the file, and the same command goes on."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from class_of import class_of, hand_in
from running import Run

from katabook.course import Course

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a disk in memory"),
]

SIZE = 2  # the first one hands in a lesson, and both large katas
WORDS = ("--only", "is_set,01_tuples", "--seed", "7", "--isolation", "process", "--jobs", "2")


def mount(folder: Path, options: str) -> int:
    """Mount a disk in memory, or change it; return the status."""
    words = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder]
    return subprocess.run(words, capture_output=True, check=False).returncode


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A folder with room for hardly anything."""
    folder = tmp_path / "small"
    folder.mkdir()
    if mount(folder, "size=24k"):
        pytest.skip("only root can mount a disk in memory")
    yield folder
    subprocess.run(["umount", folder], check=True)


@pytest.mark.parametrize("full", ["out", "temporary"])
def test_a_full_disk_is_told_and_the_same_command_goes_on(
    full: str, small: Path, course: Course, tmp_path: Path
) -> None:
    submissions = hand_in(class_of(course, SIZE), tmp_path / "class")
    large = tmp_path / "large"
    large.mkdir()
    out, scratch = (small, large) if full == "out" else (tmp_path / "out", small)

    def grade(folder: Path) -> tuple[int, str]:
        with Run(submissions, "--out", folder, *WORDS, scratch=scratch) as run:
            return run.ended()

    status, told = grade(out)
    mount(small, "remount,size=100m")
    again, printed = grade(out)
    grade(tmp_path / "undisturbed")

    [line] = told.splitlines()
    assert status == 2
    assert line.startswith(f"setkata: {small}/")
    assert "cannot be written: No space left on device; free some space" in line
    assert again == 0, printed
    results = [folder / "results.json" for folder in (out, tmp_path / "undisturbed")]
    assert results[0].read_bytes() == results[1].read_bytes()
    assert list(scratch.iterdir()) == list(out.rglob("*.part")) == []
