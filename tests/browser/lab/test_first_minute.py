"""The first minute in JupyterLab: what a learner sees before and after the first Shift+Enter."""

from collections.abc import Iterator

import pytest
from conftest import Lab, local_page
from driver import KERNEL, OPEN, Notebook
from playwright.sync_api import Browser, Locator, Page, expect

SIZES = [(1366, 768), (1920, 1080), (1024, 768)]
LESSON = "lessons/00_welcome.ipynb"

# A cell's output, or a part of it, is in the notebook's view, not only in the window.
IN_VIEW = """(part) => {
  const view = part.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
  const { top, bottom, height } = part.getBoundingClientRect();
  return height > 0 && top >= view.top - 1 && bottom <= view.bottom + 1;
}"""
DIRTY = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
# Lab has written into the notebook what its own Python is.
NAMED = """() => window.jupyterapp.shell.currentWidget.context.model
  .getMetadata("language_info")?.version"""


@pytest.fixture(scope="module")
def welcome(browser: Browser, lab: Lab) -> Iterator[Notebook]:
    """The first lesson, as `setkata lab` opens it."""
    with local_page(browser) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        yield Notebook(page, lab.url, LESSON)


def expect_in_view(part: Locator) -> None:
    """Wait until a part of the notebook is wholly in view, and its pictures are drawn."""
    expect(part).to_be_visible()
    part.page.wait_for_function(IN_VIEW, arg=part.element_handle())


def press_run(page: Page, cell: str) -> None:
    """Select a cell, and run it as a learner does."""
    page.locator(f"[data-cell='{cell}'] .jp-InputArea-editor").click()
    page.keyboard.press("Shift+Enter")


def test_lab_starts_with_its_files_closed(welcome: Notebook) -> None:
    assert welcome.page.evaluate("() => window.jupyterapp.shell.leftCollapsed")


@pytest.mark.parametrize(("width", "height"), SIZES, ids=str)
def test_the_first_table_is_in_view_after_one_run(
    welcome: Notebook, width: int, height: int
) -> None:
    page = welcome.page
    page.set_viewport_size({"width": width, "height": height})
    welcome.clear()
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:move-cursor-up')")
    press_run(page, "first-table")

    expect_in_view(welcome.output("first-table").locator(".sk-table"))
    expect(page.locator(".sk-card")).to_have_count(12)


def test_a_notebook_that_was_only_looked_at_is_not_unsaved(welcome: Notebook) -> None:
    page = welcome.page
    page.evaluate(OPEN, LESSON)
    page.evaluate(KERNEL)
    page.wait_for_function(NAMED)

    assert page.evaluate(DIRTY) is False

    page.locator("[data-cell='first-table'] .jp-InputArea-editor").click()
    page.keyboard.type("#")
    page.wait_for_function(DIRTY)


def test_a_double_click_on_a_picture_leaves_its_code_alone(welcome: Notebook) -> None:
    page = welcome.page
    page.locator("[data-cell='welcome'] img").dblclick()
    expect(page.locator("[data-cell='welcome'] .jp-RenderedMarkdown")).to_be_visible()

    page.locator("[data-cell='welcome'] h1").dblclick()
    expect(page.locator("[data-cell='welcome'] .jp-RenderedMarkdown")).to_be_hidden()
