// What the panel in JupyterLab says about a lesson: solved, begun or not begun.
import assert from "node:assert/strict";
import test from "node:test";

import {
  isSolved, linesOf, staleLine, warningOn,
} from "../../src/katabook/lab/extension/setkata/panel/state.js";

const MIME = "application/vnd.setkata.feedback+json";
const PASSED = { passed: true };
const FAILED = { passed: false };

// A cell as Lab's model shows it. findings: of each output; null is an output of another kind.
function cell(id, options = {}) {
  const { tags = [], hints, source = "", findings = [], runs = null, isDirty = false } = options;
  const data = findings.map((found) => (found ? { "text/plain": found.text, [MIME]: found } : { "text/plain": "1" }));
  return {
    id,
    isDirty,
    executionCount: runs,
    getMetadata: (key) => ({ tags, hints })[key],
    sharedModel: { getSource: () => source },
    outputs: { length: data.length, get: (place) => ({ data: data[place] }) },
  };
}

const exercise = (id, source, more) => cell(id, { tags: ["exercise"], source, runs: 1, ...more });
const check = (id, ...findings) => cell(id, { tags: ["check"], findings, runs: 2 });
const unrun = (id) => cell(id, { tags: ["check"] });
const kata = (found) => cell("kata-deck", { tags: ["check"], findings: [found], runs: 3 });

const lines = (...cells) => linesOf(cells, new Set());
const states = (...cells) => lines(...cells).map(({ state }) => state);
const stateOf = (...checks) => states(exercise("one", "def one():"), ...checks)[0];

test("a notebook without exercises has no lines", () => {
  assert.deepEqual(lines(cell("text"), check("check-1", PASSED)), []);
});

test("an exercise is named by its function, by its class or by its cell", () => {
  const found = lines(
    exercise("one", "import math\n\ndef first(a):\n    ...\n\ndef second(a):"),
    exercise("two", "class Game:\n    def take(self):"),
    exercise("three", "x = 1\n    def inner():"),
  );

  assert.deepEqual(found.map(({ name }) => name), ["first", "Game", "three"]);
});

test("an exercise has the checks between it and the next one", () => {
  const found = lines(
    exercise("one", ""), check("a"), cell("text"), check("b"), exercise("two", ""), check("c"),
  );

  assert.deepEqual(found.map(({ checks }) => checks.map(({ id }) => id)), [["a", "b"], ["c"]]);
});

test("a copy of an exercise's cell makes no other exercise", () => {
  const found = lines(
    exercise("one", "def one():"), check("a", PASSED), exercise("copy", "def one():"), check("b", FAILED),
    exercise("two", "def two():"), check("c", PASSED),
  );

  assert.deepEqual(found.map(({ ids }) => ids), [["one", "a", "copy", "b"], ["two", "c"]]);
  assert.deepEqual(found.map(({ state }) => state), ["begun", "solved"]);
});

test("a check before the first exercise belongs to none", () => {
  const [line] = lines(check("a", FAILED), exercise("one", ""), check("b", PASSED));

  assert.equal(line.state, "solved");
});

test("a kata is a line of its own, and no check of the exercise before it", () => {
  const [one, other] = lines(exercise("one", ""), kata(PASSED), check("a", PASSED));

  assert.deepEqual(one.checks.map(({ id }) => id), ["a"]);
  assert.deepEqual([other.kind, other.state], ["kata ", "solved"]);
});

test("a kata is named by its check, or by its cell if the check was rewritten", () => {
  const named = (source) => {
    const cells = [exercise("one", ""), cell("kata-deck", { tags: ["check"], source })];
    return linesOf(cells, new Set())[1].name;
  };

  assert.equal(named('check("find_sets")'), "find_sets");
  assert.equal(named("check( 'find_sets', 3)"), "find_sets");
  assert.equal(named("recheck(name)"), "deck");
});

test("an exercise is solved once all its checks have passed", () => {
  assert.equal(stateOf(check("a", PASSED), check("b", PASSED)), "solved");
  assert.equal(stateOf(check("a", PASSED), unrun("b")), "begun");
  assert.equal(stateOf(check("a", PASSED), check("b", FAILED)), "begun");
  assert.equal(stateOf(unrun("a"), unrun("b")), "not begun");
});

test("an exercise without a check is never solved", () => {
  assert.equal(stateOf(), "not begun");
});

test("a check that ran without a finding has failed, because it ended with an error", () => {
  assert.equal(stateOf(check("a")), "begun");
  assert.equal(stateOf(check("a", null)), "begun");
});

