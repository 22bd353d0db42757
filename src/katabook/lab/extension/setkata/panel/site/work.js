// A learner's work in a browser without a server: as one zip file, out of the browser and into it.
import { element } from "../elements.js";
import { counted } from "../words.js";
import { inFolders, model, original, written } from "./files.js";
import { known, placed } from "./names.js";

const TYPE = "application/zip";
const NAME = "setkata-work.zip";
const MOST_BYTES = 50e6; // of one file in a zip
const ALLOWED = ".zip,.ipynb,.py,.txt,.json"; // some browsers save is_set.py as is_set.py.txt

/** Add two buttons, and two commands, that download and upload a learner's work. */
export async function addWork(app, { Notification }, { Widget }, palette) {
  const zips = await import(new URL("fflate.js", import.meta.url));
  const acts = [
    ["setkata:download-work", "Download my work", () => download(app, zips)],
    ["setkata:upload-work", "Upload my work", async () => upload(app, zips, await chosen())],
  ];
  const bar = element("div", { className: "sk-work" });
  for (const [command, label, act] of acts) {
    const execute = () => told(act, Notification);
    app.commands.addCommand(command, { label, execute });
    palette?.addItem({ command, category: "setkata" });
    bar.append(element("button", { onclick: execute }, label));
  }
  const widget = new Widget({ node: bar });
  widget.id = "setkata-work";
  app.shell.add(widget, "top", { rank: 1000 });
}

/** Act, and show the result. */
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
  element("a", { href, download: NAME }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
  return [`${NAME} has ${counted(files.length, "file")}: your lessons and katas.`, true];
}

/**
 * Write a lesson, a kata, or what a zip file has of the course.
 *
 * Return a message, and whether all of the file was taken.
 */
export async function upload(app, { unzipSync, strFromU8 }, file) {
  const { commands, serviceManager, shell } = app;
  const entries = await entriesOf(file, unzipSync, await listed(serviceManager));
  const changed = [];
  const refused = [];
  await commands.execute("docmanager:save-all"); // what is not in a file yet could not be kept
  for (const [path, bytes] of entries) {
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
  const taken = entries.length - refused.length;
  const message = messageOn(file.name, taken, changed.length, refused);
  return [message, taken > 0 && !refused.length];
}

function messageOn(name, taken, changed, refused) {
  const sentences = [];
  if (refused.length) sentences.push(`Not taken: ${refused.join(", ")}.`);
  if (taken) sentences.push(`Your work is here: ${counted(taken, "file")} (${changed} new or different).`);
  return sentences.join(" ") || `${name} has no lessons or katas.`;
}

/** Return the lessons and katas of the course, as `placed` needs them. */
async function listed({ contents }) {
  const [listing] = await inFolders(["course.toml"], contents);
  return known(listing?.text ?? "");
}

/**
 * Return the path at which each lesson or kata in an upload belongs, and its bytes.
 *
 * The best name comes last: is_set.py after its copy, is_set (1).py, which is then kept beside it.
 */
async function entriesOf(file, unzipSync, paths) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const path = placed(file.name, paths);
  if (path) return [[path, bytes]];
  const found = Object.entries(unpacked(unzipSync, bytes, file.name, paths))
    .map(([name, content]) => [placed(slashed(name), paths), content, slashed(name)]);
  return found.sort((one, other) => goodness(one) - goodness(other));
}

function goodness([path, , name]) {
  return [path, path.split("/")[1]].filter((ending) => name.endsWith(ending)).length;
}

/** Return a path with / between folders; old programs on Windows write \ there. */
function slashed(path) {
  return path.replaceAll("\\", "/");
}

function unpacked(unzipSync, bytes, name, paths) {
  const isOurs = (entry) => placed(slashed(entry.name), paths) && entry.originalSize < MOST_BYTES;
  try {
    return unzipSync(bytes, { filter: isOurs });
  } catch {
    const [example = "katas/is_set.py"] = paths.values();
    throw new Error("upload a zip file, or a file with the name of a lesson or kata, such as "
      + `${example.split("/")[1]}; got ${name}`);
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
  const input = element("input", { type: "file", accept: ALLOWED });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files[0]));
    input.click();
  });
}
