// The two columns: the lines that are not used, and the function.
import { button, element } from "../elements.js";
import { PAIRS, unusedIn } from "./arrangement.js";
import { inColor, unusedLines, usedLine } from "./line.js";
import { groupsOf } from "./solution.js";

const TOOLS = [
  ["less", "←", "Indent less", "left"], ["more", "→", "Indent more", "right"],
  ["up", "↑", "Move up", "Alt+up"], ["down", "↓", "Move down", "Alt+down"],
  ["back", "✕", "Put back", "Delete"],
];
const EMPTY = "Click a line, or drag it here.";
const ALL_USED = "All lines are used.";

export class Columns {
  #shown = ""; // the groups of unused lines
  #stops = { unused: null, used: null }; // the number of the line that Tab goes to

  /** act: gets the name of what a small button does. */
  constructor({ head, lines }, act) {
    this.unused = element("ol", { className: "sk-pieces" });
    this.used = element("ol", { className: "sk-pieces" });
    this.rows = lines.map((line, number) => usedLine(line, number));
    this.tools = TOOLS.map((tool) => toolOf(tool, act));
    const first = element("div", { className: "sk-def" },
      element("span", { className: "sk-number", ariaHidden: "true" }, "1"),
      element("code", {}, ...inColor(head)));
    this.drop = element("div", { className: "sk-drop", hidden: true });
    this.node = element("div", { className: "sk-boxes" },
      box("Lines", "", this.unused),
      box("Your function", element("span", { className: "sk-tools" }, ...this.tools),
        first, this.used, this.drop));
    this.node.lastChild.classList.add("sk-function");
  }

  /** Show a state. picked: the number of a line, or null; markOf: the mark of a place. */
  show(state, picked, markOf) {
    this.#showUnused(state);
    const items = state.used.map(({ number, indent }, place) => {
      const row = this.rows[number];
      row.show(place, indent, { isPicked: number === picked, mark: markOf(place) });
      return row.node;
    });
    arrange(this.used, items.length ? items : [note(EMPTY)]);
    for (const tool of this.tools) tool.ariaDisabled = String(picked === null);
    this.#stops.used = picked;
    this.#letTab();
  }

  /** Return the button of a line, or null. */
  buttonOf(number) {
    return this.node.querySelector(`[data-number="${number}"] button`);
  }

  /** Return the buttons of the column in which a line is. */
  columnOf(line) {
    return [...(this.used.contains(line) ? this.used : this.unused).querySelectorAll("button")];
  }

  /** Let Tab come back to a line. */
  stopAt(line) {
    this.#stops[this.used.contains(line) ? "used" : "unused"] = Number(line.dataset.number);
    this.#letTab();
  }

  #showUnused(state) {
    const { lines, used, helps } = state;
    const unused = unusedIn(state);
    const shown = helps.includes(PAIRS)
      ? groupsOf(unused, used, lines)
      : unused.map((number) => ({ numbers: [number], place: null }));
    if (JSON.stringify(shown) === this.#shown) return; // a line that is dragged stays in the page
    this.#shown = JSON.stringify(shown);
    this.unused.replaceChildren(...(shown.length ? unusedLines(shown, lines) : [note(ALL_USED)]));
  }

  #letTab() {
    for (const [name, stop] of Object.entries(this.#stops)) {
      const all = [...this[name].querySelectorAll(".sk-piece button")];
      const chosen = all.find((one) => Number(one.parentElement.dataset.number) === stop) ?? all[0];
      for (const one of all) one.tabIndex = one === chosen ? 0 : -1;
    }
  }
}

/** Put items into a list, without moving the one that has the focus. */
function arrange(list, items) {
  const others = [...list.children].filter((one) => !items.includes(one));
  for (const one of others) one.remove();
  const fixed = items.findIndex((one) => one.contains(document.activeElement));
  for (const one of items.slice(0, Math.max(fixed, 0))) list.insertBefore(one, items[fixed]);
  list.append(...items.slice(fixed + 1));
}

function note(words) {
  return element("li", { className: "sk-soft sk-none" }, words);
}

function toolOf([act, sign, label, key], go) {
  const made = button("sk-tool", sign, () => go(act));
  Object.assign(made, { ariaLabel: label, title: `${label}. Key: ${key}`, tabIndex: -1 });
  made.addEventListener("mousedown", (event) => event.preventDefault()); // the line has the focus
  return made;
}

function box(name, tools, ...children) {
  const caption = element("div", { className: "sk-caption" },
    element("span", { ariaHidden: "true" }, name), tools);
  const made = element("div", { className: "sk-box", role: "group" }, caption, ...children);
  made.ariaLabel = name;
  return made;
}
