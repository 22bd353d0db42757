// The lessons, as files beside each other.

const LESSON = /^\d\d_\w+\.ipynb$/;

/** Return the path and the title of the lesson after this one, or null after the last one. */
export async function lessonAfter(path, contents) {
  const cut = path.lastIndexOf("/");
  const [folder, name] = [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)];
  if (!LESSON.test(name)) return null;
  return firstIn(folder, contents, (one) => one > name);
}

/** Return the path and the title of the first lesson in a folder, or of the first that fits. */
export async function firstIn(folder, contents, fits = () => true) {
  const { content } = await contents.get(folder);
  const names = content.map((file) => file.name).filter((one) => LESSON.test(one) && fits(one));
  if (!names.length) return null;
  const path = [folder, names.sort()[0]].filter(Boolean).join("/");
  return { path, title: titleOf(await contents.get(path)) };
}

function titleOf({ content, name }) {
  const text = content.cells.map(({ source }) => [source].flat().join("")).join("\n");
  return /^# (.+)$/m.exec(text)?.[1] ?? name;
}
