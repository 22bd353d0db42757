// If you only look at a notebook, it stays saved.

const BY_LAB = ["kernelspec", "language_info"]; // Lab writes the names that its own Python has

/** Keep notebooks saved until somebody writes something. */
export function keepAsSaved(tracker) {
  tracker.widgetAdded.connect(async (_, { context }) => {
    await context.ready;
    const { model } = context;
    model.metadataChanged.connect((changed, { key }) => {
      if (model.dirty || !BY_LAB.includes(key)) return;
      queueMicrotask(() => { model.dirty = false; });
    });
  });
}
