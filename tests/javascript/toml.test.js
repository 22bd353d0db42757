// What the panel reads of course.toml.
import assert from "node:assert/strict";
import test from "node:test";

import { parse } from "../../src/katabook/lab/extension/setkata/panel/course/toml.js";

test("each step of a course is one more table of a list", () => {
  const text = 'title = "Cards"\n\n[[step]]\nlesson = "00_a" # first\n[[step]]\nkata = "b"\npoints = 1_0\n';

  assert.deepEqual(parse(text), {
    title: "Cards",
    step: [{ lesson: "00_a" }, { kata: "b", points: 10 }],
  });
});

test("a text may be in any of the four kinds of quotation marks", () => {
  const text = String.raw`a = "say \"hi\"\tA \\n # no comment"
b = 'C:\new'
c = """
Two
lines with "quotes", \
    one of them long."""
d = '''
as \it is'''`;

  assert.deepEqual(parse(text), {
    a: 'say "hi"\tA \\n # no comment',
    b: "C:\\new",
    c: 'Two\nlines with "quotes", one of them long.',
    d: "as \\it is",
  });
});

test("a list may have many lines, comments and a last comma", () => {
  const text = 'hints = [\n  "a, b", # why\n  "[c]",\n]\nnone = []\nyes = true\n';

  assert.deepEqual(parse(text), { hints: ["a, b", "[c]"], none: [], yes: true });
});

test("what a course does not need is an error", () => {
  for (const text of ["a = 1979-05-27", "a = {b = 1}", "a 1", 'a = "b', "[a"]) {
    assert.throws(() => parse(text), Error, text);
  }
});
