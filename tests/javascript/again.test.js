// Which cells run again after Python was started again.
import assert from "node:assert/strict";
import test from "node:test";

import { calledBy, hadRun, lostIn, neededFor } from "../../src/katabook/lab/extension/setkata/panel/day/again.js";

function cell(id, source, { runs = null, outputs = 0, tags = [], type = "code" } = {}) {
  return {
    id, type, executionCount: runs, outputs: type === "code" ? { length: outputs } : undefined,
    getMetadata: () => tags, sharedModel: { getSource: () => source },
  };
}

test("a cell had run if it has a number or an output", () => {
  assert.equal(hadRun(cell("a", "1", { runs: 3 })), true);
  assert.equal(hadRun(cell("a", "1", { outputs: 1 })), true);
  assert.equal(hadRun(cell("a", "1")), false);
  assert.equal(hadRun(cell("a", " \n", { runs: 3 })), false);
  assert.equal(hadRun(cell("a", "# Text", { type: "markdown" })), false);
});

test("what ran before and not since is lost, until it was cleared", () => {
  const cells = [
    cell("old", "1", { runs: 1 }), cell("run", "1", { runs: 2 }), cell("new", "1", { runs: 3 }),
    cell("cleared", "1"), cell("text", "", { type: "markdown" }),
  ];

  assert.deepEqual(lostIn(cells, new Set(["old", "run", "cleared"]), new Set(["run"])), ["old"]);
});

test("a cell needs all above that has not run, but no check that defines nothing", () => {
  const cells = [
    cell("text", "# Text", { type: "markdown" }), cell("start", "from setkata import check"),
    cell("run", "a = 1"), cell("f", "def f(): ..."), cell("check", "check(f)", { tags: ["check"] }),
    cell("makes", "b = 1\ncheck(f, b)", { tags: ["check"] }), cell("me", "f(b)"), cell("below", "c = 1"),
  ];

  assert.deepEqual(neededFor("me", cells, new Set(["run"])), ["start", "f", "makes", "me"]);
});

test("a cell is called by what it defines, or by its first line", () => {
  const called = (source) => calledBy(cell("a", source));

  assert.equal(called("from setkata import show\n\nhalf = [\n    1,\n]"), "half = …");
  assert.equal(called("@cache\ndef f():\n    ..."), "def f");
  assert.equal(called("# Try it\nshow(1)"), "show(1)");
  assert.equal(called("%setkata check is_set"), "%setkata check is_set");
  assert.equal(called(`print("${"a".repeat(60)}")`).length, 40);
});
