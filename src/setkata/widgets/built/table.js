// Built by `setkata build` from widgets/page/*.js: d6395421b41ab3b2fd9f17fafcb915a41b8646d664251fb84b4423074bf67d8f
// frame.js
var BUTTON = 'type="button" data-lm-suppress-shortcuts="true"';
var FRAME = `
  <div class="sk-layout" tabindex="-1" data-lm-suppress-shortcuts="true">
    <div class="sk-table">
      <div class="sk-bar">
        <span class="sk-text"></span>
        <button ${BUTTON} class="sk-letters sk-button" aria-pressed="false">Letters</button>
      </div>
      <div class="sk-top"><span class="sk-emblem"></span>
        <div class="sk-words"><div class="sk-headline"></div><div class="sk-sentence"></div></div>
        <span class="sk-clock" role="timer"></span></div>
      <div class="sk-drain"></div>
      <div class="sk-above"></div>
      <div class="sk-felt">
        <div class="sk-grid" role="group" aria-label="Cards on the table"></div>
        <div class="sk-leaving" aria-hidden="true"></div>
      </div>
      <div class="sk-foot"></div>
    </div>
    <div class="sk-side"><div class="sk-panel"><div class="sk-why"></div></div></div>
    <div class="sk-below"></div>
  </div>
  <div class="sk-status" role="status"></div>`;
var dialHtml = (name, buttons) => `<div class="sk-dial" role="group" aria-label="${name}">
  <span class="sk-feature" aria-hidden="true">${name}</span>${buttons}</div>`;
