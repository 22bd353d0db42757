// Where each move leads in a recorded call: over a call, into it and out of it.
import assert from "node:assert/strict";
import test from "node:test";

import {
  back, first, forward, into, last, nextChange, out, toDepth,
} from "../../src/katabook/lab/extension/setkata/panel/steps/moves.js";
import { statesOf } from "../../src/katabook/lab/extension/setkata/panel/steps/states.js";

const CODES = [{ name: "outer" }, { name: "inner" }];

// Moments as [kind, call, line, changes]. calls: the code of each call.
function states(calls, ...moments) {
  return statesOf({
    codes: CODES,
    calls: calls.map((code) => [code, -1, {}]),
    moments: moments.map(([kind, call, line, changes = {}]) => [kind, call, line, changes, 0, 0]),
    values: [{ text: "0" }, { text: "1" }],
    printed: "",
  });
}

// Line 2 calls inner twice: from 1 to 3, and from 4 to 5.
const TWO_CALLS = states(
  [0, 1, 1],
  ["line", 0, 2], ["line", 1, 7], ["line", 1, 8], ["return", 1, 8],
  ["line", 2, 7], ["return", 2, 7], ["line", 0, 3], ["return", 0, 3],
);

const GENERATOR = states(
  [0, 1],
  ["line", 0, 2], ["line", 1, 7], ["return", 1, 7], ["line", 0, 3],
  ["line", 0, 2], ["line", 1, 8], ["return", 1, 8], ["line", 0, 4], ["return", 0, 4],
);

// The recording ends inside the third call.
const DEEP = states([0, 0, 0], ["line", 0, 2], ["line", 1, 2], ["line", 2, 2], ["line", 2, 3]);

test("forward goes over the calls of a line", () => {
  assert.equal(forward(TWO_CALLS, 0), 6);
  assert.equal(forward(TWO_CALLS, 6), 7);
});

test("forward stays in a call until its end, and then goes out of it", () => {
  assert.equal(forward(TWO_CALLS, 1), 2);
  assert.equal(forward(TWO_CALLS, 2), 3);
  assert.equal(forward(TWO_CALLS, 3), 6);
});

test("forward stops where a call inside the line fails", () => {
  const failing = states(
    [0, 1], ["line", 0, 2], ["line", 1, 7], ["error", 1, 7], ["error", 0, 2],
  );
  assert.equal(forward(failing, 0), 2);
  assert.equal(forward(failing, 2), 3);
});

test("forward goes into a call that never ends in the recording, and back out of it", () => {
  assert.equal(forward(DEEP, 0), 1);
  assert.equal(forward(DEEP, 2), 3);
  assert.equal(forward(DEEP, 3), 3);
  assert.equal(back(DEEP, 1), 0);
});

test("there is no way out of a call that never ends in the recording", () => {
  assert.equal(out(DEEP, 2), 2);
});

test("back goes over the calls of the line before", () => {
  assert.equal(back(TWO_CALLS, 7), 6);
  assert.equal(back(TWO_CALLS, 6), 0);
  assert.equal(back(TWO_CALLS, 2), 1);
});

test("back goes from the beginning of a call to the line that makes it", () => {
  assert.equal(back(TWO_CALLS, 1), 0);
  assert.equal(back(TWO_CALLS, 4), 0);
});

test("into goes into the next call that the line makes, if it makes one", () => {
  assert.equal(into(TWO_CALLS, 0), 1);
  assert.equal(into(TWO_CALLS, 3), 4);
  assert.equal(into(TWO_CALLS, 1), 1);
  assert.equal(into(TWO_CALLS, 6), 6);
});

test("out goes to where the caller goes on, and the outermost call has no way out", () => {
  assert.equal(out(TWO_CALLS, 1), 6);
  assert.equal(out(TWO_CALLS, 5), 6);
  assert.equal(out(TWO_CALLS, 6), 6);
});

test("a move to a depth goes on until only so many calls are open", () => {
  assert.equal(toDepth(TWO_CALLS, 2, 1), 6);
  assert.equal(toDepth(TWO_CALLS, 2, 2), 2);
  assert.equal(toDepth(DEEP, 3, 1), 0);
});

test("a generator is gone over, and into again after a yield", () => {
  assert.equal(forward(GENERATOR, 0), 3);
  assert.equal(into(GENERATOR, 4), 5);
  assert.equal(back(GENERATOR, 5), 4);
  assert.equal(back(GENERATOR, 7), 4);
  assert.equal(forward(GENERATOR, 2), 3);
});

test("the next change is that of a variable of this function, in any of its calls", () => {
  const changing = states(
    [0, 1, 1],
    ["line", 0, 1, { x: 0 }], ["line", 0, 2, { y: 0 }], ["line", 1, 7, { x: 0 }],
    ["return", 1, 7, { x: 1 }], ["line", 0, 3, { x: 1 }], ["line", 2, 7, { x: 0 }],
    ["return", 2, 7, { x: 1 }], ["return", 0, 3, { x: null }],
  );

  assert.equal(nextChange(changing, 0, 0, "x"), 4);
  assert.equal(nextChange(changing, 4, 0, "x"), 7);
  assert.equal(nextChange(changing, 7, 0, "x"), 7);
  assert.equal(nextChange(changing, 3, 1, "x"), 6);
  assert.equal(nextChange(changing, 0, 0, "none"), 0);
});

test("a recording has two ends, at which no move leads further", () => {
  assert.equal(first(TWO_CALLS), 0);
  assert.equal(last(TWO_CALLS), 7);
  assert.equal(back(TWO_CALLS, 0), 0);
  assert.equal(forward(TWO_CALLS, 7), 7);
  assert.equal(into(TWO_CALLS, 7), 7);
});
