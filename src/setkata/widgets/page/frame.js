// The parts of a table in the page, and how they are written.

// Outside text fields JupyterLab takes plain letters as commands: "d d" deletes a cell.
export const BUTTON = 'type="button" data-lm-suppress-shortcuts="true"';
const FRAME = `
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

const dialHtml = (name, buttons) => `<div class="sk-dial" role="group" aria-label="${name}">
  <span class="sk-feature" aria-hidden="true">${name}</span>${buttons}</div>`;

// An action is a button in the bar, below the cards (foot) or on a dial.
export function build(el, actions) {
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

// Write only what has changed, and return whether it was written.
export function fill(part, html) {
  if (part.html === html) return false;
  part.innerHTML = part.html = html;
  return true;
}

export const write = (part, text) => { if (part.textContent !== text) part.textContent = text; };

// The buttons are never replaced, so that a focused button keeps the focus.
export function renew(button, { label, pressed, key, disabled = false }) {
  fill(button, label);
  button.setAttribute("aria-disabled", disabled);
  if (pressed !== undefined) button.setAttribute("aria-pressed", pressed);
  if (key) button.setAttribute("aria-keyshortcuts", key);
  else button.removeAttribute("aria-keyshortcuts");
}

// Keys with Ctrl or Cmd, such as Ctrl+S, are Lab's; the modifier's own event comes first.
export function lendKeys({ currentTarget, target, ctrlKey = false, metaKey = false }) {
  for (const part of [currentTarget, target]) {
    part.toggleAttribute("data-lm-suppress-shortcuts", !(ctrlKey || metaKey));
  }
}

// Shift+Enter runs the cell, as everywhere in Lab, which hears it only from outside the table.
export function handOn(event) {
  if (!event.shiftKey || event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.parentElement.dispatchEvent(new KeyboardEvent(event.type, event));
}
