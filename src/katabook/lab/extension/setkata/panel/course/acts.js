// What the panel does in Lab: it opens files, goes to cells, and checks.
import { checkExercise, checkKata } from "./checks.js";
import { linesOf } from "../state.js";
import { lost } from "./verdict.js";

const PATIENCE = 10000; // milliseconds, in which a Python that was restarted is connected again
const PAUSE = 100; // milliseconds
const NARROW = 600; // pixels; in a narrower window the panel leaves no room for a lesson

export class Acts {
  constructor(app, tracker, runCells) {
    Object.assign(this, { app, tracker, runCells });
  }

  /** Open a file, or go to it if it is open, and return its widget. */
  open(path) {
    return this.app.commands.execute("docmanager:open", { path });
  }

  /** Go to the cell of an exercise, or to the file of a kata. */
  async goTo(lesson, line) {
    if (line.path) {
      await this.open(line.path);
      return;
    }
    const panel = this.#panelOf(lesson) ?? (await this.open(lesson.path));
    await panel.revealed;
    const { content } = panel;
    const place = content.widgets.findIndex(({ model }) => model.id === line.id);
    if (place < 0) return; // the cell has been deleted since
    this.app.shell.activateById(panel.id);
    if (innerWidth < NARROW) {
      this.app.shell.collapseRight();
      await new Promise(requestAnimationFrame); // the cells have their new heights then
    }
    content.mode = "command";
    content.deselectAll();
    content.activeCellIndex = place;
    content.activate();
    await content.scrollToItem(place, "smart");
  }

  /** Check a line of a lesson, and return the verdict. */
  async check(lesson, line) {
    const panel = this.#panelOf(lesson);
    if (!(await this.#isAnswered()) || !(await isConnected(panel))) return lost();
    if (line.path) return checkKata(this.app, line, panel);
    const find = () => linesOf(panel.model.cells, new Set()).find(({ id }) => id === line.id);
    return checkExercise(panel, find, this.runCells);
  }

  /** Return whether the server answers this page; without it, Lab would wait forever. */
  #isAnswered() {
    const { contents } = this.app.serviceManager;
    return contents.get("", { content: false }).then(() => true, () => false);
  }

  #panelOf({ path }) {
    return this.tracker.find(({ context }) => context.path === path);
  }
}

/** Return whether the Python of a notebook answers; one that still starts is waited for elsewhere. */
async function isConnected(panel) {
  const { isReady, session } = panel?.sessionContext ?? {};
  const end = Date.now() + PATIENCE;
  const is = (status) => !isReady || !session?.kernel || session.kernel.connectionStatus === status;
  while (!is("connected") && Date.now() < end) {
    await new Promise((go) => { setTimeout(go, PAUSE); });
  }
  return is("connected");
}
