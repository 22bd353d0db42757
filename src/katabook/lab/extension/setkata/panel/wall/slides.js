// The steps in which a lesson is shown on a projector, by the slide types of its cells.

/**
 * Return for each cell the place of the first cell of its slide.
 *
 * types: Jupyter's slide types. A slide or subslide begins with its cell; a fragment or a cell
 * without a type goes on with the slide before it.
 */
export function slidesOf(types) {
  let first = 0;
  return types.map((type, place) => {
    if (type === "slide" || type === "subslide") first = place;
    return first;
  });
}

/** Return the next place that is shown, or the last one there is; step is 1, or -1 to go back. */
export function placeAfter(types, place, step) {
  const isShown = (other) => types[other] !== "skip" && types[other] !== "notes";
  let next = place + step;
  while (next in types && !isShown(next)) next += step;
  return next in types ? next : place;
}
