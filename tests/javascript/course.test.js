// Which lessons and katas the panel lists, and where the learner is among them.
import assert from "node:assert/strict";
import test from "node:test";

import { courseOf } from "../../src/katabook/lab/extension/setkata/panel/course/course.js";
import {
  currentIn, linesFor, shareOf, stateOf, wordsOn,
} from "../../src/katabook/lab/extension/setkata/panel/course/lines.js";

const LISTING = `title = "Tiles"
[[step]]
lesson = "00_a"
title = "First"
question = "Why?"
[[step]]
kata = "one"
hints = ["Look."]
[[step]]
kata = "two"
hints = []
[[step]]
lesson = "01_b"
title = "Second"
question = "How?"
`;

// Lab's contents, in which these files exist.
function contents(files) {
  return {
    async get(path) {
      if (path in files) return { content: files[path] };
      const begin = path ? `${path}/` : "";
      const inside = Object.keys(files).filter((one) => one.startsWith(begin));
      if (!inside.length) throw new Error("404");
      const names = new Set(inside.map((one) => one.slice(begin.length).split("/")[0]));
      return { content: [...names].map((name) => ({ name, last_modified: "now" })) };
    },
  };
}

const ALL = {
  "course.toml": LISTING, "lessons/00_a.ipynb": "", "lessons/01_b.ipynb": "",
  "katas/one.py": "", "katas/two.py": "", "own.ipynb": "",
};
const without = (...names) => Object.fromEntries(Object.entries(ALL).filter(([name]) => !names.includes(name)));

test("the lessons are in the listing's order, each with the katas after it", async () => {
  const { title, lessons } = await courseOf("lessons/01_b.ipynb", contents(ALL));

  assert.equal(title, "Tiles");
  assert.deepEqual(lessons.map((lesson) => [lesson.title, lesson.question, lesson.path]), [
    ["First", "Why?", "lessons/00_a.ipynb"], ["Second", "How?", "lessons/01_b.ipynb"],
  ]);
  assert.deepEqual(lessons[0].katas, [
    { name: "one", path: "katas/one.py", functions: [], hints: ["Look."] },
    { name: "two", path: "katas/two.py", functions: [], hints: [] },
  ]);
});

test("what a hand-out leaves out is not listed", async () => {
  const files = without("lessons/00_a.ipynb", "katas/two.py", "lessons/01_b.ipynb");
  const { lessons } = await courseOf("katas/one.py", contents(files));

  assert.deepEqual(lessons.map(({ title, path }) => [title, path]), [["First", ""]]);
  assert.deepEqual(lessons[0].katas.map(({ name }) => name), ["one"]);
});

test("a course in a folder of its own comes before the one around it", async () => {
  const inner = { "in/course.toml": 'title = "Inner"', "in/lessons/x.ipynb": "" };
  const { title } = await courseOf("in/lessons/x.ipynb", contents({ ...ALL, ...inner }));

  assert.equal(title, "Inner");
});

test("a file of any folder belongs to the course around it", async () => {
  const { title } = await courseOf("deep/in/x.ipynb", contents({ ...ALL, "deep/in/x.ipynb": "" }));

  assert.equal(title, "Tiles");
});

test("without a listing there is no course", async () => {
  assert.equal(await courseOf("lessons/00_a.ipynb", contents(without("course.toml"))), null);
});

const line = (name, state, more) => ({ id: name, kind: "", name, state, ids: [name], checks: [], calls: null, ...more });
const KATAS = [{ name: "one", path: "katas/one.py", functions: [], hints: ["Look."] }];
const NEVER = () => null;

test("a kata that its notebook has checked has the state of that check", () => {
  const cells = [line("a", "solved"), line("one", "begun", { kind: "kata ", id: "kata-one" })];
  const [, kata] = linesFor({ katas: KATAS }, cells, new Set(["one"]), NEVER);

  assert.deepEqual([kata.state, kata.key, kata.hints], ["begun", "katas/one.py", ["Look."]]);
});

test("a kata has the state of the panel's own check, if there is one", () => {
  const cells = [line("one", "begun", { kind: "kata " })];
  const solved = { state: "solved", calls: null };
  const [kata] = linesFor({ katas: KATAS }, cells, new Set(["one"]), () => solved);

  assert.equal(kata.state, "solved");
});

test("a kata is listed once, though another lesson checks it too", () => {
  const cells = [line("a", "solved"), line("one", "begun", { kind: "kata " })];

  assert.deepEqual(linesFor({ katas: [] }, cells, new Set(["one"]), NEVER).map(({ name }) => name), ["a"]);
  assert.deepEqual(linesFor({ katas: [] }, cells, new Set(), NEVER).map(({ name }) => name), ["a", "one"]);
});

test("the current line has the active cell or the open file, or is the first that is not solved", () => {
  const all = [line("a", "solved"), line("b", "begun"), line("c", "not begun", { path: "katas/c.py" })];
  const at = (place) => currentIn(all, place)?.name;

  assert.equal(at({ file: "lessons/x.ipynb", cell: "a" }), "a");
  assert.equal(at({ file: "katas/c.py" }), "c");
  assert.equal(at({ file: "lessons/x.ipynb", cell: "text" }), "b");
  assert.equal(currentIn([line("a", "solved")], {}), null);
});

test("a lesson is solved once all its lines are", () => {
  assert.deepEqual(stateOf([line("a", "solved"), line("b", "solved")]), { state: "solved", solved: 2, all: 2 });
  assert.deepEqual(stateOf([line("a", "not begun"), line("b", "begun")]), { state: "begun", solved: 0, all: 2 });
  assert.equal(stateOf([line("a", "not begun")]).state, "not begun");
  assert.equal(stateOf([]).state, "not begun");
});

test("a begun ring is neither empty nor full", () => {
  const shares = [[0, 9], [3, 9], [9, 9], null].map((calls) => shareOf({ state: "begun", calls }));

  assert.deepEqual(shares, [0.1, 1 / 3, 0.9, 0.5]);
});

test("only a begun line says in words how far it is", () => {
  assert.equal(wordsOn(line("a", "begun", { calls: [2, 9] })), "2 of 9 calls");
  assert.equal(wordsOn(line("a", "begun", { calls: [0, 1] })), "0 of 1 call");
  assert.equal(wordsOn(line("a", "begun", { kind: "kata ", calls: [3, 18] })), "3 of 18 tests");
  assert.equal(wordsOn(line("a", "begun")), "");
  assert.equal(wordsOn(line("a", "not begun")), "");
});

test("the hints of a kata are those for the function that is wrong", () => {
  const hints = ["a1", "a2", "a3", "b1", "b2", "b3"];
  const kata = { name: "two", path: "katas/two.py", functions: ["a", "b"], hints };
  const of = (graded, one = kata) => linesFor({ katas: [one] }, [], new Set(), () => graded)[0];

  assert.deepEqual([of(null).about, of(null).hints], ["a", ["a1", "a2", "a3"]]);
  assert.deepEqual([of({ wrong: "b" }).about, of({ wrong: "b" }).hints], ["b", ["b1", "b2", "b3"]]);
  assert.equal(of({ wrong: "gone" }).about, "a");
  const whole = of({ wrong: "b" }, { ...kata, hints: ["a1"] });
  assert.deepEqual([whole.about, whole.hints], ["", ["a1"]]);
});
