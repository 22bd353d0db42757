// What the panel's own checks of katas said last, kept in the browser. Losing it loses no work.

const KEY = "setkata:kata:";

export class Graded {
  #place;

  /** place: the course's folder, because courses may share one address. */
  constructor(place) {
    this.#place = place;
  }

  /** Return the state of a kata's file, how many of its tests pass and which function fails; or null. */
  find(path) {
    return JSON.parse(localStorage.getItem(this.#key(path)));
  }

  /** Remember a verdict on a kata's file. */
  keep(path, { state, calls, wrong }) {
    localStorage.setItem(this.#key(path), JSON.stringify({ state, calls, wrong }));
  }

  /** Forget a kata's file, because its notebook has checked it since. */
  forget(path) {
    localStorage.removeItem(this.#key(path));
  }

  #key(path) {
    return `${KEY}${this.#place}/${path}`;
  }
}
