"""The known mistakes of the lessons: each wrong version is recognised by what it answers."""

import json
from contextlib import chdir
from functools import cache
from pathlib import Path

import pytest
from nbformat import NotebookNode
from test_gate_lessons import (
    LESSONS,
    OPEN,
    SOLUTIONS,
    WRONG,
    Exercise,
    exercises,
    outcomes_of,
    parts,
    run,
)

from setkata.build.mistakes import remark_of, source_of
from setkata.calls.cases import Checked, judged
from setkata.course import Course
from setkata.feedback.inline import check
from setkata.lesson.mistakes import digest_of, known_in, recognised
from setkata.lesson.notebook import tags

COURSE = Course(Path(__file__).parents[1])
LONGEST = 97


@cache
def open_checks(name: str) -> dict[str, list[Checked]]:
    """Return what the open checks found for each version of a lesson's exercises."""
    names: dict[str, object] = {"__name__": "__main__"}
    first, *_ = parts(LESSONS[name])
    found = {}
    with chdir(SOLUTIONS):
        run(first, names)
        for exercise in exercises(name):
            reference = outcomes_of(exercise.right, exercise, names)
            for version in (*exercise.wrong, exercise.right):
                outcomes = outcomes_of(version, exercise, names)
                found[version.id] = [
                    judged(shown, wanted)
                    for check in exercise.checks(OPEN)
                    for shown, wanted in zip(outcomes[check], reference[check], strict=True)
                ]
            run([exercise.right, *exercise.below], names)
    return found


@pytest.mark.parametrize(("exercise", "wrong"), WRONG.values(), ids=WRONG)
def test_the_first_check_that_fails_names_the_mistake(
    exercise: Exercise, wrong: NotebookNode
) -> None:
    known = known_in(COURSE, [COURSE.step(exercise.lesson)])  # type: ignore[list-item]
    checks = open_checks(exercise.lesson)[wrong.id]
    first = next(checked for checked in checks if not checked.passed)

    assert recognised(first, known).mistake == remark_of(wrong)


@pytest.mark.parametrize("wrong", [wrong for _, wrong in WRONG.values()], ids=list(WRONG))
def test_a_remark_speaks_to_the_learner_in_one_line(wrong: NotebookNode) -> None:
    remark = remark_of(wrong)

    assert remark.startswith("You")
    assert remark.endswith(".")
    assert 20 <= len(remark) <= LONGEST, len(remark)


@pytest.mark.parametrize("name", LESSONS)
def test_the_stored_answers_are_those_of_the_current_code(name: str) -> None:
    stored = json.loads(COURSE.mistakes(COURSE.step(name)).read_text(encoding="utf-8"))  # type: ignore[arg-type]

    assert stored["source"] == source_of(LESSONS[name])


@pytest.mark.parametrize("name", LESSONS)
def test_the_stored_answers_say_what_comes_after_each_exercise_but_the_last(name: str) -> None:
    known = known_in(COURSE, [COURSE.step(name)])  # type: ignore[list-item]
    tasks = [cell.id for cell in LESSONS[name].cells if "exercise" in tags(cell)]
    found = open_checks(name)

    following = [
        next(filter(None, (known.following.get(digest_of(one), "") for one in found[task])), "")
        for task in tasks
    ]

    assert following == [*tasks[1:], ""]


@pytest.mark.parametrize("name", LESSONS)
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
    _, wrong = WRONG["06_combinations-triples-wrong-from-0"]

    [first, *_] = open_checks("06_combinations")[wrong.id]

    assert recognised(first, known).mistake == ""
