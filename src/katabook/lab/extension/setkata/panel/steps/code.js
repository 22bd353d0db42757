// The code of the open function: the line that runs next, and what a call has given.
import { button, element } from "../elements.js";
import { callIn, colored } from "./source.js";
import { brief } from "./values.js";

const BROKEN = 4; // columns by which the rest of a broken line is indented
const PICTURE = 4; // columns
const MOST_ROOM = 24; // columns

/** Return the box with the code, with functions that show a state in it and that make it fit. */
export function codeBox(data, states, goInto) {
  const node = element("div", { className: "sk-code" });
  const lists = data.codes.map((code) => listOf(code));
  for (const state of states) leaveRoom(lists[state.code].rows, state, data);
  const show = (state, next) => {
    const { list, rows } = lists[state.code];
    if (node.firstChild !== list) node.replaceChildren(list);
    const { first } = data.codes[state.code];
    const callee = next?.enters && state.kind === "line" ? data.codes[next.code].name : "";
    for (const [place, row] of rows.entries()) {
      mark(row, first + place, state, { callee, goInto, data });
    }
    keepInView(node, rows[state.line - first]?.node);
  };
  return { node, show, fit: () => fit(node, lists) };
}

/** Make the box as high as the longest function, whose lines are broken at its present width. */
function fit(node, lists) {
  const [shown] = node.children;
  const heights = lists.map(({ list }) => {
    node.replaceChildren(list);
    return list.offsetHeight;
  });
  node.replaceChildren(shown);
  node.style.setProperty("--sk-height", `${Math.max(...heights)}px`);
}

/** Keep room at the end of a line for what its calls give, so that its words never move. */
function leaveRoom(rows, state, data) {
  const place = state.line - data.codes[state.code].first;
  const given = rows[place] && givenAt(state.line, state);
  if (!given) return;
  const made = chip(given, data);
  const size = made.textContent.length + PICTURE * made.querySelectorAll("img").length;
  const row = rows[place];
  if (size <= row.room) return;
  row.room = size;
  row.text.style.setProperty("--sk-room", Math.min(size, MOST_ROOM));
}

function listOf({ name, lines, first, skips }) {
  if (!lines.length) {
    const words = `The lines of ${name} are not known.`;
    return { list: element("p", { className: "sk-soft" }, words), rows: [] };
  }
  const parts = colored(lines);
  const rows = lines.map((line, place) => rowOf(line, parts[place], first + place));
  for (const number of skips) rows[number - first].node.hidden = true;
  const list = element("ol", { className: "sk-lines", ariaLabel: `Code of ${name}` });
  list.append(...rows.map(({ node }) => node));
  return { list, rows };
}

/** Return a line of code, with what is needed to mark it. */
function rowOf(line, parts, number) {
  const text = element("span", { className: "sk-line-text" }, ...parts.map((part) => piece(part)));
  text.style.setProperty("--sk-indent", Math.max(line.search(/\S/), 0) + BROKEN);
  const node = element("li", { className: "sk-code-line" },
    element("span", { className: "sk-number" }, String(number)), text);
  return { node, text, line, parts, state: "", room: 0 };
}

/** Return a part of a line as it is shown. */
export function piece({ text, kind }) {
  return kind ? element("span", { className: `sk-${kind}` }, text) : text;
}

/** Mark a line of code as it should look in a state; most lines stay as they are. */
function mark(row, number, state, { callee, goInto, data }) {
  const isHere = number === state.line;
  const given = givenAt(number, state);
  const wanted = `${isHere && [state.kind, callee]} ${given && [given.kind, given.value]}`;
  if (row.state === wanted) return;
  row.state = wanted;
  row.node.ariaCurrent = isHere ? "step" : null;
  row.node.classList.toggle("sk-stops", isHere && state.kind === "error");
  row.text.replaceChildren(...wordsOf(row, isHere && callee, goInto));
  row.node.querySelector(".sk-chip")?.remove();
  if (given) row.node.append(chip(given, data));
}

/** Return the result to show in a line, of its function or of a call in the line, or null. */
function givenAt(number, state) {
  const given = state.kind === "line" ? state.gave : state;
  if (!given || given.line !== number || given.how === "ends") return null;
  return given;
}

/** Return a line as elements; a call that the learner can go into is a button. */
function wordsOf({ line, parts }, callee, goInto) {
  const place = callee ? callIn(line, callee) : null;
  if (!place) return parts.map((part) => piece(part));
  const [begin, end] = place;
  const call = button("sk-into", "", goInto);
  call.title = "Go into this call";
  call.append(...between(parts, begin, end));
  return [...between(parts, 0, begin), call, ...between(parts, end, line.length)];
}

function between(parts, begin, end) {
  return parts.flatMap(({ text, kind, column }) => {
    const cut = text.slice(Math.max(begin - column, 0), Math.max(end - column, 0));
    return cut ? [piece({ text: cut, kind })] : [];
  });
}

function chip({ kind, value }, { values }) {
  if (kind === "error") return element("span", { className: "sk-chip sk-error" }, "✕ error");
  const sign = element("span", { ariaHidden: "true" }, "→ ");
  return element("span", { className: "sk-chip" }, sign, ...brief(values, value));
}

/** Scroll a box, and nothing else, so that a line of it is in view. */
function keepInView(box, line) {
  if (!line) return;
  const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
  if (top < box.scrollTop) box.scrollTop = top - line.offsetHeight;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}
