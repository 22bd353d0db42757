"""The lessons in a real JupyterLab."""

import re
import shutil

import nbformat
import pytest
from conftest import ROOT, Lab
from driver import KEYS, Notebook, Table
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from katabook.build.source import METADATA

WELCOME = "lessons/00_welcome.ipynb"
RESTART = """() =>
  window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()"""


@pytest.fixture(scope="module")
def welcome(desk: Page, lab: Lab) -> Notebook:
    notebook = Notebook(desk, lab.url, WELCOME)
    notebook.run_all()
    return notebook


@pytest.fixture
def table(welcome: Notebook) -> Table:
    """The welcome lesson's first table, with nothing picked."""
    table = Table(welcome.page.locator(".setkata").first)
    table.buttons.first.press("Escape")
    table.expect_sign("pick")
    return table


def test_clicked_cards_get_their_verdict(table: Table) -> None:
    table.click(table.a_set())

    table.expect_sign("set")
    expect(table.status).to_have_text("A SET. Each feature is all the same or all different.")

    table.click(table.no_set())

    table.expect_sign("wrong")
    expect(table.status).to_have_text(re.compile(r"Not a SET\. .* breaks? it.*two .*, one "))


def test_saving_works_from_a_card_too(table: Table) -> None:
    model = "window.jupyterapp.shell.currentWidget.context.model"
    table.page.evaluate(f"() => {{ {model}.dirty = true }}")
    table.buttons.first.press("ControlOrMeta+s")

    table.page.wait_for_function(f"() => !{model}.dirty")
    assert table.buttons.first.get_attribute("data-lm-suppress-shortcuts") is not None


def test_the_keyboard_alone_does_what_the_mouse_does(table: Table) -> None:
    table.root.get_by_role("button", name="Letters").focus()
    table.page.keyboard.press("Tab")
    table.press(table.a_set(), "Space")

    table.expect_sign("set")

    table.page.keyboard.press("Escape")

    table.expect_sign("pick")

    table.press(table.no_set(), "Enter")

    table.expect_sign("wrong")


def test_lab_leaves_the_cards_their_round_corners(table: Table) -> None:
    radius = "card => parseFloat(getComputedStyle(card).borderRadius) / card.offsetWidth"

    assert table.buttons.first.evaluate(radius) == pytest.approx(1 / 16, abs=0.001)


@pytest.mark.parametrize("name", ["Letters", "card"])
def test_no_key_on_a_button_reaches_the_notebook(
    welcome: Notebook, table: Table, name: str
) -> None:
    letters = table.root.get_by_role("button", name="Letters")
    button = letters if name == "Letters" else table.buttons.first
    before = welcome.cells()

    # One at a time: together they could undo each other.
    for key in KEYS:
        button.focus()
        welcome.page.keyboard.press(key)
        assert welcome.cells() == before, key
        expect(button).to_be_focused()


def test_a_wrong_kata_is_shown_its_cards_and_its_mistake_until_it_is_right(
    lab: Lab, desk: Page
) -> None:
    kata = lab.course / "katas" / "is_set.py"
    shutil.copy(ROOT / "mistakes/is_set/any_for_all.py", kata)
    notebook = Notebook(desk, lab.url, "lessons/01_tuples.ipynb")
    notebook.run("a-card")
    output = notebook.run("kata-is-set")

    expect(output).to_contain_text(
        "You accept three cards with one good feature; check that all four"
    )
    expect(output).to_contain_text("should give False")
    expect(output.locator("th img")).to_have_count(3)

    shutil.copy(ROOT / "solutions/katas/is_set.py", kata)
    output = notebook.run("kata-is-set")

    expect(output).to_contain_text(re.compile(r"is_set: (\d+) of \1 pass"))
    expect(output.get_by_role("img", name="solved", exact=True)).to_be_visible()
    expect(output.locator("th img")).to_have_count(0)


def test_the_magic_is_there_before_a_cell_has_run_and_after_a_restart(lab: Lab, desk: Page) -> None:
    cell = new_code_cell("%setkata hint is_set", id="hint")
    path = lab.course / "lessons" / "magic.ipynb"
    nbformat.write(new_notebook(cells=[cell], metadata=METADATA), path)
    notebook = Notebook(desk, lab.url, "lessons/magic.ipynb")

    expect(notebook.run("hint")).to_contain_text("%setkata hint is_set again")

    notebook.clear()
    desk.evaluate(RESTART)

    expect(notebook.run("hint")).to_contain_text("%setkata hint is_set again")
