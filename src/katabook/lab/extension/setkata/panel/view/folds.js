// The code of a check is folded to one line, which says what it checks, until the check fails.
//
// Folding changes no file, so other programs show the code, and nothing has to be saved.
import { element } from "../elements.js";
import { MIME, nameIn, outputsIn } from "../state.js";
import { counted } from "../words.js";

const CALL = /\bcheck\(\s*([A-Za-z_]\w*)\s*,/; // of a function; a kata is checked by its name in quotes
const FEWEST = 3; // lines; a shorter check is as short as its fold

/**
 * Return what a cell checks, or null if it is not folded: the exercise, the function that is called,
 * and after a run how often it was called, and whether the check failed.
 *
 * cells: those of the notebook's model, of which the exercise is the last one above the cell.
 */
export function checkIn(cell, cells) {
  const source = cell.sharedModel.getSource();
  const called = CALL.exec(source)?.[1];
  if (!called || !isTagged(cell, "check") || source.split("\n").length < FEWEST) return null;
  // An error that ends the check shows the failing line itself.
  const found = outputsIn(cell).map((data) => data?.[MIME]).find(Boolean);
  return {
    exercise: exerciseAbove(cell, cells) ?? called,
    called,
    calls: found?.replies?.length ?? 0,
    failed: Boolean(found && isWrong(found)),
  };
}

/** Return the line of a fold in parts: texts and names of the code take turns. */
export function lineOf({ exercise, called, calls }) {
  const times = calls ? counted(calls, "call") : "";
  if (called === exercise) return ["Checks ", exercise, times && ` with ${times}`];
  return ["Checks ", exercise, times ? ` with ${times} of ` : " with ", called];
}

function isTagged(cell, tag) {
  return (cell.getMetadata("tags") ?? []).includes(tag);
}

function exerciseAbove(cell, cells) {
  const above = cells.slice(0, cells.indexOf(cell));
  const exercise = above.findLast((one) => isTagged(one, "exercise"));
  return exercise && nameIn(exercise.sharedModel.getSource());
}

/** Return whether a check found wrong answers; a function that is not written gave none. */
function isWrong({ passed, replies }) {
  return !passed && Boolean(replies?.some(({ unwritten }) => !unwritten));
}

/** Fold the checks of each notebook that is open, or will be; executed: Lab's signal after a run. */
export function addFolds(tracker, executed) {
  const all = new WeakMap();
  const follow = async (panel) => {
    await panel.context.ready;
    all.set(panel.content, new Folds(panel.content));
  };
  tracker.forEach(follow);
  tracker.widgetAdded.connect((_, panel) => { follow(panel); });
  executed.connect((_, { notebook, cell }) => all.get(notebook)?.ran(cell));
}

class Folds {
  #chosen = new Map(); // by a cell's id: whether the learner opened or closed it
  #buttons = new WeakMap();

  constructor(notebook) {
    this.notebook = notebook;
    notebook.model.cells.changed.connect(() => this.#all());
    notebook.stateChanged.connect((_, { name }) => { if (name === "mode") this.#edit(); });
    this.#all();
  }

  #all() {
    for (const cell of this.notebook.widgets) this.#add(cell);
  }

  async #add(cell) {
    if (cell.model.type !== "code" || this.#buttons.has(cell)) return;
    const button = element("button", { type: "button", className: "sk-fold" });
    button.addEventListener("click", () => this.#choose(cell, !isOpen(cell)));
    button.addEventListener("keydown", keepFromLab);
    this.#buttons.set(cell, button);
    await cell.ready;
    if (cell.isDisposed) return;
    cell.inputArea.node.prepend(button);
    cell.model.sharedModel.changed.connect((_, { sourceChange }) => {
      if (sourceChange) this.#draw(cell);
    });
    this.#draw(cell);
  }

  /** Show what a check has found; its output stays where it is on the screen. */
  ran(cell) {
    if (!this.#buttons.has(cell)) return;
    const { outerNode } = this.notebook;
    const top = () => cell.outputArea.node.getBoundingClientRect().top;
    const before = top();
    this.#draw(cell);
    if (outerNode) outerNode.scrollTop += top() - before;
  }

  #draw(cell) {
    const { cells } = this.notebook.model;
    const check = checkIn(cell.model, [...cells]);
    const open = this.#chosen.get(cell.model.id) ?? check?.failed;
    const button = this.#buttons.get(cell);
    button.replaceChildren(...(check ? lineOf(check) : []).map(part));
    button.setAttribute("aria-expanded", String(Boolean(open)));
    cell.node.classList.toggle("sk-foldable", Boolean(check));
    cell.node.classList.toggle("sk-folded", Boolean(check) && !open);
  }

  #choose(cell, open) {
    this.#chosen.set(cell.model.id, open);
    this.#draw(cell);
  }

  /** Open the check in which the learner wants to write. */
  #edit() {
    const { activeCell, mode } = this.notebook;
    if (mode !== "edit" || !activeCell || isOpen(activeCell)) return;
    this.#choose(activeCell, true);
    activeCell.editor?.focus();
  }
}

function isOpen({ node }) {
  return !node.classList.contains("sk-folded");
}

/** Return a part of the line; each second one is a name of the code. */
function part(text, place) {
  return element(place % 2 ? "code" : "span", {}, text);
}

/** Lab would take Enter and Space as its own keys; with Shift or Ctrl they still run the cell. */
function keepFromLab(event) {
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPlain && (event.key === "Enter" || event.key === " ")) event.stopPropagation();
}
