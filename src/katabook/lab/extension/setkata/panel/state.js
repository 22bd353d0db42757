// What is solved in a lesson, read from the cells of its notebook. Nothing here changes a cell.

export const MIME = "application/vnd.setkata.feedback+json";
const KATA = "kata-"; // begins the id of a cell that checks a kata
const COUNTS = /: (\d+) of (\d+) pass/; // in the first line of what a check says

/**
 * Return the lines of the panel: each exercise with the checks between it and the next one, and
 * each kata. A notebook without exercises is not a lesson: it has no lines.
 *
 * A line has the id of the cell to go to, a kind and a name, its checks, the ids of all its cells, its
 * hints, and its state: "solved", "begun" or "not begun". calls: for its first check that
 * fails, how many calls pass and how many there are; null if the check does not say.
 *
 * late: the ids of the checks that called an exercise as it was before its last change. They do not
 * count as passed, whatever they say.
 */
export function linesOf(cells, late) {
  const lines = [];
  let exercise = null;
  let between = [];
  for (const cell of cells) {
    between.push(cell.id);
    const tags = cell.getMetadata("tags") ?? [];
    const isCheck = tags.includes("check");
    if (tags.includes("exercise")) {
      const [name, hints] = [functionIn(cell), cell.getMetadata("hints") ?? []];
      exercise = lines.find((line) => !line.kind && line.name === name); // this cell is a copy of its cell
      if (!exercise) {
        exercise = { id: cell.id, kind: "", name, cell, checks: [], ids: [], hints };
        lines.push(exercise);
      }
      exercise.ids.push(cell.id);
      between = [];
    } else if (isCheck && cell.id.startsWith(KATA)) {
      const [id, name] = [cell.id, kataIn(cell)];
      lines.push({ id, kind: "kata ", name, cell: null, checks: [cell], ids: [id], hints: [] });
    } else if (isCheck && exercise) {
      exercise.checks.push(cell);
      exercise.ids.push(...between.splice(0));
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
  const verdicts = line.checks.map((check) => (late.has(check.id) ? "late" : outcomeOf(check)));
  const open = verdicts.findIndex((verdict) => verdict !== "passed");
  const begun = verdicts.some((verdict) => verdict !== "not run");
  const solved = begun && open < 0;
  const calls = verdicts[open] === "failed" ? callsIn(line.checks[open]) : null;
  const wrong = open < 0 ? "" : (feedbackIn(line.checks[open]).map(wrongIn).find(Boolean) ?? "");
  return { ...line, calls, wrong, state: solved ? "solved" : begun ? "begun" : "not begun" };
}

/** Return the state of what one output of a check is about, its calls, and a kata's wrong function. */
export function foundIn(data) {
  const found = data[MIME];
  const state = passes(found) ? "solved" : isUnwritten(found) ? "not begun" : "begun";
  return { state, calls: callsOf(data), wrong: wrongIn(found) };
}

function callsIn(cell) {
  const found = outputsIn(cell).filter((data) => data?.[MIME] && !passes(data[MIME]));
  return found.length ? callsOf(found[0]) : null;
}

/** Return the function of a kata that fails first, or "". */
function wrongIn({ findings = [] }) {
  return findings[0]?.function ?? "";
}

/** Return how many calls of a check pass and how many there are; null if no count was shown. */
function callsOf(data) {
  return COUNTS.exec(textIn(data))?.slice(1).map(Number) ?? null;
}

/** Return what an output says as text. */
export function textIn(data) {
  return [data["text/plain"] ?? ""].flat().join("");
}

function outcomeOf(cell) {
  const found = feedbackIn(cell);
  if (!found.length) return cell.executionCount === null ? "not run" : "failed";
  if (found.every(isUnwritten)) return "not run";
  return found.every(passes) ? "passed" : "failed";
}

/** Return whether each call, or each test of a kata, ran into a stub. */
function isUnwritten({ replies, findings, passing }) {
  if (replies?.length) return replies.every(({ unwritten }) => unwritten);
  return !passing?.length && Boolean(findings?.length) && findings.every(({ kind }) => kind === "unwritten");
}

/** Return whether a check passed. Outputs of an older setkata hold a kata's tests, or replies. */
function passes({ passed, planned, passing, problem, replies }) {
  if (passed !== undefined) return passed === true;
  if (planned) return !problem && passing.length === planned;
  return Boolean(replies?.every(({ error, ending }) => !error && !ending));
}

function feedbackIn(cell) {
  return outputsIn(cell).map((data) => data?.[MIME]).filter(Boolean);
}

/** Return the data of each output of a cell. */
export function outputsIn({ outputs }) {
  return Array.from({ length: outputs.length }, (_, place) => outputs.get(place).data);
}

/** Return the name of the first function or class in some code, or undefined. */
export function nameIn(code) {
  return /^(?:def|class) (\w+)/m.exec(code)?.[1];
}

/** Return the first function or class that a cell defines, or its id. */
function functionIn(cell) {
  return nameIn(cell.sharedModel.getSource()) ?? cell.id;
}

function kataIn(cell) {
  const called = /\bcheck\(\s*["'](\w+)["']/.exec(cell.sharedModel.getSource());
  return called?.[1] ?? cell.id.slice(KATA.length);
}
