// What has happened at a moment, in plain words: as texts and {code} parts.
import { partsIn } from "../elements.js";
import { counted } from "../words.js";
import { isText } from "./values.js";

const MOST = 3; // sentences about variables
const LONGEST = 40; // characters that are quoted
const MADE_TO_CHANGE = ["list", "set", "dict"];
const BUILT_IN = [...MADE_TO_CHANGE, "tuple"];

/** Return the sentences on a state as a list of texts and {code} parts; last: the state before. */
export function sentenceOf(state, last, data) {
  const sentences = [
    ...beginning(state, data), ...coming(state, data), ...printing(state, last, data),
    ...changing(state, data), ...deciding(state, data), ending(state, data),
  ];
  return joined(sentences.flatMap((parts) => [" ", ...parts]).slice(1));
}

/** Return some parts as text. */
export function textOf(parts) {
  return parts.map((part) => part.code ?? part).join("");
}

function joined(parts) {
  const all = [];
  for (const part of parts) {
    if (typeof part === "string" && typeof all.at(-1) === "string") all.push(all.pop() + part);
    else all.push(part);
  }
  return all;
}

const nameOf = (call, { codes, calls }) => ({ code: codes[calls[call][0]].name });

function beginning({ enters, before, call }, data) {
  return enters ? [[nameOf(call, data), before ? " goes on." : " begins."]] : [];
}

function coming({ gave, kind }, data) {
  if (!gave || (gave.kind === "error" && kind === "error")) return [];
  const name = nameOf(gave.call, data);
  if (gave.kind === "error") return [[name, ` stops with ${kindOf(data.values[gave.value])}.`]];
  if (gave.how === "ends") return [[name, " has no more values."]];
  return [[name, " gives ", ...phrase(data.values, gave.value), "."]];
}

function printing({ printed }, last, data) {
  const lines = data.printed.slice(last?.printed ?? 0, printed).trimEnd().split("\n");
  if (lines.length > 1) return [[`Python prints ${lines.length} lines.`]];
  const [line] = lines;
  if (!line) return [];
  return [["Python prints ", line.length > LONGEST ? "a long line" : { code: line }, "."]];
}

function changing({ variables, before, changed }, { values }) {
  const all = [...changed].flatMap((name) => (
    change(values, name, before[name] ?? null, variables[name] ?? null)
  ));
  if (all.length <= MOST) return all;
  const more = all.length - MOST;
  const told = `${counted(more, "more value")} change${more === 1 ? "s" : ""}.`;
  return [...all.slice(0, MOST), [told]];
}

/** Say whether a condition was true, or that a loop is over; an older setkata has stored no blocks. */
function deciding({ kind, code, from, line }, { codes }) {
  const block = kind === "error" ? undefined : codes[code].blocks?.[from];
  if (!block) return [];
  const isInside = kind === "line" && line === block.first;
  if (block.isLoop) return isInside ? [] : [["The loop ends."]];
  return [[`The condition in line ${from} is ${isInside ? "true" : "false"}.`]];
}

function ending({ kind, how, call, line, value, gave }, data) {
  if (kind === "line") return [`Line ${line} runs next.`];
  if (kind === "error") {
    const too = gave?.kind === "error" ? ", too" : ""; // because the call in it has stopped
    return [`Line ${line} stops${too}: `, ...partsIn(stopped(data.values[value]))];
  }
  const given = phrase(data.values, value);
  if (how === "yields") return [nameOf(call, data), " gives ", ...given, " and waits."];
  if (how === "ends") return [nameOf(call, data), " ends."];
  return [nameOf(call, data), " gives back ", ...given, "."];
}

const kindOf = ({ text }) => text.split(":")[0];
const stopped = ({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Return the sentences on a variable, or a part of one, that had the value old (null: none). */
function change(values, path, old, now) {
  const name = { code: path };
  if (now === null) return [[name, " is gone."]];
  const [before, after] = [values[old], values[now]];
  if (after.image !== undefined) return [[name, ` is ${after.text}.`]];
  if (!after.kind || (before && before.kind !== after.kind)) {
    return [[name, " becomes ", ...phrase(values, now), "."]];
  }
  if (!before || after.kind === "tuple") return [[name, ...first(values, now)]];
  if (!MADE_TO_CHANGE.includes(after.kind)) return changeInside(values, path, before, after);
  const count = size(after);
  if (count === size(before)) return changeInside(values, path, before, after);
  return [[name, count ? ` now has ${counted(count, "item")}.` : " is empty now."]];
}

function first(values, number) {
  const value = values[number];
  if (!MADE_TO_CHANGE.includes(value.kind)) return [" is ", ...phrase(values, number), "."];
  return [size(value) ? ` begins with ${counted(size(value), "item")}.` : " begins empty."];
}

/** Return the sentences on what differs between two collections or objects of the same kind. */
function changeInside(values, path, before, after) {
  const old = entries(before);
  const news = [...entries(after)].filter(([key, value]) => old.get(key) !== value);
  const isObject = !BUILT_IN.includes(after.kind);
  const steps = news.map(([key]) => step(values, after.kind, key));
  if (news.length && (isObject || news.length === 1) && steps.every(Boolean)) {
    return news.flatMap(([key, value], place) => (
      change(values, path + steps[place], old.get(key) ?? null, value)
    ));
  }
  if (news.length < 2) return [["A part of ", { code: path }, " changes."]];
  return [[`${news.length} items of `, { code: path }, " change."]];
}

function entries({ kind, items }) {
  if (kind === "set") return new Map(items.map((item) => [item, item]));
  return new Map(kind === "list" || kind === "tuple" ? items.entries() : items);
}

/** Return how code writes a part of a collection or an object, or "" if no short code does. */
function step(values, kind, key) {
  if (kind === "list") return `[${key}]`;
  if (kind === "set") return "";
  if (kind !== "dict") return `.${key}`;
  return isText(values[key]) ? `[${values[key].text}]` : "";
}

/** Return a value in words. */
function phrase(values, number) {
  const value = values[number];
  if (!value.kind) return [value.text];
  if (!BUILT_IN.includes(value.kind)) return [article(value.kind), { code: value.kind }];
  if (isShort(values, value)) return [written(value.items.map((item) => values[item].text))];
  const count = size(value);
  return [count ? `a ${value.kind} of ${counted(count, "item")}` : `an empty ${value.kind}`];
}

function isShort(values, { kind, items, more }) {
  if (kind !== "tuple" || more || !items.length) return false;
  const texts = items.map((item) => isText(values[item]) && values[item].text);
  return texts.every((text) => text !== false) && texts.join(", ").length <= LONGEST;
}

const written = (texts) => `(${texts.join(", ")}${texts.length === 1 ? "," : ""})`;
const size = ({ items, more }) => items.length + more;
const article = (name) => (/^[aeiou]/i.test(name) ? "an " : "a ");
