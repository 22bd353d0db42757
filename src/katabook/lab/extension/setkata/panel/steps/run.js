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

/** Run code in a cell below that was made for the same function, or otherwise in a new one. */
export async function runBelow({ content, sessionContext }, place, code, runCells) {
  const others = madeBelow(content.widgets, place);
  const at = others.findIndex((source) => source.startsWith(code.split("\n")[0]));
  const to = place + 1 + Math.max(at, 0);
  if (at >= 0) content.widgets[to].model.sharedModel.setSource(code);
  else {
    const cell = { cell_type: "code", source: code, metadata: { tags: TAGS } };
    content.model.sharedModel.insertCell(to, cell);
  }
  content.activeCellIndex = to;
  await runCells(content, [content.widgets[to]], sessionContext);
  setTimeout(() => content.widgets[to].node?.querySelector(FIRST)?.focus());
}

/** Return the code of the cells right below a place that were made by a click. */
function madeBelow(widgets, place) {
  const below = widgets.slice(place + 1);
  const end = below.findIndex(({ model }) => !model.getMetadata("tags")?.includes(MADE));
  return below.slice(0, end < 0 ? below.length : end).map(({ model }) => model.sharedModel.getSource());
}
