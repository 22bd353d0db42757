"""No command but reset changes a file that a learner has changed, not by a single byte."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from broken_notebooks import BROKEN
from commands import setkata_inside
from fresh_course import copy_course

from katabook.course import Course
from katabook.lessons.notebook import read as read_notebook
from katabook.lessons.notebook import unsolved, write

BUILDS = (["build"], ["build", "--check"])
COMMANDS = (
    ["check"],
    ["grade", "nothing"],
    ["check", "is_set", "deck", "00_welcome", "01_tuples", "02_ternary", "03_digit_sum"],
    ["hint", "is_set"],
    ["lab", "--version"],
    ["present", "01_tuples", "--version"],
    ["progress"],
    ["solution", "is_set"],
    ["solution", "01_tuples", "--anyway"],
    ["--version"],
    ["--help"],
)


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course in which a learner has left notes, half-written code and spoilt notebooks."""
    course = copy_course(tmp_path_factory.mktemp("used") / "course")
    for file in ("README.md", "docs/learners.md"):
        (course.root / file).parent.mkdir(exist_ok=True)
        (course.root / file).write_text("# Notes of mine\n", encoding="utf-8")
    for lesson in course.lessons[:4]:
        write(unsolved(read_notebook(course.solution(lesson))), course.file(lesson))
    katas, lessons = course.root / "katas", course.root / "lessons"
    append(katas / "is_set.py", "\n# a note, and no body\n")
    append(katas / "deck.py", "\ndef make_deck()\n    return [\n")
    append(katas / "ternary.py", "\nbroken = 'Größe'\n".encode("latin-1"))
    edit(lessons / "00_welcome.ipynb", "cells", [])
    edit(lessons / "01_tuples.ipynb", "mine", "a note")
    (lessons / "02_ternary.ipynb").write_text(BROKEN["a number for a text"], encoding="utf-8")
    (lessons / "03_digit_sum.ipynb").write_bytes(b"\x00\xff not a notebook")
    (lessons / "notes.ipynb").write_text("{}", encoding="utf-8")
    return course


def append(path: Path, text: str | bytes) -> None:
    path.write_bytes(path.read_bytes() + (text if isinstance(text, bytes) else text.encode()))


def edit(path: Path, key: str, value: object) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**notebook, key: value}), encoding="utf-8")


def files(course: Course) -> Iterator[Path]:
    """Yield every file in the folders that are the learner's."""
    for folder in ("katas", "lessons"):
        yield from (path for path in (course.root / folder).rglob("*") if path.is_file())


def written(course: Course) -> dict[Path, bytes]:
    """Return the content of each file that the learner has changed."""
    names = [
        "is_set.py",
        "deck.py",
        "ternary.py",
        "00_welcome",
        "01_tuples",
        "02_ternary",
        "03_digit_sum",
        "notes",
    ]
    found = {
        path: path.read_bytes() for path in files(course) if path.name.startswith(tuple(names))
    }
    assert len(found) >= len(names)
    return found


@pytest.mark.parametrize(
    "words",
    [*COMMANDS, *(pytest.param(words, marks=pytest.mark.slow) for words in BUILDS)],
    ids=" ".join,
)
def test_a_command_leaves_a_learners_files_alone(used: Course, words: list[str]) -> None:
    before = written(used)

    run = setkata_inside(used.root, *words)

    assert written(used) == before
    assert "Traceback" not in run.stdout + run.stderr


def test_a_reset_keeps_the_old_file_beside_the_new_one(used: Course, tmp_path: Path) -> None:
    course = copy_course(tmp_path / "course")
    lesson = course.lessons[0]
    for step in (course.kata("is_set"), lesson):
        path = course.file(step)
        path.write_bytes(b"\x00\xff a note")
        setkata_inside(course.root, "reset", step.name)
        kept = path.with_stem(f"{path.stem}.before-reset-1")

        assert kept.read_bytes() == b"\x00\xff a note"
        assert path.read_bytes() != kept.read_bytes()


def test_every_command_is_among_those_that_are_run(used: Course) -> None:
    shown = setkata_inside(used.root, "--help").stdout.partition("To learn:\n")[2]
    commands = {line.split()[0] for line in shown.splitlines() if line.startswith("  ")}

    # play needs a browser and reads no course; giveback, handin, handout, keep, new, print and site
    # write their own; reset is tested above.
    assert commands - {words[0] for words in (*BUILDS, *COMMANDS)} == {
        "play",
        "giveback",
        "handin",
        "handout",
        "keep",
        "new",
        "print",
        "reset",
        "site",
    }
