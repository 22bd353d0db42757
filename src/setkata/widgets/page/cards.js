// The cards in the page: how they come, go, and lie beside each other.
import { BUTTON, fill } from "./frame.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CARD = `<button ${BUTTON} class="sk-card"></button>`;

// The button is named by its content: the picture's label, and the caption.
const faceHtml = ({ svg, caption, hole }) => `
  <span class="sk-picture"${hole && ` role="img" aria-label="${hole}, given"`}>${svg}</span>
  ${caption && `<span class="sk-caption">${caption}</span>`}`;

// Only new cards are drawn and animated, one after another.
export function deal(grid, faces) {
  const first = !grid.children.length;
  while (grid.children.length > faces.length) grid.lastElementChild.remove();
  let count = 0;
  faces.forEach((face, place) => {
    if (!grid.children[place]) grid.insertAdjacentHTML("beforeend", CARD);
    const card = grid.children[place];
    const isNew = fill(card, faceHtml(face));
    card.classList.toggle("is-new", isNew && !first);
    card.classList.toggle("is-hole", Boolean(face.hole));
    if (isNew) card.style.setProperty("--i", count++);
  });
  return [...grid.children];
}

// The cards of a SET that was taken stay for a moment, in their places above the new cards.
export function celebrate(leaving, cards) {
  const ghosts = cards.map((card) => {
    const ghost = document.createElement("span");
    ghost.dataset.state = "set";
    ghost.style.cssText = `left: ${card.at.left}px; top: ${card.at.top}px`;
    ghost.append(card.querySelector(".sk-picture"));
    ghost.addEventListener("animationend", (event) => {
      if (event.target === ghost) ghost.remove();
    });
    return ghost;
  });
  leaving.replaceChildren(...ghosts);
}

// A screen reader says where a card is; a narrow page has other rows. Each card keeps its place,
// because to ask for it while an answer is drawn would cost a layout.
export function describe(cards) {
  for (const card of cards) card.at = { left: card.offsetLeft, top: card.offsetTop };
  const edges = (side) => [...new Set(cards.map(({ at }) => at[side]))].sort((a, b) => a - b);
  const [tops, lefts] = [edges("top"), edges("left")];
  for (const card of cards) {
    const row = tops.indexOf(card.at.top) + 1;
    const column = lefts.indexOf(card.at.left) + 1;
    card.setAttribute("aria-description", `row ${row}, column ${column}`);
  }
}

// The nearest card in a direction on the page as it is now.
function neighbor(cards, here, [dx, dy]) {
  const { offsetLeft: left, offsetTop: top } = here;
  const ahead = (card) => dx * (card.offsetLeft - left) + dy * (card.offsetTop - top);
  const inLine = (card) => (dx ? card.offsetTop === top : card.offsetLeft === left);
  const [next] = cards.filter((card) => inLine(card) && ahead(card) > 0)
    .sort((one, other) => ahead(one) - ahead(other));
  return next ?? here;
}

export const destination = (cards, here, key) => ({ Home: cards.at(0), End: cards.at(-1) })[key]
  ?? (STEPS[key] && neighbor(cards, here, STEPS[key]));
