"""Commands of setkata that several tests run, and two files for them: a right kata and a wrong one."""

import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from katabook.cli.app import main
from katabook.course import Course

RIGHT = "def is_set(a, b, c):\n    return all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c))\n"
ANY_FOR_ALL = RIGHT.replace("all(", "any(")

WORKS = (
    "check is_set",
    "check is_set --isolation process",
    "hint is_set",
    "progress",
    "reset is_set",
    "solution is_set --anyway",
    "handout --to course.zip",
    "new kata count_solid",
    "new lesson 98_sums",
    "new course another",
    "new course my-own --empty",
)
# The package that a command lacks, and the extra that has it.
LACKS = {
    "lab": ("jupyterlab", "lab"),
    "play": ("tornado", "lab"),
    "check 01_tuples": ("nbval", "lab"),
    "check 01_tuples --isolation process": ("nbval", "lab"),
    "progress": ("nbval", "lab"),
    "solution 01_tuples": ("nbval", "lab"),
    "grade lessons": ("jinja2", "lab"),
    "present 01_tuples": ("jupyterlab", "lab"),
    "print": ("jinja2", "lab"),
    "keep": ("nbval", "lab"),
    "site out": ("jupyterlite_core", "site"),
    "build": ("nbclient", "author"),
    "new mistake is_set --from katas/is_set.py": ("nbclient", "author"),
}


def setkata(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "setkata", *words]
    return subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        check=False,
        text=True,
        encoding="utf-8",
        timeout=100,
    )


def setkata_inside(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in this process, which is much sooner; what its children print is not kept."""
    out, err = StringIO(), StringIO()
    with (
        chdir(folder),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.MonkeyPatch.context() as patch,
    ):
        status = status_of(patch, *words)
    number = status if isinstance(status, int) else bool(status)
    return subprocess.CompletedProcess(words, int(number), out.getvalue(), err.getvalue())


def status_of(monkeypatch: pytest.MonkeyPatch, *words: str) -> int | str | None:
    """Run a command and return its exit status."""
    monkeypatch.setattr(sys, "argv", ["setkata", *words])
    with pytest.raises(SystemExit) as end:
        main()
    return end.value.code


def shorten_time(course: Course) -> None:
    """Give every kata one second."""
    path = course.root / "course.toml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith("seconds ="))
    path.write_text(text.replace("points =", "seconds = 1\npoints ="), encoding="utf-8")
