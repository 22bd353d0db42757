"""A second hand-out, unpacked beside the first: it is found and told, and nothing else is."""

import os
from pathlib import Path

import pytest
from commands import setkata

from katabook.course import Course
from katabook.handout.folders import lay_out, split_work

LISTING = """\
title = "{title}"
subject = ""

[[step]]
kata = "double"
title = ""
functions = ["double"]
points = 1
hints = []
"""
STUB = "def double(n):\n    raise NotImplementedError\n"


def hand_out(root: Path, title: str = "Doubles") -> Path:
    """Return a small hand-out."""
    (root / "unsolved" / "katas").mkdir(parents=True)
    (root / "unsolved" / "katas" / "double.py").write_text(STUB, encoding="utf-8")
    (root / "course.toml").write_text(LISTING.format(title=title), encoding="utf-8")
    return root


def opened(root: Path, title: str = "Doubles") -> Path:
    """Return a small hand-out that a learner has opened."""
    lay_out(Course(hand_out(root, title)))
    return root


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder such as that of downloads, away from the folders of other tests."""
    return tmp_path / "home" / "Downloads"


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("week1/setkata", "week2/setkata"),  # Windows: Extract all
        ("week1/setkata", "week1 (1)/setkata"),  # the same for a file that was downloaded again
        ("setkata", "setkata 2"),  # a Mac
        ("setkata", "setkata (1)"),  # Linux and ChromeOS
        ("week1", "week2"),  # folders that a teacher has written
        ("setkata", "week2/setkata"),
        ("week1/setkata", "setkata"),
    ],
)
def test_a_second_hand_out_beside_the_first_is_told_in_both(
    older: str, newer: str, place: Path
) -> None:
    roots = [opened(place / older), opened(place / newer)]

    names = ", ".join(sorted([older, newer], key=Path))
    for root in roots:
        assert split_work(root) == (
            f"You have this course in 2 folders: {names} (in {place}). Go on in one of them, and "
            "copy your lessons and katas from the other folders into it. If two files have the same "
            "name, keep both."
        )


def test_a_command_says_it_once_and_does_its_work(place: Path) -> None:
    first = hand_out(place / "setkata")
    opened(place / "setkata 2")

    run = setkata(first, "progress")

    [line] = run.stderr.splitlines()
    assert line.startswith("You have this course in 2 folders: setkata, setkata 2")
    assert "0 of 0 lessons and 0 of 1 kata solved" in run.stdout
    assert run.returncode == 0


def test_a_hand_out_that_was_never_opened_is_told_if_it_holds_more(place: Path) -> None:
    own = hand_out(place / "week1" / "setkata")
    other = hand_out(place / "week2" / "setkata")
    before = split_work(own)
    (other / "unsolved" / "katas" / "half.py").write_text(STUB, encoding="utf-8")

    assert before == ""
    assert "in 2 folders: week1/setkata, week2/setkata" in split_work(own)
    assert split_work(other) == ""


def test_an_exam_beside_the_course_is_no_second_one(place: Path) -> None:
    roots = [opened(place / "setkata"), opened(place / "exam")]
    listing = roots[1] / "course.toml"
    listing.write_text("exam = true\n" + listing.read_text(encoding="utf-8"), encoding="utf-8")

    assert [split_work(root) for root in roots] == ["", ""]


@pytest.mark.parametrize("folder", ["other/things", ".trash", "__MACOSX"])
def test_a_hand_out_that_is_elsewhere_is_not_told(folder: str, place: Path) -> None:
    opened(place / folder / "setkata")

    assert split_work(hand_out(place / "setkata")) == ""


def test_folders_around_a_home_with_more_in_it_are_not_looked_at(place: Path) -> None:
    own = hand_out(place / "ann" / "setkata")
    (place / "ann" / "Music").mkdir()
    opened(place / "ben" / "setkata")

    assert split_work(own) == ""


def test_another_course_a_course_with_solutions_and_a_broken_one_are_not_told(
    place: Path,
) -> None:
    own = hand_out(place / "setkata")
    opened(place / "triples", "Triples")
    (opened(place / "solved") / "solutions").mkdir()
    (opened(place / "broken") / "course.toml").write_text("step = 3", encoding="utf-8")
    (opened(place / "no_toml") / "course.toml").write_bytes(b"\xff")

    assert split_work(own) == ""
    assert split_work(place / "solved") == ""


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links need rights on Windows")
def test_a_link_to_the_same_folder_is_not_a_second_one(place: Path) -> None:
    own = opened(place / "setkata")
    (place / "course").symlink_to(own, target_is_directory=True)

    assert split_work(own) == ""
