"""The first minute in JupyterLab: what a learner sees before and after the first Shift+Enter."""

from collections.abc import Iterator
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from conftest import ROOT, Lab, local_page
from driver import ACTIVE, KERNEL, OPEN, Notebook
from playwright.sync_api import Browser, Locator, Page, expect

from katabook.course import Course
from katabook.handout import unsolved_file
from setkata.draw.picture import WIDTH, deal_image
from setkata.widgets.table import dealt

SIZES = [(1366, 768), (1920, 1080), (1024, 768)]
LESSON = "first/00_welcome.ipynb"
COURSE = Course(ROOT)

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
    """The first lesson as learners get it, with its picture."""
    path = lab.course / LESSON
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(unsolved_file(COURSE, COURSE.lessons[0]))
    with local_page(browser) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        yield Notebook(page, lab.url, LESSON)


def expect_in_view(part: Locator) -> None:
    """Wait until a part of the notebook is wholly in view, and its pictures are drawn."""
    expect(part).to_be_visible()
    part.page.wait_for_function(IN_VIEW, arg=part.element_handle())


def width_of_deal() -> float:
    """The width of the picture of a deal, in which a card has its own WIDTH."""
    _, address = deal_image(dealt()).split("data:image/svg+xml,")
    picture = ElementTree.fromstring(unquote(address.partition('"')[0]))
    return float(picture.attrib["width"])


def press_run(page: Page, cell: str) -> None:
    """Select a cell, and run it as a learner does."""
    page.locator(f"[data-cell='{cell}'] .jp-InputArea-editor").click()
    page.keyboard.press("Shift+Enter")


def test_lab_starts_with_its_files_closed(welcome: Notebook) -> None:
    assert welcome.page.evaluate("() => window.jupyterapp.shell.leftCollapsed")


@pytest.mark.parametrize(("width", "height"), SIZES, ids=str)
def test_the_first_table_is_in_view_after_one_run_and_as_large_as_its_picture(
    welcome: Notebook, width: int, height: int
) -> None:
    page = welcome.page
    page.set_viewport_size({"width": width, "height": height})
    welcome.clear()
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:move-cursor-up')")
    press_run(page, "first-table")

    expect_in_view(welcome.output("first-table").locator(".sk-table"))
    expect(page.locator(".sk-card")).to_have_count(12)
    live = page.locator(".sk-card").first.bounding_box()
    picture = page.locator("[data-cell='welcome'] img").bounding_box()
    assert live and picture
    in_picture = picture["width"] * WIDTH / width_of_deal()
    assert live["width"] == pytest.approx(in_picture, rel=0.05)


def test_a_notebook_that_was_only_looked_at_is_not_unsaved(welcome: Notebook) -> None:
    page = welcome.page
    page.evaluate(OPEN, LESSON)
    page.evaluate(KERNEL)
    page.wait_for_function(NAMED)

    assert page.evaluate(DIRTY) is False

    page.locator("[data-cell='first-table'] .jp-InputArea-editor").click()
    page.keyboard.type("#")
    page.wait_for_function(DIRTY)


def test_neither_a_click_nor_a_key_opens_the_code_of_a_picture(welcome: Notebook) -> None:
    page = welcome.page
    text = page.locator("[data-cell='welcome'] .jp-RenderedMarkdown")
    page.locator("[data-cell='welcome'] img").dblclick()
    page.locator("[data-cell='welcome'] h1").dblclick()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(f"({ACTIVE})() === 'first-table'")
    expect(text).to_be_visible()

    page.keyboard.press("ArrowDown")
    other = page.locator(".jp-Cell.jp-mod-active")
    page.wait_for_function(f"({ACTIVE})() !== 'first-table'")
    expect(other.locator(".jp-RenderedMarkdown")).to_be_visible()
    page.keyboard.press("Enter")
    expect(other.locator(".jp-RenderedMarkdown")).to_be_hidden()
