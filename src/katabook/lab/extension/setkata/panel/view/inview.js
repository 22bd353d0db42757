// After a run, the cell's output is in view. Lab scrolls to the next cell while the output is still
// empty, and as the output grows, the browser holds that next cell in its place.

const GAP = 8; // pixels between the cell and the edge of the view
const SETTLED = 10_000; // milliseconds after a run in which its output may still grow
const BY_HAND = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Keep the output of each cell that a person runs in view, until the person does anything else. */
export function keepInView({ executionScheduled, executed }) {
  let following = null;
  executionScheduled.connect((_, { notebook, cell }) => {
    const isHere = cell === notebook.activeCell; // Run All runs cells that nobody looks at
    if (!isHere || !cell.outputArea || notebook.node.closest(".sk-presenting")) return;
    following?.stop();
    following = new Following(notebook.outerNode ?? notebook.node, cell);
  });
  executed.connect((_, { cell }) => {
    if (following?.cell === cell) setTimeout(following.stop, SETTLED);
  });
}

/**
 * Return how far to scroll down, in pixels, so that a cell's output is in view.
 *
 * Each argument has a top and a bottom. The code is in view too if both fit. If even the output
 * is taller than the view, its beginning is in view.
 */
export function distance(view, code, output) {
  const [top, bottom] = [view.top + GAP, view.bottom - GAP];
  const first = output.bottom - code.top <= bottom - top ? code.top : output.top;
  if (first < top || output.bottom - first > bottom - top) return first - top;
  return Math.max(0, output.bottom - bottom);
}

class Following {
  constructor(scroller, cell) {
    Object.assign(this, { scroller, cell });
    this.stop = () => this.end();
    this.show = () => this.toView();
    this.growing = new ResizeObserver(this.show);
    this.growing.observe(cell.outputArea.node);
    scroller.style.overflowAnchor = "none";
    scroller.addEventListener("scroll", this.show);
    for (const type of BY_HAND) addEventListener(type, this.stop, { capture: true, passive: true });
  }

  end() {
    if (this.ended) return; // another cell may be followed by now
    this.ended = true;
    this.growing.disconnect();
    this.scroller.style.overflowAnchor = "";
    this.scroller.removeEventListener("scroll", this.show);
    for (const type of BY_HAND) removeEventListener(type, this.stop, { capture: true });
  }

  toView() {
    const { scroller, cell } = this;
    if (cell.isDisposed) return this.end();
    const [view, code, output] = [scroller, cell.inputArea.node, cell.outputArea.node]
      .map((node) => node.getBoundingClientRect());
    if (output.height) scroller.scrollTop += distance(view, code, output);
  }
}
