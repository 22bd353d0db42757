// The verdict on the function: what Python found, or what to do before anything has run.
import { code, element } from "../elements.js";
import { ring } from "../course/signs.js";
import { celebrate } from "../view/moment.js";
import { solvedWords } from "./words.js";

const CROSS = '<svg viewBox="0 0 32 32"><circle class="sk-ground" cx="16" cy="16" r="16"/>'
  + '<path class="sk-cross" d="m11 11 10 10M21 11 11 21"/></svg>';
const FIRST = 2; // paragraphs
const TIP = "Click a line to use it, or drag it to its place. It goes below the line with the blue frame. "
  + "The buttons ←, →, ↑, ↓ and ✕ move the framed line.";
const KEYS = "Keys: ↑ and ↓ choose a line, Enter uses it, ← and → indent it, Alt+↑ and Alt+↓ move it, "
  + "and Delete puts it back. Tab and Shift+Tab go to the other column.";

/** Return the place for a verdict, with functions that show one in it. name: the function's. */
export function verdictBox(name) {
  const node = element("div", { className: "sk-verdict" });
  const fill = (kind, ...parts) => {
    node.dataset.kind = kind;
    node.replaceChildren(...parts);
  };
  return {
    node,
    wait: (news) => fill("",
      element("p", { className: "sk-soft" }, news || TIP),
      element("p", { className: "sk-soft sk-keys" }, KEYS)),
    show: ({ kind, headline, said = "" }, helps, picture) => {
      if (kind !== "right") {
        const words = said && element("p", {}, said);
        fill(kind, headOf(CROSS, headline), words, picture);
        return;
      }
      fill(kind, headOf(ring(1), solvedWords(helps)), nextOf(name), picture);
      celebrate(node);
    },
  };
}

/** Return a verdict as a screen reader says it: its headline, its first sentence and the remarks. */
export function verdictWords({ line }, node) {
  const isSaid = (one, place) => place < FIRST || one.querySelector("strong");
  const said = [...node.querySelectorAll("p")].filter(isSaid).map((one) => one.textContent.trim());
  const where = line === null ? [] : [`Line ${line + 2} has a mark.`];
  return [...said, ...where].filter(Boolean).join(" ");
}

function nextOf(name) {
  return element("p", {}, "Now write ", code(name), " by yourself, from memory.");
}

function headOf(svg, words) {
  const sign = element("span", { className: "sk-sign sk-pop", ariaHidden: "true", innerHTML: svg });
  return element("p", { className: "sk-headline" }, sign, element("strong", {}, words));
}
