// A puzzle of lines: how its lines are moved and indented, and what makes it easier.
import assert from "node:assert/strict";
import test from "node:test";

import {
  arrangedIn, begin, clear, move, put, putBack, shift, unusedIn, use,
} from "../../src/katabook/lab/extension/setkata/panel/puzzle/arrangement.js";
import { easier, nextHelp } from "../../src/katabook/lab/extension/setkata/panel/puzzle/helps.js";
import { actOf, goTo } from "../../src/katabook/lab/extension/setkata/panel/puzzle/keys.js";
import { placeAt, stepsAt } from "../../src/katabook/lab/extension/setkata/panel/puzzle/snap.js";
import { groupsOf, indentOf } from "../../src/katabook/lab/extension/setkata/panel/puzzle/solution.js";

const right = (text, at, indent) => ({ text, at, indent });
const wrong = (text, at) => ({ text, at, wrong: true });

const IS_SET = [
  wrong("if len({x, y, z}) == 3:", 1), // 0
  right("return True", 3, 1), // 1
  right("for x, y, z in zip(a, b, c):", 0, 1), // 2
  right("return False", 2, 3), // 3
  right("if len({x, y, z}) == 2:", 1, 2), // 4
  wrong("print(False)", 2), // 5
];

// The same text twice, with two indentations.
const TWINS = [
  right("return False", 3, 1), // 0
  right("if a == b:", 0, 1), // 1
  right("return False", 1, 2), // 2
  right("print(a)", 2, 1), // 3
];

function used(lines, ...arranged) {
  return arranged.reduce((state, [number, indent]) => (
    put(state, number, state.used.length, indent)
  ), begin(lines));
}

const helped = (state, count) => (count ? helped(easier(state), count - 1) : state);

test("a line that is used goes below the last line, with its indentation, one step more after a colon, one less after a return", () => {
  const state = [2, 4, 3, 1].reduce((one, number) => use(one, number), begin(IS_SET));

  assert.deepEqual(arrangedIn(state), [[2, 1], [4, 2], [3, 3], [1, 2]]);
});

test("a line that is used goes below the line that was picked", () => {
  const state = use(used(IS_SET, [2, 1], [1, 1]), 4, 2);

  assert.deepEqual(arrangedIn(state), [[2, 1], [4, 2], [1, 1]]);
});

test("a colon before a comment opens a block, and one in a text doesn't", () => {
  const state = [0, 1, 2].reduce((one, number) => use(one, number), begin([
    right("else:  # two alike", 0, 1), right('print("a:")', 1, 2), right("pass", 2, 2),
  ]));

  assert.deepEqual(arrangedIn(state), [[0, 1], [1, 2], [2, 2]]);
});

test("a line is between 1 and 5 steps in", () => {
  const state = used(IS_SET, [2, 9]);
  const least = shift(shift(used(IS_SET, [2, 2]), 2, -1), 2, -1);

  assert.deepEqual(arrangedIn(state), [[2, 5]]);
  assert.equal(shift(state, 2, 1), state);
  assert.deepEqual(arrangedIn(least), [[2, 1]]);
});

test("a line moves up and down with its indentation, and stays at the ends", () => {
  const state = used(IS_SET, [2, 1], [4, 2]);

  assert.deepEqual(arrangedIn(move(state, 4, -1)), [[4, 2], [2, 1]]);
  assert.equal(move(state, 2, -1), state);
  assert.equal(move(state, 4, 1), state);
});

test("a line is put among the other lines, from either column", () => {
  const state = used(IS_SET, [2, 1], [4, 2], [1, 1]);

  assert.deepEqual(arrangedIn(put(state, 3, 2, 3)), [[2, 1], [4, 2], [3, 3], [1, 1]]);
  assert.deepEqual(arrangedIn(put(state, 1, 0, 2)), [[1, 2], [2, 1], [4, 2]]);
});

test("a line that is put back stands where it stood", () => {
  const state = used(IS_SET, [2, 1], [4, 2]);

  assert.deepEqual(unusedIn(state), [0, 1, 3, 5]);
  assert.deepEqual(unusedIn(putBack(state, 2)), [0, 1, 2, 3, 5]);
  assert.deepEqual(unusedIn(clear(state)), [0, 1, 2, 3, 4, 5]);
});

test("lines that compete stand together, and the others alone", () => {
  const groups = (...numbers) => {
    const state = used(IS_SET, ...numbers.map((number) => [number, 1]));
    return groupsOf(unusedIn(state), state.used, IS_SET);
  };

  assert.deepEqual(groups(), [
    { numbers: [0, 4], place: -1 }, { numbers: [1], place: null },
    { numbers: [2], place: null }, { numbers: [3, 5], place: -1 },
  ]);
  assert.deepEqual(groups(2, 1, 0, 3), [
    { numbers: [4], place: 2 }, { numbers: [5], place: 3 },
  ]);
});