function build(el, actions) {
  el.classList.add("setkata");
  el.innerHTML = FRAME;
  const parts = [...el.querySelectorAll("[class]")];
  const view = Object.fromEntries(parts.map((part) => [part.classList[0].slice(3), part]));
  const place = ({ dial, foot }) => dial ?? (foot ? "foot" : "bar");
  const html = (_, i) => `<button ${BUTTON} class="sk-button" data-action="${i}"></button>`;
  const isAt = (where) => (_, i) => place(actions[i]) === where;
  const buttons = (where) => actions.map(html).filter(isAt(where)).join("");
  view.letters.insertAdjacentHTML("beforebegin", buttons("bar"));
  view.foot.innerHTML = buttons("foot");
  if (view.foot.children.length) view.foot.append(view.letters);
  for (const dial of new Set(actions.map((action) => action.dial).filter(Boolean))) {
    view.felt.insertAdjacentHTML("beforebegin", dialHtml(dial, buttons(dial)));
  }
  view.letters.addEventListener("click", () => {
    view.letters.setAttribute("aria-pressed", el.classList.toggle("with-letters"));
  });
  return view;
}
function fill(part, html) {
  if (part.html === html) return false;
  part.innerHTML = part.html = html;
  return true;
}
var write = (part, text) => {
  if (part.textContent !== text) part.textContent = text;
};
function renew(button, { label, pressed, key, disabled = false }) {
  fill(button, label);
  button.setAttribute("aria-disabled", disabled);
  if (pressed !== void 0) button.setAttribute("aria-pressed", pressed);
  if (key) button.setAttribute("aria-keyshortcuts", key);
  else button.removeAttribute("aria-keyshortcuts");
}
function lendKeys({ currentTarget, target, ctrlKey = false, metaKey = false }) {
  for (const part of [currentTarget, target]) {
    part.toggleAttribute("data-lm-suppress-shortcuts", !(ctrlKey || metaKey));
  }
}
function handOn(event) {
  if (!event.shiftKey || event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.parentElement.dispatchEvent(new KeyboardEvent(event.type, event));
}

// cards.js
var STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
var CARD = `<button ${BUTTON} class="sk-card"></button>`;
var faceHtml = ({ svg, caption, hole }) => `
  <span class="sk-picture"${hole && ` role="img" aria-label="${hole}, given"`}>${svg}</span>
  ${caption && `<span class="sk-caption">${caption}</span>`}`;
function deal(grid, faces) {
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
function celebrate(leaving, cards) {
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
function describe(cards) {
  for (const card of cards) card.at = { left: card.offsetLeft, top: card.offsetTop };
  const edges = (side) => [...new Set(cards.map(({ at }) => at[side]))].sort((a, b) => a - b);
  const [tops, lefts] = [edges("top"), edges("left")];
  for (const card of cards) {
    const row = tops.indexOf(card.at.top) + 1;
    const column = lefts.indexOf(card.at.left) + 1;
    card.setAttribute("aria-description", `row ${row}, column ${column}`);
  }
}
function neighbor(cards, here, [dx, dy]) {
  const { offsetLeft: left, offsetTop: top } = here;
  const ahead = (card) => dx * (card.offsetLeft - left) + dy * (card.offsetTop - top);
  const inLine = (card) => dx ? card.offsetTop === top : card.offsetLeft === left;
  const [next] = cards.filter((card) => inLine(card) && ahead(card) > 0).sort((one, other) => ahead(one) - ahead(other));
  return next ?? here;
}
var destination = (cards, here, key) => ({ Home: cards.at(0), End: cards.at(-1) })[key] ?? (STEPS[key] && neighbor(cards, here, STEPS[key]));

// clock.js
var TICK = 200;
var WARNING = 5;
function clockText({ time, left }, past) {
  if (left !== void 0) return `${Math.max(0, Math.ceil(left - past))} s`;
  const seconds = Math.floor(time + past);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
var Clock = class {
  state = {};
  // late: is called with an action when its time is up. say: tells a screen reader a sentence.
  constructor({ layout, clock, drain }, { late, say }) {
    Object.assign(this, { layout, face: clock, drain, late, say });
  }
  stop() {
    clearInterval(this.ticking);
  }
  set(state) {
    if (state !== this.state) [this.heard, this.told] = [performance.now(), void 0];
    if (state.late !== this.state.late) this.whole = state.left;
    this.state = state;
    this.stop();
    if (state.runs) this.ticking = setInterval(() => this.tick(), TICK);
    this.layout.classList.toggle("timed", "time" in state);
    this.layout.classList.toggle("called", "left" in state);
    this.tick();
  }
  tick() {
    const { state } = this;
    const past = state.runs ? (performance.now() - this.heard) / 1e3 : 0;
    if ("time" in state) fill(this.face, clockText(state, past));
    if ("left" in state) this.count(state, state.left - past);
    if (past >= (state.left ?? state.alarm) && !this.told) this.late(this.told = state.late);
  }
  count({ late }, left) {
    this.drain.style.scale = `${Math.max(0, left / this.whole)} 1`;
    if (left <= WARNING && this.whole > WARNING && this.warned !== late) {
      this.warned = late;
      this.say(`${WARNING} seconds left.`);
    }
  }
};

// save.js
var UNSAVED = "This browser could not draw it. Try another browser, or take a screenshot.";
async function savePng(link, tell) {
  try {
    await draw(link);
  } catch {
    tell("The picture is not saved", UNSAVED);
  }
}
async function draw({ href, download }) {
  const picture = new Image();
  picture.src = href;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width * 2, picture.height * 2];
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  Object.assign(document.createElement("a"), { download, href: canvas.toDataURL() }).click();
}

// table.js
var LATE = "Python is busy, or its kernel has stopped. If this message stays, run the cell again or reload the page.";
var PATIENCE = 3e3;
var same = (a, b) => a.length === b.length && a.every((place, i) => place === b[i]);
var Table = class {
  cards = [];
  stop = 0;
  // the one card that Tab reaches
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
      late: (id) => this.press(id),
      say: (sentence) => this.say(sentence)
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
  get picked() {
    return this.model.get("picked");
  }
  get actions() {
    return this.model.get("actions");
  }
  get answer() {
    return this.model.get("answer");
  }
  get limit() {
    return this.model.get("limit");
  }
  get reachable() {
    return this.cards.filter((_, place) => !this.faces[place].hole);
  }
  get full() {
    return this.picked.length >= this.limit;
  }
  get answered() {
    return same(this.answer.picked ?? [], this.picked);
  }
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
    const gone = this.cards.length && this.answer.gone || [];
    celebrate(leaving, gone.map((place) => this.cards[place]));
    layout.className = `sk-layout ${kind}`;
    layout.classList.toggle("celebrating", gone.length > 0);
    layout.style.cssText = `--columns: ${columns}; --rows: ${rows}`;
    const focused = grid.contains(document.activeElement);
    this.cards = deal(grid, this.faces = this.model.get("faces"));
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
      const own = chosen && "picked" || hinted && "hinted" || "";
      card.dataset.state = marks[place] ?? own;
      const order = place === this.stop ? 0 : -1;
      if (card.tabIndex !== order) card.tabIndex = order;
      card.setAttribute("aria-pressed", chosen);
      card.setAttribute("aria-disabled", !this.limit || Boolean(this.faces[place].hole));
    });
    this.view.layout.classList.toggle("waiting", !this.answered);
  }
  say(sentence) {
    write(this.view.status, sentence);
  }
  tell(headline, sentence) {
    this.view.emblem.dataset.sign = "pick";
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
    if (!this.limit || this.full && !this.answered || this.clock.told) return;
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
    const keys = this.actions.filter(({ key, disabled }) => key && !disabled).map(({ key }) => key.toUpperCase());
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
    else if (card) this.toggle(this.stop = this.cards.indexOf(card));
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
};
function render(context) {
  try {
    const table = new Table(context);
    return () => table.close();
  } catch (error) {
    context.el.textContent = `The card table could not be drawn: ${error.message}`;
  }
}
var table_default = { render };
export {
  table_default as default
};
