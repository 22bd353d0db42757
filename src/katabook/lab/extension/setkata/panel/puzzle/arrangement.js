// The lines that are used, in their order and with their indentation, and the steps of help that were taken.
// A move returns a new state, or the same state if it changes nothing.
import { meantBy } from "./solution.js";

export const MOST = 5; // steps of indentation
const OPENS = /:\s*(#.*)?$/;
const ENDS = /^(return|raise|break|continue)\b/;

// The helps:
export const PAIRS = "pairs"; // lines that compete stand together
export const AWAY = "away"; // the lines that don't belong are gone
export const INDENT = "indent"; // each line has the right indentation

/** The moves of a line by their names. */
export const MOVES = {
  use,
  back: putBack,
  less: (state, number) => shift(state, number, -1),
  more: (state, number) => shift(state, number, 1),
  up: (state, number) => move(state, number, -1),
  down: (state, number) => move(state, number, 1),
};

/** Return the state at the beginning; used: each line as {number, indent}, number in `lines`. */
export function begin(lines) {
  return { lines, used: [], helps: [] };
}

/** Return the place of a line in the function, or -1. */
export function placeOf({ used }, number) {
  return used.findIndex((one) => one.number === number);
}

/** Return the numbers of the lines that are not in the function. */
export function unusedIn(state) {
  const { lines, helps } = state;
  const isThere = (number) => !(helps.includes(AWAY) && lines[number].wrong);
  return [...lines.keys()].filter((number) => isThere(number) && placeOf(state, number) < 0);
}

/** Put a line below another or the last one, indented as usual there: a `return` ends a block. */
export function use(state, number, below = null) {
  const { used, lines } = state;
  const place = placeOf(state, below) < 0 ? used.length - 1 : placeOf(state, below);
  if (place < 0) return put(state, number, 0, 1);
  const { text } = lines[used[place].number];
  const more = OPENS.test(text) ? 1 : ENDS.test(text) ? -1 : 0;
  return put(state, number, place + 1, used[place].indent + more);
}

/** Put a line at a place among the other lines of the function. */
export function put(state, number, place, indent) {
  const used = state.used.filter((one) => one.number !== number);
  used.splice(place, 0, { number, indent: within(1, indent, MOST) });
  return withUsed(state, used);
}

/** Indent a line of the function by some more steps. */
export function shift(state, number, more) {
  const place = placeOf(state, number);
  return put(state, number, place, state.used[place].indent + more);
}

/** Move a line of the function by some places. */
export function move(state, number, by) {
  const place = placeOf(state, number);
  const to = within(0, place + by, state.used.length - 1);
  return put(state, number, to, state.used[place].indent);
}

/** Put a line back among the lines that are not used. */
export function putBack(state, number) {
  return withUsed(state, state.used.filter((one) => one.number !== number));
}

/** Put all lines back. The helps stay. */
export function clear(state) {
  return withUsed(state, []);
}

/** Return a state with other used lines; after the help INDENT, their indentation is right. */
export function withUsed(state, given) {
  const used = state.helps.includes(INDENT) ? indented(given, state.lines) : given;
  return isEqual(used, state.used) ? state : { ...state, used };
}

/** Return what Python gets: for each line of the function its number and its indentation. */
export function arrangedIn({ used }) {
  return used.map(({ number, indent }) => [number, indent]);
}

function indented(used, lines) {
  const meant = meantBy(used, lines);
  return used.map((one, place) => ({ ...one, indent: meant[place]?.indent ?? one.indent }));
}

function isEqual(one, other) {
  return one.length === other.length && one.every(({ number, indent }, place) => (
    number === other[place].number && indent === other[place].indent
  ));
}

function within(least, value, most) {
  return Math.max(least, Math.min(value, most));
}
