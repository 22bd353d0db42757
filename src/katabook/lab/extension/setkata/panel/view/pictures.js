// A widget whose kernel is gone: a notebook that is opened shows its pictures instead.
const WIDGET = "application/vnd.jupyter.widget-view+json";
export const STORED = "application/vnd.setkata.stored+json";

/** Let Lab read each notebook without such widgets; otherwise they would be "Loading widget…". */
export function keepPictures({ contents, sessions }) {
  const get = contents.get.bind(contents);
  contents.get = async (path, options) => {
    const file = await get(path, options);
    const isOpening = file.type === "notebook" && file.content?.cells; // not as a text
    if (isOpening && !(await sessions.findByPath(path))) dropWidgets(file.content);
    return file;
  };
}

/** Mark each picture as stored, so that Lab draws above it how to use it again. */
function dropWidgets({ cells }) {
  for (const { data } of cells.flatMap((cell) => cell.outputs ?? [])) {
    if (!data?.[WIDGET]) continue;
    delete data[WIDGET];
    if (data["text/html"]) data[STORED] = {};
  }
}
