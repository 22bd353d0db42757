// What is solved in notebooks that are not open.
import assert from "node:assert/strict";
import test from "node:test";

import { Stored } from "../../src/katabook/lab/extension/setkata/panel/course/stored.js";

const MIME = "application/vnd.setkata.feedback+json";
const PATH = "lessons/00_a.ipynb";
const NOTEBOOK = JSON.stringify({
  cells: [
    { id: "a", metadata: { tags: ["exercise"] }, source: ["def a():\n", "    return 1"] },
    {
      id: "a-check",
      metadata: { tags: ["check"] },
      source: "check(a)",
      execution_count: 2,
      outputs: [{ output_type: "execute_result", data: { [MIME]: { passed: true } } }],
    },
  ],
});

// Lab's contents with one lesson; `asked` counts how often it was read.
function contents(text = NOTEBOOK) {
  return {
    asked: 0,
    modified: "monday",
    async get(path) {
      if (path === "lessons") return { content: [{ name: "00_a.ipynb", last_modified: this.modified }] };
      this.asked += 1;
      return { content: text };
    },
  };
}

const nothing = () => {};

test("a lesson has the lines of its notebook as it was saved", async () => {
  const stored = new Stored(contents());
  await stored.refresh([PATH], nothing);

  assert.deepEqual(stored.linesOf(PATH).map(({ name, state }) => [name, state]), [["a", "solved"]]);
});

test("a notebook is read again only after it has changed", async () => {
  const files = contents();
  const stored = new Stored(files);
  await stored.refresh([PATH], nothing);
  await stored.refresh([PATH], nothing);
  assert.equal(files.asked, 1);

  files.modified = "tuesday";
  await stored.refresh([PATH], nothing);

  assert.equal(files.asked, 2);
});

test("a notebook that is broken or missing has no lines", async () => {
  const stored = new Stored(contents("{"));
  await stored.refresh([PATH, "lessons/01_b.ipynb"], nothing);

  assert.deepEqual([stored.linesOf(PATH), stored.linesOf("lessons/01_b.ipynb")], [[], []]);
});

test("a site hands out a notebook that is no text any more", async () => {
  const stored = new Stored(contents(JSON.parse(NOTEBOOK)));
  await stored.refresh([PATH], nothing);

  assert.equal(stored.linesOf(PATH).length, 1);
});
