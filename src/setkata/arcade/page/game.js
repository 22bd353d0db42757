// The game of this page, behind a socket. It ends with the page; if the page is loaded again, it deals again.
import { show } from "./play.js";

const line = document.querySelector("#python");
const socket = new WebSocket(`ws://${location.host}/table${location.search}`);
let model;
let ended = false;

function change(traits) {
  if (model) model.change(traits);
  else model = show(document.querySelector("#game"), traits, (message) => socket.send(message));
  line.hidden = true;
}

// Only the first reason counts: what comes after it follows from it.
function stop(reason) {
  if (ended) return;
  ended = true;
  line.setAttribute("role", "alert");
  line.hidden = false;
  line.textContent = `${model ? "The game has ended" : "No cards are dealt"}: ${reason}`;
  model?.stop(line.textContent);
}

socket.addEventListener("message", ({ data }) => {
  const { changed, problem } = JSON.parse(data);
  if (problem) stop(problem);
  else change(changed);
});
socket.addEventListener("close", () => {
  stop("setkata has stopped. Start it again, then load this page again.");
});
// A browser may keep a page that was left, and show it again, but not its game.
addEventListener("pagehide", () => socket.close());
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
