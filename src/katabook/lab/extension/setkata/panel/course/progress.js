// What happens between Lab and the panel: it follows the learner, and says what has changed.
import { Acts } from "./acts.js";
import { afterPress } from "../elements.js";
import { announce, draw, frame, reveal } from "./panel.js";
import { Outline } from "./outline.js";
import { isSolved, staleLine, warningOn } from "../state.js";
import { currentIn } from "./lines.js";

const WARNING = { autoClose: 10000 }; // milliseconds

export class Progress {
  #said = false;
  #late = new Set(); // the ids of checks that called an exercise as it was before
  #unfolded = null; // the key of a lesson
  #pinned = null; // the key of the line that was chosen or checked, until the learner goes on
  #show; // draws what is there now
  #step = null; // the current line: its key, how many hints are shown, its verdict

  /** app, tracker, notification: Lab's own. place: the folder that Lab serves. */
  constructor(app, tracker, runCells, notification, place) {
    Object.assign(this, { app, tracker, notification, frame: frame() });
    Object.assign(this, { panel: null, file: "", solved: new Set() });
    this.outline = new Outline(app.serviceManager.contents, tracker, place);
    this.lab = new Acts(app, tracker, runCells);
    this.#show = afterPress(this.frame.body, () => this.#safely(() => this.#draw()));
  }

  /** Show where the learner is now: in a notebook, as soon as it is loaded, or in a kata's file. */
  follow() {
    return this.#safely(async () => {
      const panel = this.tracker.currentWidget;
      const file = this.app.shell.currentWidget?.context?.path ?? panel?.context.path ?? "";
      if (panel !== this.panel) this.#late = new Set();
      Object.assign(this, { panel, file });
      const hasChanged = () => panel !== this.panel || file !== this.file;
      await panel?.context.ready;
      if (hasChanged()) return;
      await this.outline.find(file);
      if (hasChanged()) return;
      const here = this.#here()?.key;
      const isElsewhere = here !== this.#unfolded;
      this.solved = solvedIn(this.#lines());
      this.#unfolded = here;
      this.#pinned = null;
      this.#show();
      if (isElsewhere) reveal(this.frame);
      await this.app.restored;
      await this.outline.readSaved(() => this.#show());
    });
  }

  /** Show which line is the current one, now that another cell is active. */
  moved() {
    return this.#safely(() => {
      this.#pinned = null;
      this.#show();
    });
  }

  /** Show what has changed now that a cell has run. */
  ran(notebook, cell) {
    return this.#safely(() => {
      if (notebook !== this.panel?.content) return;
      const { id } = cell.model;
      const stale = this.#staleFor(cell.model);
      this.outline.forget(this.#lines().find(({ path, ids }) => path && ids.includes(id)));
      this.#show();
      this.#announce(stale);
      if (stale) this.notification.warning(warningOn(stale), WARNING);
    });
  }

  /** Return the stale exercise that a check has just called, or null, and remember the check. */
  #staleFor({ id, executionCount }) {
    const hasRun = executionCount !== null; // an error in a cell above can keep it from running
    const stale = hasRun ? staleLine(this.#lines(), new Set([id])) : null;
    if (stale) this.#late.add(id);
    else this.#late.delete(id);
    return stale;
  }

  #lessons() {
    return this.outline.lessons(this.panel, this.#late);
  }

  /** Return the lesson where the learner is: that of the open file, or of the last notebook. */
  #here(lessons = this.#lessons()) {
    const has = (file) => ({ path, katas }) => [path, ...katas.map((kata) => kata.path)].includes(file);
    return lessons.find(has(this.file)) ?? lessons.find(has(this.panel?.context.path));
  }

  #lines() {
    return this.#here()?.lines ?? [];
  }

  /** Return the line where the learner is, or null. */
  #current(lines) {
    const { panel, file } = this;
    const cell = panel?.context.path === file ? panel.content.activeCell?.model.id : undefined;
    const pinned = lines.find(({ key }) => key === this.#pinned);
    const current = pinned ?? currentIn(lines, { file, cell });
    const { key, about } = current ?? {};
    if (key !== this.#step?.key) this.#step = { key, about, hints: 0, verdict: null };
    if (about !== this.#step?.about) Object.assign(this.#step, { about, hints: 0 });
    return current;
  }

  #draw() {
    const lessons = this.#lessons();
    const here = this.#here(lessons);
    const lines = here?.lines ?? [];
    const stale = staleLine(lines, this.#late);
    const current = this.#current(lines);
    const view = {
      title: this.outline.title,
      warning: stale ? warningOn(stale) : "",
      step: current && this.#step,
      following: lines.every(isSolved) ? this.outline.after(here) : null,
      lessons: lessons.map((lesson) => ({
        ...lesson,
        isHere: lesson === here,
        isUnfolded: lesson.key === this.#unfolded,
      })),
    };
    draw(this.frame, view, this.#clicks);
  }

  #announce(stale) {
    const lines = this.#lines();
    const done = lines.filter((line) => isSolved(line) && !this.solved.has(line.key));
    this.solved = solvedIn(lines);
    if (stale) announce(this.frame, warningOn(stale));
    else if (done.length) announce(this.frame, `${nameOf(done.at(-1))} is solved.${this.#next(lines)}`);
  }

  #next(lines) {
    const next = lines.find((line) => !isSolved(line));
    const title = next ? nameOf(next) : this.outline.after(this.#here())?.title;
    return title ? ` Next: ${title}` : "";
  }

  /** What a click does: on a lesson, on a line, on Check and on Hint. */
  #clicks = {
    unfold: ({ key }) => this.#safely(() => {
      this.#unfolded = key === this.#unfolded ? null : key;
      this.#show();
    }),
    open: (path) => this.#safely(() => this.lab.open(path)),
    goTo: (lesson, line) => this.#safely(() => {
      this.#pinned = line.key; // its file may take a moment to open
      this.#show();
      return this.lab.goTo(lesson, line);
    }),
    check: (line) => this.#safely(() => this.#check(line)),
    hint: ({ hints }) => this.#safely(() => {
      this.#step.hints = (this.#step.hints + 1) % (hints.length + 1);
      this.#show();
      const shown = hints[this.#step.hints - 1];
      if (shown) announce(this.frame, shown);
    }),
  };

  async #check(line) {
    const step = this.#step;
    if (step.isChecking) return;
    const lesson = this.#here();
    Object.assign(step, { isChecking: true, verdict: null });
    this.#pinned = line.key;
    this.#show();
    try {
      step.verdict = await this.lab.check(lesson, line);
      if (line.path && step.verdict.state) this.outline.keep(line, step.verdict);
    } finally {
      step.isChecking = false;
      if (step === this.#step) this.#pinned = line.key; // the check itself went to another cell
      this.#show();
    }
    const { state, headline, said } = step.verdict;
    if (state !== "solved") announce(this.frame, [headline, ...said].filter(Boolean).join(". "));
    else if (line.path) this.#announce(null);
  }

  /** An error in the panel never reaches Lab; the console shows the first one. */
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
  return new Set(lines.filter(isSolved).map(({ key }) => key));
}
