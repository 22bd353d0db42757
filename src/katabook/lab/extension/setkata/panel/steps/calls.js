// The open calls as a list. A click on a call leads to the next moment at which that
// call goes on or, if the recording ends before that, back to where it began to wait.
import { button, element } from "../elements.js";
import { brief } from "./values.js";

export const MOST = 4; // rows; of more calls, those in the middle are folded

/** Return the list of open calls, with a function that shows a state in it. */
export function openCalls(data, goToDepth) {
  const node = element("ol", { className: "sk-calls", ariaLabel: "Open calls" });
  const show = ({ stack }) => node.replaceChildren(...rowsOf(stack, data, goToDepth));
  return { node, show };
}

/** Return the rows of the list. */
function rowsOf(stack, data, goToDepth) {
  const hidden = stack.length > MOST ? stack.length - MOST + 1 : 0;
  const places = [...stack.keys()].filter((place) => place === 0 || place > hidden);
  const rows = places.map((place) => callAt(place, stack, data, goToDepth));
  if (hidden) rows.splice(1, 0, folded(hidden));
  for (const [place, row] of rows.entries()) row.style.setProperty("--sk-depth", place);
  return rows;
}

function callAt(place, stack, data, goToDepth) {
  const { call, line } = stack[place];
  const isHere = place === stack.length - 1;
  const made = button("sk-call", "", () => goToDepth(place + 1));
  if (isHere) made.ariaCurrent = "true";
  const where = isHere ? "here" : `waits in line ${line}`;
  made.append(element("span", { className: "sk-said" }, ...words(call, data)), " ",
    element("span", { className: "sk-where" }, where));
  return element("li", {}, made);
}

function words(call, { codes, calls, values }) {
  const [code, , given] = calls[call];
  const numbers = Object.entries(given).filter(([name]) => name !== "self").map(([, one]) => one);
  const all = numbers.flatMap((number, place) => [place ? ", " : "", ...brief(values, number)]);
  return [element("b", {}, codes[code].name), "(", ...all, ")"];
}

function folded(count) {
  return element("li", { className: "sk-soft" }, `… ${count} more calls wait`);
}
