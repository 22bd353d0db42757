// Make room for a lesson: close the files at each start, and on a phone hide both bars.

const PHONE = "(pointer: coarse) and (max-width: 600px)";
const BY_HAND = ["pointerdown", "keydown"];

/**
 * Close the left side of Lab, and keep it closed until the learner does anything.
 *
 * Lab opens it in its last layout, and JupyterLite opens it once more with the notebook.
 */
export function keepClosed(shell) {
  keep(shell, () => shell.leftCollapsed || shell.collapseLeft());
}

/**
 * On a phone, hide the bars of icons at both sides; the View menu brings them back.
 *
 * On a slow phone a bar is empty at first, and shows only when Lab puts its icons into it.
 */
export function makeRoom(shell) {
  if (!matchMedia(PHONE).matches) return;
  keep(shell, () => {
    for (const side of ["left", "right"]) {
      if (shell.isSideTabBarVisible(side)) shell.toggleSideTabBarVisibility(side);
    }
  });
}

/** Act now, and whenever anything shows or hides in Lab, until the learner does anything. */
function keep(shell, act) {
  const watching = new MutationObserver(act);
  const stop = () => {
    watching.disconnect();
    for (const type of BY_HAND) removeEventListener(type, stop, true);
  };
  watching.observe(shell.node, { subtree: true, attributeFilter: ["class"] });
  for (const type of BY_HAND) addEventListener(type, stop, true);
  act();
}
