// The layout of the variables of each function, which keep their places in all its calls.
import { isText } from "./values.js";

const FEW = 4; // items of a tuple that fits into a column
const MANY = 6; // items of a list; the pictures of a longer one are small
const [LETTER, NAME] = [8, 26]; // pixels of a letter, and of the room for a dot beside a name
const HALF = 270; // pixels of a row
const [CELL, TWO_CELLS] = [100, 205]; // pixels of columns
const GROUPS = ["text", "picture", "rows"]; // the later ones need more room

/**
 * Return for each code its variables, in the order in which they appear.
 *
 * Each has its name, and says whether it is an argument, whether it changes in a call, and what its
 * largest value needs: its group, its width and the height of a line in pixels, and whether it
 * hasMany items. hasMarks: whether the code uses indexes of it.
 */
export function planOf({ codes, calls, moments, values }) {
  const plan = codes.map(() => new Map());
  const seen = calls.map(() => new Set());
  for (const [, call, , changes] of moments) {
    const [code, , given] = calls[call];
    for (const [name, number] of Object.entries(changes)) {
      const known = plan[code].get(name) ?? begin(name, given, codes[code]);
      if (number !== null) grow(known, values, number);
      known.changes ||= seen[call].has(name);
      seen[call].add(name);
      plan[code].set(name, known);
    }
  }
  return plan.map((variables) => [...variables.values()]);
}

/** Return whether a variable needs a row of its own. */
export function isWide({ name, width }) {
  return Math.max(64, name.length * LETTER + NAME) + width > HALF;
}

/**
 * Return how many columns a small value needs, or Infinity for a whole row.
 *
 * A text that changes needs room for its old value, too.
 */
export function columnsOf({ name, width, group, changes }) {
  const all = name.length * LETTER + NAME + (group === "text" && changes ? 2 : 1) * width;
  if (all <= CELL) return 1;
  return all <= TWO_CELLS ? 2 : Infinity;
}

function begin(name, given, { marks }) {
  const [isArgument, hasMarks] = [given, marks].map((names) => Object.hasOwn(names, name));
  const needs = { group: "text", width: 0, line: 21, hasMany: false };
  return { name, isArgument, hasMarks, changes: false, ...needs };
}

function grow(known, values, number) {
  const value = values[number];
  const group = groupOf(values, value);
  if (GROUPS.indexOf(group) > GROUPS.indexOf(known.group)) known.group = group;
  known.hasMany ||= value.items?.length > MANY;
  known.width = Math.max(known.width, widthOf(values, number));
  known.line = Math.max(known.line, lineOf(values, value));
}

function groupOf(values, value) {
  if (isText(value)) return "text";
  if (!value.kind) return "picture";
  const isSmall = value.kind === "tuple" && value.items.length <= FEW && !value.more;
  return isSmall && value.items.every((item) => !values[item].kind) ? "picture" : "rows";
}

function widthOf(values, number, isInside = false) {
  const value = values[number];
  if (isText(value)) return value.text.length * LETTER;
  if (!value.kind) return isInside ? 32 : 56;
  const isOpen = value.kind === "list" && !isInside;
  const widths = value.items.flat().map((item) => 8 + (
    typeof item === "number" ? widthOf(values, item, !isOpen) : (item.length + 2) * LETTER
  ));
  return widths.reduce((sum, width) => sum + width, value.more ? 100 : 8);
}

function lineOf(values, { kind, items }) {
  if (kind !== "list") return kind ? 29 : 21;
  const heights = items.map((item) => (values[item].kind ? 29 : isText(values[item]) ? 21 : 37));
  return Math.max(21, ...heights);
}
