// What happens between Lab and the panel: it follows the open notebook, and says what has changed.
import { lessonAfter } from "./lessons.js";
import { announce, draw, frame } from "./panel.js";
import { isSolved, linesOf, staleLine, warningOn } from "./state.js";

const WARNING = { autoClose: 10000 }; // milliseconds

export class Progress {
  #said = false;

  constructor(app, tracker, notification) {
    Object.assign(this, { app, tracker, notification, frame: frame() });
  }

  /** Show the notebook that is open now, as soon as it is loaded. */
  follow() {
    return this.#safely(async () => {
      const panel = this.tracker.currentWidget;
      Object.assign(this, { panel, solved: new Set(), late: new Set(), following: null });
      await panel?.context.ready;
      if (panel !== this.panel) return;
      const lines = await this.#show();
      if (panel === this.panel) this.solved = solvedIn(lines);
    });
  }

  /** Show what has changed now that a cell has run. */
  ran(notebook, cell) {
    return this.#safely(async () => {
      if (notebook !== this.panel?.content) return;
      const stale = this.#staleFor(cell.model);
      const lines = await this.#show();
      if (notebook !== this.panel?.content) return;
      this.#announce(lines, stale);
      if (stale) this.notification.warning(warningOn(stale), WARNING);
    });
  }

  /** Return the stale exercise that a check has just called, or null, and remember the check. */
  #staleFor({ id, executionCount }) {
    const hasRun = executionCount !== null; // an error in a cell above can keep it from running
    const stale = hasRun ? staleLine(this.#lines(), new Set([id])) : null;
    if (stale) this.late.add(id);
    else this.late.delete(id);
    return stale;
  }

  #lines() {
    return this.panel ? linesOf(this.panel.model.cells, this.late) : [];
  }

  async #show() {
    const { panel } = this;
    const lines = this.#lines();
    if (lines.length && lines.every(isSolved)) {
      const finding = lessonAfter(panel.context.path, this.app.serviceManager.contents);
      const following = await finding.catch(() => null); // a file that can't be read
      if (panel !== this.panel) return lines;
      this.following = following;
    }
    const stale = staleLine(lines, this.late);
    const warning = stale ? warningOn(stale) : "";
    const acts = { goTo: (id) => this.#goTo(id), open: (path) => this.#open(path) };
    draw(this.frame, { lines, warning, following: this.following }, acts);
    return lines;
  }

  #announce(lines, stale) {
    const done = lines.filter((line) => isSolved(line) && !this.solved.has(line.id));
    this.solved = solvedIn(lines);
    if (stale) announce(this.frame, warningOn(stale));
    else if (done.length) announce(this.frame, `${nameOf(done.at(-1))} is solved.${this.#next(lines)}`);
  }

  #next(lines) {
    const next = lines.find((line) => !isSolved(line));
    const title = next ? nameOf(next) : this.following?.title;
    return title ? ` Next: ${title}` : "";
  }

  #goTo(id) {
    return this.#safely(async () => {
      const { content } = this.panel;
      const place = content.widgets.findIndex(({ model }) => model.id === id);
      if (place < 0) return; // the cell has been deleted since
      this.app.shell.activateById(this.panel.id);
      content.mode = "command";
      content.deselectAll();
      content.activeCellIndex = place;
      content.activate();
      await content.scrollToItem(place, "smart");
    });
  }

  #open(path) {
    return this.#safely(() => this.app.commands.execute("docmanager:open", { path }));
  }

  /** An error in the panel never reaches Lab; the console tells the first one. */
  async #safely(act) {
    try {
      await act();
    } catch (error) {
      if (!this.#said) console.warn("an error in setkata's panel Progress:", error);
      this.#said = true;
    }
  }
}

function nameOf({ kind, name }) {
  return kind + name;
}

function solvedIn(lines) {
  return new Set(lines.filter(isSolved).map(({ id }) => id));
}
