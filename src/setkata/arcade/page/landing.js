// The game of the first page. The cards are there at once; Python, in a worker, judges the picks.
import { show } from "./play.js";

const WAIT = "Python is starting in your browser. The verdict comes as soon as Python is ready.";
const root = document.querySelector("#game");
const line = document.querySelector("#python");

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

function begin(worker, game) {
  worker.postMessage(game);
  const state = { ...game.state, late: WAIT };
  const model = show(root, state, (message) => worker.postMessage(message));
  const stop = (reason) => {
    fail(reason);
    model.stop(line.textContent);
  };
  worker.addEventListener("message", ({ data }) => {
    if (data.problem) stop(data.problem);
    if (data.changed) model.change(JSON.parse(data.changed));
    if (data.ready) {
      model.ready();
      say("ready", "Python is ready, and judges your picks.");
    }
  });
  worker.addEventListener("error", ({ message }) => stop(message || "no worker has started"));
}

async function play() {
  if (!window.WebAssembly) throw new Error("this browser has no WebAssembly, which Python needs");
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  begin(worker, await dealt());
}

say("starting", "Python is starting. You can pick now.");
play().catch(({ message }) => fail(message));
