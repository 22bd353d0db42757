"""CONTRIBUTING leads from nothing to a kata whose gate passes, as a newcomer follows it."""

import os
import re
import shutil
import subprocess
import sysconfig
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest
from fresh_course import ROOT, copy_gate

from katabook.cli.stuck import put_back
from katabook.course import Course

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = re.search(r"^## Add a kata$(.*?)^## ", GUIDE, re.MULTILINE | re.DOTALL)[1]
BLOCKS = re.findall(r"^```(console|python|toml)\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)
FILE = r"^# (\S+\.(?:py|toml))(?:, (at the end|in place) of the cell (\S+))?\n"
# ruff looks into src to tell the project's own imports from others.
FOLDERS = ("docs", "mistakes", "puzzles", "solutions", "src", "tests/katas")
FILES = ("course.toml", "lessons/python.md", "pyproject.toml", "README.md")


@pytest.fixture
def course(tmp_path: Path) -> Course:
    return copied(tmp_path / "course")


def copied(folder: Path) -> Course:
    """Return the course in a new folder, without what a learner may have written into it."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name)
    (folder / "lessons").mkdir()
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    copy_gate(folder, "test_gate_katas.py")
    course = Course(folder)
    for step in course.steps:
        put_back(course, step)
    return course


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Return how a command does with the programs of this Python."""
    name, *words = command.split()
    scripts = sysconfig.get_path("scripts")
    dropped = {"PYTEST_ADDOPTS", "FORCE_COLOR", "PY_COLORS", "SETKATA_COMMAND"}
    environment = {key: value for key, value in os.environ.items() if key not in dropped}
    environment["PATH"] = os.pathsep.join([scripts, os.environ["PATH"]])
    return subprocess.run(
        [shutil.which(name, path=environment["PATH"]), *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=False,
    )


def write(text: str, folder: Path) -> None:
    """Write a block's files: each goes where the comment above it says."""
    _, *parts = re.split(FILE, text, flags=re.MULTILINE)
    for name, where, cell, content in zip(*[iter(parts)] * 4, strict=True):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        content = content.strip("\n") + "\n"
        if cell:
            content = in_cell(path.read_text(encoding="utf-8"), cell, content, where)
        if name == "course.toml" and content.startswith("[[step]]"):
            content = in_place(path.read_text(encoding="utf-8"), content)
        path.write_text(content, encoding="utf-8")


def in_cell(source: str, cell: str, lines: str, where: str) -> str:
    """Return a lesson's source with lines at the end of a cell, or in place of what it holds."""
    start = source.index(f' id="{cell}"')
    end = source.index("\n# %%", start)
    if where == "in place":
        return source[: source.index("\n", start) + 1] + lines + source[end:]
    return source[:end] + lines + source[end:]


def in_place(listing: str, entry: str) -> str:
    """Return course.toml with an entry in place of the one with the same first lines."""
    head = "".join(entry.splitlines(keepends=True)[:2])
    start = listing.index(head)
    end = listing.find("\n[[step]]", start)
    return listing[:start] + entry + listing[end:]


def printed_by(block: str, folder: Path) -> dict[str, subprocess.CompletedProcess[str]]:
    """Run a block's commands, compare what they print, and return how each one did."""
    runs = {}
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        runs[command] = run(command, folder)
        came = runs[command].stdout

        assert OutputChecker().check_output(printed, came, ELLIPSIS), f"$ {command}\n{came}"
    return runs


@pytest.mark.slow
def test_the_guide_leads_from_nothing_to_a_kata_whose_gate_passes(course: Course) -> None:
    runs = {}
    for kind, block in BLOCKS:
        if kind == "console":
            runs |= printed_by(block, course.root)
        else:
            write(block, course.root)

    assert runs["pytest -q tests/test_gate_katas.py -k count_solid"].returncode == 0


def test_every_block_of_the_guide_is_run_or_written() -> None:
    assert SECTION.count("```") == 2 * len(BLOCKS)
