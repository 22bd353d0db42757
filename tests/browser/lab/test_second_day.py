"""A lesson on its second day in a real JupyterLab: Python is new, and nothing is lost."""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import nbformat
import pytest
from conftest import Lab, local_page
from driver import ACTIVE, KERNEL, READY, Notebook, Table, both_themes
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Browser, Locator, Page, expect

from katabook.build.source import METADATA

TEXT = "\n\n".join(["Much text."] * 30)
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.context.sessionContext.shutdown()"
RESTART = """() => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel
  .restart()"""
# Lab draws a cell that is out of sight only when there is time.
SHOW = """(id) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.scrollToItem(content.widgets.findIndex((cell) => cell.model.id === id), "start");
}"""
IS_SAVED = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"
COLLAPSE = "() => window.jupyterapp.shell.collapseRight()"
COMMAND = "(command) => { window.jupyterapp.commands.execute(command) }"
ADD = """(source) => window.jupyterapp.shell.currentWidget.content.model.sharedModel
  .insertCell(1, { cell_type: "code", source, id: "own" })"""
# The kinds of the errors in the notebook, which has a traceback for each.
ERRORS = """() => [...window.jupyterapp.shell.currentWidget.context.model.cells]
  .flatMap((cell) => cell.outputs?.toJSON() ?? [])
  .filter((output) => output.output_type === "error").map((output) => output.ename)"""
NOT_RUN = """(id) => [...window.jupyterapp.shell.currentWidget.context.model.cells]
  .find((cell) => cell.id === id).executionCount === null"""
IS_SENT = """(id) => [...window.jupyterapp.shell.currentWidget.context.model.cells]
  .find((cell) => cell.id === id).executionState === 'running'"""
# What the panel says about each exercise, from the code of the panel itself.
STATES = """async () => {
  const { linesOf } = await import("/lab/extensions/setkata/panel/state.js");
  const { model } = window.jupyterapp.shell.currentWidget.content;
  return linesOf([...model.cells], new Set()).map(({ state }) => state);
}"""


def lesson() -> NotebookNode:
    """Return a lesson with a table, an exercise that is solved and one that is not, and much text."""
    cells = [
        new_markdown_cell("# The second day", id="title"),
        new_code_cell("from setkata import CardPicker, check", id="start"),
        new_code_cell("CardPicker()", id="table"),
        new_markdown_cell(TEXT, id="text"),
        _tagged("exercise", "double", "def double(x):\n    return 2 * x"),
        _tagged("check", "double-check", "check(double, {3: 6})"),
        _tagged("exercise", "triple", "def triple(x):\n    raise NotImplementedError"),
        _tagged("check", "triple-check", "check(triple, {3: 9})"),
        new_markdown_cell(TEXT, id="more-text"),
        new_code_cell("double(4)", id="use"),
        new_markdown_cell(TEXT, id="last-text"),
    ]
    return new_notebook(cells=cells, metadata=METADATA)


def _tagged(tag: str, name: str, source: str) -> NotebookNode:
    return new_code_cell(source, id=name, metadata={"tags": [tag]})


class Day:
    """A learner's day with one lesson."""

    def __init__(self, page: Page, lab: Lab) -> None:
        folder = Path(mkdtemp(dir=lab.course))
        self.page, self.lab = page, lab
        self.file = folder / "01_day.ipynb"
        self.path = f"{folder.name}/01_day.ipynb"
        nbformat.write(lesson(), self.file)
        self.notebook = Notebook(page, lab.url, self.path)
        self.bar = page.get_by_role("region", name="Python", exact=True)

    def run(self, *cells: str) -> None:
        for cell in cells:
            self.notebook.run(cell)

    def load(self) -> None:
        """Load Lab again, with this lesson."""
        self.page.wait_for_function(IS_SAVED)
        self.page.goto(f"{self.lab.url}/lab/tree/{self.path}")
        self.page.wait_for_function(READY)
        self.page.evaluate(KERNEL)

    def end(self) -> None:
        """End the first day: each code cell has run, and the kernel is gone."""
        self.run("start", "table", "double", "triple", "triple-check", "double-check")
        self.page.wait_for_function(IS_SAVED)  # by the check
        self.page.evaluate(SHUT_DOWN)

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell='{name}']")

    def button(self, name: str) -> Locator:
        return self.bar.get_by_role("button", name=name)

    def states(self) -> list[str]:
        """Whether each exercise is solved."""
        found: list[str] = self.page.evaluate(STATES)
        return found

    def expect_place(self, cell: str) -> None:
        """Wait until a cell is selected and in sight."""
        self.page.wait_for_function(f"({ACTIVE})() === '{cell}'")
        expect(self.cell(cell)).to_be_in_viewport()

    def saved(self, cell: str) -> str:
        """A cell's outputs in the file, as JSON."""
        cells = nbformat.read(self.file, as_version=4).cells
        return json.dumps(next(one.outputs for one in cells if one.id == cell))


