// The guess and what Python showed, side by side. The first difference is marked.
import { button, element } from "../elements.js";
import { firstDifference, linesOf, MOST, moreThan, conclusion } from "./compare.js";

const BLANK = "\u00a0"; // as high as a line

/** Return a guess and the output, row by row, with the verdict; change: shows the field again. */
export function pair(rows, change) {
  const first = firstDifference(rows);
  const shown = rows.slice(0, MOST).map((row, place) => tableRow(row, place === first));
  const table = withRole("table", "sk-columns",
    withRole("row", "sk-heads",
      withRole("columnheader", "sk-expected", "You expected"),
      withRole("columnheader", "sk-shown", "Python showed")),
    ...shown);
  table.ariaLabel = "Your guess and the output";
  return box(table, moreThan(rows.length), conclusion(rows), change);
}

/** Return a node with a guess that can't be compared with a text. */
export function guessAlone(guess, change) {
  const lines = linesOf(guess);
  const list = element("ul", {}, ...lines.slice(0, MOST).map((line) => (
    element("li", { className: "sk-cell" }, line || BLANK)
  )));
  const head = element("div", { className: "sk-head" }, "You expected");
  const node = element("div", { className: "sk-alone" }, head, list);
  return box(node, moreThan(lines.length), "", change);
}

function box(table, more, verdict, change) {
  return element("div", { className: "sk-pair" },
    table,
    more && element("p", { className: "sk-more" }, more),
    element("div", { className: "sk-said" },
      verdict && element("p", {}, verdict),
      button("sk-change", "Change my guess", change)));
}

function tableRow({ expected, shown, equal, at }, isFirst) {
  const row = withRole("row", isFirst ? "sk-differs" : "",
    cell("sk-expected", expected, isFirst && at?.expected),
    cell("sk-shown", shown, isFirst && at?.shown));
  const tick = element("span", { className: "sk-tick", ariaHidden: "true" }, "✓");
  row.lastChild.append(equal ? tick : "", hidden(equal ? "as expected" : "not as expected"));
  return row;
}

/** Return a cell with a line, or with words if there is none; from: where the line differs. */
function cell(column, line, from) {
  if (line === null) return withRole("cell", `sk-cell ${column} sk-nothing`, text("nothing here"));
  const isMarked = Number.isInteger(from) && from < line.length;
  const marked = isMarked ? [line.slice(0, from), element("u", {}, line.slice(from))] : null;
  return withRole("cell", `sk-cell ${column}`, text(...(marked ?? [line || BLANK])));
}

function text(...parts) {
  return element("span", { className: "sk-line" }, ...parts);
}

function hidden(words) {
  return element("span", { className: "sk-unseen" }, ` ${words}`);
}

function withRole(role, className, ...children) {
  const made = element("div", { className }, ...children);
  made.setAttribute("role", role);
  return made;
}
