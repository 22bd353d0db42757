// Which lesson comes first.
import assert from "node:assert/strict";
import test from "node:test";

import { firstIn } from "../../src/katabook/lab/extension/setkata/panel/view/lessons.js";

// Lab's contents: a folder with these files; each notebook has the given sources in its cells.
function folder(path, names, sources = ["# Cards"]) {
  const files = names.map((name) => ({ name }));
  const cells = sources.map((source) => ({ source }));
  return {
    async get(asked) {
      if (asked === path) return { content: files };
      return { name: asked.slice(asked.lastIndexOf("/") + 1), content: { cells } };
    },
  };
}

const NAMES = ["02_ternary.ipynb", "python.md", "00_welcome.ipynb", "01_tuples.ipynb", "notes.ipynb"];

test("the first lesson has the lowest number, whatever the order of the files", async () => {
  const { path } = await firstIn("lessons", folder("lessons", NAMES));

  assert.equal(path, "lessons/00_welcome.ipynb");
});

test("lessons may be in the folder where Lab has started", async () => {
  const { path } = await firstIn("", folder("", NAMES));

  assert.equal(path, "00_welcome.ipynb");
});

test("a copy that Lab has made is not a lesson", async () => {
  const names = ["00_welcome-Copy1.ipynb", "01_tuples.before-upload-1.ipynb"];

  assert.equal(await firstIn("lessons", folder("lessons", names)), null);
});

test("the title is the first heading, though it may be one of many lines", async () => {
  const sources = [["![](deal.svg)\n", "\n"], ["# Three in a row\n", "\n", "Some text."], "## Not this"];
  const { title } = await firstIn("lessons", folder("lessons", NAMES, sources));

  assert.equal(title, "Three in a row");
});

test("a lesson without a heading is called by its file", async () => {
  const { title } = await firstIn("lessons", folder("lessons", NAMES, ["## Small", "x = 1"]));

  assert.equal(title, "00_welcome.ipynb");
});
