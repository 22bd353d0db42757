// Where the lines of a puzzle are, kept in this tab, so that a reload of the page loses nothing.

const KEY = "setkata:puzzle:";

/** Keep the arrangement of a puzzle. */
export function keep({ name }, { lines, used, helps }) {
  sessionStorage.setItem(KEY + name, JSON.stringify({ texts: textsOf(lines), used, helps }));
}

/** Forget the arrangement of a puzzle, because it is solved. */
export function forget({ name }) {
  sessionStorage.removeItem(KEY + name);
}

/** Return the arrangement that was kept for a puzzle with the same lines, or null. */
export function keptOf({ name, lines }) {
  const { texts, used, helps } = JSON.parse(sessionStorage.getItem(KEY + name)) ?? {};
  return texts === textsOf(lines) ? { lines, used, helps } : null;
}

/** Return the texts of all lines; a stored output may have their other parts in another order. */
function textsOf(lines) {
  return lines.map(({ text }) => text).join("\n");
}
