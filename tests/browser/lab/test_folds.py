"""A check in a real JupyterLab: its code is folded until it fails, and its hints open one by one."""

import shutil
from collections.abc import Iterator
from itertools import count

import nbformat
import pytest
from conftest import ROOT, Lab
from driver import AXE, VIOLATIONS, Notebook, both_themes
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from katabook.build.source import METADATA

WRONG = "def same_or_different(x, y, z):\n    return len({x, y, z}) == 1"
RIGHT = "def same_or_different(x, y, z):\n    return len({x, y, z}) != 2"
EXERCISE, CHECK = "same-or-different", "same-or-different-check"
TASK = "same-or-different-task"  # above the exercise
COPIES = (f"lessons/folds_{number}.ipynb" for number in count())
WRITE = """([id, source]) => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  cells.find((cell) => cell.model.id === id).model.sharedModel.setSource(source);
}"""
TOP = "(node) => node.getBoundingClientRect().top"
# A run that ends with the check's output in sight, so that there is room to keep it in place.
IN_SIGHT = """async (id) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  const place = content.widgets.findIndex((cell) => cell.model.id === id);
  await content.scrollToItem(place, "start");
}"""
SELECT = """(id) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex((cell) => cell.model.id === id);
  content.mode = "command";
  content.activate();
}"""
DIRTY = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
PRESENT = "() => window.jupyterapp.commands.execute('setkata:present')"


class Fold:
    """A check in the second lesson, as a learner sees it."""

    def __init__(self, notebook: Notebook, path: str) -> None:
        self.notebook, self.path = notebook, path
        self.page = notebook.page
        self.cell = self.page.locator(f"[data-cell='{CHECK}']")
        self.button = self.cell.locator(".sk-fold")
        self.code = self.cell.locator(".jp-InputArea-editor")
        self.output = notebook.output(CHECK)
        notebook.run("a-card")

    def write(self, source: str) -> None:
        """Write the exercise, run its cell, and then the check."""
        self.page.evaluate(WRITE, [EXERCISE, source])
        self.notebook.run(EXERCISE)
        self.notebook.run(CHECK)

    def expect_open(self, *, open: bool) -> None:
        expect(self.button).to_have_attribute("aria-expanded", "true" if open else "false")
        expect(self.code).to_be_visible(visible=open)

    def hint(self, number: int) -> Locator:
        return self.output.get_by_text(f"hint {number} of 2")

    def violations(self) -> list[str]:
        """The barriers in all that is not Lab's own editor."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        return [*self.button.evaluate(VIOLATIONS), *self.output.evaluate(VIOLATIONS)]


@pytest.fixture
def fold(desk: Page, lab: Lab) -> Fold:
    """The check of the second lesson's first exercise, which is not written yet."""
    copy = next(COPIES)  # its own, because the last one may still be saved
    shutil.copy(ROOT / "lessons" / "01_tuples.ipynb", lab.course / copy)
    return Fold(Notebook(desk, lab.url, copy), copy)


@pytest.fixture
def tall(desk: Page) -> Iterator[None]:
    """A window with room for the code and the output."""
    usual = desk.viewport_size
    desk.set_viewport_size({"width": 1280, "height": 1200})
    yield
    desk.set_viewport_size(usual)


def test_a_check_is_folded_until_it_fails_and_again_once_it_passes(fold: Fold) -> None:
    fold.expect_open(open=False)
    expect(fold.button).to_have_text("Checks same_or_different")

    fold.notebook.run(EXERCISE)
    fold.notebook.run(CHECK)
    expect(fold.output).to_contain_text("not written yet")
    fold.expect_open(open=False)

    fold.write(WRONG)
    expect(fold.button).to_have_text("Checks same_or_different with 9 calls")
    fold.expect_open(open=True)

    fold.write(RIGHT)
    fold.expect_open(open=False)


