// Which cell gives a name a value.
import assert from "node:assert/strict";
import test from "node:test";

import { definition, definitions, missingIn, placeOf } from "../../src/katabook/lab/extension/setkata/panel/day/names.js";

const names = (source) => definitions(source).map(({ name }) => name);

test("a NameError tells the name that is missing", () => {
  assert.equal(missingIn("name 'is_set' is not defined"), "is_set");
  assert.equal(missingIn("NameError: name 'x' is not defined. Did you mean: 'y'?"), "x");
  assert.equal(missingIn("list index out of range"), "");
});

test("def, class, import, =, for, with and := give names a value", () => {
  assert.deepEqual(names("def f(a):\n    b = 1\n\nclass Game:\n    size = 3"), ["f", "Game"]);
  assert.deepEqual(names("import numpy as np, os.path\nfrom setkata import (\n    ask,\n    check as ok,\n)"), ["np", "os", "ask", "ok"]);
  assert.deepEqual(names("a = b = 1\nx, (y, z) = pair\nsize: int = 3"), ["a", "b", "x", "y", "z", "size"]);
  assert.deepEqual(names("for i, j in pairs:\n    last = i"), ["i", "j", "last"]);
  assert.deepEqual(names("with open(path) as file:\n    text = file.read()"), ["file", "text"]);
  assert.deepEqual(names("while (n := n - 1):\n    pass"), ["n"]);
  assert.deepEqual(names("%%time\ndeck = make()"), ["deck"]);
});

test("what a function keeps to itself, a call, a comparison and a part of a list give none", () => {
  assert.deepEqual(names("def f():\n    a = 1\n\n    return a\n"), ["f"]);
  assert.deepEqual(names("show(cards=4)\nx == 1\ncards[0] = 1\ncard.size = 2\nn += 1\nassert a <= b"), []);
  assert.deepEqual(names("# a = 1\nprint('b = 2')\n\"\"\"\nc = 3\n\"\"\""), []);
  assert.deepEqual(names("check(\n    f,\n    n=1,\n)"), []);
});

test("a line is shown by its first words", () => {
  assert.equal(definition("@cache\ndef is_set(a, b, c):\n    ...", "is_set"), "def is_set");
  assert.equal(definition("class Game(Table):\n    ...", "Game"), "class Game");
  assert.equal(definition("from setkata import ask, check", "check"), "from setkata import check");
  assert.equal(definition("import numpy as np", "np"), "import numpy");
  assert.equal(definition("deck = make_deck()", "deck"), "deck = …");
  assert.equal(definition("for i in range(3):\n    pass", "i"), "for i in …");
  assert.equal(definition("deck = 1", "card"), "");
});

test("of several cells above, the last one counts; a cell below does not", () => {
  const sources = ["a = 1", "a = 2", "", "print(a, b)", "b = 3"];

  assert.equal(placeOf("a", sources, 3), 1);
  assert.equal(placeOf("b", sources, 3), -1);
});
