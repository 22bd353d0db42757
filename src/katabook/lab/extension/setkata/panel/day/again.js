// What has run since Python was started, what had run before, and how to run it again.
import { definitions } from "./names.js";

/** Return whether a cell of code had run when it was saved: then it has a number or an output. */
export function hadRun(cell) {
  return isCode(cell) && (cell.executionCount !== null || cell.outputs.length > 0);
}

/** Return the ids of the cells that had run before Python was started, and have not run since. */
export function lostIn(cells, before, done) {
  return cells.filter((cell) => before.has(cell.id) && !done.has(cell.id) && hadRun(cell)).map(idOf);
}

/**
 * Return the ids of the cells that a cell needs and that have not run, and then its own.
 *
 * A check that gives no name a value is left out, because no other cell needs it.
 */
export function neededFor(id, cells, done) {
  const place = cells.findIndex((cell) => cell.id === id);
  const above = cells.slice(0, Math.max(place, 0)).filter((cell) => isCode(cell) && !done.has(cell.id));
  return [...above.filter((cell) => !isIdleCheck(cell)).map(idOf), id];
}

/** Return how to name a cell: by its first definition, or by its shortened first line. */
export function calledBy(cell) {
  const source = cell.sharedModel.getSource();
  const own = definitions(source).find(({ words }) => !words.includes("import "));
  if (own) return own.words;
  const lines = source.split("\n").map((line) => line.trim()).filter(Boolean);
  const first = lines.find((line) => !/^[#%@]/.test(line)) ?? lines[0];
  return first.length > 40 ? `${first.slice(0, 39)}…` : first.replace(/[([{]$/, "$&…");
}

function isIdleCheck(cell) {
  const tags = cell.getMetadata("tags") ?? [];
  return tags.includes("check") && !definitions(cell.sharedModel.getSource()).length;
}

function isCode(cell) {
  return cell.type === "code" && cell.sharedModel.getSource().trim() !== "";
}

function idOf({ id }) {
  return id;
}
