"""The points of a kata: the same at home and in the gradebook."""

from contextlib import nullcontext

import pytest

from katabook.classroom.marks import kata_grade, step_grade
from katabook.classroom.versions import SubmittedFile
from katabook.cli import check
from katabook.course import Course
from katabook.feedback.targets import Target
from katabook.feedback.terminal import console
from katabook.judge import ExerciseResult, Finding, KataResult, LessonResult

TWO_OF_THREE = KataResult("is_set", planned=3, passing=("first", "second"))


def test_two_of_three_tests_earn_two_thirds_of_the_points_in_the_gradebook(course: Course) -> None:
    assert kata_grade(course.kata("is_set"), TWO_OF_THREE, ()).points == 6.67


def test_two_of_three_tests_earn_two_thirds_of_the_points_at_home(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "begun", lambda _: [Target(course.kata("is_set"))])
    monkeypatch.setattr(check, "grading", lambda *_: nullcontext([TWO_OF_THREE]))
    monkeypatch.chdir(course.root)
    with console.capture() as shown:
        check.progress()

    assert "6.67 of 10" in shown.get()


@pytest.mark.parametrize(("passing", "status"), [((), "not written"), (("first",), "failed")])
def test_half_a_kata_is_not_called_unwritten(
    passing: tuple[str, ...], status: str, course: Course
) -> None:
    stub = Finding("deal", "unwritten", "deal is not written yet")

    grade = kata_grade(course.kata("deck"), KataResult("deck", 2, passing, (stub,)), ())

    assert grade.status == status


@pytest.mark.parametrize(("text", "looks"), [("is_set.py", 1), ("is_set((1, 2, 0, 1))", 0)])
def test_a_file_that_does_not_finish_loading_needs_a_look_but_a_slow_call_does_not(
    text: str, looks: int, course: Course
) -> None:
    result = KataResult("is_set", 3, problem=f"{text} did not finish within 20 s", ending="timeout")

    assert len(kata_grade(course.kata("is_set"), result, ()).look) == looks


@pytest.mark.parametrize(("text", "looks"), [("EOFError: EOF when reading", 1), ("gave None", 0)])
def test_code_that_asks_for_input_needs_a_look(text: str, looks: int, course: Course) -> None:
    result = KataResult("is_set", 3, findings=(Finding("first", "failed", text),))
    lesson = LessonResult("01_tuples", (ExerciseResult("is-set", "failed", text),))
    reply = {"result": lesson.to_json(), "written": {}}
    handed = SubmittedFile(b"", "01_tuples.ipynb", None)

    grade, _ = step_grade(course, course.step("01_tuples"), handed, reply)

    assert len(kata_grade(course.kata("is_set"), result, ()).look) == len(grade.look) == looks


def test_a_kata_without_tests_earns_no_points() -> None:
    assert KataResult("is_set").points(10) == 0


def test_a_lesson_needs_the_looks_of_its_exercises(course: Course) -> None:
    look = "the cell of is_set defines isSet"
    result = LessonResult("01_tuples", (ExerciseResult("is-set", look=(look,)),))
    handed = SubmittedFile(b"", "01_tuples.ipynb", None)
    grade, _ = step_grade(
        course, course.lesson("01_tuples"), handed, {"result": result.to_json(), "written": {}}
    )

    assert grade.look == (look,)


def test_a_lesson_needs_the_looks_of_its_helpers_and_of_the_whole_notebook(course: Course) -> None:
    result = LessonResult("04_mod_three", (ExerciseResult("is-set-loop", "passed"),))
    reply = {
        "result": result.to_json(),
        "written": {"is-set-loop": "def is_set_loop(a, b, c):\n    return same(a, b, c)\n"},
        "helpers": "from setkata import is_set as same",
        "look": ["is_set_loop may use is_set under another name"],
    }
    handed = SubmittedFile(b"", "04_mod_three.ipynb", None)

    grade, _ = step_grade(course, course.step("04_mod_three"), handed, reply)

    assert grade.look == (
        "imports parts of setkata that know the answers",
        "is_set_loop may use is_set under another name",
    )
