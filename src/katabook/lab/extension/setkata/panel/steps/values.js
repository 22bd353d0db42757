// The values of a recorded call as elements: text, pictures, and collections of them.
import { element } from "../elements.js";

const PICTURE = "data:image/svg+xml,"; // only such an address is drawn
const SIZE = /viewBox(?:=|%3D)(?:["']|%2[27])0(?: |%20)0(?: |%20)([\d.]+)(?: |%20)([\d.]+)/;
const FEW = 4; // items of a collection in a call
const LONGEST = 18; // characters of a value in a call
const BRACKETS = new Map(Object.entries({ list: "[]", tuple: "()", set: "{}", dict: "{}" }));

/**
 * Return a value as an element.
 *
 * old: the number of the value before; parts that are new stand out. marks: null, or the names of
 * indexes, as {name, number, isNew}, which stand above the items. isInside: whether the value is
 * part of another one.
 */
export function drawn(values, number, { old = null, marks = null, isInside = false } = {}) {
  const value = values[number];
  if (!value.kind) return plain(value);
  const before = values[old]?.kind === value.kind ? values[old] : null;
  if (value.kind === "list" || value.kind === "tuple") {
    return sequence(values, value, { before, marks, isInside });
  }
  if (value.kind === "set") return box(values, value, setItems(values, value, before));
  return box(values, value, pairs(values, value, before, marks));
}

/** Return whether a value is text alone. */
export function isText({ kind, image }) {
  return !kind && !isPicture(image);
}

/** Return a value in a short form, for a call or what it gives, as nodes. */
export function brief(values, number, depth = 0) {
  const value = values[number];
  if (!value.kind) return [isText(value) ? cut(value.text) : plain(value)];
  if (!BRACKETS.has(value.kind)) return [value.kind];
  const [begin, end] = BRACKETS.get(value.kind);
  if (value.kind === "set" && !value.items.length) return ["set()"];
  if (value.kind === "dict" || depth > 1) return [begin, value.items.length ? "…" : "", end];
  const items = value.items.slice(0, FEW).flatMap((item, place) => (
    [place ? separator(values[item]) : "", ...brief(values, item, depth + 1)]
  ));
  const isLone = value.kind === "tuple" && value.items.length === 1 && !value.more;
  return [begin, ...items, value.items.length > FEW || value.more ? " …" : isLone ? "," : "", end];
}

const separator = (value) => (value.kind || isText(value) ? ", " : " ");

function plain({ text, image }) {
  if (!isPicture(image)) return element("span", { className: "sk-text" }, text);
  const made = element("img", { className: "sk-picture", alt: text, title: text });
  made.decoding = "sync"; // a picture that is drawn again doesn't flash
  made.style.aspectRatio = ratioOf(image); // its place has the right shape before it is loaded
  made.src = image;
  return made;
}

const isPicture = (image) => Boolean(image?.startsWith(PICTURE));
const cut = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

function ratioOf(address) {
  const [, width, height] = SIZE.exec(address) ?? [0, 3, 2];
  return `${width} / ${height}`;
}

/** Return a list or a tuple; a list that isn't part of another value has index numbers. */
function sequence(values, value, { before, marks, isInside }) {
  if (!value.items.length && !value.more) return empty(value);
  const hasNumbers = !isInside && (value.kind === "list" || marks !== null);
  const at = (index) => marks.filter((mark) => indexOf(mark, value, values) === index);
  const slots = value.items.map((item, index) => {
    const inner = drawn(values, item, { isInside: true });
    if (before && before.items[index] !== item) inner.classList.add("sk-new");
    if (!hasNumbers) return inner;
    return slot(inner, marks && at(index), String(index));
  });
  const className = `sk-value sk-${value.kind}${isInside ? " sk-inside" : ""}`;
  return element("span", { className }, ...slots, others(value, marks, values));
}

/** Return an item between its marks (null: no room for marks) and its index ("": none). */
function slot(inner, marks, index = "") {
  if (marks?.length) inner.classList.add("sk-marked");
  const number = index && element("span", { className: "sk-index" }, index);
  return element("span", { className: "sk-slot" }, marks ? markRow(marks) : "", inner, number);
}

function markRow(marks) {
  const made = marks.map(({ name, isNew }) => (
    element("span", { className: `sk-mark${isNew ? " sk-new" : ""}` }, name)
  ));
  return element("span", { className: "sk-marks" }, ...made);
}

/** Return the index of a mark in a sequence; one below 0 counts from the end; NaN for none. */
function indexOf({ number }, { items, more }, values) {
  const { text } = values[number];
  const index = /^-?\d+$/.test(text) ? Number(text) : NaN;
  return index < 0 ? items.length + more + index : index;
}

/** Return how many items are not drawn, in words, with the marks of these items; or "". */
function others(value, marks, values) {
  if (!value.more) return "";
  const words = element("span", { className: "sk-soft" }, `and ${value.more} more`);
  if (!marks) return words;
  const count = value.items.length;
  const isThere = (index) => index >= count && index < count + value.more;
  const there = marks.filter((mark) => isThere(indexOf(mark, value, values)));
  return element("span", { className: "sk-slot" }, markRow(there), words);
}

function empty({ kind }) {
  return element("span", { className: "sk-value sk-soft" }, `empty ${kind}`);
}

function setItems(values, { items }, before) {
  return items.map((item) => {
    const made = drawn(values, item, { isInside: true });
    if (before && !before.items.includes(item)) made.classList.add("sk-new");
    return made;
  });
}

/** Return the pairs of a dict, or the named parts of an object. */
function pairs(values, { kind, items }, before, marks) {
  const old = new Map(before?.items);
  return items.map(([key, item]) => {
    const name = kind === "dict" ? drawn(values, key, { isInside: true }) : String(key);
    const made = element("span", { className: "sk-pair" },
      element("span", { className: "sk-key" }, name, kind === "dict" ? ":" : " ="),
      drawn(values, item, { isInside: true }));
    if (before && old.get(key) !== item) made.classList.add("sk-new");
    return marks ? slot(made, marks.filter(({ number }) => number === key)) : made;
  });
}

/** Return a collection without an order, or an object with its kind, in a box. */
function box(values, value, parts) {
  const isObject = !BRACKETS.has(value.kind);
  if (!parts.length && !value.more && !isObject) return empty(value);
  const kind = isObject ? element("span", { className: "sk-kind" }, value.kind) : "";
  const className = `sk-value ${isObject ? "sk-object" : `sk-${value.kind}`}`;
  return element("span", { className }, kind, ...parts, others(value, null, values));
}
