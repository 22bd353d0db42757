"""A click on a card is drawn at once: before the browser does anything else, and without Python."""

import nbformat
import pytest
from conftest import Lab
from driver import Notebook
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from katabook.build.source import METADATA

TABLES = ["CardPicker()", "CardPicker(range(81))", "GameTable(seed=2)"]
# All in one task, so that no frame is drawn and no message from Python arrives in between.
CLICK = """(card) => {
  const picture = card.querySelector(".sk-picture");
  const edge = () => getComputedStyle(picture).outlineStyle;
  const drawn = () => [card.ariaPressed, card.dataset.state, edge()];
  const before = drawn();
  card.click();
  return [before, drawn()];
}"""


@pytest.fixture(scope="module")
def notebook(desk: Page, lab: Lab) -> Notebook:
    start = "from setkata import CardPicker, GameTable"
    cells = [new_code_cell(source, id=f"c{i}") for i, source in enumerate([start, *TABLES])]
    path = lab.course / "lessons" / "clicks.ipynb"
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), path)
    notebook = Notebook(desk, lab.url, "lessons/clicks.ipynb")
    notebook.run_all()
    return notebook


@pytest.mark.parametrize("cell", range(1, len(TABLES) + 1), ids=TABLES)
def test_a_picked_card_is_drawn_within_the_click_itself(notebook: Notebook, cell: int) -> None:
    card = notebook.page.locator(f"[data-cell=c{cell}] .sk-card").last
    expect(card).to_be_attached()

    before, after = card.evaluate(CLICK)
    assert before == ["false", "", "none"]
    assert after == ["true", "picked", "solid"]
