"""Lessons checked at the terminal, as their learner meets it."""

import re
from shutil import rmtree

from test_cli import setkata

from setkata.course import Course
from setkata.lesson.notebook import read, unsolved, write


def solve(course: Course, lesson: str, *exercises: str) -> None:
    """Write some exercises of a lesson as its solution has them."""
    step = course.step(lesson)
    answer = read(course.solution(step))
    question = unsolved(answer)
    for cell in question.cells:
        if cell.id in exercises:
            cell.source = next(one.source for one in answer.cells if one.id == cell.id)
    write(question, course.file(step))


def test_a_lessons_exercises_are_checked_at_home(fresh: Course) -> None:
    solve(fresh, "02_ternary", "digit", "encode", "decode", "reorder")
    run = setkata(fresh.root, "check", "02_ternary")

    assert run.stdout.splitlines()[0] == "02_ternary: 4 of 5 exercises pass"
    assert re.search(r"digit +passes", run.stdout)
    assert re.search(r"fix-deal +not written yet", run.stdout)
    assert run.returncode == 1


def test_a_solved_lesson_earns_its_solution(fresh: Course) -> None:
    solve(fresh, "02_ternary", "digit", "encode", "decode", "reorder", "fix-deal")

    assert "def decode(index):" in setkata(fresh.root, "solution", "02_ternary").stdout


def test_what_is_no_notebook_is_said_in_one_line(fresh: Course) -> None:
    path = fresh.file(fresh.step("02_ternary"))
    path.write_text("no notebook", encoding="utf-8")
    run = setkata(fresh.root, "check", "02_ternary")

    assert run.stdout.startswith(
        "02_ternary: 02_ternary.ipynb is not a notebook that can be read: "
    )
    assert run.stdout.count("\n") == 1
    assert run.returncode == 1


def test_without_solutions_the_open_checks_decide_and_more_wait(fresh: Course) -> None:
    solve(fresh, "02_ternary", "digit", "encode", "decode", "reorder", "fix-deal")
    rmtree(fresh.root / "solutions")
    run = setkata(fresh.root, "check", "02_ternary")

    assert run.stdout.startswith("02_ternary: 5 of 5 exercises pass\n")
    assert re.search(r"^[1-9]\d* more checks wait at grading$", run.stdout, re.MULTILINE)
    assert run.returncode == 0


def test_a_question_in_the_open_needs_no_solutions_to_pass(fresh: Course) -> None:
    solve(fresh, "03_digit_sum", "to-decimal", "valid-sums", "reached-sums")
    rmtree(fresh.root / "solutions")
    run = setkata(fresh.root, "check", "03_digit_sum")

    assert re.search(r"reached-sums +passes", run.stdout)
    assert re.search(r"is-set-by-sum +not written yet", run.stdout)


def test_progress_shows_each_lesson_that_is_begun(fresh: Course) -> None:
    solve(fresh, "02_ternary", "digit")
    run = setkata(fresh.root, "progress")

    assert re.search(r"02_ternary +1 of 5 exercises pass", run.stdout)
    assert re.search(r"01_tuples +not begun yet", run.stdout)
    assert (
        f"0 of {len(fresh.lessons)} lessons and 0 of 14 katas solved, 1 of 265 points" in run.stdout
    )
