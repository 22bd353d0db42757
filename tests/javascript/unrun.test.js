// A cell that lacks a name because a cell above has not run.
import assert from "node:assert/strict";
import test from "node:test";

import {
  errorIn, lacking, putBack, tell, UNRUN,
} from "../../src/katabook/lab/extension/setkata/panel/day/unrun.js";

const MIME = "application/vnd.setkata.feedback+json";
const ERROR = { output_type: "error", ename: "NameError", evalue: "name 'f' is not defined" };
const STAR = { output_type: "execute_result", data: { [MIME]: { passed: true } } };
const PRINTED = { output_type: "stream", text: "1" };
const inside = (error) => ({
  output_type: "execute_result", data: { [MIME]: { passed: false, replies: [{ kind: "NameError", error }] } },
});

function cell(id, source, ...list) {
  const outputs = {
    get length() { return list.length; }, toJSON: () => list, fromJSON: (given) => { list = given; },
  };
  return { id, type: "code", executionCount: 1, outputs, sharedModel: { getSource: () => source } };
}

const lack = (user, done = []) => lacking(user, [cell("def", "def f(x): ..."), user], new Set(done));

test("a name that a cell above defines is lacking if that cell has not run", () => {
  assert.deepEqual(lack(cell("me", "f(1)", ERROR)), { name: "f", words: "def f" });
  assert.equal(lack(cell("me", "f(1)", ERROR), ["def"]), null);
  assert.equal(lack(cell("me", "g(1)", { ...ERROR, evalue: "name 'g' is not defined" })), null);
  assert.equal(lack(cell("me", "f(1)", { ...ERROR, ename: "TypeError" })), null);
  assert.equal(lack(cell("me", "f(1)", PRINTED)), null);
});

test("a learner's function that a check calls can lack a name, too", () => {
  const [found, other] = ["NameError: name 'f' is not defined", "NameError: name 'h' is not defined"];

  assert.equal(lack(cell("me", "check(g)", inside(found))).name, "f");
  assert.equal(lack(cell("me", "check(g)", inside(other))), null);
});

test("the message takes the place of the error, and the cell counts as not run", () => {
  const user = cell("me", "print(1); f(1)", PRINTED, ERROR);
  tell(user, lack(user), [PRINTED]);
  const [message, ...others] = user.outputs.toJSON();

  assert.deepEqual(message.data[UNRUN], { name: "f", words: "def f", isKept: false });
  assert.match(message.data["text/plain"], /^`f` is not defined yet\. The cell above with `def f` defines `f`\./);
  assert.deepEqual(others, [PRINTED]);
  assert.equal(user.executionCount, null);
  assert.equal(errorIn(user.outputs), "");
});

test("what a check had found stays below the message, however often it runs", () => {
  const user = cell("me", "check(f)", ERROR);
  tell(user, lack(user), [STAR]);
  const first = user.outputs.toJSON();
  user.outputs.fromJSON([ERROR]);
  tell(user, lack(user), first);

  assert.deepEqual(user.outputs.toJSON(), first);
  assert.deepEqual(first.slice(1), [STAR]);
});

test("a finding of a run that lacked a name is not kept", () => {
  const user = cell("me", "check(g)", inside("NameError: name 'f' is not defined"));
  tell(user, lack(user), []);

  assert.equal(user.outputs.length, 1);
});

test("a check that was cleared for a run that never came gets its star back", () => {
  const [check, other, shown] = [cell("a", "check(f)"), cell("b", "f(1)"), cell("c", "1", PRINTED)];
  putBack(check, [STAR]);
  putBack(other, [PRINTED]);
  putBack(shown, [STAR]);

  assert.deepEqual([check, other, shown].map(({ outputs }) => outputs.toJSON()), [[STAR], [], [PRINTED]]);
});
