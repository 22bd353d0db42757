// Which key does what with the line that has the keyboard's focus.

const GO = { ArrowUp: "previous", ArrowDown: "next", Home: "first", End: "last" };
const UNUSED = { ...GO, ArrowRight: "use" };
const USED = { ...GO, ArrowLeft: "less", ArrowRight: "more", Delete: "back", Backspace: "back" };
const USED_ALT = { ArrowUp: "up", ArrowDown: "down" };

/** Return the name of what a key does, or "". */
export function actOf({ key, altKey, ctrlKey, metaKey, shiftKey }, isUsed) {
  if (ctrlKey || metaKey || shiftKey) return "";
  if (altKey) return (isUsed && USED_ALT[key]) || "";
  return (isUsed ? USED : UNUSED)[key] ?? "";
}

/** Return the place in a column to which a key goes, or -1 if the key moves a line. */
export function goTo(act, place, count) {
  const to = { previous: place - 1, next: place + 1, first: 0, last: count - 1 }[act] ?? -1;
  return Object.values(GO).includes(act) ? Math.max(0, Math.min(to, count - 1)) : -1;
}
