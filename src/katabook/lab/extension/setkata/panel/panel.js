// The panel as HTML.
import { isSolved } from "./state.js";

const RING = '<circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5"/>';
const SIGNS = {
  solved:
    '<circle cx="8" cy="8" r="7" fill="currentColor"/>' +
    '<path class="sk-tick" d="M4.6 8.3 7 10.7l4.4-5.2" fill="none" stroke-width="1.8"/>',
  begun: `${RING}<path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor"/>`,
  "not begun": RING,
};
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" viewBox="0 0 16 16"><g class="jp-icon3" ' +
  'fill="#616161"><path d="m2.6 3.7 1.2 1.2L6.6 2l.9.9-3.7 3.8-2.1-2.1zM9 3.6h6v1.4H9zM9 8h6v1.4H9z' +
  'M9 12.3h6v1.4H9zM2.6 7.2h3v3h-3zM2.6 11.5h3v3h-3z"/></g></svg>';

/** Return the empty panel. Its live region has to be there before the first sentence. */
export function frame() {
  const title = element("div", { className: "sk-title", id: "setkata-progress-title" }, "Progress");
  const notice = element("div", { className: "sk-notice" });
  const body = element("div", { className: "sk-body" });
  const live = element("div", { className: "sk-live", ariaLive: "polite" });
  const node = element("div", { className: "setkata-progress", tabIndex: -1 }, title, notice, body, live);
  node.setAttribute("role", "region");
  node.setAttribute("aria-labelledby", title.id);
  return { node, notice, body, live };
}

/** Let a screen reader say a sentence, even if it has just said the same. */
export function announce({ live }, sentence) {
  live.replaceChildren(element("span", {}, sentence));
}

/**
 * Draw the lines of a lesson and what is next; the keyboard's focus stays where it is.
 *
 * warning: a sentence, or "". following: the next lesson, or null. goTo gets the id of a cell when
 * its line is clicked; open gets the path of the next lesson.
 */
export function draw({ body }, { lines, warning, following }, { goTo, open }) {
  const place = buttonsIn(body).indexOf(document.activeElement);
  const next = lines.find((line) => !isSolved(line));
  const parts = [element("p", {}, headline(lines))];
  if (warning) parts.push(element("p", { className: "sk-warning" }, warning));
  if (lines.length) parts.push(listOf(lines, goTo));
  if (next) parts.push(button("sk-next", () => goTo(next.id), `Next: ${next.kind}`, code(next.name)));
  else if (following) parts.push(nextLesson(following, open));
  body.replaceChildren(...parts);
  buttonsIn(body)[place]?.focus();
}

function headline(lines) {
  if (!lines.length) return "Open a lesson to see what is solved in it.";
  return `${lines.filter(isSolved).length} of ${lines.length} solved`;
}

function nextLesson({ path, title }, open) {
  return button("sk-next", () => open(path), `Next: ${title}`);
}

function listOf(lines, goTo) {
  return element("ul", {}, ...lines.map((line) => element("li", {}, lineOf(line, goTo))));
}

function lineOf(line, goTo) {
  const picture = element("span", { className: "sk-sign", ariaHidden: "true" });
  picture.innerHTML = `<svg viewBox="0 0 16 16" width="16" height="16">${SIGNS[line.state]}</svg>`;
  const words = element("span", { className: "sk-words" }, wordsOn(line));
  const name = element("span", {}, line.kind, code(line.name), " ");
  const made = button("sk-line", () => goTo(line.id), picture, name, words);
  made.dataset.state = line.state;
  return made;
}

function wordsOn({ state, passing, checks }) {
  const several = state === "begun" && checks.length > 1;
  return several ? `${passing} of ${checks.length} checks pass` : state;
}

function buttonsIn(body) {
  return [...body.querySelectorAll("button")];
}

function button(className, onclick, ...children) {
  return element("button", { type: "button", className, onclick }, ...children);
}

function code(text) {
  return element("code", {}, text);
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
