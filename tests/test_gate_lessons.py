"""The maintainers' gate: what holds for every lesson that course.toml lists."""

import ast
from pathlib import Path

import pytest
from nbformat import NotebookNode

from setkata.build.execute import executed
from setkata.build.source import parse, solution_of
from setkata.calls.cases import Asked, Checked
from setkata.course import Course
from setkata.feedback.html import Shown
from setkata.kata.result import KataResult
from setkata.lesson.notebook import tags, unsolved

# The verdicts are data, so they come out right whatever the texts say.
pytestmark = pytest.mark.usefixtures("garbled_texts")

HERE = Course(Path(__file__).parents[1])
LESSONS = {step.name: parse(HERE.source(step)) for step in HERE.lessons}
WRONG = {
    f"{name}-{cell.id}": (lesson, cell)
    for name, lesson in LESSONS.items()
    for cell in lesson.cells
    if "wrong" in tags(cell)
}
each_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


@pytest.fixture(autouse=True)
def in_the_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE.root / "solutions" / "lessons")


def run(cells: list[NotebookNode]) -> list[Shown]:
    """Return what the checks among a lesson's code cells show, run in this process."""
    names: dict[str, object] = {"__name__": "__main__"}
    shown = []
    for cell in cells:
        if cell.cell_type != "code":
            continue
        *body, last = ast.parse(cell.source).body
        exec(compile(ast.Module(body, []), cell.id, "exec"), names)  # noqa: S102 - our own cells
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), cell.id, "eval"), names)
            shown += [value] if isinstance(value, Shown) else []
        else:
            exec(compile(ast.Module([last], []), cell.id, "exec"), names)  # noqa: S102 - our own cells
    return shown


def outcome(shown: Shown) -> Checked | Asked | KataResult:
    """Return what a check found, before it was made to be shown."""
    return shown.found


def without_katas(lesson: NotebookNode) -> list[NotebookNode]:
    """Return a lesson's cells without those that grade a kata."""
    return [cell for cell in lesson.cells if not cell.id.startswith("kata-")]


def with_wrong(lesson: NotebookNode, wrong: NotebookNode) -> list[NotebookNode]:
    """Return a lesson's cells, a wrong one in its exercise's place."""
    place = [cell.id for cell in lesson.cells].index(wrong.id)
    above = [cell.id for cell in lesson.cells[:place] if "exercise" in tags(cell)][-1]
    return [wrong if cell.id == above else cell for cell in without_katas(solution_of(lesson))]


@each_lesson
def test_the_solution_passes_every_check(lesson: NotebookNode) -> None:
    outcomes = list(map(outcome, run(solution_of(lesson).cells)))

    assert outcomes
    for found in outcomes:
        assert not (isinstance(found, Checked) and found.failed), str(found)
        assert not (isinstance(found, KataResult) and not found.solved), str(found)
        assert "Error" not in str(found)


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_a_wrong_version_fails_a_check(case: tuple[NotebookNode, NotebookNode]) -> None:
    lesson, wrong = case
    right = run(without_katas(solution_of(lesson)))

    assert [str(shown) for shown in run(with_wrong(lesson, wrong))] != list(map(str, right))


@each_lesson
def test_an_unsolved_lesson_says_of_each_exercise_that_it_is_not_written(
    lesson: NotebookNode,
) -> None:
    question = unsolved(solution_of(lesson))
    checks = [c for c in map(outcome, run(without_katas(question))) if isinstance(c, Checked)]

    assert len(checks) >= 3
    for checked in checks:
        assert checked.unwritten, str(checked)
        assert str(checked) == checked.unwritten


@each_lesson
def test_an_unsolved_lesson_runs_from_top_to_bottom(lesson: NotebookNode, fresh: Course) -> None:
    folder = fresh.root / "lessons"
    question = unsolved(solution_of(lesson))

    done = executed(question, folder / "lesson.ipynb")

    assert all(cell.execution_count for cell in done.cells if cell.cell_type == "code")
