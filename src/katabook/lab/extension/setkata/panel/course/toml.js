// TOML as far as a course needs it: tables, lists of tables, texts, numbers, and lists of these.

const TOKEN =
  /[ \t\r\n]+|#[^\n]*|"""[^]*?"""(?!")|'''[^]*?'''(?!')|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[[\]=,]|[\w+.-]+/y;
const ESCAPE = /\\(?:u([\da-f]{4})|U([\da-f]{8})|([btnfr"\\])|[ \t]*\r?\n\s*)/gi;
const ALLOWED = "use only texts in quotation marks, numbers, lists, true and false as values";
const ESCAPED = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r" };

/** Return what a TOML text holds. Throws an error for what a course does not need, such as a date. */
export function parse(text) {
  const tokens = tokensOf(text);
  const root = {};
  let table = root;
  while (tokens.length) {
    if (tokens[0] === "[") {
      table = tableAt(tokens, root);
    } else {
      const key = textIn(tokens.shift());
      take(tokens, "=");
      table[key] = valueIn(tokens);
    }
  }
  return root;
}

/** Return the words and signs of a text, without its spaces and its comments. */
function tokensOf(text) {
  const tokens = [];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text)?.[0];
    if (!found) throw new Error(`${text.slice(at, at + 20)} is not allowed here; ${ALLOWED}`);
    if (!/^[\s#]/.test(found)) tokens.push(found);
  }
  return tokens;
}

/** Begin a table, or one more of a list of tables. */
function tableAt(tokens, root) {
  take(tokens, "[");
  const isOneOfMany = tokens[0] === "[";
  if (isOneOfMany) take(tokens, "[");
  const name = textIn(tokens.shift());
  take(tokens, "]");
  if (isOneOfMany) take(tokens, "]");
  const table = {};
  if (isOneOfMany) (root[name] ??= []).push(table);
  else root[name] = table;
  return table;
}

function valueIn(tokens) {
  const token = tokens.shift();
  if (token === "[") return listIn(tokens);
  if (/^["']/.test(token)) return textIn(token);
  if (token === "true" || token === "false") return token === "true";
  const number = Number(token.replaceAll("_", ""));
  if (Number.isNaN(number)) throw new Error(`the value ${token} is not allowed; ${ALLOWED}`);
  return number;
}

function listIn(tokens) {
  const items = [];
  while (tokens[0] !== "]") {
    items.push(valueIn(tokens));
    if (tokens[0] !== "]") take(tokens, ",");
  }
  take(tokens, "]");
  return items;
}

/** Return what a quoted text says, or a bare word as it is. */
function textIn(token) {
  const [quotes] = /^(?:"""|'''|["'])?/.exec(token);
  if (!quotes) return token;
  const inside = token.slice(quotes.length, -quotes.length);
  const text = quotes.length === 3 ? inside.replace(/^\r?\n/, "") : inside;
  return quotes.startsWith('"') ? text.replace(ESCAPE, unescaped) : text;
}

function unescaped(_, short, long, letter) {
  const code = short ?? long;
  if (code) return String.fromCodePoint(Number.parseInt(code, 16));
  return ESCAPED[letter] ?? letter ?? "";
}

function take(tokens, sign) {
  const found = tokens.shift();
  if (found !== sign) throw new Error(`${sign} expected; got ${found}`);
}
