// What the line of a folded check says, and which cells have one.
import assert from "node:assert/strict";
import test from "node:test";

import { checkIn, lineOf } from "../../src/katabook/lab/extension/setkata/panel/view/folds.js";

const MIME = "application/vnd.setkata.feedback+json";
const SOURCE = "check(\n    is_set,\n    {1: True},\n)";
const REPLY = { unwritten: "" };
const STUB = { unwritten: "is_set" };

// A cell as Lab's model shows it. outputs: what each one has, as its type and its data.
function cell(tag, source, ...outputs) {
  return {
    getMetadata: (key) => (key === "tags" ? [tag] : undefined),
    sharedModel: { getSource: () => source },
    outputs: { length: outputs.length, get: (place) => outputs[place] },
  };
}

const found = (passed, ...replies) => ({
  type: "execute_result",
  data: { [MIME]: { passed, replies } },
});
const exercise = cell("exercise", "def is_set(a, b, c):\n    return True");
const checked = (source, ...outputs) => {
  const check = cell("check", source, ...outputs);
  return checkIn(check, [exercise, check]);
};
const failed = (...outputs) => checked(SOURCE, ...outputs).failed;
const said = (...args) => lineOf(checked(...args)).join("");

test("the line names the exercise and, after a run, counts the calls", () => {
  assert.equal(said(SOURCE), "Checks is_set");
  assert.equal(said(SOURCE, found(true, REPLY)), "Checks is_set with 1 call");
  assert.equal(said(SOURCE, found(true, REPLY, REPLY)), "Checks is_set with 2 calls");
});

test("the line names a function of the check that calls the exercise", () => {
  const source = "def sets(x):\n    return is_set(*x)\n\n\nshown = check(sets, {})";

  assert.equal(said(source), "Checks is_set with sets");
  assert.equal(said(source, found(true, REPLY, REPLY)), "Checks is_set with 2 calls of sets");
});

test("a check of a class names it", () => {
  const game = cell("exercise", "class Game:\n    ...");
  const check = cell("check", "def begin(deck):\n    ...\n\n\ncheck(begin, {})");

  assert.equal(lineOf(checkIn(check, [exercise, game, check])).join(""), "Checks Game with begin");
});

test("a cell that asks, checks a kata, is short or has no tag is not folded", () => {
  const plain = cell("", SOURCE);

  assert.equal(checked("x = 1\ny = 2\nask(is_set, [x])"), null);
  assert.equal(checked('\n\ncheck("is_set")'), null);
  assert.equal(checked("check(is_set, {1: True})"), null);
  assert.equal(checkIn(plain, [exercise, plain]), null);
});

test("a check opens if an answer is wrong, not if nothing is written or an error stops it", () => {
  assert.equal(failed(), false);
  assert.equal(failed(found(true, REPLY)), false);
  assert.equal(failed(found(false, REPLY, STUB)), true);
  assert.equal(failed({ type: "error" }), false);
  assert.equal(failed(found(false, STUB, STUB)), false);
});

test("a check that did not run because of an old cell stays folded", () => {
  assert.equal(failed(found(false)), false);
});
