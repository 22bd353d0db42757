// One table of cards to click. Python deals the cards and answers; the picks are drawn at once.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LATE = "No answer from Python yet: it is busy, or its kernel has stopped. "
  + "If this stays, run the cell again.";
const PATIENCE = 3000;

// JupyterLab takes plain letters on anything but a text field for commands: "d d" deletes a cell.
const BUTTON = 'type="button" data-lm-suppress-shortcuts="true"';
const FRAME = `
  <div class="sk-layout">
    <div class="sk-table">
      <div class="sk-bar">
        <span class="sk-text"></span>
        <button ${BUTTON} class="sk-button sk-letters" aria-pressed="false">Letters</button>
      </div>
      <div class="sk-above"></div>
      <div class="sk-grid" role="group" aria-label="Cards on the table"></div>
    </div>
    <div class="sk-side"></div>
  </div>
  <div class="sk-status" role="status"></div>`;
const PARTS = ["layout", "bar", "text", "letters", "above", "grid", "side", "status"];

// The button's name is its content: the picture's own label, and the caption.
const cardHtml = ({ svg, caption }, place) => `
  <button ${BUTTON} class="sk-card" style="--i: ${place}">
    <span class="sk-picture">${svg}<span class="sk-badge" aria-hidden="true"></span></span>
    ${caption && `<span class="sk-caption">${caption}</span>`}
  </button>`;

const actionHtml = ({ id }) => `<button ${BUTTON} class="sk-button" data-id="${id}"></button>`;

const dialHtml = (name, actions) => `
  <div class="sk-dial" role="group" aria-label="${name}">
    <span class="sk-feature" aria-hidden="true">${name}</span>
    ${actions.filter(({ dial }) => dial === name).map(actionHtml).join("")}
  </div>`;

function build(el, actions) {
  el.classList.add("setkata");
  el.innerHTML = FRAME;
  const view = Object.fromEntries(PARTS.map((part) => [part, el.querySelector(`.sk-${part}`)]));
  const dials = new Set(actions.map(({ dial }) => dial).filter(Boolean));
  const inBar = actions.filter(({ dial }) => !dial);
  view.letters.insertAdjacentHTML("beforebegin", inBar.map(actionHtml).join(""));
  for (const name of dials) view.grid.insertAdjacentHTML("beforebegin", dialHtml(name, actions));
  view.letters.addEventListener("click", () => {
    view.letters.setAttribute("aria-pressed", el.classList.toggle("with-letters"));
  });
  return view;
}

function fill(part, html) {
  if (part.html !== html) part.innerHTML = part.html = html;
}

function mark(card, picked, state, badge) {
  card.setAttribute("aria-pressed", picked);
  card.dataset.state = state;
  fill(card.querySelector(".sk-badge"), badge);
}

// With Ctrl or Cmd held a key is Lab's, such as Ctrl+S; the modifier's own event comes first.
function lendKeys({ target, ctrlKey = false, metaKey = false }) {
  target.toggleAttribute("data-lm-suppress-shortcuts", !(ctrlKey || metaKey));
}

// The same buttons stay, so that the one with the keyboard keeps it.
function renew(button, { label, pressed, disabled = false }) {
  button.textContent = label;
  button.setAttribute("aria-disabled", disabled);
  if (pressed !== undefined) button.setAttribute("aria-pressed", pressed);
}

// The nearest card in a direction as it is laid out now: the table turns when it gets narrow.
function neighbor(cards, from, [dx, dy]) {
  const { offsetLeft: left, offsetTop: top } = cards[from];
  const ahead = (card) => dx * (card.offsetLeft - left) + dy * (card.offsetTop - top);
  const inLine = (card) => (dx ? card.offsetTop === top : card.offsetLeft === left);
  const [next] = cards.filter((card) => inLine(card) && ahead(card) > 0)
    .sort((one, other) => ahead(one) - ahead(other));
  return next ?? cards[from];
}

function destination(cards, from, key) {
  if (key === "Home") return cards.at(0);
  if (key === "End") return cards.at(-1);
  return key in STEPS ? neighbor(cards, from, STEPS[key]) : undefined;
}

const same = (a, b) => a.length === b.length && a.every((place, i) => place === b[i]);

class Table {
  cards = [];
  stop = 0; // the one card that Tab reaches

  constructor({ model, el }) {
    this.model = model;
    this.view = build(el, model.get("actions"));
    const { layout, grid } = this.view;
    layout.addEventListener("click", (event) => this.onClick(event));
    for (const type of ["keydown", "keyup", "focusin"]) layout.addEventListener(type, lendKeys);
    grid.addEventListener("keydown", (event) => this.onKey(event));
    grid.addEventListener("focusin", (event) => this.onFocus(event));
    const listen = () => this.listen();
    const [picked, hinted, text, above, actions, answer] = Array(6).fill(listen);
    this.listeners = { faces: () => this.deal(), picked, hinted, text, above, actions, answer };
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
    const { layout, grid } = this.view;
    const { columns, rows, kind } = this.model.get("shape");
    layout.className = `sk-layout ${kind}`;
    layout.style.cssText = `--columns: ${columns}; --rows: ${rows}`;
    grid.innerHTML = this.model.get("faces").map(cardHtml).join("");
    this.cards = [...grid.children];
    this.stop = Math.max(0, Math.min(this.stop, this.cards.length - 1));
    this.listen();
  }

  listen() {
    const { panel = "", status = "" } = this.answer;
    if (this.answered) this.say(status);
    fill(this.view.side, panel);
    fill(this.view.above, this.model.get("above"));
    this.view.text.textContent = this.model.get("text");
    for (const action of this.model.get("actions")) {
      renew(this.view.layout.querySelector(`[data-id="${action.id}"]`), action);
    }
    this.draw();
  }

  draw() {
    const marks = this.answered ? this.answer.marks ?? {} : {};
    const [hinted, badges] = [this.model.get("hinted"), this.model.get("badges")];
    this.cards.forEach((card, place) => {
      const chosen = this.picked.includes(place);
      const own = (chosen && "picked") || (hinted.includes(place) && "hinted") || "";
      const state = marks[place] ?? own;
      mark(card, chosen, state, badges[state] ?? "");
      card.tabIndex = place === this.stop ? 0 : -1;
    });
  }

  say(sentence, late = false) {
    this.view.status.classList.toggle("late", late);
    if (this.view.status.textContent !== sentence) this.view.status.textContent = sentence;
  }

  expect(arrived) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => arrived() || this.say(LATE, true), PATIENCE);
  }

  pick(places) {
    this.expect(() => this.answered);
    this.model.set("picked", places);
    this.model.save_changes();
  }

  toggle(place) {
    if (this.picked.includes(place)) return this.pick(this.picked.filter((i) => i !== place));
    const more = this.picked.length < this.model.get("limit");
    return this.pick(more ? [...this.picked, place] : [place]);
  }

  press(button) {
    const before = this.answer;
    this.expect(() => this.answer !== before);
    button.closest(".sk-dial")?.querySelectorAll("button").forEach((other) => {
      other.setAttribute("aria-pressed", other === button);
    });
    this.model.send({ press: button.dataset.id });
  }

  onClick({ target }) {
    const card = target.closest(".sk-card");
    const action = target.closest('[data-id][aria-disabled="false"]');
    if (card) this.toggle((this.stop = this.cards.indexOf(card)));
    if (action) this.press(action);
  }

  onFocus({ target }) {
    this.stop = this.cards.indexOf(target);
    this.draw();
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const card = destination(this.cards, this.stop, event.key);
    if (event.key === "Escape") this.pick([]);
    else if (!card) return;
    else card.focus();
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
