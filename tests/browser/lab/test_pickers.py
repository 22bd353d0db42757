"""Each picker in a real JupyterLab: by mouse, by keyboard alone, and for axe."""

import nbformat
import pytest
from conftest import Lab
from driver import ACTIVE, KEYS, Notebook, Table
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from katabook.build.source import METADATA
from setkata import third_card

CELLS = {
    "card-picker": "CardPicker()",
    "find-all": "FindAll()",
    "no-set": "FindAll([0, 1, 3, 4])",
    "complete": "CompletePicker(0, 1)",
    "builder": "CardBuilder(26)",
}
PICKERS = ["card-picker", "find-all", "complete", "builder"]


@pytest.fixture(scope="module")
def notebook(desk: Page, lab: Lab) -> Notebook:
    start = "from setkata import CardBuilder, CardPicker, CompletePicker, FindAll"
    cells = [new_code_cell(start, id="start")]
    cells += [new_code_cell(source, id=name) for name, source in CELLS.items()]
    path = lab.course / "lessons" / "pickers.ipynb"
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), path)
    notebook = Notebook(desk, lab.url, "lessons/pickers.ipynb")
    notebook.run_all()
    return notebook


def show(notebook: Notebook, cell: str) -> Table:
    """Run a picker's cell again, and return the picker."""
    table = Table(notebook.run(cell).locator(".setkata"))
    expect(table.status).not_to_be_empty()
    return table


def tab_to(table: Table, name: str) -> None:
    """Go from the first button to another with Tab alone."""
    table.root.get_by_role("button").first.focus()
    for _ in range(20):
        if table.button(name).evaluate("button => button === document.activeElement"):
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"Tab did not reach {name}")


def tab_to_cards(table: Table) -> None:
    tab_to(table, "Letters")
    table.page.keyboard.press("Tab")


def test_every_set_is_found_by_mouse(notebook: Notebook) -> None:
    table = show(notebook, "find-all")
    for triple in table.sets():
        table.click(triple[:2])
        table.expect_sign("pick")
        table.click(triple[2:])
        table.expect_sign("set")

    expect(table.headline).to_have_text("A SET: all 4 found")
    expect(table.root.locator(".sk-text")).to_have_text("0 to go · 4 found")
    expect(table.status).to_contain_text("0 to go.")


def test_a_set_is_found_by_keyboard_alone(notebook: Notebook) -> None:
    table = show(notebook, "find-all")
    tab_to(table, "Hint")
    table.page.keyboard.press("Enter")

    expect(table.root.locator("[data-state=hinted]")).to_have_count(1)

    tab_to_cards(table)
    table.press(table.a_set(), "Space")

    table.expect_sign("set")
    expect(table.status).to_contain_text("3 to go.")
    for card in table.a_set():
        expect(table.card(card)).to_have_attribute("data-state", "set")


def test_a_table_without_a_set_says_so_at_once(notebook: Notebook) -> None:
    table = show(notebook, "no-set")

    expect(table.headline).to_have_text("No SET")
    expect(table.button("Hint")).to_be_disabled()


def test_two_cards_are_completed_by_mouse(notebook: Notebook) -> None:
    table = show(notebook, "complete")
    right = third_card((0, 0, 0, 0), (0, 0, 0, 1))
    table.card("one striped red oval").click()

    table.expect_sign("wrong")
    expect(table.status).to_contain_text("Shading and shape break it")

    table.card(right).click()

    table.expect_sign("set")
    expect(table.status).to_contain_text("No other card of the 79 completes them.")
    expect(table.card(right)).to_have_attribute("aria-pressed", "true")
    expect(table.card(right)).to_have_attribute("data-state", "set")


def test_two_cards_are_completed_by_keyboard_alone(notebook: Notebook) -> None:
    table = show(notebook, "complete")
    tab_to_cards(table)
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Space")

    table.expect_sign("wrong")
    assert table.picked() == ["one open green oval"]

    table.page.keyboard.press("Home")
    table.page.keyboard.press("Enter")

    table.expect_sign("set")
    assert table.picked() == ["one open red squiggle"]


def test_dials_are_turned_by_mouse(notebook: Notebook) -> None:
    table = show(notebook, "builder")
    table.button("Next").click()

    expect(table.status).to_contain_text("All four dials turned: 0222 → 1000")

    table.button("1 green").click()

    expect(table.status).to_contain_text("One dial turned: 1000 → 1010")
    expect(table.button("1 green")).to_have_attribute("aria-pressed", "true")
    expect(table.button("0 red")).to_have_attribute("aria-pressed", "false")


def test_dials_are_turned_by_keyboard_alone(notebook: Notebook) -> None:
    table = show(notebook, "builder")
    tab_to(table, "Next")
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("Enter")

    expect(table.status).to_contain_text("Card 28: two open red diamonds. One dial turned")

    tab_to(table, "2 solid")
    table.page.keyboard.press("Space")

    expect(table.status).to_contain_text("One dial turned: 1001 → 1201")
    expect(table.button("2 solid")).to_be_focused()
    expect(table.button("2 solid")).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("find-all", "Hint"),
        ("find-all", "one open green diamond"),
        ("complete", "two striped green diamonds"),
        ("complete", "Letters"),
        ("builder", "Next"),
        ("builder", "1 striped"),
    ],
)
def test_no_key_on_a_pickers_button_reaches_the_notebook(
    notebook: Notebook, cell: str, name: str
) -> None:
    table = show(notebook, cell)
    before = notebook.cells()

    # One at a time: together they could undo each other.
    for key in KEYS:
        table.button(name).focus()
        notebook.page.keyboard.press(key)
        assert notebook.cells() == before, key
        expect(table.button(name)).to_be_focused()


def test_shift_enter_on_a_card_goes_on_to_the_next_cell(notebook: Notebook) -> None:
    table = show(notebook, "complete")
    table.card("one striped red oval").click()
    table.expect_sign("wrong")
    notebook.page.keyboard.press("Shift+Enter")

    notebook.page.wait_for_function(f"({ACTIVE})() === 'builder'")
    assert table.picked() == []  # the cell has run again, and nothing was picked


@pytest.mark.parametrize("cell", PICKERS)
def test_axe_finds_nothing_on_a_picker_in_use(notebook: Notebook, cell: str) -> None:
    table = show(notebook, cell)
    if cell == "builder":
        table.button("Next").click()
        expect(table.headline).to_have_text("All four dials turned")
    else:
        table.click(table.cards()[:3])
        table.expect_sign("wrong")

    assert table.violations() == []
