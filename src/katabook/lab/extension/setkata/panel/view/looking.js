// If you only look at a notebook, it stays as it is, and no picture opens as code.

const BY_LAB = ["kernelspec", "language_info"]; // Lab writes the names that its own Python has

/** Keep notebooks saved until somebody writes something, and keep pictures closed. */
export function keepAsSaved(tracker) {
  tracker.widgetAdded.connect(async (_, { context, content }) => {
    content.node.addEventListener("dblclick", leavePicture, true);
    await context.ready;
    const { model } = context;
    model.metadataChanged.connect((changed, { key }) => {
      if (model.dirty || !BY_LAB.includes(key)) return;
      queueMicrotask(() => { model.dirty = false; });
    });
  });
}

/** A double click opens the source of a text, and that of a picture is a wall of code. */
function leavePicture(event) {
  if (event.target.closest(".jp-RenderedMarkdown img")) event.stopPropagation();
}
