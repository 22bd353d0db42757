// Elements of a page, in one call each, and when they may be drawn anew.

const PRESS = 50; // milliseconds, after which a pressed button may have been let go

/** Return a new element with properties and children. */
export function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== ""));
  return made;
}

/** Return a button; while it has the keyboard, Lab's keys for cells do nothing. */
export function button(className, label, onclick) {
  const made = element("button", { type: "button", className, onclick }, label);
  made.dataset.lmSuppressShortcuts = "true";
  return made;
}

/**
 * Return a function that draws what is in a node: at once or, while one of its buttons is pressed,
 * when the button has been let go. A button that is drawn anew during a press loses the click.
 */
export function afterPress(node, draw) {
  let waiting = null;
  return function attempt() {
    clearTimeout(waiting);
    if (node.querySelector("button:active")) waiting = setTimeout(attempt, PRESS);
    else draw();
  };
}

/** Return a short piece of code. */
export function code(...children) {
  return element("code", {}, ...children);
}

/** Return the parts of a sentence for a page; a part with code is shown as code. */
export function inCode(parts) {
  return parts.map((part) => (part.code === undefined ? part : code(part.code)));
}

/** Return text in which backticks mark code, as parts. */
export function partsIn(text) {
  const parts = text.split("`").map((part, place) => (place % 2 ? { code: part } : part));
  return parts.filter((part) => part !== "");
}
