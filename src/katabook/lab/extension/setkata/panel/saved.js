// A check saves its notebook, so that an empty battery loses nothing that was checked.
const MARGIN = 500; // milliseconds by which the clocks of two saves may differ, as in Lab

export class Saver {
  #saving = null;
  #isDue = false;
  #isTold = false;

  /** contents: where Lab keeps files; tell gets a warning, once at most. */
  constructor(context, contents, tell) {
    Object.assign(this, { context, contents, tell });
  }

  /** Save the notebook, once after the save that is running, if one is. Never ask anything. */
  save() {
    this.#isDue = true;
    this.#saving ??= this.#saveAll().finally(() => { this.#saving = null; });
    return this.#saving;
  }

  async #saveAll() {
    while (this.#isDue && !this.context.isDisposed) {
      this.#isDue = false;
      const problem = await this.#problem();
      if (problem) this.#warn(problem);
      else await this.context.save().catch(() => {}); // Lab has told what went wrong
    }
  }

  /** Return why Lab would ask or fail, or "". What can't be read is not reached; Lab tells that. */
  async #problem() {
    const { path, contentsModel } = this.context;
    const file = await this.contents.get(path, { content: false }).catch(() => null);
    if (!file) return "The notebook was not saved, because its file can't be reached.";
    if (file.writable === false) return "The notebook was not saved, because its file is read-only.";
    const isNewer = new Date(file.last_modified) - new Date(contentsModel?.last_modified) > MARGIN;
    return isNewer ? "The notebook was not saved, because its file was changed elsewhere." : "";
  }

  #warn(problem) {
    if (!this.#isTold) this.tell(problem);
    this.#isTold = true;
  }
}
