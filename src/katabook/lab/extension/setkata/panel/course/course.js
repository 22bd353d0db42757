// The course that a file belongs to: its lessons with their katas, as course.toml lists them.
import { parse } from "./toml.js";

const LISTING = "course.toml";

/**
 * Return the course of a file: its title and its lessons in order; or null if there is no course.
 *
 * A lesson has a title, a question, the path of its notebook, and the katas that come after it; a
 * kata has a name, a path, functions and hints. A course may lack some files, as a hand-out does:
 * what has no file is left out. If only the katas of a lesson are there, its path is "".
 */
export async function courseOf(path, contents) {
  for (const root of new Set([path.split("/").slice(0, -2).join("/"), ""])) {
    const names = await filesIn(root, contents);
    if (names.has(LISTING)) return courseIn(root, names, contents);
  }
  return null;
}

/** Return when each file in a folder was last changed, by its name; nothing without the folder. */
export async function filesIn(folder, contents) {
  const found = await contents.get(folder, { content: true }).catch(() => null);
  return new Map((found?.content ?? []).map((file) => [file.name, file.last_modified]));
}

async function courseIn(root, names, contents) {
  const { content } = await contents.get(inside(root, LISTING), { type: "file", format: "text", content: true });
  const { title, step = [] } = parse(content);
  const lessons = names.has("lessons") ? await filesIn(inside(root, "lessons"), contents) : null;
  const katas = names.has("katas") ? await filesIn(inside(root, "katas"), contents) : null;
  const pathIn = (files, folder, name) => (files?.has(name) ? inside(root, folder, name) : "");
  const found = arranged(step).map((lesson) => ({
    ...lesson,
    path: pathIn(lessons, "lessons", `${lesson.name}.ipynb`),
    katas: lesson.katas
      .map((kata) => ({ ...kata, path: pathIn(katas, "katas", `${kata.name}.py`) }))
      .filter((kata) => kata.path),
  }));
  return { title, root, lessons: found.filter((lesson) => lesson.path || lesson.katas.length) };
}

/** Return the lessons of a listing, each with the katas between it and the next one. */
function arranged(steps) {
  const lessons = [{ name: "", title: "Katas", question: "", katas: [] }];
  for (const { lesson, kata, title, question, functions = [], hints = [] } of steps) {
    if (lesson) lessons.push({ name: lesson, title, question, katas: [] });
    else lessons.at(-1).katas.push({ name: kata, functions, hints });
  }
  return lessons;
}

function inside(...parts) {
  return parts.filter(Boolean).join("/");
}
