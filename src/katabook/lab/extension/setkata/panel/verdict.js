// A check in short: whether it passed, its headline, what to do next, and the first pictures in it.
import { callsOf, MIME, outputsIn, textIn } from "./state.js";

const PICTURE = 'img[src^="data:image/svg+xml"]';
const MOST = 12; // pictures
const CELL_AS_FILE = /\(\d+\.py, line (\d+)\)/; // as Python names a cell with a mistake in it

/** Return the verdict in the outputs of a check, with its calls as a line has them; null without one. */
export function verdictIn(bundles) {
  const data = bundles.find((one) => one?.[MIME]);
  if (!data) return null;
  const [headline, ...lines] = textIn(data).split("\n");
  const calls = callsOf(data);
  if (data[MIME].passed === true) return { passed: true, headline, calls, said: "", pictures: [] };
  const next = lines.find((line) => line.startsWith("Next: "))?.slice("Next: ".length) ?? "";
  const said = [next, data[MIME].mistake].filter(Boolean).join("\n");
  const pictures = picturesIn([data["text/html"] ?? ""].flat().join(""));
  return { passed: false, headline, calls, said, pictures };
}

/** Return the verdict on an exercise whose cells have run, and the id of the cell that shows it. */
export function verdictOn({ name, cell, checks }) {
  const error = errorIn(cell);
  if (error) return { id: cell.id, ...stopped(error, name) };
  for (const check of checks) {
    const failure = errorIn(check);
    if (failure) return { id: check.id, ...stopped(failure, name) };
    const found = verdictIn(outputsIn(check));
    if (found && !found.passed) return { id: check.id, ...found };
  }
  const { id } = checks.at(-1) ?? cell;
  return { id, passed: true, headline: `${name} is solved`, said: "", pictures: [] };
}

/** Return the verdict that says which error ended a check. */
export function stopped({ ename, evalue }, name) {
  return { passed: false, headline: `${name} ended with ${ename}`, said: evalue.replace(CELL_AS_FILE, "(line $1)"), pictures: [] };
}

function errorIn({ outputs }) {
  for (let place = 0; place < outputs.length; place += 1) {
    const output = outputs.get(place);
    const { output_type: type, ename, evalue } = output.toJSON?.() ?? output;
    if (type === "error") return { ename, evalue };
  }
  return null;
}

/** Return the first row of pictures in HTML, without the sign of its headline. */
function picturesIn(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const [, first, ...more] = page.querySelectorAll(PICTURE);
  if (!first) return [];
  const row = [first, ...more.filter((one) => widthOf(one) === widthOf(first))].slice(0, MOST);
  return row.map(({ src, alt }) => ({ src, alt }));
}

function widthOf(image) {
  return image.getAttribute("width");
}