test("a line that doesn't belong has the indentation of its competitor", () => {
  assert.equal(indentOf(IS_SET[5], IS_SET), 3);
});

test("three steps of help come one after the other", () => {
  const state = begin(IS_SET);

  assert.deepEqual([0, 1, 2, 3].map((count) => nextHelp(helped(state, count))), [
    "pairs", "away", "indent", null,
  ]);
  const last = helped(state, 3);
  assert.equal(easier(last), last);
});

test("a help that would change nothing is skipped", () => {
  const flat = [right("print(1)", 0, 1), right("print(2)", 1, 1)];

  assert.equal(nextHelp(begin(TWINS)), "indent");
  assert.equal(nextHelp(begin(flat)), null);
  assert.equal(nextHelp(helped(begin([...flat, wrong("print(3)", 1)]), 2)), null);
});

test("the second help takes away the lines that don't belong, also from the function", () => {
  const state = helped(used(IS_SET, [2, 1], [0, 2], [3, 3]), 2);

  assert.deepEqual(arrangedIn(state), [[2, 1], [3, 3]]);
  assert.deepEqual(unusedIn(state), [1, 4]);
});

test("a used line that doesn't belong is exchanged for one that does if both have the same text", () => {
  const lines = [...IS_SET, wrong("return True", 2)];
  const state = helped(used(lines, [2, 1], [6, 1]), 2);

  assert.deepEqual(arrangedIn(state), [[2, 1], [1, 1]]);
});

test("the third help gives each line its indentation, and keeps it", () => {
  const state = helped(used(IS_SET, [2, 4], [3, 1]), 3);

  assert.deepEqual(arrangedIn(state), [[2, 1], [3, 3]]);
  assert.equal(shift(state, 3, 1), state);
  assert.deepEqual(arrangedIn(use(state, 4)), [[2, 1], [3, 3], [4, 2]]);
  assert.deepEqual(arrangedIn(put(state, 4, 1, 5)), [[2, 1], [4, 2], [3, 3]]);
});

test("two lines with the same text are indented by where they stand", () => {
  const state = helped(begin(TWINS), 1);
  const orders = [[1, 0, 3, 2], [1, 2, 3, 0], [3, 0], [3, 2], [1, 0]];

  assert.deepEqual(orders.map((order) => arrangedIn(order.reduce((one, number) => use(one, number), state))), [
    [[1, 1], [0, 2], [3, 1], [2, 1]], [[1, 1], [2, 2], [3, 1], [0, 1]],
    [[3, 1], [0, 1]], [[3, 1], [2, 1]], [[1, 1], [0, 2]],
  ]);
});

test("the arrows go between lines, and in the function they indent and move", () => {
  const acts = (isUsed, ...events) => events.map((event) => actOf(event, isUsed));
  const [up, left, end] = [{ key: "ArrowUp" }, { key: "ArrowLeft" }, { key: "End" }];

  assert.deepEqual(acts(true, up, left, end, { key: "Delete" }, { key: "Backspace" }), [
    "previous", "less", "last", "back", "back",
  ]);
  assert.deepEqual(acts(false, up, left, end, { key: "ArrowRight" }), ["previous", "", "last", "use"]);
  assert.deepEqual([true, false].map((isUsed) => actOf({ ...up, altKey: true }, isUsed)), ["up", ""]);
});

test("a key with Ctrl, Cmd or Shift does nothing to a line", () => {
  const keys = ["ctrlKey", "metaKey", "shiftKey"];

  assert.deepEqual(keys.map((key) => actOf({ key: "ArrowDown", [key]: true }, true)), ["", "", ""]);
});

test("a key goes to a line of its column, and no further than its ends", () => {
  assert.deepEqual(["previous", "next", "first", "last"].map((act) => goTo(act, 1, 4)), [0, 2, 0, 3]);
  assert.deepEqual([goTo("previous", 0, 4), goTo("next", 3, 4), goTo("more", 1, 4)], [0, 3, -1]);
});

test("a line that is dragged falls between two lines, and on a step of the indentation", () => {
  const rows = [{ top: 100, bottom: 138 }, { top: 142, bottom: 180 }];

  assert.deepEqual([90, 125, 160, 170].map((y) => placeAt(rows, y)), [0, 1, 1, 2]);
  assert.deepEqual([40, 52, 70].map((left) => stepsAt(left, 24, 26)), [1, 1, 2]);
});
