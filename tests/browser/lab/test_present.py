"""A lesson on the wall, in a real JupyterLab: one step at a time, and each step fits."""

import shutil
from urllib.parse import quote

import pytest
from conftest import ROOT, Lab
from playwright.sync_api import Locator, Page, expect

from katabook.lessons.notebook import read

FITS = """(notebook) => {
  const page = notebook.querySelector(".jp-WindowedPanel-viewport");
  const { bottom, right } = page.getBoundingClientRect();
  const { top } = document.querySelector(".sk-steps").getBoundingClientRect();
  return bottom <= top + 1 && right <= window.innerWidth + 1 && page.scrollWidth <= page.clientWidth;
}"""
BUSY = (
    "() => [...document.querySelectorAll('.jp-InputPrompt')].some((e) => /\\*/.test(e.innerText))"
)
SIZE = "(page) => parseFloat(getComputedStyle(page).fontSize) * page.currentCSSZoom"


class Wall:
    """A lesson that is presented: what is on the wall, and the buttons below it."""

    def __init__(self, page: Page, lab: Lab, lesson: str) -> None:
        self.page = page
        copy = lab.course / "lessons" / f"wall {lesson}.ipynb"
        shutil.copy(ROOT / "solutions" / "lessons" / f"{lesson}.ipynb", copy)
        self.cells = read(copy).cells
        page.goto(f"{lab.url}/lab/workspaces/present/tree/lessons/{quote(copy.name)}?reset")
        self.notebook = page.locator(".sk-presenting")
        self.shown = self.notebook.locator(".jp-Cell:visible")
        self.bar = self.notebook.locator(".sk-steps")
        expect(self.bar).to_contain_text(f"1 / {len(self.cells)}")

    def next(self) -> None:
        """Press the button of a presenter's remote control, and wait for what it runs."""
        self.page.keyboard.press("PageDown")
        self.page.wait_for_function(f"() => !({BUSY})()")

    def expect_fit(self) -> None:
        self.page.wait_for_function(FITS, arg=self.notebook.element_handle())

    def button(self, name: str) -> Locator:
        return self.bar.get_by_role("button", name=name)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_each_step_of_a_lesson_fits(page: Page, lab: Lab, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    wall = Wall(page, lab, "00_welcome")
    steps = [2 if cell.cell_type == "code" else 1 for cell in wall.cells]
    for _ in range(sum(steps) - 1):
        wall.next()
        wall.expect_fit()

    expect(wall.bar).to_contain_text(f"{len(steps)} / {len(steps)}")
    expect(wall.shown.last).to_contain_text("What you learnt")


def test_the_type_is_large(page: Page, lab: Lab) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    wall = Wall(page, lab, "01_tuples")
    text = wall.shown.locator("p").first

    assert text.evaluate(SIZE) > 20


def test_code_is_shown_before_it_runs_and_back_undoes_a_step(page: Page, lab: Lab) -> None:
    wall = Wall(page, lab, "01_tuples")
    output = wall.shown.locator(".jp-OutputArea-output")
    expect(wall.shown).to_have_count(1)
    wall.next()
    expect(wall.shown).to_have_count(2)
    expect(output.filter(visible=True)).to_have_count(0)
    wall.next()
    expect(output.filter(visible=True)).to_have_count(1)
    wall.button("Back").click()
    expect(output.filter(visible=True)).to_have_count(0)
    wall.button("Back").click()
    expect(wall.shown).to_have_count(1)


@pytest.mark.slow
def test_the_keys_stay_with_a_cell_that_is_edited(page: Page, lab: Lab) -> None:
    wall = Wall(page, lab, "01_tuples")
    wall.next()
    wall.shown.last.locator(".cm-content").click()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type(" ")
    expect(wall.bar).to_contain_text("2 / ")
    wall.next()
    wall.next()
    expect(wall.bar).to_contain_text("3 / ")


@pytest.mark.slow
def test_the_end_brings_all_of_lab_back(page: Page, lab: Lab) -> None:
    wall = Wall(page, lab, "01_tuples")
    menu = page.get_by_role("menuitem", name="File")
    expect(menu).to_be_hidden()
    wall.next()
    wall.button("End").click()

    expect(menu).to_be_visible()
    expect(wall.bar).to_have_count(0)
    expect(page.locator(".jp-NotebookPanel-toolbar")).to_be_visible()
    expect(page.locator(".lm-TabBar-tab", has_text="wall 01_tuples.ipynb")).to_be_visible()


@pytest.mark.slow
def test_a_page_that_was_closed_while_it_presented_leaves_lab_its_tabs(
    page: Page, lab: Lab
) -> None:
    Wall(page, lab, "01_tuples")
    page.wait_for_timeout(1000)  # Lab saves its layout
    page.goto(f"{lab.url}/lab/tree/lessons/00_welcome.ipynb")

    expect(page.get_by_role("menuitem", name="File")).to_be_visible()
    expect(page.locator(".lm-TabBar-tab", has_text="00_welcome.ipynb")).to_be_visible()
    assert page.evaluate("() => window.jupyterapp.shell.mode") == "multiple-document"
