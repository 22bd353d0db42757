// The slider, and above it a picture of how many calls are open, if that is ever more than one.
import { element } from "../elements.js";

const SVG = "http://www.w3.org/2000/svg";
const LOW = 3; // calls; the picture has room for at least so many open calls

/** Return the slider with its picture, with a function that shows a moment in it. */
export function track(states, goTo) {
  const range = { type: "range", min: 0, max: states.length - 1 };
  const slider = element("input", { ...range, ariaLabel: "Step" });
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  const cross = element("span", { className: "sk-cross", ariaHidden: "true" }, "✕");
  const hasFailed = states.at(-1).kind === "error";
  const isFlat = states.every(({ stack }) => stack.length === 1);
  const parts = [isFlat ? "" : picture(states), hasFailed ? cross : "", slider];
  const show = (at) => {
    slider.value = at;
    slider.ariaValueText = `step ${at + 1} of ${states.length}, line ${states[at].line}`;
  };
  const className = isFlat && !hasFailed ? "sk-track sk-flat" : "sk-track";
  return { node: element("div", { className }, ...parts), show };
}

/** Return the picture; a moment is drawn around its place on the slider, where the thumb is. */
function picture(states) {
  const most = Math.max(LOW, ...states.map(({ stack }) => stack.length));
  const node = svg("svg", { preserveAspectRatio: "none", "aria-hidden": "true" });
  node.setAttribute("viewBox", `0 0 ${Math.max(states.length - 1, 1)} ${most}`);
  const bar = (place) => {
    const height = states[place].stack.length;
    return `M${place - 0.5} ${most}v${-height}h1v${height}z`;
  };
  const bars = states.map((_, place) => bar(place));
  node.append(svg("path", { class: "sk-depths", d: bars.join("") }));
  return node;
}

function svg(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
