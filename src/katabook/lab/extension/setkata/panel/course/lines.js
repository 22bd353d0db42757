// What the panel shows, as data: each lesson with its lines, and where the learner is.
import { isSolved } from "../state.js";

const EACH = 3; // hints for each function of a kata

/**
 * Return the lines of a lesson: its exercises, and its katas as the course lists them.
 *
 * lines: those of its notebook. graded: a function that returns the panel's last verdict on the
 * kata at a path, or nothing. The verdict is newer than what the notebook says.
 */
export function linesFor(lesson, lines, listed, graded) {
  const named = new Map(lines.filter(({ kind }) => kind).map((line) => [line.name, line]));
  const katas = lesson.katas.map((kata) => {
    const { name, path } = kata;
    const line = { id: "", kind: "kata ", checks: [], ids: [], cell: null, calls: null, state: "not begun" };
    const known = { ...line, ...named.get(name), ...graded(path) };
    return { ...known, name, path, ...hintsFor(kata, known.wrong) };
  });
  const others = lines.filter(({ kind, name }) => !kind || !listed.has(name));
  return [...others, ...katas].map((line) => ({ ...line, key: line.path ?? line.id }));
}

/**
 * Return the hints for the function of a kata that is wrong, or for its first function.
 *
 * about: that function, or "" if the hints are for the whole kata, as in Python's `hints_for`.
 */
function hintsFor({ hints, functions }, wrong) {
  if (functions.length < 2 || hints.length !== EACH * functions.length) return { hints, about: "" };
  const place = Math.max(0, functions.indexOf(wrong));
  return { hints: hints.slice(EACH * place, EACH * (place + 1)), about: functions[place] };
}

/** Return the names of all katas of some lessons. */
export function katasIn(lessons) {
  return new Set(lessons.flatMap(({ katas }) => katas.map(({ name }) => name)));
}

/** Return the line where the learner is: that of the open kata or of the active cell, or the next. */
export function currentIn(lines, { file, cell }) {
  const isHere = ({ path, ids }) => (path && path === file) || ids.includes(cell);
  return lines.find(isHere) ?? lines.find((line) => !isSolved(line)) ?? null;
}

/** Return how much of a lesson is solved: its state, and how many of its lines. */
export function stateOf(lines) {
  const solved = lines.filter(isSolved).length;
  const isBegun = lines.some(({ state }) => state !== "not begun");
  const state = lines.length && solved === lines.length ? "solved" : isBegun ? "begun" : "not begun";
  return { state, solved, all: lines.length };
}

/** Return the part of a line that is done, from 0 to 1. */
export function shareOf({ state, calls }) {
  if (state !== "begun") return state === "solved" ? 1 : 0;
  return calls?.[1] ? Math.max(0.1, Math.min(0.9, calls[0] / calls[1])) : 0.5;
}

/** Return how far a line is, in words, or "" if its ring says it all. */
export function wordsOn({ kind, state, calls }) {
  if (state !== "begun" || !calls) return "";
  const [passing, all] = calls;
  const noun = kind ? "test" : "call";
  return `${passing} of ${all} ${all === 1 ? noun : `${noun}s`}`;
}
