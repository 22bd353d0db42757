// A learner's work in a browser without a server: as one zip file, out of the browser and into it.
import { inFolders, model, original, written } from "./files.js";

const TYPE = "application/zip";
const NAME = "setkata-work.zip";
const MOST_BYTES = 50e6; // of one file in a zip
// Beside each file a Mac packs one with a dot before its name.
const OURS = /(?:^|\/)((?:lessons|katas)\/[^/.][^/]*\.(?:ipynb|py))$/;

/** Add two buttons, and two commands, that download and upload a learner's work. */
export async function addWork(app, { Notification }, { Widget }, palette) {
  const zips = await import(new URL("fflate.js", import.meta.url));
  const acts = [
    ["setkata:download-work", "Download my work", () => download(app, zips)],
    ["setkata:upload-work", "Upload my work", async () => upload(app, zips, await chosen())],
  ];
  const bar = document.createElement("div");
  bar.className = "sk-work";
  for (const [command, label, act] of acts) {
    const execute = () => told(act, Notification);
    app.commands.addCommand(command, { label, execute });
    palette?.addItem({ command, category: "setkata" });
    bar.append(Object.assign(document.createElement("button"), { textContent: label, onclick: execute }));
  }
  const widget = new Widget({ node: bar });
  widget.id = "setkata-work";
  app.shell.add(widget, "top", { rank: 1000 });
}

/** Act, and tell what came of it. */
async function told(act, notices) {
  try {
    const [message, isWell] = await act();
    notices.emit(message, isWell ? "success" : "warning", { autoClose: 10000 });
  } catch (error) {
    notices.emit(`That did not work: ${error.message ?? error}`, "error", { autoClose: false });
  }
}

async function download({ commands, serviceManager }, { zipSync, strToU8 }) {
  await commands.execute("docmanager:save-all");
  const files = await inFolders(["lessons", "katas"], serviceManager.contents);
  const packed = Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)]));
  const href = URL.createObjectURL(new Blob([zipSync(packed)], { type: TYPE }));
  Object.assign(document.createElement("a"), { href, download: NAME }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
  return [`${NAME} has ${counted(files.length)}: your lessons and katas.`, true];
}

/** Write what a zip file has of the course; return a message, and whether all of it was taken. */
export async function upload(app, { unzipSync, strFromU8 }, file) {
  const { commands, serviceManager, shell } = app;
  const entries = unpacked(unzipSync, new Uint8Array(await file.arrayBuffer()), file.name);
  const changed = [];
  const refused = [];
  await commands.execute("docmanager:save-all"); // what is not in a file yet could not be kept
  for (const [name, bytes] of Object.entries(entries)) {
    const [, path] = OURS.exec(name);
    const text = strFromU8(bytes);
    try {
      if (await put(path, text, serviceManager)) changed.push(path);
    } catch ({ message }) {
      refused.push(`${path} (${message})`);
    }
  }
  for (const { context } of shell.widgets("main")) {
    if (changed.includes(context?.path)) await context.revert();
  }
  const taken = Object.keys(entries).length - refused.length;
  const message = messageOn(file.name, taken, changed.length, refused);
  return [message, taken > 0 && !refused.length];
}

function messageOn(name, taken, changed, refused) {
  const sentences = [];
  if (refused.length) sentences.push(`Not taken: ${refused.join(", ")}.`);
  if (taken) sentences.push(`Your work is here: ${counted(taken)}, ${changed} of them changed.`);
  return sentences.join(" ") || `${name} has no lessons or katas.`;
}

function counted(files) {
  return `${files} file${files === 1 ? "" : "s"}`;
}

function unpacked(unzipSync, bytes, name) {
  const filter = (entry) => OURS.test(entry.name) && entry.originalSize < MOST_BYTES;
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new Error(`${name} is not a zip file`);
  }
}

/**
 * Write a file unless it is the same already, and return whether it was written.
 *
 * What the learner wrote in its place is copied first. It is not renamed, because a file that is
 * open would be renamed with its tab, which would not show what was uploaded.
 */
async function put(path, text, { contents }) {
  const [present] = await inFolders([path], contents);
  if (present?.text === text) return false;
  const uploaded = model(path, text);
  if (present && (await isOwn(present))) {
    await contents.save(await freeName(path, contents), model(path, present.text));
  }
  await contents.save(path, uploaded);
  return true;
}

/** Return whether the learner wrote in a file; Lab changes a notebook's metadata by opening it. */
async function isOwn({ path, text }) {
  const given = await original(path);
  return given === undefined || written(path, text) !== written(path, given);
}

async function freeName(path, contents) {
  const [, stem, ending] = /^(.*)(\.\w+)$/.exec(path);
  for (let n = 1; ; n += 1) {
    const name = `${stem}.before-upload-${n}${ending}`;
    if (!(await contents.get(name, { content: false }).catch(() => null))) return name;
  }
}

/** Return the file that the learner chooses; if there is none, nothing follows. */
function chosen() {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".zip" });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files[0]));
    input.click();
  });
}
