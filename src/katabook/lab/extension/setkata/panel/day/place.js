// A lesson opens where its learner left it.
const SETTLING = 4000; // milliseconds in which pictures above the cell may still grow
const MOVES = ["wheel", "pointerdown", "keydown", "touchstart"];

/**
 * Go to the cell that was active when a notebook was last open, and remember each one from now on.
 *
 * course: a key of this course, because another one may have a notebook with the same path. A cell
 * that is gone, or a notebook that is already somewhere else, stays as it is.
 */
export async function keepPlace({ content, context, revealed }, course, store = localStorage) {
  const key = () => `setkata:place:${course}:${context.path}`;
  await revealed;
  const place = content.widgets.findIndex(({ model }) => model.id === store.getItem(key()));
  if (place > 0 && content.activeCellIndex <= 0) await goTo(content, place);
  content.activeCellChanged.connect((_, cell) => {
    if (cell) store.setItem(key(), cell.model.id);
  });
}

async function goTo(content, place) {
  content.activeCellIndex = place;
  const show = () => content.scrollToItem(place, "smart").catch(() => {}); // another scroll began
  await show();
  hold(content, show);
}

/** Show a place again whenever the page grows, until the learner moves or all is drawn. */
function hold(content, show) {
  const node = content.viewportNode ?? content.node;
  const watch = new ResizeObserver(show);
  const end = () => {
    watch.disconnect();
    for (const move of MOVES) removeEventListener(move, end, true);
  };
  for (const move of MOVES) addEventListener(move, end, true);
  watch.observe(node);
  setTimeout(end, SETTLING);
}
