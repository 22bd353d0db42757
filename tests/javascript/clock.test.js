// The clock of a game: what it shows, when it warns, and when time is up.
import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";

import { Clock, clockText } from "../../src/setkata/widgets/page/clock.js";

let now = 0; // in seconds
let timers;

beforeEach(() => {
  now = 0;
  timers = new Map();
  mock.method(performance, "now", () => 1000 * now);
  mock.method(globalThis, "setInterval", (act) => {
    const timer = {};
    timers.set(timer, act);
    return timer;
  });
  mock.method(globalThis, "clearInterval", (timer) => timers.delete(timer));
});

afterEach(() => mock.restoreAll());

function wait(seconds) {
  now += seconds;
  for (const act of timers.values()) act();
}

// A clock, and what it did.
function clock() {
  const told = [];
  const classes = new Set();
  const toggle = (name, isOn) => (isOn ? classes.add(name) : classes.delete(name));
  const view = { layout: { classList: { toggle } }, clock: {}, drain: { style: {} } };
  const late = (id) => told.push(`late ${id}`);
  const say = (sentence) => told.push(sentence);
  return { shown: new Clock(view, { late, say }), view, told, classes };
}

test("the time is shown in minutes and seconds", () => {
  const shown = [0, 9.99, 59.9, 60, 75, 3600].map((time) => clockText({ time }, 0));

  assert.deepEqual(shown, ["0:00", "0:09", "0:59", "1:00", "1:15", "60:00"]);
});

test("the time goes on from what Python has sent", () => {
  assert.equal(clockText({ time: 58.5 }, 2), "1:00");
});

test("the last second that is left is shown until it is over", () => {
  const shown = [0, 9.1, 9.9, 10, 11].map((past) => clockText({ time: 30, left: 10 }, past));

  assert.deepEqual(shown, ["10 s", "1 s", "1 s", "0 s", "0 s"]);
});

test("a table without a clock has no timer", () => {
  clock().shown.set({});

  assert.equal(timers.size, 0);
});

test("a clock that stands still has no timer", () => {
  const { shown, view } = clock();
  shown.set({ time: 80, runs: true });
  shown.set({ time: 81, runs: false });

  assert.equal(timers.size, 0);
  assert.equal(view.clock.html, "1:21");
});

test("a clock that runs has one timer, however often it is set", () => {
  const { shown } = clock();
  for (let time = 0; time < 5; time += 1) shown.set({ time, runs: true });

  assert.equal(timers.size, 1);
});

test("a clock that is stopped has no timer", () => {
  const { shown } = clock();
  shown.set({ time: 0, runs: true });
  shown.stop();

  assert.equal(timers.size, 0);
});

test("a clock that runs shows each second", () => {
  const { shown, view } = clock();
  shown.set({ time: 58, runs: true });
  wait(3);

  assert.equal(view.clock.html, "1:01");
});

test("after the time that is left, the action is called once", () => {
  const { shown, told } = clock();
  shown.set({ time: 0, runs: true, left: 3, late: "late 7" });
  wait(2.9);
  assert.deepEqual(told, []);

  wait(0.2);
  wait(5);
  assert.deepEqual(told, ["late late 7"]);
});

test("an alarm calls its action without a countdown", () => {
  const { shown, view, told, classes } = clock();
  shown.set({ time: 0, runs: true, alarm: 4, late: "bot 1" });
  wait(4);

  assert.deepEqual(told, ["late bot 1"]);
  assert.equal(view.clock.html, "0:04");
  assert.deepEqual([...classes], ["timed"]);
});

test("a new state of the same call counts on, and warns once", () => {
  const { shown, view, told } = clock();
  shown.set({ time: 0, runs: true, left: 10, late: "late 7" });
  wait(6);
  shown.set({ time: 6, runs: true, left: 4, late: "late 7" });
  wait(1);

  assert.deepEqual(told, ["5 seconds left."]);
  assert.equal(view.drain.style.scale, "0.3 1");
});

test("a time of five seconds begins without a warning", () => {
  const { shown, told } = clock();
  shown.set({ time: 0, runs: true, left: 5, late: "late 7" });
  wait(1);

  assert.deepEqual(told, []);
});
