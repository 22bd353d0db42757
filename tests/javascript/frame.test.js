// How the parts of a table are written: only what has changed.
import assert from "node:assert/strict";
import test from "node:test";

import { fill, lendKeys, renew, write } from "../../src/setkata/widgets/page/frame.js";

class Part {
  attributes = {};
  writes = 0;
  #text = "";

  get textContent() { return this.#text; }
  set textContent(text) {
    this.#text = text;
    this.writes += 1;
  }
  set innerHTML(_) { this.writes += 1; }
  setAttribute(name, value) { this.attributes[name] = String(value); }
  removeAttribute(name) { delete this.attributes[name]; }
  toggleAttribute(name, isOn) {
    if (isOn) this.attributes[name] = "";
    else delete this.attributes[name];
  }
}

const SUPPRESSED = "data-lm-suppress-shortcuts";

test("the same HTML is written once", () => {
  const part = new Part();

  assert.deepEqual([fill(part, "<b>1</b>"), fill(part, "<b>1</b>")], [true, false]);
  assert.equal(part.writes, 1);
});

test("the same text is written once, so that a screen reader says it once", () => {
  const part = new Part();
  write(part, "A SET");
  write(part, "A SET");

  assert.equal(part.writes, 1);
});

test("a button that can't be pressed keeps the keyboard's focus, because it is not disabled", () => {
  const button = new Part();
  renew(button, { label: "Hint", disabled: true });

  assert.deepEqual(button.attributes, { "aria-disabled": "true" });
});

test("a button loses its key if it has none any more", () => {
  const button = new Part();
  renew(button, { label: "Ann", key: "a" });
  assert.equal(button.attributes["aria-keyshortcuts"], "a");

  renew(button, { label: "Ann" });
  assert.equal("aria-keyshortcuts" in button.attributes, false);
});

test("only a button that can be pressed down says whether it is", () => {
  const [call, hint] = [new Part(), new Part()];
  renew(call, { label: "Ann", pressed: false });
  renew(hint, { label: "Hint" });

  assert.equal(call.attributes["aria-pressed"], "false");
  assert.equal("aria-pressed" in hint.attributes, false);
});

test("a plain letter stays with the table, and Ctrl and Cmd belong to Lab", () => {
  for (const [keys, isOurs] of [[{}, true], [{ ctrlKey: true }, false], [{ metaKey: true }, false]]) {
    const [layout, card] = [new Part(), new Part()];
    lendKeys({ currentTarget: layout, target: card, ...keys });

    assert.equal(SUPPRESSED in layout.attributes, isOurs);
    assert.equal(SUPPRESSED in card.attributes, isOurs);
  }
});
