// A picture of a game that can't be saved.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";

import { savePng } from "../../src/setkata/widgets/page/save.js";

const LINK = { href: "data:image/svg+xml,", download: "set-game.png" };

afterEach(() => {
  delete globalThis.Image;
  delete globalThis.document;
});

function imageThat(decode) {
  globalThis.Image = class { decode = decode; };
}

async function told() {
  const words = [];
  await savePng(LINK, (...said) => words.push(...said));
  return words;
}

const ADVICE = [
  "The picture is not saved",
  "This browser could not draw it. Try another browser, or take a screenshot.",
];

test("a picture that the browser can't read is told, with what to do", async () => {
  imageThat(() => Promise.reject(new Error("EncodingError")));

  assert.deepEqual(await told(), ADVICE);
});

test("a picture that the browser does not give out is told too", async () => {
  imageThat(() => Promise.resolve());
  const toDataURL = () => { throw new Error("SecurityError"); };
  const canvas = { getContext: () => ({ drawImage() {} }), toDataURL };
  globalThis.document = { createElement: () => canvas };

  assert.deepEqual(await told(), ADVICE);
});

test("a picture that is saved is not commented on", async () => {
  imageThat(() => Promise.resolve());
  const canvas = { getContext: () => ({ drawImage() {} }), toDataURL: () => "data:image/png," };
  const link = { click() { this.clicked = true; } };
  globalThis.document = { createElement: (tag) => (tag === "a" ? link : canvas) };

  assert.deepEqual(await told(), []);
  assert.deepEqual([link.clicked, link.download, link.href], [true, LINK.download, "data:image/png,"]);
});
