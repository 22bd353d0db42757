// An upload of a learner's work: nothing that was written before is lost.
import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";

import { upload } from "../../src/katabook/lab/extension/setkata/panel/site/work.js";

const HANDED_OUT = "def is_set(a, b, c): ...\n";
// What the site hands out.
const SITE = {
  "/files/katas/is_set.py": HANDED_OUT,
  "/files/lessons/00_welcome.ipynb": notebook("# Welcome"),
};

function notebook(source, metadata = {}) {
  return JSON.stringify({ cells: [{ source, metadata }], metadata });
}

beforeEach(() => {
  globalThis.document = { baseURI: "https://example.org/lab/" };
  mock.method(globalThis, "fetch", async ({ pathname }) => {
    return { ok: pathname in SITE, text: async () => SITE[pathname] };
  });
});

afterEach(() => {
  delete globalThis.document;
  mock.restoreAll();
});

// Lab with these files, and with open files that are not saved yet.
function lab(files, unsaved = {}) {
  const contents = {
    async get(path) {
      if (!(path in files)) throw new Error("404");
      return { type: "file", content: files[path] };
    },
    async save(path, { content }) { files[path] = content; },
  };
  const open = Object.keys(unsaved).map((path) => ({
    context: { path, async revert() { unsaved[path] = files[path]; } },
  }));
  return {
    commands: { async execute() { Object.assign(files, unsaved); } },
    serviceManager: { contents },
    shell: { widgets: () => open },
  };
}

// These files, and the listing of a course.
function listed(files = {}) {
  const steps = ['lesson = "00_welcome"', 'kata = "is_set"', 'kata = "deck"'];
  return { "course.toml": steps.map((step) => `[[step]]\n${step}\n`).join(""), ...files };
}

// What an upload tells: of a file with a text, or of a zip file with these texts.
function uploaded(app, texts, name = "work.zip", text = "") {
  const zips = {
    unzipSync: (_, { filter }) => Object.fromEntries(
      Object.entries(texts).filter(([path]) => filter({ name: path, originalSize: 9 })),
    ),
    strFromU8: (bytes) => (typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes)),
  };
  const { buffer } = new TextEncoder().encode(text);
  return upload(app, zips, { name, arrayBuffer: async () => buffer });
}

test("a file as it was handed out is replaced", async () => {
  const files = { "katas/is_set.py": HANDED_OUT };
  const told = await uploaded(lab(files), { "katas/is_set.py": "new" });

  assert.deepEqual(files, { "katas/is_set.py": "new" });
  assert.deepEqual(told, ["Your work is here: 1 file (1 new or different).", true]);
});

test("what the learner wrote is kept beside what is uploaded", async () => {
  const files = { "katas/is_set.py": "own" };
  await uploaded(lab(files), { "katas/is_set.py": "new" });

  assert.deepEqual(files, { "katas/is_set.py": "new", "katas/is_set.before-upload-1.py": "own" });
});

test("a second upload keeps what the first one kept", async () => {
  const files = { "katas/is_set.py": "own", "katas/is_set.before-upload-1.py": "older" };
  await uploaded(lab(files), { "katas/is_set.py": "new" });

  assert.equal(files["katas/is_set.before-upload-1.py"], "older");
  assert.equal(files["katas/is_set.before-upload-2.py"], "own");
});

test("a lesson that was opened and not changed is replaced", async () => {
  const files = { "lessons/00_welcome.ipynb": notebook("# Welcome", { trusted: true }) };
  await uploaded(lab(files), { "lessons/00_welcome.ipynb": notebook("# Mine") });

  assert.deepEqual(Object.keys(files), ["lessons/00_welcome.ipynb"]);
  assert.equal(files["lessons/00_welcome.ipynb"].cells[0].source, "# Mine");
});

test("a lesson that was changed is kept beside what is uploaded", async () => {
  const files = { "lessons/00_welcome.ipynb": notebook("# Ours") };
  await uploaded(lab(files), { "lessons/00_welcome.ipynb": notebook("# Mine") });

  assert.equal(files["lessons/00_welcome.before-upload-1.ipynb"].cells[0].source, "# Ours");
});

test("what was typed and not saved is kept too", async () => {
  const files = { "katas/is_set.py": HANDED_OUT };
  await uploaded(lab(files, { "katas/is_set.py": "typed" }), { "katas/is_set.py": "new" });

  assert.deepEqual(files, { "katas/is_set.py": "new", "katas/is_set.before-upload-1.py": "typed" });
});

test("an open file shows what was uploaded, though it was the learner's own", async () => {
  const unsaved = { "katas/is_set.py": "typed" };
  await uploaded(lab({ "katas/is_set.py": HANDED_OUT }, unsaved), { "katas/is_set.py": "new" });

  assert.deepEqual(unsaved, { "katas/is_set.py": "new" });
});

