"""A learner on the site, in Chromium or in Firefox: opens lessons, runs cells, writes katas."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from conftest import local_page
from firefox import Firefox, running
from playwright.sync_api import Browser, Page

from setkata.cards import Card, cards

# Lab's own objects, because a click on its menus can open a dialog.
LOOK_AT = """async (path) => {
  while (!window.jupyterapp) await new Promise((go) => setTimeout(go, 50));
  await window.jupyterapp.restored;
  const opened = await window.jupyterapp.commands.execute("docmanager:open", { path });
  await opened.context.ready;
  return opened.context;
}"""
OPEN = f"""async (path) => {{
  const {{ sessionContext }} = await ({LOOK_AT})(path);
  if (path.endsWith(".ipynb")) {{
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
  }}
}}"""
READ = """async (path) => {
  const { contents } = window.jupyterapp.serviceManager;
  return (await contents.get(path, { content: true })).content;
}"""
WRITE = f"""async (path, text) => {{
  await ({OPEN})(path);
  const {{ context }} = window.jupyterapp.shell.currentWidget;
  context.model.sharedModel.setSource(text);
  await context.save();
}}"""
# A new cell at the end of the notebook; its output is drawn a little later than its code has run.
RUN = """async (source) => {
  const { commands, shell } = window.jupyterapp;
  const { content } = shell.currentWidget;
  content.activeCellIndex = content.widgets.length - 1;
  await commands.execute("notebook:insert-cell-below");
  const cell = content.activeCell;
  cell.model.sharedModel.setSource(source);
  await commands.execute("notebook:run-cell");
  const { node } = cell.outputArea;
  while (cell.model.outputs.length && !node.textContent.trim() && !node.querySelector("img, svg"))
    await new Promise((go) => setTimeout(go, 50));
  const pictures = [...node.querySelectorAll("img[alt], svg[aria-label]")];
  return [node.textContent, pictures.map((one) => one.alt ?? one.ariaLabel)];
}"""
RUN_FIRST = """async () => {
  const { commands, shell } = window.jupyterapp;
  const { content } = shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex(({ model }) => model.type === "code");
  await commands.execute("notebook:run-cell");
}"""
COMMAND = "(name) => window.jupyterapp.commands.execute(name)"
TABLE = ".jp-Notebook .setkata"
LABELS = f"""() => [...document.querySelector("{TABLE}").querySelectorAll(".sk-grid svg")]
  .map((picture) => picture.ariaLabel)"""
SIGN = f"""() => document.querySelector("{TABLE} .sk-emblem")?.dataset.sign"""
TEXT = "() => document.querySelector('.jp-Notebook').textContent"
HELD = "() => JSON.stringify(window.jupyterapp.shell.currentWidget.content.model.toJSON())"
TOP = "() => { window.jupyterapp.shell.currentWidget.content.scrollToItem(0, 'start'); }"
TOLD = "() => document.querySelector('.Toastify')?.textContent ?? ''"
MARK = f"""(label) => {{
  for (const one of document.querySelectorAll("[data-wanted]")) delete one.dataset.wanted;
  const card = document.querySelector("{TABLE}").querySelector(`button:has(svg[aria-label="${{label}}"])`);
  card.scrollIntoView({{ block: "center" }});
  card.dataset.wanted = "";
}}"""
WANTED = "[data-wanted]"


class Screen(Protocol):
    """What a learner does in any browser."""

    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression; a promise is awaited."""

    def goto(self, url: str) -> None:
        """Open an address anew."""

    def click(self, selector: str) -> None:
        """Click what a CSS selector finds."""

    def download(self, button: str) -> Path:
        """Click a button, and return the file that comes."""

    def upload(self, button: str, file: Path) -> None:
        """Click a button, and choose a file."""


