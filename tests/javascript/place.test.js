// A place that a lesson opens at: it is shown again while the page grows, and until it is in view.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { hold } from "../../src/katabook/lab/extension/setkata/panel/day/place.js";

/** Hold a place, and return what a test needs: how often it was shown, and what the page does. */
function held() {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = { shown: 0, top: 900, watched: true, listeners: {} };
  globalThis.ResizeObserver = class {
    constructor(grow) { page.grow = grow; }
    observe() { page.grow(); }
    disconnect() { page.watched = false; }
  };
  globalThis.addEventListener = (name, act) => { page.listeners[name] = act; };
  globalThis.removeEventListener = (name) => { delete page.listeners[name]; };
  const cell = { getBoundingClientRect: () => ({ top: page.top, bottom: page.top + 50, height: 50 }) };
  const node = { getBoundingClientRect: () => ({ top: 0, bottom: 500, height: 500 }) };
  hold({ node, widgets: [{ node: cell }] }, 0, () => { page.shown += 1; });
  return page;
}

test.afterEach(() => mock.timers.reset());

test("a place is shown again whenever the page grows", () => {
  const page = held();
  page.grow();
  assert.equal(page.shown, 2);
});

test("a place that is not in view yet is shown once more, and left when it is", () => {
  const page = held();
  mock.timers.tick(4000);
  assert.equal(page.shown, 2);
  page.top = 100;
  mock.timers.tick(4000);
  assert.equal(page.shown, 2);
  assert.equal(page.watched, false);
});

test("a learner who moves is not brought back", () => {
  const page = held();
  page.listeners.wheel();
  mock.timers.tick(60000);
  assert.equal(page.shown, 1);
  assert.deepEqual(page.listeners, {});
});

test("a place that never comes into view is given up", () => {
  const page = held();
  for (let time = 0; time < 20; time += 1) mock.timers.tick(4000);
  assert.equal(page.shown, 10);
  assert.equal(page.watched, false);
});
