"""The time until a click on a card is drawn and judged, compared with a ToggleButton of ipywidgets.

In the game a SET is celebrated: its pictures stay for a moment above the new cards.

python benchmarks/clicks.py [ROUNDS]
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, ElementHandle, Locator, Page, Playwright, sync_playwright

from katabook.build.source import METADATA
from setkata.cards import Card, cards
from setkata.rules import is_set
from start import free_port, wait_for

LIMIT = 1.2
STEPS = ("handlers done", "frame drawn", "answer there", "answer drawn")
TOGGLE = """\
from ipywidgets import Label, ToggleButton
toggle, said = ToggleButton(), Label("False")
toggle.observe(lambda change: setattr(said, "value", str(change["new"])), "value")
display(toggle, said)"""
GAME = "from setkata import GameTable; GameTable(seed=2)"
# Each table, and the verdict on the cards that are picked.
TABLES = {
    "12 cards": ("from setkata import CardPicker; CardPicker()", "Not a SET"),
    "81 cards": ("from setkata import CardPicker; CardPicker(range(81))", "Not a SET"),
    "the game": (GAME, "Not a SET"),
    "game, a SET": (GAME, "A SET"),
}
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
# Milliseconds after which everything has been drawn, including animations.
REST = 600

READY = "() => window.jupyterapp?.shell?.currentWidget?.context?.isReady"
RUN = """async () => {
  const { context, content } = window.jupyterapp.shell.currentWidget;
  await context.sessionContext.ready;
  await context.sessionContext.session.kernel.info;
  await window.jupyterapp.commands.execute("notebook:run-all-cells");
  for (const cell of content.widgets) cell.node.dataset.cell = cell.model.id;
}"""
# Times since the click, in ms: the handlers are done, a frame is drawn, the answer has arrived, and
# the answer is drawn.
CLICK = """([button, answer, wanted]) => new Promise((done) => {
  const start = performance.now();
  const times = Array(4).fill(0);
  const reach = (place) => {
    times[place] = performance.now() - start;
    if (times.every(Boolean)) done([...times, pressed]);
  };
  const drawn = (place) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => reach(place);
    requestAnimationFrame(() => port2.postMessage(0));
  };
  const observer = new MutationObserver(() => {
    if (!answer.textContent.match(wanted)) return;
    observer.disconnect();
    reach(2);
    drawn(3);
  });
  observer.observe(answer, { childList: true, characterData: true, subtree: true });
  button.click();
  const pressed = button.ariaPressed === "true";
  reach(0);
  drawn(1);
})"""

Click = Callable[[], list[float]]


def main(rounds: int) -> int:
    """Print the medians and their ratios; return 1 if the ratio of an answer is above LIMIT."""
    print(f"Medians of {rounds} in ms: {', '.join(STEPS)}; the last two as times ToggleButton's")
    ratios = [compare(name, *table, rounds) for name, table in TABLES.items()]
    return int(max(ratios) > LIMIT)


def compare(name: str, table: str, verdict: str, rounds: int) -> float:
    """Print the medians for a table and a ToggleButton above it; return the answers' ratio."""
    toggles, picks = [], []
    with open_notebook([TOGGLE, table]) as page:
        toggle, pick = toggling(page), picking(page, verdict)
        for _ in range(rounds):
            toggles.append(toggle())
            picks.append(pick())
    toggled, picked = ([*map(median, zip(*found, strict=True))] for found in (toggles, picks))
    ratios = [time / base for time, base in zip(picked[2:], toggled[2:], strict=True)]
    for title, times in (("ToggleButton", toggled), (name, picked)):
        print(f"{title:14}" + "".join(f"{time:8.1f}" for time in times), end="")
        print(*(f"{ratio:8.2f}" for ratio in ratios if times is picked), sep="")
    return ratios[0]


def toggling(page: Page) -> Click:
    """Return a function that clicks the ToggleButton and waits for Python to change the label."""
    button = page.wait_for_selector("[data-cell=c0] .widget-toggle-button")
    label = page.wait_for_selector("[data-cell=c0] .widget-label")
    return lambda: timed(page, button, label, "")[:4]


def picking(page: Page, verdict: str) -> Click:
    """Return a function that picks three cards and waits for Python's verdict."""
    headline = page.wait_for_selector("[data-cell=c1] .sk-headline")
    table = page.locator("[data-cell=c1] .setkata")

    def click() -> list[float]:
        first, second, third = three(table, verdict)
        first.click()
        second.click()
        *times, pressed = timed(page, third, headline, f"{verdict}|The game is over")
        if not pressed:
            raise RuntimeError("the click's handlers have not drawn the card as picked")
        return times

    click()  # so that everything is compiled and in memory
    return click


def three(table: Locator, verdict: str) -> list[ElementHandle]:
    """Return the buttons of three cards with this verdict, after more cards if there are none."""
    pictures = table.locator(".sk-grid .sk-picture > svg")
    shown = cards(", ".join(pictures.evaluate_all("all => all.map((one) => one.ariaLabel)")))
    found = [t for t in combinations(range(len(shown)), 3) if judged(shown, t) == verdict]
    if not found:
        table.locator(".sk-button:text-matches('No SET|New game')[aria-disabled=false]").click()
        table.page.wait_for_timeout(REST)
        return three(table, verdict)
    buttons = table.locator(".sk-grid .sk-card").element_handles()
    return [buttons[place] for place in found[0]]


def judged(shown: list[Card], places: Iterable[int]) -> str:
    """Return the verdict on the cards in three places."""
    return "A SET" if is_set(*(shown[place] for place in places)) else "Not a SET"


def timed(page: Page, button: Any, answer: Any, wanted: str) -> list[float]:
    """Return the times of one click on a page at rest, and whether the button was then pressed.

    wanted: a regular expression for the answer.
    """
    button.scroll_into_view_if_needed()
    page.wait_for_timeout(REST)
    found: list[float] = page.evaluate(CLICK, [button, answer, wanted])
    return found


@contextmanager
def open_notebook(sources: list[str]) -> Iterator[Page]:
    """Yield the page of a notebook whose cells JupyterLab has run, in a browser."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        cells = [new_code_cell(source, id=f"c{i}") for i, source in enumerate(sources)]
        path = Path(folder) / "clicks.ipynb"
        nbformat.write(new_notebook(cells=cells, metadata=METADATA), path)
        with lab(path.parent) as url, launch(playwright) as browser:
            page = browser.new_page(viewport={"width": 1400, "height": 1000})
            page.goto(f"{url}/lab/tree/{path.name}")
            page.wait_for_function(READY)
            page.evaluate(RUN)
            yield page


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Return Chromium or, if it is not in its usual place, Chrome."""
    if CHROMIUM.exists():
        return playwright.chromium.launch(args=[*FLAGS, *flags], executable_path=CHROMIUM)
    return playwright.chromium.launch(args=[*FLAGS, *flags], channel="chrome")


@contextmanager
def lab(folder: Path) -> Iterator[str]:
    """Yield the address of a JupyterLab on a folder, with its own settings in that folder."""
    port = free_port()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += ["--ip=127.0.0.1", f"--port={port}", "--IdentityProvider.token="]
    command += ["--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"]
    own = {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    own |= {f"JUPYTERLAB_{name}_DIR": str(folder / name) for name in ("SETTINGS", "WORKSPACES")}
    with subprocess.Popen(
        command, cwd=folder, env=os.environ | own, stderr=subprocess.DEVNULL
    ) as server:
        try:
            wait_for(f"http://127.0.0.1:{port}/api", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else 60))
