// Small words.

/** Return a number with its noun, such as "2 cells". */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