test("of several findings below one check, each has to pass", () => {
  assert.equal(stateOf(check("a", null, PASSED)), "solved");
  assert.equal(stateOf(check("a", PASSED, FAILED)), "begun");
});

test("an exercise is not begun while each call runs into its stub", () => {
  const stub = { passed: false, replies: [{ unwritten: "one" }, { unwritten: "one" }] };
  const half = { passed: false, replies: [{ unwritten: "one" }, { unwritten: "" }] };

  assert.equal(stateOf(check("a", stub)), "not begun");
  assert.equal(stateOf(check("a", half)), "begun");
});

test("a kata is not begun while each test runs into its stub", () => {
  const stub = { passed: false, passing: [], findings: [{ kind: "unwritten" }] };
  const broken = { passed: false, passing: [], findings: [], problem: "SyntaxError" };
  const kinds = [stub, broken, { ...stub, passing: ["a"] }];

  const found = kinds.map((one) => states(exercise("one", ""), kata(one))[1]);

  assert.deepEqual(found, ["not begun", "begun", "begun"]);
});

test("a line counts the calls of the first check that fails, as that check does", () => {
  const failed = (text) => ({ passed: false, text });
  const passed = { passed: true, text: "one: 3 of 3 pass" };
  const callsOf = (...checks) => lines(exercise("one", ""), ...checks)[0].calls;

  assert.deepEqual(callsOf(check("a", passed), check("b", failed("one: 2 of 9 pass\nNext: 1"))), [2, 9]);
  assert.deepEqual(callsOf(check("a", failed("one: 1 of 4 pass")), check("b", passed)), [1, 4]);
  assert.equal(callsOf(check("a", passed), unrun("b")), null);
  assert.equal(callsOf(check("a", passed)), null);
  assert.equal(callsOf(check("a", failed("1 → 2"))), null);
});

test("an exercise has all cells up to its last check, and its hints", () => {
  const [one, two] = lines(
    exercise("one", "", { hints: ["Why?", "Do it."] }), check("a"), cell("text"), check("b"),
    cell("far"), exercise("two", ""),
  );

  assert.deepEqual(one.ids, ["one", "a", "text", "b"]);
  assert.deepEqual(two.ids, ["two"]);
  assert.deepEqual([one.hints, two.hints], [["Why?", "Do it."], []]);
});

test("only true counts as passed", () => {
  assert.equal(stateOf(check("a", { passed: "yes" })), "begun");
  assert.equal(stateOf(check("a", {})), "begun");
});

test("what an older setkata has saved still counts", () => {
  const old = { kata: "deck", planned: 2, passing: ["a", "b"], problem: "" };
  const asked = { replies: [{ error: "", ending: "" }] };

  assert.equal(stateOf(check("a", old), check("b", asked)), "solved");
  assert.equal(stateOf(check("a", { ...old, passing: ["a"] })), "begun");
  assert.equal(stateOf(check("a", { ...old, problem: "took too long" })), "begun");
  assert.equal(stateOf(check("a", { replies: [{ error: "NameError" }] })), "begun");
});

test("a check that called an exercise as it was before does not count", () => {
  const cells = [exercise("one", ""), check("a", PASSED)];
  const [line] = linesOf(cells, new Set(["a"]));

  assert.deepEqual([line.state, line.calls, isSolved(line)], ["begun", null, false]);
});

test("an exercise is stale if it was changed, or has not run, since its check was", () => {
  const staleFor = (more, ...ids) => {
    const found = lines(exercise("one", "def one():", more), check("a", PASSED));
    return staleLine(found, new Set(ids))?.name;
  };

  assert.equal(staleFor({ isDirty: true }, "a"), "one");
  assert.equal(staleFor({ runs: null }, "a"), "one");
  assert.equal(staleFor({}, "a"), undefined);
  assert.equal(staleFor({ isDirty: true }, "b"), undefined);
});

test("a kata is never stale, because it is in a file", () => {
  const found = lines(exercise("one", ""), kata(PASSED));

  assert.equal(staleLine(found, new Set(["kata-deck"])), null);
});

test("the warning tells a cell that was changed from one that never ran", () => {
  const [changed] = lines(exercise("one", "def one():", { isDirty: true }));
  const [never] = lines(exercise("one", "def one():", { runs: null }));

  assert.equal(
    warningOn(changed), "You changed one after you last ran it. Run its cell, then the check.",
  );
  assert.equal(warningOn(never), "Run the cell of one first, then the check.");
});
