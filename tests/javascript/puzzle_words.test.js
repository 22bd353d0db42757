// What a puzzle of lines says, the code that Python runs for it, and what is shown without an answer.
import assert from "node:assert/strict";
import test from "node:test";

import {
  begin, putBack, use,
} from "../../src/katabook/lab/extension/setkata/panel/puzzle/arrangement.js";
import { easier } from "../../src/katabook/lab/extension/setkata/panel/puzzle/helps.js";
import { codeOf, judge } from "../../src/katabook/lab/extension/setkata/panel/puzzle/run.js";
import {
  easierLabel, groupWords, helpWords, moveWords, placeWords, short, solvedWords, taskOf,
} from "../../src/katabook/lab/extension/setkata/panel/puzzle/words.js";

const LINES = [
  { text: "for card in cards:", at: 0, indent: 1 },
  { text: "print(card[0], card[1])", at: 1, indent: 2 },
  { text: "print(cards)", at: 1, wrong: true },
];
const VERDICT = "application/vnd.setkata.verdict+json";

const helps = (lines, count) => (
  Array.from({ length: count }).reduce((state) => easier(state), begin(lines))
);

// A kernel that sends some outputs and then its last message.
function kernelOf(done, ...outputs) {
  const kernel = { connectionStatus: "connected", asked: [], slots: new Set() };
  kernel.connectionStatusChanged = {
    connect: (slot) => kernel.slots.add(slot), disconnect: (slot) => kernel.slots.delete(slot),
  };
  kernel.requestExecute = (request) => {
    kernel.asked.push(request);
    const future = { dispose() {} };
    future.done = (async () => {
      await Promise.resolve();
      for (const data of outputs) future.onIOPub({ content: { data } });
      return done;
    })();
    return future;
  };
  return kernel;
}

const ask = (kernel, arranged = [[0, 1]]) => (
  judge({ session: kernel && { kernel } }, { name: "show", step: "show" }, arranged)
);
const OK = { content: { status: "ok" } };

test("the task counts the lines that don't belong, if there are any", () => {
  assert.equal(taskOf(begin(LINES)),
    "Put the lines in order, and indent them. One of them doesn't belong.");
  assert.equal(taskOf(begin([...LINES, LINES[2]])),
    "Put the lines in order, and indent them. Two of them don't belong.");
  assert.equal(taskOf(begin(LINES.slice(0, 2))), "Put the lines in order, and indent them.");
});

test("the task doesn't ask for what a help has done", () => {
  assert.equal(taskOf(helps(LINES, 2)), "Put the lines in order, and indent them.");
  assert.equal(taskOf(helps(LINES, 3)), "Put the lines in order.");
});

test("the button says what is easier, and the status what has become easier", () => {
  assert.deepEqual([0, 1, 2, 3].map((count) => easierLabel(helps(LINES, count))), [
    "Easier: pair wrong lines with right ones", "Easier: take away lines that don't belong",
    "Easier: indent the lines for me", "It can't get easier",
  ]);
  assert.deepEqual([1, 2, 3].map((count) => helpWords(helps(LINES, count))), [
    "Each wrong line is paired with the right one now.", "The lines that don't belong are gone.",
    "Each line has the right indentation now.",
  ]);
});

test("lines that compete are counted, unless one of them is in use", () => {
  assert.equal(groupWords({ numbers: [1, 2], place: -1 }), "only one of these two belongs");
  assert.equal(groupWords({ numbers: [2], place: 1 }), "could replace line 3");
});

test("each move of a line says where the line is then", () => {
  const state = [0, 1].reduce((one, number) => use(one, number), begin(LINES));

  assert.equal(moveWords(state, 1), "print(…) is line 3, two steps in.");
  assert.equal(moveWords(putBack(state, 0), 0), "for card in cards: is back among the lines.");
  assert.equal(placeWords(0, 1), "line 2, one step in");
});

test("a line is said without what stands in long brackets", () => {
  assert.deepEqual(["if len({x, y, z}) == 2:", "found.append((a, b))", "f(x)[i]", "print('(x, y, z"]
    .map(short), ["if len(…) == 2:", "found.append(…)", "f(x)[i]", "print('(x, y, z"]);
});

test("the end says how often it was made easier", () => {
  assert.deepEqual([[], ["pairs"], ["pairs", "away"]].map(solvedWords), [
    "Solved.", "Solved. You made it easier once.", "Solved. You made it easier twice.",
  ]);
});

test("the code passes names and numbers, and leaves no name behind", () => {
  assert.equal(codeOf({ name: "is_set", step: "a \"b\"\n" }, [[2, 1], [0, 2]]),
    '__import__("katabook.feedback.puzzle", fromlist=["run"])'
    + '.run("is_set", "a \\"b\\"\\n", [[2,1],[0,2]])');
});

test("Python judges quietly, and its verdict is the answer", async () => {
  const verdict = { kind: "right", line: null, headline: "All pass", html: "" };
  const kernel = kernelOf(OK, { "text/plain": "42" }, { [VERDICT]: verdict });

  assert.equal(await ask(kernel), verdict);
  const [{ code: _, ...options }] = kernel.asked;
  assert.deepEqual(options, { store_history: false, stop_on_error: false, allow_stdin: false });
  assert.equal(kernel.slots.size, 0);
});

test("without an answer, the puzzle says what to do", async () => {
  const error = { content: { status: "error", ename: "ImportError", evalue: "no puzzle" } };
  const kernels = [null, kernelOf(OK), kernelOf(error), kernelOf(Promise.reject(new Error()))];
  const found = await Promise.all(kernels.map((kernel) => ask(kernel)));

  assert.deepEqual(found.map(({ headline, said }) => `${headline} ${said}`), [
    "Python is not running. Run the cell of the puzzle again.",
    "Python gave no answer. Run the cell of the puzzle again.",
    "Python stopped with an error. ImportError: no puzzle. Run the cell of the puzzle again.",
    "Python doesn't answer. Run the cell of the puzzle again.",
  ]);
});

test("a page that loses the server doesn't wait for ever", async () => {
  const kernel = kernelOf(new Promise(() => {}));
  const answer = ask(kernel);
  kernel.connectionStatus = "connecting";
  for (const slot of kernel.slots) slot();

  const { kind, said } = await answer;
  assert.equal(kind, "trouble");
  assert.equal(said, 'Press "Run it" once more. If that does not help, start setkata again.');
});
