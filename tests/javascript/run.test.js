// A fold with code: a click runs the code in a cell below, and the next click uses that cell again.
import assert from "node:assert/strict";
import { test } from "node:test";

import { runBelow } from "../../src/katabook/lab/extension/setkata/panel/steps/run.js";

/** Return a notebook panel whose cells have some tags, and a list of what has run. */
function notebookOf(...cells) {
  const widgets = cells.map((tags) => widgetOf({ source: "", metadata: { tags } }));
  const sharedModel = {
    insertCell: (place, cell) => widgets.splice(place, 0, widgetOf(cell)),
  };
  const content = { widgets, activeCellIndex: 0, model: { sharedModel } };
  const ran = [];
  const runCells = async (_, [cell]) => ran.push(cell.model.source);
  return { panel: { content }, widgets, ran, runCells };
}

function widgetOf({ source, metadata }) {
  const model = { source, getMetadata: (name) => metadata[name] };
  model.sharedModel = {
    setSource: (text) => { model.source = text; },
    getSource: () => model.source,
  };
  return { model };
}

test("the code runs in a new cell below, which grading skips", async () => {
  const { panel, widgets, ran, runCells } = notebookOf(["check"], ["exercise"]);
  await runBelow(panel, 0, "step(is_set)", runCells);
  assert.deepEqual(ran, ["step(is_set)"]);
  assert.equal(widgets.length, 3);
  assert.deepEqual(widgets[1].model.getMetadata("tags"), ["setkata-run", "nbval-skip"]);
  assert.equal(panel.content.activeCellIndex, 1);
});

test("the next click uses the same cell again", async () => {
  const { panel, widgets, ran, runCells } = notebookOf(["check"]);
  await runBelow(panel, 0, "step\none", runCells);
  await runBelow(panel, 0, "step\ntwo", runCells);
  assert.deepEqual(ran, ["step\none", "step\ntwo"]);
  assert.equal(widgets.length, 2);
});

test("the cell of a puzzle stays as it is when a call is stepped through", async () => {
  const { panel, widgets, ran, runCells } = notebookOf(["check"]);
  await runBelow(panel, 0, "from setkata import puzzle\npuzzle(1)", runCells);
  await runBelow(panel, 0, "from setkata import step\nstep(one)", runCells);
  assert.equal(ran.length, 2);
  assert.equal(widgets.length, 3);

  await runBelow(panel, 0, "from setkata import puzzle\npuzzle(2)", runCells);
  assert.equal(widgets.length, 3);
  assert.equal(ran.at(-1), "from setkata import puzzle\npuzzle(2)");
});

test("a learner's own cell below stays as it is", async () => {
  const { panel, widgets, runCells } = notebookOf(["check"], undefined);
  await runBelow(panel, 0, "step(one)", runCells);
  assert.equal(widgets.length, 3);
  assert.equal(widgets[2].model.source, "");
});
