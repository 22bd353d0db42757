// One table of cards to click. Python deals the cards and answers; the picks are drawn at once.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LATE = "No answer from Python yet: it is busy, or its kernel has stopped. "
  + "If this message stays, run the cell again or reload the page.";
const PATIENCE = 3000;
const TICK = 200;

// Outside text fields JupyterLab takes plain letters as commands: "d d" deletes a cell.
const BUTTON = 'type="button" data-lm-suppress-shortcuts="true"';
const FRAME = `
  <div class="sk-layout" tabindex="-1" data-lm-suppress-shortcuts="true">
    <div class="sk-table">
      <div class="sk-bar">
        <span class="sk-text"></span><span class="sk-clock" role="timer"></span>
        <button ${BUTTON} class="sk-letters sk-button" aria-pressed="false">Letters</button>
      </div>
      <div class="sk-above"></div>
      <div class="sk-grid" role="group" aria-label="Cards on the table"></div>
    </div>
    <div class="sk-side">
      <div class="sk-panel">
        <div class="sk-top"><span class="sk-emblem"></span><div><div class="sk-headline"></div>
          <div class="sk-sentence"></div></div></div><div class="sk-why"></div></div>
      <div class="sk-below"></div>
    </div>
  </div>
  <div class="sk-status" role="status"></div>`;
const CARD = `<button ${BUTTON} class="sk-card"></button>`;

// The button is named by its content: the picture's label, and the caption.
const faceHtml = ({ svg, caption }) => `
  <span class="sk-picture">${svg}</span>
  ${caption && `<span class="sk-caption">${caption}</span>`}`;

const dialHtml = (name, buttons) => `<div class="sk-dial" role="group" aria-label="${name}">
  <span class="sk-feature" aria-hidden="true">${name}</span>${buttons(name)}</div>`;

function build(el, actions) {
  el.classList.add("setkata");
  el.innerHTML = FRAME;
  const parts = [...el.querySelectorAll("[class]")];
  const view = Object.fromEntries(parts.map((part) => [part.classList[0].slice(3), part]));
  const html = (_, i) => `<button ${BUTTON} class="sk-button" data-action="${i}"></button>`;
  const buttons = (dial) => actions.map(html).filter((_, i) => actions[i].dial === dial).join("");
  const dials = new Set(actions.map(({ dial }) => dial).filter(Boolean));
  view.letters.insertAdjacentHTML("beforebegin", buttons(undefined));
  for (const dial of dials) view.grid.insertAdjacentHTML("beforebegin", dialHtml(dial, buttons));
  view.letters.addEventListener("click", () => {
    view.letters.setAttribute("aria-pressed", el.classList.toggle("with-letters"));
  });
  return view;
}

// Write only what has changed, and return whether it was written.
function fill(part, html) {
  if (part.html === html) return false;
  part.innerHTML = part.html = html;
  return true;
}

const write = (part, text) => { if (part.textContent !== text) part.textContent = text; };

// Only new cards are drawn and animated, one after another.
function deal(grid, faces) {
  while (grid.children.length > faces.length) grid.lastElementChild.remove();
  let count = 0;
  faces.forEach((face, place) => {
    if (!grid.children[place]) grid.insertAdjacentHTML("beforeend", CARD);
    const card = grid.children[place];
    if (fill(card, faceHtml(face))) card.style.setProperty("--i", count++);
  });
  return [...grid.children];
}

// Keys with Ctrl or Cmd, such as Ctrl+S, are Lab's; the modifier's own event comes first.
function lendKeys({ currentTarget, target, ctrlKey = false, metaKey = false }) {
  for (const part of [currentTarget, target]) {
    part.toggleAttribute("data-lm-suppress-shortcuts", !(ctrlKey || metaKey));
  }
}

// The buttons are never replaced, so that a focused button keeps the focus.
function renew(button, { label, pressed, key, disabled = false }) {
  fill(button, label);
  button.setAttribute("aria-disabled", disabled);
  if (pressed !== undefined) button.setAttribute("aria-pressed", pressed);
  if (key) button.setAttribute("aria-keyshortcuts", key);
}

// The nearest card in a direction on the page as it is now: a narrow page has other rows.
function neighbor(cards, from, [dx, dy]) {
  const { offsetLeft: left, offsetTop: top } = cards[from];
  const ahead = (card) => dx * (card.offsetLeft - left) + dy * (card.offsetTop - top);
  const inLine = (card) => (dx ? card.offsetTop === top : card.offsetLeft === left);
  const [next] = cards.filter((card) => inLine(card) && ahead(card) > 0)
    .sort((one, other) => ahead(one) - ahead(other));
  return next ?? cards[from];
}

const destination = (cards, from, key) => ({ Home: cards.at(0), End: cards.at(-1) })[key]
  ?? (STEPS[key] && neighbor(cards, from, STEPS[key]));

const same = (a, b) => a.length === b.length && a.every((place, i) => place === b[i]);

