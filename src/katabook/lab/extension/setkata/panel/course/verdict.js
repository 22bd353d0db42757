// A check in short: whether it passed, its headline, what to do next, and its first pictures.
import { UNRUN } from "../day/unrun.js";
import { isWaiting } from "../predict/cells.js";
import { foundIn, MIME, outputsIn, textIn } from "../state.js";

const PICTURE = 'img[src^="data:image/svg+xml"]';
const MOST = 12; // pictures
const CELL_AS_FILE = /\(\d+\.py, line (\d+)\)/; // as Python names a cell with a mistake in it

/**
 * Return the verdict in the outputs of a check on a function or kata of this name; null without one.
 *
 * It has no headline if the line in the panel shows a count.
 */
export function verdictIn(bundles, name) {
  const data = bundles.find((one) => one?.[MIME]);
  if (!data) return null;
  const { state, calls, wrong } = foundIn(data);
  if (state === "solved") return solved(name);
  const [headline] = textIn(data).split("\n");
  const html = [data["text/html"] ?? ""].flat().join("");
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const fold of page.querySelectorAll("details")) fold.remove(); // each call, and hints
  const shown = { said: sentencesIn(page), pictures: picturesIn(page) };
  return { state, calls, wrong, headline: calls ? "" : headline, ...shown };
}

/** Return the verdict on an exercise whose cells have run, and the id of the cell that shows it. */
export function verdictOn({ name, cell, checks, state }) {
  for (const one of [cell, ...checks]) {
    const [error, lack] = [failureIn(one), lackIn(one)];
    if (error || lack) return { id: one.id, ...(error ? stopped(error, name) : lacking(lack)) };
  }
  for (const check of checks) {
    const found = verdictIn(outputsIn(check), name);
    if (found && found.state !== "solved") return { id: check.id, ...found };
  }
  const waiting = checks.find(isWaiting);
  if (waiting) return { id: waiting.id, ...asking() };
  const { id } = checks.at(-1) ?? cell;
  return { id, ...(state === "solved" ? solved(name) : unchecked(name)) };
}

function solved(name) {
  return { state: "solved", calls: null, headline: `${name} is solved`, said: [], pictures: [] };
}

/** Return what to do when a cell needs a name that a cell above defines, as after a restart. */
function lacking({ name }) {
  const said = ["Click “Run the cells above, then this one” in the lesson."];
  return { state: "begun", calls: null, headline: `${name} is not defined yet`, said, pictures: [] };
}

/** Return what to do when the next check asks for a guess. */
function asking() {
  const said = ["Write it below the cell and click “Run it”, or click “Just run it”."];
  const headline = "The next check asks for your guess";
  return { state: "begun", calls: null, headline, said, pictures: [] };
}

/** Return the verdict on what has no check, or whose check says nothing. */
export function unchecked(name) {
  return { state: "begun", calls: null, headline: `No check of ${name} has run`, said: [], pictures: [] };
}

/** Return what to do when the server does not answer this page; it says nothing about the code. */
export function lost() {
  const said = [
    "Start setkata again, and go on in the page that it opens.",
    "Before you close this page, copy what you have not saved.",
  ];
  return { state: null, calls: null, headline: "setkata has been stopped", said, pictures: [] };
}

/** Return the verdict that says which error ended a check. */
export function stopped({ ename, evalue }, name) {
  const said = [evalue.replace(CELL_AS_FILE, "(line $1)")];
  return { state: "begun", calls: null, headline: `${name} ended with ${ename}`, said, pictures: [] };
}

function lackIn(cell) {
  return outputsIn(cell).map((data) => data?.[UNRUN]).find(Boolean);
}

function failureIn({ outputs }) {
  for (let place = 0; place < outputs.length; place += 1) {
    const output = outputs.get(place);
    const { output_type: type, ename, evalue } = output.toJSON?.() ?? output;
    if (type === "error") return { ename, evalue };
  }
  return null;
}

/** Return the sentences below the headline of a check. */
function sentencesIn(page) {
  const [, ...parts] = page.querySelector("div")?.children ?? [];
  const end = parts.findIndex(({ tagName }) => tagName !== "P");
  const sentences = end < 0 ? parts : parts.slice(0, end);
  return sentences.map((one) => one.textContent.replace(/^Next: /, ""));
}

/** Return the first row of pictures, without the sign of the headline. */
function picturesIn(page) {
  const [, first] = page.querySelectorAll(PICTURE);
  const row = first?.closest("tr, div").querySelectorAll(PICTURE) ?? [];
  const isAlike = (one) => one.getAttribute("width") === first.getAttribute("width");
  return [...row].filter(isAlike).slice(0, MOST).map(({ src, alt }) => ({ src, alt }));
}
