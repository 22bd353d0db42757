// What is open at each moment of a recorded call, what has changed, and how this is said.
import assert from "node:assert/strict";
import test from "node:test";

import { textOf } from "../../src/katabook/lab/extension/setkata/panel/steps/sentences.js";
import { statesOf } from "../../src/katabook/lab/extension/setkata/panel/steps/states.js";

const BLOCKS = { 2: { first: 3, isLoop: true }, 3: { first: 4, isLoop: false } };
const CODES = [{ name: "find" }, { name: "is_set" }, { name: "count", blocks: BLOCKS }];
const CARD = { text: "two striped green diamonds", image: "data:image/svg+xml,card" };

const text = (words) => ({ text: words });
const list = (...items) => ({ kind: "list", items, more: 0 });

// calls: each as [code, caller]. Moments as [kind, call, line, changes, value, printed].
function statesFrom({ calls = [[0, -1]], moments, values = [], printed = "" }) {
  const all = moments.map(([kind, call, line, changes = {}, value = null, count = 0]) => (
    [kind, call, line, changes, value, count]
  ));
  const called = calls.map(([code, caller]) => [code, caller, {}]);
  return statesOf({ codes: CODES, calls: called, moments: all, values, printed });
}

const sentences = (states) => states.map(({ sentence }) => textOf(sentence));
const stacks = (states) => states.map(({ stack }) => (
  stack.map(({ call, line }) => `${call}:${line}`).join(" ")
));

// What is said on the variable x, which has one value after the other (null: it is gone).
function said(values, ...numbers) {
  const changes = numbers.map((number) => ["line", 0, 2, { x: number }]);
  const [last] = sentences(statesFrom({ moments: [["line", 0, 1], ...changes], values })).slice(-1);
  return last.replace(" Line 2 runs next.", "");
}

test("a state has the variables of its call, those before, and what has changed", () => {
  const values = [text("0"), text("1"), text("2")];
  const [begin, same, changed, gone] = statesFrom({
    values, moments: [
      ["line", 0, 1, { i: 0, n: 2 }], ["line", 0, 2],
      ["line", 0, 3, { i: 1 }], ["line", 0, 4, { n: null }],
    ],
  });

  assert.deepEqual({ ...begin.variables }, { i: 0, n: 2 });
  assert.deepEqual([begin.before, begin.changed], [null, new Set()]);
  assert.equal(same.variables, begin.variables);
  assert.deepEqual([{ ...changed.variables }, changed.before], [{ i: 1, n: 2 }, begin.variables]);
  assert.deepEqual(changed.changed, new Set(["i"]));
  assert.deepEqual([{ ...gone.variables }, gone.changed], [{ i: 1 }, new Set(["n"])]);
});

test("a variable can have the name of a method of JavaScript", () => {
  const [, state] = statesFrom({
    values: [text("0")], moments: [["line", 0, 1], ["line", 0, 2, { constructor: 0 }]],
  });

  assert.equal(textOf(state.sentence), "constructor becomes 0. Line 2 runs next.");
});

test("whether a condition was true and that a loop is over is said", () => {
  const lines = [1, 2, 3, 4, 2, 3, 2, 5].map((line) => ["line", 0, line]);
  const states = statesFrom({ calls: [[2, -1]], moments: lines, values: [] });

  assert.deepEqual(sentences(states).slice(3), [
    "The condition in line 3 is true. Line 4 runs next.", "Line 2 runs next.", "Line 3 runs next.",
    "The condition in line 3 is false. Line 2 runs next.", "The loop ends. Line 5 runs next.",
  ]);
});

const ONE_CALL = {
  calls: [[0, -1], [1, 0]],
  values: [text("False"), text("0"), text("1"), list(1, 2)],
  moments: [
    ["line", 0, 4, { k: 1 }], ["line", 1, 8, { a: 1 }], ["return", 1, 9, {}, 0],
    ["line", 0, 5, { k: 2 }], ["return", 0, 5, {}, 3],
  ],
};

test("a call that comes back has given its value to the line that made it", () => {
  const states = statesFrom(ONE_CALL);
  const gave = { kind: "return", how: "returns", call: 1, value: 0, line: 4 };

  assert.deepEqual(states.map((state) => state.gave), [null, null, null, gave, null]);
  assert.deepEqual({ ...states[3].before }, { k: 1 });
  assert.deepEqual(states.map(({ code }) => code), [0, 1, 1, 0, 0]);
});

test("the sentences say when a call begins, what it gives back, and what its caller got", () => {
  assert.deepEqual(sentences(statesFrom(ONE_CALL)), [
    "find begins. Line 4 runs next.",
    "is_set begins. Line 8 runs next.",
    "is_set gives back False.",
    "is_set gives False. k becomes 1. Line 5 runs next.",
    "find gives back a list of 2 items.",
  ]);
});

test("a name in a sentence is code", () => {
  const [, , , state] = statesFrom(ONE_CALL);

  assert.deepEqual(state.sentence, [
    { code: "is_set" }, " gives False. ", { code: "k" }, " becomes 1. Line 5 runs next.",
  ]);
});

test("each open call waits in the line that it had come to", () => {
  const states = statesFrom({
    calls: [[0, -1], [0, 0], [0, 1], [0, 0]], values: [text("0")],
    moments: [
      ["line", 0, 1], ["line", 0, 3], ["line", 1, 1], ["line", 1, 4], ["line", 2, 1],
      ["return", 2, 2, {}, 0], ["return", 1, 4, {}, 0], ["line", 3, 1], ["return", 3, 2, {}, 0],
      ["return", 0, 3, {}, 0],
    ],
  });

  assert.deepEqual(stacks(states), [
    "0:1", "0:3", "0:3 1:1", "0:3 1:4", "0:3 1:4 2:1",
    "0:3 1:4 2:2", "0:3 1:4", "0:3 3:1", "0:3 3:2", "0:3",
  ]);
});

