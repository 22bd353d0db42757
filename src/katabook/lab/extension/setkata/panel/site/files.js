// Files of a site without a server, as texts.

/** Return the path and text of each file in some folders, or of some files that exist. */
export async function inFolders(paths, contents) {
  const files = [];
  for (const path of paths) {
    const found = await contents.get(path, { content: true }).catch(() => null);
    if (found?.type === "directory") {
      files.push(...(await inFolders(found.content.map((entry) => entry.path), contents)));
    } else if (found) {
      files.push({ path, text: textOf(found) });
    }
  }
  return files;
}

/** Return the text of a file as the site hands it out, or undefined. */
export async function original(path) {
  const answer = await fetch(new URL(`../files/${path}`, document.baseURI));
  if (!answer.ok) return undefined;
  const text = await answer.text();
  return path.endsWith(".ipynb") ? textOf({ type: "notebook", content: JSON.parse(text) }) : text;
}

/** Return what a learner may have written in a file: its text, or the sources of a notebook. */
export function written(path, text) {
  if (!path.endsWith(".ipynb")) return text;
  return JSON.stringify(JSON.parse(text).cells.map(({ source }) => [source].flat().join("")));
}

/** Return a text as what Lab saves at a path. Throws an error if a notebook is expected there. */
export function model(path, text) {
  if (!path.endsWith(".ipynb")) return { type: "file", format: "text", content: text };
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    content = null;
  }
  if (!Array.isArray(content?.cells)) throw new Error("not a notebook");
  return { type: "notebook", format: "json", content };
}

function textOf({ type, content }) {
  return type === "notebook" ? `${JSON.stringify(content, null, 1)}\n` : content;
}
