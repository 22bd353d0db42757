// The game in the page. The cards are there at once; Python, in a worker, judges the picks.
import table from "./table.js";

const WAIT = "Python is starting in your browser. The verdict comes as soon as Python is ready.";
const BUSY = "Python is busy. If this message stays, reload the page.";
const root = document.querySelector("#game");
const line = document.querySelector("#python");

// What the table asks of a notebook's model. late: what to say if an answer takes long.
class Model {
  heard = new Set();
  unsaved = {};

  constructor(state, post) { Object.assign(this, { state: { ...state, late: WAIT }, post }); }

  get(name) { return this.state[name]; }
  on(_, act) { this.heard.add(act); }
  off(_, act) { this.heard.delete(act); }

  change(traits) {
    Object.assign(this.state, traits);
    for (const act of this.heard) act();
  }

  set(name, value) {
    this.unsaved[name] = value;
    this.change({ [name]: value });
  }

  save_changes() {
    this.post(JSON.stringify({ set: this.unsaved }));
    this.unsaved = {};
  }

  send(content) { this.post(JSON.stringify({ send: content })); }
}

async function dealt() {
  const seeds = root.dataset.seeds.split(" ");
  const seed = seeds[Math.floor(Math.random() * seeds.length)];
  const answer = await fetch(new URL(`games/${seed}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`games/${seed}.json is missing (${answer.status})`);
  return { seed: Number(seed), state: await answer.json(), at: Date.now() };
}

function say(state, text) {
  line.dataset.state = state;
  line.textContent = text;
}

const fail = (reason) => say("failed", `You cannot play here: ${reason}`);

// A worker that has failed never answers, so nobody may pick any more.
function begin(worker, game) {
  const model = new Model(game.state, (message) => worker.postMessage(message));
  const stop = (reason) => {
    fail(reason);
    model.change({ limit: 0, late: line.textContent });
  };
  worker.addEventListener("message", ({ data }) => {
    if (data.problem) stop(data.problem);
    if (data.changed) model.change(JSON.parse(data.changed));
    if (data.ready) {
      model.change({ late: BUSY });
      say("ready", "Python is ready, and judges your picks.");
    }
  });
  worker.addEventListener("error", ({ message }) => stop(message || "no worker has started"));
  worker.postMessage(game);
  table.render({ model, el: root });
}

async function play() {
  if (!window.WebAssembly) throw new Error("this browser has no WebAssembly, which Python needs");
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  begin(worker, await dealt());
}

play().catch(({ message }) => fail(message));
