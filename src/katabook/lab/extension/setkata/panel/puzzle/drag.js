// Lines are dragged with the pointer. On a touch screen only the grip does it: elsewhere a swipe
// scrolls the page.
import { placeAt, stepsAt } from "./snap.js";

const FAR = 5; // pixels; a press that moves as far is a drag, and not a click

/**
 * Let lines be dragged.
 *
 * hover: gets the number of a line in the function, with its place and its indentation, and returns
 * the indentation that the line would have. drop: gets the number when the line is let go, with
 * the place and the indentation, or with null outside the function.
 */
export function letDrag(columns, hover, drop) {
  columns.node.addEventListener("pointerdown", (event) => {
    const line = event.target.closest(".sk-piece");
    if (!line || event.button || !event.isPrimary) return;
    if (event.pointerType === "mouse" || event.target.closest(".sk-grip")) {
      follow(line, event, { columns, hover, drop });
    }
  });
}

/** Follow the pointer from a press on a line until it is let go. */
function follow(line, { pointerId, clientX, clientY }, { columns, hover, drop }) {
  const number = Number(line.dataset.number);
  const listening = new AbortController();
  let spot = null;
  let isDragged = false;
  const move = (event) => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (!isDragged && Math.hypot(x, y) < FAR) return;
    if (!isDragged) {
      isDragged = true;
      line.classList.add("sk-dragged");
      line.setPointerCapture(pointerId);
    }
    line.style.translate = `${x}px ${y}px`;
    spot = spotAt(columns, line, event);
    showDrop(columns, line, spot && { ...spot, indent: hover(number, spot) });
  };
  const end = (isDropped) => {
    listening.abort();
    line.classList.remove("sk-dragged");
    line.style.translate = "";
    columns.drop.hidden = true;
    if (!isDragged) return;
    ignoreClick(columns.node);
    if (isDropped) drop(number, spot);
  };
  const { signal } = listening;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", () => end(true), { signal });
  addEventListener("pointercancel", () => end(false), { signal });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    end(false);
    addEventListener("pointerup", () => ignoreClick(columns.node), { once: true });
  }, { signal });
}

/** Return the place and the indentation over which a line is, or null outside the function. */
function spotAt({ used }, line, { clientX, clientY }) {
  const box = used.parentElement.getBoundingClientRect();
  const isInside = clientX > box.left && clientX < box.right
    && clientY > box.top && clientY < box.bottom;
  if (!isInside) return null;
  const style = getComputedStyle(used);
  const [gutter, step] = ["--sk-gutter", "--sk-step"]
    .map((name) => Number.parseFloat(style.getPropertyValue(name)));
  const rows = otherRows(used, line).map((row) => row.getBoundingClientRect());
  const begin = used.getBoundingClientRect().left + gutter;
  const indent = stepsAt(line.getBoundingClientRect().left, begin, step);
  return { place: placeAt(rows, clientY), indent };
}

/** Show where a line would fall. */
function showDrop({ used, drop }, line, spot) {
  drop.hidden = !spot;
  if (!spot) return;
  const rows = otherRows(used, line);
  const next = rows[spot.place];
  const last = rows.at(-1);
  const top = next?.offsetTop ?? (last ? last.offsetTop + last.offsetHeight : used.offsetTop);
  drop.style.top = `${top - 3}px`;
  drop.style.setProperty("--sk-indent", spot.indent);
}

function otherRows(used, line) {
  return [...used.querySelectorAll("li:has(.sk-piece)")].filter((row) => !row.contains(line));
}

/** Ignore the click that the browser sends after a drag. */
function ignoreClick(node) {
  const ignore = (event) => event.stopPropagation();
  node.addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => node.removeEventListener("click", ignore, { capture: true }));
}
