"""Work that is in the file of another lesson or kata, or in a file named after another student."""

import json
from pathlib import Path

import pytest

from katabook.classroom.contents import taken_for
from katabook.classroom.elsewhere import elsewhere, with_looks
from katabook.classroom.grades import KataGrade, StudentGrade
from katabook.classroom.identity import in_other_names
from katabook.classroom.lateness import Handed
from katabook.classroom.roster import Matched, Roster
from katabook.classroom.submissions import Submission, SubmittedFile
from katabook.course import Course
from katabook.lessons.notebook import read

HERE = Course(Path(__file__).parents[3])


def kata(name: str) -> str:
    return HERE.solution(HERE.kata(name)).read_text(encoding="utf-8")


def lesson(*names: str) -> str:
    """Return a notebook with the cells of these lessons, one after another."""
    first, *others = (read(HERE.solution(HERE.lesson(name))) for name in names)
    first.cells += [cell for other in others for cell in other.cells]
    return json.dumps(first)


def one_file(name: str, text: str) -> Submission:
    return Submission("Ann", {name: SubmittedFile(text.encode(), f"{name}.x", None)})


@pytest.mark.parametrize(
    ("name", "text", "others"),
    [
        ("is_set", kata("is_set") + kata("deck"), {"deck"}),
        ("is_set", f"{kata('is_set')}\ndef make_deck():\n    raise NotImplementedError\n", set()),
        ("find_sets", kata("find_sets") + kata("is_set"), set()),
        ("01_tuples", lesson("01_tuples", "00_welcome"), {"00_welcome"}),
        ("01_tuples", "no notebook", set()),
    ],
    ids=["two katas", "a stub", "what it needs", "two lessons", "text"],
)
def test_a_file_that_holds_other_work_is_found(name: str, text: str, others: set[str]) -> None:
    assert elsewhere(one_file(name, text), HERE) == dict.fromkeys(others, (f"{name}.x",))


@pytest.mark.parametrize("step", HERE.steps, ids=lambda step: step.name)
def test_no_solution_holds_work_of_another_step(step) -> None:
    text = HERE.solution(step).read_text(encoding="utf-8")

    assert elsewhere(one_file(step.name, text), HERE) == {}


@pytest.mark.parametrize(("status", "looks"), [("missing", 1), ("not written", 1), ("failed", 0)])
def test_only_work_that_was_not_graded_needs_a_look(status, looks: int) -> None:
    ann = StudentGrade("Ann", katas={"deck": KataGrade(status)})

    found = with_looks(ann, [{"deck": ("is_set.py",), "odds": ("is_set.py",)}])

    whys = ("is_set.py holds work of deck, and is graded as something else",)
    assert found.katas["deck"].look == whys * looks


def test_a_notebook_of_several_lessons_is_taken_for_each() -> None:
    both = lesson("01_tuples", "00_welcome").encode()

    found = taken_for("SET homework.ipynb", both, HERE, ())

    assert [one.step.name for one in found] == ["00_welcome", "01_tuples"]


def test_a_notebook_of_several_katas_is_taken_for_each() -> None:
    names = ["is_set", "deck", "ternary"]
    cells = [{"cell_type": "code", "source": kata(name)} for name in names]

    found = taken_for("katas.ipynb", json.dumps({"cells": cells}).encode(), HERE, ())

    assert [one.step.name for one in found] == names


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("Ben Okafor.zip/katas/is_set.py", ("Ben Okafor.zip is named after Ben Okafor",)),
        ("Ann Lee.zip/katas/is_set.py", ()),
        ("katas/is_set.py", ()),
        ("copy/is_set.py", ()),
    ],
)
def test_a_file_that_is_named_after_another_student_needs_a_look(path: str, why) -> None:
    rows = ({"name": "Ann Lee", "login": "lee"}, {"name": "Ben Okafor", "login": "copy"})
    handed = {"Ann Lee": [Handed({"is_set": path}, {}, False, {})]}

    found = in_other_names(Matched({"Ann Lee": rows[0]}), handed, Roster(rows))

    assert found.look.get("Ann Lee", ()) == why
