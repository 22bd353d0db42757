"""Lessons checked at the terminal, as their learner meets it."""

import json
import re
from pathlib import Path
from shutil import rmtree

import pytest
from broken_notebooks import BROKEN
from commands import setkata_inside

from katabook.classroom.grades import Feedback
from katabook.classroom.student import Conditions, grade_student
from katabook.classroom.submissions import Submission, SubmittedFile
from katabook.course import Course
from katabook.lessons.notebook import read, unsolved, write


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
    run = setkata_inside(fresh.root, "check", "02_ternary")

    assert run.stdout.splitlines()[0] == "02_ternary: 4 of 5 exercises pass"
    assert re.search(r"digit +passes", run.stdout)
    assert re.search(r"fix_deal +not written yet", run.stdout)
    assert run.returncode == 1


def test_a_solved_lesson_earns_its_solution(fresh: Course) -> None:
    solve(fresh, "02_ternary", "digit", "encode", "decode", "reorder", "fix-deal")

    assert "def decode(index):" in setkata_inside(fresh.root, "solution", "02_ternary").stdout


def test_a_file_that_is_not_a_notebook_takes_one_line(fresh: Course) -> None:
    path = fresh.file(fresh.step("02_ternary"))
    path.write_text("no notebook", encoding="utf-8")
    run = setkata_inside(fresh.root, "check", "02_ternary")

    assert run.stdout.startswith(
        "02_ternary: 02_ternary.ipynb is not a notebook that can be read: "
    )
    assert run.stdout.count("\n") == 1
    assert run.returncode == 1


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_notebook_takes_one_line(fresh: Course, text: str) -> None:
    fresh.file(fresh.step("02_ternary")).write_text(text, encoding="utf-8")
    check = setkata_inside(fresh.root, "check", "02_ternary")

    assert "02_ternary.ipynb is not a notebook that can be read: " in check.stdout
    assert check.stdout.count("\n") == 1
    assert check.stderr == ""


def test_a_broken_notebook_stops_no_other_one(fresh: Course) -> None:
    solve(fresh, "01_tuples", "same-or-different")
    fresh.file(fresh.step("02_ternary")).write_text(BROKEN["no cells"], encoding="utf-8")
    progress = setkata_inside(fresh.root, "progress")

    assert progress.stderr == ""
    assert "1 of 4 exercises pass" in progress.stdout


def test_a_notebook_without_ids_and_with_a_mark_at_its_beginning_is_read(fresh: Course) -> None:
    solve(fresh, "02_ternary", "digit")
    path = fresh.file(fresh.step("02_ternary"))
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        del cell["id"]
    path.write_text(json.dumps(notebook), encoding="utf-8-sig")
    run = setkata_inside(fresh.root, "check", "02_ternary")

    assert re.search(r"digit +passes", run.stdout)
    assert run.stderr == ""


def test_a_path_to_a_lesson_grades_that_file(fresh: Course, tmp_path: Path) -> None:
    solve(fresh, "02_ternary", "digit", "encode")
    ann = tmp_path / "ann" / "02_ternary.ipynb"
    ann.parent.mkdir()
    fresh.file(fresh.step("02_ternary")).rename(ann)
    solve(fresh, "02_ternary", "digit")

    run = setkata_inside(fresh.root, "check", str(ann))

    assert run.stdout.startswith("02_ternary: 2 of 5 exercises pass\n")