@pytest.fixture
def day(desk: Page, lab: Lab) -> Day:
    """A lesson in a page that shows Lab already."""
    return Day(desk, lab)


@pytest.fixture
def own_day(browser: Browser, lab: Lab) -> Iterator[Day]:
    """A lesson in a browser of its own, which can be loaded again."""
    with local_page(browser) as page:
        yield Day(page, lab)


def test_the_second_day_goes_on_with_one_click(own_day: Day) -> None:
    own_day.end()
    own_day.load()
    own_day.expect_place("double-check")
    assert own_day.states() == ["solved", "not begun"]

    check = own_day.notebook.run("double-check")
    expect(check).to_contain_text("check is not defined yet.")
    expect(check).to_contain_text("You can see below what this check found last time.")
    assert own_day.page.evaluate(ERRORS) == []
    assert own_day.states() == ["solved", "not begun"]

    expect(own_day.bar).to_contain_text("Run your 6 cells once more")
    own_day.button("Run your cells again").click()

    expect(own_day.bar).to_have_count(0)
    expect(check).not_to_contain_text("not defined")
    expect(own_day.cell("table").locator(".setkata")).to_have_count(1)
    own_day.expect_place("double-check")
    assert own_day.states() == ["solved", "not begun"]


@pytest.mark.slow
def test_the_second_day_goes_on_by_keyboard_alone(own_day: Day) -> None:
    own_day.end()
    own_day.load()
    own_day.expect_place("double-check")
    keys = own_day.page.keyboard
    expect(own_day.button("Run your cells again")).to_be_visible()
    keys.press("Control+Enter")
    above = own_day.cell("double-check").get_by_role("button", name="Run the cells above")
    tab_to(above)
    keys.press("Enter")
    expect(above).to_have_count(0)
    expect(own_day.cell("double-check")).to_contain_text("1 of 1 pass")
    tab_to(own_day.button("Run your cells again"))
    keys.press("Enter")

    expect(own_day.bar).to_have_count(0)
    expect(own_day.page.locator(".jp-Notebook:focus-within")).to_have_count(1)
    assert own_day.states() == ["solved", "not begun"]


def tab_to(button: Locator) -> None:
    """Press Tab until a button has the keyboard."""
    expect(button).to_be_visible()
    for _ in range(80):
        if button.evaluate("button => button === document.activeElement"):
            return
        button.page.keyboard.press("Tab")
    raise AssertionError(f"Tab did not reach {button}")


@pytest.mark.slow
def test_a_reload_keeps_the_place_and_says_nothing_while_python_runs_on(own_day: Day) -> None:
    own_day.run("start", "double", "use", "double-check")
    own_day.load()
    own_day.expect_place("double-check")

    own_day.run("use")

    expect(own_day.cell("use")).to_contain_text("8")
    expect(own_day.bar).to_have_count(0)


@pytest.mark.slow
def test_a_lesson_opens_at_its_top_if_the_cell_is_gone(own_day: Day) -> None:
    own_day.run("start", "double", "double-check")
    own_day.page.wait_for_function(IS_SAVED)
    found = nbformat.read(own_day.file, as_version=4)
    found.cells = [cell for cell in found.cells if cell.id != "double-check"]
    nbformat.write(found, own_day.file)
    own_day.load()

    own_day.expect_place("title")


@pytest.mark.slow
def test_a_stored_picture_says_above_itself_how_to_use_it_again(own_day: Day) -> None:
    own_day.end()
    own_day.load()
    table = own_day.cell("table")
    again = table.get_by_role("button", name="Run this cell")
    own_day.page.evaluate(SHOW, "table")
    expect(again).to_be_in_viewport()
    above, picture = again.bounding_box(), table.locator("img").first.bounding_box()
    assert above and picture and above["y"] < picture["y"]

    again.click()

    expect(table.locator(".setkata")).to_have_count(1)
    expect(again).to_have_count(0)


def test_one_click_below_a_cell_runs_what_it_needs(day: Day) -> None:
    use = day.notebook.run("use")
    expect(use).to_contain_text("double is not defined yet.")
    expect(use).to_contain_text("The cell above with def double defines double.")
    use.get_by_role("button", name="Run the cells above, then this one").click()

    expect(use).to_contain_text("8")
    expect(use).not_to_contain_text("not defined")
    expect(day.cell("double-check")).not_to_contain_text("1 of 1 pass")


@pytest.mark.slow
def test_a_restart_offers_to_run_again_until_the_cells_ran_by_hand(day: Day) -> None:
    day.run("start", "double", "double-check")
    expect(day.bar).to_have_count(0)
    day.page.evaluate(RESTART)
    expect(day.bar).to_contain_text("Run your 3 cells once more")

    day.run("start", "double")
    expect(day.bar).to_contain_text("Run your 1 cell once more")
    day.run("double-check")

    expect(day.bar).to_have_count(0)


