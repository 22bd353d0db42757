// How lines are moved: by a click, by keys, or with the pointer.
import { letDrag } from "./drag.js";
import { actOf, goTo } from "./keys.js";

/**
 * Let the lines of a puzzle be moved.
 *
 * act: gets the name of a move and the number of a line. pick: gets the line that has got the focus.
 * hover and drop: as `letDrag` calls them.
 */
export function letMove(columns, { act, pick, hover, drop }) {
  const { node, used } = columns;
  node.addEventListener("focusin", ({ target }) => {
    const line = lineOf(target);
    if (line) pick(line);
  });
  node.addEventListener("click", ({ target }) => {
    const line = lineOf(target);
    if (!line) return;
    if (used.contains(line)) line.querySelector("button").focus(); // Safari doesn't do it
    else act("use", numberOf(line));
  });
  node.addEventListener("keydown", (event) => {
    const line = lineOf(event.target);
    const name = line ? actOf(event, used.contains(line)) : "";
    if (!name) return;
    event.preventDefault();
    event.stopPropagation(); // Lab has commands for these keys
    const column = columns.columnOf(line);
    const to = column[goTo(name, column.indexOf(event.target), column.length)];
    if (to) to.focus();
    else act(name, numberOf(line));
  });
  letDrag(columns, hover, drop);
}

function lineOf(target) {
  return target.closest(".sk-piece");
}

function numberOf({ dataset }) {
  return Number(dataset.number);
}
