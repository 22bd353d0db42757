// The stepper: a recorded call, moment by moment.
import { element, inCode, partsIn } from "../elements.js";
import { handOn } from "../keys.js";
import { MOST, openCalls } from "./calls.js";
import { codeBox } from "./code.js";
import { controls } from "./controls.js";
import { toDepth } from "./moves.js";
import { planOf } from "./plan.js";
import { longest, reserve, tallest } from "./reserve.js";
import { statesOf } from "./states.js";
import { track } from "./track.js";
import { variablesAt } from "./variables.js";

const KEYS = {
  ArrowRight: "forward", ArrowLeft: "back", ArrowDown: "into", ArrowUp: "out",
  Home: "first", End: "last", c: "change",
};
const PRINTED = "Printed so far";
const PRINTED_LINES = 6; // more are scrolled

/** Return a node that shows the recorded steps of a call. */
export function stepper(data) {
  if (data.moments.length) return new Stepper(data).node;
  return element("div", { className: "sk-stepper" }, ...noteOf(data));
}

class Stepper {
  constructor(data) {
    Object.assign(this, { data, states: statesOf(data), plan: planOf(data), at: 0, width: 0 });
    this.controls = controls(data, this.states, this.plan, (move) => this.#go(move));
    this.track = track(this.states, (at) => this.#show(at));
    this.calls = openCalls(data, (depth) => this.#show(toDepth(this.states, this.at, depth)));
    this.code = codeBox(data, this.states, () => this.#go("into"));
    this.variables = element("div", { className: "sk-variables", role: "group" });
    this.variables.ariaLabel = "Variables";
    this.sentence = element("div", { className: "sk-sentence", role: "status" });
    this.count = element("span", { className: "sk-count" });
    this.printed = data.printed ? printedBox(data) : null;
    this.node = this.#laidOut();
    this.controls.chosen?.addEventListener("change", () => this.controls.show(this.at));
    handOn(this.node);
    this.node.addEventListener("keydown", (event) => this.#press(event));
    new ResizeObserver(() => this.#fit()).observe(this.track.node); // its height never changes
    this.#show(data.begin ?? 0); // an older setkata has stored no such number
  }

  #laidOut() {
    const { data, states, calls } = this;
    const rows = Math.min(MOST, Math.max(...states.map(({ stack }) => stack.length)));
    calls.node.style.setProperty("--sk-rows", rows);
    this.count.style.setProperty("--sk-digits", String(states.length).length);
    const said = element("div", { className: "sk-say" }, this.sentence, this.count);
    const left = element("div", { className: "sk-left" }, calls.node, this.code.node);
    const node = element("div", { className: "sk-stepper", role: "group" },
      this.controls.node, this.track.node, said,
      element("div", { className: "sk-both" }, left, this.variables),
      this.printed ? element("div", {}, caption(PRINTED), this.printed) : "", ...noteOf(data));
    node.ariaLabel = `Steps of ${data.name}`;
    node.dataset.lmSuppressShortcuts = "true";
    return node;
  }

  #go(move) {
    this.#show(this.controls.leads(move, this.at));
  }

  /** Show a moment. If the button that has the focus goes away, Forward gets the focus. */
  #show(at) {
    const state = this.states[at];
    const focused = document.activeElement;
    const hadFocus = this.node.contains(focused);
    this.at = at;
    this.controls.show(at);
    this.track.show(at);
    this.count.textContent = `step ${at + 1} of ${this.states.length}`;
    this.sentence.replaceChildren(...this.#sentenceAt(state));
    this.calls.show(state);
    this.code.show(state, this.states[at + 1]);
    this.variables.replaceChildren(...this.#variablesAt(state));
    this.#print(state);
    this.#letScroll();
    if (hadFocus && !focused.isConnected) this.#forward().focus({ preventScroll: true });
  }

  #forward() {
    return this.controls.node.querySelector(".sk-main");
  }

  /** Return the sentence in a new element: a screen reader says it again even if it is the same. */
  #sentenceAt({ sentence }) {
    return [element("span", {}, ...inCode(sentence))];
  }

  #variablesAt(state) {
    return variablesAt(state, this.plan[state.code], this.data);
  }

  #print({ printed }) {
    if (!this.printed) return;
    this.printed.textContent = this.data.printed.slice(0, printed);
    this.printed.scrollTop = this.printed.scrollHeight;
  }

  #press(event) {
    const move = KEYS[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.stopPropagation(); // Lab has commands for these keys
    if (usesItself(event)) return;
    event.preventDefault();
    this.#go(move);
  }

  /** Keep room for the tallest moment at a new width. */
  #fit() {
    const { clientWidth } = this.node;
    if (!clientWidth || clientWidth === this.width) return;
    this.width = clientWidth;
    this.code.fit();
    const { states, data } = this;
    reserve(this.variables, (state) => this.#variablesAt(state), tallest(states, data));
    reserve(this.sentence, (state) => this.#sentenceAt(state), longest(states));
    this.#letScroll();
  }

  /** Let the keyboard scroll the boxes that have more than they show. */
  #letScroll() {
    for (const box of [this.code.node, this.printed]) if (box) letScroll(box);
  }
}

/** Return whether an element uses this key itself, for example to scroll. */
function usesItself({ target, key }) {
  if (target.matches("select")) return true;
  if (target.matches("input")) return key !== "c";
  return target.tabIndex === 0 && target.matches(".sk-code, .sk-printed") && key !== "c";
}

function letScroll(box) {
  const isLarger = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  if (isLarger) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}

function printedBox({ printed }) {
  const node = element("pre", { className: "sk-printed", role: "group" });
  node.ariaLabel = PRINTED;
  const lines = printed.trimEnd().split("\n").length;
  node.style.setProperty("--sk-lines", Math.min(lines, PRINTED_LINES));
  return node;
}

function caption(words) {
  return element("div", { className: "sk-caption", ariaHidden: "true" }, words);
}

function noteOf({ note }) {
  return note ? [element("p", { className: "sk-note" }, ...inCode(partsIn(note)))] : [];
}