function clockText({ time, left }, past) {
  if (left !== undefined) return `${Math.max(0, Math.ceil(left - past))} s`;
  const seconds = Math.floor(time + past);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

class Table {
  cards = [];
  stop = 0; // the one card that Tab reaches

  constructor({ model, el }) {
    this.model = model;
    this.view = build(el, model.get("actions"));
    this.buttons = [...el.querySelectorAll("[data-action]")];
    const { layout, grid } = this.view;
    layout.addEventListener("click", (event) => this.onClick(event));
    for (const type of ["keydown", "keyup", "focusin"]) layout.addEventListener(type, lendKeys);
    layout.addEventListener("keydown", (event) => this.onKey(event));
    grid.addEventListener("focusin", () => this.mark());
    this.onPageKey = (event) => event.target === document.body && this.onKey(event);
    document.addEventListener("keydown", this.onPageKey);
    this.redraw = () => this.draw();
    model.on("change", this.redraw);
    this.draw();
    this.ticking = setInterval(() => this.tick(), TICK);
  }

  close() {
    clearTimeout(this.waiting);
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.onPageKey);
    this.model.off("change", this.redraw);
  }

  get picked() { return this.model.get("picked"); }
  get actions() { return this.model.get("actions"); }
  get answer() { return this.model.get("answer"); }
  get full() { return this.picked.length >= this.model.get("limit"); }
  get answered() { return same(this.answer.picked ?? [], this.picked); }

  draw() {
    const { view, model } = this;
    const { sign = "", headline = "", sentence = "", status = "" } = this.answer;
    if (this.answered) this.say(status);
    view.emblem.dataset.sign = sign;
    write(view.headline, headline);
    write(view.sentence, sentence);
    for (const part of ["text", "above", "below", "why"]) fill(view[part], model.get(part));
    this.actions.forEach((action, i) => renew(this.buttons[i], action));
    if (this.faces !== model.get("faces")) this.deal();
    this.mark();
    this.tick();
  }

  // If the focused card is gone, the focus moves to the last card, or to the last button.
  deal() {
    const { layout, grid } = this.view;
    const { columns, rows, kind } = this.model.get("shape");
    layout.className = `sk-layout ${kind}`;
    layout.style.cssText = `--columns: ${columns}; --rows: ${rows}`;
    const focused = grid.contains(document.activeElement);
    this.cards = deal(grid, (this.faces = this.model.get("faces")));
    this.stop = Math.max(0, Math.min(this.stop, this.cards.length - 1));
    if (focused) (this.cards[this.stop] ?? this.buttons.at(-1)).focus();
  }

  mark() {
    const marks = this.answered ? this.answer.marks ?? {} : {};
    const focused = this.cards.indexOf(document.activeElement);
    if (focused >= 0) this.stop = focused;
    this.cards.forEach((card, place) => {
      const chosen = this.picked.includes(place);
      const hinted = this.model.get("hinted").includes(place);
      const own = (chosen && "picked") || (hinted && "hinted") || "";
      card.dataset.state = marks[place] ?? own;
      card.tabIndex = place === this.stop ? 0 : -1;
      card.setAttribute("aria-pressed", chosen);
      card.setAttribute("aria-disabled", !this.model.get("limit"));
    });
  }

  tick() {
    const clock = this.model.get("clock");
    if (clock !== this.clock) [this.heard, this.late] = [performance.now(), undefined];
    this.clock = clock;
    const past = clock.runs ? (performance.now() - this.heard) / 1000 : 0;
    if ("time" in clock) fill(this.view.clock, clockText(clock, past));
    if (past >= (clock.left ?? clock.alarm) && !this.late) this.press(this.late = clock.late);
  }

  say(sentence, late = false) {
    this.view.status.classList.toggle("late", late);
    write(this.view.status, sentence);
  }

  expect(arrived) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => arrived() || this.say(LATE, true), PATIENCE);
  }

  // No pick changes until the verdict or the answer to the clock comes: it may replace the cards.
  pick(places) {
    if (!this.model.get("limit") || (this.full && !this.answered) || this.late) return;
    this.expect(() => this.answered);
    this.model.set("picked", places);
    this.model.save_changes();
  }

  toggle(place) {
    if (this.picked.includes(place)) this.pick(this.picked.filter((other) => other !== place));
    else this.pick(this.full ? [place] : [...this.picked, place]);
  }

  press(id, button) {
    const before = this.answer;
    this.expect(() => this.answer !== before);
    const dial = button?.closest(".sk-dial")?.querySelectorAll("button");
    dial?.forEach((other) => other.setAttribute("aria-pressed", other === button));
    this.model.send({ press: id });
  }

  // A double click's second click must hit what the first one hit, and no card with a verdict.
  onClick({ target, detail }) {
    const card = target.closest(".sk-card");
    const button = target.closest('[data-action][aria-disabled="false"]');
    const saw = card?.html ?? this.actions[button?.dataset.action]?.id;
    if (detail > 1 && (saw !== this.saw || /set|wrong/.test(card?.dataset.state))) return;
    this.saw = saw;
    if (card) this.toggle((this.stop = this.cards.indexOf(card)));
    if (button) this.press(saw, button);
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onCards = this.view.grid.contains(event.target);
    const card = onCards && destination(this.cards, this.stop, event.key);
    const called = this.actions.findIndex(({ key }) => key === event.key.toLowerCase());
    if (onCards) event.stopPropagation();
    if (onCards && event.key === "Escape") this.pick([]);
    else if (card) card.focus();
    else if (called >= 0 && !event.repeat) this.buttons[called].click();
    else return;
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
