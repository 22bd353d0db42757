// Which cells ask for a prediction, where the guess is kept, and what is shown when.
import assert from "node:assert/strict";
import test from "node:test";

import {
  askIn, guessIn, isPredicted, isWaiting, keepGuess,
} from "../../src/katabook/lab/extension/setkata/panel/predict/cells.js";
import { addPredictions } from "../../src/katabook/lab/extension/setkata/panel/predict/predict.js";

const PRINTED = { output_type: "stream", name: "stdout", text: "3\n4\n" };
const ERROR = { output_type: "error", ename: "NameError" };
const PICTURE = {
  output_type: "display_data", data: { "image/png": "", "text/plain": "<Figure>" },
};

// As much of a page as the field needs.
class Node {
  constructor(tag) {
    Object.assign(this, { tagName: tag.toUpperCase(), children: [], heard: {}, dataset: {} });
  }

  get lastChild() { return this.children.at(-1); }
  get all() { return [this, ...this.children.flatMap((child) => child.all ?? [])]; }
  get said() {
    const own = this.children.map((child) => child.said ?? child).join("|");
    return this.textContent ?? own;
  }

  append(...children) { this.children.push(...children.filter((child) => child !== "")); }
  replaceChildren(...children) { this.children = []; this.append(...children); }
  after(node) { this.next = [...(this.next ?? []), node]; }
  setAttribute(name, value) { this[name] = value; }
  addEventListener(type, act) { this.heard[type] = act; }
  contains(node) { return this.all.includes(node); }
  focus() { globalThis.document.activeElement = this; }
}

const { setTimeout } = globalThis;
const later = []; // what waits for some seconds
globalThis.setTimeout = (act) => later.push(act);
globalThis.document = { createElement: (tag) => new Node(tag), activeElement: null };
test.after(() => {
  delete globalThis.document;
  Object.assign(globalThis, { setTimeout });
});

function signal() {
  const slots = [];
  const emit = (...args) => slots.forEach((slot) => slot(...args));
  return { connect: (slot) => slots.push(slot), emit };
}

function modelOf(metadata = {}, source = "print(1 + 2)\nprint(4)", stored = []) {
  const kept = { tags: ["predict"], ...metadata };
  let list = stored;
  const outputs = {
    changed: signal(), toJSON: () => list, get length() { return list.length; },
    show(...all) { list = all; this.changed.emit(); },
  };
  return {
    id: "a", type: "code", kept, outputs, executionCount: stored.length ? 1 : null,
    executionState: "idle", written: 0, sharedModel: { getSource: () => source },
    getMetadata: (key) => kept[key],
    setMetadata(key, value) { kept[key] = value; this.written += 1; },
    deleteMetadata(key) { delete kept[key]; this.written += 1; },
  };
}

/** Return a notebook with one cell, and what a learner does and sees in it. */
async function opened(model) {
  const wrapper = new Node("div");
  const cell = { model, ready: Promise.resolve(), inputArea: { node: { parentElement: wrapper } } };
  const [executed, changed] = [signal(), signal()];
  const activate = () => { notebook.active = true; };
  const notebook = { model: { cells: { changed } }, widgets: [cell], activate };
  const panel = { context: { ready: Promise.resolve() }, content: notebook };
  const tracker = { forEach: (act) => act(panel), widgetAdded: signal() };
  const runs = [];
  const run = async (one) => { runs.push(one); };
  addPredictions(tracker, run, executed);
  await settled();
  const [node] = wrapper.next ?? [];
  const find = (name) => node.all.find(({ className }) => className?.split(" ").includes(name));
  const ran = (...outputs) => {
    Object.assign(model, { executionCount: 1 });
    model.outputs.show(...outputs);
    executed.emit(null, { notebook, cell });
  };
  return { model, wrapper, notebook, changed, node, runs, find, ran, cell };
}

async function settled() {
  await new Promise((done) => { setImmediate(done); });
}

/** Return the view: "field", "pair", "alone" or "nothing". */
function viewIn({ find }) {
  if (find("sk-ask")) return "field";
  if (find("sk-alone")) return "alone";
  return find("sk-pair") ? "pair" : "nothing";
}

function typed(lesson, guess) {
  lesson.find("sk-guess").value = guess;
  lesson.find("sk-ask").heard.change();
}

function statusIn({ node }) {
  return node.all.find(({ role }) => role === "status").said;
}

