// A guess beside what Python showed: which lines are equal, and where they begin to differ.
import assert from "node:assert/strict";
import test from "node:test";

import {
  firstDifference, moreThan, rowsOf, conclusion,
} from "../../src/katabook/lab/extension/setkata/panel/predict/compare.js";
import { textOf } from "../../src/katabook/lab/extension/setkata/panel/predict/outputs.js";

const UNRUN = "application/vnd.setkata.unrun+json";
const WIDGET = "application/vnd.jupyter.widget-view+json";

const isSame = (guess, shown) => rowsOf(guess, shown).every(({ equal }) => equal);
const at = (guess, shown) => rowsOf(guess, shown)[0].at;
const words = (...args) => conclusion(rowsOf(...args));
const printed = (text) => ({ output_type: "stream", name: "stdout", text });
const result = (data) => ({ output_type: "execute_result", data });
const display = (data) => ({ output_type: "display_data", data });

test("lines are compared one by one", () => {
  const rows = rowsOf("green diamond\n('one', 'green')", "green diamond\n('one', 'red')\n");

  assert.deepEqual(rows.map(({ equal }) => equal), [true, false]);
  assert.deepEqual(rows[1].at, { expected: 9, shown: 9 });
  assert.equal(firstDifference(rows), 1);
});

test("spaces and blank lines at the ends don't count", () => {
  assert.ok(isSame("\n  12 \n81\n\n", "12\n81"));
  assert.ok(isSame("a\n\nb", "a\n \nb"));
});

test("the quotes of a lone value don't count, and two kinds of quotes are the same", () => {
  for (const guess of ["red", "'red'", '"red"']) assert.ok(isSame(guess, "'red'"), guess);
  assert.ok(isSame('("one", "red")', "('one', 'red')"));
});

test("the same values in another layout count as expected", () => {
  assert.ok(isSame("green, diamond", "green diamond"));
  assert.ok(isSame("1 2, 3", "1\n2\n3"));
  assert.ok(isSame("[old, new] [old]", "['old', 'new'] ['old']"));
  assert.ok(!isSame("1 3 2", "1\n2\n3"));
  assert.ok(!isSame("(0, 1)", "[0, 1]"));
});

test("brackets around a line may be left out", () => {
  const without = "As you expected, except for the brackets.";

  assert.equal(words("3, 2, 1, 0", "[3, 2, 1, 0]"), without);
  assert.equal(words("1a 1b", "['1a', '1b']"), without);
  assert.equal(words("(0, 1), (0, 2)", "[(0, 1), (0, 2)]"), without);
  assert.equal(words("0 1\n2", "(0, 1)\n(2,)"), without);
  assert.equal(words("1 2", "f(1) → (1, 2)"), without);
  assert.equal(words("[3, 2]", "[3, 2]"), "As you expected.");
  assert.ok(!isSame("3, 2", "[2, 3]"));
  assert.ok(!isSame("(3, 2)", "[3, 2]"));
  assert.ok(!isSame("1, 2, 3, 4", "[[1, 2], [3, 4]]"));
  assert.ok(!isSame("", "[]"));
});

test("of what ask shows, the answer is enough", () => {
  assert.ok(isSame("true", "is_set((0, 1), (0, 2)) → True"));
  assert.ok(isSame("3\n4", "f(1) → 3\nf(2) → 4"));
  assert.ok(!isSame("False", "is_set((0, 1), (0, 2)) → True"));
});

test("spaces after commas and beside brackets don't count", () => {
  assert.ok(isSame("[1,2]", "[1, 2]"));
  assert.ok(isSame("( 0, 1 )", "(0,1)"));
  assert.ok(isSame("{'a':1}", "{'a': 1}"));
  assert.ok(isSame("[[0 1]\n[2 10]]", "[[ 0  1]\n [ 2 10]]"));
  assert.ok(isSame("red,green", "red, green"));
});

test("other spaces count", () => {
  assert.ok(!isSame("[1 2]", "[12]"));
  assert.ok(!isSame("greendiamond", "green diamond"));
});

