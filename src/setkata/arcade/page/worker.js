// Python behind the page: it holds the game and judges the picks.
const PYODIDE = new URL("../static/pyodide/", import.meta.url).href;
const PACKAGES = new URL("python.zip", import.meta.url).href;

async function found(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} is missing (${answer.status})`);
  return answer;
}

async function interpreter() {
  const { loadPyodide } = await import(`${PYODIDE}pyodide.mjs`);
  return loadPyodide({ indexURL: PYODIDE });
}

async function imported() {
  const [python, packages] = await Promise.all([
    interpreter(),
    found(PACKAGES).then((answer) => answer.arrayBuffer()),
    found(`${PYODIDE}pyodide.asm.wasm`, { method: "HEAD" }), // without it Pyodide waits for ever
  ]);
  python.unpackArchive(packages, "zip");
  return python.pyimport("setkata.widgets.game_table");
}

// The first message is the game that the page shows; the page's time runs since it was dealt.
function deal(games, { seed, state, at }) {
  const table = games.under_way(seed, Math.max(0, (Date.now() - at) / 1000));
  table.show((changed) => postMessage({ changed }), JSON.stringify(state));
  postMessage({ ready: true });
  return table;
}

let table;
const importing = imported();
importing.catch(() => {}); // the first message is answered with the problem
addEventListener("message", async ({ data }) => {
  try {
    const games = await importing;
    if (table) table.hear(data);
    else table = deal(games, data);
  } catch ({ message }) {
    postMessage({ problem: message.trim().split("\n").at(-1) }); // the last line of a traceback
  }
});
