// A lesson on a projector: one step at a time, in large type, with nothing else of Lab around it.
import { element } from "../elements.js";
import { placeAfter, slidesOf } from "./slides.js";

const MARK = "setkata:presenting";
const AREAS = ["header", "top", "menu", "bottom"];
const LINES = 430; // pixels of a page's height at zoom 1; a screen of any size shows as much
const SMALL = 0.75; // of that zoom; before an output gets smaller, its code gives way
const SMALLEST = 0.3; // of that zoom; what is larger still is scrolled
const TYPES_HERE = ".cm-editor, input, textarea, select, .setkata";
const SHOWN_BY = ["sk-off", "sk-unrun", "sk-output-only"];
const STEPS = { PageDown: 1, PageUp: -1, ArrowRight: 1, ArrowLeft: -1, " ": 1 };

/** Bring Lab's tabs back if the last page was closed while it presented. */
export function recover(shell) {
  if (!localStorage.getItem(MARK)) return;
  localStorage.removeItem(MARK);
  shell.mode = "multiple-document";
}

export class Presentation {
  /** Present a notebook from its active cell on; run runs some of its cells. */
  constructor(shell, panel, run, ended) {
    const { content } = panel;
    Object.assign(this, { panel, notebook: content, run, ended });
    this.cells = content.widgets;
    this.types = this.cells.map(({ model }) => model.getMetadata("slideshow")?.slide_type);
    this.slides = slidesOf(this.types);
    this.page = content.viewportNode ?? content.node;
    this.scroller = content.outerNode ?? content.node;
    this.config = content.notebookConfig;
    content.notebookConfig = { ...this.config, windowingMode: "none" }; // hidden cells keep no room
    this.bar = this.drawBar();
    this.restore = bare(shell, panel);
    panel.node.classList.add("sk-presenting");
    panel.node.append(this.bar);
    this.onKey = (event) => this.key(event);
    document.addEventListener("keydown", this.onKey, true);
    this.fitting = new ResizeObserver(() => requestAnimationFrame(() => this.fit()));
    for (const node of [this.scroller, ...this.cells.map((cell) => cell.node)]) {
      this.fitting.observe(node);
    }
    panel.disposed.connect(this.end, this);
    this.ran = new Set();
    this.go(this.slides[Math.max(0, content.activeCellIndex)] ?? 0);
  }

  end() {
    this.fitting.disconnect();
    document.removeEventListener("keydown", this.onKey, true);
    this.panel.disposed.disconnect(this.end, this);
    this.panel.node.classList.remove("sk-presenting");
    this.bar.remove();
    for (const { node } of this.cells) node.classList.remove(...SHOWN_BY);
    this.page.style.zoom = "";
    if (!this.panel.isDisposed) this.notebook.notebookConfig = this.config;
    this.restore();
    this.ended();
  }

  /** Show the next step: a cell of code is first shown, and then run. */
  next() {
    const isCode = this.cells[this.place].model.type === "code";
    if (!isCode || this.ran.has(this.place)) return this.go(placeAfter(this.types, this.place, 1));
    this.ran.add(this.place);
    this.runs(this.cells[this.place]);
    return this.go(this.place);
  }

  async runs(cell) {
    const { sessionContext } = this.panel;
    await sessionContext.ready;
    this.run(this.notebook, [cell], sessionContext);
  }

  /** Go one step back: what was run is hidden again. */
  back() {
    if (this.ran.delete(this.place)) this.go(this.place);
    else this.go(placeAfter(this.types, this.place, -1));
  }

  go(place) {
    this.place = place;
    this.notebook.activeCellIndex = place;
    this.notebook.mode = "command";
    this.count.textContent = `${place + 1} / ${this.cells.length}`;
    this.cells.forEach(({ node }, i) => node.classList.toggle("sk-unrun", !this.ran.has(i)));
    this.fit();
    this.scroller.scrollTop = 0;
  }

  /** Make the step fit: hide the first cells of the slide, shrink it, or hide the code of an output. */
  fit() {
    const { place, cells } = this;
    const { node } = cells[place];
    let first = this.slides[place];
    const show = () => cells.forEach((cell, i) => {
      cell.node.classList.toggle("sk-off", i < first || i > place);
    });
    node.classList.remove("sk-output-only");
    this.page.style.zoom = this.largest;
    for (show(); first < place && !this.fits; show()) first += 1;
    if (this.shrink(SMALL) || !this.ran.has(place)) return void this.shrink(SMALLEST);
    node.classList.add("sk-output-only");
    this.page.style.zoom = this.largest;
    this.shrink(SMALLEST);
  }

  get largest() { return window.innerHeight / LINES; }
  get room() { return this.scroller.clientHeight - this.bar.offsetHeight; }
  get height() { return this.page.getBoundingClientRect().height; }
  get fits() { return this.height <= this.room; }

  /** Shrink the page until it fits, at most to a part of its largest zoom; return whether it fits. */
  shrink(part) {
    let zoom = Number(this.page.style.zoom);
    while (!this.fits && zoom > part * this.largest) {
      zoom *= Math.max(0.8, Math.min(0.98, this.room / this.height));
      this.page.style.zoom = zoom = Math.max(zoom, part * this.largest);
    }
    return this.fits;
  }

  /** Take the keys of a presenter's remote control, and others if they are not for the cell. */
  key(event) {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!event.key.startsWith("Page") && event.target.closest(TYPES_HERE)) return;
    if (event.key === " " && event.target.closest("button, summary")) return;
    event.preventDefault();
    event.stopPropagation();
    if (step > 0) this.next();
    else this.back();
  }

  drawBar() {
    const button = (text, onclick) => element("button", { type: "button", onclick }, text);
    this.count = element("span");
    return element(
      "div", { className: "sk-steps" }, button("Back", () => this.back()), this.count,
      button("Next", () => this.next()), button("End", () => this.end()),
    );
  }
}

/** Hide all of Lab but a panel's cells, and return a function that brings it back. */
function bare(shell, panel) {
  const { mode } = shell;
  const bars = AREAS.flatMap((area) => [...shell.widgets(area)]).map((bar) => bar.parent);
  const hidden = [...new Set([...bars, panel.toolbar])].filter((bar) => bar && !bar.isHidden);
  const sides = ["Left", "Right"].filter((side) => !shell[`${side.toLowerCase()}Collapsed`]);
  const tabs = ["left", "right"].filter((side) => shell.isSideTabBarVisible(side));
  localStorage.setItem(MARK, "true");
  shell.mode = "single-document";
  hidden.forEach((bar) => bar.hide());
  sides.forEach((side) => shell[`collapse${side}`]());
  tabs.forEach((side) => shell.toggleSideTabBarVisibility(side));
  return () => {
    localStorage.removeItem(MARK);
    hidden.filter((bar) => !bar.isDisposed).forEach((bar) => bar.show());
    tabs.forEach((side) => shell.toggleSideTabBarVisibility(side));
    sides.forEach((side) => shell[`expand${side}`]());
    shell.mode = mode;
  };
}
