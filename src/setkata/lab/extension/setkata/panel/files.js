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

/** Write a text as a file. */
export async function written(path, text, contents) {
  const isNotebook = path.endsWith(".ipynb");
  const content = isNotebook ? JSON.parse(text) : text;
  if (isNotebook && !Array.isArray(content.cells)) throw new Error("not a notebook");
  const [type, format] = isNotebook ? ["notebook", "json"] : ["file", "text"];
  await contents.save(path, { type, format, content });
}

function textOf({ type, content }) {
  return type === "notebook" ? `${JSON.stringify(content, null, 1)}\n` : content;
}
