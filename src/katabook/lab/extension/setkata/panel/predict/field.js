// The field for a guess: a few lines to write, or boxes to tick.
import { button, element } from "../elements.js";
import { handOn, isSave } from "../keys.js";

const TALLEST = 12; // lines, to which the field grows while somebody writes

export class Field {
  #isBusy = false;

  /** keep: gets each complete guess; run: runs the cell, and is not called again until it ends. */
  constructor(ask, guess, keep, run) {
    this.run = run;
    this.answer = ask.options.length ? boxes(ask.options, guess) : lines(ask.rows, guess);
    this.node = element("fieldset", { className: "sk-ask" },
      element("legend", {}, ask.question),
      this.answer.node,
      element("div", { className: "sk-ask-acts" },
        button("sk-ask-run", "Run it", () => this.#run()),
        button("sk-ask-skip", "Just run it", () => this.#skip())));
    this.node.dataset.lmSuppressShortcuts = "true";
    handOn(this.node, isSave);
    this.node.addEventListener("change", () => keep(this.guess));
    this.node.addEventListener("keydown", (event) => this.#press(event));
  }

  get guess() {
    return this.answer.read().trimEnd();
  }

  focus() {
    this.answer.first.focus();
  }

  #skip() {
    if (this.#isBusy) return;
    this.answer.clear();
    this.#run();
  }

  async #run() {
    if (this.#isBusy) return;
    this.#show(true);
    try {
      await this.run();
    } finally {
      this.#show(false);
    }
  }

  /** Mark that the cell runs. A button that is disabled would lose the keyboard's focus. */
  #show(isBusy) {
    this.#isBusy = isBusy;
    this.node.setAttribute("aria-busy", String(isBusy));
    if (this.answer.first.tagName === "TEXTAREA") this.answer.first.readOnly = isBusy;
  }

  /** Run the cell with the keys that run a cell; all others, except Ctrl+S, are only for the field. */
  #press(event) {
    event.stopPropagation();
    const isRun = event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey);
    if (!isRun) return;
    event.preventDefault();
    this.#run();
  }
}

function lines(rows, guess) {
  const area = element("textarea", {
    className: "sk-guess", value: guess, ariaLabel: "Your guess",
    spellcheck: false, autocomplete: "off", autocapitalize: "off",
  });
  const grow = () => {
    area.rows = Math.max(rows, Math.min(TALLEST, area.value.split("\n").length));
  };
  area.addEventListener("input", grow);
  grow();
  return { node: area, first: area, read: () => area.value, clear: () => { area.value = ""; } };
}

function boxes(options, guess) {
  const ticked = guess.split("\n");
  const all = options.map((option) => (
    element("input", { type: "checkbox", value: option, checked: ticked.includes(option) })
  ));
  const node = element("div", { className: "sk-options" },
    ...all.map((box) => element("label", {}, box, element("span", {}, box.value))));
  const read = () => all.filter(({ checked }) => checked).map(({ value }) => value).join("\n");
  const clear = () => all.forEach((box) => { box.checked = false; });
  return { node, first: all[0], read, clear };
}
