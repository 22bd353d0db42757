// A cell that lacks a name, because a cell above has not run: its output says which.
import { MIME as FEEDBACK } from "../state.js";
import { definition, missingIn, placeOf } from "./names.js";

export const UNRUN = "application/vnd.setkata.unrun+json";

/** Return the kind of error that ended a cell, such as "NameError", or "". */
export function errorIn(outputs) {
  return listOf(outputs).find(isError)?.ename ?? "";
}

/**
 * Return the cell above, and what is told about it, if a cell lacked a name for want of it; or null.
 *
 * done: the ids of the cells that have run. If the cell above is one of them, the reason is another.
 */
export function lacking(cell, cells, done) {
  const name = missingName(cell.outputs);
  const sources = cells.map((one) => (one.type === "code" ? one.sharedModel.getSource() : ""));
  const place = name ? placeOf(name, sources, cells.indexOf(cell)) : -1;
  if (place < 0 || done.has(cells[place].id)) return null;
  return { name, words: definition(sources[place], name) };
}

/**
 * Tell in a cell's output what it lacked, in place of the error.
 *
 * earlier: the outputs before this run. What a check found then is kept below, because this run
 * found nothing. Without a number, the cell counts as not run.
 */
export function tell(cell, lack, earlier) {
  const found = earlier.filter(hasFinding);
  const others = found.length ? found : listOf(cell.outputs).filter((one) => !isError(one) && !hasFinding(one));
  cell.outputs.fromJSON([outputOn({ ...lack, isKept: found.length > 0 }), ...others]);
  cell.executionCount = null;
}

/** Put back what a check had found, if it was cleared for a run that never came. */
export function putBack(cell, earlier) {
  if (earlier.some(hasFinding) && !cell.outputs.length) cell.outputs.fromJSON(earlier);
}

/** Return a notebook's outputs as a list of plain objects. */
export function listOf(outputs) {
  return outputs.toJSON?.() ?? [];
}

/** Return the sentences about a lack: what is missing, what to do, and what is shown below. */
export function sentencesOn({ name, words, isKept }) {
  return [
    `${name} is not defined yet.`,
    `The cell with ${words}, above, defines it. Run that cell first.`,
    isKept ? "You can see below what this check found last time." : "",
  ];
}

function outputOn(lack) {
  const text = sentencesOn(lack).filter(Boolean).join(" ");
  return {
    output_type: "display_data", metadata: {}, data: { [UNRUN]: lack, "text/plain": text },
  };
}

function missingName(outputs) {
  const all = listOf(outputs);
  const error = all.find((output) => isError(output) && output.ename === "NameError");
  const replies = all.flatMap(({ data }) => data?.[FEEDBACK]?.replies ?? []);
  const reply = replies.find((one) => one.kind === "NameError");
  return missingIn(error?.evalue ?? reply?.error ?? "");
}

function isError({ output_type }) {
  return output_type === "error";
}

function hasFinding({ data }) {
  return Boolean(data?.[FEEDBACK]);
}
