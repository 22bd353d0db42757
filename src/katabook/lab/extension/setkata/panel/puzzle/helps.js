// Steps of help that make a puzzle easier, one after the other, on request.
import { AWAY, INDENT, PAIRS, placeOf, unusedIn, withUsed } from "./arrangement.js";
import { rightLines, wrongLines } from "./solution.js";

/** Return the next help that changes something, or null. */
export function nextHelp({ lines, helps }) {
  const all = wrongLines(lines).length ? [PAIRS, AWAY] : [];
  if (rightLines(lines).some(({ indent }) => indent > 1)) all.push(INDENT);
  return all[helps.length] ?? null;
}

/** Return the state with the next help. */
export function easier(state) {
  const help = nextHelp(state);
  if (!help) return state;
  const next = { ...state, helps: [...state.helps, help] };
  return withUsed(next, help === AWAY ? onlyRight(state) : state.used);
}

/** Return the used lines that belong; an unused twin with the same text replaces a wrong line. */
function onlyRight(state) {
  const { lines } = state;
  let rest = state;
  for (const { number, indent } of state.used.filter((one) => lines[one.number].wrong)) {
    const twin = unusedIn(rest).find((other) => isTwin(lines[other], lines[number]));
    const used = [...rest.used];
    const put = twin === undefined ? [] : [{ number: twin, indent }];
    used.splice(placeOf(rest, number), 1, ...put);
    rest = { ...rest, used };
  }
  return rest.used;
}

function isTwin(line, { text }) {
  return !line.wrong && line.text === text;
}
