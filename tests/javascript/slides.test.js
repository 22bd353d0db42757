// The steps of a lesson on the wall.
import assert from "node:assert/strict";
import test from "node:test";

import { placeAfter, slidesOf } from "../../src/katabook/lab/extension/setkata/panel/wall/slides.js";

test("a cell without a type, and a fragment, go on with the slide before them", () => {
  const types = ["slide", undefined, "fragment", "subslide", undefined, "slide"];

  assert.deepEqual(slidesOf(types), [0, 0, 0, 3, 3, 5]);
});

test("cells before the first slide are a slide of their own", () => {
  assert.deepEqual(slidesOf([undefined, undefined, "slide"]), [0, 0, 2]);
});

test("a step forward leaves out what is skipped and the notes", () => {
  assert.equal(placeAfter(["slide", "skip", "notes", undefined], 0, 1), 3);
});

test("a step back leaves out the same cells", () => {
  assert.equal(placeAfter(["slide", "skip", "notes", undefined], 3, -1), 0);
});

test("the last step and the first one stay where they are", () => {
  assert.equal(placeAfter(["slide", undefined], 1, 1), 1);
  assert.equal(placeAfter(["slide", undefined], 0, -1), 0);
});

test("if only skipped cells follow, the step stays where it is", () => {
  assert.equal(placeAfter(["slide", "skip", "notes"], 0, 1), 0);
});
