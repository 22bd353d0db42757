// Which lesson comes first, and which comes next.
import assert from "node:assert/strict";
import test from "node:test";

import { firstIn, lessonAfter } from "../../src/katabook/lab/extension/setkata/panel/lessons.js";

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

test("the next lesson has the next number that there is", async () => {
  const names = ["00_welcome.ipynb", "05_third_card.ipynb", "07_find_sets.ipynb"];
  const { path } = await lessonAfter("lessons/05_third_card.ipynb", folder("lessons", names));

  assert.equal(path, "lessons/07_find_sets.ipynb");
});

test("after the last lesson there is none", async () => {
  assert.equal(await lessonAfter("lessons/02_ternary.ipynb", folder("lessons", NAMES)), null);
});

test("a notebook of the learner's own is not followed by a lesson", async () => {
  for (const path of ["lessons/notes.ipynb", "lessons/1_short.ipynb", "lessons/00_welcome.md"]) {
    assert.equal(await lessonAfter(path, folder("lessons", NAMES)), null);
  }
});

test("a copy that Lab has made is not a lesson", async () => {
  const names = ["00_welcome-Copy1.ipynb", "01_tuples.before-upload-1.ipynb"];

  assert.equal(await firstIn("lessons", folder("lessons", names)), null);
});

test("lessons may be in the folder where Lab has started", async () => {
  const { path } = await lessonAfter("00_welcome.ipynb", folder("", NAMES));

  assert.equal(path, "01_tuples.ipynb");
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
