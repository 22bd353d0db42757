"""The order in which one kernel runs a lesson with a learner's exercises in it."""

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from katabook.lessons.splice import notebook_of, plan


def code(name: str, source: str, tag: str = "") -> NotebookNode:
    return new_code_cell(source, id=name, metadata={"tags": [tag]} if tag else {})


TWICE, HALF = "def twice(n): return 2 * n", "def half(n): return twice(n) / 4"
REFERENCE = new_notebook(
    cells=[
        new_markdown_cell("Numbers", id="numbers"),
        code("begin", "two = 2"),
        code("twice", TWICE, "exercise"),
        code("look", "two"),
        code("twice-check", "check(twice, {1: 2})", "check"),
        code("half", HALF, "exercise"),
        code("half-check", "check(half, {2: 1})", "check"),
        code("half-more", "ask(half, [4])", "hidden-check"),
        code("end", "two"),
    ]
)
MINE = {"twice": "def twice(n): return 3", "half": "def half(n): return twice(n)"}


def ran(written: dict[str, str], done: tuple[str, ...] = ()) -> list[str]:
    """Return the cells in the order of their run: a learner's with a star, a second try in brackets."""
    lines = []
    for part in plan(REFERENCE, written, done):
        for cell in part.cells:
            if cell.id.startswith("forget"):
                continue
            name = f"{cell.id}*" if cell.source == written.get(cell.id) else cell.id
            lines.append(f"({name})" if part.again else name)
    return lines


def test_without_a_learners_exercise_the_lesson_runs_without_its_checks() -> None:
    assert ran({}) == ["begin", "twice", "look", "half", "end"]


def test_after_each_exercise_the_references_names_come_back() -> None:
    once = [*("begin", "twice*", "look", "twice-check", "twice"), *("half", "end")]

    assert ran({"twice": MINE["twice"]}) == once


def test_a_failing_exercise_is_tried_again_with_the_learners_earlier_ones() -> None:
    second = [*("(twice*)", "(half*)", "(half-check)", "(half-more)", "(twice)")]
    before = [*("begin", "twice*", "look", "twice-check", "twice")]

    assert ran(MINE) == [
        *before,
        *("half*", "half-check", "half-more", "end"),
        *second,
        "half",
    ]


def test_an_exercise_that_uses_none_of_the_learners_earlier_ones_needs_no_second_try() -> None:
    alone = {**MINE, "half": "def half(n): return 1"}
    by_a_trick = {**MINE, "half": "def half(n): return globals()['tw' 'ice'](n)"}

    assert not [name for name in ran(alone) if name.startswith("(")]
    assert "(half*)" in ran(by_a_trick)


def test_an_exercise_that_is_judged_already_is_not_run_again() -> None:
    assert ran(MINE, ("twice",))[:3] == ["begin", "twice", "look"]
    assert "(twice*)" in ran(MINE, ("twice",))


def test_an_earlier_exercise_that_equals_the_references_needs_no_second_try() -> None:
    assert not [name for name in ran({**MINE, "twice": TWICE}) if name.startswith("(")]


def test_a_check_has_its_own_names_whatever_the_learner_defined() -> None:
    [check] = [
        cell
        for part in plan(REFERENCE, {"half": MINE["half"]}, ())
        for cell in part.cells
        if cell.id == "half-check"
    ]

    assert check.source == "from katabook import ask, check\n\ncheck(half, {2: 1})"


def test_each_cell_of_a_run_has_an_id_of_its_own_and_tells_its_exercise() -> None:
    notebook = notebook_of(REFERENCE, list(plan(REFERENCE, MINE, ())))
    marks = [tuple(cell.metadata.setkata.values()) for cell in notebook.cells]

    assert len({cell.id for cell in notebook.cells}) == len(notebook.cells)
    assert marks[:3:2] == [("begin", "", False), ("twice", "twice", False)]
    assert ("half-check", "half", True) in marks


def test_the_name_of_an_exercise_is_forgotten_before_the_learners_cell() -> None:
    cells = [cell for part in plan(REFERENCE, MINE, ()) for cell in part.cells]
    names: dict[str, object] = {"twice": 1, "half": 2}
    exec(cells[1].source, names)  # noqa: S102 - our own cell

    assert cells[2].source == MINE["twice"]
    assert "twice" not in names
    assert names["half"] == 2


def test_no_comment_of_a_learner_keeps_nbval_from_a_cell() -> None:
    source = "# NBVAL_SKIP\n# nbval-ignore-output\ndef twice(n): return 3"
    cells = [cell for part in plan(REFERENCE, {"twice": source}, ()) for cell in part.cells]

    assert cells[2].source == "# nbval SKIP\n# nbval ignore-output\ndef twice(n): return 3"
