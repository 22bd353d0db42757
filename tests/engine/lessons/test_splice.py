"""A learner's exercises in the reference notebook, and the notes about its other cells."""

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from katabook.lessons.notebook import exercises, unsolved
from katabook.lessons.splice import order_of, work_in

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


def test_an_exercise_has_the_checks_below_it_but_not_those_of_a_kata() -> None:
    checks = {task.name: [check.id for check in task.checks] for task in exercises(REFERENCE)}

    assert checks == {"twice": ["twice-check", "twice-more"], "half": ["half-check"]}


def test_every_body_but_a_stub_is_written() -> None:
    learners = notebook(code("twice", STUB.format("twice")), code("half", "def half(n):\n  pass"))

    assert work_in(learners, REFERENCE).written == {"half": "def half(n):\n  pass"}


def test_each_repair_has_a_note() -> None:
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
        "half is defined 2 times: the last cell in which it is written counts",
        "4 cells of the lesson are missing",
        "cells were moved",
    )


def test_an_exercise_that_no_cell_defines_is_named() -> None:
    assert "twice: no cell defines twice" in work_in(notebook(), REFERENCE).repaired


def test_an_untouched_notebook_needs_no_repair() -> None:
    cells = [cell for cell in REFERENCE.cells if cell.id != "twice-more"]

    assert work_in(notebook(*cells), REFERENCE).repaired == ()


def test_an_exercise_in_a_cell_with_another_exercises_id_counts_if_no_other_is_written() -> None:
    both = BODY.format("twice", "2 * n") + BODY.format("half", "n / 2")
    stub = code("half", STUB.format("half"), "exercise")
    merged = work_in(notebook(code("twice", both, "exercise"), stub), REFERENCE)
    rewritten = work_in(
        notebook(code("twice", both), code("half", BODY.format("half", "n // 2"))), REFERENCE
    )

    assert merged.written == {"twice": both, "half": both}
    assert rewritten.written == {"twice": both, "half": BODY.format("half", "n // 2")}


@pytest.mark.parametrize(
    "source",
    [
        "twice = my_twice",
        "twice: Rule = cached(my_twice)",
        "twice = functools.partial(mul, 2)",
        "try:\n    import numpy\nexcept ImportError:\n    def twice(n):\n        return 2 * n",
    ],
)
def test_an_exercise_may_be_written_in_another_cell_while_its_own_is_a_stub(source: str) -> None:
    stub, new = code("twice", STUB.format("twice"), "exercise"), code("new", source)

    assert work_in(notebook(stub, new), REFERENCE).written == {"twice": source}


def test_a_name_that_is_given_to_another_function_later_stands_for_it() -> None:
    wrong, new = code("twice", BODY.format("twice", "n"), "exercise"), "twice = my_twice  # better"
    own = code("own", BODY.format("my_twice", "2 * n"))

    assert work_in(notebook(wrong, own, code("new", new)), REFERENCE).written == {"twice": new}


@pytest.mark.parametrize("value", ["2", "None", "number"])
def test_a_name_that_is_given_to_another_value_does_not_stand_for_it(value: str) -> None:
    right, new = code("twice", BODY.format("twice", "2 * n"), "exercise"), f"twice = {value}"

    assert work_in(notebook(right, code("new", new)), REFERENCE).written == {"twice": right.source}


def test_a_value_of_the_same_name_does_not_take_the_place_of_a_function() -> None:
    right, later = code("twice", BODY.format("twice", "2 * n"), "exercise"), "twice = twice(4)"
    found = work_in(notebook(right, code("new", later)), REFERENCE)

    assert found.written == {"twice": right.source}
    assert [cell.source for cell in found.own] == [later]


@pytest.mark.parametrize("above", ["twice", "twice-check"])
def test_an_exercise_runs_after_the_new_cells_above_it(above: str) -> None:
    cells = {
        "twice": code("twice", STUB.format("twice"), "exercise"),
        "twice-check": code("twice-check", "check(twice, {1: 2})", "check"),
    }
    helper, own = (
        code("helper", "double = 2"),
        code("own", "def twice(n, by=double): return n * by"),
    )
    place = list(cells).index(above) + 1
    learners = notebook(*list(cells.values())[:place], helper, own, *list(cells.values())[place:])
    found = order_of(REFERENCE, work_in(learners, REFERENCE), 1)
    sources = [cell["source"] for cell in found["cells"]]

    assert sources == [helper.source, own.source]
    assert found["exercises"]["twice"]["until"] == len(sources)


def test_prose_about_a_function_does_not_take_its_place() -> None:
    right, prose = (
        code("twice", BODY.format("twice", "2 * n"), "exercise"),
        "def twice(n): this doubles",
    )
    found = work_in(notebook(right, new_markdown_cell(prose, id="new")), REFERENCE)

    assert found.written == {"twice": right.source}


def test_a_stub_below_the_written_cell_never_runs() -> None:
    written, stub = BODY.format("twice", "2 * n"), STUB.format("twice")
    cells = code("twice", written, "exercise"), code("copy", stub, "exercise"), code("x", stub)
    for reference in (REFERENCE, unsolved(REFERENCE)):
        found = work_in(notebook(*cells), reference)

        assert (found.written, found.own) == ({"twice": written}, ())


def test_a_stub_beside_other_code_does_not_take_the_place_of_what_is_written() -> None:
    twice, half = BODY.format("twice", "2 * n"), BODY.format("half", "n / 2")
    mixed = code("new", f"import math\n{STUB.format('twice')}{STUB.format('half')}\nmore = 1")
    below = code("half", f"{half}{STUB.format('twice')}", "exercise")
    found = work_in(notebook(code("twice", twice, "exercise"), below, mixed), REFERENCE)

    assert {name: source.strip() for name, source in found.written.items()} == {
        "twice": twice.strip(),
        "half": half.strip(),
    }
    assert [cell.source.split() for cell in found.own] == [["import", "math", "more", "=", "1"]]


def test_a_function_that_is_a_stub_in_its_own_exercise_stays_there() -> None:
    both = "def pair(n):\n    return n\n\n\ndef other(n):\n    return n"
    half_done = f"def pair(n):\n    return n\n\n\n{STUB.format('other')}"
    reference = notebook(code("pair", both, "exercise"))
    found = work_in(notebook(code("pair", half_done, "exercise")), reference)

    assert found.written == {"pair": half_done}
