// What the bar says after Python was started again.
import assert from "node:assert/strict";
import test from "node:test";

import { partsOf } from "../../src/katabook/lab/extension/setkata/panel/day/bar.js";

const IDS = ["a", "b", "c"];
const parts = (state) => partsOf({ task: null, report: null, lost: [], ...state });
const labels = (state) => parts(state).acts.map(([, label]) => label);
const said = ({ title, words }) => `${title} ${words.map((word) => word.code ?? word).join("")}`;

test("without a cell that has to run again there is nothing to say", () => {
  assert.equal(parts({}), null);
});

test("the bar offers to run what had run, and counts the cells", () => {
  assert.equal(parts({ lost: IDS }).title, "Python has restarted.");
  assert.deepEqual(labels({ lost: IDS }), ["Run your cells again", "Not now"]);
  assert.match(said(parts({ lost: IDS })), /Run your 3 cells once more/);
  assert.match(said(parts({ lost: ["a"] })), /Run your 1 cell once more/);
});

test("while cells run, the bar says which one, and offers to stop", () => {
  const task = { ids: IDS, place: 1, now: "def f", failed: [] };

  assert.equal(said(parts({ task })), "Cell 2 of 3 is running. def f");
  assert.deepEqual(labels({ task }), ["Stop"]);
});

test("a cell that failed is named, with a way to it", () => {
  const failed = [{ id: "b", name: "def f", error: "TypeError" }, { id: "c", name: "x", error: "KeyError" }];
  const report = { ids: IDS, place: 3, failed: failed.slice(0, 1) };

  assert.equal(said(parts({ report })), "2 of 3 cells had no error. The cell with def f stopped with TypeError.");
  assert.deepEqual(parts({ report }).acts[0], ["show b", "Show that cell"]);
  assert.match(said(parts({ report: { ...report, failed } })), /^1 of 3 cells had .* 1 other cell stopped, too\.$/);
});

test("if no cell ran without an error, the bar counts those with one", () => {
  const failed = IDS.map((id) => ({ id, name: `def ${id}`, error: "IndexError" }));
  const saidOf = (count) => {
    const report = { ids: IDS.slice(0, count), failed: failed.slice(0, count) };
    return said(parts({ report }));
  };
  const first = "The cell with def a stopped with IndexError.";

  assert.equal(saidOf(1), `1 cell had an error. ${first}`);
  assert.equal(saidOf(3), `3 cells had an error. ${first} 2 other cells stopped, too.`);
});

test("after a stop the others can be run", () => {
  const report = { ids: IDS, place: 1, now: "x = …", failed: [], isStopped: true };

  assert.equal(said(parts({ report, lost: ["b", "c"] })), "You stopped at cell 1 of 3. It is the cell with x = ….");
  assert.deepEqual(labels({ report, lost: ["b", "c"] }), ["Run the other 2 cells", "Not now"]);
  assert.deepEqual(labels({ report, lost: ["c"] }), ["Run the other cell", "Not now"]);
  assert.deepEqual(labels({ report }), ["Not now"]);
});
