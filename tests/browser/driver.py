"""A learner in a browser, who opens a notebook, runs cells, picks cards and reads verdicts."""

from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from setkata.cards import Card, cards
from setkata.rules import find_sets, is_set, third_card

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
READY = "() => window.jupyterapp?.shell?.currentWidget?.context?.isReady"

# Lab's own objects, because a click on its Run menu can open a dialog about the kernel. Each cell
# is marked with its id for the locators below.
KERNEL = """async () => {
  const { context, content } = window.jupyterapp.shell.currentWidget;
  const late = new Promise((_, reject) => setTimeout(reject, 120000, "no kernel in 120 s"));
  await Promise.race([late, context.ready]);
  await Promise.race([late, context.sessionContext.ready]);
  await Promise.race([late, context.sessionContext.session.kernel.info]);
  for (const cell of content.widgets) cell.node.dataset.cell = cell.model.id;
}"""

# Into a Lab that is on the screen already, without a question about the notebook before.
OPEN = """async (path) => {
  const { commands, shell } = window.jupyterapp;
  for (const widget of [...shell.widgets("main")]) {
    if (widget.context) widget.context.model.dirty = false;
    widget.close();
  }
  await commands.execute("docmanager:open", { path });
}"""

RUN_CELL = """async (id) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex((cell) => cell.model.id === id);
  await window.jupyterapp.commands.execute("notebook:run-cell");
}"""

ACTIVE = "() => window.jupyterapp.shell.currentWidget?.content?.activeCell?.model.id"

CELLS = """() => [...window.jupyterapp.shell.currentWidget.context.model.cells]
  .map((cell) => [cell.id, cell.type, cell.sharedModel.getSource()])"""

TRUSTED = """() => [...window.jupyterapp.shell.currentWidget.context.model.cells]
  .filter((cell) => cell.type === "code").map((cell) => cell.trusted)"""

# The parts of a table; only a part that is there all the time can move.
PARTS = (
    ".sk-table, .sk-bar, .sk-button, .sk-top, .sk-sentence, .sk-grid, .sk-card, .sk-side, .sk-below"
)

LABELS = "all => all.map((one) => one.ariaLabel)"

# The keys of a notebook's commands, such as those that move or delete the selected cell.
KEYS = [
    *("a", "b", "d", "d", "x", "m", "y", "r", "z", "j", "k", "0"),
    *("Enter", "Shift+A", "Shift+M", "Delete"),
]

AXE = files("axe_playwright_python") / "axe.min.js"
# A card that is still fading in has too little contrast.
VIOLATIONS = """async (node) => {
  await Promise.allSettled(node.getAnimations({ subtree: true }).map((one) => one.finished));
  return (await axe.run(node)).violations
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}"""


class Notebook:
    """A notebook open in JupyterLab, which is loaded unless the page shows it already."""

    def __init__(self, page: Page, url: str, path: str) -> None:
        self.page = page
        if page.url.startswith(url):
            page.evaluate(OPEN, path)
        else:
            page.goto(f"{url}/lab/tree/{path}?reset")
        page.wait_for_function(READY)
        page.evaluate(KERNEL)

    def run_all(self) -> None:
        self.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")

    def clear(self) -> None:
        """Clear every output."""
        self.page.evaluate(
            "() => window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')"
        )

    def start(self, cell: str) -> Locator:
        """Let one cell begin to run, and return its output."""
        self.page.evaluate(f"(id) => {{ ({RUN_CELL})(id) }}", cell)
        return self.output(cell)

    def run(self, cell: str) -> Locator:
        """Run one cell to its end, and return its output."""
        self.page.evaluate(RUN_CELL, cell)
        return self.output(cell)

    def output(self, cell: str) -> Locator:
        return self.page.locator(f"[data-cell='{cell}'] .jp-OutputArea")

    def cells(self) -> list[list[str]]:
        """Every cell's id, type and source."""
        found: list[list[str]] = self.page.evaluate(CELLS)
        return found

    def trusted(self) -> list[bool]:
        """Whether Lab trusts each code cell's outputs."""
        found: list[bool] = self.page.evaluate(TRUSTED)
        return found


