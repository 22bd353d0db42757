// The buttons that go from moment to moment.
import { button, element } from "../elements.js";
import { back, first, forward, into, last, nextChange, out } from "./moves.js";

const BUTTONS = [
  ["back", ["←", " Back"], "ArrowLeft"],
  ["forward", ["Forward ", "→"], "ArrowRight"],
  ["into", ["Into ", "↓"], "ArrowDown"],
  ["out", ["Out ", "↑"], "ArrowUp"],
];
const SIGNS = "←→↓↑";
const MOVES = { back, first, forward, into, last, out };

/**
 * Return the buttons, with functions that show a moment in them and that say where a move leads.
 *
 * plan: the variables of each code. go: what a button does with the name of its move.
 */
export function controls(data, states, plan, go) {
  const changing = changingIn(states, plan);
  const chosen = changing.length ? choice(changing, data, states[data.begin ?? 0].code) : null;
  const buttons = BUTTONS.map(([move, label, key]) => act(move, label, key, go));
  if (chosen) buttons.push(act("change", ["Next change:"], "c", go));
  const watch = chosen ? [element("span", { className: "sk-watch" }, buttons.at(-1), chosen)] : [];
  const node = element("div", { className: "sk-moves" }, ...buttons.slice(0, 4), ...watch);
  const leads = (move, at) => {
    if (move !== "change") return MOVES[move](states, at);
    if (!chosen) return at;
    const { code, name } = changing[chosen.selectedIndex];
    return nextChange(states, at, code, name);
  };
  const show = (at) => {
    for (const one of buttons) one.ariaDisabled = String(leads(one.dataset.move, at) === at);
  };
  return { node, show, leads, chosen };
}

function act(move, label, key, go) {
  const made = button(`sk-move${move === "forward" ? " sk-main" : ""}`, "", () => go(move));
  made.append(...label.map((part) => (
    SIGNS.includes(part.trim()) ? element("span", { ariaHidden: "true" }, part) : part
  )));
  made.dataset.move = move;
  made.setAttribute("aria-keyshortcuts", key);
  made.title = `Key: ${key.replace("Arrow", "").toLowerCase()}`;
  return made;
}

/** Return the variables that change, each with the place of its code. */
function changingIn(states, plan) {
  const changed = plan.map(() => new Set());
  for (const state of states) for (const name of state.changed) changed[state.code].add(name);
  return plan.flatMap((variables, code) => (
    variables.filter(({ name }) => changed[code].has(name)).map((one) => ({ ...one, code }))
  ));
}

/** Return a list to choose a variable from; at first, a collection of the function `open` is chosen. */
function choice(changing, { codes }, open) {
  const made = element("select", { ariaLabel: "Variable to watch" });
  made.dataset.lmSuppressShortcuts = "true";
  const isOne = new Set(changing.map(({ code }) => code)).size === 1;
  for (const [code, { name }] of codes.entries()) {
    const options = changing.filter((one) => one.code === code)
      .map((one) => element("option", {}, one.name));
    if (isOne) made.append(...options);
    else if (options.length) made.append(element("optgroup", { label: name }, ...options));
  }
  const isOpen = ({ code }) => code === open;
  const isLarge = ({ group }) => group === "rows";
  const wishes = [(one) => isOpen(one) && isLarge(one), isOpen, isLarge, () => true];
  made.selectedIndex = wishes.map((wish) => changing.findIndex(wish)).find((place) => place >= 0);
  return made;
}
