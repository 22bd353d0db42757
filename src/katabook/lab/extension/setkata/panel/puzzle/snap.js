// Where a line that is dragged falls: between which lines, and with which indentation.

/** Return the place among rows, each with a top and a bottom, at which a height is. */
export function placeAt(rows, y) {
  const below = rows.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return below < 0 ? rows.length : below;
}

/** Return how many steps a line's left edge is from where a line without indentation begins. */
export function stepsAt(left, begin, step) {
  return Math.round((left - begin) / step);
}
