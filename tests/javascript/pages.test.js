// The scripts with which the site's pages begin: a bad address is told, and nothing old is shown.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { runInNewContext } from "node:vm";

const SITE = "https://example.org/files/set/"; // a course's own folder may have any name
const FOLDER = new URL("../../src/katabook/site/", import.meta.url);

// What a page begins with, after the page has been read.
async function noted(address, { isLab = false, isSecureContext = false } = {}) {
  const notes = [];
  const place = { prepend: ({ textContent }) => notes.push(textContent) };
  const document = {
    body: place,
    createElement: () => ({ setAttribute() {} }),
    querySelector: () => (isLab ? null : place),
  };
  runInNewContext(await readFile(new URL("address.js", FOLDER), "utf-8"), {
    addEventListener: (_, act) => act(), document, isSecureContext, location: new URL(address),
  });
  return notes;
}

// A page of a site: what it asks for, how often it loads again, and its window.
async function opened(own, onServer, { stored = {}, isThere = true } = {}) {
  const asked = [];
  const page = { loads: 0, stored, asked };
  const location = { href: `${SITE}lab/index.html?path=a`, reload: () => { page.loads += 1; } };
  const fetch = async (what, options) => {
    asked.push([what.url ?? what, options?.cache]);
    if (!isThere) throw new TypeError("Failed to fetch");
    return { ok: true, text: async () => `<script data-site="${onServer}">` };
  };
  page.window = { fetch };
  runInNewContext(await readFile(new URL("cache.js", FOLDER), "utf-8"), {
    URL,
    document: {
      baseURI: location.href,
      currentScript: { src: `${SITE}cache.js`, dataset: { site: own } },
    },
    location,
    sessionStorage: {
      getItem: (key) => stored[key] ?? null,
      setItem(key, value) { stored[key] = value; },
    },
    window: page.window,
  });
  await new Promise(setImmediate);
  return page;
}

test("a page in a folder says to put the folder on a web server", async () => {
  const [note] = await noted("file:///home/ann/index.html", { isSecureContext: true });

  assert.match(note, /Put the folder on a web server/);
  assert.deepEqual(await noted("file:///home/ann/lab/index.html", { isLab: true }), [note]);
});

test("a page without https says that katas need https", async () => {
  const [note] = await noted("http://school.example/set/");

  assert.match(note, /begins with http:\/\/.*katas need https:\/\//);
});

test("nothing is said at an address that works, nor above a lesson", async () => {
  assert.deepEqual(await noted("https://school.example/", { isSecureContext: true }), []);
  assert.deepEqual(await noted("http://localhost:8000/", { isSecureContext: true }), []);
  assert.deepEqual(await noted("http://school.example/lab/", { isLab: true }), []);
});

test("lists of files, the course's files and settings never come from the cache", async () => {
  const { window, asked } = await opened("new", "new");
  asked.length = 0;
  await window.fetch("/files/set/api/contents/lessons/all.json");
  await window.fetch({ url: `${SITE}files/lessons/01_tuples.ipynb` }, { method: "GET" });
  await window.fetch("../lab/jupyter-lite.json");
  await window.fetch("../build/lab/bundle.js");
  await window.fetch("https://elsewhere.example/files/a.json");

  assert.deepEqual(asked.map(([, cache]) => cache), [
    "reload", "reload", "reload", undefined, undefined,
  ]);
});

test("without the server, what the browser has stored will do", async () => {
  const { window, asked } = await opened("new", "new", { isThere: false });
  asked.length = 0;

  await assert.rejects(window.fetch("../lab/jupyter-lite.json"));

  assert.deepEqual(asked.map(([, cache]) => cache), ["reload", undefined]);
});

test("an old page is loaded again, once", async () => {
  const first = await opened("old", "new");
  const second = await opened("old", "new", first);

  assert.deepEqual([first.loads, second.loads], [1, 0]);
});

test("an old page is loaded again after each new site", async () => {
  const first = await opened("old", "new");

  assert.equal((await opened("new", "third", first)).loads, 1);
});

test("a page that is up to date stays, and so does one without its server", async () => {
  assert.equal((await opened("new", "new")).loads, 0);
  assert.equal((await opened("old", "new", { isThere: false })).loads, 0);
});