def test_a_lesson_that_cannot_be_run_says_why(
    fresh: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if nbval were not installed: another package has its name."""
    (tmp_path / "nbval").mkdir()
    (tmp_path / "nbval" / "__init__.py").touch()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    solve(fresh, "02_ternary", "digit")
    run = setkata_inside(fresh.root, "check", "02_ternary")

    assert "02_ternary: the notebook could not be run: " in run.stdout
    assert "nbval.plugin" in run.stdout


def wrong_where_a_hidden_check_asks(fresh: Course) -> str:
    """Write a digit that is wrong, and prints, in one hidden case alone; return its arguments."""
    solve(fresh, "02_ternary", "digit")
    path = fresh.file(fresh.step("02_ternary"))
    solution, notebook = read(fresh.solution(fresh.step("02_ternary"))), read(path)
    hidden = next(cell for cell in solution.cells if cell.id == "digit-more")
    asked = re.findall(r"\(\d+, \d+\)", hidden.source)[0]
    cell = next(cell for cell in notebook.cells if cell.id == "digit")
    cell.source += (
        f"\n\nright = digit\ndef digit(*two):\n    if two == {asked}:\n        print('seven')\n"
        "        return 7\n    return right(*two)"
    )
    write(notebook, path)
    return asked


def test_a_hidden_check_says_what_was_wanted(fresh: Course) -> None:
    asked = wrong_where_a_hidden_check_asks(fresh)
    run = setkata_inside(fresh.root, "check", "02_ternary")

    assert f"but not this one: digit{asked} should give " in run.stdout
    assert "; yours gave 7" in run.stdout


def test_without_solutions_the_open_checks_decide_and_more_wait(fresh: Course) -> None:
    solve(fresh, "02_ternary", "digit", "encode", "decode", "reorder", "fix-deal")
    rmtree(fresh.root / "solutions")
    run = setkata_inside(fresh.root, "check", "02_ternary")

    assert run.stdout.startswith("02_ternary: 5 of 5 exercises pass\n")
    assert re.search(
        r"^[1-9]\d* more checks will run when a teacher grades this lesson$",
        run.stdout,
        re.MULTILINE,
    )
    assert run.returncode == 0


def test_without_solutions_a_lesson_cannot_be_graded_as_in_a_class(fresh: Course) -> None:
    rmtree(fresh.root / "solutions")

    run = setkata_inside(fresh.root, "check", "01_tuples", "--isolation", "process")

    assert (run.returncode, run.stdout) == (2, "")
    assert (
        "go to a copy of the course that has the solutions; to check it here, leave" in run.stderr
    )


def test_without_solutions_an_exercise_whose_checks_are_deleted_does_not_pass(
    fresh: Course,
) -> None:
    solve(fresh, "02_ternary", "digit")
    rmtree(fresh.root / "solutions")
    path = fresh.file(fresh.step("02_ternary"))
    notebook = read(path)
    notebook.cells = [cell for cell in notebook.cells if not cell.id.endswith("-check")]
    write(notebook, path)
    run = setkata_inside(fresh.root, "check", "02_ternary")

    assert re.search(r"digit +has no check in this notebook", run.stdout)
    assert run.stdout.startswith("02_ternary: 0 of 5 exercises pass\n")


def test_without_solutions_an_exercise_that_calls_a_stub_does_not_pass(fresh: Course) -> None:
    solve(fresh, "02_ternary", "decode")
    rmtree(fresh.root / "solutions")
    path = fresh.file(fresh.step("02_ternary"))
    notebook = read(path)
    decode = next(cell for cell in notebook.cells if cell.id == "decode")
    decode.source = "def decode(index):\n    return digit(index, 27), 0, 0, 0\n"
    write(notebook, path)
    run = setkata_inside(fresh.root, "check", "02_ternary")

    assert re.search(r"decode +digit is not written yet", run.stdout)
    assert run.stdout.startswith("02_ternary: 0 of 5 exercises pass\n")


def test_a_question_in_the_open_needs_no_solutions_to_pass(fresh: Course) -> None:
    solve(fresh, "03_digit_sum", "to-decimal", "valid-sums", "reached-sums")
    rmtree(fresh.root / "solutions")
    run = setkata_inside(fresh.root, "check", "03_digit_sum")

    assert re.search(r"reached_sums +passes", run.stdout)
    assert re.search(r"is_set_by_sum +not written yet", run.stdout)


def test_progress_shows_each_lesson_that_is_begun(fresh: Course) -> None:
    solve(fresh, "02_ternary", "digit")
    run = setkata_inside(fresh.root, "progress")

    assert re.search(r"02_ternary +1 of 5 exercises pass", run.stdout)
    assert re.search(r"· 01_tuples +0 of 4", run.stdout)
    assert (
        f"0 of {len(fresh.lessons)} lessons and 0 of 14 katas solved, 1 of 263 points" in run.stdout
    )


def test_in_a_class_a_student_does_not_read_what_a_hidden_check_asked(fresh: Course) -> None:
    wrong_where_a_hidden_check_asks(fresh)
    content = fresh.file(fresh.step("02_ternary")).read_bytes()
    handed = Submission("s01", {"02_ternary": SubmittedFile(content, "02_ternary", None)})
    grade = grade_student(fresh, handed, Conditions(7, "process", 3)).grade.lessons["02_ternary"]

    told = "passes every check in the lesson, but not every check at grading"
    assert grade.exercises["digit"].feedback == (Feedback(told),)
