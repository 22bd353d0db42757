"""Each puzzle of lines is put together by the keyboard, in the bare page."""

import json
from pathlib import Path
from typing import Any

import pytest
from fresh_course import ROOT
from playwright.sync_api import Page, Route

from katabook.feedback.puzzle import solved

PANEL = ROOT / "src" / "katabook" / "lab" / "extension" / "setkata" / "panel"
ADDRESS = "http://127.0.0.1:1/"  # nothing listens there
PUZZLES = sorted((ROOT / "puzzles").glob("*.json"))
QUICK = ("is_set", "find_sets")
BLANK = "<!doctype html><html lang='en'><title>Puzzle</title><main></main></html>"
SHOW = """async (data) => {
  const { puzzle } = await import("/puzzle/puzzle.js");
  window.asked = [];
  const judge = async (arranged) => {
    window.asked.push(arranged);
    return { kind: "right", line: null, headline: "1 of 1 pass", html: "" };
  };
  const node = puzzle(data, judge, async () => "");
  document.querySelector("main").replaceChildren(node);
}"""
FOCUSED = "() => document.activeElement.closest('.sk-piece')?.dataset.number"


def every_file() -> list[Any]:
    return [
        pytest.param(path, id=path.stem, marks=[] if path.stem in QUICK else pytest.mark.slow)
        for path in PUZZLES
    ]


@pytest.fixture
def bare(page: Page) -> Page:
    """An empty page that can load the modules of the panel."""

    def answer(route: Route) -> None:
        path = PANEL / route.request.url.removeprefix(ADDRESS)
        if path.is_file():
            route.fulfill(path=path)
        else:
            route.fulfill(body=BLANK, content_type="text/html")

    page.route(f"{ADDRESS}**", answer)
    page.goto(ADDRESS)
    return page


def put_together(page: Page, data: dict[str, Any]) -> list[list[int]]:
    """Put the solution together by keys alone, and return what Python is asked to judge."""
    page.evaluate(SHOW, {"name": "f", "step": "s", **data})
    keys = page.keyboard
    for number, steps in solved(data):
        page.get_by_role("group", name="Lines", exact=True).get_by_role("button").first.focus()
        keys.press("Home")
        while int(page.evaluate(FOCUSED)) != number:
            keys.press("ArrowDown")
        keys.press("Enter")
        assert int(page.evaluate(FOCUSED)) == number
        for _ in range(5):
            keys.press("ArrowLeft")
        for _ in range(steps - 1):
            keys.press("ArrowRight")
    page.get_by_role("button", name="Run it").focus()
    keys.press("Enter")
    page.wait_for_function("() => window.asked.length > 0")
    arranged: list[list[int]] = page.evaluate("() => window.asked[0]")
    return arranged


@pytest.mark.parametrize("file", every_file())
def test_each_puzzle_is_solved_by_keys_alone(file: Path, bare: Page) -> None:
    found = json.loads(file.read_text(encoding="utf-8"))["puzzles"]

    assert found
    for data in found.values():
        assert put_together(bare, data) == solved(data)
        assert "Solved." in bare.locator("main").inner_text()
