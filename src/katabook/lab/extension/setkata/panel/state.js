// What is solved in a lesson, read from the cells of its notebook. Nothing here changes a cell.

export const MIME = "application/vnd.setkata.feedback+json";
const KATA = "kata-"; // begins the id of a cell that checks a kata

/**
 * Return the lines of the panel: each exercise with the checks between it and the next one, and
 * each kata. A line has the id of the cell to go to, a kind and a name, its checks, and its state:
 * "solved", "begun" or "not begun". A notebook without exercises is not a lesson: it has no lines.
 *
 * late: the ids of the checks that called an exercise as it was before its last change. They do not
 * count as passed, whatever they say.
 */
export function linesOf(cells, late) {
  const lines = [];
  let exercise = null;
  for (const cell of cells) {
    const tags = cell.getMetadata("tags") ?? [];
    const isCheck = tags.includes("check");
    if (tags.includes("exercise")) {
      exercise = { id: cell.id, kind: "", name: functionIn(cell), cell, checks: [] };
      lines.push(exercise);
    } else if (isCheck && cell.id.startsWith(KATA)) {
      lines.push({ id: cell.id, kind: "kata ", name: kataIn(cell), cell: null, checks: [cell] });
    } else if (isCheck && exercise) {
      exercise.checks.push(cell);
    }
  }
  return exercise ? lines.map((line) => judged(line, late)) : [];
}

export function isSolved(line) {
  return line.state === "solved";
}

/** Return whether an exercise's cell has not run since it was changed, as far as Lab knows. */
function isStale({ cell }) {
  return Boolean(cell) && (cell.isDirty || cell.executionCount === null);
}

/** Return the stale exercise that one of these checks has called, by the checks' ids, or null. */
export function staleLine(lines, ids) {
  const isMine = ({ checks }) => checks.some(({ id }) => ids.has(id));
  return lines.find((line) => isMine(line) && isStale(line)) ?? null;
}

/** Return a sentence about a stale exercise. A cell without a number has not run, or was cleared. */
export function warningOn({ name, cell }) {
  return cell.isDirty
    ? `You changed ${name} after you last ran it. Run its cell, then the check.`
    : `Run the cell of ${name} first, then the check.`;
}

function judged(line, late) {
  const verdicts = line.checks.map((check) => (late.has(check.id) ? "late" : verdictOn(check)));
  const passing = verdicts.filter((verdict) => verdict === "passed").length;
  const begun = verdicts.some((verdict) => verdict !== "not run");
  const solved = begun && passing === verdicts.length;
  return { ...line, passing, state: solved ? "solved" : begun ? "begun" : "not begun" };
}

function verdictOn(cell) {
  const found = feedbackIn(cell);
  if (!found.length) return cell.executionCount === null ? "not run" : "failed";
  return found.every(passes) ? "passed" : "failed";
}

/** Return what Python said. Outputs of an older setkata hold the tests of a kata, or the replies. */
function passes({ passed, planned, passing, problem, replies }) {
  if (passed !== undefined) return passed === true;
  if (planned) return !problem && passing.length === planned;
  return Boolean(replies?.every(({ error, ending }) => !error && !ending));
}

function feedbackIn({ outputs }) {
  const data = Array.from({ length: outputs.length }, (_, place) => outputs.get(place).data);
  return data.map((bundle) => bundle?.[MIME]).filter(Boolean);
}

function functionIn(cell) {
  return /^(?:def|class) (\w+)/m.exec(cell.sharedModel.getSource())?.[1] ?? cell.id;
}

function kataIn(cell) {
  const called = /\bcheck\(\s*["'](\w+)["']/.exec(cell.sharedModel.getSource());
  return called?.[1] ?? cell.id.slice(KATA.length);
}
