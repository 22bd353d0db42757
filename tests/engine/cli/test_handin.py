"""`setkata handin`: one zip with a learner's name, which `setkata grade` reads as it is."""

from zipfile import ZipFile

import pytest
from commands import RIGHT, setkata

from katabook.classroom.handed_in.folders import find
from katabook.classroom.submissions import read
from katabook.course import Course


def test_what_was_begun_is_in_a_zip_with_the_learners_name(fresh: Course) -> None:
    fresh.file(fresh.kata("is_set")).write_text(RIGHT, encoding="utf-8")

    run = setkata(fresh.root, "handin", "Dóra O'Neil")

    made = fresh.root / "Dóra O'Neil.zip"
    assert run.stdout.splitlines() == [
        "Dóra O'Neil.zip: katas/is_set.py",
        "Hand in the file Dóra O'Neil.zip.",
    ]
    with ZipFile(made) as archive:
        assert archive.namelist() == ["katas/is_set.py"]
    [place] = find(made).folders
    assert place.student == "Dóra O'Neil"
    assert list(read(place, fresh).files) == ["is_set"]


def test_a_copy_with_a_name_of_its_own_is_left_out_and_that_is_said(fresh: Course) -> None:
    own = fresh.file(fresh.kata("is_set"))
    for path in (own, own.with_name("is_set_final.py"), own.with_name("is_set.before-reset.py")):
        path.write_text(RIGHT, encoding="utf-8")

    run = setkata(fresh.root, "handin", "Ann Lee.zip")

    assert run.stdout.splitlines() == [
        "Ann Lee.zip: katas/is_set.py",
        "left out: katas/is_set_final.py; work counts in a file with the name of its lesson or kata",
        "Hand in the file Ann Lee.zip.",
    ]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Ann", "there is nothing to hand in yet; change a lesson or a kata first"),
        (" . ", 'give your name: setkata handin "Ann Lee"'),
    ],
)
def test_nothing_to_hand_in_is_told_in_one_line(name: str, message: str, fresh: Course) -> None:
    run = setkata(fresh.root, "handin", name)

    assert run.stderr == f"setkata: {message}\n"
    assert run.returncode == 2
    assert list(fresh.root.glob("*.zip")) == []


def test_a_name_stays_in_the_folder(fresh: Course) -> None:
    fresh.file(fresh.kata("is_set")).write_text(RIGHT, encoding="utf-8")

    setkata(fresh.root, "handin", "../up/Ann: Lee")

    assert [path.name for path in fresh.root.glob("*.zip")] == ["_up_Ann_ Lee.zip"]
