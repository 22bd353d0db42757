// A button that is pressed is not drawn anew, because it would lose the click.
import assert from "node:assert/strict";
import test, { mock } from "node:test";

import { afterPress } from "../../src/katabook/lab/extension/setkata/panel/elements.js";

let pressed = null;
const node = { querySelector: (selector) => (selector === "button:active" ? pressed : null) };

test("a node is drawn at once, or once after the press", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const draw = mock.fn();
  const show = afterPress(node, draw);

  show();
  assert.equal(draw.mock.callCount(), 1);

  pressed = {};
  show();
  show();
  mock.timers.tick(200);
  assert.equal(draw.mock.callCount(), 1);

  pressed = null;
  mock.timers.tick(200);
  assert.equal(draw.mock.callCount(), 2);
});

test("what is drawn during a press is what is there after it", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const drawn = [];
  let now = "old";
  const show = afterPress(node, () => drawn.push(now));

  pressed = {};
  show();
  now = "new";
  pressed = null;
  show();
  mock.timers.tick(200);

  assert.deepEqual(drawn, ["new"]);
});
