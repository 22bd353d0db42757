// A star pops when its cell has run, and only once.
import assert from "node:assert/strict";
import test from "node:test";

import { celebrate, textAbove } from "../../src/katabook/lab/extension/setkata/panel/view/moment.js";

/** Return a stand-in for the node of a cell, with a star in its output or without. */
function cellWith(star) {
  const cell = new EventTarget();
  const names = new Set();
  const classList = { add: (name) => names.add(name), remove: (name) => names.delete(name) };
  return Object.assign(cell, { names, classList, querySelector: () => star });
}

test("a cell with a star is marked until its star has popped", () => {
  const cell = cellWith({});
  celebrate(cell);
  assert.deepEqual([...cell.names], ["sk-just-ran"]);

  cell.dispatchEvent(new Event("animationend"));

  assert.deepEqual([...cell.names], []);
});

test("a cell without a star is left alone", () => {
  const cell = cellWith(null);

  celebrate(cell);

  assert.deepEqual([...cell.names], []);
});

test("the next exercise begins with the texts above it", () => {
  const cells = [["check", "code"], ["answer", "markdown"], ["task", "markdown"], ["next", "code"]];
  const widgets = cells.map(([id, type]) => ({ model: { id, type } }));

  assert.equal(textAbove(widgets, "next"), 1);
  assert.equal(textAbove(widgets, "check"), 0);
  assert.equal(textAbove(widgets, "gone"), -1);
});
