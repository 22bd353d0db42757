// The arrangement of a puzzle, kept in the browser's tab.
import assert from "node:assert/strict";
import test from "node:test";

import { begin, use } from "../../src/katabook/lab/extension/setkata/panel/puzzle/arrangement.js";
import { forget, keep, keptOf } from "../../src/katabook/lab/extension/setkata/panel/puzzle/kept.js";

const LINES = [{ text: "return 2 * x", at: 0, indent: 1 }, { text: "return x", at: 0, wrong: true }];
const DATA = { step: "twice", name: "double", lines: LINES };

const kept = new Map();
globalThis.sessionStorage = {
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
  getItem: (key) => kept.get(key) ?? null,
};
test.afterEach(() => kept.clear());

test("a puzzle has its arrangement again", () => {
  const state = use(begin(LINES), 1);
  keep(DATA, state);

  assert.deepEqual(keptOf(DATA), state);
});

test("a puzzle has its arrangement again if its lines come from a stored output", () => {
  keep(DATA, use(begin(LINES), 1));
  const stored = LINES.map(({ text, ...rest }) => ({ ...rest, text }));

  assert.deepEqual(keptOf({ ...DATA, lines: stored }).used, use(begin(LINES), 1).used);
});

test("a solved puzzle is forgotten", () => {
  keep(DATA, use(begin(LINES), 1));
  forget(DATA);

  assert.equal(keptOf(DATA), null);
});

test("another puzzle, or one whose lines have changed, begins anew", () => {
  keep(DATA, use(begin(LINES), 1));

  assert.equal(keptOf({ ...DATA, name: "triple" }), null);
  assert.equal(keptOf({ ...DATA, step: "thrice" }), null);
  assert.equal(keptOf({ ...DATA, lines: LINES.slice(1) }), null);
});
