// One line of code: a button with a grip, and in the function with its number and its indentation.
import { button, element } from "../elements.js";
import { piece } from "../steps/code.js";
import { colored } from "../steps/source.js";
import { groupWords, placeWords } from "./words.js";

const KEYS = "ArrowLeft ArrowRight Alt+ArrowUp Alt+ArrowDown Delete";
const UNREADABLE = ", Python can't read this line";

/** Return lines that are not used, in groups, as items of a list. */
export function unusedLines(groups, lines) {
  return groups.flatMap((group) => {
    const { numbers, place } = group;
    const items = numbers.map((number) => element("li", {}, lineOf(lines[number].text, number)));
    if (place === null || (place < 0 && items.length === 1)) return items;
    const words = groupWords(group);
    const list = element("ol", { className: "sk-pieces", ariaLabel: words }, ...items);
    const caption = element("div", { className: "sk-or", ariaHidden: "true" }, words);
    return [element("li", { className: "sk-group" }, caption, list)];
  });
}

/** Return a line of the function as an item of a list, with a function that shows where it is. */
export function usedLine({ text }, number) {
  const row = element("span", { className: "sk-number", ariaHidden: "true" });
  const guides = element("span", { className: "sk-guides", ariaHidden: "true" });
  const words = element("span", { className: "sk-unseen" });
  const line = lineOf(text, number);
  const act = line.querySelector("button");
  act.append(words);
  act.setAttribute("aria-keyshortcuts", KEYS);
  const node = element("li", {}, row, guides, line);
  const show = (place, indent, { isPicked, mark }) => {
    row.textContent = place + 2;
    guides.replaceChildren(...Array.from({ length: indent }, () => element("i", {})));
    words.textContent = `, ${placeWords(place, indent)}${mark === "wrong" ? UNREADABLE : ""}`;
    act.ariaPressed = String(isPicked);
    line.dataset.mark = mark;
  };
  return { node, show };
}

/** Return code with its words of Python in color. */
export function inColor(text) {
  const parts = colored(text.split("\n"));
  return parts.flatMap((line, row) => [row ? "\n" : "", ...line.map((part) => piece(part))]);
}

function lineOf(text, number) {
  const act = button("sk-code-of", "");
  act.append(element("span", { className: "sk-code-text" }, ...inColor(text)));
  const grip = element("span", { className: "sk-grip", ariaHidden: "true" });
  const line = element("div", { className: "sk-piece" }, grip, act);
  line.dataset.number = number;
  return line;
}
