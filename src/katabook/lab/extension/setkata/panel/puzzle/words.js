// The words of a puzzle: what to do, and what each move has done.
import { AWAY, INDENT, PAIRS, placeOf } from "./arrangement.js";
import { nextHelp } from "./helps.js";
import { wrongLines } from "./solution.js";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const LONG = 6; // characters in brackets; if there are more, they are not said
const BRACKETS = { "(": ")", "[": "]", "{": "}" };
const EASIER = {
  [PAIRS]: "Easier: pair wrong lines with right ones",
  [AWAY]: "Easier: take away lines that don't belong",
  [INDENT]: "Easier: indent the lines for me",
};
const HELPED = {
  [PAIRS]: "Each wrong line is paired with the right one now.",
  [AWAY]: "The lines that don't belong are gone.",
  [INDENT]: "Each line has the right indentation now.",
};

/** Return what to do, in sentences. */
export function taskOf({ lines, helps }) {
  const count = helps.includes(AWAY) ? 0 : wrongLines(lines).length;
  const isIndented = helps.includes(INDENT);
  const task = isIndented ? "Put the lines in order." : "Put the lines in order, and indent them.";
  if (!count) return task;
  return `${task} ${capital(inWords(count))} of them ${count === 1 ? "doesn't" : "don't"} belong.`;
}

/** Return what is said above lines that compete. */
export function groupWords({ numbers, place }) {
  if (place >= 0) return `could replace line ${place + 2}`;
  return `only one of these ${inWords(numbers.length)} belongs`;
}

/** Return the label of the button that makes a puzzle easier. */
export function easierLabel(state) {
  return EASIER[nextHelp(state)] ?? "It can't get easier";
}

/** Return what the latest help has changed. */
export function helpWords({ helps }) {
  return HELPED[helps.at(-1)];
}

/** Return where a line of the function is; the line with `def` is line 1. */
export function placeWords(place, indent) {
  return `line ${place + 2}, ${inWords(indent)} ${indent === 1 ? "step" : "steps"} in`;
}

/** Return where a line is after a move. */
export function moveWords(state, number) {
  const line = short(state.lines[number].text);
  const place = placeOf(state, number);
  if (place < 0) return `${line} is back among the lines.`;
  return `${line} is ${placeWords(place, state.used[place].indent)}.`;
}

/** Return the words for a solved puzzle, which say how often it was made easier. */
export function solvedWords({ length }) {
  const times = ["", "once", "twice"][length] ?? `${inWords(length)} times`;
  return length ? `Solved. You made it easier ${times}.` : "Solved.";
}

/** Return a line of code as it is said: without what is in long brackets. */
export function short(text) {
  let said = "";
  for (let place = 0; place < text.length; place += 1) {
    const end = BRACKETS[text[place]] ? closing(text, place) : place;
    said += end - place > LONG ? `${text[place]}…${text[end]}` : text.slice(place, end + 1);
    place = end;
  }
  return said;
}

/** Return the place of the bracket that closes one, or of the bracket itself if none does. */
function closing(text, begin) {
  const open = [];
  for (let place = begin; place < text.length; place += 1) {
    if (BRACKETS[text[place]]) open.push(BRACKETS[text[place]]);
    else if (text[place] === open.at(-1) && !(open.pop(), open.length)) return place;
  }
  return begin;
}

function inWords(number) {
  return NUMBERS[number] ?? String(number);
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}
