// The state at each moment of a recorded call: which calls are open, and what the variables are.
import { sentenceOf } from "./sentences.js";

const NONE = new Set();

/**
 * Return the state at each moment of a recording.
 *
 * A state has the moment's kind, call, line, value and printed, and the code of its call. stack:
 * each open call, from the outermost one, with the line where it is. variables: those of the call;
 * before: the same at the call's last moment, or null; changed: the names of those that differ.
 * from: the line of the call's last moment, or null.
 * enters: whether the call begins, or goes on after a yield. how: "returns", "yields", or "ends" if
 * a generator has no more values; "" for a line. gave: what has just come back into this line from
 * a call, as {kind, how, call, value, line}; or null. sentence: what has happened, as texts and
 * {code} parts.
 */
export function statesOf(data) {
  const ends = endsOf(data.moments);
  const known = data.calls.map(() => null);
  const lines = data.calls.map(() => null);
  const states = [];
  for (const [place, moment] of data.moments.entries()) {
    const state = stateAt(moment, states.at(-1), known, data);
    state.from = lines[state.call];
    state.how = howItEnds(state, place, ends.get(state.call), data);
    state.sentence = sentenceOf(state, states.at(-1), data);
    known[state.call] = state.variables;
    lines[state.call] = state.line;
    states.push(state);
  }
  return states;
}

function stateAt([kind, call, line, changes, value, printed], last, known, { calls }) {
  const open = stillOpen(last);
  const place = open.findLastIndex((one) => one.call === call);
  const outer = place < 0 ? open : open.slice(0, place);
  const before = known[call];
  return {
    kind, call, line, value, printed, before,
    code: calls[call][0],
    stack: [...outer, { call, line }],
    variables: changedBy(before, changes),
    changed: before ? namesIn(changes) : NONE,
    enters: place < 0,
    gave: place < 0 ? null : gift(last, open),
  };
}

/** Return the calls that are open after a state. */
function stillOpen(state) {
  if (!state) return [];
  return state.kind === "line" ? state.stack : state.stack.slice(0, -1);
}

function changedBy(before, changes) {
  const names = Object.keys(changes);
  if (before && !names.length) return before;
  const now = { __proto__: null, ...before, ...changes }; // a name may be that of a method
  for (const name of names) if (now[name] === null) delete now[name];
  return now;
}

function namesIn(changes) {
  const names = Object.keys(changes);
  return names.length ? new Set(names) : NONE;
}

function gift({ kind, how, call, value }, open) {
  return kind === "line" ? null : { kind, how, call, value, line: open.at(-1).line };
}

/** Return for each call the place of its last moment, and how many values it gives. */
function endsOf(moments) {
  const ends = new Map();
  for (const [place, [kind, call]] of moments.entries()) {
    const count = ends.get(call)?.count ?? 0;
    ends.set(call, { latest: place, count: count + (kind === "return" ? 1 : 0) });
  }
  return ends;
}

/** Return how a call ends: it yields if it goes on later; only a generator gives several values. */
function howItEnds({ kind, value }, place, { latest, count }, { values }) {
  if (kind !== "return") return "";
  if (place < latest) return "yields";
  return count > 1 && values[value].text === "None" ? "ends" : "returns";
}
