// A puzzle of lines: the learner puts the lines of a function in order, and Python judges it.
import { button, element, inCode, partsIn } from "../elements.js";
import { handOn } from "../keys.js";
import { arrangedIn, begin, clear, MOVES, placeOf, put } from "./arrangement.js";
import { Columns } from "./columns.js";
import { easier, nextHelp } from "./helps.js";
import { forget, keep, keptOf } from "./kept.js";
import { letMove } from "./moving.js";
import { makeRoom } from "./room.js";
import { verdictBox, verdictWords } from "./verdict.js";
import { easierLabel, helpWords, moveWords, taskOf } from "./words.js";

const EMPTY = {
  kind: "trouble", line: null, html: "", headline: "Your function has no lines yet.",
  said: 'Click a line to use it. Then press "Run it".',
};

/**
 * Return a node with a puzzle.
 *
 * judge: gets an arrangement and returns a promise of the verdict. draw: gets HTML from Python and
 * returns a promise of a node with it.
 */
export function puzzle(data, judge, draw) {
  return new Puzzle(data, judge, draw).node;
}

class Puzzle {
  #picked = null; // the number of the line in the function on which the small buttons act
  #verdict = null;
  #news = ""; // what the last help has changed
  #isRunning = false;
  #width = 0;

  constructor(data, judge, draw) {
    Object.assign(this, { data, judge, draw, state: keptOf(data) ?? begin(data.lines) });
    this.columns = new Columns(data, (name) => this.#act(name, this.#picked));
    this.verdictBox = verdictBox(data.name);
    this.task = element("p", { className: "sk-task" });
    this.runIt = button("sk-move sk-main sk-run-lines", "Run it", () => this.#run());
    this.easier = button("sk-move sk-easier", "", () => this.#help());
    this.status = element("div", { className: "sk-unseen", role: "status" });
    this.node = this.#laidOut();
    handOn(this.node);
    letMove(this.columns, {
      act: (name, number) => this.#act(name, number),
      pick: (line) => this.#pick(line),
      hover: (number, { place, indent }) => (
        put(this.state, number, place, indent).used[place].indent
      ),
      drop: (number, spot) => this.#drop(number, spot),
    });
    new ResizeObserver(() => this.#fit()).observe(this.moves); // its height depends on its width alone
    this.#show();
  }

  #laidOut() {
    const again = button("sk-move", "Start again", () => this.#startAgain());
    this.moves = element("div", { className: "sk-moves" }, this.runIt, again, this.easier);
    const node = element("div", { className: "sk-puzzle", role: "group" },
      element("div", {}, this.task, ...givenOf(this.data)),
      this.columns.node, this.moves, this.verdictBox.node, this.status);
    node.ariaLabel = `Puzzle: ${this.data.name}`;
    node.dataset.lmSuppressShortcuts = "true";
    return node;
  }

  #act(name, number) {
    if (number !== null) this.#move(MOVES[name](this.state, number, this.#picked), number);
  }

  #drop(number, spot) {
    const isUsed = placeOf(this.state, number) >= 0;
    if (spot) this.#move(put(this.state, number, spot.place, spot.indent), number);
    else if (isUsed) this.#act("back", number);
  }

  /** Show a line at its new place. It gets the focus, unless one of the small buttons has it. */
  #move(next, number) {
    const focused = document.activeElement;
    const isByKey = this.node.contains(focused) && focused.matches(":focus-visible");
    const isOnTool = this.columns.tools.includes(focused);
    this.#picked = placeOf(next, number) < 0 ? null : number;
    this.#become(next);
    this.#say(moveWords(next, number));
    if (!isOnTool) this.columns.buttonOf(number)?.focus({ preventScroll: !isByKey });
  }

  #pick(line) {
    const number = Number(line.dataset.number);
    if (placeOf(this.state, number) >= 0 && number !== this.#picked) {
      this.#picked = number;
      this.#show();
    }
    this.columns.stopAt(line);
  }

  #startAgain() {
    this.#become(clear(this.state));
    this.#say("All lines are back.");
  }

  #help() {
    const next = easier(this.state);
    if (next === this.state) return;
    this.#become(next, helpWords(next));
    this.#say(this.#news);
  }

  /** Show another state. What Python said about the old one is gone. */
  #become(next, news = "") {
    if (next !== this.state) this.#verdict = null;
    this.#news = news;
    this.state = next;
    keep(this.data, next);
    if (placeOf(next, this.#picked) < 0) this.#picked = null;
    this.#show();
  }

  #show() {
    const verdict = this.#verdict;
    this.columns.show(this.state, this.#picked, (place) => {
      if (verdict?.kind === "right") return "right";
      return verdict?.line === place ? "wrong" : "";
    });
    this.task.textContent = taskOf(this.state);
    this.easier.textContent = easierLabel(this.state);
    this.easier.ariaDisabled = String(!nextHelp(this.state));
    if (!verdict) this.verdictBox.wait(this.#news);
  }

  /** Let Python judge the function. The verdict counts only if nothing has changed meanwhile. */
  async #run() {
    if (this.#isRunning) return;
    const { state } = this;
    this.#showRunning(true);
    this.#say("Python is running your function.");
    try {
      const verdict = state.used.length ? await this.judge(arrangedIn(state)) : EMPTY;
      const picture = verdict.html ? await this.draw(verdict.html) : "";
      if (state === this.state) this.#judge(verdict, picture);
    } finally {
      this.#showRunning(false);
    }
  }

  #judge(verdict, picture) {
    this.#verdict = verdict;
    if (verdict.kind === "right") forget(this.data);
    this.#show();
    this.verdictBox.show(verdict, this.state.helps, picture);
    this.verdictBox.node.scrollIntoView({ block: "nearest" });
    this.#say(verdictWords(verdict, this.verdictBox.node));
  }

  #showRunning(isRunning) {
    this.#isRunning = isRunning;
    this.runIt.textContent = isRunning ? "Running …" : "Run it";
    this.runIt.ariaDisabled = String(isRunning);
  }

  /** Say something in a new element: a screen reader says it again even if it is the same. */
  #say(words) {
    this.status.replaceChildren(element("span", {}, words));
  }

  /** Keep room for all lines in both columns at a new width. */
  #fit() {
    const { clientWidth } = this.node;
    if (!clientWidth || clientWidth === this.#width) return;
    this.#width = clientWidth;
    makeRoom(this.columns, this.task, this.data.lines);
  }
}

/** Return what the function should do, and what stands above it, if there is anything. */
function givenOf({ asks, given }) {
  const task = element("p", {}, ...inCode(partsIn(asks)));
  if (!given) return [task];
  const code = element("pre", { className: "sk-given" }, given);
  return [task, element("p", {}, "These lines come before the function:"), code];
}
