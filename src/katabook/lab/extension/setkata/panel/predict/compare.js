// A guess beside what Python showed, line by line, as a person would compare them.
import { counted } from "../words.js";

export const MOST = 12; // rows that are shown
const LITERALS = /\b(?:true|false|none)\b/gi;
const ARROW = " → ";
const SEPARATORS = /[\s,]+/;
const QUOTED = /^\s*(["'])((?:(?!\1).)*)\1\s*$/;
const WORD = /^\p{L}+$/u;
const ROUND = /^\s*(?:\((.*?),?\)|\[(.*)\]|\{(.*)\})\s*$/;

/**
 * Return rows with the line that was expected and the line that was shown; null if there is none.
 *
 * A row says whether both are equal, and if not, at which of their characters they begin to differ.
 * If a guess lacks only the brackets around what was shown, its rows are equal, and bare. isBoxes:
 * each line stands for a box. Then the order of the lines and repeated lines don't matter.
 */
export function rowsOf(guess, shown, isBoxes) {
  const [left, right] = [linesOf(guess), linesOf(shown)];
  if (isBoxes) return boxRows(left, right);
  const answers = right.map((line) => line.split(ARROW).at(-1)); // of what `ask` shows
  for (const meant of [right, answers]) {
    if (wordsOf(left) === wordsOf(meant)) return right.map((line) => equalRow(line, line));
    if (left.length && wordsOf(left) === wordsOf(meant.map(unwrapped))) return right.map(bareRow);
  }
  const count = Math.max(left.length, right.length);
  const line = (lines, place) => lines[place] ?? null;
  return Array.from({ length: count }, (_, place) => rowOf(line(left, place), line(right, place)));
}

/** Return the lines of a text without trailing spaces, and without blank lines at both ends. */
export function linesOf(text) {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  const first = lines.findIndex(Boolean);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(Boolean) + 1);
}

/** Return the place of the first row that differs, or -1. */
export function firstDifference(rows) {
  return rows.findIndex(({ equal }) => !equal);
}

/** Return the verdict on all rows, in words. */
export function conclusion(rows) {
  const first = firstDifference(rows);
  if (first < 0 && rows.some(({ isBare }) => isBare)) return "As you expected, except for the brackets.";
  if (first < 0) return "As you expected.";
  if (rows.length === 1) return "Not as you expected.";
  const good = rows.filter(({ equal }) => equal).length;
  const verdict = `${good} of ${rows.length} lines ${good === 1 ? "is" : "are"} as you expected.`;
  return first < MOST ? verdict : `${verdict} Line ${first + 1} is the first that differs.`;
}

/** Return how many lines are not shown, as words, or "". */
export function moreThan(count) {
  const more = count - MOST;
  return more > 0 ? `and ${counted(more, "more line")}` : "";
}

/** Return the values in some lines; a person separates them by spaces, commas or lines. */
function wordsOf(lines) {
  const words = lines.join(" ").replace(LITERALS, (word) => word.toLowerCase());
  return words.replace(/["']/g, "").split(SEPARATORS).filter(Boolean).join(" ");
}

function equalRow(expected, shown) {
  return { expected, shown, equal: true, at: null };
}

/** Return the row of a line that was expected without the brackets around it. */
function bareRow(shown) {
  return { ...equalRow(unwrapped(shown), shown), isBare: true };
}

/** Return what is in the brackets around a line, or the line. */
function unwrapped(line) {
  const [, ...parts] = ROUND.exec(line) ?? [];
  return parts.find((part) => part !== undefined) ?? line;
}

function boxRows(left, right) {
  const shown = right.filter((line, place) => line && indexOf(right, line) === place);
  const rows = left.map((line) => rowOf(line, shown[indexOf(shown, line)] ?? null));
  const others = shown.filter((line) => indexOf(left, line) < 0);
  return [...rows, ...others.map((line) => rowOf(null, line))];
}

function indexOf(lines, line) {
  return lines.findIndex((other) => rowOf(other, line).equal);
}

function rowOf(expected, shown) {
  if (expected === null || shown === null) return { expected, shown, equal: false, at: null };
  const [left, right] = alike(counting(expected), counting(shown));
  let place = 0;
  while (place < left.length && left[place].char === right[place]?.char) place += 1;
  const equal = place === left.length && place === right.length;
  if (equal) return equalRow(expected, shown);
  const at = { expected: placeIn(left, place, expected), shown: placeIn(right, place, shown) };
  return { expected, shown, equal, at };
}

/** Return where in its line a character that counts is, or the end of the line. */
function placeIn(marks, place, line) {
  return marks[place]?.place ?? line.length;
}

/** Return both sides in small letters if each is a lone word. */
function alike(...sides) {
  const areWords = sides.every((marks) => WORD.test(marks.map(({ char }) => char).join("")));
  if (!areWords) return sides;
  const small = ({ char, place }) => ({ char: char.toLowerCase(), place });
  return sides.map((marks) => marks.map(small));
}

/**
 * Return the characters of a line that count, each with its place in the line.
 *
 * The quotes of a lone value don't count, and neither do spaces after a comma or beside a bracket.
 * Single and double quotes are equal, and so are True and true.
 */
function counting(line) {
  const text = line.replaceAll('"', "'").replace(LITERALS, (word) => word.toLowerCase());
  const [begin, end] = ends(line);
  const marks = [];
  let depth = 0;
  for (let place = begin; place < end; place += text.codePointAt(place) > 0xffff ? 2 : 1) {
    const char = String.fromCodePoint(text.codePointAt(place));
    if ("([{".includes(char)) depth += 1;
    if (")]}".includes(char)) depth -= 1;
    if (!isLoose(char, marks.at(-1)?.char, text[place + 1], depth)) marks.push({ char, place });
  }
  return marks;
}

/** Return where a line begins and ends without spaces and the quotes of a lone value. */
function ends(line) {
  const [, quote, inside] = QUOTED.exec(line) ?? [];
  const begin = quote ? line.indexOf(quote) + 1 : line.length - line.trimStart().length;
  return [begin, quote ? begin + inside.length : line.trimEnd().length];
}

/** Return whether a character is a space that doesn't count; [1 2] keeps one of its spaces. */
function isLoose(char, before, after, depth) {
  if (char.trim()) return false;
  if (before === ",") return true;
  return depth > 0 && (/[([{:]/.test(before) || /[\s)\]},:]/.test(after));
}
