// How the lines fit the solution: which lines compete, and which right line each of them stands for.

/**
 * Return for each used line the line of the solution that it stands for, or null if there is none.
 *
 * Lines with equal texts can stand for each other. A line then stands for the first of them that
 * comes after the line above it in the solution.
 */
export function meantBy(used, lines) {
  const free = rightLines(lines);
  let above = -1;
  return used.map(({ number }) => {
    const { text, at, wrong } = lines[number];
    const meant = wrong ? null : nextOf(free.filter((one) => one.text === text), above);
    if (meant) free.splice(free.indexOf(meant), 1);
    above = meant?.at ?? at;
    return meant;
  });
}

/** Return the lines that belong to the function, in their order. */
export function rightLines(lines) {
  return lines.filter(({ wrong }) => !wrong).sort((one, other) => one.at - other.at);
}

/** Return the lines that don't belong to the function. */
export function wrongLines(lines) {
  return lines.filter(({ wrong }) => wrong);
}

/**
 * Return the unused lines as groups, each as {numbers, place}; only lines that compete stand
 * together. place: that of the line in use that competes with them, or -1; null for a lone line.
 */
export function groupsOf(unused, used, lines) {
  const contested = new Set(wrongLines(lines).map(({ at }) => at));
  const groups = new Map();
  for (const number of [...lines.keys()].filter((one) => unused.includes(one))) {
    const { at } = lines[number];
    const key = contested.has(at) ? at : `line ${number}`;
    if (!groups.has(key)) groups.set(key, { numbers: [], place: placeOf(at) });
    groups.get(key).numbers.push(number);
  }
  return [...groups.values()];

  function placeOf(at) {
    return contested.has(at) ? used.findIndex(({ number }) => lines[number].at === at) : null;
  }
}

/** Return the indentation of a line, or for one that doesn't belong, that of its competitor. */
export function indentOf(line, lines) {
  return line.indent ?? rightLines(lines).find(({ at }) => at === line.at)?.indent ?? 1;
}

function nextOf(equal, above) {
  return equal.find(({ at }) => at > above) ?? equal.at(-1) ?? null;
}