@pytest.mark.slow
def test_outputs_that_were_cleared_are_not_run_again(day: Day) -> None:
    day.run("start", "double", "double-check")
    day.page.evaluate(RESTART)
    expect(day.bar).to_be_visible()
    day.notebook.clear()

    expect(day.bar).to_have_count(0)
    assert day.states() == ["not begun", "not begun"]


@pytest.mark.slow
def test_run_all_cells_takes_no_star_when_a_cell_above_fails(day: Day) -> None:
    day.run("start", "double", "double-check")
    day.page.evaluate(ADD, "input()\n1 / 0")
    day.page.evaluate(KERNEL)
    day.page.evaluate(COMMAND, "notebook:run-all-cells")
    # Python skips only the cells that were sent before one fails.
    day.page.wait_for_function(IS_SENT, arg="use")
    day.page.evaluate(SHOW, "own")
    day.cell("own").locator("input").press("Enter")
    day.page.wait_for_function(f"({ERRORS})().includes('ZeroDivisionError')")
    day.page.wait_for_function(f"({NOT_RUN})('triple-check') && ({NOT_RUN})('double-check')")

    day.page.wait_for_function(f"async () => (await ({STATES})())[0] === 'solved'")


@pytest.mark.slow
def test_a_cell_that_fails_is_named_and_the_others_run(day: Day) -> None:
    day.page.evaluate(ADD, "broken = True")
    day.page.evaluate(KERNEL)
    day.run("own", "start", "double", "double-check")
    day.page.evaluate(RESTART)
    day.page.evaluate("""() => window.jupyterapp.shell.currentWidget.content.model.cells.get(1)
      .sharedModel.setSource("broken = 1 / 0")""")
    day.button("Run your cells again").click()

    expect(day.bar).to_contain_text("3 of 4 cells had no error.")
    expect(day.bar).to_contain_text("The cell with broken = … stopped with ZeroDivisionError.")
    assert day.states()[0] == "solved"
    day.button("Show that cell").click()
    day.expect_place("own")
    day.button("Close").click()
    expect(day.bar).to_have_count(0)


@pytest.mark.slow
def test_a_cell_that_takes_long_is_named_and_can_be_stopped(day: Day) -> None:
    day.page.evaluate(ADD, "name = 1")
    day.page.evaluate(KERNEL)
    day.run("own", "start", "double")
    day.page.evaluate(RESTART)
    day.page.evaluate("""() => window.jupyterapp.shell.currentWidget.content.model.cells.get(1)
      .sharedModel.setSource("name = input()")""")
    day.button("Run your cells again").click()
    expect(day.bar).to_contain_text("Cell 1 of 3 is running.")
    expect(day.bar).to_contain_text("name = …")
    expect(day.cell("own").locator("input")).to_be_attached()
    day.button("Stop").click()
    expect(day.bar).to_contain_text("You stopped at cell 1 of 3.")

    day.button("Run the other 2 cells").click()

    expect(day.bar).to_have_count(0)


@pytest.mark.slow
def test_without_the_panel_the_bar_is_above_the_notebook(day: Day) -> None:
    day.run("start", "double")
    day.page.evaluate(COLLAPSE)
    day.page.evaluate(RESTART)
    expect(day.button("Run your cells again")).to_be_visible()
    bar, cells = day.bar.bounding_box(), day.page.locator(".jp-Notebook").bounding_box()
    assert bar and cells and bar["y"] + bar["height"] <= cells["y"] + 1

    day.page.evaluate("() => window.jupyterapp.shell.expandRight()")
    expect(day.page.locator(".setkata-progress .sk-day")).to_be_visible()
    day.button("Not now").click()
    expect(day.bar).to_have_count(0)


@pytest.mark.slow
def test_axe_finds_nothing_in_the_bar_and_the_message_in_either_theme(day: Day) -> None:
    day.run("start", "double")
    day.page.evaluate(RESTART)
    expect(day.bar).to_be_visible()
    message = day.notebook.run("use")
    expect(message).to_contain_text("not defined yet")

    for _ in both_themes(day.page):
        assert Table(message).violations() == []
        assert Table(day.bar).violations() == []
    day.page.evaluate(COLLAPSE)
    for _ in both_themes(day.page):
        assert Table(day.bar).violations() == []


def test_a_check_saves_its_notebook(day: Day) -> None:
    day.run("start", "double", "double-check")
    day.page.wait_for_function(IS_SAVED)

    assert '"passed": true' in day.saved("double-check")


@pytest.mark.slow
def test_a_file_that_was_changed_elsewhere_is_kept_and_told_once(day: Day) -> None:
    day.run("start", "double", "double-check")
    day.page.wait_for_function(IS_SAVED)
    nbformat.write(lesson(), day.file)
    before = day.file.read_text()
    day.run("double-check", "double-check")

    expect(day.page.get_by_role("alert").filter(has_text="has changed the file")).to_have_count(1)
    expect(day.page.locator(".jp-Dialog")).to_have_count(0)
    assert day.file.read_text() == before
