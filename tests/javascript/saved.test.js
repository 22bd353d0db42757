// A check saves its notebook, and asks nothing.
import assert from "node:assert/strict";
import test from "node:test";

import { Saver } from "../../src/katabook/lab/extension/setkata/panel/day/saved.js";

// A notebook whose file is as given, or can't be reached; what happens to it is in the log.
function notebook(file, save = async () => {}) {
  const log = [];
  const contentsModel = { hash: "1", last_modified: "2026-01-01T12:00:00Z" };
  const context = {
    path: "a.ipynb", contentsModel, save: async () => { log.push("saved"); await save(); }, dispose: () => log.push("closed"),
  };
  const contents = { get: async () => { if (!file) throw new Error("gone"); return file; } };
  const tell = (message) => log.push(message);
  const view = () => new Saver(context, contents, tell, () => context.isShown);
  return { log, context, view, saver: view() };
}

test("a file that nobody else has changed is saved", async () => {
  for (const file of [{ hash: "1" }, { last_modified: "2026-01-01T12:00:00.400Z" }]) {
    const { log, saver } = notebook(file);
    await saver.save();
    assert.deepEqual(log, ["saved"]);
  }
});

test("what Lab would ask about is not saved, and told once", async () => {
  const changed = "another window or program has changed the file. Choose File, Save Notebook";
  const cases = [
    [{ hash: "2" }, changed], [{ last_modified: "2026-01-02T12:00:00Z" }, changed],
    [{ hash: "1", writable: false }, "its file is read-only"], [null, "its file can't be reached"],
  ];
  for (const [file, why] of cases) {
    const { log, saver } = notebook(file);
    await saver.save();
    await saver.save();
    assert.deepEqual(log, [`The notebook was not saved, because ${why}.`]);
  }
});

test("a save waits for the one before, also for a failed one", async () => {
  let running = 0;
  const save = async () => {
    assert.equal(running, 0);
    running += 1;
    await new Promise((resolve) => { setImmediate(resolve); });
    running -= 1;
    throw new Error("full");
  };
  const { log, context, saver } = notebook({ hash: "1" }, save);
  await Promise.allSettled([context.save(), saver.save(), context.save()]);

  assert.deepEqual(log, ["saved", "saved", "saved"]);
});

test("a notebook that is closed while it is saved ends after its save", async () => {
  const { log, context } = notebook({ hash: "1" });
  const saved = context.save();
  context.dispose();
  assert.deepEqual(log, []);
  await saved;
  await context.saving;
  await new Promise((resolve) => { setImmediate(resolve); });

  assert.deepEqual(log, ["saved", "closed"]);
});

test("a notebook that is closed ends after the saves that have begun meanwhile, too", async () => {
  let release;
  const first = new Promise((resolve) => { release = resolve; });
  const { log, context } = notebook({ hash: "1" }, () => (log.length === 1 ? first : undefined));
  const saved = context.save();
  await new Promise((resolve) => { setImmediate(resolve); });
  context.dispose();
  const again = context.save();
  release();
  await Promise.all([saved, again]);
  await new Promise((resolve) => { setImmediate(resolve); });

  assert.deepEqual(log, ["saved", "saved", "closed"]);
});

test("a notebook that is opened again while it is saved stays open", async () => {
  const { log, context } = notebook({ hash: "1" });
  const saved = context.save();
  context.dispose();
  context.isShown = true;
  await saved;
  await context.saving;
  await Promise.resolve();

  assert.deepEqual(log, ["saved"]);
});

test("a second view of a notebook saves it, too", async () => {
  const { log, context, view } = notebook({ hash: "1" });
  const second = view();
  await Promise.all([second.save(), context.save()]);

  assert.deepEqual(log, ["saved", "saved"]);
});
