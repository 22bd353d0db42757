// A notebook that is opened without its kernel: pictures take the place of its widgets.
import assert from "node:assert/strict";
import test from "node:test";

import { keepPictures } from "../../src/katabook/lab/extension/setkata/panel/view/pictures.js";

const STORED = "application/vnd.setkata.stored+json";
const WIDGET = "application/vnd.jupyter.widget-view+json";

const table = () => ({ data: { [WIDGET]: {}, "text/html": ["<img>", "<img>"] } });

// The outputs of a notebook as Lab reads it.
async function opened(outputs, { session = null, type = "notebook" } = {}) {
  const content = { cells: [{ source: "# Cards" }, { outputs }] };
  const contents = { get: async () => ({ type, content }) };
  keepPictures({ contents, sessions: { findByPath: async () => session } });
  return (await contents.get("lessons/00_welcome.ipynb")).content.cells[1].outputs;
}

test("a widget whose kernel is gone leaves its pictures, which are marked as stored", async () => {
  assert.deepEqual(await opened([table()]), [
    { data: { "text/html": ["<img>", "<img>"], [STORED]: {} } },
  ]);
});

test("a widget without pictures is dropped all the same", async () => {
  assert.deepEqual(await opened([{ data: { [WIDGET]: {} } }]), [{ data: {} }]);
});

test("a widget whose kernel still runs stays", async () => {
  assert.deepEqual(await opened([table()], { session: { id: "1" } }), [table()]);
});

test("outputs that are not widgets stay as they are", async () => {
  const outputs = () => [{ name: "stdout", text: "1" }, { data: { "text/html": "<b>" } }];

  assert.deepEqual(await opened(outputs()), outputs());
});

test("a file that is not a notebook stays as it is", async () => {
  assert.deepEqual(await opened([table()], { type: "file" }), [table()]);
});

test("a notebook that is read as a text stays as it is", async () => {
  const contents = { get: async () => ({ type: "notebook", content: "{}" }) };
  keepPictures({ contents, sessions: { findByPath: async () => null } });

  assert.equal((await contents.get("lessons/00_welcome.ipynb")).content, "{}");
});
