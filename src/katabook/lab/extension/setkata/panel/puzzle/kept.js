// Where the lines of a puzzle are, kept in this tab, so that a reload of the page loses nothing.

const KEY = "setkata:puzzle:";

/** Keep the arrangement of a puzzle. */
export function keep(data, { lines, used, helps }) {
  sessionStorage.setItem(keyOf(data), JSON.stringify({ texts: textsOf(lines), used, helps }));
}

/** Forget the arrangement of a puzzle, because it is solved. */
export function forget(data) {
  sessionStorage.removeItem(keyOf(data));
}

/** Return the arrangement that was kept for a puzzle with the same lines, or null. */
export function keptOf(data) {
  const { texts, used, helps } = JSON.parse(sessionStorage.getItem(keyOf(data))) ?? {};
  return texts === textsOf(data.lines) ? { lines: data.lines, used, helps } : null;
}

// A lesson and a kata may have functions of the same name.
const keyOf = ({ step, name }) => `${KEY}${step}/${name}`;

/** Return the texts of all lines; a stored output may have their other parts in another order. */
function textsOf(lines) {
  return lines.map(({ text }) => text).join("\n");
}
