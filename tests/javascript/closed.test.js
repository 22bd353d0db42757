// On a phone both bars of icons stay hidden, however late Lab fills them.
import assert from "node:assert/strict";
import test from "node:test";

import { makeRoom } from "../../src/katabook/lab/extension/setkata/panel/view/closed.js";

/** Return a shell with bars that are empty, or have icons and show unless they were hidden. */
function shellWith(filled) {
  const hidden = new Set();
  return {
    node: {}, filled: new Set(filled),
    isSideTabBarVisible(side) { return this.filled.has(side) && !hidden.has(side); },
    toggleSideTabBarVisibility(side) { if (!hidden.delete(side)) hidden.add(side); },
  };
}

/** Put a page in place that is a phone's or not; return what tells of a change, or of a touch. */
function page({ isPhone }) {
  const watching = new Set(), listening = {};
  globalThis.matchMedia = () => ({ matches: isPhone });
  globalThis.MutationObserver = class {
    constructor(act) { this.act = act; }
    observe() { watching.add(this.act); }
    disconnect() { watching.delete(this.act); }
  };
  globalThis.addEventListener = (type, act) => { listening[type] = act; };
  globalThis.removeEventListener = (type) => { delete listening[type]; };
  return { change: () => watching.forEach((act) => act()), touch: () => listening.pointerdown() };
}

const shown = (shell) => ["left", "right"].filter((side) => shell.isSideTabBarVisible(side));

test("a bar that gets its icons late is hidden, too", () => {
  const { change } = page({ isPhone: true });
  const shell = shellWith(["left"]);
  makeRoom(shell);
  assert.deepEqual(shown(shell), []);

  shell.filled.add("right");
  change();
  change();
  assert.deepEqual(shown(shell), []);
});

test("a bar that the learner brings back stays", () => {
  const { change, touch } = page({ isPhone: true });
  const shell = shellWith(["left", "right"]);
  makeRoom(shell);
  touch();
  shell.toggleSideTabBarVisibility("left");
  change();

  assert.deepEqual(shown(shell), ["left"]);
});

test("on a larger screen nothing is hidden", () => {
  const { change } = page({ isPhone: false });
  const shell = shellWith(["left", "right"]);
  makeRoom(shell);
  change();

  assert.deepEqual(shown(shell), ["left", "right"]);
});
