// A check saves its notebook, so that an empty battery loses nothing that was checked.
const MARGIN = 500; // milliseconds by which the clocks of two saves may differ, as in Lab
const CHANGED = "another window or program has changed the file. Choose File, Save Notebook";

export class Saver {
  #isTold = false;

  /**
   * contents: where Lab keeps files. `tell` gets a warning, at most once. isShown: whether a panel
   * shows the notebook, which may have been opened again.
   */
  constructor(context, contents, tell, isShown) {
    Object.assign(this, { context, contents, tell });
    if (!context.saving) inTurn(context, isShown); // a second view of it shares the first one's turns
  }

  /** Save the notebook, but warn where Lab would open a dialog. */
  async save() {
    const problem = await this.#problem();
    if (this.context.isDisposed) return;
    if (!problem) await this.context.save().catch(() => {}); // Lab has already shown the error
    else if (!this.#isTold) this.tell(`The notebook was not saved, because ${problem}.`);
    this.#isTold ||= Boolean(problem);
  }

  /** Return why Lab could not save, or would ask, or "". */
  async #problem() {
    await this.context.saving;
    const { path, contentsModel } = this.context;
    const file = await this.contents.get(path, { content: false, hash: true }).catch(() => null);
    if (!file) return "its file can't be reached";
    if (file.writable === false) return "its file is read-only";
    return isOther(file, contentsModel ?? file) ? CHANGED : "";
  }
}

/**
 * Let each save of a notebook wait for the one before, because Lab would think that somebody else
 * changed the file. Close a notebook only after its last save, because Lab would show an error.
 */
function inTurn(context, isShown) {
  const [save, dispose] = [context.save.bind(context), context.dispose.bind(context)];
  let open = 0;
  context.saving = Promise.resolve();
  context.save = () => {
    open += 1;
    const saved = context.saving.then(save).finally(() => { open -= 1; });
    context.saving = saved.catch(() => {});
    return saved;
  };
  const end = () => { if (!isShown()) context.dispose(); }; // another save may have begun
  context.dispose = () => (open ? void context.saving.then(end) : dispose());
}

/** Return whether a file is not what was last saved here; not every server sends its hash. */
function isOther(file, last) {
  if (file.hash && last.hash) return file.hash !== last.hash;
  return new Date(file.last_modified) - new Date(last.last_modified) > MARGIN;
}
