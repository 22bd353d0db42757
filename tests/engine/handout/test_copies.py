"""A second hand-out, unpacked beside the first: it is found and told, and nothing else is."""

import os
from pathlib import Path

import pytest
from commands import setkata

from katabook.course import Course
from katabook.handout import lay_out
from katabook.handout.copies import split_work

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


def hand_out(root: Path, time: int = 1, title: str = "Doubles") -> Path:
    """Return a small hand-out that was written at this time."""
    (root / "unsolved" / "katas").mkdir(parents=True)
    (root / "unsolved" / "katas" / "double.py").write_text(STUB, encoding="utf-8")
    listing = root / "course.toml"
    listing.write_text(LISTING.format(title=title), encoding="utf-8")
    os.utime(listing, (time, time))
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
    roots = [hand_out(place / older, 1), hand_out(place / newer, 2)]
    for root in roots:
        lay_out(Course(root))

    for root in roots:
        assert split_work(root) == (
            f"You have this course in 2 folders, the oldest first: {older}, {newer} (in {place})."
            " Unpack the newest zip file over the oldest folder, or move your files in lessons/ and"
            " katas/ to the newest folder. Then delete the folders that you don't need."
        )


def test_a_command_says_it_once_and_does_its_work(place: Path) -> None:
    first = hand_out(place / "setkata")
    hand_out(place / "setkata 2", 2)

    run = setkata(first, "progress")

    [line] = run.stderr.splitlines()
    assert line.startswith(
        "You have this course in 2 folders, the oldest first: setkata, setkata 2"
    )
    assert "0 of 0 lessons and 0 of 1 kata solved" in run.stdout
    assert run.returncode == 0


def test_three_folders_are_named_in_the_order_of_their_time(place: Path) -> None:
    roots = [hand_out(place / name / "setkata", time) for name, time in zip("bca", (1, 2, 3))]

    assert "in 3 folders, the oldest first: b/setkata, c/setkata, a/setkata" in split_work(roots[0])


def test_an_older_hand_out_that_was_never_opened_is_not_told(place: Path) -> None:
    hand_out(place / "week1" / "setkata", 1)

    assert split_work(hand_out(place / "week2" / "setkata", 2)) == ""


@pytest.mark.parametrize("folder", ["other/things", ".trash", "__MACOSX"])
def test_a_hand_out_that_is_elsewhere_is_not_told(folder: str, place: Path) -> None:
    hand_out(place / folder / "setkata", 2)

    assert split_work(hand_out(place / "setkata")) == ""


def test_folders_around_a_home_with_more_in_it_are_not_looked_at(place: Path) -> None:
    own = hand_out(place / "ann" / "setkata")
    (place / "ann" / "Music").mkdir()
    hand_out(place / "ben" / "setkata", 2)

    assert split_work(own) == ""


def test_another_course_a_course_with_solutions_and_a_broken_one_are_not_told(
    place: Path,
) -> None:
    own = hand_out(place / "setkata")
    hand_out(place / "triples", 2, "Triples")
    (hand_out(place / "solved", 2) / "solutions").mkdir()
    (hand_out(place / "broken", 2) / "course.toml").write_text("step = 3", encoding="utf-8")
    (hand_out(place / "no_toml", 2) / "course.toml").write_bytes(b"\xff")

    assert split_work(own) == ""
    assert split_work(place / "solved") == ""


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links need rights on Windows")
def test_a_link_to_the_same_folder_is_not_a_second_one(place: Path) -> None:
    own = hand_out(place / "setkata")
    lay_out(Course(own))
    (place / "course").symlink_to(own, target_is_directory=True)

    assert split_work(own) == ""
