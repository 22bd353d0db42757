"""A course that has its wrong and right solutions where an older setkata had them still works."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fresh_course import copy_gate
from test_build import SQUARE, build, laid_into, snapshot

from katabook.build.skeleton import write_skeleton
from katabook.cli.author import to_move
from katabook.course import Course
from katabook.course.listing import OLD_PLACES
from katabook.katas import grade

RIGHT = '"""Shift the bits of n by one place."""\n\n\ndef twice(n):\n    return n << 1\n'
LEARNERS = "# a note\ndef twice(n):\n    return n**2\n"
ADVICE = (
    "some files of this course are in their old places; to move them, type in its folder: "
    "mkdir -p mistakes; mv tests/katas/wrong/* mistakes; "
    "mkdir -p mistakes/built; mv mistakes/*.json mistakes/built; "
    "mkdir -p solutions/katas/ways; mv tests/katas/right/* solutions/katas/ways"
)


def moved_back(course: Course) -> Course:
    """Return a course with these files in their old places."""
    for place, old_place in OLD_PLACES.items():
        for step in course.steps:
            path, old = course.place(place, step), course.root / old_place.format(step.name)
            old.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                path.rename(old)
    return course


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A small course with a learner's kata, after its build."""
    course = laid_into(tmp_path_factory.mktemp("built"))
    way = course.root / "solutions" / "katas" / "ways" / "twice" / "shift.py"
    way.parent.mkdir(parents=True)
    way.write_text(RIGHT, encoding="utf-8")
    build(course)
    course.file(course.kata("twice")).write_text(LEARNERS, encoding="utf-8")
    return course


@pytest.fixture
def old(built: Course, tmp_path: Path) -> Course:
    """A copy of this course, as an older setkata had it."""
    return moved_back(Course(shutil.copytree(built.root, tmp_path / "course")))


def test_an_old_course_is_read(old: Course) -> None:
    lesson, kata = old.steps
    folder = old.root / "tests" / "katas"

    assert old.wrong(kata) == [folder / "wrong" / "twice" / "square.py"]
    assert old.ways(kata) == [folder / "right" / "twice" / "shift.py"]
    assert old.mistakes(kata) == old.root / "mistakes" / "twice.json"
    assert old.mistakes(lesson).is_file()


def test_an_old_course_recognizes_a_mistake(old: Course) -> None:
    assert grade(old, old.kata("twice")).mistake == "You multiply n by itself; multiply it by 2."


@pytest.mark.parametrize("words", [(), ("--check",)], ids=["build", "build --check"])
def test_the_build_of_an_old_course_tells_once_what_to_type_and_changes_no_file(
    old: Course, words: tuple[str, ...]
) -> None:
    before = snapshot(old)

    run = build(old, *words)

    edit = "to change it for learners, edit solutions/katas/twice.py instead"
    assert run.stderr == f"{ADVICE}\n{edit}\n"
    assert run.stdout == "left alone, because you changed it: katas/twice.py\n"
    assert run.returncode == 0
    assert snapshot(old) == before


def test_the_build_of_an_old_course_stores_answers_in_the_old_place(old: Course) -> None:
    old.wrong(old.kata("twice"))[0].write_text(SQUARE.replace("itself", "n"), encoding="utf-8")

    run = build(old)

    assert "written: mistakes/twice.json\n" in run.stdout
    assert grade(old, old.kata("twice")).mistake == "You multiply n by n; multiply it by 2."


@pytest.mark.skipif(os.name == "nt", reason="it is a command for a Unix shell or PowerShell")
def test_what_the_build_says_moves_everything(old: Course, built: Course) -> None:
    _, _, command = to_move(old).partition("type in its folder: ")

    subprocess.run(command, shell=True, cwd=old.root, check=True)

    assert to_move(old) == ""
    assert {path.relative_to(old.root): text for path, text in snapshot(old).items()} == {
        path.relative_to(built.root): text for path, text in snapshot(built).items()
    }


def test_only_what_is_in_an_old_place_is_moved(old: Course) -> None:
    (old.root / "mistakes" / "built").mkdir(exist_ok=True)
    for step in old.steps:
        old.mistakes(step).rename(old.root / "mistakes" / "built" / f"{step.name}.json")

    assert ".json" not in to_move(old)
    assert "tests/katas/wrong/*" in to_move(old)


def test_a_new_place_comes_before_an_old_one(old: Course) -> None:
    kata = old.kata("twice")
    shutil.copytree(old.wrong(kata)[0].parent, old.root / "mistakes" / "twice")

    assert old.wrong(kata) == [old.root / "mistakes" / "twice" / "square.py"]


def test_a_new_kata_of_an_old_course_has_the_new_places(old: Course) -> None:
    write_skeleton(old, "kata", "thrice")
    kata = Course(old.root).kata("thrice")

    assert old.place("mistakes/{}", kata) == old.root / "mistakes" / "thrice"
    assert old.mistakes(kata) == old.root / "mistakes" / "built" / "thrice.json"


@pytest.mark.slow
def test_the_gate_of_an_old_course_tells_once_what_to_type(full: Course) -> None:
    copy_gate(moved_back(full).root, "test_gate_katas.py")
    words = ("-p", "no:cacheprovider", "-k", "at_least_8 or at_least_3")

    run = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/test_gate_katas.py", *words],
        cwd=full.root,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert f"{2 * len(full.katas)} passed" in run.stdout
    assert run.stdout.count(ADVICE) == 1
