"""What of a learner's notebook is spliced into the reference, and what is said of the rest."""

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from setkata.lesson.notebook import exercises
from setkata.lesson.splice import spliced, work_in

STUB = "def {}(n):\n    raise NotImplementedError\n"
BODY = "def {}(n):\n    return {}\n"


def code(name: str, source: str, tag: str = "") -> NotebookNode:
    cell = new_code_cell(source, id=name, metadata={"tags": [tag]} if tag else {})
    if tag != "exercise":
        cell.execution_count = 1
    return cell


REFERENCE = new_notebook(
    cells=[
        new_markdown_cell("Twice", id="prose"),
        code("twice", BODY.format("twice", "2 * n"), "exercise"),
        code("twice-check", "check(twice, {1: 2})", "check"),
        code("twice-more", "ask(twice, [7])", "hidden-check"),
        code("half", BODY.format("half", "n / 2"), "exercise"),
        code("half-check", "check(half, {2: 1})", "check"),
        code("kata-is-set", 'check("is_set")', "check"),
    ]
)


def notebook(*cells: NotebookNode) -> NotebookNode:
    return new_notebook(cells=list(cells))


def test_the_checks_of_an_exercise_stand_below_it_and_a_katas_are_no_part_of_them() -> None:
    checks = {task.name: [check.id for check in task.checks] for task in exercises(REFERENCE)}

    assert checks == {"twice": ["twice-check", "twice-more"], "half": ["half-check"]}


def test_a_stub_is_not_written_and_anything_else_is() -> None:
    learners = notebook(code("twice", STUB.format("twice")), code("half", "def half(n):\n  pass"))

    assert work_in(learners, REFERENCE).written == {"half": "def half(n):\n  pass"}


def test_what_was_mended_is_said() -> None:
    markdown = new_markdown_cell(BODY.format("twice", 0), id="twice")
    found = work_in(
        notebook(code("half", BODY.format("half", 1)), markdown, code("x", BODY.format("half", 2))),
        REFERENCE,
    )

    assert found.written == {
        "twice": BODY.format("twice", 0),
        "half": BODY.format("half", 2),
    }
    assert found.repaired == (
        "twice: its cell was not a code cell",
        "half is defined 2 times: the last written one counts",
        "4 cells of the lesson missing",
        "cells were moved",
    )


def test_a_missing_cell_is_named() -> None:
    assert "twice: its cell is missing" in work_in(notebook(), REFERENCE).repaired


def test_nothing_is_said_of_an_untouched_notebook() -> None:
    cells = [cell for cell in REFERENCE.cells if cell.id != "twice-more"]

    assert work_in(notebook(*cells), REFERENCE).repaired == ()


def test_the_reference_brings_every_cell_but_the_other_checks() -> None:
    written = {"twice": "def twice(n): return 3"}
    ran = spliced(REFERENCE, written, exercises(REFERENCE)[:1])

    assert [cell.id for cell in ran.cells] == ["twice", "twice-check", "twice-more", "half"]
    assert ran.cells[0].source == written["twice"]
    assert ran.cells[1].source.endswith("check(twice, {1: 2})")
    assert REFERENCE.cells[1].source == BODY.format("twice", "2 * n")


def test_an_exercise_in_a_cell_with_another_exercises_id_counts_if_no_other_is_written() -> None:
    both = BODY.format("twice", "2 * n") + BODY.format("half", "n / 2")
    stub = code("half", STUB.format("half"), "exercise")
    merged = work_in(notebook(code("twice", both, "exercise"), stub), REFERENCE)
    rewritten = work_in(
        notebook(code("twice", both), code("half", BODY.format("half", "n // 2"))), REFERENCE
    )

    assert merged.written == {"twice": both, "half": both}
    assert rewritten.written == {"twice": both, "half": BODY.format("half", "n // 2")}
