// A learner's files as texts, out of Lab and back into it.
import assert from "node:assert/strict";
import test from "node:test";

import { inFolders, model } from "../../src/katabook/lab/extension/setkata/panel/site/files.js";

const FILES = {
  lessons: { type: "directory", content: [{ path: "lessons/a.ipynb" }, { path: "lessons/more" }] },
  "lessons/more": { type: "directory", content: [{ path: "lessons/more/b.py" }] },
  "lessons/a.ipynb": { type: "notebook", content: { cells: [] } },
  "lessons/more/b.py": { type: "file", content: "b = 1\n" },
};
const CONTENTS = {
  async get(path) {
    if (!(path in FILES)) throw new Error("404");
    return FILES[path];
  },
};

test("folders are read with the folders in them", async () => {
  const files = await inFolders(["lessons"], CONTENTS);

  assert.deepEqual(files.map(({ path }) => path), ["lessons/a.ipynb", "lessons/more/b.py"]);
});

test("a folder or file that does not exist is left out", async () => {
  assert.deepEqual(await inFolders(["katas", "lessons/c.py"], CONTENTS), []);
});

test("a notebook is written as Jupyter writes it", async () => {
  const [{ text }] = await inFolders(["lessons/a.ipynb"], CONTENTS);

  assert.equal(text, '{\n "cells": []\n}\n');
});

test("a notebook's text becomes a notebook, and a kata stays a text", () => {
  assert.deepEqual(model("a.ipynb", '{"cells": []}'), {
    type: "notebook", format: "json", content: { cells: [] },
  });
  assert.deepEqual(model("is_set.py", "{}"), { type: "file", format: "text", content: "{}" });
});

test("what is not a notebook is refused", () => {
  for (const text of ["", "<html>", "null", "[]", '{"cells": {}}']) {
    assert.throws(() => model("a.ipynb", text), { message: "not a notebook" });
  }
});
