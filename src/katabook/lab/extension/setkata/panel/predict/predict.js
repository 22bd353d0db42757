// A cell with the tag "predict" asks what you expect, and shows it beside what Python showed.
import { isPredicted } from "./cells.js";
import { Prediction } from "./prediction.js";

/**
 * Ask for predictions in each notebook that is open or opens later.
 *
 * run: runs the cell that it gets, and returns a promise; executed: Lab's signal after a run.
 */
export function addPredictions(tracker, run, executed) {
  const all = new WeakMap();
  const follow = async (panel) => {
    await panel.context.ready;
    all.set(panel.content, new Predictions(panel.content, run));
  };
  tracker.forEach(follow);
  tracker.widgetAdded.connect((_, panel) => { follow(panel); });
  executed.connect((_, { notebook, cell }) => all.get(notebook)?.ran(cell));
}

class Predictions {
  #known = new WeakSet(); // cells, of which Lab makes new ones if they are moved
  #made = new WeakMap(); // by a cell that is ready
  #states = new Map(); // by a cell's id

  constructor(notebook, run) {
    Object.assign(this, { notebook, run });
    notebook.model.cells.changed.connect(() => this.#all());
    this.#all();
  }

  ran(cell) {
    if (!isPredicted(cell.model)) return;
    this.#stateOf(cell).hasRun = true;
    this.#made.get(cell)?.ran();
  }

  #all() {
    for (const cell of this.notebook.widgets) this.#add(cell);
  }

  async #add(cell) {
    if (this.#known.has(cell) || !isPredicted(cell.model)) return;
    this.#known.add(cell);
    await cell.ready;
    if (cell.isDisposed) return;
    const leave = () => this.notebook.activate();
    this.#made.set(cell, new Prediction(cell, this.#stateOf(cell), this.run, leave));
  }

  #stateOf({ model: { id } }) {
    if (!this.#states.has(id)) this.#states.set(id, { hasRun: false, isChanging: false });
    return this.#states.get(id);
  }
}
