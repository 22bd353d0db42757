// The panel as HTML: the lessons of a course, with what is solved in the one that is unfolded.
import { code, element, inCode, partsIn } from "../elements.js";
import { ring } from "./signs.js";
import { shareOf, stateOf, wordsOn } from "./lines.js";
import { isSolved } from "../state.js";

/** Return the empty panel. Its live region has to be there before the first sentence. */
export function frame() {
  const title = element("div", { className: "sk-title" }, "The course");
  const notice = element("div", { className: "sk-notice" });
  const body = element("div", { className: "sk-body" });
  const live = element("div", { className: "sk-live", role: "status", ariaLive: "polite" });
  const parts = [title, notice, body, live];
  const node = element("div", { className: "setkata-progress", tabIndex: -1 }, ...parts);
  Object.assign(node, { role: "region", ariaLabel: "Progress" });
  return { node, title, notice, body, live };
}

/** Let a screen reader say a sentence, even if it has just said the same. */
export function announce({ live }, sentence) {
  live.replaceChildren(element("span", {}, sentence));
}

/**
 * Draw the lessons; the keyboard's focus stays where it is.
 *
 * warning: a sentence, or "". lessons: each with its lines, and whether it is the open one (isHere)
 * and unfolded. step: the current line, with its hints that are shown and its verdict. acts: what a
 * click on a lesson (unfold, open), on a line (goTo), on Check and on Hint does.
 */
export function draw({ title, body }, view, acts) {
  const { key } = document.activeElement.dataset;
  const hadFocus = body.contains(document.activeElement);
  title.replaceChildren(view.title, " ", element("span", { className: "sk-count" }, countOf(view)));
  const parts = view.warning ? [element("p", { className: "sk-warning" }, view.warning)] : [];
  parts.push(list("sk-lessons", view.lessons.map((lesson) => lessonOf(lesson, view, acts))));
  body.replaceChildren(...parts);
  if (!hadFocus) return;
  const same = [...body.querySelectorAll("button")].find((one) => one.dataset.key === key);
  same?.focus({ preventScroll: true });
}

/** Scroll the panel so that an unfolded lesson is in view, from its title on. */
export function reveal({ node, body }) {
  const lesson = body.querySelector(".sk-lesson[data-here]");
  if (!lesson) return;
  const [box, all] = [lesson.getBoundingClientRect(), node.getBoundingClientRect()];
  if (box.bottom > all.bottom || box.top < all.top) node.scrollTop += box.top - all.top;
}

function countOf({ lessons }) {
  const solved = lessons.filter(({ lines }) => stateOf(lines).state === "solved").length;
  return lessons.length ? `${solved} of ${lessons.length} lessons solved` : "";
}

function lessonOf(lesson, view, acts) {
  const { title, question, lines, isHere, isUnfolded } = lesson;
  const { state, solved, all } = stateOf(lines);
  const count = state === "begun" || (isUnfolded && all) ? `${solved} of ${all}` : "";
  const key = `lesson ${lesson.key}`;
  const share = shareOf({ state, calls: [solved, all] });
  const label = [sign(share), words("sk-name", title), words("sk-words", ` ${count}`), hidden(state)];
  const head = button("sk-lesson-line", key, () => acts.unfold(lesson), ...label);
  head.ariaExpanded = String(isUnfolded);
  const parts = [head];
  if (isUnfolded) {
    if (question) parts.push(element("p", { className: "sk-question" }, ...inCode(partsIn(question))));
    parts.push(list("sk-exercises", lines.map((line) => stepOf(lesson, line, view, acts))));
    parts.push(...onwardFrom(lesson, view, acts));
  }
  const made = element("li", { className: "sk-lesson" }, ...parts);
  if (isUnfolded) made.dataset.unfolded = "";
  if (isHere) made.dataset.here = "";
  return made;
}

/** Return the button that opens this lesson or, if it is open already, the next lesson. */
function onwardFrom({ isHere, path, key }, { following }, acts) {
  if (!isHere && path) return [button("sk-open", `open ${key}`, () => acts.open(path), "Open this lesson")];
  if (!isHere || !following) return [];
  return [button("sk-open sk-main", "next", () => acts.open(following.path), `Next: ${following.title}`)];
}

function stepOf(lesson, line, { step }, acts) {
  const { kind, name, state } = line;
  const isNow = lesson.isHere && step?.key === line.key;
  const label = element("span", { className: "sk-name" }, kind, breakable(name));
  const parts = [sign(shareOf(line)), label, words("sk-words", ` ${wordsOn(line)}`), hidden(state)];
  const made = button("sk-line", `line ${line.key}`, () => acts.goTo(lesson, line), ...parts);
  made.dataset.state = state;
  if (!isNow) return element("li", {}, made);
  made.ariaCurrent = "step";
  return element("li", { className: "sk-now" }, made, buttonsOn(lesson, line, step, acts), ...saidOn(step, line));
}

/** Return the buttons of the current line: Check and Hint, or the next line once it is solved. */
function buttonsOn(lesson, line, step, acts) {
  const done = isSolved(line);
  const next = done && lesson.lines.find((other) => !isSolved(other));
  const onward = next ? [button("sk-main", "onward", () => acts.goTo(lesson, next), `Next: ${next.name}`)] : [];
  const label = step.isChecking ? "Checking…" : "Check";
  const check = button(done ? "sk-check" : "sk-check sk-main", "check", () => acts.check(line), label);
  const hint = done ? [] : hintButton(line, step, acts);
  return element("div", { className: "sk-try" }, ...onward, check, ...hint);
}

function hintButton(line, step, acts) {
  const all = line.hints.length;
  const label = step.hints < all ? `Hint ${step.hints + 1} of ${all}` : "Hide the hints";
  return all ? [button("", "hint", () => acts.hint(line), label)] : [];
}

/** Return the verdict on a line and its hints, as far as they have been asked for. */
function saidOn({ verdict, hints: shown }, { hints, about }) {
  const texts = hints.slice(0, shown).map((hint, place) => hintOf(hint, place, about));
  const made = verdict ? [verdictOf(verdict)] : [];
  return texts.length ? [...made, element("div", { className: "sk-hints" }, ...texts)] : made;
}

function verdictOf({ state, headline, said, pictures }) {
  const images = pictures.map(({ src, alt }) => element("img", { src, alt }));
  const parts = headline ? [element("strong", {}, headline)] : [];
  if (images.length) parts.push(element("div", { className: "sk-pictures" }, ...images));
  parts.push(...said.map((sentence) => element("p", {}, sentence)));
  const made = element("div", { className: "sk-verdict" }, ...parts);
  made.dataset.state = state;
  return made;
}

function hintOf(text, place, about) {
  const whose = about ? [" for ", code(about)] : [];
  return element("p", {}, element("strong", {}, `Hint ${place + 1}`, ...whose, ". "), ...inCode(partsIn(text)));
}

/** Return a function's name, which breaks after an underscore if it must. */
function breakable(name) {
  const parts = name.split(/(?<=_)/);
  return code(...parts.flatMap((part, place) => (place ? [element("wbr"), part] : [part])));
}

function sign(share) {
  const made = element("span", { className: "sk-sign", ariaHidden: "true" });
  made.innerHTML = ring(share);
  return made;
}

function words(className, text) {
  return element("span", { className }, text);
}

function hidden(text) {
  return words("sk-hidden", ` ${text}`);
}

function list(className, items) {
  return element("ul", { className }, ...items);
}

function button(className, key, onclick, ...children) {
  const made = element("button", { type: "button", className, onclick }, ...children);
  made.dataset.key = key;
  return made;
}
