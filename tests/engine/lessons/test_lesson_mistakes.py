"""The known mistakes of the lessons: each wrong version is recognized by what it answers."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from nbformat import NotebookNode
from versions import (
    LESSONS,
    OPEN,
    WRONG,
    Exercise,
    each_lesson,
    each_wrong,
    exercises,
    graded,
    open_checks,
    run,
)

from katabook.build.remarks import lesson_source
from katabook.build.source import remark_of
from katabook.course import Course
from katabook.feedback.inline import check
from katabook.judge.cases import Checked, judged
from katabook.judge.mistakes import Known, digest_of, known_in, question_of, recognized
from katabook.judge.reply import Reply
from katabook.lessons import notebook
from katabook.lessons.notebook import tags

pytestmark = pytest.mark.no_cover

COURSE = Course(Path(__file__).parents[3])
LONGEST = 97
# A slow computer makes only one or two of the calls that its check would make.
SLOW = ["10_odds-chance-of-no-set-wrong-count", "03_digit_sum-to-decimal-wrong-by-3"]


def known_of(exercise: Exercise) -> Known:
    return known_in(COURSE, [COURSE.step(exercise.lesson)])


def first_failed(exercise: Exercise, wrong: NotebookNode) -> Checked:
    return next(checked for checked in open_checks(exercise, wrong) if not checked.passed)


def cut_short(checked: Checked) -> Iterator[Checked]:
    """Yield a check as it ends if time is up after its first wrong answer, after the next call, …"""
    wrong = next(place for place, case in enumerate(checked.cases) if not case.passed)
    for made in range(wrong + 1, len(checked.cases)):
        unmade = [Reply(reply.asked, ending="not made") for reply in checked.replies[made:]]
        yield replace(checked, replies=(*checked.replies[:made], *unmade))


@each_wrong
def test_the_first_check_that_fails_names_the_mistake(
    exercise: Exercise, wrong: NotebookNode
) -> None:
    assert recognized(first_failed(exercise, wrong), known_of(exercise)).mistake == remark_of(wrong)


@each_wrong
def test_a_slow_computer_never_names_another_mistake(
    exercise: Exercise, wrong: NotebookNode
) -> None:
    checked, known = first_failed(exercise, wrong), known_of(exercise)

    named = {recognized(cut, known).mistake for cut in cut_short(checked)}

    assert named <= {remark_of(wrong), ""}


@pytest.mark.parametrize("name", SLOW)
def test_a_mistake_is_recognized_by_the_calls_that_were_made(name: str) -> None:
    exercise, wrong = WRONG[name]
    shortest, *_ = cut_short(first_failed(exercise, wrong))

    assert any(case.reply.ending for case in shortest.cases)
    assert recognized(shortest, known_of(exercise)).mistake == remark_of(wrong)


@pytest.mark.parametrize("wrong", [wrong for _, wrong in WRONG.values()], ids=list(WRONG))
def test_a_remark_speaks_to_the_learner_in_one_line(wrong: NotebookNode) -> None:
    remark = remark_of(wrong)

    assert remark.startswith("You")
    assert remark.endswith(".")
    assert 20 <= len(remark) <= LONGEST, len(remark)


@each_lesson
def test_the_stored_answers_are_those_of_the_current_code(name: str) -> None:
    stored = json.loads(COURSE.mistakes(COURSE.step(name)).read_text(encoding="utf-8"))  # type: ignore[arg-type]

    assert stored["source"] == lesson_source(LESSONS[name])


@each_lesson
def test_the_stored_answers_say_what_comes_after_each_exercise(name: str) -> None:
    known = known_in(COURSE, [COURSE.step(name)])
    cells = [cell for cell in LESSONS[name].cells if "exercise" in tags(cell)]
    tasks = [(cell.id, notebook.Exercise(cell, ()).function) for cell in cells]

    following = [
        [known.following.get(digest_of(judged(shown))) for shown in shown_by_check(exercise)]
        for exercise in exercises(name)
    ]

    for found, task in zip(following, [*tasks[1:], ("", "")], strict=True):
        *earlier, last = found
        assert earlier == [None] * len(earlier)
        assert last and last[:3] == (name, *task)
        assert len(last.earlier) == len(earlier)


def shown_by_check(exercise: Exercise) -> list[dict[str, Any]]:
    """Return what each `check` of an exercise shows for the solution; `ask` never says what is next."""
    outcomes = graded(exercise.lesson, alone=True)[exercise.right.id]
    data = [shown for check in exercise.checks(OPEN) for shown in outcomes[check]]
    return [shown for shown in data if isinstance(shown, dict) and "wanted" in shown]


def test_what_an_older_build_stored_about_the_next_exercise_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_bytes((COURSE.root / "course.toml").read_bytes())
    course = Course(tmp_path)
    path = course.mistakes(course.step("01_tuples"))
    path.parent.mkdir(parents=True)
    path.write_text('{"following": {"86b2e93de86d07ce56bf": "is-set"}}', encoding="utf-8")

    assert known_in(course, course.lessons).following == {}


@each_lesson
def test_the_stored_hints_are_found_by_what_an_open_check_asks_whatever_the_answers(
    name: str,
) -> None:
    known = known_in(COURSE, COURSE.lessons)
    for exercise in exercises(name):
        hints = exercise.right.metadata["hints"]
        versions = [exercise.right, *exercise.wrong]
        found = [known.hints.get(question_of(open_checks(exercise, one)[0])) for one in versions]

        assert found == [hints] * len(versions)


@each_lesson
def test_no_code_is_stored(name: str) -> None:
    stored = json.loads(COURSE.mistakes(COURSE.step(name)).read_text(encoding="utf-8"))  # type: ignore[arg-type]
    sentences = {remark_of(wrong) for exercise, wrong in WRONG.values() if exercise.lesson == name}

    assert set(stored["remarks"].values()) <= sentences


def test_a_check_in_a_notebook_names_the_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(COURSE.root / "lessons")
    exercise, wrong = WRONG["06_combinations-triples-wrong-from-0"]
    names: dict[str, object] = {}
    exec(wrong.source, names)  # noqa: S102 - our own cell
    [cell] = [cell for cell in exercise.below if cell.id == "triples-check"]
    names["check"] = check

    [found] = run([cell], names)

    assert isinstance(found, Checked)
    assert found.mistake == remark_of(wrong)


def test_a_course_without_stored_answers_gives_no_remark(tmp_path: Path) -> None:
    known = known_in(Course(tmp_path), COURSE.lessons)
    first = first_failed(*WRONG["03_digit_sum-to-decimal-wrong-by-3"])

    assert recognized(first, known).mistake == ""