@pytest.mark.slow
@pytest.mark.usefixtures("tall")
def test_the_output_stays_where_it_is_when_its_code_opens(fold: Fold) -> None:
    fold.write(RIGHT)
    fold.page.evaluate(IN_SIGHT, TASK)
    before = fold.output.evaluate(TOP)

    fold.page.evaluate(WRITE, [EXERCISE, WRONG])
    fold.page.evaluate(IN_SIGHT, TASK)
    fold.notebook.run(EXERCISE)
    fold.notebook.run(CHECK)
    fold.expect_open(open=True)

    assert fold.output.evaluate(TOP) == pytest.approx(before, abs=2)


@pytest.mark.slow
def test_what_the_learner_opens_stays_open_and_is_not_saved(fold: Fold) -> None:
    fold.write(RIGHT)
    fold.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    fold.button.click()

    fold.expect_open(open=True)
    assert fold.page.evaluate(DIRTY) is False
    fold.notebook.run(CHECK)
    fold.expect_open(open=True)


@pytest.mark.slow
def test_a_fold_opens_and_closes_by_keyboard_and_its_cell_still_runs(fold: Fold) -> None:
    fold.notebook.run(EXERCISE)
    fold.button.focus()
    for key, is_open in (("Enter", True), ("Enter", False), ("Space", True), ("Space", False)):
        fold.page.keyboard.press(key)
        fold.expect_open(open=is_open)

    fold.page.keyboard.press("Control+Enter")

    expect(fold.output).to_contain_text("not written yet")
    fold.expect_open(open=False)


def test_writing_in_a_folded_check_opens_it(fold: Fold) -> None:
    fold.page.evaluate(SELECT, CHECK)

    fold.page.keyboard.press("Enter")

    fold.expect_open(open=True)
    expect(fold.code.locator(".cm-content")).to_be_focused()


def test_the_hints_open_one_after_another_and_a_pass_has_none(fold: Fold) -> None:
    fold.write(WRONG)
    expect(fold.hint(2)).to_be_hidden()

    fold.hint(1).focus()
    fold.page.keyboard.press("Enter")
    expect(fold.output).to_contain_text("Which of the counts 1, 2 and 3 spoils a feature?")
    fold.hint(2).click()
    expect(fold.output.get_by_text("is the count, and")).to_be_visible()

    fold.write(RIGHT)
    expect(fold.output).to_contain_text("9 of 9 pass")
    expect(fold.output).not_to_contain_text("hint")


@pytest.mark.slow
def test_axe_finds_nothing_in_a_check_that_fails_in_either_theme(fold: Fold) -> None:
    fold.write(WRONG)
    fold.hint(1).click()
    fold.expect_open(open=True)

    for _ in both_themes(fold.page):
        assert fold.violations() == []


@pytest.mark.slow
def test_on_the_wall_a_check_shows_its_code(fold: Fold) -> None:
    fold.page.evaluate(SELECT, CHECK)

    fold.page.evaluate(PRESENT)
    for _ in ("the exercise", "its run", "the check"):
        fold.page.keyboard.press("PageDown")

    expect(fold.code).to_be_visible()
    expect(fold.button).to_be_hidden()
    fold.page.evaluate(PRESENT)
    fold.expect_open(open=False)


@pytest.mark.slow
def test_a_check_that_was_saved_failing_is_open_at_the_next_start(fold: Fold, lab: Lab) -> None:
    fold.write(WRONG)
    fold.expect_open(open=True)
    fold.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    again = Fold(Notebook(fold.page, lab.url, fold.path), fold.path)

    again.expect_open(open=True)


@pytest.mark.slow
def test_a_check_in_a_new_cell_is_folded_too(desk: Page, lab: Lab) -> None:
    path = lab.course / "lessons" / "own.ipynb"
    cell = new_code_cell("check(\n    len,\n    {(1, 2): 2},\n)", metadata={"tags": ["check"]})
    nbformat.write(new_notebook(cells=[cell], metadata=METADATA), path)
    notebook = Notebook(desk, lab.url, "lessons/own.ipynb")

    desk.evaluate(SELECT, notebook.cells()[0][0])
    for command in ("copy-cell", "paste-cell-below"):
        desk.evaluate(f"() => window.jupyterapp.commands.execute('notebook:{command}')")

    expect(desk.get_by_role("button", name="Checks len")).to_have_count(2)
