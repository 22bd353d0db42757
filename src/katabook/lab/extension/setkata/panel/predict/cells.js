// Which cells ask for a prediction, what they ask, and what was guessed.

const TAG = "predict";
const KEY = "setkata"; // the metadata in which the guess is kept
const QUESTION = "What will Python show?";
const MOST = 6; // lines of a field, if its cell does not say how many

export function isPredicted(model) {
  return model.type === "code" && (model.getMetadata("tags") ?? []).includes(TAG);
}

/**
 * Return the question of a cell, how many lines its field has, its boxes, if it has any, and whether
 * the question asks only for a part of the output.
 */
export function askIn(model) {
  const options = model.getMetadata("options") ?? [];
  const rows = model.getMetadata("rows") ?? printsIn(model.sharedModel.getSource());
  const asks = model.getMetadata("asks");
  return { question: asks ?? QUESTION, rows: Math.max(1, rows), options, isPart: Boolean(asks) };
}

export function guessIn(model) {
  return model.getMetadata(KEY)?.guess ?? "";
}

/** Return whether a cell asks for a guess, and has neither got one nor run. */
export function isWaiting(model) {
  return isPredicted(model) && !guessIn(model) && model.executionCount === null;
}

/** Keep a guess in its cell, or remove it if it is empty; don't write an unchanged guess again. */
export function keepGuess(model, guess) {
  if (guess === guessIn(model)) return;
  const { guess: _, ...others } = model.getMetadata(KEY) ?? {};
  const kept = guess ? { ...others, guess } : others;
  if (Object.keys(kept).length) model.setMetadata(KEY, kept);
  else model.deleteMetadata(KEY);
}

/**
 * Return what a cell has between its code and its output: "field", "pair" or "nothing".
 *
 * hasRun: whether the cell has run since Lab opened the notebook; isChanging: whether the learner
 * is changing the guess.
 */
export function viewOf(model, { hasRun, isChanging }) {
  if (isChanging) return "field";
  if (guessIn(model) && (hasRun || model.outputs.length)) return "pair";
  return hasRun ? "nothing" : "field";
}

/** Return whether somebody cleared the outputs of a cell; a run clears them, too. */
export function isCleared({ outputs, executionCount, executionState }) {
  return !outputs.length && executionCount === null && executionState !== "running";
}

function printsIn(source) {
  return Math.min(MOST, source.match(/^\s*print\(/gm)?.length ?? 1);
}
