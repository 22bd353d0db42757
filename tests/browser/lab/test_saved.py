"""A notebook that was saved shows its cards wherever it is opened, with no kernel behind it."""

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from conftest import ROOT, Lab, local_page
from driver import Notebook
from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator, Page, expect

from katabook.build import source
from katabook.build.source import METADATA
from katabook.lessons.notebook import WIDGET, read
from setkata import CardBuilder, CardPicker, CompletePicker, FindAll, GameTable
from setkata.cards import Card

START = "from setkata import CardBuilder, CardPicker, CompletePicker, FindAll, GameTable, show"
KEPT: dict[str, tuple[Card, ...]] = {
    "CardPicker()": CardPicker().table,
    "FindAll([0, 1, 2])": FindAll([0, 1, 2]).table,
    "CompletePicker(0, 1)": CompletePicker(0, 1).pair,
    "CardBuilder(26)": (CardBuilder(26).card,),
    "GameTable(seed=2)": GameTable(seed=2).table,
    "show(0, 40)": CardPicker([0, 40]).table,
}
TABLES = len(KEPT) - 1
AGAIN = "Run this cell, and you can click the picture again."
NAMES = [str(card) for table in KEPT.values() for card in table]
# nbconvert asks only for its own scripts, for formulas and for the state of widgets.
NO_SCRIPTS = {"mathjax_url": "data:text/javascript,", "require_js_url": "data:text/javascript,"}
SOLUTIONS = sorted((ROOT / "solutions/lessons").glob("*.ipynb"))

SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.context.sessionContext.shutdown()"


def unrun() -> nbformat.NotebookNode:
    cells = [new_code_cell(source, id=f"c{i}") for i, source in enumerate([START, *KEPT])]
    return new_notebook(cells=cells, metadata=METADATA)


@pytest.fixture(scope="module")
def saved(browser: Browser, lab: Lab) -> Path:
    """A notebook that was run and saved in Lab; its kernel is gone."""
    path = lab.course / "lessons" / "saved.ipynb"
    nbformat.write(unrun(), path)
    with local_page(browser) as page:
        notebook = Notebook(page, lab.url, "lessons/saved.ipynb")
        notebook.run_all()
        expect(page.locator(".setkata")).to_have_count(TABLES)
        page.evaluate(SAVE)
        page.evaluate(SHUT_DOWN)
    return path


@pytest.fixture(scope="module")
def executed() -> nbformat.NotebookNode:
    """A notebook as the build runs it."""
    return source.executed(unrun(), Path("executed.ipynb"))


@pytest.fixture(params=["saved", "executed"])
def kept(request: pytest.FixtureRequest) -> nbformat.NotebookNode:
    """A notebook with its outputs: saved in Lab, or executed by the build."""
    found = request.getfixturevalue(request.param)
    return read(found) if isinstance(found, Path) else found


@pytest.fixture
def exported(kept: nbformat.NotebookNode, page: Page) -> Page:
    """The notebook as a page that nbconvert wrote."""
    exporter = HTMLExporter(template_name="lab", **NO_SCRIPTS)
    page.set_content(exporter.from_notebook_node(kept)[0])
    return page


def assert_shows_the_cards(root: Page | Locator, told: str = "") -> None:
    outputs = root.locator(".jp-OutputArea-output")
    pictures = outputs.locator("img")
    expect(pictures).to_have_count(len(NAMES))
    for picture, name in zip(pictures.all(), NAMES, strict=True):
        expect(picture).to_be_visible()
        expect(picture).to_have_accessible_name(name)
        expect(picture).to_have_js_property("naturalWidth", 240)
    assert "".join(text.strip() for text in outputs.all_inner_texts()) == told


@pytest.mark.slow
def test_an_exported_page_shows_every_card(exported: Page) -> None:
    assert_shows_the_cards(exported)


@pytest.mark.slow
def test_a_printed_page_shows_every_card(exported: Page) -> None:
    exported.emulate_media(media="print")

    assert_shows_the_cards(exported)


@pytest.mark.slow
def test_a_notebook_from_elsewhere_shows_every_card(saved: Path, lab: Lab, page: Page) -> None:
    notebook = read(saved)
    notebook.metadata["from"] = "elsewhere"  # so that Lab has not signed it
    nbformat.write(notebook, saved.with_name("elsewhere.ipynb"))
    opened = Notebook(page, lab.url, "lessons/elsewhere.ipynb")

    assert set(opened.trusted()) == {False}
    assert_shows_the_cards(page.locator(".jp-Notebook"), TABLES * AGAIN)


@pytest.mark.slow
def test_the_learners_own_notebook_shows_every_card_when_its_kernel_is_gone(
    saved: Path, lab: Lab, page: Page
) -> None:
    opened = Notebook(page, lab.url, "lessons/saved.ipynb")

    assert set(opened.trusted()) == {True}
    assert_shows_the_cards(page.locator(".jp-Notebook"), TABLES * AGAIN)


@pytest.mark.slow
def test_a_notebook_that_is_loaded_again_keeps_its_tables(lab: Lab, page: Page) -> None:
    path = lab.course / "lessons" / "again.ipynb"
    nbformat.write(unrun(), path)
    Notebook(page, lab.url, "lessons/again.ipynb").run_all()
    page.evaluate(SAVE)
    Notebook(page, lab.url, "lessons/again.ipynb")

    expect(page.locator(".setkata")).to_have_count(TABLES)


@pytest.mark.slow
def test_a_notebook_holds_no_state_of_its_widgets(kept: nbformat.NotebookNode) -> None:
    assert "widgets" not in kept.metadata


@pytest.mark.parametrize("path", SOLUTIONS, ids=[path.stem for path in SOLUTIONS])
def test_a_solution_holds_nothing_that_lives_in_a_kernel(path: Path) -> None:
    solution = read(path)

    assert "widgets" not in solution.metadata
    assert WIDGET not in path.read_text(encoding="utf-8")


@pytest.mark.slow
def test_nbval_passes_on_a_saved_notebook(saved: Path) -> None:
    command = [sys.executable, "-m", "pytest", "--nbval", "-p", "no:cacheprovider", str(saved)]
    command.append("--nbval-kernel-startup-timeout=600")
    run = subprocess.run(command, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stdout
