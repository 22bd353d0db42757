// The magic in a notebook whose kernel has just started.
import assert from "node:assert/strict";
import test from "node:test";

import { giveMagic } from "../../src/katabook/lab/extension/setkata/panel/view/magic.js";

class Signal {
  acts = [];

  connect(act) { this.acts.push(act); }
  emit(sender, value) { for (const act of this.acts) act(sender, value); }
}

// What a notebook's kernel is asked to run when these things happen to its connection.
function asked(...statuses) {
  const codes = [];
  const kernel = { requestExecute: ({ code }) => codes.push(code) };
  const sessionContext = { session: { kernel }, connectionStatusChanged: new Signal() };
  const widgetAdded = new Signal();
  giveMagic({ widgetAdded });
  widgetAdded.emit(null, { sessionContext });
  for (const status of statuses) sessionContext.connectionStatusChanged.emit(sessionContext, status);
  return codes;
}

test("a kernel imports katabook whenever it is connected, after a restart too", () => {
  assert.deepEqual(asked("connecting"), []);
  assert.deepEqual(asked("connecting", "connected", "disconnected", "connected"), [
    "__import__('katabook')", "__import__('katabook')",
  ]);
});
