// The clock of a game: the time so far or, after a call, the seconds that are left.
import { fill } from "./frame.js";

const TICK = 200;
const WARNING = 5;

export function clockText({ time, left }, past) {
  if (left !== undefined) return `${Math.max(0, Math.ceil(left - past))} s`;
  const seconds = Math.floor(time + past);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Clock {
  state = {};

  // late: is called with an action when its time is up. say: tells a screen reader a sentence.
  constructor({ layout, clock, drain }, { late, say }) {
    Object.assign(this, { layout, face: clock, drain, late, say });
  }

  stop() { clearInterval(this.ticking); }

  set(state) {
    if (state !== this.state) [this.heard, this.told] = [performance.now(), undefined];
    if (state.late !== this.state.late) this.whole = state.left;
    this.state = state;
    this.stop();
    if (state.runs) this.ticking = setInterval(() => this.tick(), TICK);
    this.layout.classList.toggle("timed", "time" in state);
    this.layout.classList.toggle("called", "left" in state);
    this.tick();
  }

  tick() {
    const { state } = this;
    const past = state.runs ? (performance.now() - this.heard) / 1000 : 0;
    if ("time" in state) fill(this.face, clockText(state, past));
    if ("left" in state) this.count(state, state.left - past);
    if (past >= (state.left ?? state.alarm) && !this.told) this.late(this.told = state.late);
  }

  count({ late }, left) {
    this.drain.style.scale = `${Math.max(0, left / this.whole)} 1`;
    if (left <= WARNING && this.whole > WARNING && this.warned !== late) {
      this.warned = late;
      this.say(`${WARNING} seconds left.`);
    }
  }
}