class Visitor:
    """A learner, with a browser of their own."""

    def __init__(self, screen: Screen, site: str) -> None:
        self.screen = screen
        self.site = site

    def visit(self, path: str) -> None:
        """Come to a lesson from elsewhere, and wait until its kernel runs."""
        self.look_at(path)
        self.open(path)

    def look_at(self, path: str) -> None:
        """Come to a lesson from elsewhere, or load it again."""
        self.screen.goto(f"{self.site}/lab/index.html?path={path}")
        self._call(f"async (path) => {{ await ({LOOK_AT})(path); }}", path)

    def open(self, path: str) -> None:
        self._call(OPEN, path)

    def run(self, source: str) -> tuple[str, list[str]]:
        """Run code in a new cell, and return the text and the labels of the pictures it shows."""
        text, labels = self._call(RUN, source)
        return text, labels

    def run_all(self) -> None:
        self._call(COMMAND, "notebook:run-all-cells")

    def run_first(self) -> None:
        """Go to the first cell with code, and run it."""
        self._call(RUN_FIRST)

    def save(self) -> None:
        self._call(COMMAND, "docmanager:save")

    def write(self, path: str, text: str) -> None:
        """Open a file in the editor, write a text into it, and save it."""
        self._call(WRITE, path, text)

    def read(self, path: str) -> Any:
        return self._call(READ, path)

    def shown(self) -> str:
        """The text on the screen."""
        return str(self._call(TEXT))

    def expect_at_top(self, text: str) -> None:
        """Go to the top of the notebook, and wait until it shows a text."""
        self._call(TOP)
        self.wait_for(TEXT, text)

    def held(self) -> str:
        """All that the notebook holds, far below the screen, too."""
        return str(self._call(HELD))

    def table(self) -> list[Card]:
        """The cards on the first table, once they are there."""
        self.wait_for(SIGN, "pick")
        return [card for label in self._call(LABELS) for card in cards(label)]

    def pick(self, wanted: list[Card]) -> None:
        """Click cards on the first table."""
        for card in wanted:
            self._call(MARK, str(card))
            self.screen.click(WANTED)

    def expect_sign(self, sign: str) -> None:
        """Wait for a verdict."""
        self.wait_for(SIGN, sign)

    def expect_told(self, text: str) -> None:
        """Wait until Lab tells something."""
        self.wait_for(TOLD, text)

    def wait_for(self, function: str, text: str) -> None:
        """Wait until a function returns a text that has this one in it."""
        self._call(
            f"""async (text) => {{
              while (!`${{({function})()}}`.includes(text))
                await new Promise((go) => setTimeout(go, 50));
            }}""",
            text,
        )

    def _call(self, function: str, *arguments: object) -> Any:
        words = ", ".join(map(json.dumps, arguments))
        return self.screen.evaluate(f"({function})({words})")


class InChromium:
    """Chromium, which Playwright drives."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def goto(self, url: str) -> None:
        self.page.goto(url)

    def click(self, selector: str) -> None:
        self.page.click(selector)

    def download(self, button: str) -> Path:
        with self.page.expect_download() as coming:
            self.page.get_by_role("button", name=button).click()
        return coming.value.path()

    def upload(self, button: str, file: Path) -> None:
        with self.page.expect_file_chooser() as asking:
            self.page.get_by_role("button", name=button).click()
        asking.value.set_files(file)


class InFirefox:
    """Firefox, which speaks WebDriver BiDi."""

    def __init__(self, firefox: Firefox) -> None:
        self.firefox = firefox

    def evaluate(self, expression: str) -> Any:
        return self.firefox.evaluate(expression)

    def goto(self, url: str) -> None:
        self.firefox.open(url)

    def click(self, selector: str) -> None:
        self.firefox.click(self.firefox.found(selector))

    def download(self, button: str) -> Path:
        return self.firefox.download(self.firefox.named(button))

    def upload(self, button: str, file: Path) -> None:
        self.firefox.upload(self.firefox.named(button), file)


@contextmanager
def in_chromium(browser: Browser, _: Path) -> Iterator[Screen]:
    """Chromium without anything that an earlier visitor left."""
    with local_page(browser) as page:
        yield InChromium(page)


@contextmanager
def in_firefox(_: Browser, home: Path) -> Iterator[Screen]:
    """Firefox without anything that an earlier visitor left."""
    with running(home, "light") as firefox:
        firefox.focus()
        yield InFirefox(firefox)

        assert firefox.requests_away() == []
