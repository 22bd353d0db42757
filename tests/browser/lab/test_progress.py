"""The panel that shows what is solved, in a real JupyterLab."""

import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Literal

import nbformat
import pytest
from conftest import ROOT, Lab, local_page
from driver import Notebook, Table
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, expect

from katabook.build.source import METADATA

STUB = '''def {}(x):
    """Return x times {}."""
    raise NotImplementedError'''
SOLVED = "def {}(x):\n    return {} * x"
WRITE = """([id, source]) => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  cells.find((cell) => cell.model.id === id).model.sharedModel.setSource(source);
}"""
ACTIVE = "() => window.jupyterapp.shell.currentWidget.content.activeCell.model.id"
IN_NOTEBOOK = "() => Boolean(document.activeElement.closest('.jp-Notebook'))"
CHANGED = "You changed triple after you last ran it. Run its cell, then the check."


def lesson(title: str) -> NotebookNode:
    """Return a lesson with two exercises, the first with two checks, and a kata far below them."""
    cells = [
        new_markdown_cell(f"# {title}", id="title"),
        new_code_cell("from setkata import ask, check", id="start"),
        _tagged("exercise", "double", STUB.format("double", 2)),
        _tagged("check", "double-check", "check(double, {3: 6})"),
        _tagged("check", "double-asked", "ask(double, [4])"),
        _tagged("exercise", "triple", STUB.format("triple", 3)),
        _tagged("check", "triple-check", "check(triple, {3: 9})"),
        new_markdown_cell("\n\n".join(["Much text."] * 60), id="text"),
        _tagged("check", "kata-is-set", 'check("is_set")'),
    ]
    return new_notebook(cells=cells, metadata=METADATA)


def _tagged(tag: str, name: str, source: str) -> NotebookNode:
    return new_code_cell(source, id=name, metadata={"tags": [tag]})


class Panel:
    """The panel beside a notebook, as a learner reads it."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.root = self.page.get_by_role("region", name="Progress")
        self.lines = self.root.get_by_role("listitem").get_by_role("button")
        self.next = self.root.get_by_role("button", name="Next:")
        self.warning = self.root.locator("p.sk-warning")

    def expect_said(self, sentence: str) -> None:
        """Wait for what a screen reader says."""
        expect(self.root.locator("[aria-live=polite]")).to_have_text(sentence)

    def run(self, *cells: str) -> None:
        for cell in cells:
            self.notebook.run(cell)

    def solve(self, name: str, factor: int) -> None:
        """Write an exercise's solution without running it."""
        self.page.evaluate(WRITE, [name, SOLVED.format(name, factor)])

    def violations(self) -> list[str]:
        return Table(self.root).violations()

    def expect_landed(self, cell: str) -> None:
        """Wait until a cell is selected and in sight, and the notebook has the keyboard."""
        self.page.wait_for_function(f"({ACTIVE})() === '{cell}' && ({IN_NOTEBOOK})()")
        expect(self.page.locator(f"[data-cell='{cell}']")).to_be_in_viewport()


@pytest.fixture
def panel(desk: Page, lab: Lab) -> Panel:
    """The panel beside the first of two lessons, in a folder of their own with new kernels."""
    folder = Path(mkdtemp(dir=lab.course))
    nbformat.write(lesson("Times two"), folder / "01_first.ipynb")
    nbformat.write(lesson("Times more"), folder / "02_second.ipynb")
    shutil.copy(ROOT / "solutions/katas/is_set.py", lab.course / "katas")
    panel = Panel(Notebook(desk, lab.url, f"{folder.name}/01_first.ipynb"))
    panel.run("start")
    return panel


def test_the_panel_is_open_and_leaves_the_keyboard_to_the_notebook(panel: Panel) -> None:
    expect(panel.root).to_contain_text("0 of 3 solved")
    expect(panel.next).to_have_text("Next: double")
    assert panel.page.evaluate(IN_NOTEBOOK)
    expect(panel.lines).to_have_text(
        ["double not begun", "triple not begun", "kata is_set not begun"], use_inner_text=True
    )


def test_an_exercise_is_solved_once_all_its_checks_pass(panel: Panel) -> None:
    panel.run("double", "double-check")
    expect(panel.lines.first).to_contain_text("0 of 2 checks pass")

    panel.solve("double", 2)
    panel.run("double", "double-check")
    expect(panel.lines.first).to_contain_text("1 of 2 checks pass")

    panel.run("double-asked")
    expect(panel.lines.first).to_contain_text("solved")
    expect(panel.root).to_contain_text("1 of 3 solved")
    expect(panel.next).to_have_text("Next: triple")
    panel.expect_said("double is solved. Next: triple")


