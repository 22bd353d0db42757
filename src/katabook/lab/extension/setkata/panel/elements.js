// Elements of a page, in one call each.

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

/** Return a short piece of code. */
export function code(...children) {
  return element("code", {}, ...children);
}

/** Return the parts of a sentence for a page; a part with code is shown as code. */
export function inCode(parts) {
  return parts.map((part) => (part.code === undefined ? part : code(part.code)));
}
