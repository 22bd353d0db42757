// Lab's files stay closed at each start, so that a lesson has their room.

const BY_HAND = ["pointerdown", "keydown"];

/**
 * Close the left side of Lab, and keep it closed until the learner does anything.
 *
 * Lab opens it in its last layout, and JupyterLite opens it once more with the notebook.
 */
export function keepClosed(shell) {
  const close = () => shell.leftCollapsed || shell.collapseLeft();
  const watching = new MutationObserver(close);
  const stop = () => {
    watching.disconnect();
    for (const type of BY_HAND) removeEventListener(type, stop, true);
  };
  watching.observe(shell.node, { subtree: true, attributeFilter: ["class"] });
  for (const type of BY_HAND) addEventListener(type, stop, true);
  close();
}