def test_a_click_on_a_line_lands_in_its_cell(panel: Panel) -> None:
    panel.lines.nth(2).click()
    panel.expect_landed("kata-is-set")

    panel.lines.nth(1).click()
    panel.expect_landed("triple")


def test_the_keyboard_alone_opens_the_panel_and_lands_in_a_cell(panel: Panel) -> None:
    keys = panel.page.keyboard
    panel.page.evaluate("() => window.jupyterapp.shell.collapseRight()")
    expect(panel.root).to_be_hidden()
    keys.press("ControlOrMeta+Shift+C")
    expect(panel.page.locator(".lm-CommandPalette-input")).to_be_focused()
    keys.type("show progress")
    keys.press("Enter")

    expect(panel.lines.first).to_be_focused()
    keys.press("Tab")
    expect(panel.lines.nth(1)).to_be_focused()
    keys.press("Enter")
    panel.expect_landed("triple")


def test_a_check_of_a_cell_that_was_changed_and_not_run_warns_and_does_not_count(
    panel: Panel,
) -> None:
    panel.solve("triple", 3)
    panel.run("triple", "triple-check")
    expect(panel.lines.nth(1)).to_contain_text("solved")

    panel.solve("triple", 4)
    panel.run("triple-check")
    expect(panel.warning).to_have_text(CHANGED)
    panel.expect_said(CHANGED)
    expect(panel.page.get_by_role("alert")).to_contain_text(CHANGED)
    expect(panel.lines.nth(1)).to_contain_text("begun")

    panel.solve("triple", 3)
    panel.run("triple")
    expect(panel.warning).to_have_count(0)
    expect(panel.lines.nth(1)).to_contain_text("begun")

    panel.run("triple-check")
    expect(panel.lines.nth(1)).to_contain_text("solved")
    panel.expect_said("triple is solved. Next: double")


def test_after_a_solved_lesson_the_next_one_opens(panel: Panel) -> None:
    panel.solve("double", 2)
    panel.solve("triple", 3)
    panel.run("double", "double-check", "double-asked", "triple", "triple-check", "kata-is-set")
    expect(panel.root).to_contain_text("3 of 3 solved")
    panel.expect_said("kata is_set is solved. Next: Times more")

    panel.next.click()

    expect(panel.page.get_by_role("tab", name="02_second.ipynb")).to_be_visible()
    expect(panel.root).to_contain_text("0 of 3 solved")
    expect(panel.next).to_have_text("Next: double")


def test_a_notebook_that_is_not_a_lesson_has_no_lines(desk: Page, lab: Lab) -> None:
    path = lab.course / "own.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1")], metadata=METADATA), path)
    panel = Panel(Notebook(desk, lab.url, "own.ipynb"))

    expect(panel.root).to_contain_text("Open a lesson to see what is solved in it.")
    expect(panel.root.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_panel(panel: Panel, scheme: Literal["light", "dark"]) -> None:
    panel.page.emulate_media(color_scheme=scheme)
    is_light = "true" if scheme == "light" else "false"
    expect(panel.page.locator("body")).to_have_attribute("data-jp-theme-light", is_light)
    panel.solve("double", 2)
    panel.run("double", "double-check", "double-asked", "triple")
    panel.solve("triple", 3)
    panel.run("triple-check")
    expect(panel.warning).to_be_visible()

    assert panel.violations() == []

    panel.page.emulate_media(color_scheme="light")


def test_without_one_of_labs_modules_lab_works_and_the_console_says_why(
    browser: Browser, lab: Lab
) -> None:
    warnings: list[str] = []

    def keep(message: ConsoleMessage) -> None:
        if "setkata" in message.text and message.type in ("warning", "error"):
            warnings.append(message.text)

    def without_widgets(route: Route) -> None:
        body = route.fetch().text().replace("@lumino/widgets", "@lumino/gone")
        route.fulfill(body=body, content_type="text/javascript")

    with local_page(browser) as page:
        page.on("console", keep)
        page.route("**/setkata/panel/remoteEntry.js*", without_widgets)
        panel = Panel(Notebook(page, lab.url, "lessons/00_welcome.ipynb"))

        expect(panel.root).to_have_count(0)
    assert len(warnings) == 1
    assert 'can\'t show its panel "Progress"' in warnings[0]
    assert "JupyterLab does not share @lumino/gone" in warnings[0]


def test_labs_start_page_opens_the_first_lesson(page: Page, lab: Lab) -> None:
    page.goto(f"{lab.url}/lab?reset")
    page.locator(".jp-LauncherCard").first.click()

    expect(page.get_by_role("heading", name="Welcome to SET")).to_be_visible()
