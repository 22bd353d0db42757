// A pass: its star pops once after its cell has run, and never when a stored output is shown again.

const RAN = "sk-just-ran"; // moment.css moves the star below it

/** Let the star in the output of a cell pop, if there is one. */
export function celebrate(cell) {
  if (!cell.querySelector(".sk-pop")) return;
  cell.classList.add(RAN);
  // Lab puts a cell that was scrolled away into the page again, which would start the motion again.
  cell.addEventListener("animationend", () => cell.classList.remove(RAN), { once: true });
}
