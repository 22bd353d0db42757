// Where a move leads from a moment of a recorded call; an impossible move leads to the same moment.

/**
 * Return the moment after the line that runs next, with all that it calls, or where that fails.
 *
 * If the recording ends before that, it is the next moment.
 */
export function forward(states, at) {
  const next = Math.min(at + 1, last(states));
  const end = after(states, at, depthOutside(states[at], states[at].kind !== "line"), next);
  const failed = states.findIndex(({ kind }, place) => place > at && kind === "error");
  return failed < 0 ? end : Math.min(failed, end);
}

/** Return the moment before; the calls that have ended by then are skipped. */
export function back(states, at) {
  return lastBefore(states, at, depthOutside(states[at], states[at].enters));
}

/** Return the first moment of the call that the line makes next. */
export function into(states, at) {
  return states[at + 1]?.enters ? at + 1 : at;
}

/** Return the moment at which the call has ended, and its caller goes on. */
export function out(states, at) {
  const depth = states[at].stack.length - 1;
  return depth < 1 ? at : after(states, at, depth, at);
}

/**
 * Return the first moment, from here on, with at most `depth` open calls.
 *
 * If the recording ends before that, it is the last such moment before this one.
 */
export function toDepth(states, at, depth) {
  if (states[at].stack.length <= depth) return at;
  return after(states, at, depth, lastBefore(states, at, depth));
}

/** Return the next moment at which a variable of a function (its place in the codes) changes. */
export function nextChange(states, at, code, name) {
  const found = states.findIndex((state, place) => (
    place > at && state.code === code && state.changed.has(name)
  ));
  return found < 0 ? at : found;
}

/** Return the first moment. */
export function first() {
  return 0;
}

/** Return the last moment. */
export function last(states) {
  return states.length - 1;
}

/** Return the first later moment with at most `depth` open calls, or `otherwise`. */
function after(states, at, depth, otherwise) {
  const found = states.findIndex(({ stack }, place) => place > at && stack.length <= depth);
  return found < 0 ? otherwise : found;
}

/** Return the last earlier moment with at most `depth` open calls, or the first moment. */
function lastBefore(states, at, depth) {
  const found = states.slice(0, at).findLastIndex(({ stack }) => stack.length <= depth);
  return Math.max(found, 0);
}

/** Return how many calls are open, at least 1; without the last one if it begins or ends here. */
function depthOutside({ stack }, isAtEnd) {
  return isAtEnd ? Math.max(stack.length - 1, 1) : stack.length;
}
