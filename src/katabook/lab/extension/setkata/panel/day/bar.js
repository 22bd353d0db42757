// The bar that says that Python was restarted: in the panel, or above the notebook.
import { counted } from "../words.js";
import { afterPress, button, code, element } from "../elements.js";

/** Return the sentences and buttons of the bar for a notebook, or null. */
export function partsOf({ task, report, lost }) {
  if (task) return running(task);
  if (report?.failed.length) return failed(report, lost);
  if (report) return stopped(report, lost);
  return lost.length ? offer(lost) : null;
}

function offer(lost) {
  return {
    title: "Python has restarted.",
    words: [
      "Your code and your stars are still here. ",
      `Run your ${counted(lost.length, "cell")} once more before you go on.`,
    ],
    acts: [["again", "Run your cells again"], ["dismiss", "Not now"]],
  };
}

function running({ ids, place, now }) {
  return {
    title: `Cell ${place + 1} of ${ids.length} is running.`,
    words: now ? [{ code: now }] : [],
    share: place / ids.length,
    acts: [["stop", "Stop"]],
    first: "sk-quiet",
  };
}

function failed({ ids, failed: [first, ...others] }, lost) {
  const good = ids.length - others.length - 1;
  const all = counted(ids.length, "cell");
  const more = others.length ? ` ${counted(others.length, "other cell")} stopped, too.` : "";
  return {
    title: good ? `${good} of ${all} had no error.` : `${all} had an error.`,
    words: ["The cell with ", { code: first.name }, ` stopped with ${first.error}.${more}`],
    acts: [[`show ${first.id}`, "Show that cell"], ...remaining(lost), ["dismiss", "Close"]],
  };
}

function stopped({ ids, place, now }, lost) {
  return {
    title: `You stopped at cell ${Math.max(place, 1)} of ${ids.length}.`,
    words: now ? ["It is the cell with ", { code: now }, "."] : [],
    acts: [...remaining(lost), ["dismiss", "Not now"]],
  };
}

function remaining(lost) {
  if (!lost.length) return [];
  return [["again", `Run the other ${lost.length === 1 ? "cell" : counted(lost.length, "cell")}`]];
}

export class Bar {
  #draw;
  #header = null;

  /** slot: the bar's place in the panel; Widget: Lab's class; act gets what a button asks for. */
  constructor(slot, Widget, act) {
    Object.assign(this, { slot, Widget, act, parts: null, panel: null });
    this.said = element("div", { className: "sk-live", ariaLive: "polite" });
    this.body = element("div", { className: "sk-day-body" });
    this.node = element("div", { className: "sk-day" }, this.body, this.said);
    this.node.setAttribute("role", "region");
    this.node.setAttribute("aria-label", "Python");
    new ResizeObserver(() => this.#place()).observe(slot.parentElement);
    this.sizes = new ResizeObserver(() => this.#fit());
    this.sizes.observe(this.node);
    this.#draw = afterPress(this.body, () => this.#drawNow());
  }

  /** Show a notebook's parts in the bar, or none. The keyboard's focus stays in the bar. */
  show(panel, parts) {
    Object.assign(this, { panel, parts });
    this.#draw();
  }

  #drawNow() {
    const { panel, parts } = this;
    const hadFocus = this.node.contains(document.activeElement);
    this.body.replaceChildren(...(parts ? this.#drawn(parts) : []));
    if (!parts?.share) this.said.textContent = parts ? sentence(parts) : "";
    this.#place();
    if (!hadFocus) return;
    if (parts) this.body.querySelector("button")?.focus();
    else panel?.content.activate();
  }

  #drawn({ title, words, share, acts, first = "sk-first" }) {
    const parts = words.map((word) => (word.code ? code(word.code) : word));
    const buttons = acts.map(([name, label], place) => (
      button(place ? "sk-quiet" : first, label, () => this.act(name))
    ));
    const drawn = [element("strong", {}, title), element("p", {}, ...parts)];
    if (share !== undefined) {
      drawn.push(element("progress", { className: "sk-share", value: share, ariaLabel: title }));
    }
    return [...drawn, element("div", { className: "sk-acts" }, ...buttons)];
  }

  /** Put the bar into the panel if it is on the screen, and otherwise above the notebook. */
  #place() {
    const isInPanel = this.slot.offsetParent !== null || this.slot.parentElement.offsetParent !== null;
    if (!this.parts || isInPanel || this.#header?.parent !== this.panel?.contentHeader) this.#leave();
    if (!this.parts) return this.node.remove();
    if (isInPanel) return this.slot.append(this.node);
    if (this.#header || !this.panel?.contentHeader) return undefined;
    this.#header = new this.Widget({ node: element("div", { className: "sk-day-above" }, this.node) });
    this.panel.contentHeader.addWidget(this.#header);
    return this.#fit();
  }

  #leave() {
    const header = this.#header;
    this.#header = null;
    if (!header) return;
    this.node.remove();
    if (!header.isDisposed) header.dispose();
  }

  /** Tell Lab's layout how high the bar is, because Lab asks only for the least height. */
  #fit() {
    const header = this.#header;
    if (!header?.parent) return;
    const height = `${this.node.offsetHeight}px`;
    if (header.node.style.minHeight === height) return;
    header.node.style.minHeight = height;
    header.parent.fit();
  }
}

function sentence({ title, words }) {
  return `${title} ${words.map((word) => word.code ?? word).join("")}`;
}