test("a cell of code with the tag asks, and no other cell does", () => {
  assert.equal(isPredicted(modelOf()), true);
  assert.equal(isPredicted(modelOf({ tags: ["check"] })), false);
  assert.equal(isPredicted(modelOf({ tags: undefined })), false);
  assert.equal(isPredicted({ ...modelOf(), type: "markdown" }), false);
});

test("a cell waits for a guess until it has one or has run", () => {
  const fresh = { ...modelOf(), executionCount: null };

  assert.equal(isWaiting(fresh), true);
  assert.equal(isWaiting({ ...fresh, executionCount: 1 }), false);
  assert.equal(isWaiting({ ...modelOf({ setkata: { guess: "3" } }), executionCount: null }), false);
  assert.equal(isWaiting({ ...modelOf({ tags: ["check"] }), executionCount: null }), false);
});

test("a field has as many lines as the code has prints, at most six", () => {
  const rows = (...args) => askIn(modelOf(...args)).rows;

  assert.equal(rows({}, "x = 1\nx"), 1);
  assert.equal(rows({}, "print(1)\nfor x in y:\n    print(x)\nprinted(1)"), 2);
  assert.equal(rows({}, "print(1)\n".repeat(9)), 6);
  assert.equal(rows({ rows: 9 }), 9);
});

test("a cell may ask its own question and have boxes", () => {
  assert.deepEqual(askIn(modelOf({ asks: "Which?", options: ["a", "b"] })), {
    question: "Which?", rows: 2, options: ["a", "b"], isPart: true,
  });
  assert.equal(askIn(modelOf()).question, "What will Python show?");
});

test("a guess is kept beside what else the cell holds, and only if it changed", () => {
  const model = modelOf({ setkata: { seconds: 9 } });
  keepGuess(model, "");
  assert.equal(model.written, 0);
  keepGuess(model, "3");
  keepGuess(model, "3");

  assert.deepEqual(model.kept.setkata, { seconds: 9, guess: "3" });
  assert.equal(model.written, 1);
});

test("a guess that is taken back leaves nothing in the cell", () => {
  const model = modelOf({ setkata: { guess: "3" } });
  keepGuess(model, "");

  assert.equal("setkata" in model.kept, false);
  assert.equal(guessIn(model), "");
});

test("a cell asks before it has run, also if its outputs are stored", async () => {
  assert.equal(viewIn(await opened(modelOf())), "field");
  assert.equal(viewIn(await opened(modelOf({}, "print(3)", [PRINTED]))), "field");
  assert.equal(viewIn(await opened(modelOf({ setkata: { guess: "3" } }))), "field");
});

test("a cell without the tag has no field", async () => {
  assert.equal((await opened(modelOf({ tags: [] }))).node, undefined);
});

test("a cell that is only looked at stays as it is", async () => {
  const lesson = await opened(modelOf());
  typed(lesson, "  \n");
  lesson.changed.emit();
  await settled();

  assert.equal(lesson.model.written, 0);
});

test("a cell has one field, however often cells come and go", async () => {
  const lesson = await opened(modelOf());
  lesson.changed.emit();
  await settled();

  assert.equal(lesson.wrapper.next.length, 1);
});

test("the guess and the output are shown after a run, and the verdict is said once", async () => {
  const lesson = await opened(modelOf());
  typed(lesson, "3\n5");
  lesson.ran(PRINTED);

  assert.equal(viewIn(lesson), "pair");
  assert.equal(statusIn(lesson), "1 of 2 lines is as you expected.");
  later.at(-1)();
  assert.equal(statusIn(lesson), "");
});

test("a guess that was typed counts if something else runs the cell", async () => {
  const lesson = await opened(modelOf());
  lesson.find("sk-guess").value = "3\n4";
  lesson.ran(PRINTED);

  assert.equal(guessIn(lesson.model), "3\n4");
  assert.equal(statusIn(lesson), "As you expected.");
});

test("a stored guess is shown beside the stored output, and nothing is said", async () => {
  const lesson = await opened(modelOf({ setkata: { guess: "3" } }, "print(3)", [PRINTED]));

  assert.equal(viewIn(lesson), "pair");
  assert.equal(statusIn(lesson), "");
  assert.equal(lesson.model.written, 0);
});

test("a run without a guess shows nothing", async () => {
  const lesson = await opened(modelOf());
  lesson.ran(PRINTED);

  assert.equal(viewIn(lesson), "nothing");
  assert.equal(lesson.model.written, 0);
});

