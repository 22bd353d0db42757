// What is solved in lessons that are not open, read from their notebooks as they were saved.
import { filesIn } from "./course.js";
import { linesOf } from "../state.js";

export class Stored {
  #contents;
  #read = new Map(); // by path: when the notebook was last changed, and its lines
  #reading = Promise.resolve();

  constructor(contents) {
    this.#contents = contents;
  }

  /** Return the lines of a lesson as far as they are known. */
  linesOf(path) {
    return this.#read.get(path)?.lines ?? [];
  }

  /** Read the notebooks that have changed, one by one; call `changed` when there is more to show. */
  refresh(paths, changed) {
    this.#reading = this.#reading.then(() => this.#refresh(paths, changed));
    return this.#reading;
  }

  async #refresh(paths, changed) {
    const folders = new Set(paths.map(folderOf));
    for (const folder of folders) {
      const files = await filesIn(folder, this.#contents);
      for (const path of paths.filter((one) => folderOf(one) === folder)) {
        const modified = files.get(path.slice(path.lastIndexOf("/") + 1));
        if (modified === undefined || this.#read.get(path)?.modified === modified) continue;
        await quietMoment();
        const lines = await this.#linesIn(path);
        this.#read.set(path, { modified, lines });
        if (lines.some(({ state }) => state !== "not begun")) changed();
      }
    }
    changed();
  }

  /** Read a notebook as text, so that Lab's server doesn't check it. */
  async #linesIn(path) {
    try {
      const { content } = await this.#contents.get(path, { type: "file", format: "text", content: true });
      const { cells } = typeof content === "string" ? JSON.parse(content) : content;
      return linesOf(cells.map(cellOf), new Set()).map(light);
    } catch {
      return []; // not a notebook any more
    }
  }
}

/** Return a saved cell in the form of Lab's model. */
export function cellOf({ id, metadata = {}, source, outputs = [], execution_count: count = null }) {
  return {
    id,
    isDirty: false,
    executionCount: count,
    getMetadata: (key) => metadata[key],
    sharedModel: { getSource: () => [source].flat().join("") },
    outputs: { length: outputs.length, get: (place) => outputs[place] },
  };
}

/** Return a line without what a notebook put out, which may be megabytes. */
function light({ checks, ...line }) {
  return { ...line, cell: null, checks: checks.map(({ id }) => ({ id })) };
}

function folderOf(path) {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** Wait until the browser has nothing else to do. */
function quietMoment() {
  const later = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 0));
  return new Promise((resolve) => { later(resolve, { timeout: 2000 }); });
}