test("a file that is open and not in the upload stays as it was typed", async () => {
  const unsaved = { "katas/deck.py": "typed" };
  await uploaded(lab({}, unsaved), { "katas/is_set.py": "new" });

  assert.deepEqual(unsaved, { "katas/deck.py": "typed" });
});

test("the same file is not written again", async () => {
  const files = { "katas/is_set.py": "own", "katas/deck.py": "own" };
  const texts = { "katas/is_set.py": "own", "katas/deck.py": "own" };

  assert.deepEqual(await uploaded(lab(files), texts), [
    "Your work is here: 2 files (0 new or different).", true,
  ]);
});

test("only lessons and katas are taken, from whatever folder they were packed in", async () => {
  const files = {};
  await uploaded(lab(files), {
    "work/katas/deck.py": "new",
    "katas/deep/deck.py": "no",
    "katas/deck.txt": "no",
    "mykatas/deck.py": "no",
    "start.py": "no",
  });

  assert.deepEqual(files, { "katas/deck.py": "new" });
});

test("what a Mac packs beside each file is not taken", async () => {
  const files = {};
  const told = await uploaded(lab(files), {
    "work/katas/deck.py": "new",
    "__MACOSX/work/katas/._deck.py": "?",
    "__MACOSX/work/lessons/._00_welcome.ipynb": "?",
  });

  assert.deepEqual(files, { "katas/deck.py": "new" });
  assert.deepEqual(told, ["Your work is here: 1 file (1 new or different).", true]);
});

test("a lesson that is not a notebook is refused, and the other files are taken", async () => {
  const own = notebook("# My own");
  const files = { "lessons/00_welcome.ipynb": own };
  const texts = { "lessons/00_welcome.ipynb": "<html>", "katas/deck.py": "new" };

  assert.deepEqual(await uploaded(lab(files), texts), [
    "Not taken: lessons/00_welcome.ipynb (not a notebook). "
      + "Your work is here: 1 file (1 new or different).",
    false,
  ]);
  assert.deepEqual(files, { "lessons/00_welcome.ipynb": own, "katas/deck.py": "new" });
});

test("a file without lessons or katas is told by its name", async () => {
  assert.deepEqual(await uploaded(lab({}), { "holiday.jpg": "" }, "photos.zip"), [
    "photos.zip has no lessons or katas.", false,
  ]);
});

test("a file that can't be unpacked is told by its name", async () => {
  const zips = { unzipSync() { throw new Error("invalid zip data"); } };
  const file = { name: "photo.jpg", arrayBuffer: async () => new ArrayBuffer(0) };

  await assert.rejects(upload(lab(listed()), zips, file), {
    message: "upload a zip file, or a file with the name of a lesson or kata, "
      + "such as 00_welcome.ipynb; got photo.jpg",
  });
});

test("a kata or a lesson is taken alone, by its name", async () => {
  const files = listed();
  await uploaded(lab(files), {}, "is_set (1).py", "new");
  await uploaded(lab(files), {}, "00_welcome.ipynb.json", notebook("# Mine"));

  assert.equal(files["katas/is_set.py"], "new");
  assert.equal(files["lessons/00_welcome.ipynb"].cells[0].source, "# Mine");
});

test("files that were packed without their folders are taken by their names", async () => {
  const files = listed();
  const texts = { "is_set.py": "new", "Ann/deck.py": "new", "my.py": "no" };
  const told = await uploaded(lab(files), texts);

  assert.deepEqual(files, listed({ "katas/is_set.py": "new", "katas/deck.py": "new" }));
  assert.deepEqual(told, ["Your work is here: 2 files (2 new or different).", true]);
});

test("paths that an old program on Windows packed are read", async () => {
  const files = listed();
  await uploaded(lab(files), { "work\\katas\\is_set.py": "new", "deck.py": "new" });

  assert.deepEqual(files, listed({ "katas/is_set.py": "new", "katas/deck.py": "new" }));
});

test("a copy is kept beside the file with the right name", async () => {
  const files = listed();
  await uploaded(lab(files), { "is_set.py": "new", "is_set (1).py": "copy" });

  assert.equal(files["katas/is_set.py"], "new");
  assert.equal(files["katas/is_set.before-upload-1.py"], "copy");
});

test("the other versions in a clone are not taken", async () => {
  const files = listed();
  await uploaded(lab(files), {
    "clone/katas/deck.py": "own",
    "clone/unsolved/katas/deck.py": "no",
    "clone/solutions/katas/is_set.py": "no",
    "clone/tests/katas/test_deck.py": "no",
  });

  assert.deepEqual(files, listed({ "katas/deck.py": "own" }));
});
