// One table of cards to click. Python deals the cards and answers; the picks are drawn at once.

const BADGES = {
  picked: "M6 12.5l4 4 8-9",
  set: "M12 4.5l2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3-3.8-3.7 5.2-.7z",
  wrong: "M7 7l10 10M17 7L7 17",
  hint: "M12 4a5.5 5.5 0 0 0-2.6 10.3V16h5.2v-1.7A5.5 5.5 0 0 0 12 4zM9.8 18.8h4.4",
};
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LATE = "No answer from Python yet: it is busy, or its kernel has stopped. "
  + "If this stays, run the cell again.";
const PATIENCE = 3000;

function element(name, className, attributes = {}, ...children) {
  const made = document.createElement(name);
  made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// JupyterLab takes plain letters on anything but a text field for commands: "d d" deletes a cell.
function button(className, attributes, ...children) {
  const safe = { type: "button", "data-lm-suppress-shortcuts": "true", ...attributes };
  return element("button", className, safe, ...children);
}

function cardButton(face, place) {
  const picture = element("span", "sk-picture");
  picture.innerHTML = face.svg;
  const badge = element("span", "sk-badge", { "aria-hidden": "true" });
  picture.append(badge);
  // The button's name is its content: the picture's own label, and the caption.
  const made = button("sk-card", { style: `--i: ${place}` }, picture);
  if (face.caption) made.append(element("span", "sk-caption", {}, face.caption));
  return made;
}

// Rows and columns of a wide table; a small or a very large one is filled row by row.
function shape(count) {
  if (count < 6) return { columns: count, rows: 1, byRow: true };
  if (count < 9) return { columns: Math.ceil(count / 2), rows: 2, byRow: true };
  if (count > 27) return { columns: 9, rows: Math.ceil(count / 9), byRow: true };
  return { columns: Math.ceil(count / 3), rows: 3, byRow: false };
}

const same = (a, b) => a.length === b.length && a.every((place, i) => place === b[i]);

function build(el) {
  const letters = button("sk-letters", { "aria-pressed": "false" }, "Letters");
  const text = element("span", "sk-text");
  const grid = element("div", "sk-grid", { role: "group", "aria-label": "Cards on the table" });
  const bar = element("div", "sk-bar", {}, text, letters);
  const table = element("div", "sk-table", {}, bar, grid);
  const panel = element("div", "sk-side");
  const status = element("div", "sk-status", { role: "status" });
  const layout = element("div", "sk-layout", {}, table, panel);
  el.classList.add("setkata");
  el.replaceChildren(layout, status);
  return { el, letters, text, grid, layout, panel, status };
}

function lay(view, faces) {
  const { columns, rows, byRow } = shape(faces.length);
  view.grid.classList.toggle("by-row", byRow);
  view.grid.classList.toggle("many", faces.length > 27);
  view.layout.classList.toggle("wide", columns > 5);
  view.layout.style.setProperty("--columns", columns);
  view.layout.style.setProperty("--rows", rows);
  view.grid.replaceChildren(...faces.map(cardButton));
}

function mark(card, picked, state) {
  card.setAttribute("aria-pressed", picked);
  if (card.dataset.state === state) return;
  card.dataset.state = state;
  const badge = card.querySelector(".sk-badge");
  badge.innerHTML = state && `<svg viewBox="0 0 24 24"><path d="${BADGES[state]}"/></svg>`;
}

// The nearest card in a direction as it is laid out now: the table turns when it gets narrow.
function neighbor(cards, from, [dx, dy]) {
  const here = cards[from];
  let best = from;
  let least = Infinity;
  cards.forEach((card, place) => {
    const x = card.offsetLeft - here.offsetLeft;
    const y = card.offsetTop - here.offsetTop;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 1 && aside < here.offsetHeight / 2 && ahead < least) {
      best = place;
      least = ahead;
    }
  });
  return best;
}

function destination(cards, from, key) {
  if (key === "Home") return 0;
  if (key === "End") return cards.length - 1;
  return key in STEPS ? neighbor(cards, from, STEPS[key]) : undefined;
}

function start({ model, el }) {
  const view = build(el);
  let cards = [];
  let stop = 0; // the one card that Tab reaches
  let shown; // the panel's HTML
  let waiting;

  const picked = () => model.get("picked");
  const answered = () => same(model.get("answer").picked ?? [], picked());

  function draw() {
    const marks = answered() ? model.get("answer").marks ?? {} : {};
    cards.forEach((card, place) => {
      const chosen = picked().includes(place);
      mark(card, chosen, marks[place] ?? (chosen ? "picked" : ""));
      card.tabIndex = place === stop ? 0 : -1;
    });
  }

  function say(sentence, late = false) {
    view.status.classList.toggle("late", late);
    if (view.status.textContent !== sentence) view.status.textContent = sentence;
  }

  function listen() {
    const { panel, status } = model.get("answer");
    if (answered()) say(status ?? "");
    if (panel !== shown) view.panel.innerHTML = shown = panel ?? "";
    view.text.textContent = model.get("text");
    draw();
  }

  function pick(places) {
    model.set("picked", places);
    model.save_changes();
    draw();
    clearTimeout(waiting);
    waiting = setTimeout(() => answered() || say(LATE, true), PATIENCE);
  }

  function toggle(place) {
    const now = picked();
    if (now.includes(place)) return pick(now.filter((other) => other !== place));
    pick(now.length < model.get("limit") ? [...now, place] : [place]);
  }

  function deal() {
    lay(view, model.get("faces"));
    cards = [...view.grid.children];
    stop = Math.min(stop, cards.length - 1);
    listen();
  }

  view.grid.addEventListener("click", (event) => {
    const place = cards.indexOf(event.target.closest(".sk-card"));
    if (place < 0) return;
    stop = place;
    toggle(place);
  });
  view.grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const to = destination(cards, stop, event.key);
    if (event.key === "Escape") pick([]);
    else if (to === undefined) return;
    else cards[(stop = to)].focus();
    event.preventDefault();
    draw();
  });
  view.grid.addEventListener("focusin", (event) => {
    stop = Math.max(0, cards.indexOf(event.target.closest(".sk-card")));
    draw();
  });
  view.letters.addEventListener("click", () => {
    const on = el.classList.toggle("with-letters");
    view.letters.setAttribute("aria-pressed", on);
  });

  const listeners = { faces: deal, picked: draw, answer: listen, text: listen };
  for (const [name, act] of Object.entries(listeners)) model.on(`change:${name}`, act);
  deal();
  return () => {
    clearTimeout(waiting);
    for (const [name, act] of Object.entries(listeners)) model.off(`change:${name}`, act);
  };
}

function render(context) {
  try {
    return start(context);
  } catch (error) {
    context.el.textContent = `The card table could not be drawn: ${error.message}`;
  }
}

export default { render };