def expect_theme(page: Page, scheme: str) -> None:
    """Wait until JupyterLab has the theme of the system's color scheme, light or dark."""
    is_light = "true" if scheme == "light" else "false"
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", is_light)


def both_themes(page: Page) -> Iterator[None]:
    """Show a page in JupyterLab's dark theme, then in the light one, in which it stays."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        expect_theme(page, scheme)
        yield


class Table:
    """A card table on the screen, read and used as a person would."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page = root.page
        self.emblem = root.locator(".sk-emblem")
        self.headline = root.locator(".sk-headline")
        self.status = root.get_by_role("status")
        self.grid = root.get_by_role("group", name="Cards on the table")
        self.buttons = self.grid.get_by_role("button")

    def expect_sign(self, sign: str) -> None:
        """Wait for a verdict: its sign is set, wrong or differ, or pick if there is none yet."""
        expect(self.emblem).to_have_attribute("data-sign", sign)

    def cards(self) -> list[Card]:
        """The cards on the table."""
        expect(self.buttons.first).to_be_visible()
        labels = self.buttons.locator(".sk-picture > svg").evaluate_all(LABELS)
        return cards(", ".join(labels))

    def sets(self) -> list[list[Card]]:
        """Every SET on the table."""
        return [list(triple) for triple in find_sets(self.cards())]

    def a_set(self) -> list[Card]:
        """A SET on the table."""
        return self.sets()[0]

    def no_set(self) -> list[Card]:
        """Three cards on the table that are not a SET, none of them from a_set."""
        a, b, *others = [card for card in self.cards() if card not in self.a_set()]
        return [a, b, next(c for c in others if c != third_card(a, b))]

    def card(self, card: object) -> Locator:
        return self.grid.get_by_role("button", name=str(card), exact=True)

    def click(self, wanted: list[Card]) -> None:
        for card in wanted:
            self.card(card).click()

    def button(self, name: str) -> Locator:
        """A button that is not a card."""
        return self.root.get_by_role("button", name=name, exact=True)

    def violations(self) -> list[str]:
        """The barriers that axe finds on the table, such as too little contrast."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[str] = self.root.evaluate(VIOLATIONS)
        return found

    def picked(self) -> list[str]:
        """The labels of the cards that are picked."""
        on = self.root.locator(".sk-card[aria-pressed=true] .sk-picture > svg")
        labels: list[str] = on.evaluate_all(LABELS)
        return labels

    def focused(self) -> str:
        """The card that has the keyboard focus."""
        label: str = self.page.evaluate(
            "() => document.activeElement.querySelector('svg').ariaLabel"
        )
        return label

    def tab_to_cards(self) -> None:
        """Press Tab until a card has the keyboard."""
        while not self.grid.evaluate("grid => grid.contains(document.activeElement)"):
            self.page.keyboard.press("Tab")

    def walk_to(self, card: Card) -> None:
        """Go to a card with Home and the arrows alone, column by column."""
        self.page.keyboard.press("Home")
        vertical = "ArrowDown"
        for _ in range(len(self.cards()) + 9):
            here = self.focused()
            if here == str(card):
                return
            self.page.keyboard.press(vertical)
            if self.focused() == here:
                self.page.keyboard.press("ArrowRight")
                vertical = "ArrowUp" if vertical == "ArrowDown" else "ArrowDown"
        raise AssertionError(f"the arrows did not reach {card}")

    def press(self, wanted: list[Card], key: str) -> None:
        for card in wanted:
            self.walk_to(card)
            self.page.keyboard.press(key)


def no_set_among(cards: list[Card]) -> list[Card]:
    """The first three of the cards that are not a SET; a table may have no SET at all."""
    return next(list(three) for three in combinations(cards, 3) if not is_set(*three))
