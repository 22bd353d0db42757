// Which cell gives a name a value, read from the code of the cells.

const TEXT = /("""|''')[\s\S]*?\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*/g;
const BODY = /^(?:async\s+)?(?:def|class)\s/;
const MISSING = /\bname '(\w+)' is not defined/;

/** Return the name that is not defined, or "". message: that of a NameError. */
export function missingIn(message) {
  return MISSING.exec(message)?.[1] ?? "";
}

/**
 * Return the place of the last code above a cell that gives a name a value, or -1.
 *
 * sources: the code of each cell, from the top; place: that of the cell that uses the name.
 */
export function placeOf(name, sources, place) {
  return sources.slice(0, place).findLastIndex((source) => definition(source, name));
}

/** Return the first words of the line that gives a name a value in some code, such as "def f"; or "". */
export function definition(source, name) {
  return definitions(source).find((one) => one.name === name)?.words ?? "";
}

/** Return each name that the top level of some code gives a value, with the words that do so. */
export function definitions(source) {
  return topLines(source).flatMap(namesIn);
}

/** Return the lines that are in no function and no class, without texts and comments. */
function topLines(source) {
  const found = [];
  let body = Infinity; // the indentation of the function or class that we are in
  for (const line of wholeLines(source.replace(TEXT, (text) => (text[0] === "#" ? "" : '""')))) {
    const indent = line.search(/\S/);
    if (indent > body) continue;
    const words = line.trim();
    body = BODY.test(words) ? indent : Infinity;
    found.push(words);
  }
  return found;
}

/** Return the lines with some words; a line goes on until its brackets are closed. */
function wholeLines(code) {
  const lines = [];
  let open = 0;
  for (const line of code.replaceAll("\\\n", " ").split("\n")) {
    if (open > 0) lines.push(`${lines.pop()} ${line.trim()}`);
    else if (line.trim()) lines.push(line);
    open += (line.match(/[([{]/g) ?? []).length - (line.match(/[)\]}]/g) ?? []).length;
  }
  return lines;
}

function namesIn(line) {
  const made = /^(?:async\s+)?(def|class)\s+(\w+)/.exec(line);
  if (made) return [{ name: made[2], words: `${made[1]} ${made[2]}` }];
  const from = /^(?:from\s+([\w.]+)\s+)?import\s+(.+)/.exec(line);
  if (from) return imported(from[1] ?? "", from[2]);
  const loop = /^(?:async\s+)?for\s+(.+?)\s+in\b/.exec(line);
  if (loop) return named(loop[1]).map((name) => ({ name, words: `for ${loop[1]} in …` }));
  const kept = [...line.matchAll(/\bas\s+(\w+)|\b(\w+)\s*:=/g)].map((one) => one[1] ?? one[2]);
  return [...assigned(line), ...kept].map((name) => ({ name, words: `${name} = …` }));
}

function imported(module, names) {
  return names.replace(/[()]/g, "").split(",").flatMap((part) => {
    const [whole, alias] = part.trim().split(/\s+as\s+/);
    const name = alias ?? (module ? whole : whole.split(".")[0]);
    return name ? [{ name, words: `${module && `from ${module} `}import ${whole}` }] : [];
  });
}

/** Return the names left of each = of a line, such as a and b in "a = b = 1" or "a, b = pair". */
function assigned(line) {
  const parts = line.split(/(?<![=!<>:+\-*/%&|^@~])=(?!=)/).slice(0, -1);
  const targets = parts.map((part) => part.replace(/:.*/, "").trim());
  const isMore = targets.findIndex((target) => !/^[\w\s,*()]+$/.test(target) || /\w\s*\(/.test(target));
  return (isMore < 0 ? targets : targets.slice(0, isMore)).flatMap(named);
}

function named(words) {
  return words.match(/\b[A-Za-z_]\w*/g) ?? [];
}
