// Where uploaded files belong, by their names: as `setkata grade` knows them.
import { parse } from "../course/toml.js";

const IN_FOLDER = /(?:^|\/)((?:lessons|katas)\/[^/.][^/]*\.(?:ipynb|py))$/;
// A clone has other versions of each lesson and kata, and a Mac packs one more file beside each.
const NOT_OWN = new RegExp(
  "(?:^|/)(?:(?:solutions|unsolved|tests)/(?:lessons|katas)|src/(?:katabook|setkata)|__macosx"
    + "|__pycache__|node_modules|site-packages|venv|\\.[^/.][^/]*)/",
  "i",
);
// What a system adds to the name of a copy. A test compares it with what `setkata grade` knows.
const COPY = "copy|copie|copia|cópia|kopie|kopia|kopi|kopya|копия|コピー|副本|복사본";
const ADDED = new RegExp(`\\(\\d+\\)$|[- ]\\d+$|[-–—]?\\s*[の的]?(?:${COPY})\\s*\\d*$`);
const BEFORE = /^(?:copy of|kopie von|copie de|copia de|cópia de)\s+/;
const ENDING = /(?<=\.py)\.txt$|(?<=\.ipynb)\.(?:txt|json)$/;

/** Return the paths of the lessons and katas that the text of course.toml lists, by their names. */
export function known(listing) {
  const paths = (parse(listing).step ?? []).map(({ lesson, kata }) => (
    lesson ? `lessons/${lesson}.ipynb` : `katas/${kata}.py`
  ));
  return new Map(paths.map((path) => [plain(path.split("/")[1]), path]));
}

/**
 * Return the path at which an uploaded file belongs, or undefined.
 *
 * A file in a folder lessons or katas keeps its name. Any other file is one that the course lists,
 * though its name may have what a browser adds, such as is_set (1).py.
 */
export function placed(path, paths) {
  if (NOT_OWN.test(path)) return undefined;
  return IN_FOLDER.exec(path)?.[1] ?? meant(path.split("/").at(-1), paths);
}

function meant(name, paths) {
  const whole = plain(name).replace(ENDING, "");
  const dot = whole.lastIndexOf(".");
  for (let stem = whole.slice(0, Math.max(dot, 0)); stem;) {
    const path = paths.get(stem + whole.slice(dot));
    if (path) return path;
    const shorter = stem.replace(BEFORE, "").replace(ADDED, "").trim();
    if (shorter === stem) return undefined;
    stem = shorter;
  }
  return undefined;
}

function plain(name) {
  return name.normalize("NFC").toLowerCase();
}
