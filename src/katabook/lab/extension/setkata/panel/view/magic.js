// The magic %setkata, in each notebook from the start: before a cell of it has run.
const START = { code: "__import__('katabook')", silent: true, store_history: false, stop_on_error: false };

/** Let each kernel of a notebook import katabook, which brings the magic, as soon as it runs. */
export function giveMagic(tracker) {
  tracker.widgetAdded.connect((_, { sessionContext }) => {
    sessionContext.connectionStatusChanged.connect(({ session }, status) => {
      if (status === "connected") session?.kernel?.requestExecute(START);
    });
  });
}
