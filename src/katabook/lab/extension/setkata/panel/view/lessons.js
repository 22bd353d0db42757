// The lessons, as files beside each other.

const LESSON = /^\d\d_\w+\.ipynb$/;

/** Return the path and the title of the first lesson in a folder, or null if it has none. */
export async function firstIn(folder, contents) {
  const { content } = await contents.get(folder, { content: true });
  const names = content.map((file) => file.name).filter((one) => LESSON.test(one));
  if (!names.length) return null;
  const path = [folder, names.sort()[0]].filter(Boolean).join("/");
  return { path, title: titleOf(await contents.get(path)) };
}

function titleOf({ content, name }) {
  const text = content.cells.map(({ source }) => [source].flat().join("")).join("\n");
  return /^# (.+)$/m.exec(text)?.[1] ?? name;
}
