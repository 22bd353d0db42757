// The lines of a function, cut into words of Python, comments and texts, and the call in a line.

const WORDS = "False None True and as assert async await break class continue def del elif else "
  + "except finally for from global if import in is lambda nonlocal not or pass raise return try "
  + "while with yield";
const TOKEN = new RegExp(
  String.raw`(?<text>"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')`
  + String.raw`|(?<comment>#.*)|\b(?<word>${WORDS.replaceAll(" ", "|")})\b`, "g",
);

/** Return for each line its parts: each has its text, its kind ("" for none) and its column. */
export function colored(lines) {
  const all = lines.map(() => []);
  let [line, column] = [0, 0];
  for (const { text, kind } of tokens(lines.join("\n"))) {
    for (const [place, part] of text.split("\n").entries()) {
      if (place) [line, column] = [line + 1, 0];
      if (part) all[line].push({ text: part, kind, column });
      column += part.length;
    }
  }
  return all;
}

function* tokens(source) {
  let end = 0;
  for (const { 0: text, index, groups } of source.matchAll(TOKEN)) {
    yield { text: source.slice(end, index), kind: "" };
    yield { text, kind: Object.keys(groups).find((kind) => groups[kind] !== undefined) };
    end = index + text.length;
  }
  yield { text: source.slice(end), kind: "" };
}

/** Return where the call of a function begins and ends in a line of code, or null. */
export function callIn(line, name) {
  const found = new RegExp(String.raw`(?<!\bdef\s+)(?<![\w])${name}\s*\(`).exec(line);
  if (!found) return null;
  let open = 0;
  for (let end = found.index; end < line.length; end += 1) {
    if (line[end] === "(") open += 1;
    if (line[end] === ")" && (open -= 1) === 0) return [found.index, end + 1];
  }
  return [found.index, line.length];
}
