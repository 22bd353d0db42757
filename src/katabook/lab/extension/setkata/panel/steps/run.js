// A fold with code below a check: a click on it runs the code in a cell of its own.
const FOLD = "details.setkata-run > summary";
const FIRST = ".sk-stepper .sk-main, .sk-puzzle .sk-piece button"; // the arrow keys work from there
const MADE = "setkata-run"; // the tag of such a cell
const TAGS = [MADE, "nbval-skip"]; // grading never runs it

/** Run the code of a fold in a cell below its check, instead of opening the fold. */
export function runFolds(tracker, runCells) {
  const act = (event) => {
    const summary = event.target.closest?.(FOLD);
    const panel = tracker.currentWidget;
    const cells = panel?.content.widgets ?? [];
    const place = summary ? cells.findIndex(({ node }) => node.contains(summary)) : -1;
    if (place < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const code = summary.parentElement.querySelector("pre").textContent;
    runBelow(panel, place, code, runCells);
  };
  document.addEventListener("click", act, true); // before the fold opens
}

/** Run code in the cell below, if it was made for the same function, or otherwise in a new one. */
export async function runBelow({ content, sessionContext }, place, code, runCells) {
  const below = content.widgets[place + 1]?.model;
  if (isMadeFor(code, below)) below.sharedModel.setSource(code);
  else {
    const cell = { cell_type: "code", source: code, metadata: { tags: TAGS } };
    content.model.sharedModel.insertCell(place + 1, cell);
  }
  content.activeCellIndex = place + 1;
  await runCells(content, [content.widgets[place + 1]], sessionContext);
  setTimeout(() => content.widgets[place + 1].node?.querySelector(FIRST)?.focus());
}

/** Return whether a cell was made for the function that the first line of the code imports. */
function isMadeFor(code, below) {
  const isMade = below?.getMetadata("tags")?.includes(MADE);
  return isMade && below.sharedModel.getSource().startsWith(code.split("\n")[0]);
}