test("an error ends the calls that it goes through", () => {
  const states = statesFrom({
    calls: [[0, -1], [1, 0]], values: [text("IndexError: list index out of range")],
    moments: [["line", 0, 2], ["line", 1, 8], ["error", 1, 8, {}, 0], ["error", 0, 2, {}, 0]],
  });

  assert.deepEqual(stacks(states), ["0:2", "0:2 1:8", "0:2 1:8", "0:2"]);
  assert.deepEqual(sentences(states).slice(2), [
    "Line 8 stops: IndexError: list index out of range.",
    "Line 2 stops, too: IndexError: list index out of range.",
  ]);
});

test("an error that is caught is named where the caller goes on", () => {
  const states = statesFrom({
    calls: [[0, -1], [1, 0]], values: [text("KeyError: 'red'")],
    moments: [["line", 0, 2], ["line", 1, 8], ["error", 1, 8, {}, 0], ["line", 0, 3]],
  });

  assert.equal(sentences(states).at(-1), "is_set stops with KeyError. Line 3 runs next.");
});

test("a generator gives a value and waits, goes on, and ends", () => {
  const states = statesFrom({
    calls: [[0, -1], [1, 0]], values: [text("0"), text("1"), text("None")],
    moments: [
      ["line", 0, 2], ["line", 1, 7, { i: 0 }], ["return", 1, 7, {}, 0], ["line", 0, 3],
      ["line", 0, 2], ["line", 1, 7, { i: 1 }], ["return", 1, 7, {}, 2], ["line", 0, 4],
    ],
  });

  assert.deepEqual(states.flatMap(({ enters }, place) => (enters ? [place] : [])), [0, 1, 5]);
  assert.deepEqual({ ...states[5].before }, { i: 0 });
  assert.deepEqual(sentences(states).slice(2), [
    "is_set gives 0 and waits.",
    "is_set gives 0. Line 3 runs next.",
    "Line 2 runs next.",
    "is_set goes on. i becomes 1. Line 7 runs next.",
    "is_set ends.",
    "is_set has no more values. Line 4 runs next.",
  ]);
});

test("what a line prints is said at the next moment", () => {
  const states = statesFrom({
    printed: "hi\n1\n2\n", moments: [
      ["line", 0, 2], ["line", 0, 3, {}, null, 3],
      ["line", 0, 4, {}, null, 7], ["line", 0, 5, {}, null, 7],
    ],
  });

  assert.deepEqual(sentences(states).slice(1), [
    "Python prints hi. Line 3 runs next.",
    "Python prints 2 lines. Line 4 runs next.",
    "Line 5 runs next.",
  ]);
});

test("a variable becomes a text, is a picture, begins as a collection, or is gone", () => {
  const values = [text("3"), CARD, list(), list(0), { kind: "Game", items: [], more: 0 }];

  assert.equal(said(values, 0), "x becomes 3.");
  assert.equal(said(values, 1), "x is two striped green diamonds.");
  assert.equal(said(values, 2), "x begins empty.");
  assert.equal(said(values, 3), "x begins with 1 item.");
  assert.equal(said(values, 4), "x is a Game.");
  assert.equal(said(values, 0, null), "x is gone.");
  assert.equal(said(values, 0, 3), "x becomes a list of 1 item.");
});

test("a list that grows or shrinks has so many items now", () => {
  const values = [text("3"), list(), list(0), list(0, 0), { kind: "list", items: [0], more: 69 }];

  assert.equal(said(values, 1, 2), "x now has 1 item.");
  assert.equal(said(values, 3, 2), "x now has 1 item.");
  assert.equal(said(values, 2, 1), "x is empty now.");
  assert.equal(said(values, 2, 4), "x now has 70 items.");
});

test("a part that changes inside a value is named if it is the only one", () => {
  const values = [
    text("0"), text("1"), text("'red'"), list(0, 0), list(0, 1), list(1, 1),
    { kind: "dict", items: [[2, 0]], more: 0 }, { kind: "dict", items: [[2, 1]], more: 0 },
    { kind: "Game", items: [["points", 6]], more: 0 },
    { kind: "Game", items: [["points", 7]], more: 0 },
  ];

  assert.equal(said(values, 3, 4), "x[1] becomes 1.");
  assert.equal(said(values, 3, 5), "2 items of x change.");
  assert.equal(said(values, 6, 7), "x['red'] becomes 1.");
  assert.equal(said(values, 8, 9), "x.points['red'] becomes 1.");
});

test("a short tuple of texts is written as in code", () => {
  const tuple = (...items) => ({ kind: "tuple", items, more: 0 });
  const values = [text("1"), tuple(0, 0), tuple(0)];

  assert.equal(said(values, 1), "x is (1, 1).");
  assert.equal(said(values, 2), "x is (1,).");
});

test("of many changes, three are told", () => {
  const changes = { a: 0, b: 0, c: 0, d: 0, e: 0 };
  const moments = [["line", 0, 1], ["line", 0, 2, changes]];
  const states = statesFrom({ values: [text("0")], moments });
  const told = "a becomes 0. b becomes 0. c becomes 0. 2 more values change. Line 2 runs next.";

  assert.equal(sentences(states).at(-1), told);
});

test("a recording without a moment has no state", () => {
  assert.deepEqual(statesFrom({ calls: [], moments: [] }), []);
});
