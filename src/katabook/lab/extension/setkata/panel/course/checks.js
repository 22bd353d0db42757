// "Check" in the panel: it runs an exercise with its checks, or grades the file of a kata.
import { isWaiting } from "../predict/cells.js";
import { stopped, unchecked, verdictIn, verdictOn } from "./verdict.js";

/**
 * Run the cell of an exercise and its checks, go to what failed first, and return the verdict.
 *
 * A check that waits for a guess doesn't run, because it would show the answer.
 */
export async function checkExercise({ content, sessionContext }, find, runCells) {
  const { cell, checks } = find();
  const ready = checks.filter((check) => !isWaiting(check));
  const wanted = new Set([cell, ...ready].map(({ id }) => id));
  await runCells(content, content.widgets.filter(({ model }) => wanted.has(model.id)), sessionContext);
  const verdict = verdictOn(find());
  const place = content.widgets.findIndex(({ model }) => model.id === verdict.id);
  content.activeCellIndex = place;
  await content.scrollToItem(place, "smart");
  content.widgets[place].node.querySelector(".jp-OutputArea")?.scrollIntoView({ block: "nearest" });
  return verdict;
}

/**
 * Save the katas that are open, grade one, and return the verdict.
 *
 * lesson: the notebook panel whose Python grades it; without one, a Python is started for it.
 */
export async function checkKata({ serviceManager, shell }, kata, lesson) {
  const folder = kata.path.slice(0, kata.path.lastIndexOf("/") + 1);
  for (const { context } of shell.widgets("main")) {
    if (context?.path.startsWith(folder) && context.model.dirty) await context.save();
  }
  const running = lesson?.sessionContext.session?.kernel;
  if (running) return verdictFrom(running, kata);
  const { path, name } = kata;
  const kernel = { name: serviceManager.kernelspecs.specs?.default };
  const session = await serviceManager.sessions.startNew({ path, name, type: "file", kernel });
  try {
    return await verdictFrom(session.kernel, kata);
  } finally {
    await session.shutdown();
    session.dispose();
  }
}

/** Let Python check a kata as the magic does, out of sight. */
async function verdictFrom(kernel, { name }) {
  const check = JSON.stringify(`check ${name}`);
  const code = `__import__("katabook")\nget_ipython().run_line_magic("setkata", ${check})`;
  const future = kernel.requestExecute({ code, store_history: false, stop_on_error: false });
  const bundles = [];
  future.onIOPub = ({ content }) => { if (content.data) bundles.push(content.data); };
  const { content } = await future.done;
  if (content.status !== "ok") return stopped(content, name);
  return verdictIn(bundles, name) ?? unchecked(name);
}
