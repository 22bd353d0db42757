"""How late a file is: what was handed in before stays as late as it was, in time or not."""

from pathlib import Path

import pytest

from katabook.classroom.lateness import Arrivals, arrivals, handed_in
from katabook.classroom.submissions import Submission, SubmittedFile
from katabook.course import Course

COURSE = Course(Path(__file__).parents[3])
FIRST, SECOND = "/week1", "/week2"
DUE, NEXT = 100, 200
Files = dict[str, tuple[bytes, float]]


def after(last: Arrivals, place: str, due: float, *uploads: Files) -> Arrivals:
    """Return what is known after ann's files: for each kata, what is in it and its time."""
    submissions = [
        Submission(
            "ann", {name: SubmittedFile(*file[:1], "", file[1]) for name, file in one.items()}
        )
        for one in uploads
    ]
    return arrivals({"ann": [handed_in(one, COURSE, place, due) for one in submissions]}, due, last)


def late(found: Arrivals) -> dict[str, int | None]:
    return {name: file.seconds for name, file in found.files["ann"].items()}


@pytest.mark.parametrize(("time", "seconds"), [(150, 50), (50, None)])
@pytest.mark.parametrize("later", [50, 150, 250])
def test_a_file_that_comes_again_stays_as_late_as_it_was(
    time: float, seconds: int | None, later: float
) -> None:
    found = after(Arrivals(), FIRST, DUE, {"is_set": (b"same", time)})

    for _ in range(2):
        found = after(found, SECOND, NEXT, {"is_set": (b"same", later), "deck": (b"", 201)})

        assert late(found) == {"is_set": seconds, "deck": 1}


def test_a_file_that_comes_again_in_the_same_place_stays_as_late_as_it_was() -> None:
    found = after(Arrivals(), FIRST, DUE, {"is_set": (b"same", 150)})
    found = after(found, FIRST, NEXT, {"is_set": (b"same", 150), "deck": (b"", 150)})

    assert late(found) == {"is_set": 50, "deck": None}


def test_another_file_is_as_late_as_its_own_time_says() -> None:
    found = after(Arrivals(), FIRST, DUE, {"is_set": (b"old", 150)})

    assert late(after(found, SECOND, NEXT, {"is_set": (b"new", 201)})) == {"is_set": 1}


def test_a_due_time_that_the_teacher_corrects_counts() -> None:
    files: Files = {"is_set": (b"same", 150)}
    first = after(Arrivals(), FIRST, DUE, files)
    straggler = after(first, FIRST, DUE, {**files, "deck": (b"", 150)})

    assert late(after(first, FIRST, 149, files)) == {"is_set": 1}
    found = after(straggler, FIRST, 149, {**files, "deck": (b"", 150)})
    assert late(found) == {"is_set": 1, "deck": 1}


def test_a_corrected_due_time_changes_nothing_about_earlier_weeks() -> None:
    found = after(Arrivals(), FIRST, DUE, {"is_set": (b"same", 150)})
    second: Files = {"is_set": (b"same", 150), "deck": (b"", 250)}
    found = after(found, SECOND, NEXT, second)

    assert late(after(found, SECOND, 249, second)) == {"is_set": 50, "deck": 1}


def test_of_two_uploads_with_the_same_file_the_first_says_when_it_came() -> None:
    found = after(Arrivals(), FIRST, DUE, {"is_set": (b"same", 50)}, {"is_set": (b"same", 150)})

    assert late(found) == {"is_set": None}


def test_a_file_that_was_missing_for_a_week_is_known_again() -> None:
    found = after(Arrivals(), FIRST, DUE, {"is_set": (b"same", 150)})
    found = after(found, SECOND, NEXT, {"deck": (b"", 150)})

    assert late(after(found, "/week3", 300, {"is_set": (b"same", 250)}))["is_set"] == 50


def test_files_that_cannot_be_accepted_are_not_taken_for_the_same() -> None:
    file = SubmittedFile(b"", "is_set.py", 150, "a link")
    refused = Submission("ann", {"is_set": file})
    found = arrivals({"ann": [handed_in(refused, COURSE, FIRST, DUE)]}, DUE, Arrivals())

    assert late(arrivals({"ann": [handed_in(refused, COURSE, SECOND, NEXT)]}, NEXT, found)) == {
        "is_set": None
    }
