"""The card table in an empty page, with a model in the notebook's place."""

from collections.abc import Callable
from functools import partial
from typing import Any

from driver import Table
from playwright.sync_api import Page

from setkata.widgets.table import CardTable

TRAITS = list(CardTable.class_own_traits(sync=True))

# The part of anywidget's model that the table uses. window.python is the kernel; all its changes
# arrive at once.
MOUNT = """async ([source, state]) => {
  const heard = {};
  const tell = (name) => (heard.change ?? []).forEach((act) => act());
  const model = {
    get: (name) => state[name],
    set(name, value) { state[name] = value; tell(name); },
    async send({ press }) {
      sent.push(press ?? state.picked);
      const told = (await window.python?.(state.picked, press)) ?? {};
      Object.assign(state, told);
      Object.keys(told).forEach(tell);
    },
    save_changes: () => model.send({}),
    on: (name, act) => (heard[name] ??= []).push(act),
    off: (name, act) => { heard[name] = heard[name].filter((other) => other !== act); },
  };
  const sent = [];
  Object.assign(window, { model, heard, sent });
  const table = await import("data:text/javascript;base64," + btoa(source));
  window.stop = table.default.render({ model, el: document.querySelector("main") });
}"""

# Python's answers wait until `window.wake()`.
SLOW = """() => {
  const { python } = window;
  const gate = new Promise((open) => { window.wake = open; });
  window.python = async (...asked) => { await gate; return python(...asked); };
}"""

Mount = Callable[..., Table]
Wait = Callable[[float], None]


def mount_in(page: Page, picker: CardTable, alive: bool = True, attributes: str = "") -> Table:
    """Show a picker in a page, with or without a kernel that answers."""
    page.set_content(f"<style>{CardTable._css}</style><body {attributes}><main></main>")
    if alive:
        page.expose_function("python", partial(_answer, picker))
    page.evaluate(MOUNT, [CardTable._esm, _state(picker)])
    return Table(page.locator("main"))


def _state(picker: CardTable) -> dict[str, Any]:
    return {name: getattr(picker, name) for name in TRAITS}


def _answer(picker: CardTable, picked: list[int], pressed: str | None = None) -> dict[str, Any]:
    """Pass a pick or a press on to the picker, and return the traits that it has changed."""
    before = _state(picker)
    if pressed:
        picker.press(pressed)
    else:
        before["picked"] = picked
        picker.picked = picked
    return {name: value for name, value in _state(picker).items() if value != before[name]}
