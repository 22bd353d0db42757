// One table of cards to click. Python deals the cards and answers; the picks are drawn at once.
import { build, fill, handOn, lendKeys, renew, write } from "./frame.js";
import { celebrate, deal, describe, destination } from "./cards.js";
import { Clock } from "./clock.js";
import { savePng } from "./save.js";

const LATE = "Python is busy, or its kernel has stopped. "
  + "If this message stays, run the cell again or reload the page.";
const PATIENCE = 3000;

const same = (a, b) => a.length === b.length && a.every((place, i) => place === b[i]);

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
    layout.addEventListener("keydown", handOn);
    layout.addEventListener("keydown", (event) => this.onKey(event));
    grid.addEventListener("focusin", () => this.mark());
    this.onPageKey = (event) => event.target === document.body && this.onKey(event);
    document.addEventListener("keydown", this.onPageKey);
    this.turning = new ResizeObserver(() => describe(this.cards));
    this.turning.observe(grid);
    this.clock = new Clock(this.view, {
      late: (id) => this.press(id), say: (sentence) => this.say(sentence),
    });
    this.redraw = () => this.draw();
    model.on("change", this.redraw);
    this.draw();
  }

  close() {
    clearTimeout(this.waiting);
    this.clock.stop();
    this.turning.disconnect();
    document.removeEventListener("keydown", this.onPageKey);
    this.model.off("change", this.redraw);
  }

  get picked() { return this.model.get("picked"); }
  get actions() { return this.model.get("actions"); }
  get answer() { return this.model.get("answer"); }
  get limit() { return this.model.get("limit"); }
  get reachable() { return this.cards.filter((_, place) => !this.faces[place].hole); }
  get full() { return this.picked.length >= this.limit; }
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
    this.clock.set(model.get("clock"));
  }

  // If the focused card is gone, the focus moves to the last card, or to the last button.
  deal() {
    const { layout, grid, leaving } = this.view;
    const { columns, rows, kind } = this.model.get("shape");
    const gone = (this.cards.length && this.answer.gone) || [];
    celebrate(leaving, gone.map((place) => this.cards[place]));
    layout.className = `sk-layout ${kind}`;
    layout.classList.toggle("celebrating", gone.length > 0);
    layout.style.cssText = `--columns: ${columns}; --rows: ${rows}`;
    const focused = grid.contains(document.activeElement);
    this.cards = deal(grid, (this.faces = this.model.get("faces")));
    this.stop = Math.max(0, Math.min(this.stop, this.cards.length - 1));
    if (this.faces[this.stop]?.hole) this.stop = this.cards.indexOf(this.reachable[0]);
    const next = this.cards[this.stop] ?? this.buttons.at(-1);
    if (focused && next !== document.activeElement) next.focus();
    requestAnimationFrame(() => describe(this.cards));
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
      const order = place === this.stop ? 0 : -1;
      if (card.tabIndex !== order) card.tabIndex = order; // on the focused card it costs a layout
      card.setAttribute("aria-pressed", chosen);
      card.setAttribute("aria-disabled", !this.limit || Boolean(this.faces[place].hole));
    });
    this.view.layout.classList.toggle("waiting", !this.answered);
  }

  say(sentence) { write(this.view.status, sentence); }

  tell(headline, sentence) {
    this.view.emblem.dataset.sign = "pick"; // the last verdict's sign would contradict
    write(this.view.headline, headline);
    write(this.view.sentence, sentence);
    this.say(`${headline}. ${sentence}`);
  }

  expect(arrived) {
    const { classList } = this.view.layout;
    clearTimeout(this.waiting);
    classList.remove("late");
    this.waiting = setTimeout(() => {
      if (arrived()) return;
      this.tell("No answer yet", this.model.get("late") ?? LATE);
      classList.add("late");
    }, PATIENCE);
  }

  // No pick changes until the verdict or the answer to the clock comes: it may replace the cards.
  pick(places) {
    if (!this.limit || (this.full && !this.answered) || this.clock.told) return;
    this.expect(() => this.answered);
    this.model.set("picked", places);
    this.model.save_changes();
  }

  // After a verdict, the next pick begins with the card that is clicked.
  toggle(place) {
    if (this.faces[place].hole) return;
    if (this.full) this.pick([place]);
    else if (this.picked.includes(place)) this.pick(this.picked.filter((other) => other !== place));
    else this.pick([...this.picked, place]);
  }

  // A click that comes too early shows the buttons to press first, such as those that call.
  nudge() {
    const keys = this.actions.filter(({ key, disabled }) => key && !disabled)
      .map(({ key }) => key.toUpperCase());
    if (!keys.length) return;
    this.tell(`Press ${keys.join(" or ")} first`, "Then you can pick cards.");
    const { classList } = this.view.layout;
    classList.remove("nudged");
    requestAnimationFrame(() => classList.add("nudged"));
  }

  press(id, button) {
    const before = this.answer;
    this.expect(() => this.answer !== before);
    const dial = button?.closest(".sk-dial")?.querySelectorAll("button");
    dial?.forEach((other) => other.setAttribute("aria-pressed", other === button));
    this.model.send({ press: id });
  }

  // A double click's second click must hit what the first one hit, and no card with a verdict.
  onClick(event) {
    const { target, detail } = event;
    const picture = target.closest("a[download]");
    if (picture) {
      event.preventDefault();
      savePng(picture, (...words) => this.tell(...words));
    }
    const card = target.closest(".sk-card");
    const button = target.closest('[data-action][aria-disabled="false"]');
    const saw = card?.html ?? this.actions[button?.dataset.action]?.id;
    if (detail > 1 && (saw !== this.saw || /set|wrong/.test(card?.dataset.state))) return;
    this.saw = saw;
    if (card && !this.limit) this.nudge();
    else if (card) this.toggle((this.stop = this.cards.indexOf(card)));
    if (button) this.press(saw, button);
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const onCards = this.view.grid.contains(event.target);
    const card = onCards && destination(this.reachable, this.cards[this.stop], event.key);
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
