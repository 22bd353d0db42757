"""The notebook that is run for a learner: the lesson's own cells, with the learner at its exercises."""

import json

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from katabook.lessons.plan import notebook_of, plan
from katabook.lessons.splice import OwnCell, Work, order_of


def code(name: str, source: str, tag: str = "", **metadata: object) -> NotebookNode:
    return new_code_cell(source, id=name, metadata={"tags": [tag] if tag else [], **metadata})


TWICE, HALF = "def twice(n): return 2 * n", "def half(n): return twice(n) / 4"
REFERENCE = new_notebook(
    cells=[
        new_markdown_cell("Numbers", id="numbers"),
        code("begin", "two = 2\nthree = 3"),
        code("twice", TWICE, "exercise"),
        code("look", "two"),
        code("twice-check", "check(twice, {1: 2})", "check"),
        code("half", HALF, "exercise"),
        code("half-check", "check(half, {2: 1})", "check", shares=["four", "two"]),
        code("between", "four = 4"),
        code("half-more", "ask(half, [4])", "hidden-check"),
        code("end", "two"),
    ]
)
MINE = {"twice": "def twice(n): return 3", "half": "def half(n): return twice(n)"}


def ran(written: dict[str, str], **done: bool) -> list[str]:
    """Return the cells in the order of their run: what the learner gives and gets as "take" and "lend".

    A cell of a second try is in brackets; one for an exercise that fails has a question mark.
    """
    lines = []
    for part in plan(REFERENCE, Work(written, (), ()), done):
        for cell in part.cells:
            words = cell.source.partition("(")[0].removeprefix("_student.")
            name = f"{words} {cell.id}" if cell.source.startswith("_student") else cell.id
            lines.append({"": name, "again": f"({name})", "unsolved": f"{name}?"}[part.when])
    return lines


def order(written: dict[str, str], *own: OwnCell) -> dict[str, object]:
    return order_of(REFERENCE, Work(written, own, ()), 10)


def sources(written: dict[str, str], *own: OwnCell) -> list[str]:
    """Return the sources of the cells that run in the learner's process."""
    return [cell["source"] for cell in order(written, *own)["cells"]]  # type: ignore[attr-defined]


def test_without_a_learners_exercise_the_lesson_runs_without_its_checks() -> None:
    assert ran({}) == [
        *("begin", "twice", "lend twice"),
        *("half", "between", "lend half"),
    ]


def test_only_the_checks_of_an_exercise_see_what_the_learner_wrote() -> None:
    assert ran({"twice": MINE["twice"]})[:6] == [
        *("begin", "twice"),
        *("take twice", "twice-check", "twice"),
        "lend twice?",
    ]
    assert ran({"half": MINE["half"]})[3:] == [
        *("half", "take half", "half-check", "half", "between"),
        *("take half", "half-more", "half", "lend half?"),
    ]


def test_a_failing_exercise_is_tried_again_with_the_learners_earlier_ones() -> None:
    again = ["(take half)", "(half-check)", "(half-more)", "(half)"]

    assert ran(MINE)[-5:] == [*again, "lend half?"]
    assert ran(MINE, twice=True)[-5:] == [*again, "lend half?"]


def test_an_exercise_that_uses_none_of_the_learners_earlier_ones_needs_no_second_try() -> None:
    alone = {**MINE, "half": "def half(n): return 1"}
    by_a_trick = {**MINE, "half": "def half(n): return globals()['tw' 'ice'](n)"}

    assert not [name for name in ran(alone) if name.startswith("(")]
    assert "(take half)" in ran(by_a_trick)


def test_an_exercise_that_is_judged_already_is_not_judged_again() -> None:
    assert ran(MINE, twice=True)[:3] == ["begin", "twice", "half"]
    assert ran(MINE, twice=False)[:3] == ["begin", "twice", "lend twice"]


@pytest.mark.parametrize(
    "change",
    ["two = 3", "two.append(3)", "fill(two)", "two[0] = 3", "for n in two:\n    n.append(3)"],
)
def test_a_given_cell_that_may_change_what_a_check_needs_runs(change: str) -> None:
    given = code("given", change)
    reference = new_notebook(cells=[given, *REFERENCE.cells])

    assert next(plan(reference, Work({}, (), ()), {})).cells[0] is given


@pytest.mark.parametrize(
    "show", ["two", "draw(two + 1)", "for n in two:\n    print(n)", "Table(two)", "%time two"]
)
def test_a_given_cell_that_only_shows_something_does_not_run(show: str) -> None:
    reference = new_notebook(cells=[code("given", show), *REFERENCE.cells])

    assert next(plan(reference, Work({}, (), ()), {})).cells[0].id == "begin"


def test_each_cell_of_a_run_has_an_id_of_its_own_and_tells_its_exercise() -> None:
    work = Work(MINE, (), ())
    notebook = notebook_of(REFERENCE, work, list(plan(REFERENCE, work, {})), "process", 10)
    marks = [(cell.metadata.setkata.cell, cell.metadata.setkata.when) for cell in notebook.cells]

    assert len({cell.id for cell in notebook.cells}) == len(notebook.cells)
    assert marks[:3] == [("student", ""), ("begin", ""), ("twice", "")]
    assert ("half-check", "again") in marks


def test_no_comment_of_a_learner_keeps_nbval_from_a_cell() -> None:
    work = Work({"twice": "# NBVAL_SKIP\ndef twice(n): return 3"}, (), ())
    notebook = notebook_of(REFERENCE, work, list(plan(REFERENCE, work, {})), "process", 10)

    assert not [cell for cell in notebook.cells if "\n# NBVAL" in cell.source]


def test_no_check_and_no_answer_of_the_course_is_among_the_learners_cells() -> None:
    text = json.dumps(order(MINE))

    assert TWICE not in text and HALF not in text
    assert "check(" not in text and "ask(" not in text


def test_only_the_needed_statements_of_the_given_cells_run_beside_the_learners() -> None:
    assert sources({"twice": "def twice(n): return two * n"}) == [
        *("two = 2", "def twice(n): return two * n")
    ]
    assert sources({"twice": "def twice(n): return eval('two * n')"})[0] == "two = 2\nthree = 3"


def test_the_learners_own_cells_run_in_their_places() -> None:
    above, below = OwnCell("twice", "helper = 1"), OwnCell("twice-check", "later = 2")
    found = order(MINE, above, below, OwnCell("", "first = 0"))
    cells = [cell["source"] for cell in found["cells"]]  # type: ignore[attr-defined]

    assert cells == ["first = 0", MINE["twice"], "helper = 1", "later = 2", MINE["half"]]
    assert found["exercises"]["twice"]["until"] == 3  # type: ignore[index]


def test_a_version_that_does_not_count_runs_before_the_one_that_does() -> None:
    old = OwnCell("half-more", "def twice(n): return 0", "twice")

    assert sources(MINE, old) == [old.source, MINE["twice"], MINE["half"]]


def test_an_exercise_tells_its_parameters_and_what_its_calls_share() -> None:
    half = order(MINE)["exercises"]["half"]  # type: ignore[index]

    assert half["functions"] == {"half": [("n", False)]}
    assert half["shared"] == ["four", "two"]
