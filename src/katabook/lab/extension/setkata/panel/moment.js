// The moment after a pass: its star pops once, and its link goes to the next exercise.
import { functionIn } from "./state.js";

const STAR = ".sk-star";
const NEW = "sk-new"; // a star that was just earned, not one that was stored
const LINK = "a.sk-onward";

/** Let new stars pop, and links to an exercise lead to its cell. */
export function addMoments(tracker, executed) {
  executed.connect((_, { cell }) => requestAnimationFrame(() => pop(cell.node)));
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(LINK);
    const panel = tracker.currentWidget;
    if (!link || !panel?.node.contains(link)) return;
    event.preventDefault(); // elsewhere, such a link leads nowhere and does no harm
    goTo(panel.content, decodeURIComponent(link.hash.slice(1)));
  });
}

function pop(node) {
  for (const star of node.querySelectorAll(STAR)) star.classList.add(NEW);
}

/** Make the exercise of a function the active cell, and show it. */
function goTo(notebook, name) {
  const isMeant = ({ model }) =>
    (model.getMetadata("tags") ?? []).includes("exercise") && functionIn(model) === name;
  const place = notebook.widgets.findIndex(isMeant);
  if (place < 0) return; // the cell has been deleted since
  notebook.deselectAll();
  notebook.activeCellIndex = place;
  notebook.activate();
  notebook.scrollToItem(place, "smart");
}
