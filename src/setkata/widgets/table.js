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

class Table {
  cards = [];
  stop = 0; // the one card that Tab reaches

  constructor({ model, el }) {
    this.model = model;
    this.view = build(el);
    const { grid, letters } = this.view;
    grid.addEventListener("click", (event) => this.onClick(event));
    grid.addEventListener("keydown", (event) => this.onKey(event));
    grid.addEventListener("focusin", (event) => this.onFocus(event));
    letters.addEventListener("click", () => {
      letters.setAttribute("aria-pressed", el.classList.toggle("with-letters"));
    });
    const [draw, listen] = [() => this.draw(), () => this.listen()];
    this.listeners = { faces: () => this.deal(), picked: draw, answer: listen, text: listen };
    for (const [name, act] of Object.entries(this.listeners)) model.on(`change:${name}`, act);
    this.deal();
  }

  close() {
    clearTimeout(this.waiting);
    for (const [name, act] of Object.entries(this.listeners)) this.model.off(`change:${name}`, act);
  }

  get picked() { return this.model.get("picked"); }
  get answer() { return this.model.get("answer"); }
  get answered() { return same(this.answer.picked ?? [], this.picked); }

  deal() {
    lay(this.view, this.model.get("faces"));
    this.cards = [...this.view.grid.children];
    this.stop = Math.min(this.stop, this.cards.length - 1);
    this.listen();
  }

  draw() {
    const marks = this.answered ? this.answer.marks ?? {} : {};
    this.cards.forEach((card, place) => {
      const chosen = this.picked.includes(place);
      mark(card, chosen, marks[place] ?? (chosen ? "picked" : ""));
      card.tabIndex = place === this.stop ? 0 : -1;
    });
  }

  listen() {
    const { panel = "", status = "" } = this.answer;
    if (this.answered) this.say(status);
    if (panel !== this.panel) this.view.panel.innerHTML = this.panel = panel;
    this.view.text.textContent = this.model.get("text");
    this.draw();
  }

  say(sentence, late = false) {
    this.view.status.classList.toggle("late", late);
    if (this.view.status.textContent !== sentence) this.view.status.textContent = sentence;
  }

  pick(places) {
    this.model.set("picked", places);
    this.model.save_changes();
    this.draw();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.answered || this.say(LATE, true), PATIENCE);
  }

  toggle(place) {
    if (this.picked.includes(place)) this.pick(this.picked.filter((other) => other !== place));
    else this.pick(this.picked.length < this.model.get("limit") ? [...this.picked, place] : [place]);
  }

  placeOf(event) { return Math.max(0, this.cards.indexOf(event.target.closest(".sk-card"))); }

  onClick(event) {
    if (event.target.closest(".sk-card")) this.toggle((this.stop = this.placeOf(event)));
  }

  onFocus(event) {
    this.stop = this.placeOf(event);
    this.draw();
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const to = destination(this.cards, this.stop, event.key);
    if (event.key === "Escape") this.pick([]);
    else if (to === undefined) return;
    else this.cards[to].focus();
    event.preventDefault();
  }
}

function render(context) {
  try {
    const table = new Table(context);
    return () => table.close();
  } catch (error) {
    context.el.textContent = `The card table could not be drawn: ${error.message}`;
  }
}

export default { render };
