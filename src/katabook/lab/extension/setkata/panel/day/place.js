// A lesson opens where its learner left it.
const SETTLING = 4000; // milliseconds in which pictures above the cell may still grow
const TRIES = 10; // on a slow computer, some pictures take longer
const MOVES = ["wheel", "pointerdown", "keydown", "touchstart"];

/**
 * Go to the cell that was active when a notebook was last open, and remember each one from now on.
 *
 * course: a key of this course, because another one may have a notebook with the same path. Nothing
 * moves if the cell is gone, or if the notebook is already somewhere else.
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
  hold(content, place, show);
}

/** Show a place again whenever the page grows, until the learner moves or the place stays in view. */
export function hold(content, place, show) {
  const node = content.viewportNode ?? content.node;
  let [timer, more] = [0, TRIES];
  const end = () => {
    clearTimeout(timer);
    watch.disconnect();
    for (const move of MOVES) removeEventListener(move, end, true);
  };
  const settle = () => {
    more -= 1;
    if (isInView(content, place) || !more) end();
    else again();
  };
  const again = () => {
    show();
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLING);
  };
  const watch = new ResizeObserver(again);
  for (const move of MOVES) addEventListener(move, end, true);
  watch.observe(node);
}

/** Return whether a part of a cell is in view; a cell that is not drawn yet is not. */
function isInView({ node, widgets }, place) {
  const [box, cell] = [node, widgets[place].node].map((one) => one.getBoundingClientRect());
  return cell.height > 0 && cell.bottom > box.top && cell.top < box.bottom;
}
