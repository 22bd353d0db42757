"""Ways on for one who is stuck, in a real JupyterLab: the steps of a call, and a prediction."""

from collections.abc import Iterator
from itertools import count

import nbformat
import pytest
from conftest import Lab
from driver import AXE, VIOLATIONS, Notebook, both_themes
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from katabook.build.source import METADATA

COPIES = (f"lessons/stuck_{number}.ipynb" for number in count())
FIND = """from setkata import check, make_deck, step


def first_pair(cards):
    for place in range(len(cards)):
        if is_alike(cards[place], cards[0]) and place > 0:
            return place
    return None


def is_alike(a, b):
    return a[0] == b[0]"""
CELLS = {
    "define": FIND,
    "step": "deck = make_deck()\nstep(first_pair, [deck[0], deck[80], deck[9]])",
    "check": "check(is_alike, {((0, 1), (0, 2)): True, ((1, 2), (0, 2)): True})",
    "guess": "print('one')\nprint('two')",
    "boxes": "print('green')",
}
EXTRA = {
    "guess": {"tags": ["predict"]},
    "boxes": {"tags": ["predict"], "options": ["red", "green"]},
}
SOURCES = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .map(({ model }) => [model.sharedModel.getSource(), model.getMetadata("tags") ?? []])"""
DIRTY = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
HEIGHT = "(node) => node.getBoundingClientRect().height"
TOO_WIDE = "(node) => node.scrollWidth > node.clientWidth"


@pytest.fixture
def stuck(desk: Page, lab: Lab) -> Notebook:
    """A notebook with a call to step through, a check that fails, and two predictions."""
    cells = [
        new_code_cell(source, id=name, metadata=EXTRA.get(name, {}))
        for name, source in CELLS.items()
    ]
    path = next(COPIES)
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), lab.course / path)
    found = Notebook(desk, lab.url, path)
    found.run("define")
    return found


@pytest.fixture
def stepper(stuck: Notebook) -> Locator:
    return stuck.run("step").locator(".sk-stepper")


def moves(stepper: Locator) -> Iterator[str]:
    """Go forward to the end by the keyboard, and yield what is said of each step."""
    said = stepper.get_by_role("status")
    stepper.get_by_role("button", name="Forward").focus()
    last = ""
    while said.inner_text() != last:
        last = said.inner_text()
        yield last
        stepper.page.keyboard.press("ArrowRight")


def test_a_call_is_stepped_through_by_keyboard_and_nothing_moves(stepper: Locator) -> None:
    height, told = stepper.evaluate(HEIGHT), []
    for one in moves(stepper):
        told.append(one)
        assert stepper.evaluate(HEIGHT) == height

    assert "Line 5 runs next." in told[0]
    assert any("place becomes 0." in one for one in told)
    assert any("is_alike gives False." in one for one in told)
    assert "first_pair gives back 2." in told[-1]
    assert stepper.locator("img[alt='one open red oval']").count() >= 1


def test_a_call_is_entered_and_left(stepper: Locator) -> None:
    calls = stepper.get_by_role("list", name="Open calls").get_by_role("button")
    stepper.get_by_role("button", name="Forward").click()
    expect(calls).to_have_count(1)

    stepper.get_by_role("button", name="Into").click()
    expect(calls).to_have_count(2)
    expect(stepper.locator("[aria-current='step']")).to_contain_text("return a[0] == b[0]")

    stepper.get_by_role("button", name="Out").click()
    stepper.get_by_role("button", name="Forward").click()
    expect(calls).to_have_count(1)


def test_a_check_that_fails_is_stepped_through_with_one_click(stuck: Notebook) -> None:
    failed = stuck.run("check")
    for _ in range(2):  # the second click uses the same cell again
        failed.get_by_text("Step through this call").click()
        expect(stuck.page.locator(".sk-stepper").last).to_be_visible()

    sources = stuck.page.evaluate(SOURCES)
    code = "from setkata import step\nstep(is_alike, (1, 2), (0, 2))"
    assert sources[3] == [code, ["setkata-run", "nbval-skip"]]
    assert len(sources) == len(CELLS) + 1


def test_a_prediction_is_shown_beside_the_output(stuck: Notebook) -> None:
    cell = stuck.page.locator("[data-cell='guess']")
    field = cell.get_by_role("group", name="What will Python show?")
    field.get_by_role("textbox", name="Your guess").fill("one\nthree")
    stuck.page.keyboard.press("Shift+Enter")

    rows = cell.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("as expected")
    expect(rows.nth(2)).to_contain_text("three")
    expect(cell.get_by_role("status")).to_contain_text("1 of 2 lines as you expected.")


def test_a_cell_runs_without_a_prediction_and_boxes_can_be_ticked(stuck: Notebook) -> None:
    stuck.run("guess")
    expect(stuck.page.locator("[data-cell='guess'] .sk-predict")).not_to_contain_text(
        "You expected"
    )

    cell = stuck.page.locator("[data-cell='boxes']")
    cell.get_by_role("checkbox", name="green").check()
    cell.get_by_role("button", name="Run it", exact=True).click()
    expect(cell.get_by_role("status")).to_contain_text("As you expected.")


def test_a_notebook_whose_predictions_were_only_looked_at_is_not_unsaved(stuck: Notebook) -> None:
    stuck.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    expect(stuck.page.locator("[data-cell='guess'] textarea")).to_be_visible()

    assert stuck.page.evaluate(DIRTY) is False


@pytest.mark.slow
def test_axe_finds_nothing_on_steps_and_predictions_in_either_theme(stuck: Notebook) -> None:
    stuck.page.evaluate(AXE.read_text(encoding="utf-8"))
    stepper = stuck.run("step").locator(".sk-stepper")
    fields = stuck.page.locator(".sk-predict")
    for _ in both_themes(stuck.page):
        for one in (stepper, fields.first, fields.last):
            assert one.evaluate(VIOLATIONS) == []


@pytest.mark.slow
def test_steps_and_predictions_fit_a_narrow_place(stuck: Notebook) -> None:
    stuck.run("step")
    for node in stuck.page.locator(".sk-stepper, .sk-predict").all():
        node.evaluate("(node) => { node.style.width = '300px'; }")
        assert not node.evaluate(TOO_WIDE)