test("True may be written small, and so may a lone word", () => {
  assert.ok(isSame("true", "True"));
  assert.ok(isSame("(false, none)", "(False, None)"));
  assert.ok(isSame("Green", "green"));
  assert.ok(!isSame("Green diamond", "green diamond"));
  assert.ok(!isSame("untrue x", "unTrue x"));
});

test("a whole number is not a number with a point", () => {
  assert.ok(!isSame("1", "1.0"));
  assert.deepEqual(at("1", "1.0"), { expected: 1, shown: 1 });
});

test("the difference begins at its place in each of the two texts", () => {
  assert.deepEqual(at("(0,1, 2)", "(0, 1, 3)"), { expected: 6, shown: 7 });
  assert.deepEqual(at('"red"', "blue"), { expected: 1, shown: 0 });
  assert.deepEqual(at("Grape", "green"), { expected: 2, shown: 2 });
  assert.deepEqual(at("🂡1", "🂡2"), { expected: 2, shown: 2 });
});

test("a line that only one side has differs from nothing", () => {
  const [, second] = rowsOf("3", "3\n4");
  const [, , third] = rowsOf("3\n4\n5", "3\n4");

  assert.deepEqual(second, { expected: null, shown: "4", equal: false, at: null });
  assert.deepEqual(third, { expected: "5", shown: null, equal: false, at: null });
  assert.deepEqual(rowsOf("3", "").map(({ shown }) => shown), [null]);
});

test("boxes are compared without their order, and a repeated line counts once", () => {
  const rows = rowsOf("open\nsolid\nstriped", "solid\ndotted\nopen\nsolid", true);

  assert.deepEqual(rows.map(({ expected }) => expected), ["open", "solid", "striped", null]);
  assert.deepEqual(rows.map(({ shown }) => shown), ["open", "solid", null, "dotted"]);
  assert.deepEqual(rows.map(({ equal }) => equal), [true, true, false, false]);
});

test("the verdict counts the lines", () => {
  assert.equal(words("3", "3"), "As you expected.");
  assert.equal(words("3", "4"), "Not as you expected.");
  assert.equal(words("3\n4", "3\n5"), "1 of 2 lines is as you expected.");
  assert.equal(words("3", "3\n4\n5"), "1 of 3 lines is as you expected.");
});

test("the verdict names the first line that differs if that line is not shown", () => {
  const lines = Array.from({ length: 20 }, (_, place) => place).join("\n");

  assert.equal(
    words(lines, lines.replace("14", "x")),
    "19 of 20 lines are as you expected. Line 15 is the first that differs.",
  );
});

test("lines that are not shown are counted", () => {
  assert.equal(moreThan(12), "");
  assert.equal(moreThan(13), "and 1 more line");
  assert.equal(moreThan(32), "and 20 more lines");
});

test("what was printed and the results are one text, in order", () => {
  const outputs = [
    printed("1\n"), { output_type: "stream", name: "stderr", text: "careful" },
    display({ "text/plain": ["a\n", "b"] }), result({ "text/plain": "'red'" }),
  ];

  assert.equal(textOf(outputs), "1\na\nb\n'red'");
  assert.equal(textOf([]), "");
});

test("a picture has no text to compare, but what was printed beside it has", () => {
  const pictures = [
    result({ "image/svg+xml": "<svg/>", "text/plain": "a card" }),
    result({ "text/plain": "<Figure>" }),
    result({ [WIDGET]: {}, "text/plain": "Table()" }),
  ];

  for (const picture of pictures) {
    assert.equal(textOf([picture]), null);
    assert.equal(textOf([printed("3\n"), picture]), "3");
  }
});

test("after an error there is nothing to compare", () => {
  const error = { output_type: "error", ename: "NameError" };

  assert.equal(textOf([printed("3\n"), error]), null);
  assert.equal(textOf([display({ [UNRUN]: {}, "text/plain": "f" })]), null);
});
