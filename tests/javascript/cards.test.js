// Where the arrow keys lead, and what a screen reader says about a card's place.
import assert from "node:assert/strict";
import test from "node:test";

import { describe, destination } from "../../src/setkata/widgets/page/cards.js";

// Cards in rows of this many, 10 pixels apart; the last row may be shorter.
function table(count, columns) {
  return Array.from({ length: count }, (_, place) => ({
    offsetLeft: 10 * (place % columns),
    offsetTop: 10 * Math.floor(place / columns),
    setAttribute(name, text) { this[name] = text; },
  }));
}

function after(cards, place, key) {
  const next = destination(cards, cards[place], key);
  return next && cards.indexOf(next);
}

test("an arrow key leads to the nearest card in its direction", () => {
  const cards = table(12, 4);

  assert.equal(after(cards, 5, "ArrowLeft"), 4);
  assert.equal(after(cards, 5, "ArrowRight"), 6);
  assert.equal(after(cards, 5, "ArrowUp"), 1);
  assert.equal(after(cards, 5, "ArrowDown"), 9);
});

test("at the edge of the table an arrow key leads nowhere else", () => {
  const cards = table(12, 4);

  assert.equal(after(cards, 3, "ArrowRight"), 3);
  assert.equal(after(cards, 4, "ArrowLeft"), 4);
  assert.equal(after(cards, 0, "ArrowUp"), 0);
  assert.equal(after(cards, 11, "ArrowDown"), 11);
});

test("above a short last row, an arrow key never leaves its column", () => {
  assert.equal(after(table(10, 4), 7, "ArrowDown"), 7);
});

test("a card that can't be reached is passed over", () => {
  const cards = table(12, 4);
  const reachable = cards.filter((card) => card !== cards[5]);

  assert.equal(destination(reachable, cards[4], "ArrowRight"), cards[6]);
});

test("Home and End lead to the first and the last card", () => {
  const cards = table(12, 4);

  assert.equal(after(cards, 5, "Home"), 0);
  assert.equal(after(cards, 5, "End"), 11);
});

test("another key leads to no card", () => {
  assert.equal(after(table(12, 4), 5, "a"), undefined);
});

test("a card's row and column are told as the page shows them", () => {
  const cards = table(12, 4);
  describe(cards);

  assert.equal(cards[0]["aria-description"], "row 1, column 1");
  assert.equal(cards[6]["aria-description"], "row 2, column 3");
});

test("on a page that has become narrow, the same card is in another row", () => {
  const [wide, narrow] = [table(12, 4), table(12, 3)];
  describe(wide);
  describe(narrow);

  assert.equal(wide[3]["aria-description"], "row 1, column 4");
  assert.equal(narrow[3]["aria-description"], "row 2, column 1");
});
