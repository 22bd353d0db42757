// A table in a page. Python, which is elsewhere, holds the game and judges the picks.
import table from "./table.js";

const BUSY = "Python is busy. If this message stays, reload the page.";

// What the table asks of a notebook's model. late: what to say if an answer takes long.
class Model {
  heard = new Set();
  unsaved = {};

  constructor(state, post) { Object.assign(this, { state: { late: BUSY, ...state }, post }); }

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

  // Python will never answer again, so nobody may pick any more.
  stop(reason) { this.change({ limit: 0, late: reason }); }

  // Python has started.
  ready() { this.change({ late: BUSY }); }
}

// Show a table in a part of the page, and return its model. post: hands Python a text.
export function show(root, state, post) {
  const model = new Model(state, post);
  table.render({ model, el: root });
  return model;
}
