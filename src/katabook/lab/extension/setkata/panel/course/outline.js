// The lessons of the course with what is solved in each: as they are open in Lab, or as they were saved.
import { courseOf } from "./course.js";
import { Graded } from "./graded.js";
import { linesOf } from "../state.js";
import { Stored } from "./stored.js";
import { katasIn, linesFor } from "./lines.js";

const NONE = new Set();
const UNKNOWN = { title: "", lessons: [] };

export class Outline {
  #course = UNKNOWN;
  #folder = null; // of the file by which the course was found
  #finding = null;

  constructor(contents, tracker, place) {
    Object.assign(this, { contents, tracker, stored: new Stored(contents), graded: new Graded(place) });
  }

  /** Find the course of a file; a course that can't be read has no lessons. */
  async find(file) {
    const folder = file.split("/").slice(0, -1).join("/");
    if (folder !== this.#folder) this.#finding = courseOf(file, this.contents).catch(warn);
    this.#folder = folder;
    const finding = this.#finding;
    const course = await finding;
    if (finding === this.#finding) this.#course = course ?? UNKNOWN; // no newer search has begun
  }

  get title() {
    return this.#course.title || "The course";
  }

  /** Return each lesson with its lines and a key. open: the panel of a notebook; late: the checks to ignore. */
  lessons(open, late) {
    const listed = katasIn(this.#course.lessons);
    const own = this.#own(open);
    return [...own, ...this.#course.lessons].map((lesson) => {
      const panel = this.tracker.find(({ context }) => context.path === lesson.path);
      const lines = panel?.context.isReady
        ? linesOf(panel.model.cells, panel === open ? late : NONE)
        : this.stored.linesOf(lesson.path);
      const all = linesFor(lesson, lines, listed, (path) => this.graded.find(path));
      return { ...lesson, key: lesson.path || lesson.title, lines: all };
    });
  }

  /** Return the open notebook as a lesson if it has exercises and the course does not list it. */
  #own(panel) {
    const path = panel?.context.path;
    const isListed = this.#course.lessons.some((lesson) => lesson.path === path);
    if (!panel?.context.isReady || isListed || !linesOf(panel.model.cells, NONE).length) return [];
    const texts = Array.from(panel.model.cells, (cell) => cell.sharedModel.getSource());
    const [, title] = /^# (.+)$/m.exec(texts.join("\n")) ?? ["", path];
    return [{ path, title, question: "", katas: [] }];
  }

  /** Return the lesson after one, or null after the last one. */
  after(lesson) {
    const { lessons } = this.#course;
    const place = lessons.indexOf(lessons.find(({ path }) => path === lesson?.path));
    return place < 0 ? null : (lessons.slice(place + 1).find(({ path }) => path) ?? null);
  }

  /** Read the notebooks that have changed, and call `changed` whenever there is more to show. */
  readSaved(changed) {
    const paths = this.#course.lessons.map(({ path }) => path).filter(Boolean);
    return this.stored.refresh(paths, changed);
  }

  /** Remember the verdict on the file of a kata. */
  keep({ path }, verdict) {
    this.graded.keep(path, verdict);
  }

  /** Forget the verdict on a kata's file, since its notebook has a newer one. */
  forget(line) {
    if (line) this.graded.forget(line.path);
  }
}

function warn(error) {
  console.warn("setkata can't read course.toml:", error);
}
