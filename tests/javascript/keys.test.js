// The keys that Lab hears from an output, although the output keeps all others for itself.
import assert from "node:assert/strict";
import test from "node:test";

import { handOn, isSave } from "../../src/katabook/lab/extension/setkata/panel/keys.js";

class Key {
  defaultPrevented = false;
  isStopped = false;

  constructor(type, given) { Object.assign(this, given, { type }); }
  preventDefault() { this.defaultPrevented = true; }
  stopImmediatePropagation() { this.isStopped = true; }
}

globalThis.KeyboardEvent = Key;
test.after(() => { delete globalThis.KeyboardEvent; });

/** Press a key in a node; return the keys that Lab hears, and the node's own event. */
function press(given, { isLabs, hasCommand = true } = {}) {
  const heard = [];
  const parentElement = {
    dispatchEvent: (event) => { heard.push(event.key); return !hasCommand; },
  };
  const event = new Key("keydown", given);
  handOn({ parentElement, addEventListener: (_, act) => act(event) }, isLabs);
  return { heard, event };
}

test("keys with Ctrl or Cmd, and Shift+Enter, are Lab's", () => {
  const keys = [
    { key: "s", ctrlKey: true }, { key: "s", metaKey: true }, { key: "Enter", shiftKey: true },
  ];

  assert.deepEqual(keys.map((key) => press(key).heard), [["s"], ["s"], ["Enter"]]);
});

test("plain keys are not Lab's, and neither is Ctrl+Z, because it would change code somewhere else", () => {
  const keys = [
    { key: "d" }, { key: "Enter" }, { key: "A", shiftKey: true }, { key: "z", ctrlKey: true },
    { key: "Z", metaKey: true, shiftKey: true },
  ];

  assert.deepEqual(keys.flatMap((key) => press(key).heard), []);
});

test("a field hands on only the keys that save the notebook", () => {
  const keys = ["s", "c", "v", "a"].map((key) => ({ key, ctrlKey: true }));

  assert.deepEqual(keys.flatMap((key) => press(key, { isLabs: isSave }).heard), ["s"]);
});

test("a key that is handed on is heard once, and does nothing else if Lab has a command for it", () => {
  const key = { key: "s", ctrlKey: true };
  const { event } = press(key);
  const { event: unknown } = press(key, { hasCommand: false });

  assert.deepEqual([event.isStopped, event.defaultPrevented], [true, true]);
  assert.deepEqual([unknown.isStopped, unknown.defaultPrevented], [true, false]);
});
