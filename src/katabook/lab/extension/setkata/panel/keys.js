// Keys that are Lab's, also where an output keeps all other keys for itself.
// Lab takes plain letters as commands: "d d" deletes a cell.

/**
 * Pass some keys on from outside a node, because Lab hears no key from inside it.
 *
 * isLabs: whether a key is Lab's; by default, Shift+Enter and keys with Ctrl or Cmd, but not with Z.
 */
export function handOn(node, isLabs = isCommand) {
  node.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !isLabs(event)) return;
    event.stopImmediatePropagation();
    const isOpen = node.parentElement.dispatchEvent(new KeyboardEvent(event.type, event));
    if (!isOpen) event.preventDefault(); // Lab has a command for it
  });
}

/** Return whether a key saves the notebook; a field uses all others itself. */
export function isSave({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "s";
}

/** Return whether a key is Lab's; Ctrl+Z is not, because it would change code somewhere else. */
function isCommand({ key, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey) return key.toLowerCase() !== "z";
  return shiftKey && key === "Enter";
}
