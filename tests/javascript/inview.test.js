// After a run, the output of the cell is kept in view until the person does anything else.
import assert from "node:assert/strict";
import test from "node:test";

import { keepInView } from "../../src/katabook/lab/extension/setkata/panel/view/inview.js";

const signal = () => {
  const slots = [];
  return { connect: (slot) => slots.push(slot), emit: (args) => slots.forEach((slot) => slot(null, args)) };
};

test("the end of an earlier run does not end the following of a later one", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.ResizeObserver = class { observe() {} disconnect() {} };
  globalThis.addEventListener = () => {};
  globalThis.removeEventListener = () => {};
  const node = { closest: () => null, style: {}, addEventListener() {}, removeEventListener() {} };
  const cells = ["first", "second"].map((id) => ({ id, outputArea: { node: {} } }));
  const notebook = { node, activeCell: null };
  const [executionScheduled, executed] = [signal(), signal()];
  keepInView({ executionScheduled, executed });
  const run = (cell) => {
    notebook.activeCell = cell;
    executionScheduled.emit({ notebook, cell });
    executed.emit({ cell });
  };

  run(cells[0]);
  context.mock.timers.tick(9000);
  run(cells[1]);
  context.mock.timers.tick(2000);
  assert.equal(node.style.overflowAnchor, "none");
  context.mock.timers.tick(9000);
  assert.equal(node.style.overflowAnchor, "");
});
