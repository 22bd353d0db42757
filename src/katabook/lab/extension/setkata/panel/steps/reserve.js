// Room for the tallest moment, so that nothing moves between two moments.
import { textOf } from "./sentences.js";

const MOST = 15_000; // characters in all states; if there are more, only the largest are measured
const STATE = 20; // what a state costs, in characters
const LARGEST = 12; // values of a variable
const LONGEST = 12; // sentences

/** Return states, one of which has the tallest variables. */
export function tallest(states, data) {
  const shapeOf = remembered((number) => shape(data.values, number));
  const sizeOf = ({ variables }) => (
    Object.values(variables).reduce((sum, number) => sum + shapeOf(number).length, STATE)
  );
  const size = states.reduce((sum, state) => sum + sizeOf(state), 0);
  return size > MOST ? data.codes.flatMap((_, code) => largest(states, code, shapeOf)) : states;
}

/** Return made-up states of a code, in which each variable has one of its largest values. */
function largest(states, code, shapeOf) {
  const seen = new Map();
  for (const { variables } of states.filter((state) => state.code === code)) {
    for (const [name, number] of Object.entries(variables)) {
      if (!seen.has(name)) seen.set(name, new Map());
      seen.get(name).set(shapeOf(number), number);
    }
  }
  const sorted = [...seen].map(([name, shapes]) => [name, bySize(shapes)]);
  const at = (place) => Object.fromEntries(
    sorted.map(([name, numbers]) => [name, numbers[Math.min(place, numbers.length - 1)]]),
  );
  return Array.from({ length: LARGEST }, (_, place) => (
    { code, variables: at(place), before: at(place), changed: new Set(seen.keys()) }
  ));
}

const bySize = (shapes) => [...shapes]
  .sort(([one], [other]) => other.length - one.length)
  .slice(0, LARGEST)
  .map(([, number]) => number);

/** Return some states with the longest sentences. */
export function longest(states) {
  const lengths = states.map(({ sentence }, place) => [textOf(sentence).length, place]);
  lengths.sort(([one], [other]) => other - one);
  return lengths.slice(0, LONGEST).map(([, place]) => states[place]);
}

/** Make an element at least as high as its children would be in any of these states. */
export function reserve(area, childrenOf, states) {
  const width = `${area.offsetWidth}px`;
  const twins = states.map((state) => twin(area, width, childrenOf(state)));
  area.parentElement.append(...twins);
  const heights = twins.map((one) => one.getBoundingClientRect().height);
  for (const one of twins) one.remove();
  area.style.minHeight = `${Math.ceil(Math.max(...heights))}px`;
}

function twin(area, width, children) {
  const made = document.createElement("div");
  made.className = `${area.className} sk-twin`;
  made.style.width = width;
  made.inert = true;
  made.append(...children);
  return made;
}

/** Return a text about as long as a value is wide; values that look alike get the same text. */
function shape(values, number) {
  const value = values[number];
  if (!value.kind) return value.image === undefined ? "x".repeat(value.text.length) : "picture";
  const inner = value.items.flat().map((item) => (
    typeof item === "number" ? shape(values, item) : item
  ));
  return `${value.kind}(${inner.join(",")}${value.more || ""})`;
}

function remembered(make) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key);
  };
}
