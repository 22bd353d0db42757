// What one cell has between its code and its output: the field, or after a run the pair.
import { listOf } from "../day/unrun.js";
import { element } from "../elements.js";
import { askIn, guessIn, isCleared, keepGuess, viewOf } from "./cells.js";
import { rowsOf, conclusion } from "./compare.js";
import { Field } from "./field.js";
import { textOf } from "./outputs.js";
import { guessAlone, pair } from "./pair.js";

const SAID = 5000; // milliseconds after which a screen reader doesn't find the verdict twice

export class Prediction {
  #field = null;

  /**
   * cell: a cell of Lab that is ready; run: runs the cell that it gets; leave: gives the keyboard
   * back to the notebook.
   *
   * state: whether the cell has run and whether the guess is being changed, also for the next cell
   * that Lab makes of the same model.
   */
  constructor(cell, state, run, leave) {
    Object.assign(this, { cell, state, run, leave });
    this.body = element("div", {});
    this.status = element("div", { className: "sk-unseen" });
    this.status.setAttribute("role", "status");
    this.node = element("div", { className: "sk-predict" }, this.body, this.status);
    cell.inputArea.node.parentElement.after(this.node);
    cell.model.outputs.changed.connect(() => queueMicrotask(() => this.#follow()));
    this.#draw();
  }

  /** After a run, show the output beside the guess, even if the field's button was not used. */
  ran() {
    if (this.#field) keepGuess(this.cell.model, this.#field.guess);
    Object.assign(this.state, { hasRun: true, isChanging: false });
    this.#say(this.#draw());
  }

  /** Ask again if the outputs were cleared. */
  #follow() {
    if (this.cell.isDisposed || !isCleared(this.cell.model)) return;
    if (this.#field && !this.state.isChanging) return;
    Object.assign(this.state, { hasRun: false, isChanging: false });
    this.#draw();
  }

  #change() {
    this.state.isChanging = true;
    this.#draw();
  }

  /** Draw what the cell has now, and return the verdict on it, or "". */
  #draw() {
    const hadFocus = this.node.contains(document.activeElement);
    const { model } = this.cell;
    const view = viewOf(model, this.state);
    this.#field = view === "field" ? this.#newField() : null;
    const [made, verdict] = view === "pair" ? this.#pair() : [this.#field?.node ?? "", ""];
    this.body.replaceChildren(made);
    if (hadFocus && this.#field) this.#field.focus();
    else if (hadFocus) this.leave();
    return verdict;
  }

  #newField() {
    const { model } = this.cell;
    const keep = (guess) => keepGuess(model, guess);
    return new Field(askIn(model), guessIn(model), keep, () => this.run(this.cell));
  }

  #pair() {
    const { model } = this.cell;
    const [guess, shown] = [guessIn(model), textOf(listOf(model.outputs))];
    const change = () => this.#change();
    const { options, isPart } = askIn(model);
    if (shown === null || (isPart && !options.length)) return [guessAlone(guess, change), ""];
    const rows = rowsOf(guess, shown, options.length > 0);
    return [pair(rows, change), conclusion(rows)];
  }

  #say(words) {
    this.status.textContent = words;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => { this.status.textContent = ""; }, SAID);
  }
}