test("a picture or an error leaves the guess alone, without a verdict", async () => {
  for (const output of [PICTURE, ERROR]) {
    const lesson = await opened(modelOf({ setkata: { guess: "3" } }));
    lesson.ran(output);

    assert.equal(viewIn(lesson), "alone");
    assert.equal(statusIn(lesson), "");
  }
});

test("a button runs the cell with the guess, another one without", async () => {
  const lesson = await opened(modelOf());
  typed(lesson, "3");
  await lesson.find("sk-ask-run").onclick();
  assert.deepEqual(lesson.runs, [lesson.cell]);
  await settled();
  lesson.find("sk-ask-skip").onclick();
  lesson.ran(PRINTED);

  assert.equal(lesson.runs.length, 2);
  assert.equal(viewIn(lesson), "nothing");
  assert.equal(guessIn(lesson.model), "");
});

test("a cell is run once at a time", async () => {
  const lesson = await opened(modelOf());
  lesson.find("sk-ask-run").onclick();
  lesson.find("sk-ask-run").onclick();

  assert.equal(lesson.runs.length, 1);
});

test("the keys that run a cell run it, and all other keys only write", async () => {
  const lesson = await opened(modelOf());
  const calls = [];
  const press = (key, held) => lesson.find("sk-ask").heard.keydown({
    key, ...held,
    preventDefault: () => calls.push("prevented"),
    stopPropagation: () => calls.push(key),
  });
  press("d");
  press("Tab");
  press("Enter");
  assert.equal(lesson.runs.length, 0);
  press("Enter", { shiftKey: true });

  assert.equal(lesson.runs.length, 1);
  assert.deepEqual(calls, ["d", "Tab", "Enter", "Enter", "prevented"]);
});

test("a guess can be changed, and the keyboard follows", async () => {
  const lesson = await opened(modelOf({ setkata: { guess: "3" } }, "print(3)", [PRINTED]));
  lesson.find("sk-change").focus();
  lesson.find("sk-change").onclick();
  const area = lesson.find("sk-guess");
  assert.equal(area.value, "3");
  assert.equal(document.activeElement, area);
  typed(lesson, "3\n4");
  lesson.ran(PRINTED);

  assert.equal(statusIn(lesson), "As you expected.");
  assert.equal(lesson.notebook.active, true);
});

test("a cell whose outputs are cleared asks again, but not while it runs", async () => {
  const lesson = await opened(modelOf({ setkata: { guess: "3" } }));
  lesson.ran(PRINTED);
  Object.assign(lesson.model, { executionCount: null, executionState: "running" });
  lesson.model.outputs.show();
  await settled();
  assert.equal(viewIn(lesson), "pair");
  lesson.model.executionState = "idle";
  lesson.model.outputs.show();
  await settled();

  assert.equal(viewIn(lesson), "field");
  assert.equal(lesson.find("sk-guess").value, "3");
});

test("boxes are ticked as they were, and what is ticked is the guess", async () => {
  const options = ["open", "striped", "solid"];
  const lesson = await opened(modelOf({ options, setkata: { guess: "solid" } }));
  const boxes = lesson.node.all.filter(({ type }) => type === "checkbox");
  assert.deepEqual(boxes.map(({ checked }) => checked), [false, false, true]);
  boxes[0].checked = true;
  lesson.ran({ ...PRINTED, text: "solid\nopen\n" });

  assert.equal(guessIn(lesson.model), "open\nsolid");
  assert.equal(statusIn(lesson), "As you expected.");
});

test("at most twelve rows are shown", async () => {
  const lesson = await opened(modelOf({ setkata: { guess: "0" } }));
  lesson.ran({ ...PRINTED, text: "0\n".repeat(32) });

  assert.equal(lesson.node.all.filter(({ role }) => role === "row").length, 13);
  assert.equal(lesson.find("sk-more").said, "and 20 more lines");
});

test("only the first row that differs is framed, from its first difference on", async () => {
  const lesson = await opened(modelOf({ setkata: { guess: "3\n41\n5" } }));
  lesson.ran({ ...PRINTED, text: "3\n42\n6\n7" });
  const framed = lesson.node.all.filter(({ className }) => className === "sk-differs");
  const marked = lesson.node.all.filter(({ tagName }) => tagName === "U");

  assert.equal(framed.length, 1);
  assert.deepEqual(marked.map(({ said }) => said), ["1", "2"]);
  assert.equal(lesson.find("sk-nothing").said, "nothing here");
});
