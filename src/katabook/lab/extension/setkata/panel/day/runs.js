// One notebook and its Python: notices when Python is started again, and runs cells one by one.
import { calledBy, hadRun, lostIn, neededFor } from "./again.js";
import { errorIn, lacking, listOf, putBack, tell } from "./unrun.js";

const COUNT = { code: "", silent: true, store_history: false, stop_on_error: false };
const STARTED_AGAIN = new Set(["restarting", "autorestarting"]);

export class Runs {
  /** changed is called whenever the bar has something else to show. */
  constructor(panel, actions, changed) {
    Object.assign(this, { panel, actions, changed });
    this.before = new Set(); // what had run when Python was started
    this.done = new Set(); // what has run since, with every name defined
    this.earlier = new Map(); // the outputs of the cells that are to run now, as they were before
    this.task = null; // what runs now: { ids, place, now, failed, isStopped }
    this.report = null; // how the last task ended
    const { sessionContext } = panel;
    sessionContext.statusChanged.connect((_, status) => {
      if (STARTED_AGAIN.has(status)) this.restarted();
    });
    sessionContext.kernelChanged.connect((_, { newValue }) => this.#meet(newValue));
    if (sessionContext.session?.kernel) this.#meet(sessionContext.session.kernel);
  }

  get cells() {
    return [...(this.panel.content.model?.cells ?? [])];
  }

  /** The ids of the cells that ran before Python was started and have not run since. */
  get lost() {
    return lostIn(this.cells, this.before, this.done);
  }

  /** Begin again after a restart of Python, and put back what was cleared for a run. */
  restarted() {
    for (const cell of this.cells) putBack(cell, this.earlier.get(cell.id) ?? []);
    this.earlier.clear();
    this.done.clear();
    Object.assign(this, { task: null, report: null, before: this.#ranUntilNow() });
    this.changed(this);
  }

  /** Remember what a cell shows, because Lab clears it now. */
  scheduled(cell) {
    this.earlier.set(cell.id, listOf(cell.outputs));
  }

  /** Note how a cell ended, and return whether it ran with every name defined. */
  ran(cell) {
    const earlier = this.earlier.get(cell.id) ?? [];
    this.earlier.delete(cell.id);
    const hasRun = cell.executionCount !== null; // an error in a cell above can keep it from running
    const lack = hasRun ? lacking(cell, this.cells, this.done) : null;
    if (!hasRun) putBack(cell, earlier);
    if (lack) tell(cell, lack, earlier);
    const isDone = hasRun && !lack;
    if (isDone) this.done.add(cell.id);
    else this.done.delete(cell.id);
    this.changed(this);
    return isDone;
  }

  /** Close the bar until Python is started again. */
  dismiss() {
    this.before.clear();
    this.report = null;
    this.changed(this);
  }

  again() {
    return this.#run(this.lost);
  }

  /** Run the cells above a cell that have not run, and then the cell. */
  upTo(id) {
    return this.#run(neededFor(id, this.cells, this.done));
  }

  /** Let the cell that runs be the last one, and interrupt it. */
  stop() {
    if (!this.task) return;
    this.task.isStopped = true;
    this.panel.sessionContext.session?.kernel?.interrupt().catch(() => {}); // not on every site
  }

  /** Ask a kernel whether it is new: then no cell has run in it. */
  async #meet(kernel) {
    if (!kernel || kernel === this.kernel) return;
    this.kernel = kernel;
    await this.panel.context.ready;
    const before = this.#ranUntilNow();
    const { content } = await kernel.requestExecute(COUNT).done;
    if (content.execution_count > 0 || kernel !== this.kernel) return;
    this.done.clear(); // they ran in an earlier kernel, as before a restart of the server
    this.before = before;
    this.changed(this);
  }

  #ranUntilNow() {
    return new Set(this.cells.filter(hadRun).map(({ id }) => id));
  }

  /** Run cells in their order, as they are; a cell that fails does not stop the next one. */
  async #run(ids) {
    if (this.task) return;
    const { content, sessionContext } = this.panel;
    const task = { ids, place: 0, failed: [], isStopped: false };
    Object.assign(this, { task, report: null });
    try {
      await sessionContext.ready;
      for (; task.place < ids.length && !task.isStopped && this.task === task; task.place += 1) {
        const cell = content.widgets.find(({ model }) => model.id === ids[task.place]);
        if (cell) await this.#runIn(task, cell); // otherwise it has been deleted since
      }
    } finally {
      this.#end(task);
    }
  }

  #end(task) {
    if (this.task !== task) return; // Python was started again meanwhile
    const isTold = task.failed.length || task.isStopped;
    Object.assign(this, { task: null, report: isTold ? task : null });
    this.changed(this);
  }

  async #runIn(task, cell) {
    const { content, sessionContext } = this.panel;
    const { model } = cell;
    const errorBefore = errorIn(model.outputs);
    task.now = calledBy(model);
    this.changed(this);
    await this.actions.runCells(content, [cell], sessionContext);
    const error = errorIn(model.outputs);
    const isNews = error && error !== errorBefore && !task.isStopped;
    if (isNews) task.failed.push({ id: model.id, name: task.now, error });
  }
}
