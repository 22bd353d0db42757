// A pass: its star pops once after its cell has run, and never when a stored output is shown again.
// Its link leads to the text of the next exercise.

const LINK = ".setkata-note a";
const CELL = /#cell-id=([\w-]+)$/;
const RAN = "sk-just-ran"; // moment.css moves the star below it

/** Let the star in the output of a cell pop, if there is one. */
export function celebrate(cell) {
  if (!cell.querySelector(".sk-pop")) return;
  cell.classList.add(RAN);
  // Lab puts a cell that was scrolled away into the page again, which would start the motion again.
  cell.addEventListener("animationend", () => cell.classList.remove(RAN), { once: true });
}

/** Let the link of a pass select the text above the next exercise; by itself, Lab only scrolls. */
export function leadOn(tracker) {
  const follow = (event) => {
    const [, id] = CELL.exec(event.target.closest?.(LINK)?.href) ?? [];
    const notebook = tracker.currentWidget?.content;
    const place = id ? textAbove(notebook?.widgets ?? [], id) : -1;
    if (place < 0 || !notebook.node.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    notebook.deselectAll();
    notebook.activeCellIndex = place;
    notebook.scrollToItem(place, "start");
  };
  document.addEventListener("click", follow, true); // before Lab
}

/** Return the place of the first text above a cell, or of the cell itself; -1 without the cell. */
export function textAbove(cells, id) {
  let place = cells.findIndex(({ model }) => model.id === id);
  while (cells[place - 1]?.model.type === "markdown") place -= 1;
  return place;
}
