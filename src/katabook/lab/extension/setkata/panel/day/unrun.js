// If a cell lacks a name that a cell above defines, its output says which cell.
import { MIME as FEEDBACK } from "../state.js";
import { definition, missingIn, placeOf } from "./names.js";

export const UNRUN = "application/vnd.setkata.unrun+json";

/** Return the kind of error that ended a cell, such as "NameError", or "". */
export function errorIn(outputs) {
  return listOf(outputs).find(isError)?.ename ?? "";
}

/**
 * Return the missing name and the first words that define it in a cell above, or null.
 *
 * done: the ids of the cells that have run. If the cell above has run, there is another reason.
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
    `\`${name}\` is not defined yet.`,
    `The cell above with \`${words}\` defines \`${name}\`. Run that cell first.`,
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
